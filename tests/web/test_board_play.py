"""The answers that clicks on the board give, as data."""

from __future__ import annotations

import pytest

from lanternyear.play import Game
from lanternyear.web.views.board import board
from lanternyear.web.views.board_labels import box_of, labelled
from lanternyear.web.views.board_models import Board, TileView
from lanternyear.web.views.board_play import percent_of
from lanternyear.web.views.question import question
from lanternyear.web.views.source import PageSource
from tests.support.web_pages import fight, several_hits, until


def at_an_act() -> Game:
    return until(
        fight(), lambda asked: asked.prompt == "act" and any(option.kind == "attack" for option in asked.options)
    )


def drawn(game: Game) -> Board:
    shown = board(PageSource.of(game))
    assert shown is not None
    return shown


def test_the_lit_spaces_are_those_that_the_move_will_offer():
    game = at_an_act()
    lit = [option.then[0] for option in drawn(game).options]
    assert {option.value for option in drawn(game).options} == {"move"}
    game.choose("move")
    assert game.decision
    assert sorted(lit) == sorted(map(str, game.decision.options))


def test_a_way_is_connected_and_ends_at_its_space():
    for option in drawn(at_an_act()).options:
        assert option.way[-1] == option.then[0]


def test_the_odds_of_a_space_are_those_that_the_attack_has_there():
    game = at_an_act()
    shown = drawn(game)
    space = next(option for option in shown.options if option.odds >= 0)
    game.choose("move")
    game.choose(space.then[0])
    assert drawn(game).monster is not None
    assert drawn(game).monster.attacks == shown.odds[space.odds]  # type: ignore[union-attr]


def test_a_preview_changes_nothing_in_the_game():
    game = at_an_act()
    before = game.save()
    drawn(game)
    assert game.save() == before


def test_the_next_figures_are_those_that_may_act_next():
    game = at_an_act()
    clicks = {figure.id: figure.click for figure in drawn(game).figures if figure.click}
    game.choose("end")
    assert game.decision
    assert set(clicks) == {str(option) for option in game.decision.options if option.kind == "survivor"}
    assert all(click.value == "end" and click.then == [id] for id, click in clicks.items())


def test_nothing_can_be_clicked_in_the_monsters_turn():
    shown = drawn(until(fight(), lambda asked: asked.prompt == "dodge"))
    assert not shown.options
    assert shown.monster is not None
    assert not shown.monster.attacks
    assert not [figure for figure in shown.figures if figure.click or figure.walks]


def test_a_hit_location_has_its_card_and_its_chance():
    asked = question(PageSource.of(several_hits()))
    assert asked is not None
    assert asked.hits is not None
    assert asked.hits.dice
    assert all(option.face and option.chance and 0 < option.chance.percent <= 100 for option in asked.options)


def test_the_odds_of_the_trap_are_told_as_long_as_it_lies_in_the_deck():
    game = several_hits()
    left = len(game.state.showdown.monster.hit_locations)
    asked = question(PageSource.of(game))
    assert asked is not None
    assert asked.hits is not None
    assert [card.id for card in asked.hits.traps] == ["white_lion.clever_ploy"]
    assert asked.hits.trap_odds == f"1 of {left} in the deck"
    game.state.showdown.monster.hit_discard.append("white_lion.clever_ploy")
    found = question(PageSource.of(game))
    assert found is not None
    assert found.hits is not None
    assert (found.hits.traps, found.hits.trap_odds) == ([], "")


def test_a_hit_that_may_be_dodged_tells_what_it_would_do():
    game = until(fight(), lambda asked: asked.prompt == "dodge")
    assert game.decision is not None
    survivor = game.state.survivors[game.decision.asked]
    at = next(option.about.location for option in game.decision.options if option.about.location)
    survivor.fighter.armor_lost[at] = PageSource.of(game).rulings.armor(survivor.id)[at]
    survivor.fighter.light.append(at)
    asked = question(PageSource.of(game))
    assert asked is not None
    told = next(option for option in asked.options if option.value == at)
    assert told.text == "else 1 damage → heavy injury, knocked down"
    assert told.sign == f"hit-{at}"


@pytest.mark.parametrize(("chance", "percent"), [(0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1, 100)])
def test_only_what_is_certain_is_said_to_be(chance: float, percent: int):
    assert percent_of(chance) == percent


def tile(title: str, x: int, y: int) -> TileView:
    return TileView(title=title, card="", text="", x=x, y=y, width=1, height=1, symbol="", turned=False)


def test_names_of_terrain_never_cover_each_other():
    tiles = labelled([tile("Giant Stone Face", x, 4) for x in (4, 5)] + [tile("Nightmare Tree", 6, 4)], [box_of(6, 5)])
    written = [(shown.label_x, shown.label_y) for shown in tiles if shown.label]
    assert len(written) == 2
    assert written[0][1] != written[1][1]


def test_all_survivors_are_placed_together_on_spaces_that_are_offered():
    game = until(fight(), lambda asked: asked.prompt == "start_at")
    together = drawn(game).together
    assert together is not None
    spaces = [together.value, *together.then]
    assert len(set(spaces)) == len(game.state.survivors)
    for space in spaces:
        assert game.decision is not None
        assert game.decision.prompt == "start_at"
        game.choose(space)
    assert game.decision is None or game.decision.prompt != "start_at"


def test_nobody_is_placed_together_who_has_to_stand_apart_or_is_the_last():
    game = until(fight(), lambda asked: asked.prompt == "start_at")
    game.state.hunt.in_front = list(game.state.survivors)[-1]
    assert drawn(game).together is None
    game.state.hunt.in_front = ""
    while drawn(game).together is not None:
        assert game.decision is not None
        game.choose(str(game.decision.options[0]))
    waiting = [survivor for survivor in game.state.survivors.values() if survivor.fighter.space < 0]
    assert len(waiting) == 1


def test_a_figure_that_may_act_next_is_dragged_where_its_act_may_begin():
    game = at_an_act()
    figure = next(figure for figure in drawn(game).figures if figure.click is not None)
    assert figure.click is not None
    game.choose(figure.click.value)
    game.choose(figure.click.then[0])
    game.choose("move")
    assert game.decision is not None
    assert sorted(figure.walks) == sorted(map(str, game.decision.options))
