"""The checks of an exported game that a stranger may have made: every field of every row, before anything is stored."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from lanternyear.errors import SaveDamaged
from lanternyear.play.progress import is_place
from lanternyear.play.save import required_packs
from lanternyear.play.save_checks import (
    LONGEST_LIST,
    LONGEST_WORD,
    check_agenda,
    check_journal,
    check_packs_named,
    check_people,
    check_save,
    check_values,
)
from lanternyear.play.save_format import Save, SavedPack, decode_save
from lanternyear.play.visible_text import visible
from lanternyear.store import snapshots
from lanternyear.store.bases import Anchor, journal_of
from lanternyear.store.create import LONGEST_NAME
from lanternyear.store.rows import ANCHOR, GO, MOVE, ROLES, START, GameRow, Seat, Snapshot, StoredEntry
from lanternyear.store.state_parts import Parts, unpack

FORMAT = 4  # 3 had no packs, 2 a single snapshot, 1 was never released
WHAT = "exported game"
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
ENGINE = re.compile(r"[A-Za-z0-9.+_-]{1,100}")
LATEST = 32_503_680_000_000  # the year 3000, in milliseconds: every date up to it can be written
MOST_ENTRIES = 100_000
MOST_SEATS = 100
MOST_FACTS = LONGEST_LIST  # of one move
LARGEST_STATES = 256 * 1024 * 1024  # bytes of all snapshots when they are unpacked


class GameArchive(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The content of the file. The snapshots are for a program whose rules cannot play the moves again.

    `packs` are those that the game is played with, if not all of them come with the program.
    """

    format: int = FORMAT
    engine: str
    game: GameRow
    entries: list[StoredEntry]
    seats: list[Seat]
    snapshots: list[Snapshot]
    packs: list[SavedPack] = []


class ArchiveFormat2(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The content of a file of an older program."""

    format: int
    engine: str
    game: GameRow
    entries: list[StoredEntry]
    seats: list[Seat]
    snapshot: Snapshot | None

    def renewed(self) -> GameArchive:
        return GameArchive(
            engine=self.engine,
            game=self.game,
            entries=self.entries,
            seats=self.seats,
            snapshots=[self.snapshot] if self.snapshot else [],
        )


def made_up(why: str) -> SaveDamaged:
    return SaveDamaged(f"this {WHAT} is not valid: {why}")


def check_archive(content: GameArchive) -> None:
    """Raise SaveDamaged unless every row is such as this program could have written."""
    if len(content.entries) > MOST_ENTRIES or len(content.seats) > MOST_SEATS:
        raise made_up(f"the most are {MOST_ENTRIES:,} entries and {MOST_SEATS} seats")
    _check_engine(content.engine)
    players = _check_game(content.game, content.packs)
    _check_tree(content.game.id, content.entries)
    for entry in content.entries:
        _check_entry(entry)
    _check_seats(content, players)
    _check_snapshots(content)


def _check_game(game: GameRow, packs: list[SavedPack]) -> set[str]:
    """Check a game's own row. Return the ids of its players."""
    _check_engine(game.engine)
    if game.name != " ".join(game.name.split()) or not 0 < len(game.name) <= LONGEST_NAME or "\0" in game.name:
        raise made_up(f"{visible(game.name[:60])!r} is not a name")
    if not ID.fullmatch(game.id):
        raise made_up(f"{visible(game.id[:60])!r} is not an id")
    _check_time(game.created)
    _check_facts(game.told)
    start = _check_save(game.start)
    named = msgspec.structs.replace(start, packs=packs) if packs else start
    check_packs_named(named.packs)
    required_packs(named)
    return _players(start)


class _Player(msgspec.Struct):
    id: str


class _Players(msgspec.Struct):
    players: list[_Player] = []


def _players(content: Save) -> set[str]:
    return {player.id for player in msgspec.msgpack.decode(content.start, type=_Players).players}


def _check_tree(id: str, entries: Sequence[StoredEntry]) -> None:
    """Check that entries are numbered without a gap, and that each follows from where the game was."""
    depths, parents, here = {START: 0}, {START: START}, START
    for number, entry in enumerate(entries, 1):
        if entry.game != id or entry.n != number or entry.kind not in (MOVE, GO, ANCHOR):
            raise made_up(f"entry {number} does not belong to this game")
        if entry.kind == GO:
            follows = entry.here in depths and entry.tip in depths and entry.depth == depths[entry.here]
        else:
            depth = depths.get(entry.parent, -1) + (entry.kind == MOVE)
            follows = entry.here == entry.tip == number and entry.depth == depth
            depths[number], parents[number] = depth, entry.parent
        if not follows or entry.parent not in depths or (entry.kind != ANCHOR and entry.parent != here):
            raise made_up(f"entry {number} follows no entry of this game")
        here = entry.here
    if len({entry.token for entry in entries}) < len(entries):
        raise made_up("2 entries have the same token")
    if entries and not _leads_to(here, entries[-1].tip, parents):
        raise made_up("redo leads to another branch")


def _leads_to(here: int, tip: int, parents: dict[int, int]) -> bool:
    while tip not in (here, START):
        tip = parents[tip]
    return tip == here


def _check_entry(entry: StoredEntry) -> None:
    _check_words(entry.seat, entry.token)
    _check_engine(entry.engine)
    _check_time(entry.at)
    if not is_place(entry.place):
        raise made_up(f"{visible(entry.place[:60])!r} is not a place in a game")
    if entry.kind == MOVE:
        check_journal(journal_of(entry))
        _check_facts(entry.told)
    elif entry.told or (entry.kind == GO and entry.payload):
        raise made_up(f"entry {entry.n} is not a move but holds one")
    if entry.kind == ANCHOR:
        anchor = msgspec.msgpack.decode(entry.payload, type=Anchor)
        check_values(anchor.note)
        _check_save(anchor.save)


def _check_facts(told: bytes) -> None:
    """Check the facts of a move. Facts that this program does not know are another version's, and are left out."""
    facts = msgspec.json.decode(told, type=list[dict[str, object]])
    if len(facts) > MOST_FACTS:
        raise made_up(f"1 move has {len(facts):,} facts")
    check_values(facts)


def _check_seats(content: GameArchive, players: set[str]) -> None:
    for seat in content.seats:
        _check_words(seat.name)
        _check_time(seat.created)
        if seat.game != content.game.id or seat.role not in ROLES or seat.secret is not None:
            raise made_up(f"{visible(seat.id[:60])!r} is not a seat")
        if not ID.fullmatch(seat.id) or seat.player not in ("", *players):
            raise made_up(f"the seat {visible(seat.id[:60])!r} has no player")
    if len({seat.id for seat in content.seats}) < len(content.seats):
        raise made_up("2 seats have the same id")


def _check_snapshots(content: GameArchive) -> None:
    """Check the snapshots as data: each belongs to a move, and no part of its state is more than the game counts to."""
    known = {(snapshot.n, snapshot.engine): snapshot for snapshot in content.snapshots}
    if len(known) < len(content.snapshots):
        raise made_up("2 snapshots show the same move")
    wholes: dict[tuple[int, str], Parts] = {}
    unpacked = 0
    for snapshot in content.snapshots:
        _check_engine(snapshot.engine)
        of_move = 0 < snapshot.n <= len(content.entries) and content.entries[snapshot.n - 1].kind != GO
        if snapshot.game != content.game.id or snapshot.lasting not in (0, 1) or not of_move:
            raise made_up("a snapshot shows a missing move")
        if snapshots.is_save(snapshot.state):
            _check_save(snapshot.state)
        else:
            unpacked += _check_stage(snapshot, wholes)
        if unpacked > LARGEST_STATES:
            raise made_up("its snapshots are too large")


def _check_stage(snapshot: Snapshot, wholes: dict[tuple[int, str], Parts]) -> int:
    """Check what a snapshot adds to the whole one before it, which was checked already. Return its bytes."""
    start = snapshots.read_content(snapshot.state)
    base = {} if start.base == snapshots.WHOLE else wholes.get((start.base, start.by))
    if base is None or start.began < 0:
        raise made_up("a snapshot needs one that is missing")
    parts = list(unpack(start.state, base).items())
    changed = [parts[number] for number in start.state.changed]
    check_people(sum(name[0] == "survivors" for name, _ in parts), 0)
    for name, value in changed:
        if name == ("agenda",):
            check_agenda(msgspec.msgpack.decode(value))
        elif name != ("chance", "seed"):  # a seed may be any number
            check_values(msgspec.msgpack.decode(value))
    if start.base == snapshots.WHOLE:
        wholes[snapshot.n, snapshot.engine] = dict(parts)
    return sum(len(value) for _, value in changed) + sum(len(word) for name, _ in parts for word in name)


def _check_save(data: bytes) -> Save:
    content = decode_save(data)
    check_save(content)
    return content


def _check_words(*texts: str) -> None:
    for text in texts:
        if len(text) > LONGEST_WORD or "\0" in text:
            raise made_up(f"{visible(text[:60])!r} is not a name")


def _check_engine(engine: str) -> None:
    if not ENGINE.fullmatch(engine):
        raise made_up(f"{visible(engine[:60])!r} is not a version of the program")


def _check_time(at: int) -> None:
    if not 0 <= at < LATEST:
        raise made_up(f"{at} is not a time")
