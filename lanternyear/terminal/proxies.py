"""SD-PROXY: proxy cards at the terminal."""

from __future__ import annotations

from rich.text import Text

from lanternyear.cards.catalog import Catalog
from lanternyear.errors import IllegalChoice
from lanternyear.play.proxies import card_named, proxies_by_name, proxy_named
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import styled

EXTRA = "extra"


def proxy_lines(source: ScreenSource) -> list[Text]:
    """Return what the eight proxies stand for."""
    lines = []
    for name, proxy in proxies_by_name(source.view).items():
        card = source.names.card(proxy.card) if proxy else source.say("proxies", "free")
        words = source.say("proxies", "extra", card=card) if proxy and proxy.extra else card
        lines.append(styled(f"{name} ", "key").append(words, "" if proxy else "quiet"))
    return lines


def read_proxy(words: str, catalog: Catalog) -> tuple[int, int, str, bool]:
    """Read `1a CARD` or `1a CARD extra`. Return number, copy, the card, and whether it is an extra card."""
    name, *card = words.split()
    extra = len(card) > 1 and card[-1].lower() == EXTRA
    if not card:
        raise IllegalChoice("write: p 1a CARD for a card that is lost, p 1a CARD extra for one card more")
    number, copy = proxy_named(name)
    return number, copy, card_named(catalog, " ".join(card[:-1] if extra else card)), extra
