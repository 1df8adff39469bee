"""Trials: results depend on seeds alone, and what never came up is found."""

import pytest

from lanternyear.bots.standard_parties import PARTIES, standard_party
from lanternyear.bots.trials import Fight, Played, Tally, never_done, never_drawn, play_fight, play_fights, wilson
from lanternyear.play.start import cards_of

FIGHT = Fight("white_lion", "first_story", "starting_gear", "random")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 0, 0, 1), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1), (0, 10, 0, 0.278)]
)
def test_the_interval_is_wilsons(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize("name", PARTIES)
def test_each_game_has_its_own_copy_of_a_party(name):
    party = standard_party(name, cards_of())
    first, second = party.people(), party.people()
    first[0].gear[0] = "changed"
    assert second[0].gear[0] == party.survivors[0].gear[0] != "changed"
    assert len(first) == 4
    assert all(survivor.fighter.space < 0 and not survivor.player for survivor in second)


def test_a_seed_is_a_game():
    first, second, other = play_fight(FIGHT, 1), play_fight(FIGHT, 1), play_fight(FIGHT, 2)
    assert first == second
    assert (first.rounds, first.drawn, first.deaths) != (other.rounds, other.drawn, other.deaths)
    assert first.done


def test_workers_change_nothing():
    alone = list(play_fights([FIGHT], 2, 5, 1))
    assert list(play_fights([FIGHT], 2, 5, 2)) == alone
    assert [game.seed for game in alone] == [5, 6]


def test_what_never_came_up_is_named():
    fight = Fight("white_lion", "1", "starting_gear")
    drawn, done = frozenset({"white_lion.claw"}), frozenset({("white_lion.claw", "steps[1]")})
    tallies = [Tally(fight, [Played(0, True, 1, 7, drawn, done)])]
    cards = never_drawn(cards_of(), tallies)
    assert "white_lion.claw" not in cards
    assert "white_lion.grasp" in cards
    found = [place for card, place in never_done(cards_of(), tallies) if card == "white_lion.claw"]
    assert "steps[1]" not in found
    assert "steps[0]" in found


def test_a_tally_is_the_mean_of_its_games():
    games = [Played(0, True, 1, 7, frozenset(), frozenset()), Played(1, False, 4, 9, frozenset(), frozenset())]
    tally = Tally(FIGHT, games)
    assert (tally.wins, tally.win_rate, tally.deaths, tally.rounds) == (1, 0.5, 2.5, 8)
