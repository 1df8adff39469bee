"""The piles of a showdown: where every card is, and where it ought to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.facts import Fact, GearArchived, GearGained, GearReturned
from lanternyear.state.state import State


def ai_cards(state: State, catalog: Catalog) -> Counter[str]:
    monster = state.showdown.monster
    piles = (
        monster.ai_deck,
        monster.ai_discard,
        monster.ai_playing,
        monster.ai_unused,
        monster.wound_stack,
        [card for card in monster.archived if card in catalog.ai],
        [card.card for card in monster.in_play if card.card in catalog.ai],
    )
    return _by_one_side(_together(piles), catalog)


def _by_one_side(cards: Counter[str], catalog: Catalog) -> Counter[str]:
    """Both sides of a two-sided card are one card."""
    found: Counter[str] = Counter()
    for card, number in cards.items():
        found[min(card, catalog.ai[card].other_side or card)] += number
    return found


def all_ai_cards(state: State, catalog: Catalog) -> Counter[str]:
    """The level's own list, or the whole piles; and what starts in play."""
    monster = state.showdown.monster
    card = catalog.monsters[monster.id]
    row = card.levels[monster.name]
    owner = card.cards or card.id
    piles = [ai_card for ai_card in catalog.ai.values() if ai_card.monster == owner and ai_card.rank != "special"]
    gone = (*row.in_play, *row.without)
    cards = Counter(row.ai or {ai_card.id: ai_card.copies for ai_card in piles if ai_card.id not in gone})
    cards.update([*row.in_play, *([row.ai_at_bottom] if row.ai_at_bottom else [])])
    indomitable = [ai_card.id for ai_card in catalog.ai.values() if ai_card.indomitable]
    if row.level >= 3 and not set(indomitable) & set(cards):
        cards.update(indomitable[:1])
    life = [ai_card.id for ai_card in catalog.ai.values() if ai_card.life]
    if monster.life_start and not set(life) & set(cards):
        cards.update(life[:1])
    return _by_one_side(cards, catalog)


def hit_locations(state: State, catalog: Catalog) -> Counter[str]:
    """A card whose persistent injury is in play lies there, once it is no longer being resolved."""
    monster = state.showdown.monster
    of_injury = {card.injury.id: card.id for card in catalog.hit_locations.values() if card.injury}
    in_play = [of_injury.get(card.card, card.card) for card in monster.in_play if card.card not in catalog.ai]
    piles = (
        monster.hit_locations,
        monster.hit_discard,
        monster.hit_drawn,
        [card for card in monster.archived if card in catalog.hit_locations],
        [card for card in in_play if card not in monster.hit_drawn],
    )
    return _together(piles)


def all_hit_locations(state: State, catalog: Catalog) -> Counter[str]:
    monster = state.showdown.monster
    card = catalog.monsters[monster.id]
    row, owner = card.levels[monster.name], card.cards or card.id
    return Counter(
        {
            location.id: location.copies
            for location in catalog.hit_locations.values()
            if (location.monster == owner and location.id not in row.without) or location.id in row.adds
        }
    )


def resources(state: State, catalog: Catalog) -> Counter[str]:
    decks = {card.deck for card in catalog.resources.values()}
    piles = (
        *(state.decks[deck] for deck in decks),
        *(survivor.carried for survivor in state.survivors.values()),
        state.showdown.set_aside,
        state.showdown.rewards,
        state.settlement.play_area,  # what is in storage is written down, and its card is back in the deck
    )
    return _together(piles)


def all_resources(catalog: Catalog) -> Counter[str]:
    return Counter({card.id: card.copies for card in catalog.resources.values()})


def terrain(state: State) -> Counter[str]:
    return _together((state.decks["terrain"], state.showdown.terrain_cards))


def all_terrain(catalog: Catalog) -> Counter[str]:
    return Counter({card.id: card.copies for card in catalog.terrain.values()})


def gear(state: State) -> Counter[str]:
    """In grids and in storage; all else is in the box."""
    grids = [[card for card in survivor.gear if card] for survivor in state.survivors.values()]
    return _together((*grids, state.settlement.gear))


def gear_by_the_facts(at_start: Counter[str], facts: Iterable[Fact]) -> Counter[str]:
    """Return what was there, less what is told to have gone to the box, and what came from it."""
    cards = Counter(at_start)
    for fact in facts:
        if isinstance(fact, GearArchived) or (isinstance(fact, GearReturned) and fact.to == "box"):
            cards[fact.gear] -= 1
        elif isinstance(fact, GearGained):
            cards[fact.gear] += 1
    return +cards


def _together(piles: Iterable[Iterable[str]]) -> Counter[str]:
    cards: Counter[str] = Counter()
    for pile in piles:
        cards.update(pile)
    return cards
