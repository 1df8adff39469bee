"""Starting a showdown, and what is said when it cannot be."""

import pytest

from lanternyear.errors import LanternError
from lanternyear.play import start_showdown
from lanternyear.play.start import starting_survivors
from lanternyear.play.view import FACE_DOWN
from tests.support.games import catalog, new_game, played


@pytest.mark.parametrize("name", ["white_lion", "White Lion", "WHITE LION"])
def test_a_monster_goes_by_its_id_and_its_title(name):
    assert start_showdown(name, 1, catalog=catalog()).state.showdown.monster.id == "white_lion"


@pytest.mark.parametrize("level", ["first_story", "First Story", 1, "2", 3])
def test_a_level_goes_by_number_and_by_name(level):
    game = start_showdown("white_lion", level, catalog=catalog())
    assert game.state.showdown.monster.name == str(level).lower().replace(" ", "_")


def test_an_unknown_monster_is_answered_with_the_known_ones():
    with pytest.raises(LanternError, match=r"no monster 'Wight Lion'.*White Lion"):
        start_showdown("Wight Lion", catalog=catalog())


def test_an_unknown_level_is_answered_with_the_known_ones():
    with pytest.raises(LanternError, match=r"White Lion has no level 9.*first_story, 1, 2, 3"):
        start_showdown("White Lion", 9, catalog=catalog())


@pytest.mark.parametrize("options", [{"survivors": []}, {"survivors": 0}, {"players": []}])
def test_nobody_cannot_fight(options):
    with pytest.raises(LanternError, match="at least one"):
        start_showdown("white_lion", catalog=catalog(), **options)


def test_survivors_are_shared_out_among_the_players():
    game = start_showdown("white_lion", catalog=catalog(), players=["Red", "Blue", "Green"], survivors=4)
    assert [survivor.player for survivor in game.state.survivors.values()] == ["p1", "p2", "p3", "p1"]


def test_starting_survivors_have_the_starting_gear():
    people = starting_survivors(catalog(), 4)
    assert [survivor.name for survivor in people] == ["Ada", "Ben", "Cora", "Dov"]
    assert all(set(survivor.gear) == {"cloth", "founding_stone", ""} for survivor in people)


def test_a_view_shows_hidden_cards_face_down():
    game = played(40)
    seen, state = game.view(), game.state
    assert set(seen.showdown.monster.hit_locations) == {FACE_DOWN}
    assert len(seen.showdown.monster.ai_deck) == len(state.showdown.monster.ai_deck)
    assert (seen.chance.seed, seen.chance.drawn) == (0, 0)
    assert state.chance.seed != 0
    assert set(seen.decks["basic"]) == {FACE_DOWN}


def test_a_view_is_made_for_somebody_at_the_table():
    game = new_game()
    assert game.view("p1") == game.view()
    with pytest.raises(LanternError, match=r"'p9' is not a seat.*p1"):
        game.view("p9")
