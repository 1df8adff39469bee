"""The runner of a game: stage after stage until there is a question, with a journal that can be replayed.

Players and programs use `Game`. The store and scenarios reach a game's runner as `game.internals`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.chance import Chance, ChanceNeeded, EntryKind, Physical
from lanternyear.engine.decision import Decision, Rule
from lanternyear.engine.facts import Fact, Overridden
from lanternyear.engine.option import About, of_card, of_face
from lanternyear.engine.stage import Interrupt
from lanternyear.engine.table import Table
from lanternyear.errors import Desync, IllegalChoice, LanternError
from lanternyear.play import paths
from lanternyear.play.answers import Answer, checked, plain
from lanternyear.play.explain import explain
from lanternyear.play.imagine import shuffle_hidden
from lanternyear.play.journal import JournalEntry, input_kinds, split_replay
from lanternyear.play.registry import begin
from lanternyear.play.save_format import Save, SavedPack, engine_version
from lanternyear.play.snapshot import freeze, thaw
from lanternyear.rules.cards.proxies import bind_proxy
from lanternyear.state.copying import copy_state
from lanternyear.state.state import Proxy, State

TABLE: Final = "table"
KEEP_ALL: Final = 16
KEEP_EVERY: Final = 8


class Snapshot(NamedTuple):
    """The state at the start of a stage, and how much was journaled, told and rolled from the script before it."""

    journaled: int
    told: int
    rolled: int
    data: bytes


class Runner:
    """A game's state, its journal, and the stage in progress. `decision` is the question that stands, or None.

    A `restored` one has the facts since its snapshot only, unless others were given.

    With `history` it keeps a journal and snapshots; without it (mass simulation) it only plays. `start` is the state
    as a snapshot, if there is one, and `recorded` the real rolls and cards that are known already.
    """

    def __init__(
        self,
        state: State,
        catalog: Catalog,
        *,
        script: Iterable[int] | None = None,
        physical: Iterable[Physical] = (),
        history: bool = True,
        start: bytes = b"",
        recorded: Iterable[JournalEntry] = (),
    ) -> None:
        self.catalog = catalog
        self.script = None if script is None else list(script)
        self.physical = frozenset(physical)
        if self.physical and not history:
            raise LanternError("physical dice and cards need a history: what is asked for is answered by replaying")
        self.history = history
        self.journal: list[JournalEntry] = []
        self.facts: list[Fact] = []
        self.decision: Decision | None = None
        self.needed: ChanceNeeded | None = None
        self.restored = False
        self.snapshots: list[Snapshot] = []
        self.start = start or (freeze(state) if history else b"")
        self._inputs: deque[JournalEntry] = deque()
        self._stage: Rule[None] | None = None
        self._thawed = start
        self._base: State | None = None
        self._base_data = b""
        self._changes_at_start = 0
        self._sit_down(state, 0, recorded)

    # ------------------------------------------------------------------ running

    def begin(self) -> None:
        """Play up to the first question."""
        self.run()
        if self._inputs:
            self._consume()

    def run(self) -> None:
        """Run stages until somebody must be asked, or the game is over."""
        state = self.table.state
        while True:
            if self._stage is None:
                if not state.agenda:
                    self.decision = None
                    return
                if self.history:
                    self._keep_snapshot()
            try:
                if self._stage is None:
                    self._stage = begin(self.table, state.agenda.pop(0))
                for decision in self._stage or ():
                    decision.explain = self._explain
                    self.decision = decision
                    return
            except Interrupt as interrupt:
                state.agenda = interrupt.agenda
                self.table.attacks.clear()
            except ChanceNeeded as needed:
                self.needed = needed
                self.decision = _question(needed)
                self.decision.explain = self._explain
                return
            self._stage = None

    def answer(self, decision: Decision, value: Answer) -> None:
        """Give a legal answer to the question that stands, and go on."""
        if self.needed is not None:
            self._answer_chance(str(value))
            return
        decision.answer = value
        if self.history:
            self.journal.append(("choice", plain(value)))
        self.run()

    def _answer_chance(self, value: str) -> None:
        """Record a real roll or card, and replay the stage from its snapshot with it."""
        assert self.needed is not None
        last = self.snapshots.pop()
        entries = [*self.journal[last.journaled :], (self.needed.kind, value)]
        later = list(self._inputs)
        self._go_back_to(last, entries)
        self._inputs = deque(later)

    def override(self, path: str, value: Any, reason: str) -> None:
        """Set a part of the state by hand."""
        paths.write(self.table.state, path, value)
        state = self.table.state
        self.table.survivors = state.survivors
        self.table.showdown, self.table.monster = state.showdown, state.showdown.monster
        self.table.everything_changed()
        self.table.tell(Overridden(path, str(value), reason))
        if self.history:
            self.journal.append(("override", {"path": path, "value": value, "reason": reason}))

    def bind_proxy(self, number: int, copy: int, card: str, *, extra: bool) -> None:
        """SD-PROXY-2: bind a proxy card."""
        bind_proxy(self.table, Proxy(number, copy, card, extra))
        if self.history:
            self.journal.append(("proxy", {"number": number, "copy": copy, "card": card, "extra": extra}))

    # ------------------------------------------------------------------ going back

    def last_input(self) -> int | None:
        """Return the index in the journal of the last input by people, or None."""
        given = input_kinds(self.physical)
        for index in range(len(self.journal) - 1, -1, -1):
            if self.journal[index][0] in given:
                return index
        return None

    def rewind(self, length: int) -> None:
        """Go back to the moment when the journal was so long: to the last snapshot before it, then replay."""
        while self.snapshots and self.snapshots[-1].journaled > length:
            self.snapshots.pop()
        last = self.snapshots.pop() if self.snapshots else Snapshot(0, 0, 0, self.start)
        self._thawed = last.data  # so that the stage which begins now need not freeze it again
        self._go_back_to(last, self.journal[last.journaled : length])
        self._thawed = b""
        unused = [*self._inputs, *self.table.dice.recorded]
        if unused:
            raise Desync(f"the journal goes on where the game does not: {unused[0]}")

    def _go_back_to(self, last: Snapshot, entries: Iterable[JournalEntry]) -> None:
        """Begin again at a snapshot and replay these entries."""
        self._leave_stage()
        del self.journal[last.journaled :]
        del self.facts[last.told :]
        self._inputs, recorded = split_replay(entries)
        self._sit_down(thaw(last.data), last.rolled, recorded)
        self.begin()

    def _leave_stage(self) -> None:
        """Close a stage that is broken off, so that it tells how its cards were put away, before its facts are cut."""
        if self._stage is not None:
            self._stage.close()
            self._stage = None

    def _sit_down(self, state: State, rolled: int, recorded: Iterable[JournalEntry] = ()) -> None:
        journal = self.journal if self.history else None
        dice = Chance(
            state.chance,
            script=None if self.script is None else self.script[rolled:],
            physical=self.physical,
            recorded=recorded,
            journal=journal,
            meanwhile=self._replay_entry if self.physical else None,  # else no cycle: a copy is freed at once
        )
        self.table = Table(state, self.catalog, dice, self.facts)
        self._explain = partial(explain, self.table)  # not a method: a copy is freed at once where there is no cycle
        self._stage = None
        self.needed = None
        self.decision = None

    # ------------------------------------------------------------------ replaying

    def replay(self, kind: EntryKind, value: Any) -> None:
        """Apply an entry of the journal that was taken back, or an entry of another journal."""
        if self.needed is not None and kind == self.needed.kind:
            self._answer_chance(value)
        else:
            self._inputs.append((kind, value))
            self._consume()

    def replay_move(self, entries: Sequence[JournalEntry]) -> None:
        """Do again what a journal says was done here: one answer, real roll, override or proxy, and the rolls after it.

        When it goes another way the game stays where it was, and Desync says so.
        """
        before = len(self.journal)
        try:
            self.replay(*entries[0])
        except Exception as error:
            self.rewind(before)
            raise Desync(f"{entries[0]} cannot be done again here: {error}") from error
        done = self.journal[before:]
        if done != list(entries):
            self.rewind(before)
            raise Desync(f"{entries[0]} went another way: {done[1:]} where the journal says {list(entries[1:])}")

    def _consume(self) -> None:
        while self._inputs:
            self._replay_entry(*self._inputs.popleft())

    def _replay_entry(self, kind: EntryKind, value: Any) -> None:
        try:
            self._apply_entry(kind, value)
        except (IllegalChoice, paths.NoSuchPath) as error:
            raise Desync(f"the journal's {kind} does not fit: {error}") from error

    def _apply_entry(self, kind: EntryKind, value: Any) -> None:
        """Give an answer, override or proxy of the journal again."""
        decision = self.decision
        if kind == "override":
            self.override(value["path"], value["value"], value["reason"])
        elif kind == "proxy":
            self.bind_proxy(value["number"], value["copy"], value["card"], extra=value["extra"])
        elif decision is None:
            raise Desync("the journal has an answer after the game is over")
        elif self.needed is not None:
            raise Desync(f"the journal has an answer where a {self.needed.kind} is missing")
        else:
            self.answer(decision, checked(decision, value))

    # ------------------------------------------------------------------ keeping

    def _keep_snapshot(self) -> None:
        """Keep a snapshot at the start of a stage; old ones are thinned out, since stages can be replayed."""
        kept = self.snapshots
        data = self._thawed or freeze(self.table.state)
        kept.append(Snapshot(len(self.journal), len(self.facts), self._rolled(), data))
        self._thawed = b""
        self._changes_at_start = self.table.changes
        if len(kept) > 2 * KEEP_ALL:
            kept[:KEEP_ALL] = [snapshot for number, snapshot in enumerate(kept[:KEEP_ALL]) if number % KEEP_EVERY == 0]

    def _rolled(self) -> int:
        """Return the number of scripted dice that were rolled."""
        left = self.table.dice.script
        return 0 if self.script is None or left is None else len(self.script) - len(left)

    def content(self) -> Save:
        """Return what a save of the whole game holds."""
        if not self.history:
            raise LanternError("a game without history cannot be saved; start it with history=True")
        return Save(
            engine=engine_version(),
            packs=[SavedPack(pack.id, pack.version, pack.hash) for pack in self.catalog.packs],
            start=self.start,
            journal=list(self.journal),
            snapshot=self.snapshots[-1] if self.snapshots else None,
            script=self.script,
            physical=sorted(self.physical),
        )

    def checkpoint(self) -> Save:
        """Return the game without its past: it begins where the stage in progress did, and undo ends there."""
        content = self.content()
        if content.snapshot is not None:
            kept, _, rolled, content.start = content.snapshot
            content.journal = content.journal[kept:]
            content.script = None if content.script is None else content.script[rolled:]
            content.snapshot = None
        return content

    def restore(self, content: Save, facts: Iterable[Fact] = ()) -> None:
        """Become the game of a save: go to its last snapshot, then replay."""
        self.history, self.script, self.physical = True, content.script, frozenset(content.physical)
        self.journal = list(content.journal)
        self.facts += facts
        self.start = content.start
        self.restored = True
        self.snapshots = [Snapshot(*content.snapshot)] if content.snapshot else []
        try:
            self.rewind(len(self.journal))
        except LanternError:
            raise
        except Exception as error:
            raise Desync(f"these rules cannot go on with it: {error!r}") from error

    # ------------------------------------------------------------------ copies

    def copy(self, *, history: bool) -> Iterator[Runner]:
        """Yield a copy at each question of the stage in progress, from its first to the one that stands now.

        It is one and the same copy, whose past begins with the stage: generators cannot be copied, so the stage is
        played again from its start.
        """
        last, base = self.stage_start()
        inputs, recorded = split_replay(self.journal[last.journaled :])
        other = Runner(
            copy_state(base),
            self.catalog,
            script=None if self.script is None else self.script[last.rolled :],
            physical=self.physical,
            history=history,
            start=last.data if history else b"",
            recorded=recorded if self.physical else (),
        )
        self._hand_on_derived_values(other.table)
        other.run()
        yield other
        for kind, value in inputs:
            other._replay_entry(kind, value)
            yield other

    def clone(self) -> Runner:
        """Return an independent copy at this question, with a past that begins with the stage in progress."""
        *_, other = self.copy(history=True)
        return other

    def imagine(self, seed: int) -> Runner:
        """Return a copy at this question in which everything hidden is shuffled. It keeps no history."""
        if self.needed is not None:
            raise LanternError(f"a real {self.needed.kind} is awaited: answer it, then imagine how it goes on")
        named: set[str] = set()
        for other in self.copy(history=bool(self.physical)):
            if other.decision is not None and isinstance(other.decision.options, list):  # spaces name no cards
                named.update(str(option) for option in other.decision.options)
        other.script, other.physical, other.history = None, frozenset(), False
        shuffle_hidden(other.table, seed, named)
        return other

    def _hand_on_derived_values(self, other: Table) -> None:
        """Give a copy the values derived from cards and tiles, unless one has moved since the stage began.

        Values of the cards in play hold survivors of this table and are not handed on.
        """
        table = self.table
        if table.changes == self._changes_at_start:
            other.derived_of_board.update(table.derived_of_board)
            other.derived_of_survivors.update({id: values.copy() for id, values in table.derived_of_survivors.items()})

    def stage_start(self) -> tuple[Snapshot, State]:
        """Return the snapshot of the stage in progress, and its state, of which only copies are played."""
        if not self.snapshots:
            raise LanternError("a game without history cannot be copied; start it with history=True")
        last = self.snapshots[-1]
        if self._base is None or self._base_data is not last.data:
            self._base, self._base_data = thaw(last.data), last.data
        return last, self._base


def _question(needed: ChanceNeeded) -> Decision:
    """Ask the table what the real die or deck shows."""
    about = About(word=needed.about)
    if needed.kind == "roll":
        faces = [of_face(int(face)) for face in needed.options]
        return Decision("SD-GEN-4", TABLE, needed.kind, faces, about=about, shape="die")
    return Decision("SD-GEN-4", TABLE, needed.kind, [of_card(card) for card in needed.options], about=about)
