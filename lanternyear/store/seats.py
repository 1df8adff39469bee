"""Seats at a table. The secret in a seat's link is stored only as a hash, and can be replaced or taken away."""

from __future__ import annotations

import hmac
import secrets
import time
from hashlib import blake2b

import msgspec

from lanternyear.errors import LanternError, NoSuchGame
from lanternyear.store.database import Connection, Database
from lanternyear.store.journal import game_named
from lanternyear.store.rows import ROLES, Row, RowAltered, Seat, seal, values

SEAT = ", ".join(Seat.__struct_fields__)
SECRET_BYTES = 24  # 192 bits
LONGEST_SECRET = 200


class Seats:
    """The seats of all games of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, game: str) -> list[Seat]:
        """Return the seats of a game in the order they were added."""
        with self.database.reading() as connection:
            return seats_of(connection, game)

    def add(self, game: str, role: str, name: str, player: str = "", *, most: int | None = None) -> tuple[Seat, str]:
        """Add a seat for a player of the game, which has `most` of them at most. Return it and its secret.

        The secret cannot be read again.
        """
        if role not in ROLES:
            raise LanternError(f"no role {role!r}; known: {', '.join(ROLES)}")
        secret = secrets.token_urlsafe(SECRET_BYTES)
        with self.database.writing() as connection:
            game_named(connection, game)
            others = seats_of(connection, game)
            if most is not None and len(others) >= most:
                raise LanternError(f"a table has {most} seats at most: make a new link for one of them")
            created = _created_after(others)
            seat = Seat(game, secrets.token_hex(4), role, name, player, hash_secret(secret), created)
            write(connection, seat)
        return seat, secret

    def with_secret(self, secret: str) -> Seat | None:
        """Return the seat with this secret, or None."""
        if not 0 < len(secret) <= LONGEST_SECRET:
            return None
        wanted = hash_secret(secret)
        with self.database.reading() as connection:
            rows = connection.execute(f"select {SEAT}, seal from seats where secret = ?", (wanted,))
        for seat in map(_seat, rows):
            if seat.secret is not None and hmac.compare_digest(seat.secret, wanted):
                return seat
        return None

    def new_secret(self, game: str, id: str) -> str:
        """Give a seat a new secret and return it; the old one no longer works."""
        secret = secrets.token_urlsafe(SECRET_BYTES)
        self._change(game, id, hash_secret(secret))
        return secret

    def take_away(self, game: str, id: str) -> None:
        """Take a seat's secret away: its link no longer works."""
        self._change(game, id, None)

    def _change(self, game: str, id: str, secret: bytes | None) -> None:
        with self.database.writing() as connection:
            rows = connection.execute(f"select {SEAT}, seal from seats where game = ? and id = ?", (game, id))
            if not rows:
                raise NoSuchGame(f"the game {game} has no seat {id!r}")
            write(connection, msgspec.structs.replace(_seat(rows[0]), secret=secret))


def _created_after(others: list[Seat]) -> int:
    """Return the time in milliseconds, but later than every other seat: they are listed in this order."""
    latest = max((seat.created for seat in others), default=0)
    return max(time.time_ns() // 1_000_000, latest + 1)


def hash_secret(secret: str) -> bytes:
    return blake2b(secret.encode(), digest_size=32, person=b"lantern seat").digest()


def seats_of(connection: Connection, game: str) -> list[Seat]:
    rows = connection.execute(f"select {SEAT}, seal from seats where game = ? order by created, id", (game,))
    return [_seat(row) for row in rows]


def _seat(row: Row) -> Seat:
    seat = Seat(*row[:-1])
    if seal(seat) != row[-1]:
        raise RowAltered(f"the seat {seat.id} of the game {seat.game} was altered: its seal does not fit")
    return seat


def write(connection: Connection, seat: Seat) -> None:
    connection.execute("delete from seats where game = ? and id = ?", (seat.game, seat.id))
    connection.execute(f"insert into seats({SEAT}, seal) values(?, ?, ?, ?, ?, ?, ?, ?)", values(seat))
