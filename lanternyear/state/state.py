"""Everything on the table between two stages, as plain data. Saving and loading it gives an equal state."""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternyear.state.house_rules import HouseRules
from lanternyear.state.hunt import Hunt
from lanternyear.state.settlement import DepartingBonus, Settlement
from lanternyear.state.showdown import Showdown
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Outcome, Phase


@dataclass(slots=True, init=False)
class Stage:
    """One stage to come: the rule's name and its plain arguments."""

    name: str
    about: list[str] = field(default_factory=list)

    def __init__(self, name: str, about: list[str] | None = None) -> None:  # written out: compiled, it is much faster
        self.name = name
        self.about = [] if about is None else about


@dataclass(slots=True)
class Seed:
    """The seeded source of chance: two integers. See engine.chance."""

    seed: int = 0
    drawn: int = 0


@dataclass(slots=True)
class Player:
    """A person (or bot) at the table and, in the showdown, which survivors were nominated this cycle."""

    id: str
    name: str
    nominated: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Proxy:
    """SD-PROXY-2: a proxy card (number and copy) bound to a card of some deck."""

    number: int
    copy: int
    card: str
    extra: bool = False


@dataclass(slots=True)
class State:
    """The whole table. `campaign` is empty while a showdown is played on its own."""

    phase: Phase = "setup"
    campaign: str = ""
    variants: list[str] = field(default_factory=list)
    options: HouseRules = field(default_factory=HouseRules)
    agenda: list[Stage] = field(default_factory=list)
    chance: Seed = field(default_factory=Seed)
    players: list[Player] = field(default_factory=list)
    survivors: dict[str, Survivor] = field(default_factory=dict)
    settlement: Settlement = field(default_factory=Settlement)
    decks: dict[str, list[str]] = field(default_factory=dict)
    hunt: Hunt = field(default_factory=Hunt)
    showdown: Showdown = field(default_factory=Showdown)
    proxies: list[Proxy] = field(default_factory=list)
    outcome: Outcome = ""


__all__ = [
    "NOWHERE",
    "DepartingBonus",
    "HouseRules",
    "Hunt",
    "Player",
    "Proxy",
    "Seed",
    "Settlement",
    "Showdown",
    "Stage",
    "State",
    "Survivor",
]
