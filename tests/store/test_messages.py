"""Messages are kept with the table: in order, bounded, sealed, and in no file."""

from __future__ import annotations

from contextlib import closing

import pytest

from lanternyear.errors import GameDeleted, LanternError
from lanternyear.store import Store, open_store
from lanternyear.store.messages import POINTED, SAID
from lanternyear.store.rows import RowAltered
from tests.support.stored_games import played


def say(store: Store, id: str, text: str, kind: str = SAID, seat: str = "ada") -> int:
    return store.messages.add(id, kind, text, seat=seat, name="Ada", player="p1", most=5).n


def test_messages_are_kept_in_order_and_only_the_newest(where: str):
    with closing(open_store(where)) as store:
        id, other = played(store, 3), played(store, 3)
        for number in range(8):
            assert say(store, id, f"message {number}") == number + 1
        say(store, other, "elsewhere")
    with closing(open_store(where)) as store:
        assert [message.text for message in store.messages.after(id)] == [f"message {n}" for n in range(3, 8)]
        assert [message.text for message in store.messages.after(id, 7)] == ["message 7"]
        assert (store.messages.newest(id), store.messages.newest(other)) == (8, 1)
        assert store.check() == 2


def test_a_seat_points_at_one_space_at_a_time(where: str):
    with closing(open_store(where)) as store:
        id = played(store, 3)
        for seat, space in (("ada", "H5"), ("ben", "H6"), ("ada", "H7")):
            say(store, id, space, POINTED, seat)
        assert [(message.seat, message.text) for message in store.messages.after(id)] == [("ben", "H6"), ("ada", "H7")]


def test_a_message_changes_neither_the_game_nor_its_file(where: str):
    with closing(open_store(where)) as store:
        id = played(store, 3)
        before, data = store.revision(id), store.export(id)
        say(store, id, "not in the file")
        assert store.revision(id) == before
        assert store.export(id) == data


def test_an_altered_message_is_noticed(where: str):
    with closing(open_store(where)) as store:
        id = played(store, 3)
        say(store, id, "as it was said")
        with store.database.writing() as connection:
            connection.execute("update messages set text = ? where game = ?", ("otherwise", id))
        with pytest.raises(LanternError) as caught:
            store.messages.after(id)
        assert isinstance(caught.value, RowAltered) or "altered" in str(caught.value)


def test_nobody_talks_at_a_deleted_table(where: str):
    with closing(open_store(where)) as store:
        id = played(store, 3)
        store.delete(id)
        with pytest.raises(GameDeleted):
            say(store, id, "too late")
