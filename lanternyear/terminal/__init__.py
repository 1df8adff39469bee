"""The game in the terminal: it draws views, puts questions into words and reads answers. It contains no rule."""
