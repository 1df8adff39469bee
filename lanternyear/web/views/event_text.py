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
    return [_shown(one, rolled) for one in told]


def instructions(card: Card, names: Names) -> list[DoesShown]:
    """What an event does, whoever looks it up."""
    return [_shown(one, None) for one in card_does(card, names)]


def endeavors(card: Card, names: Names) -> list[OfferShown]:
    """What can be endeavored there, with its price."""
    return [
        OfferShown(name=one.name, price=cost_words(one.cost, names), text=endeavor_does(one, names))
        for one in getattr(card, "endeavors", ())
    ]


def made_at(card: Card, names: Names) -> list[OfferShown]:
    """The gear list of a location."""
    gear = [one for one in names.catalog.gear.values() if isinstance(card, Location) and one.location == card.id]
    return [
        OfferShown(name=one.title, price=recipe_words(one.id, names), text=card_words(one).numbers, card=one.id)
        for one in sorted(gear, key=lambda one: one.title)
    ]


def is_long(told: Sequence[DoesShown]) -> bool:
    return _lines(told) > SHORT


def _lines(told: Sequence[DoesShown]) -> int:
    return sum(1 + sum(_lines(branch.does) for branch in one.branches) for one in told)


def _tables(told: Sequence[Does]) -> int:
    return sum(
        any(branch.high for branch in one.branches) + sum(_tables(branch.does) for branch in one.branches)
        for one in told
    )


def _rolled(picture: PageSource, card: str) -> int | None:
    """The last total for this event since it began."""
    for fact in reversed(picture.facts):
        if isinstance(fact, Rolled) and fact.card == card:
            return fact.total
        if isinstance(fact, EventTriggered | HuntEventRevealed):
            break
    return None


def _shown(one: Does, rolled: int | None) -> DoesShown:
    return DoesShown(text=one.text, branches=[_branch(branch, one.branches, rolled) for branch in one.branches])


def _branch(branch: Branch, table: Sequence[Branch], rolled: int | None) -> BranchShown:
    return BranchShown(
        label=branch.label,
        dice=bool(branch.high),
        now=bool(branch.high) and rolled is not None and branch is _row(table, rolled),
        does=[_shown(one, rolled) for one in branch.does],
    )


def _row(table: Sequence[Branch], rolled: int) -> Branch:
    """Totals beyond the first and the last row use these."""
    fits = [one for one in table if one.low <= rolled <= (one.high or WITHOUT_END)]
    return fits[0] if fits else table[0] if rolled < table[0].low else table[-1]
