"""Players made of code. They see the question and a view, never the game."""

from lanternyear.bots.bot import Answer, Bot, View, play_out
from lanternyear.bots.random_bot import RandomBot

__all__ = ["Answer", "Bot", "RandomBot", "View", "play_out"]
