"""The machinery of play: decisions, chance, facts, stages and the table that holds them."""
