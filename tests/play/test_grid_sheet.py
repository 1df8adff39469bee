"""A gear grid as it is told to whoever shows it."""

from __future__ import annotations

from lanternyear.play.game import Game
from lanternyear.play.rulings import Rulings
from lanternyear.play.sheets import GridSheet, Need, lacking, whose_grid
from lanternyear.play.start import cards_of
from lanternyear.state.state import Player, Settlement, Stage, State
from lanternyear.state.survivor import Survivor
from tests.support.proving import proves


def a_game(*gear: str, stored: tuple[str, ...] = (), **more: object) -> Game:
    """Ada, whose grid is being filled."""
    ada = Survivor("ada", "Ada", player="p1", departing=True, gear=[*gear, *[""] * (9 - len(gear))], **more)  # type: ignore[arg-type]
    state = State(
        "settlement",
        "people_of_the_lantern",
        agenda=[Stage("fill_grid", ["ada"])],
        players=[Player("p1", "Ada")],
        survivors={"ada": ada},
        settlement=Settlement(gear=list(stored)),
    )
    return Game(state, cards_of())


def the_grid(game: Game) -> GridSheet:
    return Rulings(game.view(), game.catalog).grid("ada")


@proves("GEAR-AFF-2")
def test_halves_are_complete_on_both_cards():
    places = the_grid(a_game("", "rawhide_headband", "", "", "rawhide_vest")).places
    assert (places[1].complete, places[4].complete) == (("bottom",), ("top",))


@proves("GEAR-AFF-6")
def test_a_bonus_says_what_it_needs_and_what_is_there():
    places = the_grid(a_game("", "rawhide_headband", "", "", "rawhide_vest")).places
    assert set(places[4].needs) == {Need("red", 1, 0, True), Need("blue", 1, 1, True)}


@proves("GEAR-AFF-3")
def test_what_the_survivor_has_of_their_own_counts():
    assert the_grid(a_game(affinities={"red": 2})).affinities == {"red": 2, "green": 0, "blue": 0}


@proves("GEAR-RULE-1")
def test_cursed_gear_is_told():
    assert [place.fixed for place in the_grid(a_game("thunder_maul", "cloth")).places[:2]] == [True, False]


@proves("GEAR-SET-1")
def test_a_set_is_told_from_two_pieces_on_with_what_is_missing():
    assert the_grid(a_game("rawhide_vest")).sets == []
    told = the_grid(a_game("rawhide_vest", "rawhide_pants", "rawhide_boots")).sets[0]
    assert (told.id, told.missing) == ("rawhide_armor", ["rawhide_headband", "rawhide_gloves"])


@proves("SD-SEV-WAIST")
def test_armor_that_an_injury_keeps_off_is_told_and_gives_nothing():
    assert the_grid(a_game("cloth")).places[0].worn
    assert not the_grid(a_game("cloth", injuries=["injury.intestinal_prolapse"])).places[0].worn


def test_a_question_in_the_middle_of_filling_is_about_the_same_grid():
    game = a_game("cloth", stored=("bone_axe",))
    assert whose_grid(game.view(), game.decision) == "ada"
    game.choose("put:bone_axe")
    assert game.decision is not None
    assert game.decision.prompt == "grid_place"
    assert whose_grid(game.view(), game.decision) == "ada"
    assert whose_grid(game.view(), None) == ""


def test_the_places_told_are_those_that_are_asked_for():
    game = a_game("cloth", "bone_axe", stored=("rawhide_vest", "rawhide_pants"))
    for text in ("put:rawhide_vest", "put:rawhide_pants", "move:2"):
        option = game.decision.option(text) if game.decision else None
        assert option is not None
        told = Rulings(game.view(), game.catalog).landing_places("ada", option)
        game.choose(option)
        asked = list(game.decision.options) if game.decision and game.decision.prompt == "grid_place" else told
        assert told == asked
        game.undo()


def test_a_remembered_grid_says_what_nobody_has_for_it():
    game = a_game("cloth", stored=("bone_axe",))
    game.state.settlement.loadouts["scout"] = ["bone_axe", "", "cloth", "bone_axe", "king_spear"]
    view = game.view()
    assert lacking(view, view.survivors["ada"], "scout") == ["bone_axe", "king_spear"]
