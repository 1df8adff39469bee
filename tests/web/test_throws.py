"""The last dice lie beside the board, whoever rolled them."""

from __future__ import annotations

from lanternyear.play import Game
from lanternyear.web.views.game_view import GameHeader, game_view
from lanternyear.web.views.throws import MOST, Throw, last_throws
from tests.support.web_pages import fight, until


def throws(game: Game, seen: int = 0) -> list[Throw]:
    view = game_view(game, GameHeader("", "", 0, seen, can_undo=False, can_redo=False))
    return last_throws([*view.earlier, *view.news], view.survivors)


def test_an_attack_lies_beside_the_board_with_its_dice_and_what_came_of_it():
    game = until(
        fight(), lambda asked: asked.prompt == "act" and any(option.kind == "attack" for option in asked.options)
    )
    assert game.decision is not None
    seen = len(game.facts)
    game.choose(next(option for option in game.decision.options if option.kind == "attack"))
    found = throws(game, seen)
    own, before = [throw for throw in found if throw.fresh], [throw for throw in found if not throw.fresh]
    assert own[0].title.endswith("attacks with Founding Stone")
    assert own[0].emblem
    assert (len(own[0].roll.dice), own[0].roll.parts, bool(own[0].roll.result)) == (2, "needs 7+", True)
    assert before[-1].title == "Monster turn: Claw"
    assert not before[-1].emblem


def test_a_wound_attempt_is_named_after_its_hit_location():
    game = until(fight(), lambda asked: asked.prompt == "act")
    assert game.decision is not None
    game.choose(next(option for option in game.decision.options if option.kind == "use"))  # the stone is thrown
    assert throws(game)[-1].title in {location.title for location in game.catalog.hit_locations.values()}
    assert len(throws(game)) <= MOST
