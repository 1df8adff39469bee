"""The runner of a game: stage after stage until there is a question, with a journal that can be replayed.

Players and programs use `Game`. The store and scenarios reach a game's runner as `game.internals`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.chance import Chance, ChanceNeeded, EntryKind
from lanternyear.engine.consequence import Sheet
from lanternyear.engine.decision import Decision, Rule
from lanternyear.engine.facts import Fact, Overridden
from lanternyear.engine.option import of_card, of_face
from lanternyear.engine.scene import SetAside
from lanternyear.engine.stage import Interrupt, Stops
from lanternyear.engine.table import Table
from lanternyear.errors import BadConsequence, Desync, IllegalChoice, LanternError
from lanternyear.play import paths
from lanternyear.play.answers import Answer, checked, plain
from lanternyear.play.aside import Aside
from lanternyear.play.card_changes import CardChanges, present_answer
from lanternyear.play.explain import explain
from lanternyear.play.imagine import shuffle_hidden
from lanternyear.play.journal import INPUTS, JournalEntry, split_replay, with_real_dice
from lanternyear.play.real_things import with_box
from lanternyear.play.registry import begin
from lanternyear.play.save_format import Save, SavedPack, engine_version
from lanternyear.play.snapshot import freeze, thaw
from lanternyear.rules.by_hand.sheet import carry_out_sheet, set_aside
from lanternyear.rules.cards.piles import put_on_table
from lanternyear.rules.cards.proxies import bind_proxy
from lanternyear.state.box import RealThing
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
        history: bool = True,
        start: bytes = b"",
        recorded: Iterable[JournalEntry] = (),
    ) -> None:
        self.catalog = catalog
        self.script = None if script is None else list(script)
        if state.box.on_table and not history:
            raise LanternError("real dice and cards need a history: what is asked for is answered by replaying")
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
        self._asides: list[Aside] = []
        self._stops: Stops | None = None
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
        decision = None
        while decision is None:
            if self._stage is None and not self.table.state.agenda:
                self.decision = None
                return
            decision = self._go_on()
        decision.explain = self._explain
        self.decision = decision

    def _go_on(self) -> Decision | None:
        """Go on to the next question and return it, or None at the end of a stage or of what was done by hand."""
        try:
            if self._stage is None:
                if self.history:
                    self._keep_snapshot()
                self._stage = begin(self.table, self.table.state.agenda.pop(0))
            decision = self._next_question()
        except (Interrupt, SetAside) as stops:
            self._unwind(stops)
            return None
        except ChanceNeeded as needed:
            self.needed = needed
            return _question(needed)
        if decision is None and self._asides:
            return self._asides.pop().question(self.table)
        if decision is None:
            self._stage = None
        return decision

    def _unwind(self, stops: Interrupt | SetAside) -> None:
        """End what is done by hand, so that what it was in the middle of is stopped, too; or else the stage."""
        if self._asides:
            self._asides.pop()
            self._stops = stops
            return
        self._stage = None
        if isinstance(stops, SetAside):
            raise BadConsequence("not_in_hand", card=stops.scene.card)
        self.table.state.agenda = stops.agenda
        self.table.attacks.clear()

    def _next_question(self) -> Decision | None:
        """Go on with what is done by hand, or with the stage. Return its next question, or None when it is over."""
        rule = self._asides[-1].rule if self._asides else self._stage
        stops, self._stops = self._stops, None
        if rule is None:
            return None
        if stops is None:
            return next(rule, None)
        try:
            return rule.throw(stops)
        except StopIteration:
            return None

    def answer(self, decision: Decision, value: Answer) -> None:
        """Give a legal answer to the question that stands, and go on."""
        if self.needed is not None:
            self._answer_chance(plain(value))
            return
        decision.answer = value
        if self.history:
            self.journal.append(("choice", plain(value)))
        self.run()

    def _answer_chance(self, value: str | list[str]) -> None:
        """Record a real roll or card, and replay the stage from its snapshot with it."""
        assert self.needed is not None
        self._replay_stage_with((self.needed.kind, value))

    def _replay_stage_with(self, entry: JournalEntry) -> None:
        """Replay the stage, which was unwound, up to where it is, and there the entry."""
        last = self.snapshots.pop()
        self._play_stage_again(last, *split_replay([*self.journal[last.journaled :], entry]))

    def _play_stage_again(self, last: Snapshot, inputs: deque[JournalEntry], recorded: list[JournalEntry]) -> None:
        """Replay the stage in progress with what has become known, and go on with the replay that was under way."""
        later = list(self._inputs)
        self._go_back_to(last, inputs, recorded)
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

    def set_real(self, things: Sequence[RealThing]) -> None:
        """Change which dice and decks are on the players' own table. What is awaited from there may come from here."""
        if self.needed is None:
            self._put_on_table("box", things)
            return
        self._replay_stage_with(("box_awaited", list(things)))

    def _put_on_table(self, kind: EntryKind, things: Sequence[RealThing]) -> None:
        put_on_table(self.table, things)
        if self.history:
            self.journal.append((kind, list(things)))

    def apply(self, sheet: Sheet) -> None:
        """Carry out what the players did by hand, and come back to the question, or go on after the card set aside."""
        if self.needed is not None:
            self._replay_stage_with(("by_hand", msgspec.structs.replace(sheet, awaited=True).as_entry()))
            return
        decision = self.decision
        if decision is None:
            raise BadConsequence("game_over")
        if sheet.instead_of:
            self._stops = set_aside(self.table, sheet)
        if self.history:
            self.journal.append(("by_hand", sheet.as_entry()))
        if not sheet.instead_of:
            self._asides.append(Aside.beginning(carry_out_sheet(self.table, sheet), decision, self.table))
        self.run()

    @property
    def is_aside(self) -> bool:
        """Return whether the question is asked by something that is done by hand."""
        return bool(self._asides)

    def _apply_while_awaited(self, sheet: Sheet) -> None:
        """Carry out a sheet in the middle of a roll or draw, which waits for a real one."""
        if self.history:
            self.journal.append(("by_hand", sheet.as_entry()))
        if sheet.instead_of:
            raise set_aside(self.table, sheet)
        for _ in carry_out_sheet(self.table, sheet):
            raise BadConsequence("asks_while_awaited")

    # ------------------------------------------------------------------ going back

    def last_input(self) -> int | None:
        """Return the index in the journal of the last input by people, or None."""
        for index in range(len(self.journal) - 1, -1, -1):
            if self.journal[index][0] in INPUTS:
                return index
        return None

    def rewind(self, length: int) -> None:
        """Go back to the moment when the journal was so long: to the last snapshot before it, then replay."""
        while self.snapshots and self.snapshots[-1].journaled > length:
            self.snapshots.pop()
        last = self.snapshots.pop() if self.snapshots else Snapshot(0, 0, 0, self.start)
        self._thawed = last.data  # so that the stage which begins now need not freeze it again
        self._go_back_to(last, *split_replay(self.journal[last.journaled : length]))
        self._thawed = b""
        unused = [*self._inputs, *self.table.dice.recorded]
        if unused:
            raise Desync(f"the journal goes on where the game does not: {unused[0]}")

    def _go_back_to(self, last: Snapshot, inputs: deque[JournalEntry], recorded: list[JournalEntry]) -> None:
        """Begin again at a snapshot and replay these entries."""
        self._leave_stage()
        del self.journal[last.journaled :]
        del self.facts[last.told :]
        self._inputs = inputs
        self._sit_down(thaw(last.data), last.rolled, recorded)
        self.begin()

    def _leave_stage(self) -> None:
        """Close a stage that is broken off, so that it tells how its cards were put away, before its facts are cut."""
        while self._asides:
            self._asides.pop().rule.close()
        if self._stage is not None:
            self._stage.close()
            self._stage = None

    def _sit_down(self, state: State, rolled: int, recorded: Iterable[JournalEntry] = ()) -> None:
        journal = self.journal if self.history else None
        dice = Chance(
            state.chance,
            script=None if self.script is None else self.script[rolled:],
            box=state.box,
            recorded=recorded,
            journal=journal,
            meanwhile=self._replay_entry if recorded else None,  # else no cycle: a copy is freed at once
        )
        self.table = Table(state, self.catalog, dice, self.facts)
        self._explain = partial(explain, self.table)  # not a method: a copy is freed at once where there is no cycle
        self._stage = None
        self._asides = []
        self._stops = None
        self.needed = None
        self.decision = None

    # ------------------------------------------------------------------ replaying

    def replay(self, kind: EntryKind, value: Any) -> None:
        """Apply an entry of the journal that was taken back, or an entry of another journal."""
        if self.needed is not None and kind == self.needed.kind:
            self._answer_chance(value)
        elif self.needed is not None and kind == "box_awaited":
            self.set_real(value)
        else:
            self._inputs.append((kind, value))
            self._consume()

    def replay_move(self, entries: Sequence[JournalEntry]) -> None:
        """Do again what a journal says was done here: one input by people, and the rolls after it.

        When it goes another way the game stays where it was, and Desync says so.
        """
        before = len(self.journal)
        entries = CardChanges(self.catalog).in_journal(entries)
        if self.needed is not None and self.needed.kind == "throw":
            entries = [*with_real_dice(entries[:1]), *entries[1:]]
        try:
            self.replay(*entries[0])
        except Exception as error:
            self.rewind(before)
            raise Desync(f"{entries[0]} cannot be done again here: {error}") from error
        done = self.journal[before:]
        if done[1:] != entries[1:] or done[0][0] != entries[0][0]:  # an answer may name a card that is renamed
            self.rewind(before)
            raise Desync(f"{entries[0]} went another way: {done[1:]} where the journal says {entries[1:]}")

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
        elif kind in ("box", "box_awaited"):
            self._put_on_table(kind, value)
        elif kind == "proxy":
            self.bind_proxy(value["number"], value["copy"], value["card"], extra=value["extra"])
        elif kind == "by_hand":
            sheet = msgspec.convert(value, Sheet)
            if sheet.awaited and self.needed is None:
                self._apply_while_awaited(sheet)
            else:
                self.apply(sheet)
        elif decision is None:
            raise Desync("the journal has an answer after the game is over")
        elif self.needed is not None:
            raise Desync(f"the journal has an answer where a {self.needed.kind} is missing")
        else:
            self.answer(decision, self._given(decision, value))

    def _given(self, decision: Decision, value: Any) -> Answer:
        """Return the answer of the journal as an option: by its text, or by the present ids of the cards in it."""
        try:
            return checked(decision, value)
        except IllegalChoice:
            present = present_answer(value, self.catalog.renamed)
            if present == value:
                raise
            return checked(decision, present)

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
            packs=[SavedPack(pack.id, pack.version, pack.hash, dict(pack.files)) for pack in self.catalog.packs],
            start=self.start,
            journal=list(self.journal),
            snapshot=self.snapshots[-1] if self.snapshots else None,
            script=self.script,
            physical=[],
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
        content = with_box(content)
        self.history, self.script = True, content.script
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
        is_real = bool(base.box.on_table) or any(kind != "roll" for kind, _ in recorded)
        history = history or is_real
        other = Runner(
            copy_state(base),
            self.catalog,
            script=None if self.script is None else self.script[last.rolled :],
            history=history,
            start=last.data if history else b"",
            recorded=recorded if is_real else (),
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
        for other in self.copy(history=False):
            if other.decision is not None and isinstance(other.decision.options, list):  # spaces name no cards
                named.update(str(option) for option in other.decision.options)
        other.script, other.history = None, False
        shuffle_hidden(other.table, seed, named)
        return other

    def reshuffle(self, seed: int, dice: int) -> Runner:
        """Return a new game at the start of the stage in progress, everything hidden shuffled. It has no past."""
        _, base = self.stage_start()
        state = copy_state(base)
        table = Runner(state, self.catalog, history=False).table
        shuffle_hidden(table, seed, ())
        table.dice.reseed(dice)
        state.decks = dict(state.decks.items())
        state.box.places.clear()
        other = Runner(state, self.catalog)
        other.begin()
        return other

    def _hand_on_derived_values(self, other: Table) -> None:
        """Give a copy the values derived from cards and tiles, unless one has moved since the stage began.

        Values of the cards in play hold survivors of this table and are not handed on.
        """
        table = self.table
        if table.changes == self._changes_at_start:
            other.derived_of_board.update(table.derived_of_board)
            other.derived_of_survivors.update({id: values.copy() for id, values in table.derived_of_survivors.items()})

    def told_in_stage(self) -> int:
        """Return how many facts the stage in progress has told."""
        return len(self.facts) - self.snapshots[-1].told if self.snapshots else 0

    def stage_start(self) -> tuple[Snapshot, State]:
        """Return the snapshot of the stage in progress, and its state, of which only copies are played."""
        if not self.snapshots:
            raise LanternError("a game without history cannot be copied; start it with history=True")
        last = self.snapshots[-1]
        if self._base is None or self._base_data is not last.data:
            self._base, self._base_data = thaw(last.data), last.data
        return last, self._base


def _question(needed: ChanceNeeded) -> Decision:
    """Ask the players what their dice show or which cards they drew."""
    is_throw = needed.kind == "throw"
    options = [of_face(int(option)) if is_throw else of_card(option) for option in needed.options]
    decision = Decision("SD-GEN-4", TABLE, needed.kind, options, about=needed.about, shape=needed.kind)
    decision.at_least = decision.at_most = needed.number
    decision.may_be, decision.follow_up = needed.may_be, needed.follow_up
    return decision
