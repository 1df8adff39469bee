"""Messages between the players of a table, and spaces that they point at. The newest of each game are kept.

They belong to the people and not to the game: no move, undo or file has anything to do with them.
"""

from __future__ import annotations

from typing import Final

from lanternyear.store.database import Connection, Database
from lanternyear.store.rows import Message, Row, RowAltered, seal, values
from lanternyear.store.summaries import kept_summary, now

MESSAGE = ", ".join(Message.__struct_fields__)
MARKS = ", ".join("?" * (len(Message.__struct_fields__) + 1))
SAID: Final = "said"
POINTED: Final = "pointed"
KEPT = 200  # of each game


class Messages:
    """The messages of all games of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(
        self, game: str, kind: str, text: str, *, seat: str, name: str, player: str = "", most: int = KEPT
    ) -> Message:
        """Add a message to a game, of which the newest `most` are kept; older pointing of the same seat goes."""
        with self.database.writing() as connection:
            connection.lock(game)
            kept_summary(connection, game)  # raises when nobody may play this game any more
            message = Message(game, _newest(connection, game) + 1, kind, seat, name, player, text, now())
            if kind == POINTED:
                connection.execute(
                    "delete from messages where game = ? and kind = ? and seat = ?", (game, POINTED, seat)
                )
            connection.execute(f"insert into messages({MESSAGE}, seal) values({MARKS})", values(message))
            connection.execute("delete from messages where game = ? and n <= ?", (game, message.n - most))
            connection.notify(game)
        return message

    def after(self, game: str, n: int = 0) -> list[Message]:
        """Return the messages of a game after the message `n`, oldest first."""
        with self.database.reading() as connection:
            return messages_of(connection, game, n)

    def newest(self, game: str) -> int:
        """Return the number of the newest message of a game; 0 if there is none."""
        with self.database.reading() as connection:
            return _newest(connection, game)


def _newest(connection: Connection, game: str) -> int:
    return int(connection.execute("select coalesce(max(n), 0) from messages where game = ?", (game,))[0][0])


def messages_of(connection: Connection, game: str, after: int = 0) -> list[Message]:
    rows = connection.execute(
        f"select {MESSAGE}, seal from messages where game = ? and n > ? order by n", (game, after)
    )
    return [_message(row) for row in rows]


def _message(row: Row) -> Message:
    message = Message(*row[:-1])
    if seal(message) != row[-1]:
        raise RowAltered(f"a message of the game {message.game} was altered: its seal does not fit")
    return message
