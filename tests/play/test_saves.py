"""Saves that are damaged, too new, too old or made up: each is refused in words. Good ones: tests/properties."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanternyear.errors import LanternError, SaveDamaged, SaveError, SaveTooNew, SaveTooOld
from lanternyear.play import load
from lanternyear.play.save_format import DIGEST, FORMAT, LARGEST, MAGIC
from tests.support.games import catalog, picture, played

HEAD = len(MAGIC) + DIGEST
CUTS = 50


@cache
def good_save() -> bytes:
    return played(60).save()


def sealed(body: bytes) -> bytes:
    """A body with a seal that fits, as a forger would make it."""
    return MAGIC + blake2b(body, digest_size=DIGEST).digest() + body


def forged(**changes: Any) -> bytes:
    """A good save with some of its fields changed and a new seal."""
    content = msgspec.msgpack.decode(good_save()[HEAD:])
    return sealed(msgspec.msgpack.encode({**content, **changes}))


def test_a_good_save_opens():
    assert picture(load(good_save(), catalog()))[:3] == picture(played(60))[:3]


def test_a_good_save_finds_its_packs_by_itself():
    assert picture(load(good_save()))[:3] == picture(played(60))[:3]


def test_a_save_that_is_cut_is_refused_wherever_it_is_cut():
    data = good_save()
    for length in range(0, len(data), CUTS):
        with pytest.raises(SaveDamaged, match=r"cut short|not a Lantern Year save"):
            load(data[:length], catalog())


def test_a_save_that_goes_on_after_its_end_is_refused():
    with pytest.raises(SaveDamaged, match="cut short or altered"):
        load(good_save() + b"\0", catalog())


def test_a_flipped_bit_is_noticed_wherever_it_is():
    data = good_save()
    dice = Random(1)
    for place in [*range(HEAD + 40), *(dice.randrange(len(data)) for _ in range(400))]:
        altered = bytearray(data)
        altered[place] ^= 1 << dice.randrange(8)
        with pytest.raises(SaveDamaged):
            load(bytes(altered), catalog())


@given(st.binary(max_size=300))
def test_random_bytes_are_no_save(data):
    for attempt in (data, MAGIC + data):
        with pytest.raises(SaveDamaged):
            load(attempt, catalog())


@given(st.binary(max_size=300))
def test_random_bytes_under_a_fitting_seal_are_no_save(data):
    with pytest.raises(SaveDamaged, match="cannot be read"):
        load(sealed(data), catalog())


def test_s2_a_newer_format_is_named_with_its_program():
    with pytest.raises(SaveTooNew, match=rf"format {FORMAT + 1}, made by Lantern Year 9\.9.*update"):
        load(forged(format=FORMAT + 1, engine="9.9"), catalog())


def test_s2_a_save_from_before_the_first_release_is_refused_in_words():
    with pytest.raises(SaveTooOld, match="made by an unreleased version of Lantern Year"):
        load(forged(format=1), catalog())


def test_a_newer_format_may_have_fields_that_we_do_not_know():
    with pytest.raises(SaveTooNew):
        load(forged(format=FORMAT + 1, weather="fog"), catalog())


def test_s2_an_absent_pack_is_named():
    packs = [{"id": "core", "version": "1", "hash": ""}, {"id": "dragons", "version": "1", "hash": ""}]
    with pytest.raises(SaveTooOld, match=r"core, dragons.*dragons"):
        load(forged(packs=packs))


@pytest.mark.parametrize("pack", ["../../etc", "/etc/passwd", "no\0name", "x" * 5000])
def test_a_pack_with_a_strange_name_is_refused(pack):
    with pytest.raises(SaveError):
        load(forged(packs=[{"id": pack, "version": "1", "hash": ""}]))


@pytest.mark.parametrize(
    "body",
    [
        b"\x91" * 200_000,  # lists in lists
        b"\x81\xa1a" * 100_000,  # maps in maps
        b"\xdd\xff\xff\xff\xff",  # a list of four thousand million
        b"\xdf\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",  # as many bytes
        b"\xc9\xff\xff\xff\xff\x01",
        b"\xc1",
        b"",
    ],
    ids=["lists", "maps", "long list", "long map", "long bytes", "long extension", "never used", "nothing"],
)
def test_b1_a_bomb_does_not_go_off(body):
    with pytest.raises(SaveDamaged):
        load(sealed(body), catalog())


def test_b1_bombs_inside_a_save_do_not_go_off():
    deep: Any = "end"
    for _ in range(900):
        deep = [deep]
    content = msgspec.msgpack.decode(good_save()[HEAD:])
    for field in ("journal", "start", "snapshot", "packs"):
        with pytest.raises(SaveError):
            load(forged(**{field: deep}), catalog())
    with pytest.raises(SaveError):
        load(forged(journal=[*content["journal"], ["choice", deep]]), catalog())


def test_a_file_that_is_far_too_large_is_not_even_read():
    with pytest.raises(SaveDamaged, match=str(LARGEST)):
        load(MAGIC + bytes(LARGEST), catalog())


@pytest.mark.parametrize(
    "changes",
    [
        {"start": b""},
        {"start": b"\x80"[:0] + b"\xc0"},
        {"snapshot": [0, 0, 0, b"\xc0"]},
        {"snapshot": None, "start": b"\xff"},
        {"format": "one"},
        {"journal": [["choice"]]},
        {"journal": "choices"},
        {"script": ["six"]},
        {"weather": "fog"},
    ],
    ids=repr,
)
def test_fields_of_another_kind_are_refused(changes):
    with pytest.raises(SaveDamaged):
        load(forged(**changes), catalog())


def test_a_missing_field_is_named():
    content = msgspec.msgpack.decode(good_save()[HEAD:])
    del content["journal"]
    with pytest.raises(SaveDamaged, match="journal"):
        load(sealed(msgspec.msgpack.encode(content)), catalog())


@pytest.mark.parametrize(
    "entry",
    [
        ["choice", "H99"],
        ["choice", 5],
        ["choice", None],
        ["choice", {"a": 1}],
        ["override", {}],
        ["override", "survivors.ben.survival"],
        ["override", {"path": "survivors.zed.survival", "value": 1, "reason": "x"}],
        ["override", {"path": 5, "value": 1, "reason": "x"}],
        ["proxy", {}],
        ["proxy", {"number": 77, "copy": 1, "card": "zed", "extra": False}],
        ["roll", "77"],
        ["roll", "six"],
        ["roll", 5],
        ["draw", "claw"],
        ["dance", "tango"],
    ],
    ids=repr,
)
@pytest.mark.parametrize("place", ["first", "last"])
def test_a_journal_that_was_made_up_is_refused(entry, place):
    content = msgspec.msgpack.decode(good_save()[HEAD:])
    journal = [entry, *content["journal"]] if place == "first" else [*content["journal"], entry]
    with pytest.raises(SaveError):
        load(forged(journal=journal, snapshot=None), catalog())


@pytest.mark.parametrize("numbers", [(-1, 0, 0), (10**6, 0, 0), (0, -1, 0), (0, 10**6, 0), (0, 0, 10**6)])
def test_a_snapshot_that_is_elsewhere_is_refused_or_harmless(numbers):
    content = msgspec.msgpack.decode(good_save()[HEAD:])
    try:
        game = load(forged(snapshot=[*numbers, content["snapshot"][3]]), catalog())
    except SaveError:
        return
    assert game.decision is not None


def test_nothing_is_lost_when_a_save_is_refused():
    game = played(60)
    before = picture(game)
    for data in (b"", game.save()[:-1], forged(format=FORMAT + 1)):
        with pytest.raises(LanternError):
            load(data, catalog())
    assert picture(game) == before


def test_a_game_without_history_says_that_it_cannot_be_saved():
    with pytest.raises(LanternError, match="history=True"):
        played(10, history=False).save()
