"""The standard parties that a monster is tried against, each a position in the language of scenarios."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lanternyear.cards.catalog import Catalog
from lanternyear.play import Game
from lanternyear.state.fighter import Fighter
from lanternyear.state.settlement import Settlement
from lanternyear.state.survivor import Survivor

PARTIES: Final = ("starting_gear", "year_1", "year_4")
FOLDER: Final = Path(__file__).parent / "parties"


@dataclass(frozen=True, slots=True)
class Party:
    """The people who fight, and their settlement. Each game gets its own copies."""

    survivors: tuple[Survivor, ...]
    settlement: Settlement

    def people(self) -> list[Survivor]:
        """Return the survivors as they depart."""
        return deepcopy(list(self.survivors))

    def home(self) -> Settlement:
        """Return their settlement."""
        return deepcopy(self.settlement)


def standard_party(name: str, catalog: Catalog) -> Party:
    """Return one of `PARTIES`."""
    return party_of((FOLDER / f"{name}.yaml").read_text("utf-8"), catalog)


def party_of(text: str, catalog: Catalog) -> Party:
    """Return the survivors and the settlement of a scenario. Its monster is another one's."""
    state = Game.from_scenario(text, catalog).state
    for survivor in state.survivors.values():
        survivor.fighter, survivor.player = Fighter(), ""
    return Party(tuple(state.survivors.values()), state.settlement)
