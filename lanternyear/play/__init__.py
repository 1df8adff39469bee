"""The public API: start a game, read its decision, choose, undo, save, copy."""

from lanternyear.engine.decision import Decision
from lanternyear.play.game import Game
from lanternyear.play.journal import Physical
from lanternyear.play.save import load
from lanternyear.play.start import start_campaign, start_showdown

__all__ = ["Decision", "Game", "Physical", "load", "start_campaign", "start_showdown"]
