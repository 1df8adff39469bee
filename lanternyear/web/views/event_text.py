"""What an event does, as a list that dice tables and choices branch from; the row that was rolled is marked."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.cards.kinds import Card, Location
from lanternyear.engine.facts import EventTriggered, HuntEventRevealed, Rolled
from lanternyear.web.views.schema_parts import BranchShown, DoesShown, OfferShown
from lanternyear.web.views.source import PageSource
from lanternyear.wording.cards import card_words
from lanternyear.wording.costs import cost_words, recipe_words
from lanternyear.wording.effects import Branch, Does, card_does, endeavor_does
from lanternyear.wording.names import Names
from lanternyear.wording.phrases import WITHOUT_END

SHORT = 16  # lines that need not be folded away


def does(picture: PageSource, card: str) -> list[DoesShown]:
    """What an event does. The row that was rolled is marked where the event has only one table."""
    printed = picture.catalog.cards.get(card)
    if printed is None:
        return []
    told = card_does(printed, picture.names)
    rolled = _rolled(picture, card) if _tables(told) == 1 else None
    return [_shown(instruction, rolled) for instruction in told]


def instructions(card: Card, names: Names) -> list[DoesShown]:
    """What an event does, whoever looks it up."""
    return [_shown(instruction, None) for instruction in card_does(card, names)]


def endeavors(card: Card, names: Names) -> list[OfferShown]:
    """What can be endeavored there, with its price."""
    return [
        OfferShown(name=endeavor.name, price=cost_words(endeavor.cost, names), text=endeavor_does(endeavor, names))
        for endeavor in getattr(card, "endeavors", ())
    ]


def made_at(card: Card, names: Names) -> list[OfferShown]:
    """The gear list of a location."""
    gear = [item for item in names.catalog.gear.values() if isinstance(card, Location) and item.location == card.id]
    return [
        OfferShown(name=item.title, price=recipe_words(item.id, names), text=card_words(item).numbers, card=item.id)
        for item in sorted(gear, key=lambda item: item.title)
    ]


def is_long(told: Sequence[DoesShown]) -> bool:
    return _lines(told) > SHORT


def _lines(told: Sequence[DoesShown]) -> int:
    return sum(1 + sum(_lines(branch.does) for branch in instruction.branches) for instruction in told)


def _tables(told: Sequence[Does]) -> int:
    return sum(
        any(branch.high for branch in instruction.branches)
        + sum(_tables(branch.does) for branch in instruction.branches)
        for instruction in told
    )


def _rolled(picture: PageSource, card: str) -> int | None:
    """The last total for this event since it began."""
    for fact in reversed(picture.facts):
        if isinstance(fact, Rolled) and fact.card == card:
            return fact.total
        if isinstance(fact, EventTriggered | HuntEventRevealed):
            break
    return None


def _shown(instruction: Does, rolled: int | None) -> DoesShown:
    return DoesShown(
        text=instruction.text,
        branches=[_branch(branch, instruction.branches, rolled) for branch in instruction.branches],
    )


def _branch(branch: Branch, table: Sequence[Branch], rolled: int | None) -> BranchShown:
    return BranchShown(
        label=branch.label,
        dice=bool(branch.high),
        now=bool(branch.high) and rolled is not None and branch is _row(table, rolled),
        does=[_shown(instruction, rolled) for instruction in branch.does],
    )


def _row(table: Sequence[Branch], rolled: int) -> Branch:
    """Totals beyond the first and the last row use these."""
    fits = [branch for branch in table if branch.low <= rolled <= (branch.high or WITHOUT_END)]
    return fits[0] if fits else table[0] if rolled < table[0].low else table[-1]
