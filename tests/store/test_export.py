"""S3: export, wipe, import gives the same bytes again. B1: a file from a stranger cannot do harm."""

from __future__ import annotations

import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanternyear.errors import LanternError, SaveDamaged, SaveError, SaveTooNew, SaveTooOld, StoreError
from lanternyear.play.save_format import LARGEST, seal
from lanternyear.store import OWNER, Store, archive_checks, archive_file, open_store, snapshots
from lanternyear.store.archive_checks import FORMAT, GameArchive
from lanternyear.store.archive_file import MAGIC
from lanternyear.store.replay import Position, open_at
from lanternyear.store.sqlite import SqliteDatabase
from lanternyear.store.state_parts import LARGEST_STATE, PackedState
from tests.support.stored_games import choose, new_game, play, played, seen, token

HEAD = len(MAGIC) + 16
IN_TIME, IN_SPACE = 1.0, 200 * 1024 * 1024  # seconds of work and bytes


def wandering(store: Store, seed: int, changes: int = 60) -> str:
    """A game with undo, redo, jumps, overrides and seats in it."""
    id, dice = store.create(new_game(seed), f"Game {seed}"), Random(seed)
    with store.open(id) as kept:
        for _ in range(changes):
            word, at = token(), kept.n
            if kept.can_undo and dice.random() < 0.2:
                kept.undo(at=at, token=word)
            elif kept.can_redo and dice.random() < 0.3:
                kept.redo(at=at, token=word)
            elif dice.random() < 0.05:
                kept.override("survivors.ben.insanity", dice.randrange(9), "a mark was forgotten", at=at, token=word)
            elif dice.random() < 0.05:
                kept.go_to(dice.choice(kept.points()).n, at=at, token=word)
            else:
                choose(kept, dice.randrange(9))
    store.seats.add(id, OWNER, "Ada Łovelace 🕯", "p1")
    return id


@pytest.mark.parametrize("seed", range(4))
def test_s3_export_wipe_import_gives_the_same_bytes_again(store: Store, tmp_path: Path, seed: int):
    id = wandering(store, seed)
    data, expected = store.export(id), seen(store, id)
    with closing(open_store(tmp_path / "wiped.db")) as wiped:
        assert wiped.import_game(data) == id
        assert wiped.export(id) == data
        assert seen(wiped, id) == expected
        assert [seat.name for seat in wiped.seats.of(id)] == ["Ada Łovelace 🕯"]
        with wiped.open(id) as kept, store.open(id) as original:
            assert kept.points() == original.points()
            assert (kept.can_undo, kept.can_redo) == (original.can_undo, original.can_redo)
            while kept.can_undo:
                kept.undo(at=kept.n, token=token())
        assert wiped.facts_by_move(id, 1000)[0].facts == store.facts_by_move(id, 1000)[0].facts


def test_a_game_moves_to_the_other_database_and_back(sqlite_where: str, postgres_where: str, tmp_path: Path):
    with (
        closing(open_store(sqlite_where)) as first,
        closing(open_store(postgres_where)) as other,
        closing(open_store(tmp_path / "third.db")) as third,
    ):
        data = first.export(wandering(first, 9))
        assert third.export(third.import_game(other.export(other.import_game(data)))) == data


def test_others_play_on_while_a_stranger_s_game_is_tried_out(sqlite_where: str, monkeypatch: pytest.MonkeyPatch):
    """Playing it may take as long as the stranger likes; the file is locked only to write it down."""
    with (
        closing(open_store(sqlite_where)) as store,
        closing(Store(SqliteDatabase(Path(sqlite_where), patience=0.05))) as other,
    ):
        id = played(store, 5)

        def played_on(*asked: Any) -> Position:
            with other.open(id) as kept:
                choose(kept)
            return open_at(*asked)

        monkeypatch.setattr(archive_file, "open_at", played_on)
        store.import_game(good())
        assert store.revision(id) == 6


def test_the_secrets_of_the_seats_are_not_in_the_file(store: Store):
    id = played(store, 5)
    seat, secret = store.seats.add(id, OWNER, "Ada")
    assert seat.secret is not None
    data = store.export(id)
    assert secret.encode() not in data
    assert seat.secret not in data


def test_a_game_that_is_here_already_is_not_written_over(store: Store):
    id = played(store, 5)
    data = store.export(id)
    with store.open(id) as kept:
        choose(kept)
    before = seen(store, id)
    with pytest.raises(StoreError, match="already here"):
        store.import_game(data)
    assert seen(store, id) == before


@cache
def good() -> bytes:
    with TemporaryDirectory() as folder, closing(open_store(Path(folder) / "good.db")) as store:
        return store.export(wandering(store, 3))


def content() -> dict[str, Any]:
    decoded: dict[str, Any] = msgspec.msgpack.decode(good()[HEAD:])
    return decoded


def forged(**changes: Any) -> bytes:
    """A good file with some of its fields changed and a new seal."""
    return seal(MAGIC, msgspec.msgpack.encode({**content(), **changes}))


def forged_entry(number: int, **changes: Any) -> bytes:
    """A good file with one entry changed."""
    decoded = msgspec.msgpack.decode(good()[HEAD:], type=GameArchive)
    decoded.entries[number] = msgspec.structs.replace(decoded.entries[number], **changes)
    return seal(MAGIC, msgspec.msgpack.encode(decoded))


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Store]:
    with closing(open_store(tmp_path / "empty.db")) as store:
        yield store


@pytest.fixture
def refused(empty: Store) -> Callable[..., None]:
    def attempt(data: bytes, kind: type[LanternError] = SaveError, match: str | None = None) -> None:
        tracemalloc.start()
        began = process_time()
        try:
            with pytest.raises(kind, match=match):
                empty.import_game(data)
            assert process_time() - began < IN_TIME
            assert tracemalloc.get_traced_memory()[1] < IN_SPACE
        finally:
            tracemalloc.stop()
        assert empty.games() == []

    return attempt


def test_the_good_file_is_good(empty: Store):
    assert empty.export(empty.import_game(good())) == good()
    with empty.open(content()["game"][0]) as kept:
        play(kept, 5)


def test_a_file_that_is_cut_or_altered_is_refused(refused: Callable[..., None]):
    data, dice = good(), Random(1)
    for length in range(0, len(data), 997):
        refused(data[:length], SaveDamaged)
    for _ in range(100):
        altered = bytearray(data)
        altered[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        refused(bytes(altered), SaveDamaged)


@given(st.binary(max_size=200))
def test_random_bytes_under_a_fitting_seal_are_no_game(data: bytes):
    with pytest.raises(SaveDamaged, match="cannot be read"):
        Store(None).import_game(seal(MAGIC, data))  # type: ignore[arg-type]  # the database is not asked


@pytest.mark.parametrize(
    "body",
    [
        b"\x91" * 200_000,
        b"\x81\xa1a" * 100_000,
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\xc1",
        b"",
    ],
    ids=["lists", "maps", "long list", "long map", "long bytes", "never used", "nothing"],
)
def test_b1_a_bomb_does_not_go_off(refused: Callable[..., None], body: bytes):
    refused(seal(MAGIC, body), SaveDamaged)


def test_b1_bombs_inside_do_not_go_off(refused: Callable[..., None]):
    deep: Any = "end"
    for _ in range(900):
        deep = [deep]
    for field in content():
        refused(forged(**{field: deep}))
    for field in ("payload", "told"):
        for bomb in (b"[" * 500_000, b'[{"fact":' * 100_000, b'[["override",' + b"[" * 500_000):
            refused(forged_entry(0, **{field: bomb}))
    refused(MAGIC + bytes(LARGEST), match=str(LARGEST))


def test_s2_a_newer_format_is_named_with_its_program(refused: Callable[..., None]):
    refused(forged(format=FORMAT + 1, engine="9.9", weather="fog"), SaveTooNew, r"Lantern Year 9\.9.*update")


def test_s2_an_absent_pack_is_named(refused: Callable[..., None]):
    game = content()["game"]
    start = msgspec.msgpack.decode(game[4][29:])
    start["packs"] = [{"id": "dragons", "version": "1", "hash": ""}]
    game[4] = seal(b"LANTERN YEAR\n", msgspec.msgpack.encode(start))
    refused(forged(game=game), SaveTooOld, "dragons")


@pytest.mark.parametrize(
    ("field", "values"),
    [
        (0, ["", "../../etc", "a b", "x" * 41, "a\0"]),
        (1, ["", "x" * 81, "a\0b", "two\nlines", 5]),
        (2, [-1, 2**60, "now", 1.5]),
        (3, ["x" * 300, "\0"]),
        (4, [b"", b"LANTERN YEAR\n", good()]),
        (5, [b"", b"{}", b"[1", b"null"]),
    ],
)
def test_a_game_with_a_strange_field_is_refused(refused: Callable[..., None], field: int, values: list[Any]):
    for value in values:
        game = content()["game"]
        game[field] = value
        refused(forged(game=game))


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "another"},
        {"n": 4},
        {"kind": "dance"},
        {"kind": "go"},
        {"kind": "anchor"},
        {"here": 0},
        {"parent": 9},
        {"parent": -1},
        {"depth": 7},
        {"tip": 99},
        {"seat": "a\0"},
        {"seat": "x" * 300},
        {"token": "token 0" * 100},
        {"engine": "x" * 300},
        {"place": "x" * 300},
        {"payload": b""},
        {"payload": b"[]"},
        {"payload": b'[["dance","tango"]]'},
        {"payload": b'[["choice","the moon"]]'},
        {"payload": b'[["choice",5]]'},
        {"payload": b'[["roll","7"]]'},
        {"payload": '[["choice","south"],["roll","\u00b2"]]'.encode()},
        {"payload": b'[["override",{"path":"nobody.home","value":1,"reason":"x"}]]'},
        {"payload": b"NaN"},
        {"told": b"what?"},
        {"told": b"5"},
        {"at": -5},
        {"at": 2**62},
    ],
    ids=lambda changes: repr(changes)[:40],
)
def test_an_entry_that_was_made_up_is_refused(refused: Callable[..., None], changes: dict[str, Any]):
    decoded = msgspec.msgpack.decode(good()[HEAD:], type=GameArchive)
    decoded.entries = [msgspec.structs.replace(decoded.entries[0], **changes)]
    decoded.snapshots = []
    refused(seal(MAGIC, msgspec.msgpack.encode(decoded)), LanternError)


def test_two_entries_with_the_same_token_are_refused(refused: Callable[..., None]):
    refused(forged_entry(1, token=content()["entries"][0][8]), match="same token")


def test_seats_and_snapshots_that_were_made_up_are_refused(refused: Callable[..., None]):
    id = content()["game"][0]
    seat = [id, "s", "owner", "Ada", "", None, 0]
    for number, value in [(0, "another"), (2, "king"), (3, "x" * 300), (5, b"secret"), (6, -1)]:
        refused(forged(seats=[[*seat[:number], value, *seat[number + 1 :]]]))
    refused(forged(seats=[seat, seat]), match="same id")


def test_snapshots_that_were_made_up_are_refused(refused: Callable[..., None]):
    whole, packed, *_ = content()["snapshots"]
    for number, value in [(0, "another"), (1, 0), (1, 10**6), (3, 2), (4, b""), (4, good())]:
        refused(forged(snapshots=[[*whole[:number], value, *whole[number + 1 :]]]))
    refused(forged(snapshots=[whole, whole]), match="same move")
    refused(forged(snapshots=[packed]), match="needs one that is missing")


def packed_by_hand(names: list[list[str]], values: bytes) -> bytes:
    state = PackedState(zlib.compress(msgspec.msgpack.encode(names)), [len(names) - 1], zlib.compress(values))
    written = snapshots.written(snapshots.StageStart(0, snapshots.WHOLE, "", None, state))
    return forged(snapshots=[[*content()["snapshots"][0][:4], written]])


def test_b1_a_snapshot_that_grows_when_it_is_unpacked_is_refused(refused: Callable[..., None]):
    refused(packed_by_hand([["a"]], msgspec.msgpack.encode([bytes(LARGEST_STATE)])), match="too large")
    refused(packed_by_hand([["a"]] * LARGEST_STATE, b"\x91\x01"), match="too large")


@pytest.mark.parametrize("names", [[[]], [["a", "b", "c"]], [["a"], ["a"]]])
def test_a_snapshot_with_strange_parts_is_refused(refused: Callable[..., None], names: list[list[str]]):
    refused(packed_by_hand(names, b"\x91\x01"), match="cannot be read")


def test_b1_many_snapshots_that_grow_a_little_are_refused(
    refused: Callable[..., None], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(archive_checks, "LARGEST_STATES", 10_000)
    refused(good(), match="snapshots are too large")


def test_unknown_fields_are_refused(refused: Callable[..., None]):
    refused(forged(weather="fog"), match="weather")
    refused(forged(game=[*content()["game"], 1]))
