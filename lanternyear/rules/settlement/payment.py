"""SET-CRAFT-4, SET-CRAFT-7: payments: the player who pays, the resources, and where the cards go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.costs import cost_unit
from lanternyear.engine.decision import (
    PLAYERS,
    About,
    Default,
    Option,
    Rule,
    Stake,
    choose,
    of_card,
    of_player,
    rule,
    word,
)
from lanternyear.engine.facts import Paid
from lanternyear.engine.table import Table
from lanternyear.rules.resources import return_to_deck
from lanternyear.rules.settlement.split_resources import disown, owners_of

POOLED = ""
AS_PROPOSED, CARD_BY_CARD = "as proposed", "card by card"
IN_STORAGE = "storage"

WIDENING = ("card", "keyword", "monster", "resource")  # kinds of units, by how many resources pay each
OF_NO_MONSTER = ("basic", "vermin", "strange")


class Held(NamedTuple):
    """A resource of the settlement and its place: an entry of storage, or a card of the play area."""

    card: str
    stored: bool = False


def pool(table: Table, owner: str = POOLED) -> list[str]:
    """RES-ARCH-2: return what pays in the settlement: the play area and storage, or one player's share of them."""
    settlement = table.settlement
    return list(settlement.shares[owner]) if owner else [*settlement.play_area, *settlement.storage]


def payers(table: Table) -> list[str]:
    """SET-CRAFT-4: one pool, or each player alone."""
    return list(table.settlement.shares) or [POOLED]


def able_payers(table: Table, cost: Mapping[str, int]) -> list[str]:
    return [owner for owner in payers(table) if can_pay(table.catalog, pool(table, owner), cost)]


@rule
def pay(table: Table, cost: Mapping[str, int], spare: str = "") -> Rule[list[str]]:
    """SET-CRAFT-7: the players choose the cards; a cheapest payment is proposed, if possible without `spare`."""
    wanted = units(cost)
    if not wanted:
        return []
    payer = yield from choose("SET-CRAFT-4", PLAYERS, "who_pays", [of_player(id) for id in able_payers(table, cost)])
    owner = payer.about.player
    cards = pool(table, owner)
    proposed = proposal(table.catalog, cards, cost, spare)
    chosen = [Held(card) for card in proposed]
    if other_ways(table.catalog, cards, wanted, proposed) or _other_places(table, cards, proposed):
        about, ways = About(several=tuple(proposed)), [word(AS_PROPOSED), word(CARD_BY_CARD)]

        def stakes(_option: Option) -> Stake:
            return "none" if all_the_same(table.catalog, cards, wanted, proposed) else "choice"

        how = yield from choose("SET-CRAFT-7", PLAYERS, "payment", ways, (), about, default=Default(ways[0], stakes))
        if how == CARD_BY_CARD:
            chosen = yield from _card_by_card(table, cards, wanted)
    for held in chosen:
        spend(table, held.card, owner, stored=held.stored)
    spent = [held.card for held in chosen]
    table.tell(Paid(tuple(spent)))
    return spent


def _other_places(table: Table, cards: list[str], proposed: list[str]) -> bool:
    """SET-CRAFT-7: return whether a copy of the play area or one of storage could be spent, and one is kept."""
    play_area, storage = table.settlement.play_area, table.settlement.storage
    return any(
        card in play_area and card in storage and proposed.count(card) < cards.count(card)
        for card in dict.fromkeys(proposed)
    )


@rule
def _card_by_card(table: Table, cards: list[str], wanted: list[str]) -> Rule[list[Held]]:
    """Every unit in turn; only cards are offered after which the rest can still be paid."""
    left, spent = list(cards), list[Held]()
    for number, unit in enumerate(wanted):
        rest = wanted[number + 1 :]
        fitting = [card for card in dict.fromkeys(left) if pays(table.catalog, card, unit)]
        payable = [card for card in fitting if _still_paid(table.catalog, left, card, rest)]
        options = [option for card in payable for option in _copies(table, card, spent)]
        about = About(card=cost_unit(unit).name)
        answer = yield from choose("SET-CRAFT-7", PLAYERS, "pay_with", options, about=about)
        left.remove(answer.about.card)
        spent.append(Held(answer.about.card, answer.about.word == IN_STORAGE))
    return spent


def _copies(table: Table, card: str, spent: list[Held]) -> list[Option]:
    """SET-CRAFT-7: return the card, or a copy of the play area and one of storage if both are left."""
    in_play = table.settlement.play_area.count(card) - spent.count(Held(card))
    stored = table.settlement.storage.count(card) - spent.count(Held(card, stored=True))
    if in_play > 0 and stored > 0:
        return [of_card(card), Option(f"{card} in storage", "card", About(card=card, word=IN_STORAGE))]
    return [of_card(card)]


def _still_paid(catalog: Catalog, cards: list[str], card: str, rest: list[str]) -> bool:
    without = list(cards)
    without.remove(card)
    return len(matching(catalog, without, rest)) == len(rest)


def spend(table: Table, card: str, owner: str = POOLED, *, stored: bool = False) -> None:
    """SET-CRAFT-3, SET-10-3a: a card of the play area goes back to its deck, an entry of storage is erased.

    The copy in the play area goes first unless the stored one is meant.
    """
    settlement = table.settlement
    holders = owners_of(table, card)
    if holders:
        disown(table, card, owner or holders[0])
    if card in settlement.play_area and not (stored and card in settlement.storage):
        settlement.play_area.remove(card)
        return_to_deck(table, card)
    else:
        settlement.storage.remove(card)


def demand(cost: Mapping[str, int]) -> dict[str, int]:
    """The entries of a cost that resources pay, the narrowest first: named cards, keywords, any."""
    units = [unit for unit, number in cost.items() if number > 0 and cost_unit(unit).kind in WIDENING]
    units.sort(key=lambda unit: WIDENING.index(cost_unit(unit).kind))
    return {unit: cost[unit] for unit in units}


def units(cost: Mapping[str, int]) -> list[str]:
    """The resource units of a cost, the narrowest first."""
    return [name for name, number in demand(cost).items() for _ in range(number)]


def pays(catalog: Catalog, card: str, unit: str) -> bool:
    """RES-KIND-4: a named cost takes that card alone, a keyword any card with it, `resource` any card."""
    kind, name = cost_unit(unit)
    if kind == "resource":
        return True
    if kind == "monster":
        return catalog.resources[card].deck not in OF_NO_MONSTER
    if kind == "card":
        return card == name
    return name in catalog.resources[card].keywords


def can_pay(catalog: Catalog, cards: Sequence[str], cost: Mapping[str, int]) -> bool:
    """SET-CRAFT-8: no group of entries needs more cards than pay for any of them (Hall's theorem)."""
    wanted = demand(cost)
    if sum(wanted.values()) > len(cards):
        return False
    paying = {unit: payers_of(catalog, unit) for unit in wanted}
    for size in range(1, len(wanted) + 1):
        for group in combinations(wanted, size):
            kinds = paying[group[0]].union(*(paying[unit] for unit in group[1:]))
            if sum(card in kinds for card in cards) < sum(wanted[unit] for unit in group):
                return False
    return True


def payers_of(catalog: Catalog, unit: str) -> frozenset[str]:
    """All resources of the box that pay this unit; worked out once."""
    found: frozenset[str] | None = catalog.worked_out.get(f"pays {unit}")
    if found is None:
        found = frozenset(card for card in catalog.resources if pays(catalog, card, unit))
        catalog.worked_out[f"pays {unit}"] = found
    return found


def matching(catalog: Catalog, cards: Sequence[str], wanted: Sequence[str]) -> dict[int, int]:
    """Units paid by cards, as many units as possible, the cards in their order of preference: unit -> card."""
    paid: dict[int, int] = {}
    paying = [payers_of(catalog, name) for name in wanted]

    def place(card: int, tried: set[int]) -> bool:
        for unit, kinds in enumerate(paying):
            if unit in tried or cards[card] not in kinds:
                continue
            tried.add(unit)
            if unit not in paid or place(paid[unit], tried):
                paid[unit] = card
                return True
        return False

    for card in range(len(cards)):
        if len(paid) == len(wanted):
            break
        place(card, set())
    return paid


def missing(catalog: Catalog, cards: Sequence[str], cost: Mapping[str, int]) -> dict[str, int]:
    """Return what a pool is short of; empty if it can pay."""
    wanted = units(cost)
    paid = matching(catalog, cards, wanted)
    return dict(Counter(name for unit, name in enumerate(wanted) if unit not in paid))


def worth(catalog: Catalog, card: str) -> tuple[int, bool, int, bool, str]:
    """Return how useful a resource is.

    Few keywords before many, those that no recipe names before those that one does, no rules before rules, basic
    before others.
    """
    printed = catalog.resources[card]
    named = card in _named_in_recipes(catalog)
    return len(printed.keywords), named, len(printed.actions), printed.deck != "basic", card


def _named_in_recipes(catalog: Catalog) -> frozenset[str]:
    found: frozenset[str] | None = catalog.worked_out.get("named in recipes")
    if found is None:
        recipes = [recipe for gear in catalog.gear.values() for recipe in gear.recipes]
        units = [cost_unit(text) for recipe in recipes for text in recipe.cost]
        found = frozenset(unit.name for unit in units if unit.kind == "card")
        catalog.worked_out["named in recipes"] = found
    return found


def proposal(catalog: Catalog, cards: Sequence[str], cost: Mapping[str, int], spare: str = "") -> list[str]:
    """A cheapest payment: no other one has, card for card in the order of worth, less useful cards.

    `spare` is a card that is to be kept if anything else can pay. The sets of cards that a matching can use are a
    matroid, so taking the least useful cards first is best.
    """
    ordered = sorted(cards, key=lambda card: (card == spare, *worth(catalog, card)))
    paid = matching(catalog, ordered, units(cost))
    return [ordered[card] for _, card in sorted(paid.items())]


def other_ways(catalog: Catalog, cards: Sequence[str], wanted: Sequence[str], proposed: Sequence[str]) -> bool:
    """Return whether different cards could pay: if any can, then some that differ from the proposal by one card can."""
    return any(True for _ in _swaps(catalog, cards, wanted, proposed))


def _swaps(
    catalog: Catalog, cards: Sequence[str], wanted: Sequence[str], proposed: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Yield each card of the proposal with a different one that could be spent in its place."""
    left = Counter(cards) - Counter(proposed)
    for given in dict.fromkeys(proposed):
        kept = list(proposed)
        kept.remove(given)
        for taken in left:
            if taken != given and len(matching(catalog, [*kept, taken], wanted)) == len(wanted):
                yield given, taken


def all_the_same(catalog: Catalog, cards: Sequence[str], wanted: Sequence[str], proposed: Sequence[str]) -> bool:
    """Return whether it makes no difference which cards pay: all that could are as useful, and have no rules."""
    if any(catalog.resources[card].actions for card in proposed):
        return False  # a card of the play area may be used, an entry of storage not yet
    swaps = _swaps(catalog, cards, wanted, proposed)
    return all(_usefulness(catalog, given) == _usefulness(catalog, taken) for given, taken in swaps)


def _usefulness(catalog: Catalog, card: str) -> tuple[object, ...]:
    """Return everything about a resource by which rules tell it from others."""
    printed = catalog.resources[card]
    own = card if card in _named_in_recipes(catalog) or printed.actions or printed.when else ""
    return sorted(printed.keywords), printed.deck, own
