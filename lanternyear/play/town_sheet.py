"""The future of a settlement, for programs that show it: places to build, innovations to come, people to name."""

from __future__ import annotations

from dataclasses import dataclass

from lanternyear.cards.effects.settlement import Build, Innovate
from lanternyear.cards.parts import Endeavor
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import proposed_names
from lanternyear.rules.people import people
from lanternyear.rules.settlement.innovate import DECK, cards_to_draw, consequences
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Sex

SEXES: tuple[Sex, Sex] = ("female", "male")


@dataclass(frozen=True, slots=True)
class InnovationDraw:
    """SET-INN-2: so many cards are drawn from a deck of `deck`, in which these lie. Their order is not known."""

    drawn: int
    deck: int
    possible: list[str]


def builds(endeavor: Endeavor) -> str:
    """Return the location that an endeavor builds, or "" if it builds none."""
    return next((effect.location for effect in endeavor.then if isinstance(effect, Build)), "")


def innovates(endeavor: Endeavor) -> bool:
    """Return whether an endeavor draws from the innovation deck."""
    return any(isinstance(effect, Innovate) for effect in endeavor.then)


def innovation_draw(table: Table) -> InnovationDraw:
    """SET-INN-4: return the part that every player may know of the innovation deck."""
    deck = len(table.state.decks.get(DECK, []))
    return InnovationDraw(min(cards_to_draw(table), deck), deck, consequences(table))


def unnamed(table: Table) -> list[Survivor]:
    """SURV-NEW-2: return the people who have no name yet."""
    return [survivor for survivor in people(table) if not survivor.name]


def names_for(table: Table, sex: Sex) -> list[str]:
    """SURV-NEW-2: return names of the campaign that nobody has yet."""
    return proposed_names(table, sex)


def founders(table: Table, number: int) -> list[dict[Sex, Survivor]]:
    """CAM-START-1: return the people who would wake up next, each as a woman and as a man."""
    arrived, year = table.settlement.arrived, table.settlement.lantern_year
    ids = [f"survivor_{arrived + place}" for place in range(1, number + 1)]
    return [{sex: Survivor(id, sex=sex, joined=year) for sex in SEXES} for id in ids]
