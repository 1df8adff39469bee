"""The web table: pages drawn by the server, a JSON interface, and word of every change as it happens."""
