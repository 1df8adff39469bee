"""The state of a game: plain typed data and grid arithmetic."""
