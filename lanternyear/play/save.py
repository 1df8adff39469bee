"""Opening saves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import blake2b

from lanternyear.cards.catalog import Catalog, PackId
from lanternyear.content.load import bundled_packs, id_of_place, load_packs, unusable_packs
from lanternyear.content.pack import hash_of
from lanternyear.engine.decision import Decision
from lanternyear.errors import Desync, PackError, SaveDamaged, SaveTooOld
from lanternyear.play.game import Game
from lanternyear.play.save_format import Save, SavedPack, decode_save
from lanternyear.play.snapshot import freeze, thaw


def load(data: bytes, catalog: Catalog | None = None) -> Game:
    """Return the game of a save: unchanged, or refused in words."""
    content = decode_save(data)
    thaw(content.start)  # needed only for undo and the whole story, so damage would be noticed too late
    packs = catalog or required_packs(content)
    try:
        return Game.from_save(content, packs)
    except Desync as error:
        changed = sorted({pack.id for pack in content.packs} - _unchanged(content, packs))
        if not changed:
            raise
        raise SaveTooOld(
            f"the packs {', '.join(changed)} have changed since this game was saved, "
            f"and played again it goes another way: {error}"
        ) from error


def _unchanged(content: Save, catalog: Catalog) -> set[str]:
    hashes = {pack.id: pack.hash for pack in catalog.packs}
    return {pack.id for pack in content.packs if hashes.get(pack.id) == pack.hash}


def packs_for(content: Save) -> Catalog:
    """Return the cards of the packs that a stored game names, without packs that are not here or cannot be used.

    The catalog names all of them, so that the game is played with them again once they are back.
    """
    try:
        return required_packs(content)
    except SaveTooOld:
        missing = _missing(content.packs)
    catalog = _load([pack for pack in content.packs if pack.id not in missing])
    absent = [PackId(pack.id, pack.version, "", pack.files) for pack in content.packs if pack.id in missing]
    return replace(catalog, packs=(*catalog.packs, *absent))


def required_packs(content: Save) -> Catalog:
    """Return the cards of the packs that a save names, or raise SaveTooOld if one is not here."""
    return _load(content.packs)


def packs_with(data: bytes, wanted: Sequence[str]) -> Catalog:
    """Return the cards of the packs of a save, and of these packs, each instead of one of the save with the same id."""
    chosen = {id_of_place(name): name for name in wanted}
    kept = [_wanted(pack) for pack in decode_save(data).packs if pack.id not in chosen]
    return load_packs([*kept, *chosen.values()])


def own_packs(packs: Iterable[SavedPack]) -> list[SavedPack]:
    """Return the packs that do not come with the program."""
    bundled = bundled_packs()
    return [pack for pack in packs if pack.id not in bundled]


def pack_with_files(pack: SavedPack) -> PackId:
    """Return a pack as it is loaded, or raise SaveDamaged if its files are not those that it names."""
    hash = hash_of(pack.files)
    if pack.hash not in ("", hash):
        raise SaveDamaged(f"the pack {pack.id!r} in this file is not the one that it names")
    return PackId(pack.id, pack.version, hash, pack.files)


def _missing(packs: Sequence[SavedPack]) -> set[str]:
    strange = {pack.id for pack in own_packs(packs) if not pack.files}
    rest = [_wanted(pack) for pack in packs if pack.id not in strange]
    unusable = unusable_packs(rest)
    return strange.union(name.id if isinstance(name, PackId) else name for name in unusable)


def _wanted(pack: SavedPack) -> str | PackId:
    return pack_with_files(pack) if pack.files else pack.id


def _load(packs: Sequence[SavedPack]) -> Catalog:
    names = ", ".join(pack.id for pack in packs)
    strange = [pack.id for pack in own_packs(packs) if not pack.files]
    if strange:
        raise SaveTooOld(
            f"this save needs the packs {names}; {', '.join(strange)} did not come with the game and is not in the "
            "file: add it with --pack, or install it in the lobby, and try again"
        )
    try:
        return load_packs(tuple(_wanted(pack) for pack in packs))
    except PackError as error:
        raise SaveTooOld(f"this save needs the packs {names}: {error}") from error


def fingerprint(game: Game) -> str:
    """Return a text that is equal for two games at the same point with equal states."""
    return blake2b(freeze(game.state) + _question(game.decision).encode(), digest_size=16).hexdigest()


def _question(decision: Decision | None) -> str:
    """Return a question with all its options. The corpus of saves holds fingerprints: this text never changes."""
    if decision is None:
        return "None"
    return f"Decision({decision.clause}, {decision.asked}, {decision.prompt}: {', '.join(map(str, decision.options))})"


def same_state(game: Game, other: Game) -> bool:
    """Return whether two games are at the same point with equal states."""
    return freeze(game.state) == freeze(other.state)
