"""One game: its state, its question, and its journal, from which undo, redo, branch, save and replay all come."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.chance import Chance, ChanceNeeded, EntryKind, Physical
from lanternyear.engine.decision import Decision, Rule
from lanternyear.engine.facts import Fact, Overridden
from lanternyear.engine.stage import Interrupt
from lanternyear.engine.table import Table
from lanternyear.errors import Desync, IllegalChoice, LanternError, RuleBroken
from lanternyear.play import paths
from lanternyear.play.answers import checked
from lanternyear.play.journal import JournalEntry, input_kinds, split_replay
from lanternyear.play.registry import begin
from lanternyear.play.save_format import Save, SavedPack, encode_save, engine_version
from lanternyear.play.snapshot import freeze, thaw
from lanternyear.play.view import view
from lanternyear.rules.cards.proxies import bind_proxy
from lanternyear.state.state import Proxy, State

TABLE = "table"
KEEP_ALL, KEEP_EVERY = 16, 8


class Game:
    """A game in progress. `decision` is the question to answer, or None when it is over.

    With `history` the game keeps a journal and snapshots; without it (mass simulation) it only plays. One that is not
    `begun` waits for `begin`.
    """

    def __init__(
        self,
        state: State,
        catalog: Catalog,
        *,
        script: Iterable[int] | None = None,
        physical: Iterable[Physical] = (),
        history: bool = True,
        begun: bool = True,
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
        self._undone: list[JournalEntry] = []
        self._start = freeze(state) if history else b""
        self._snapshots: list[tuple[int, int, int, bytes]] = []
        self._inputs: deque[JournalEntry] = deque()
        self._stage: Rule[None] | None = None
        self._thawed = b""
        self._needed: ChanceNeeded | None = None
        self._sit_down(state, 0)
        if begun:
            self.begin()

    # ------------------------------------------------------------------ what a caller may read

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def outcome(self) -> str:
        """`victory`, `defeat`, or nothing while it is going on."""
        return self.state.outcome if self.decision is None else ""

    def view(self, seat: str = "") -> State:
        """What the seat may know; in this game everybody at the table knows the same."""
        if seat and seat not in {player.id for player in self.state.players}:
            raise LanternError(f"nobody sits at {seat!r}; seats: {', '.join(one.id for one in self.state.players)}")
        return view(self.state)

    # ------------------------------------------------------------------ playing

    def begin(self) -> None:
        """Play up to the first question."""
        self._advance()

    def choose(self, answer: str | Sequence[str]) -> None:
        """Answer the question. An illegal answer changes nothing, and neither does one that a broken rule fails on."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over; there is nothing to choose")
        value = checked(decision, answer)
        if not self.history:
            decision.answer = value
            self._run()
            return
        self._undone.clear()
        before = len(self.journal)
        try:
            self._go_on(decision, value)
        except LanternError:
            raise
        except Exception as error:
            told = list(self.facts)
            self.rewind(before)
            raise RuleBroken(decision.clause, f"{error!r} after {value!r}; the answer is taken back", told) from error

    def _go_on(self, decision: Decision, value: str | tuple[str, ...]) -> None:
        if self._needed is not None:
            self._answer_chance(str(value))
            return
        self._answer(decision, value)
        self._run()

    def override(self, path: str, value: Any, reason: str) -> None:
        """Set any part of the state by hand, with a reason; it holds from the next question on and is in the log."""
        if not reason.strip():
            raise IllegalChoice("an override needs a reason")
        self._undone.clear()
        self._override(path, value, reason)

    def bind_proxy(self, number: int, copy: int, card: str, *, extra: bool = False) -> None:
        """SD-PROXY-2: let a proxy card be a card that is lost, or one more card of its deck. `undo` takes it back."""
        self._undone.clear()
        self._bind_proxy(number, copy, card, extra=extra)

    def undo(self) -> bool:
        """Take back the last answer, real roll or override. False when there is none."""
        last = self._last_input()
        if last is None:
            return False
        self._undone.append(self.journal[last])
        self.rewind(last)
        return True

    def redo(self) -> bool:
        """Give the answer that was taken back last again. False when there is none."""
        if not self._undone:
            return False
        *undone, entry = self._undone
        self._redo_entry(*entry)
        self._undone = undone
        return True

    def _redo_entry(self, kind: EntryKind, value: Any) -> None:
        if self._needed is not None and kind == self._needed.kind:
            self._answer_chance(value)
        else:
            self._inputs.append((kind, value))
            self._consume()

    def branch(self) -> Game:
        """An independent game from here on, with the same past."""
        other = Game.from_save(self._saved(), self.catalog, self.facts)
        other._snapshots[:0] = self._snapshots[:-1]
        return other

    def full_log(self) -> list[Fact]:
        """Every fact since the beginning, also of a game that was loaded: replayed from its start."""
        content = self._saved()
        content.snapshot = None
        replayed = Game.from_save(content, self.catalog)
        return list(replayed.facts)

    def save(self) -> bytes:
        """The game as bytes; `lanternyear.load` opens them."""
        return encode_save(self._saved())

    def checkpoint(self) -> Save:
        """The game as it is now without its past: it begins where the stage in progress did, and undo ends there."""
        content = self._saved()
        if content.snapshot is not None:
            kept, _, rolled, content.start = content.snapshot
            content.journal = content.journal[kept:]
            content.script = None if content.script is None else content.script[rolled:]
            content.snapshot = None
        return content

    def replay_move(self, entries: Sequence[JournalEntry]) -> None:
        """Do again what a journal says was done here: one answer, real roll, override or proxy, and the rolls after it.

        When it goes another way the game stays where it was, and Desync says so.
        """
        before = len(self.journal)
        try:
            self._redo_entry(*entries[0])
        except Exception as error:
            self.rewind(before)
            raise Desync(f"{entries[0]} cannot be done again here: {error}") from error
        done = self.journal[before:]
        if done != list(entries):
            self.rewind(before)
            raise Desync(f"{entries[0]} went another way: {done[1:]} where the journal says {list(entries[1:])}")

    @classmethod
    def from_save(cls, content: Save, catalog: Catalog, facts: Iterable[Fact] = ()) -> Game:
        """Go on from a save: its last snapshot, then replay."""
        game = cls(State(), catalog, history=False)  # nothing is frozen before the save is
        game.history, game.script, game.physical = True, content.script, frozenset(content.physical)
        game.journal = list(content.journal)
        game.facts += facts
        game._start = content.start
        game._snapshots = [content.snapshot] if content.snapshot else []
        try:
            game.rewind(len(game.journal))
        except LanternError:
            raise
        except Exception as error:
            raise Desync(f"these rules cannot go on with it: {error!r}") from error
        return game

    def _saved(self) -> Save:
        if not self.history:
            raise LanternError("a game without history cannot be saved; start it with history=True")
        return Save(
            engine=engine_version(),
            packs=[SavedPack(pack.id, pack.version, pack.hash) for pack in self.catalog.packs],
            start=self._start,
            journal=list(self.journal),
            snapshot=self._snapshots[-1] if self._snapshots else None,
            script=self.script,
            physical=sorted(self.physical),
        )

    # ------------------------------------------------------------------ the journal

    def rewind(self, length: int) -> None:
        """Back to the moment when the journal was so long: the last snapshot before it, then replay."""
        self._leave_stage()
        while self._snapshots and self._snapshots[-1][0] > length:
            self._snapshots.pop()
        kept, told, rolled, data = self._snapshots.pop() if self._snapshots else (0, 0, 0, self._start)
        entries = self.journal[kept:length]
        del self.journal[kept:]
        del self.facts[told:]
        self._inputs, recorded = split_replay(entries)
        self._sit_down(thaw(data), rolled, recorded)
        self._thawed = data  # so the stage that begins now need not freeze it again
        self._advance()
        self._thawed = b""
        unused = [*self._inputs, *self.table.dice.recorded]
        if unused:
            raise Desync(f"the journal goes on where the game does not: {unused[0]}")

    def _leave_stage(self) -> None:
        """Before the facts are cut: a stage that is broken off still tells how its cards were put away."""
        if self._stage is not None:
            self._stage.close()
            self._stage = None

    def _last_input(self) -> int | None:
        given = input_kinds(self.physical)
        for index in range(len(self.journal) - 1, -1, -1):
            if self.journal[index][0] in given:
                return index
        return None

    def _sit_down(self, state: State, rolled: int, recorded: Iterable[JournalEntry] = ()) -> None:
        journal = self.journal if self.history else None
        script = None if self.script is None else self.script[rolled:]
        dice = Chance(
            state.chance,
            script=script,
            physical=self.physical,
            recorded=recorded,
            journal=journal,
            meanwhile=self._replay_entry,
        )
        self.table = Table(state, self.catalog, dice, self.facts)
        self._stage = None
        self._needed = None
        self.decision = None

    def _rolled(self) -> int:
        """How many scripted dice are used up."""
        left = self.table.dice.script
        return 0 if self.script is None or left is None else len(self.script) - len(left)

    def _advance(self) -> None:
        """Run stages until somebody must be asked, or the game is over. A replay's answers are given on the way."""
        self._run()
        if self._inputs:
            self._consume()

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
        if kind == "override":
            self._override(value["path"], value["value"], value["reason"])
        elif kind == "proxy":
            self._bind_proxy(**value)
        elif self.decision is None:
            raise Desync("the journal has an answer after the game is over")
        elif self._needed is not None:
            raise Desync(f"the journal has an answer where a {self._needed.kind} is missing")
        else:
            self._answer(self.decision, checked(self.decision, value))
            self._run()

    def _answer(self, decision: Decision, value: str | tuple[str, ...]) -> None:
        decision.answer = value
        if self.history:
            self.journal.append(("choice", value if isinstance(value, str) else list(value)))

    def _answer_chance(self, value: str) -> None:
        """A physical roll or card is known now: the stage replays from its snapshot with the answer in the journal."""
        assert self._needed is not None
        kept, told, rolled, data = self._snapshots[-1]
        entries = [*self.journal[kept:], (self._needed.kind, value)]
        later = list(self._inputs)
        self._leave_stage()
        del self.journal[kept:]
        del self.facts[told:]
        self._snapshots.pop()
        self._inputs, recorded = split_replay(entries)
        self._sit_down(thaw(data), rolled, recorded)
        self._advance()
        self._inputs = deque(later)

    def _override(self, path: str, value: Any, reason: str) -> None:
        paths.write(self.state, path, value)
        self.table.survivors = self.state.survivors
        self.table.showdown, self.table.monster = self.state.showdown, self.state.showdown.monster
        self.table.everything_changed()
        self.table.tell(Overridden(path, str(value), reason))
        if self.history:
            self.journal.append(("override", {"path": path, "value": value, "reason": reason}))

    def _bind_proxy(self, number: int, copy: int, card: str, *, extra: bool) -> None:
        bind_proxy(self.table, Proxy(number, copy, card, extra))
        if self.history:
            self.journal.append(("proxy", {"number": number, "copy": copy, "card": card, "extra": extra}))

    def _run(self) -> None:
        state = self.table.state
        while True:
            if self._stage is None:
                if self.table.waiting:
                    state.agenda[:0], self.table.waiting = self.table.waiting, []
                if not state.agenda:
                    self.decision = None
                    return
                if self.history:
                    self._keep_snapshot()
            try:
                if self._stage is None:
                    self._stage = begin(self.table, state.agenda.pop(0))
                for decision in self._stage or ():
                    self.decision = decision
                    return
            except Interrupt as interrupt:
                state.agenda = interrupt.agenda
                self.table.attacks.clear()
            except ChanceNeeded as needed:
                self._needed = needed
                self.decision = Decision("SD-GEN-4", TABLE, needed.kind, needed.options, about=needed.about)
                return
            self._stage = None

    def _keep_snapshot(self) -> None:
        """At the start of every stage; old ones are thinned out, for any of them can be replayed."""
        kept = self._snapshots
        kept.append((len(self.journal), len(self.facts), self._rolled(), self._thawed or freeze(self.table.state)))
        self._thawed = b""
        if len(kept) > 2 * KEEP_ALL:
            kept[:KEEP_ALL] = [one for number, one in enumerate(kept[:KEEP_ALL]) if number % KEEP_EVERY == 0]
