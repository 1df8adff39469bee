"""The packs of a table: those that it is played with, and those that could join."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.play.packs import PackSheet
from lanternyear.web.pack_library import CORE, PackLibrary, PackOffer


@dataclass(frozen=True, slots=True)
class TablePack:
    """A pack in play, or one that can be added; without an `offer` only this game has it."""

    id: str
    title: str
    version: str
    offer: PackOffer | None
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
        found.append(TablePack(pack.id, title, pack.version, offer, True, library.problems([pack.id])))
    others = [offer for id, offer in offers.items() if id not in {pack.id for pack in in_play}]
    return found + [TablePack(offer.id, offer.title, offer.version, offer, False, offer.problems) for offer in others]
