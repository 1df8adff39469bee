"""How play advances: decisions, chance, facts, acts and the table they meet at."""
