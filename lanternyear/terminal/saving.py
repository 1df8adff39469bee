"""Saves on disk: written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from lanternyear.cards.catalog import Catalog
from lanternyear.errors import SaveDamaged
from lanternyear.play.game import Game
from lanternyear.play.save import load


def write(game: Game, path: Path) -> None:
    """Beside the file first, then in its place: a crash leaves the old save or the new one."""
    beside = path.with_name(f"{path.name}.new")
    try:
        with beside.open("wb") as file:
            file.write(game.save())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def read(path: Path, catalog: Catalog | None = None) -> Game:
    """The game in a save; SaveError says in words what is wrong with it. Its packs are looked up unless given."""
    try:
        return load(path.read_bytes(), catalog)
    except OSError as error:
        raise SaveDamaged(f"{path} cannot be read: {error.strerror}") from error


def put_aside(path: Path) -> Path:
    """Keep an old save under another name before a new game takes its place."""
    return path.replace(path.with_name(f"{path.name}.old"))
