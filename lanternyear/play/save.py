"""Opening saves."""

from __future__ import annotations

from hashlib import blake2b

from lanternyear.cards.catalog import Catalog
from lanternyear.content.load import load_packs
from lanternyear.engine.decision import Decision
from lanternyear.errors import Desync, PackError, SaveTooOld
from lanternyear.play.game import Game
from lanternyear.play.save_format import Save, decode_save
from lanternyear.play.snapshot import freeze, thaw


def load(data: bytes, catalog: Catalog | None = None) -> Game:
    """Return the game of a save: unchanged, or refused in words."""
    content = decode_save(data)
    thaw(content.start)  # needed only for undo and the whole story, so damage would be noticed too late
    packs = catalog or packs_for(content)
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
    """Return the cards of the packs that a save names, as they are installed here."""
    names = [pack.id for pack in content.packs]
    try:
        return load_packs(tuple(names))
    except PackError as error:
        raise SaveTooOld(f"this save needs the packs {', '.join(names)}: {error}") from error


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
