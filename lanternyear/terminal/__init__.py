"""The game in the terminal: draws views, asks questions and reads answers. It contains no rule."""
