"""SQLite's write-ahead log, read before SQLite reads it.

After a crash SQLite takes the log up to the first frame whose checksum does not fit, and drops the rest without a word:
that is right for a write that was cut, and wrong for a bit that flipped since. Two things tell them apart. SQLite's
index of the log, the `-shm` file, says how many frames were committed; it is there after a killed process, not always
after a power cut. And a frame after a commit proves that the commit was on the disk: the next transaction began later.

The formats are described at https://www.sqlite.org/walformat.html.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HEADER, FRAME_HEADER = 32, 24
INDEX_HEADER = 48
MAGIC = 0x377F0682  # the last bit says whether checksums are of big-endian words
MASK = 0xFFFFFFFF
SMALLEST_PAGE = 512

Checksum = tuple[int, int]
Salts = tuple[int, int]


class Frame(NamedTuple):
    """A page in the log: whether it ends a transaction, the salts of its log, and whether its checksum fits."""

    commits: bool
    salts: Salts
    valid: bool


def wal_of(database: Path) -> Path:
    return Path(f"{database}-wal")


def shm_of(database: Path) -> Path:
    return Path(f"{database}-shm")


def wal_damage(database: Path) -> str:
    """Return what is wrong with the log beside a database that nobody has open; "" if nothing is known to be."""
    log = wal_of(database)
    data = log.read_bytes() if log.exists() else b""
    if len(data) < HEADER + FRAME_HEADER:
        return ""
    salts, frames = _salts(data), list(_frames(data))
    valid = next((number for number, frame in enumerate(frames) if not frame.valid), len(frames))
    committed = max((number for number, frame in enumerate(frames[:valid], 1) if frame.commits), default=0)
    promised = max(_proved(frames, valid, salts), _indexed(database, {salts, frames[0].salts} if frames else {salts}))
    if committed < promised:
        return f"its log {log.name} is altered or cut: {promised - committed} of its {promised} pages cannot be read"
    return ""


def _proved(frames: list[Frame], first: int, salts: Salts) -> int:
    """Return how many frames were surely committed: up to a commit that another frame of the same log follows."""
    own = [number for number in range(first, len(frames)) if frames[number].salts == salts]
    return max((number + 1 for number in own if frames[number].commits and number < own[-1]), default=0)


def _indexed(database: Path, salts: set[Salts]) -> int:
    """Return how many frames of this log the index counts as committed; 0 without an index of this log."""
    index = shm_of(database)
    data = index.read_bytes()[: 2 * INDEX_HEADER] if index.exists() else b""
    first, second = data[:INDEX_HEADER], data[INDEX_HEADER:]
    if len(first) < INDEX_HEADER or first != second:
        return 0
    words = struct.unpack("=12I", first)
    if _checksum(first[:40], (0, 0), big=False, native=True) != words[10:12]:
        return 0
    its_salts = struct.unpack(">2I", first[32:40])
    return words[4] if its_salts in salts else 0


def _salts(data: bytes) -> Salts:
    first, second = struct.unpack(">2I", data[16:24])
    return first, second


def _frames(data: bytes) -> Iterator[Frame]:
    """Yield the frames; from the first whose salts or checksum do not fit, none is valid."""
    magic, _, page, _, *_, first, second = struct.unpack(">8I", data[:HEADER])
    big = bool(magic & 1)
    page = page if page >= SMALLEST_PAGE and page & (page - 1) == 0 else 4096
    so_far = _checksum(data[:24], (0, 0), big=big)
    valid = magic & ~1 == MAGIC and so_far == (first, second)
    for start in range(HEADER, len(data) - FRAME_HEADER - page + 1, FRAME_HEADER + page):
        _, commits, *rest = struct.unpack(">6I", data[start : start + FRAME_HEADER])
        salts, written = (rest[0], rest[1]), (rest[2], rest[3])
        if valid and salts == _salts(data):
            so_far = _checksum(data[start : start + 8], so_far, big=big)
            so_far = _checksum(data[start + FRAME_HEADER : start + FRAME_HEADER + page], so_far, big=big)
            valid = so_far == written
        else:
            valid = False
        yield Frame(commits > 0, salts, valid)


def _checksum(data: bytes, before: Checksum, *, big: bool, native: bool = False) -> Checksum:
    """Return SQLite's checksum of some words, going on from the one before."""
    words = array("I", data)
    if not native and big != (struct.pack("=I", 1) == struct.pack(">I", 1)):
        words.byteswap()
    first, second = before
    pairs = iter(words)
    for word, following in zip(pairs, pairs, strict=True):
        first = (first + word + second) & MASK
        second = (second + following + first) & MASK
    return first, second
