"""Files that a stranger might make: real exports, saves and settlements, changed in a few places and sealed anew."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from lanternyear.play.save_format import DIGEST, seal
from lanternyear.play.save_format import MAGIC as SAVE
from lanternyear.store.archive_file import MAGIC as EXPORT

STRANGE: tuple[Any, ...] = (
    None, True, 0, -1, 1, 7, 2**31, 2**52, 2**62, -(2**62), 1.5, 1e300, float("nan"), "", "{", "{number:200000000}",
    "{0.__class__}", "%s", "settlement.nowhere@1", "showdown.\u00b2", "\x1b[2J\x1b]0;owned\x07", "\u202eevil",
    "a\rb\nc", "\0", "x" * 300, "x" * 100_000, "<script>alert(1)</script>", "ada", "white_lion", "none_such",
    "../../etc/passwd", [], {}, [[]] * 50, [0] * 5000, {"a": {"b": {}}}, {str(key): key for key in range(3000)},
    b"", b"[]", b"\xc1", b"x" * 50,
)  # fmt: skip


class Mutator:
    """Changes of a decoded file by chance; bytes inside it that are files or JSON are opened and sealed again."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def file(self, data: bytes) -> bytes:
        """Return the file with one to four changes."""
        for _ in range(self.chance.choice((1, 1, 1, 2, 4))):
            data = self.opened(data)
        return data

    def opened(self, data: bytes) -> bytes:
        """Return these bytes with one change inside, in the same packing."""
        for magic in (EXPORT, SAVE):
            if data.startswith(magic):
                inside = msgspec.msgpack.decode(data[len(magic) + DIGEST :])
                return seal(magic, msgspec.msgpack.encode(self.changed(inside)))
        for unpack, pack in PACKINGS:
            try:
                inside = unpack(data)
            except (ValueError, RecursionError):
                continue
            if isinstance(inside, dict | list):
                return pack(self.changed(inside))
        return self.chance.randbytes(self.chance.randrange(40))

    def changed(self, value: Any) -> Any:
        """Return a value with one change, at any depth."""
        if isinstance(value, dict | list) and value and self.chance.random() < 0.9:
            return self._inside(value)
        if isinstance(value, bytes) and value and self.chance.random() < 0.8:
            return self.opened(value)
        if isinstance(value, int) and not isinstance(value, bool) and self.chance.random() < 0.5:
            return value + self.chance.choice((-1, 1, 10, 1000, 10**6))
        return self.chance.choice(STRANGE)

    def _inside(self, value: Any) -> Any:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key, how = self.chance.choice(keys), self.chance.random()
        copy = dict(value) if isinstance(value, dict) else list(value)
        if how < 0.07:
            del copy[key]
        elif how < 0.14 and isinstance(copy, list):
            copy.insert(self.chance.randrange(len(copy) + 1), self.chance.choice(copy))
        elif how < 0.2:
            copy[key] = value[self.chance.choice(keys)]
        elif how < 0.22 and isinstance(copy, list):
            copy *= self.chance.choice((2, 20))
        else:
            copy[key] = self.changed(value[key])
        return copy


def _as_json(value: Any) -> bytes:
    return json.dumps(value, default=str).encode("utf-8", "replace")


PACKINGS: tuple[tuple[Callable[[bytes], Any], Callable[[Any], bytes]], ...] = (
    (msgspec.json.decode, _as_json),
    (msgspec.msgpack.decode, msgspec.msgpack.encode),
)


def fuzzed(file: bytes, number: int) -> Iterator[tuple[int, bytes]]:
    """Yield a file changed in so many ways, each with the seed that makes it again."""
    for seed in range(number):
        yield seed, Mutator(seed).file(file)
