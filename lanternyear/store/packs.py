"""Packs that did not come with the program: kept by the hash of their content, and those that each game plays with.

The content of a pack is written once and never changed. A game names its packs by their hashes, so it opens wherever
the database is, also when the folder that a pack came from is gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from lanternyear.cards.catalog import PackId
from lanternyear.errors import LanternError
from lanternyear.play.packs import sheet_of
from lanternyear.play.save_format import Save, SavedPack, decode_save
from lanternyear.store.database import Connection, Database
from lanternyear.store.rows import GameRow, KeptPack, PacksOfGame, Row, RowAltered, seal, values
from lanternyear.store.summaries import now

R = TypeVar("R", KeptPack, PacksOfGame)
PACK = ", ".join(KeptPack.__struct_fields__)
MARKS = ", ".join("?" * (len(KeptPack.__struct_fields__) + 1))
SELECT = f"select {PACK}, seal from packs"
OF_GAME = msgspec.json.Decoder(list[tuple[str, str, str]])
FILES = msgspec.msgpack.Decoder(dict[str, bytes])


class Packs:
    """The packs of a database. An installed one is offered for new games; any may be the pack of a game."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def installed(self) -> list[KeptPack]:
        """Return the packs that are offered for new games, by their titles."""
        with self.database.reading() as connection:
            rows = connection.execute(f"{SELECT} where installed = 1 order by title, id")
        return [_pack(row) for row in rows]

    def pack(self, hash: str) -> KeptPack:
        """Return the pack with this hash, or raise LanternError."""
        with self.database.reading() as connection:
            return _kept(connection, hash)

    def install(self, pack: PackId, folder: str = "") -> KeptPack:
        """Offer a pack for new games, instead of an installed one with its id. `folder` is where it came from."""
        with self.database.writing() as connection:
            _uninstall(connection, pack.id)
            keep(connection, pack)
            _write(connection, replace(_kept(connection, pack.hash), installed=1, folder=folder))
            return _kept(connection, pack.hash)

    def uninstall(self, id: str) -> None:
        """Offer a pack no longer. Games that are played with it keep it."""
        with self.database.writing() as connection:
            _uninstall(connection, id)

    def forget_old_versions(self, id: str) -> None:
        """Remove the versions of a pack that are neither offered nor played with: a watched folder makes many."""
        with self.database.writing() as connection:
            versions = connection.execute("select hash from packs where id = ? order by hash", (id,))
            forget_unused(connection, [hash for (hash,) in versions])

    def games_with(self, hash: str) -> list[str]:
        """Return the games that are played with this very pack."""
        with self.database.reading() as connection:
            rows = connection.execute("select game, packs, seal from packs_of_games order by game")
        return [row[0] for row in rows if hash in _hashes(row)]


def pack_id(pack: KeptPack) -> PackId:
    """Return a kept pack as it is loaded."""
    return PackId(pack.id, pack.version, pack.hash, FILES.decode(pack.content))


def saved_packs(packs: Iterable[PackId]) -> list[SavedPack]:
    """Return packs as a game names them."""
    return [SavedPack(pack.id, pack.version, pack.hash, dict(pack.files)) for pack in packs]


def without_files(content: Save) -> Save:
    """Return a save whose packs are kept beside it."""
    return replace(content, packs=[replace(pack, files={}) for pack in content.packs])


# ---------------------------------------------------------------------- the packs of a game


def packs_named(connection: Connection, game: str) -> list[SavedPack]:
    """Return the packs of a game with their files, or [] if it has only those that come with the program."""
    rows = connection.execute("select game, packs, seal from packs_of_games where game = ?", (game,))
    named = [SavedPack(*pack) for row in rows for pack in OF_GAME.decode(_of_game(row).packs)]
    return [replace(pack, files=_files(connection, pack.hash)) for pack in named]


def hashes_of(connection: Connection, game: str) -> list[str]:
    """Return the hashes of the packs of a game."""
    rows = connection.execute("select game, packs, seal from packs_of_games where game = ?", (game,))
    return sorted(hash for row in rows for hash in _hashes(row))


def forget_unused(connection: Connection, hashes: Sequence[str]) -> None:
    """Remove those of these packs that are neither offered nor played with by any game."""
    for hash in hashes:
        connection.lock_pack(hash)  # before looking who plays with it: somebody may be about to
    rows = connection.execute("select game, packs, seal from packs_of_games")
    played = {hash for row in rows for hash in _hashes(row)}
    for hash in hashes:
        if hash not in played:
            connection.execute("delete from packs where hash = ? and installed = 0", (hash,))


def name_packs(connection: Connection, game: str, packs: Iterable[SavedPack]) -> None:
    """Let a game be played with these packs from now on, and keep their content."""
    listed = list(packs)
    for pack in listed:
        if pack.files:
            keep(connection, PackId(pack.id, pack.version, pack.hash, pack.files))
    row = PacksOfGame(game, msgspec.json.encode([(pack.id, pack.version, pack.hash) for pack in listed]))
    connection.execute("delete from packs_of_games where game = ?", (game,))
    connection.execute("insert into packs_of_games(game, packs, seal) values(?, ?, ?)", values(row))


def start_with_packs(connection: Connection, row: GameRow) -> Save:
    """Return the save that a game began with, naming the packs that it is played with now."""
    start = decode_save(row.start)
    named = packs_named(connection, row.id)
    return replace(start, packs=named) if named else start


def keep(connection: Connection, pack: PackId) -> None:
    """Keep the content of a pack, if it is not kept yet."""
    connection.lock_pack(pack.hash)
    if connection.execute("select 1 from packs where hash = ?", (pack.hash,)):
        return
    content = msgspec.msgpack.encode(dict(pack.files))
    row = KeptPack(pack.hash, pack.id, pack.version, sheet_of(pack).title, "", 0, now(), content)
    connection.execute(f"insert into packs({PACK}, seal) values({MARKS})", values(row))


def check_packs_of(connection: Connection) -> None:
    """Read every pack, and what every game says of its packs, and check their seals."""
    for row in connection.execute(SELECT):
        _pack(row)
    for row in connection.execute("select game, packs, seal from packs_of_games"):
        _of_game(row)


def _files(connection: Connection, hash: str) -> dict[str, bytes]:
    rows = connection.execute(f"{SELECT} where hash = ?", (hash,))
    return FILES.decode(_pack(rows[0]).content) if rows else {}


def _kept(connection: Connection, hash: str) -> KeptPack:
    for row in connection.execute(f"{SELECT} where hash = ?", (hash,)):
        return _pack(row)
    raise LanternError("no such pack is installed here")


def _uninstall(connection: Connection, id: str) -> None:
    for row in connection.execute(f"{SELECT} where id = ? and installed = 1", (id,)):
        _write(connection, replace(_pack(row), installed=0, folder=""))


def _write(connection: Connection, pack: KeptPack) -> None:
    columns = ", ".join(f"{column} = ?" for column in (*KeptPack.__struct_fields__, "seal"))
    connection.execute(f"update packs set {columns} where hash = ?", (*values(pack), pack.hash))


def _pack(row: Row) -> KeptPack:
    return _sealed(KeptPack(*row[:-1]), row[-1], f"the pack {row[1]}")


def _hashes(row: Row) -> list[str]:
    return [hash for _, _, hash in OF_GAME.decode(_of_game(row).packs)]


def _of_game(row: Row) -> PacksOfGame:
    return _sealed(PacksOfGame(*row[:-1]), row[-1], f"the list of packs of the game {row[0]}")


def _sealed(found: R, expected: bytes, what: str) -> R:
    if seal(found) != expected:
        raise RowAltered(f"{what} was altered: its seal does not fit")
    return found
