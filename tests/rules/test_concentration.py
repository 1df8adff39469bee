"""SD-KEY-CONCENTRATE: events that disturb a survivor who concentrates, and events that do not."""

from collections.abc import Callable

import pytest

from lanternyear.engine.facts import ConcentrationEnded
from lanternyear.engine.table import Table
from lanternyear.play import Game
from lanternyear.play.start import start_showdown
from lanternyear.rules.showdown.knockback import Flight, knockback
from lanternyear.rules.showdown.movement import walk
from lanternyear.rules.survivor.bleeding import bleed
from lanternyear.rules.survivor.damage import suffer_brain_damage, suffer_damage
from lanternyear.rules.survivor.gains import gain, gain_token
from lanternyear.rules.survivor.knocked_down import be_knocked_down
from lanternyear.rules.survivor.survival import spend_survival
from lanternyear.state.space import SPACES
from lanternyear.state.survivor import Survivor
from tests.support.proving import proves

Happening = Callable[[Table, Survivor], object]

DISTURBING: dict[str, Happening] = {
    "a survival action": lambda table, survivor: list(spend_survival(table, survivor, "dodge")),
    "a step": lambda table, survivor: list(walk(table, survivor, [SPACES["A2"]])),
    "knockback": lambda table, survivor: list(knockback(table, survivor, Flight(1), "south")),
    "a fall": lambda table, survivor: list(be_knocked_down(table, survivor)),
    "damage": lambda table, survivor: list(suffer_damage(table, survivor, "arms", 1)),
    "brain damage": lambda table, survivor: list(suffer_brain_damage(table, survivor, 1)),
    "a bleeding token": lambda table, survivor: list(bleed(table, survivor, 1)),
    "a negative token": lambda table, survivor: gain_token(table, survivor, "luck", -1),
}
HARMLESS: dict[str, Happening] = {
    "a positive token": lambda table, survivor: gain_token(table, survivor, "luck", 1),
    "insanity": lambda table, survivor: gain(table, survivor, "insanity", 1),
    "no damage": lambda table, survivor: list(suffer_damage(table, survivor, "arms", 0)),
}


@pytest.fixture
def concentrating() -> tuple[Table, Survivor]:
    game: Game = start_showdown("white_lion", "1", seed=1)
    survivor = next(iter(game.state.survivors.values()))
    survivor.fighter.space, survivor.survival, survivor.insanity = SPACES["A1"], 1, 3
    survivor.fighter.concentrating = "fighting_art.inner_fire"
    return game.internals.table, survivor


@proves("SD-KEY-CONCENTRATE")
@pytest.mark.parametrize("happens", DISTURBING.values(), ids=DISTURBING)
def test_it_disturbs(concentrating, happens: Happening):
    table, survivor = concentrating
    happens(table, survivor)
    assert survivor.fighter.concentrating == ""
    assert any(isinstance(fact, ConcentrationEnded) for fact in table.facts)


@proves("SD-KEY-CONCENTRATE")
@pytest.mark.parametrize("happens", HARMLESS.values(), ids=HARMLESS)
def test_it_does_not_disturb(concentrating, happens: Happening):
    table, survivor = concentrating
    happens(table, survivor)
    assert survivor.fighter.concentrating == "fighting_art.inner_fire"
