"""Lantern Year: the whole of Kingdom Death: Monster's core campaign as software.

import lanternyear as ly

game = ly.start_showdown("white_lion", level=1, seed=7)
while game.decision:
    game.choose(game.decision.options[0])
print(game.outcome)
"""

from importlib import import_module
from typing import cast

from lanternyear import bots, errors
from lanternyear.bots import RandomBot
from lanternyear.engine import facts
from lanternyear.engine.decision import Blocked, Decision, Option
from lanternyear.engine.explanation import Explanation
from lanternyear.engine.facts import Fact
from lanternyear.engine.words import put_into_words
from lanternyear.errors import IllegalChoice, LanternError
from lanternyear.play.game import Game
from lanternyear.play.presentation import Presentation, presentation, provide
from lanternyear.play.save import load
from lanternyear.play.start import CampaignSetup, ShowdownSetup, start_campaign, start_showdown
from lanternyear.state.state import Settlement, State
from lanternyear.state.survivor import Survivor

__all__ = [
    "Blocked",
    "CampaignSetup",
    "Decision",
    "Explanation",
    "Fact",
    "Game",
    "IllegalChoice",
    "LanternError",
    "Option",
    "RandomBot",
    "Settlement",
    "ShowdownSetup",
    "State",
    "Survivor",
    "bots",
    "errors",
    "facts",
    "load",
    "start_campaign",
    "start_showdown",
]


def __dir__() -> list[str]:
    return __all__


def _load_presentation() -> Presentation:
    return cast("Presentation", import_module("lanternyear.game_text"))


class _Words:
    """The words of facts and options, loaded when they are first needed."""

    def fact(self, fact: object) -> str:
        return presentation().sentence(cast("Fact", fact))

    def option(self, option: object) -> str:
        return presentation().option_label(cast("Option", option))


provide(_load_presentation)
put_into_words(_Words())
