"""At the end: the outcome, who lives, what was gained, who died and of what."""

from lanternyear.engine.facts import SurvivorDied
from lanternyear.terminal.ending import ending_lines
from lanternyear.terminal.source import ScreenSource
from tests.support.terminal import a_table, source_of


def the_end(state, facts=()) -> str:
    source = source_of(state)
    source = ScreenSource(state, source.catalog, None, list(facts), [], source.names, source.look)
    return "\n".join(line.plain for line in ending_lines(source))


def test_a_victory_names_the_living_the_dead_and_what_was_gained():
    state = a_table()
    state.outcome, state.showdown.round = "victory", 4
    state.survivors["ada"].carried = ["lion_claw", "lion_claw"]
    state.survivors["ada"].hunt_xp = 1
    state.survivors["ben"].alive = False
    state.survivors["cora"].ran_away = True
    state.survivors["dov"].injuries = ["blind"]
    state.settlement.locations = ["catarium"]
    shown = the_end(state, [SurvivorDied("ben", "bleeding")])
    assert "Victory against the White Lion after 4 rounds." in shown
    assert "Ada     lives: hunt XP 1, survival 1, insanity 0; carries 2 Lion Claw" in shown
    assert "Ben     died: bleeding" in shown
    assert "Cora    ran home" in shown
    assert "; keeps " in shown
    assert "The settlement's locations: Catarium" in shown


def test_a_defeat_says_so():
    state = a_table()
    state.outcome, state.showdown.round = "defeat", 1
    assert "Defeat against the White Lion after 1 round." in the_end(state)
