"""Everything on the table between two stages, as plain data. Saving and loading it gives an equal state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from lanternyear.state.box import Box
from lanternyear.state.doc import doc
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

    name: Annotated[str, doc("of the stage")]
    about: Annotated[list[str], doc("its arguments")] = field(default_factory=list)

    def __init__(self, name: str, about: list[str] | None = None) -> None:  # written out: compiled, it is much faster
        self.name = name
        self.about = [] if about is None else about


@dataclass(slots=True)
class Seed:
    """The seeded source of chance: two integers. See engine.chance."""

    seed: Annotated[int, doc("chosen when the game began")] = 0
    drawn: Annotated[int, doc("how many random numbers were taken")] = 0


@dataclass(slots=True)
class Player:
    """A person (or bot) at the table and, in the showdown, which survivors were nominated this cycle."""

    id: Annotated[str, doc("such as `p1`")]
    name: Annotated[str, doc("as the player is called")]
    nominated: Annotated[list[str], doc("survivors of this cycle")] = field(default_factory=list)


@dataclass(slots=True)
class Proxy:
    """SD-PROXY-2: a proxy card (number and copy) bound to a card of some deck."""

    number: Annotated[int, doc("1 to 4")]
    copy: Annotated[int, doc("1 or 2")]
    card: Annotated[str, doc("the card it stands for", "card")]
    extra: Annotated[bool, doc("it joins the deck as one card more")] = False


@dataclass(slots=True)
class State:
    """The whole table. `campaign` is empty while a showdown is played on its own."""

    phase: Annotated[Phase, doc("where the game stands")] = "setup"
    campaign: Annotated[
        str, doc("the campaign's card, or nothing while a showdown is played on its own", "campaign")
    ] = ""
    variants: Annotated[list[str], doc("rules variants in use", "variant")] = field(default_factory=list)
    options: Annotated[HouseRules, doc("house options")] = field(default_factory=HouseRules)
    agenda: Annotated[list[Stage], doc("the stages to come")] = field(default_factory=list)
    chance: Annotated[Seed, doc("the seeded dice, unused in a scenario")] = field(default_factory=Seed)
    players: Annotated[list[Player], doc("in the order of the seats")] = field(default_factory=list)
    survivors: Annotated[dict[str, Survivor], doc("by id")] = field(default_factory=dict)
    settlement: Annotated[Settlement, doc("what the settlement owns")] = field(default_factory=Settlement)
    decks: Annotated[
        dict[str, list[str]],
        doc("resource decks by name, `terrain` and `disorders`; the first card is on top"),
    ] = field(default_factory=dict)
    hunt: Annotated[Hunt, doc("the hunt board")] = field(default_factory=Hunt)
    showdown: Annotated[Showdown, doc("the showdown")] = field(default_factory=Showdown)
    proxies: Annotated[list[Proxy], doc("proxy cards bound to cards")] = field(default_factory=list)
    outcome: Annotated[Outcome, doc("empty until it is decided")] = ""
    box: Annotated[Box, doc("the dice and decks that are real")] = field(default_factory=Box)


__all__ = [
    "NOWHERE",
    "Box",
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
