"""The rulebook, a folder per chapter."""
