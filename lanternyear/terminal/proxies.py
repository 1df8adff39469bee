"""SD-PROXY: proxy cards at the terminal."""

from __future__ import annotations

from rich.text import Text

from lanternyear.cards.catalog import Catalog
from lanternyear.errors import IllegalChoice
from lanternyear.play.proxies import card_named, proxies_by_name, proxy_named
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import styled

EXTRA = "extra"


def proxy_lines(picture: ScreenSource) -> list[Text]:
    """What the eight proxies stand for."""
    lines = []
    for name, proxy in proxies_by_name(picture.view).items():
        what = f"{picture.names.card(proxy.card)}{', one more' if proxy.extra else ''}" if proxy else "free"
        lines.append(styled(f"{name} ", "key").append(what, "" if proxy else "quiet"))
    return lines


def read_proxy(words: str, catalog: Catalog) -> tuple[int, int, str, bool]:
    """`1a CARD` or `1a CARD extra`: number, copy, the card, and whether it is one card more."""
    name, *card = words.split()
    extra = len(card) > 1 and card[-1].lower() == EXTRA
    if not card:
        raise IllegalChoice("write: p 1a CARD for a card that is lost, p 1a CARD extra for one card more")
    number, copy = proxy_named(name)
    return number, copy, card_named(catalog, " ".join(card[:-1] if extra else card)), extra
