"""Save files: written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from lanternyear.errors import SaveDamaged
from lanternyear.play.game import Game
from lanternyear.play.save import load, packs_with


def write(game: Game, path: Path) -> None:
    """Write a temporary file, then rename it: a crash leaves the old save or the new one."""
    temporary = path.with_name(f"{path.name}.new")
    try:
        with temporary.open("wb") as file:
            file.write(game.save())
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def read(path: Path, packs: Sequence[str] = ()) -> Game:
    """Return the game in a save, or raise SaveError.

    It has its packs with it. Those that are named are used instead of packs with the same id, or join the game.
    """
    try:
        data = path.read_bytes()
        return load(data, packs_with(data, packs) if packs else None)
    except OSError as error:
        raise SaveDamaged(f"{path} cannot be read: {error.strerror}") from error


def put_aside(path: Path) -> Path:
    """Rename an old save before a new game takes its place. Return the new path."""
    return path.replace(path.with_name(f"{path.name}.old"))
