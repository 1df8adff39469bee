"""Cards as they lie on the table: one anatomy for every kind, made from the card's own data."""
