"""Replay: opens a game at a move, from a snapshot and the moves after it, or from the beginning.

A snapshot made by this engine (rules and packs) gives exactly what a replay would. A game that another engine made goes
on from the start of its last stage: these rules play the moves of that stage again, as far as they can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec.structs import replace

from lanternyear.cards.catalog import Catalog, PackId
from lanternyear.engine.facts import Fact
from lanternyear.errors import Desync, NoSuchGame, SaveError, SaveTooOld
from lanternyear.play.game import Game
from lanternyear.play.save import packs_for
from lanternyear.play.save_format import Save, engine_id
from lanternyear.store.bases import BEHIND, FURTHEST, Base, any_bases, journal_of, own_bases
from lanternyear.store.database import Connection
from lanternyear.store.journal import entry_at
from lanternyear.store.packs import start_with_packs
from lanternyear.store.rows import GO, START, GameRow, Snapshot, StoredEntry
from lanternyear.store.snapshots import StageKeeper

ATTEMPTS = 8  # bases that are tried one after the other; then twice as far back each time
LONGEST_REASON = 160
TAKEN_OVER = "The rules or cards changed since you last played. The new ones apply now."
BEGUN_AGAIN = (
    "The rules or cards changed since you last played. The current step starts again with the new ones. ({why})"
)
CUT = (
    "The rules or cards changed since you last played. {lost} {moves} of the current step no longer fit and are set "
    "aside: play continues from before them. To see the old point, open History. ({why})"
)


class CardRules(NamedTuple):
    """The cards that a game is played with now, and the name of the engine that plays them."""

    engine: str
    catalog: Catalog

    @classmethod
    def of(cls, catalog: Catalog) -> CardRules:
        return cls(engine_id(catalog.packs), catalog)


@dataclass(frozen=True, slots=True)
class ReplayMark:
    """A move that an opened game has: the seat that made it, how long the journal and the facts were after it."""

    n: int
    seat: str
    journal: int
    facts: int


@dataclass(slots=True)
class Position:
    """A game opened at the move of its last mark. `lost` moves after it could not be played again by this engine.

    The first `foreign` marks are of moves before this engine took the game over. `snapshots` were made on a long
    replay; stored with the next change, they shorten later ones.
    """

    game: Game
    engine: str
    keeper: StageKeeper
    marks: list[ReplayMark] = field(default_factory=list)
    note: str = ""
    foreign: int = 0
    lost: int = 0
    snapshots: list[Snapshot] = field(default_factory=list)
    told_before: list[Fact] | None = None  # by the moves before those in memory, once somebody asked

    @property
    def here(self) -> int:
        return self.marks[-1].n

    @property
    def packs(self) -> tuple[PackId, ...]:
        return self.game.catalog.packs

    @property
    def taken_over(self) -> bool:
        """Return whether the next change takes the game over from another engine."""
        return len(self.marks) <= self.foreign

    def play(self, entry: StoredEntry) -> None:
        """Play a move of the journal again."""
        self.game.internals.replay_move(journal_of(entry))
        self.mark(entry.n, entry.seat)

    def play_and_keep(self, entry: StoredEntry) -> None:
        """Play a move again, and make the snapshot that it lacks."""
        before = len(self.game.internals.journal)
        self.play(entry)
        made = self.keeper.after(self.game, entry, before)
        if made is not None:
            self.snapshots.append(made)

    def mark(self, n: int, seat: str = "") -> None:
        """Note that the game is now after the move `n`."""
        self.marks.append(ReplayMark(n, seat, len(self.game.internals.journal), len(self.game.facts)))

    def anchored(self, n: int, journal: int, facts: int) -> None:
        """Note that this engine took the game over with the anchor `n`, when journal and facts were so long."""
        self.foreign, self.lost = len(self.marks), 0
        self.marks.append(ReplayMark(n, "", journal, facts))

    def rewind_to(self, number: int) -> None:
        """Go back to one of the marks."""
        self.lost = 0
        self.game.internals.rewind(self.marks[number].journal)
        del self.marks[number + 1 :]
        self.keeper.stay_on(self.marks[0].n, {mark.n for mark in self.marks})
        if self.taken_over:
            self.note = TAKEN_OVER


def open_at(connection: Connection, row: GameRow, node: int) -> Position:
    """Open the game after the move `node`; 0 is its beginning."""
    here = entry_at(connection, row.id, node) if node != START else None
    if node != START and (here is None or here.kind == GO):
        raise NoSuchGame(f"the game {row.id} has no move {node}")
    rules = CardRules.of(packs_for(start_with_packs(connection, row)))
    made_by = here.engine if here else row.engine
    if made_by == rules.engine:
        try:
            return _replay(next(own_bases(connection, row, node, rules.engine)), rules)
        except Desync:  # the archive that it came from was made up, or chance is not what it was
            pass
    return _take_over(any_bases(connection, row, node), row, rules)


def _replay(base: Base, rules: CardRules) -> Position:
    """Play the moves from a base; of many moves only the last stay in memory."""
    position = _open_base(base, base.save, rules)
    if len(base.way) <= FURTHEST:
        for entry in base.way:
            position.play(entry)
        return position
    for entry in base.way[:-BEHIND]:
        position.play_and_keep(entry)
    last = Base(position.here, position.game.internals.checkpoint(), base.way[-BEHIND:], base.note)
    end = _open_base(last, last.save, rules)
    end.snapshots, end.keeper = position.snapshots, position.keeper
    for entry in last.way:
        end.play_and_keep(entry)
    return end


def _open_base(base: Base, save: Save, rules: CardRules) -> Position:
    game = Game.from_save(save, rules.catalog)
    position = Position(game, rules.engine, StageKeeper(base.basis), note=base.note)
    position.mark(base.n)
    return position


def _take_over(bases: Iterator[Base], row: GameRow, rules: CardRules) -> Position:
    """Open a game that other rules or cards made, as far as ours can play it again."""
    best: Position | None = None
    refused: SaveError | None = None
    for base in _fewer_and_fewer(bases):
        try:
            position = _reach(base, rules)
        except SaveError as error:
            refused = refused or error
            continue
        if best is None or position.lost < best.lost:
            best = position
        if not best.lost or base.begins_stage:
            break
    if best is None:
        raise SaveTooOld(
            f"the game {row.name!r} was made by {row.engine} and cannot be opened by {rules.engine}: {refused}"
        ) from refused
    best.foreign = len(best.marks)
    return best


def _fewer_and_fewer(bases: Iterator[Base]) -> Iterator[Base]:
    """Yield the first bases, then the 16th, the 32nd and so on, and the last: each may fail to open."""
    following = ATTEMPTS
    base = None
    for number, base in enumerate(bases, 1):
        if number <= ATTEMPTS or number == 2 * following:
            following = max(following, number)
            yield base
    if base is not None:
        yield base


def _reach(base: Base, rules: CardRules) -> Position:
    """Open a base and play the moves after it; where its stage goes another way at once, from its start alone."""
    try:
        position = _open_base(base, base.save, rules)
    except Desync as error:
        if not base.begins_stage:
            raise
        position = _open_base(base, replace(base.save, journal=[]), rules)
        position.lost = len(base.way)
        position.note = _words_for(position.lost, error)
        return position
    why = _play_as_far_as_possible(position, base.way)
    position.note = TAKEN_OVER if why is None else _words_for(position.lost, why)
    return position


def _words_for(lost: int, why: SaveError) -> str:
    reason = str(why) if len(str(why)) <= LONGEST_REASON else f"{str(why)[:LONGEST_REASON]}…"
    if not lost:
        return BEGUN_AGAIN.format(why=reason)
    return CUT.format(lost=lost, moves="move" if lost == 1 else "moves", why=reason)


def _play_as_far_as_possible(position: Position, way: Sequence[StoredEntry]) -> Desync | None:
    for number, entry in enumerate(way):
        try:
            position.play(entry)
        except Desync as error:
            position.lost = len(way) - number
            return error
    return None
