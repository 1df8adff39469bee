"""Lantern Year: the whole of Kingdom Death: Monster's core campaign as software.

import lanternyear as ly

game = ly.start_showdown("white_lion", level=1, seed=7)
while game.decision:
    game.choose(game.decision.options[0])
print(game.outcome)
"""

from lanternyear.play.game import Game
from lanternyear.play.save import load
from lanternyear.play.start import start_campaign, start_showdown

__all__ = ["Game", "load", "start_campaign", "start_showdown"]
