"""The packs of a server: those that come with the program, and those that its host installed, from zip or folder."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from lanternyear.cards.catalog import Catalog, PackId
from lanternyear.errors import LanternError
from lanternyear.play.corrections import BOX, new_corrections
from lanternyear.play.packs import Wanted, mistakes_in, pack_in, sheet_of, stamp_of_folder
from lanternyear.play.start import cards_of, shipped_packs
from lanternyear.store import Store
from lanternyear.store.packs import pack_id
from lanternyear.store.rows import KeptPack
from lanternyear.wording.messages import wording
from lanternyear.wording.refusals import refusal

CORE = "core"
MOST_SHOWN = 10  # problems of a pack
PACK = "pack"  # the name of an uploaded archive in messages


@dataclass(frozen=True, slots=True)
class PackOffer:
    """A pack that new games may be played with. `chosen`: it is, unless somebody says otherwise.

    `hash` is empty for a pack that comes with the program, `folder` unless the pack is read again when a file changes.
    """

    id: str
    title: str
    version: str
    hash: str
    folder: str
    chosen: bool
    box: bool
    cards: int
    brings: frozenset[str]
    campaigns: tuple[str, ...]
    monsters: tuple[str, ...]
    problems: tuple[str, ...] = ()


def folder_or_zip(written: str) -> Path:
    """Return the folder or zip file that somebody named, or raise LanternError."""
    with suppress(RuntimeError, OSError, ValueError):  # nobody's home as in `~stranger`, too long a name, or no name
        place = Path(written.strip()).expanduser()
        if written.strip() and (place.is_dir() or place.is_file()):
            return place
    raise LanternError(refusal("no_pack_file"))


class PackHasMistakes(LanternError):
    """A pack cannot be used: its mistakes, one in each line."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join([refusal("pack_mistakes"), *problems]))
        self.problems = list(problems)


class PackLibrary:
    """The packs that are offered here. Problems of a folder that changed are remembered until it is right again."""

    def __init__(self, store: Store, chosen: Sequence[str] = ()) -> None:
        self.store = store
        self.chosen = tuple(name for name in chosen if name != CORE)
        self._problems: dict[str, tuple[str, ...]] = {}
        self._stamps: dict[str, object] = {}
        self._guard = threading.Lock()

    # ------------------------------------------------------------------ what there is

    def offers(self) -> list[PackOffer]:
        """Return every pack beside core: those that come with the program, then those installed here."""
        bundled = [self._offer(id) for id in shipped_packs() if id != CORE]
        return bundled + [self._offer(pack) for pack in self.store.packs.installed()]

    def packs_with(self, card: str) -> list[str]:
        """Return the id of a pack that brings this campaign, monster or variant; [] if none does."""
        return [offer.id for offer in self.offers() if card in offer.brings][:1]

    def usual(self) -> list[str]:
        """Return the ids of the packs of a new game, unless others are chosen."""
        corrections = [pack.id for pack in self.store.packs.installed() if sheet_of(pack_id(pack)).box]
        return list(dict.fromkeys((*self.chosen, *corrections)))

    def packs(self, ids: Iterable[str]) -> list[Wanted]:
        """Return core, these packs and those that they need, as they are loaded; raise LanternError for others."""
        found: dict[str, Wanted] = {CORE: CORE}
        installed = {pack.id: pack for pack in self.store.packs.installed()}
        for id in ids:
            self._add(found, id, installed, ())
        return list(found.values())

    def _add(
        self, found: dict[str, Wanted], id: str, installed: Mapping[str, KeptPack], wanted_by: tuple[str, ...]
    ) -> None:
        if id in found or id in wanted_by:
            return
        if id in shipped_packs():
            found[id] = id
        elif id in installed:
            for needed in sheet_of(pack_id(installed[id])).needs:
                self._add(found, needed, installed, (*wanted_by, id))
            found[id] = pack_id(installed[id])
        else:
            raise LanternError(refusal("pack_not_installed", pack=id))

    def packs_for_table(self, ids: Sequence[str], now: Sequence[PackId]) -> list[Wanted]:
        """Return the packs of a table: those of `now` that stay, as they are, and others as they are installed."""
        found: dict[str, Wanted] = {CORE: CORE}
        found |= {pack.id: pack if pack.files else pack.id for pack in now if pack.id in ids}
        installed = {pack.id: pack for pack in self.store.packs.installed()}
        for id in ids:
            self._add(found, id, installed, ())
        return list(found.values())

    def everything(self) -> Catalog:
        """Return the cards of all packs that can be used together, those of the usual packs first."""
        return cards_of(self.all_packs())

    def all_packs(self) -> list[Wanted]:
        """Return all packs that can be used together, the usual ones first."""
        installed = [pack.id for pack in self.store.packs.installed()]
        return self.usable([*self.usual(), *shipped_packs(), *installed])

    def catalog(self, ids: Iterable[str] | None = None) -> Catalog:
        """Return the cards of these packs, or of the usual ones; without those that cannot be used together."""
        return cards_of(self.usable(self.usual() if ids is None else ids))

    def usable(self, ids: Iterable[str]) -> list[Wanted]:
        """Return those of these packs that can be used together, the first ones first."""
        usable: list[str] = []
        for id in dict.fromkeys(ids):
            with suppress(LanternError):
                cards_of(self.packs([*usable, id]))
                usable.append(id)
        return self.packs(usable)

    def problems(self, ids: Iterable[str]) -> list[str]:
        """Return the mistakes in the folders of these packs, as they are now."""
        with self._guard:
            return [problem for id in ids for problem in self._problems.get(id, ())]

    def _offer(self, pack: KeptPack | str) -> PackOffer:
        id = pack if isinstance(pack, str) else pack.id
        with suppress(LanternError):
            wanted = self.packs([id])
            catalog, without = cards_of(wanted), cards_of(wanted[:-1])
            return self._described(pack, catalog, set(without.cards))
        title = id if isinstance(pack, str) else pack.title
        return PackOffer(id, title, "", "", "", False, False, 0, frozenset(), (), (), tuple(self.problems([id])))

    def _described(self, pack: KeptPack | str, catalog: Catalog, others: set[str]) -> PackOffer:
        kept = pack if isinstance(pack, KeptPack) else None
        sheet = sheet_of(pack_id(pack) if isinstance(pack, KeptPack) else pack)
        return PackOffer(
            id=sheet.id,
            title=sheet.title,
            version=sheet.version,
            hash=kept.hash if kept else "",
            folder=kept.folder if kept else "",
            chosen=sheet.box or sheet.id in self.chosen,
            box=sheet.box,
            cards=len(catalog.as_in_box) if sheet.box else len(catalog.cards) - len(others),
            brings=frozenset(catalog.cards).difference(others),
            campaigns=tuple(card.title for card in catalog.campaigns.values() if card.id not in others),
            monsters=tuple(card.title for card in catalog.monsters.values() if card.id not in others),
            problems=tuple(self.problems([sheet.id])),
        )

    # ------------------------------------------------------------------ corrections

    def box_for(self, pack: str) -> PackId:
        """Return the pack with the corrections of another pack's cards, or a new one."""
        for kept in self.store.packs.installed():
            found = pack_id(kept)
            sheet = sheet_of(found)
            if sheet.box and kept.id.startswith(BOX) and set(sheet.needs) == {CORE, pack}:
                return found
        say = wording().table("pages", "correct")
        return new_corrections(pack, say["box"] if pack == CORE else say["box_of"].format(pack=self.title(pack)))

    def title(self, pack: str) -> str:
        """Return the title of a pack that is offered; another is called by its id."""
        return next((offer.title for offer in self.offers() if offer.id == pack), pack)

    # ------------------------------------------------------------------ installing

    def install(self, place: Path | bytes, name: str = PACK) -> KeptPack:
        """Install the pack in a folder, an archive or the bytes of one, or raise LanternError with its problems.

        Games that are played with an earlier version of it take this one. A folder is read again when it changes.
        """
        pack = pack_in(place, name)
        if pack.id in shipped_packs():
            raise LanternError(refusal("pack_id_taken", pack=pack.id))
        problems = self.check(pack)
        if problems:
            raise PackHasMistakes(problems[:MOST_SHOWN])
        folder = str(place.resolve()) if isinstance(place, Path) and place.is_dir() else ""
        return self.take(pack, folder)

    def take(self, pack: PackId, folder: str = "") -> KeptPack:
        """Offer a checked pack instead of an earlier version, also to the games that are played with that."""
        earlier = [kept for kept in self.store.packs.installed() if kept.id == pack.id]
        kept = self.store.packs.install(pack, folder)
        self._remember(pack.id, ())
        for before in earlier:
            if before.hash != kept.hash:
                self._renew(before.hash, pack)
        self.store.packs.forget_old_versions(pack.id)
        return kept

    def check(self, pack: PackId) -> list[str]:
        """Return the problems of a pack beside those it needs."""
        try:
            needed = self.packs(sheet_of(pack).needs)
        except LanternError as error:
            return [str(error)]
        return mistakes_in([*needed, pack])

    def _renew(self, before: str, pack: PackId) -> None:
        """Let the games that are played with one version of a pack be played with another."""
        for id in self.store.packs.games_with(before):
            with suppress(LanternError), self.store.open(id) as stored:  # a game that was deleted stays as it is
                packs = [pack if old.hash == before else old for old in stored.packs]
                stored.change_packs(packs, at=stored.n, token=f"packs {secrets.token_hex(8)}")

    # ------------------------------------------------------------------ folders that change

    def look(self) -> bool:
        """Read the folders again that changed. Return whether any did; the mistakes are remembered and shown."""
        changed = False
        for kept in self.store.packs.installed():
            if kept.folder and self._has_changed(kept):
                self._read_again(kept)
                changed = True
        return changed

    def _has_changed(self, kept: KeptPack) -> bool:
        now = stamp_of_folder(Path(kept.folder))
        if now is None:  # the folder is gone: the pack stays as it was
            return False
        before = self._stamps.get(kept.id)
        self._stamps[kept.id] = now
        return before != now

    def _read_again(self, kept: KeptPack) -> None:
        try:
            pack = pack_in(Path(kept.folder), kept.id)
            problems = self.check(pack) if pack.hash != kept.hash else []
        except LanternError as error:
            problems, pack = [str(error)], None
        if problems or pack is None:
            self._remember(kept.id, tuple(problems[:MOST_SHOWN]))
            self._wake(kept)
        elif pack.id == kept.id and pack.hash != kept.hash:
            self.take(pack, kept.folder)
        elif self.problems([kept.id]):
            self._remember(kept.id, ())
            self._wake(kept)

    def _remember(self, id: str, problems: tuple[str, ...]) -> None:
        with self._guard:
            self._problems.pop(id, None)
            if problems:
                self._problems[id] = problems

    def _wake(self, kept: KeptPack) -> None:
        """Draw the tables again that show the mistakes of a pack."""
        for id in self.store.packs.games_with(kept.hash):
            with suppress(LanternError), self.store.open(id) as stored:
                stored.change_packs(stored.packs, at=stored.n, token=f"packs {secrets.token_hex(8)}")
