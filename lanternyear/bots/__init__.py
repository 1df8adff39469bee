"""Players made of code. They see the question and a view, never the game."""

from lanternyear.bots.bot import Answer, Bot, View, play_out
from lanternyear.bots.random_bot import RandomBot
from lanternyear.bots.veteran import VeteranBot

__all__ = ["Answer", "Bot", "RandomBot", "VeteranBot", "View", "play_out"]
