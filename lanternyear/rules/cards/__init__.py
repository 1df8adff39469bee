"""Cards on the table: which are in force, how decks are brought, and the proxies that stand for lost cards."""
