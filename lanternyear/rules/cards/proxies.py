"""SD-PROXY: proxy cards stand for cards that a group has lost, or join a deck as cards of its own choice.

Decks name every card by what it is, and a bound proxy is the card it stands for (docs/decisions/0003). So the deck
of a lost card is as printed again, and a deck that a proxy joins has one card more. The state keeps what is bound.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import (
    AiCard,
    Card,
    Disorder,
    FightingArt,
    HitLocation,
    HuntEvent,
    Innovation,
    Resource,
    SettlementEvent,
    Terrain,
)
from lanternyear.engine.facts import ProxyBound
from lanternyear.engine.table import Table
from lanternyear.errors import IllegalChoice
from lanternyear.rules.cards.piles import Pile, ai_deck, hit_location_deck, lay, shared_deck, shuffle
from lanternyear.state.state import Proxy

NUMBERS, COPIES = (1, 2, 3, 4), (1, 2)  # SD-PROXY-1
SHARED: dict[type[Card], str] = {
    Terrain: "terrain",
    Disorder: "disorders",
    FightingArt: "fighting_arts",
    SettlementEvent: "settlement_events",
    Innovation: "innovations",
}


def check_proxy(proxy: Proxy, bound: Sequence[Proxy], catalog: Catalog) -> None:
    """SD-PROXY-1: check that it is one of the eight, is not bound yet, and that the card exists."""
    if proxy.number not in NUMBERS or proxy.copy not in COPIES:
        raise IllegalChoice(f"there is no proxy {proxy.number}, copy {proxy.copy}: numbers 1 to 4, two copies of each")
    for other in bound:
        if (other.number, other.copy) == (proxy.number, proxy.copy):
            raise IllegalChoice(f"proxy {proxy.number}, copy {proxy.copy} stands for {other.card} already")
    card = catalog.cards.get(proxy.card)
    if card is None:
        raise IllegalChoice(f"there is no card {proxy.card!r}")
    if proxy.extra:
        if not _is_drawn(card):
            raise IllegalChoice(f"{card.title} is in no deck that another card could join")
        if isinstance(card, Innovation) and any(other.card == card.id and other.extra for other in bound):
            raise IllegalChoice(f"a proxy is {card.title} already, which a settlement has once")
    elif sum(other.card == card.id and not other.extra for other in bound) >= card.copies:
        raise IllegalChoice(f"proxies stand for every {card.title} already")


def bind_proxy(table: Table, proxy: Proxy) -> None:
    """SD-PROXY-2: let the proxy be this card; an extra card is shuffled into its deck if that is in use."""
    check_proxy(proxy, table.state.proxies, table.catalog)
    pile = _pile_in_use(table, table.catalog.cards[proxy.card])
    innovations = [*table.settlement.innovations, *table.state.decks.get("innovations", ())]
    if proxy.extra and proxy.card in innovations:
        raise IllegalChoice(f"{table.catalog.cards[proxy.card].title} is in the settlement or its deck already")
    table.state.proxies.append(proxy)
    if proxy.extra and pile is not None:
        lay(table, pile, len(pile.cards), proxy.card)
        shuffle(table, pile, below=1 if pile.keeps == "ai_deck" and table.monster.ai_face_up else 0)
    table.tell(ProxyBound(proxy.number, proxy.copy, proxy.card, proxy.extra))


def copies(table: Table, card: Card) -> int:
    """Return how many of a card there are: the printed ones and the proxies that joined them."""
    return card.copies + len(extras(table, [card])) if table.state.proxies else card.copies


def extras(table: Table, cards: Iterable[Card]) -> list[str]:
    """The proxies that joined a deck of these cards, by what they are."""
    proxies = table.state.proxies
    return [proxy.card for card in cards for proxy in proxies if proxy.extra and proxy.card == card.id]


def _is_drawn(card: Card) -> bool:
    """Special AI cards (SD-AI-10), secret arts, the First Day and the hunt table's events are never in a deck."""
    if isinstance(card, AiCard):
        return card.rank != "special"
    if isinstance(card, FightingArt):
        return not card.secret  # SURV-FA-2
    if isinstance(card, SettlementEvent):
        return not card.first_day  # CAM-LY1-2
    if isinstance(card, HuntEvent):
        return bool(card.monster)  # HUNT-SET-3
    return isinstance(card, Resource | Terrain | Disorder | HitLocation | Innovation)


def _pile_in_use(table: Table, card: Card) -> Pile | None:
    """The deck of the card, if it lies on the table now."""
    monster = table.monster
    name = (
        card.deck
        if isinstance(card, Resource)
        else next((SHARED[kind] for kind in SHARED if isinstance(card, kind)), "")
    )
    if name:
        return shared_deck(table, name) if name in table.state.decks else None
    fought = table.catalog.monsters.get(monster.id)
    if fought is None or not isinstance(card, AiCard | HitLocation) or card.monster != (fought.cards or fought.id):
        return None
    return ai_deck(table) if isinstance(card, AiCard) else hit_location_deck(table)
