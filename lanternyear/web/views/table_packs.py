"""The packs of a table: those that it is played with, and those that could join."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.play.packs import PackSheet
from lanternyear.web.pack_library import CORE, PackLibrary, PackOffer
from lanternyear.wording.messages import wording


@dataclass(frozen=True, slots=True)
class TablePack:
    """A pack in play, or one that can be added."""

    id: str
    title: str
    version: str
    words: str
    in_play: bool
    problems: Sequence[str]


def table_packs(catalog: Catalog, library: PackLibrary, sheets: Mapping[str, PackSheet]) -> list[TablePack]:
    """Return the packs of a game first, then the others. `sheets` are the manifests that the game itself keeps."""
    offers = {offer.id: offer for offer in library.offers()}
    in_play = [pack for pack in catalog.packs if pack.id != CORE]
    found = []
    for pack in in_play:
        offer, sheet = offers.get(pack.id), sheets.get(pack.id)
        title = sheet.title if sheet else offer.title if offer else pack.id
        words = brings(offer) if offer else wording().text("pages", "packs", "kept")
        found.append(TablePack(pack.id, title, pack.version, words, True, library.problems([pack.id])))
    others = [offer for id, offer in offers.items() if id not in {pack.id for pack in in_play}]
    return found + [
        TablePack(offer.id, offer.title, offer.version, brings(offer), False, offer.problems) for offer in others
    ]


def brings(offer: PackOffer) -> str:
    """Return what a pack brings, in words."""
    words = wording()
    parts = [words.text("pages", "packs", "corrections" if offer.box else "cards").format(number=offer.cards)]
    for key in ("campaigns", "monsters"):
        names = getattr(offer, key)
        if names:
            parts.append(words.text("pages", "packs", key).format(names=", ".join(names)))
    return " · ".join(parts)
