"""Catalogs kept on disk: the same cards, read again only when packs or the program changed."""

import os
from pathlib import Path

import msgspec
import pytest

from lanternyear.content import catalog_cache, load
from lanternyear.content.card_codec import CardData, decode_cards, encode_cards
from lanternyear.content.catalog_cache import KEPT, VARIABLE, CachedCatalog
from lanternyear.content.check import check
from lanternyear.content.load import find_pack, load_packs, read_packs
from lanternyear.content.pack import Pack
from lanternyear.content.problem import Problem
from lanternyear.errors import PackError
from tests.support.packs import gear, make_pack


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    """An empty cache, and nothing in memory."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    load._load.cache_clear()
    return Path(tmp_path) / "cache"


@pytest.fixture
def reads(monkeypatch) -> list[int]:
    """The packs that are read and checked, one number for each time."""
    times: list[int] = []

    def counted(packs: list[Pack], specials: frozenset[str]) -> list[Problem]:
        times.append(len(packs))
        return check(packs, specials)

    monkeypatch.setattr(load, "check", counted)
    return times


def load_again(path: str):
    load._load.cache_clear()
    return load_packs([path])


def test_every_card_of_the_bundled_packs_is_the_same_after_encoding_and_decoding():
    packs = read_packs([find_pack("example")])
    cards = [entry.card for pack in packs for entry in pack.entries]
    data = msgspec.msgpack.encode(encode_cards(cards))
    decoded = decode_cards(msgspec.msgpack.decode(data, type=CardData))
    assert decoded == cards
    assert repr(decoded) == repr(cards)  # also what comparisons leave out, and types such as bool beside int


def test_packs_that_did_not_change_are_read_once(tmp_path, reads):
    path = make_pack(tmp_path / "mine")
    first = load_packs([path])
    again = load_again(path)
    assert reads == [1]
    assert (again.cards, again.packs) == (first.cards, first.packs)


def test_a_pack_that_changed_is_read_again_even_with_the_same_time_and_length(tmp_path, reads):
    path = make_pack(tmp_path / "mine", gear("copies: 2"))
    file = tmp_path / "mine" / "cards.yaml"
    before = file.stat()
    load_packs([path])
    file.write_text(gear("copies: 3"), "utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert load_again(path).gear["hook"].copies == 3
    assert reads == [1, 1]


def test_another_program_reads_the_packs_itself(tmp_path, reads, monkeypatch):
    path = make_pack(tmp_path / "mine")
    load_packs([path])
    monkeypatch.setattr(catalog_cache, "program_stamp", lambda: "another")
    load_again(path)
    assert reads == [1, 1]


def test_a_bad_pack_is_refused_every_time(tmp_path):
    path = make_pack(tmp_path / "mine", gear("copies: many"))
    for _ in range(2):
        with pytest.raises(PackError, match="copies"):
            load_again(path)


def test_a_damaged_file_is_read_past(tmp_path, folder, reads):
    path = make_pack(tmp_path / "mine")
    first = load_packs([path])
    (file,) = folder.iterdir()
    content = bytearray(file.read_bytes())
    content[-3] ^= 1
    for damaged in (bytes(content), content[: len(content) // 2], b"", b"nonsense"):
        file.write_bytes(damaged)
        assert load_again(path).cards == first.cards
    assert reads == [1] * 5


def test_only_cards_are_made_from_a_file():
    for module, name in (("os", "system"), ("builtins", "eval"), ("lanternyear.content.load", "load_packs")):
        data = CardData([(module, name, ())], ["id"], [[0, 0]], [1])
        with pytest.raises(ValueError, match="no kind of card"):
            decode_cards(data)


def test_only_the_newest_catalogs_are_kept(tmp_path, folder):
    for number in range(KEPT + 3):
        load_packs([make_pack(tmp_path / f"pack{number}", gear(f"copies: {number + 1}"))])
    assert len(list(folder.iterdir())) == KEPT


def test_the_cache_may_be_switched_off_or_out_of_reach(tmp_path, folder, reads, monkeypatch):
    path = make_pack(tmp_path / "mine")
    monkeypatch.setenv(VARIABLE, "")
    load_again(path)
    (tmp_path / "file").touch()
    monkeypatch.setenv(VARIABLE, str(tmp_path / "file" / "below"))
    load_again(path)
    assert reads == [1, 1]
    assert not folder.exists()


def test_what_a_file_holds_can_be_read_as_plain_data(tmp_path, folder):
    load_packs([make_pack(tmp_path / "mine")])
    (file,) = folder.iterdir()
    cached = msgspec.msgpack.decode(file.read_bytes(), type=CachedCatalog)
    assert [pack[0] for pack in cached.packs] == ["mine"]


def test_ids_that_cards_had_before_are_kept(tmp_path, reads):
    path = make_pack(tmp_path / "mine", gear("was: [axe, lion.axe]"))
    first = load_packs([path])
    again = load_again(path)
    assert reads == [1]
    assert again.renamed == first.renamed == {"axe": "hook", "lion.axe": "hook"}


def test_a_pack_with_problems_is_checked_once_as_long_as_it_does_not_change(tmp_path, reads):
    path = make_pack(tmp_path / "mine", gear("copies: none"))
    for _ in range(2):
        with pytest.raises(PackError, match=r"hook\.copies"):
            load_packs([path])
    assert reads == [1]
    make_pack(tmp_path / "mine", gear("copies: 10"))
    assert load_packs([path]).gear["hook"].copies == 10
