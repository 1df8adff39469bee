"""A monster that left the board comes back, whatever becomes of the card that was to bring it back."""

import pytest

from lanternyear.play import Game, start_showdown
from lanternyear.play.runner import TABLE
from lanternyear.state.showdown import Monster
from lanternyear.state.space import NOWHERE
from tests.support.random_setup import catalog

WHY = "the showdown this test needs"


def at_nominate(in_play: str) -> Game:
    """Round 1 of a lion that will vanish at once, with a persistent injury in play."""
    game = start_showdown(
        "white_lion", 1, 0, catalog=catalog(), survivors=4, physical=("dice",), options={"solo_tile": 1}
    )
    go_on(game, "nominate")
    game.override("showdown.monster.ai_deck", ["white_lion.vanish", "white_lion.claw", "white_lion.chomp"], WHY)
    game.override("showdown.monster.in_play", [{"card": in_play}], WHY)
    return game


def monster(game: Game) -> Monster:
    return game.state.showdown.monster


def go_on(game: Game, prompt: str) -> None:
    """Answer with the last option (often `end`) and with rolls just below the highest, until this is asked."""
    while game.decision is not None and game.decision.prompt != prompt:
        answer = game.decision.options[-2 if game.decision.asked == TABLE else -1]
        game.choose([answer] * max(1, game.decision.at_least))
    assert game.decision is not None


@pytest.mark.parametrize(
    ("injury", "roll", "lost"),
    [("white_lion.cracked_temple", "1", "discarded unplayed"), ("white_lion.organ_trail", "1", "wounded away")],
)
def test_a_vanished_monster_comes_back(injury, roll, lost):
    game = at_nominate(injury)
    game.choose("ada")
    go_on(game, "nominate")
    assert monster(game).space == NOWHERE
    assert monster(game).ai_face_up
    game.choose("ben")
    assert game.decision is not None
    assert game.decision.asked == TABLE
    game.choose(roll)
    assert not monster(game).ai_face_up, lost
    go_on(game, "nominate")
    game.choose(game.decision.options[0])
    go_on(game, "who_acts")
    assert monster(game).space != NOWHERE, lost
