"""The page of a showdown: targets, names that fit, lists in parts, lines that are folded."""

from __future__ import annotations

from lanternyear.engine.facts import TargetPicked
from lanternyear.play import Game, start_showdown
from lanternyear.web.rendering import fitting, in_parts, initials, people_of
from lanternyear.web.views.board_models import TileView
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.game_view import GameHeader, game_view
from lanternyear.web.views.log_models import Section
from tests.support.web_pages import HIT_LOCATIONS, fight, play, until


def shown(game: Game, told: int | None = None) -> GameView:
    return game_view(game, GameHeader("id", "Evening", 0, told, can_undo=False, can_redo=False))


def a_tile(title: str, width: int) -> TileView:
    return TileView(title=title, card="x", text="", x=0, y=0, width=width, height=1, symbol="", turned=False)


def test_the_monsters_target_is_marked_while_its_card_is_played():
    game = until(fight(), lambda asked: asked.prompt == "dodge")
    board = shown(game).board
    assert board is not None
    target = next(fact.survivor for fact in reversed(game.facts) if isinstance(fact, TargetPicked))
    assert [figure.id for figure in board.figures if figure.target] == [target]
    assert [figure.id for figure in board.figures if "target" in figure.words] == [target]
    until(game, lambda asked: asked.prompt == "who_acts")
    board = shown(game).board
    assert board is not None
    assert not any(figure.target for figure in board.figures)


def test_who_is_grabbed_is_said_on_the_sheet():
    game = until(fight(), lambda asked: asked.prompt == "who_acts")
    game.override("showdown.grabbed", ["ada"], "to be seen")
    assert "grabbed" in shown(game).survivors[0].states


def test_a_name_that_has_no_room_on_a_tile_is_shortened():
    assert initials(a_tile("Acanthus Plants 12", 1)) == "AP 12"
    assert initials(a_tile("Ore Vein", 1)) == ""
    assert initials(a_tile("Stone Columns 1", 2)) == ""


def test_letters_are_as_large_as_there_is_room():
    assert fitting(["Lion"], 68, 14) == 14
    assert fitting(["Screaming", "Antelope"], 50, 14) < 9


def test_spaces_stand_in_rows_and_cards_under_their_letters():
    game = until(start_showdown("white_lion", 1, 7), lambda asked: asked.prompt == "place_terrain")
    asked = shown(game).question
    assert asked is not None
    parts = in_parts(asked.options)
    assert [part for part, _ in parts] == list("ABCDEFGHIJKLMNO")  # a tile of two rows does not begin in the last
    assert all(option.label[0] == part for part, under in parts for option in under)
    asked = shown(until(fight(real="cards"), lambda asked: len(asked.options) == HIT_LOCATIONS)).question
    assert asked is not None
    assert [part for part, _ in in_parts(asked.options)] == list("BCFGS")


def test_a_short_list_has_no_parts():
    asked = shown(fight()).question
    assert asked is not None
    assert [part for part, _ in in_parts(asked.options)] == [""]


def test_old_lines_of_a_long_turn_are_folded_up_to_the_card_that_the_monster_plays():
    game = fight("butcher", "2")
    found: list[Section] = []
    while len(found) < 3:
        told = len(game.facts)
        play(game, "")
        found += [section for section in shown(game, told).news if section.folded and section.heading == "Monster turn"]
    for section in found:
        assert section.lines[section.folded].text.startswith("The Butcher plays")
        assert not any(line.fresh for line in section.lines[: section.folded])


def test_few_old_lines_are_not_folded():
    game = until(fight(), lambda asked: asked.prompt == "dodge")
    assert [section.folded for section in shown(game, len(game.facts) - 1).news] == [0]


def test_at_the_end_everybody_still_has_a_colour():
    game = until(fight("butcher", "2"), lambda _: False)
    assert game.decision is None
    assert people_of(shown(game)) == {"Ada": 1, "Ben": 2, "Cora": 3, "Dov": 4}


def test_an_attack_says_how_the_weapon_strikes():
    game = until(fight(), lambda asked: "attack:founding_stone" in asked.options)
    asked = shown(game).question
    assert asked is not None
    attack = next(option for option in asked.options if option.value == "attack:founding_stone")
    assert attack.label == "attack with Founding Stone"
    assert attack.price == "activation"
    assert attack.text.startswith("2 dice, hit 7+, wound 5+")
    assert attack.explanation is not None
    assert attack.explanation.cost is not None
    assert (attack.explanation.cost.activation, attack.explanation.cost.movement) == (1, 0)
    numbers = attack.explanation.attack
    assert numbers is not None
    assert (numbers.speed, numbers.hits_on, numbers.strength, numbers.toughness) == (2, 7, 1, 6)


def test_an_action_says_what_it_costs_and_does():
    game = until(fight(), lambda asked: "use:founding_stone:throw" in asked.options)
    asked = shown(game).question
    assert asked is not None
    throw = next(option for option in asked.options if option.value == "use:founding_stone:throw")
    assert (throw.label, throw.price) == ("throw Founding Stone", "activation, archive")
    assert throw.explanation is not None
    assert throw.explanation.cost is not None
    assert throw.explanation.cost.uses_up
    assert throw.explanation.card == "founding_stone"
    assert throw.text == "; ".join(instruction.text for instruction in throw.explanation.does) != ""


def test_what_costs_and_does_nothing_is_not_explained():
    game = until(fight(), lambda asked: asked.prompt == "who_acts")
    asked = shown(game).question
    assert asked is not None
    survivors = [option for option in asked.options if option.kind == "survivor"]
    assert survivors
    assert all(option.explanation is None and not option.price for option in survivors)


def test_a_throw_says_before_it_how_many_dice_and_what_is_needed():
    game = until(fight(real="dice"), lambda asked: asked.prompt == "throw")
    asked = shown(game).question
    assert asked is not None
    assert asked.real is not None
    assert asked.real.number == asked.at_most == asked.at_least
    assert [face.value for face in asked.real.faces] == [str(face) for face in range(1, 11)]
    assert "d10" in asked.ask
