"""SD-PROXY: the eight proxy cards by name, 1a to 4b, for programs that show or bind them."""

from __future__ import annotations

from lanternyear.cards.catalog import Catalog
from lanternyear.content.problem import unknown
from lanternyear.errors import IllegalChoice
from lanternyear.rules.cards.proxies import COPIES, NUMBERS
from lanternyear.state.state import Proxy, State

LETTERS = "ab"
NAMES = {f"{number}{LETTERS[copy - 1]}": (number, copy) for number in NUMBERS for copy in COPIES}


def proxies_by_name(view: State) -> dict[str, Proxy | None]:
    """Return all eight, each with what it is bound to, or None."""
    bound = {(proxy.number, proxy.copy): proxy for proxy in view.proxies}
    return {name: bound.get(proxy) for name, proxy in NAMES.items()}


def proxy_named(name: str) -> tuple[int, int]:
    """Return the number and the copy of a proxy."""
    if name.lower() not in NAMES:
        raise IllegalChoice(f"there is no proxy {name!r}; proxies are {', '.join(NAMES)}")
    return NAMES[name.lower()]


def card_named(catalog: Catalog, name: str) -> str:
    """Return a card by its id or title; for a title of several cards, or of none, an error says what would be right."""
    if name.lower() in catalog.cards:
        return name.lower()
    found = [card.id for card in catalog.cards.values() if card.title.lower() == name.lower()]
    if len(found) > 1:
        raise IllegalChoice(f"{name!r} could be {' or '.join(found)}")
    if not found:
        raise IllegalChoice(unknown("card", name, dict.fromkeys(card.title for card in catalog.cards.values())))
    return found[0]
