"""Settlement and hunt fit a small terminal: the step on top, the question at the bottom, nothing scrolled away."""

from dataclasses import replace

import pytest

from lanternyear.play.game import Game
from lanternyear.play.start import start_campaign
from lanternyear.terminal.screen import screen
from lanternyear.terminal.theme import COLOR
from tests.support.random_campaign import Players, enrich, help_along
from tests.support.random_setup import catalog
from tests.support.terminal import a_console, a_source, type_in

FEW = 12  # options that fit below the sheets
STATUS = "seed 7 · saved in a_rather_long_name_for_an_evening.lysave · h for help"


def shown(game: Game, width: int = 80, height: int = 24) -> list[str]:
    console = a_console(width, height)
    source = replace(a_source(game, COLOR, len(game.facts) - 3), status=STATUS)
    console.print(screen(source, console))
    return console.export_text().splitlines()


def developing(*locations: str) -> Game:
    """The Develop step of a settlement with these locations."""
    game, players = start_campaign(7, catalog=catalog(), history=False), Players(7, keen=True)
    while game.decision is not None and game.decision.prompt != "develop":
        help_along(game, 0)
        game.choose(players.bot(game.state).answer(game.decision, game.view))
    for location in locations:
        game.state.settlement.locations.append(location)
    return game


@pytest.mark.parametrize("seed", [1, 2])
def test_every_question_of_settlement_and_hunt_fits_with_the_step_above_it(seed):
    game, players = start_campaign(seed, catalog=catalog(), history=False), Players(seed, keen=True)
    looked = set()
    while game.decision is not None and game.state.settlement.lantern_year < 4:
        help_along(game, seed)
        if game.decision.prompt == "develop" and game.state.settlement.endeavors < 3:
            enrich(game, seed)
        if game.state.phase in ("settlement", "hunt"):
            lines = shown(game)
            assert f"lantern year {game.state.settlement.lantern_year}" in lines[0]
            assert max(map(len, lines)) <= 80
            if len(game.decision.options) <= FEW:
                assert len(lines) < 24, game.decision
            looked.add(game.decision.prompt)
        game.choose(players.bot(game.state).answer(game.decision, game.view))
    assert len(looked) > 10


def test_reasons_that_do_not_fit_are_counted_and_told_when_asked():
    game = developing("bone_smith", "skinnery", "organ_grinder", "catarium", "weapon_crafter", "leather_worker")
    assert game.decision is not None
    game.choose(next(option for option in game.decision.options if option.startswith("name:")))
    game.choose("Ilse")
    text = "\n".join(shown(game))
    assert "more are not possible now: type why" in text
    assert "needs Ammonia" not in text
    told = type_in(game, "why")
    assert "craft Bone Pickaxe, craft Bone Sickle" in told
    assert "Bone Pickaxe: Bone Pickaxe" not in told


def test_a_wide_terminal_shows_every_reason():
    assert "why tells the reasons" not in "\n".join(shown(developing("bone_smith"), 120, 60))


def test_a_sheet_that_is_cut_says_so_and_is_shown_whole_when_asked():
    game = developing()
    game.state.settlement.gear += ["bone_axe"] * 3 + sorted(catalog().gear)[:40]
    assert "more: ? settlement" in "\n".join(shown(game))
    told = " ".join(type_in(game, "? settlement").split())
    assert catalog().gear[sorted(catalog().gear)[39]].title in told
    assert "quarries: White Lion" in told
