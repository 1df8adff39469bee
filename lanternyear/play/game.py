"""One game: its state, its question, and everything that can be done with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.consequence import Consequence, Sheet
from lanternyear.engine.decision import Decision, Option
from lanternyear.engine.explanation import Explanation
from lanternyear.engine.facts import Fact
from lanternyear.engine.scene import cards_in_hand
from lanternyear.errors import BadConsequence, Desync, IllegalChoice, LanternError, RuleBroken
from lanternyear.play.answers import checked, plain
from lanternyear.play.card_changes import adopt
from lanternyear.play.defaults import ASK_WHAT_MATTERS, Asking, AskingMemory, LeftQuestion, default_answer, occasion
from lanternyear.play.explain import explain
from lanternyear.play.journal import INPUTS, JournalEntry, Physical
from lanternyear.play.overrides import read_override
from lanternyear.play.presentation import presentation
from lanternyear.play.progress import place
from lanternyear.play.real_things import real_things
from lanternyear.play.runner import Runner
from lanternyear.play.save_format import Save, encode_save
from lanternyear.play.unseen import UnseenDeck, unseen_decks
from lanternyear.play.view import view
from lanternyear.state.box import RealThing
from lanternyear.state.state import State


class Game:
    """A game in progress. `decision` is the question to answer, or None when it is over.

    With `history` the game keeps a journal and snapshots, for undo, saves and copies; without it (mass simulation) it
    only plays. A game that is not `begun` waits for `internals.begin()`; a game with a `runner` has begun already.
    """

    def __init__(
        self,
        state: State,
        catalog: Catalog,
        *,
        script: Iterable[int] | None = None,
        physical: Iterable[Physical | RealThing] = (),
        history: bool = True,
        begun: bool = True,
        runner: Runner | None = None,
    ) -> None:
        if runner is None and physical:
            state.box.on_table = real_things(physical)
        self.internals = runner or Runner(state, catalog, script=script, history=history)
        self._undone: list[JournalEntry] = []
        self._memory = AskingMemory()
        if begun and runner is None:
            self.internals.begin()

    # ------------------------------------------------------------------ what a caller may read

    @property
    def decision(self) -> Decision | None:
        """The question to answer, or None when the game is over."""
        return self.internals.decision

    @property
    def state(self) -> State:
        """Everything on the table, hidden cards too. Read it; `override` changes it."""
        return self.internals.table.state

    @property
    def catalog(self) -> Catalog:
        """The cards of the packs in play."""
        return self.internals.catalog

    @property
    def facts(self) -> list[Fact]:
        """The facts so far; of a game that was loaded or cloned, those since the stage in progress began."""
        return self.internals.facts

    @property
    def outcome(self) -> str:
        """`victory` or `defeat`; empty while the game is going on."""
        return self.state.outcome if self.decision is None else ""

    def view(self, seat: str = "") -> State:
        """Return what the seat may know; in this game everybody at the table knows the same."""
        if seat and seat not in {player.id for player in self.state.players}:
            seats = ", ".join(player.id for player in self.state.players)
            raise LanternError(f"{seat!r} is not a seat: choose from {seats}")
        return view(self.state)

    def __repr__(self) -> str:
        state = self.state
        what = f"campaign {state.campaign}, {place(state)}" if state.campaign else place(state)
        monster = state.showdown.monster
        fight = f", {monster.id} level {monster.name}" if monster.id and state.phase == "showdown" else ""
        asked = self.decision
        now = f"asks {asked.asked} {asked.prompt}" if asked else state.outcome or "no outcome"
        return f"<Game {what}{fight}: {now}>"

    def __str__(self) -> str:
        """The board, the sheets and the question, as the terminal draws them without colours."""
        return presentation().draw(self)

    def log(self) -> list[str]:
        """Return what happened since the beginning in words, each line with its clause."""
        return presentation().log(self)

    def label(self, option: str) -> str:
        """Return an option of the current question in words."""
        return presentation().label(self, option)

    def explain(self, option: str) -> Explanation:
        """Return what an option of the question, offered or blocked, costs and what it would do now."""
        return explain(self.internals.table, self._known_option(option))

    def _known_option(self, text: str) -> Option:
        if isinstance(text, Option):
            return text
        decision = self.decision
        offered = decision.option(text) if decision is not None else None
        blocked = [entry.option for entry in decision.blocked if entry.option == text] if decision is not None else []
        if offered is None and not blocked:
            raise IllegalChoice(f"{text!r} is not among the options")
        return offered or blocked[0]

    # ------------------------------------------------------------------ playing

    def choose(self, answer: str | Sequence[str]) -> None:
        """Answer the question. An illegal answer changes nothing, and neither does an answer on which a rule fails."""
        runner = self.internals
        decision = runner.decision
        if decision is None:
            raise IllegalChoice("the game is over: there is nothing to choose")
        value = checked(decision, answer)
        if not runner.history:
            decision.answer = value
            runner.run()
            return
        self._undone.clear()
        before = len(runner.journal)
        declines = decision.default is not None and value == decision.default.option
        now = occasion(self.state) if declines else ()
        try:
            runner.answer(decision, value)
        except LanternError:
            raise
        except Exception as error:
            told = list(runner.facts)
            runner.rewind(before)
            raise RuleBroken(
                decision.clause, f"{error!r} after {plain(value)!r}; the answer is taken back", told
            ) from error
        if declines and before < len(runner.journal):
            self._memory.declined(decision, now, runner.journal, before)

    def default_answer(self, asking: Asking = ASK_WHAT_MATTERS) -> Option | None:
        """Return the answer that the question is left to at a table that is asked like this, or None."""
        return default_answer(self.decision, self.state, asking, self._memory, self.internals.journal)

    def leave_to_program(self, answer: Option) -> None:
        """Answer with a default. It is an answer as any other, and `questions_left` lists it."""
        decision, before = self.decision, len(self.internals.journal)
        self.choose(answer)
        if decision is not None and before < len(self.internals.journal):
            self._memory.left(decision, answer, self.internals.journal, before)

    def settle(self, asking: Asking = ASK_WHAT_MATTERS) -> int:
        """Answer questions by their defaults until one has to be asked. Return the number of answers."""
        number = 0
        while (answer := self.default_answer(asking)) is not None:
            self.leave_to_program(answer)
            number += 1
        return number

    @property
    def questions_left(self) -> list[LeftQuestion]:
        """The questions that were left to the program lately, the oldest first. Loading a game forgets them."""
        return self._memory.questions_left(self.internals.journal)

    @property
    def left_since_answer(self) -> list[LeftQuestion]:
        """The questions that were left to the program since the last answer of a player, the oldest first."""
        left = {question.at: question for question in self.questions_left}
        given = [at for at, (kind, _) in enumerate(self.internals.journal) if kind in INPUTS]
        found: list[LeftQuestion] = []
        while given and given[-1] in left:
            found.insert(0, left[given.pop()])
        return found

    def override(self, path: str, value: Any, reason: str) -> None:
        """Set any part of the state by hand, with a reason; it holds from the next question on and is in the log.

        Survivors and cards may be named by their names, and a list by names between commas.
        """
        if not reason.strip():
            raise IllegalChoice("an override needs a reason")
        path, value = read_override(self.state, self.catalog, path, value)
        self.internals.override(path, value, reason)
        self._undone.clear()

    def apply(self, consequences: Sequence[Consequence], reason: str, *, instead_of: str = "") -> None:
        """Carry out by the rules what players did at their table, with a reason; then the question stands again.

        With `instead_of`, one of `cards_in_hand`, the rest of that card is set aside, and play goes on after it. What
        cannot be carried out raises BadConsequence, and nothing of it is done.
        """
        if not reason.strip():
            raise BadConsequence("no_reason")
        if not consequences and not instead_of:
            raise BadConsequence("empty")
        runner = self.internals
        before, undone = len(runner.journal), list(self._undone)
        self._undone.clear()
        try:
            runner.apply(Sheet(tuple(consequences), reason, instead_of))
        except Exception as error:
            if runner.history:
                runner.rewind(before)
                self._undone = undone
            cause = error.__cause__ if isinstance(error, Desync) else error
            if isinstance(cause, LanternError):
                raise cause from None
            raise RuleBroken("SD-GEN-12", f"{error!r}; what was done by hand is taken back") from error

    @property
    def cards_in_hand(self) -> list[str]:
        """The cards that are being performed, each of which players may set aside and do themselves."""
        return list(cards_in_hand(self.internals.table))

    def bind_proxy(self, number: int, copy: int, card: str, *, extra: bool = False) -> None:
        """SD-PROXY-2: let a proxy card be a card that is lost, or one more card of its deck. `undo` takes it back."""
        self._undone.clear()
        self.internals.bind_proxy(number, copy, card, extra=extra)

    @property
    def real(self) -> tuple[RealThing, ...]:
        """The dice and decks that are on the players' own table."""
        return tuple(self.state.box.on_table)

    def set_real(self, things: Iterable[Physical | RealThing]) -> None:
        """Use these real dice and decks from now on, and no others: `dice`, `cards`, or single ones such as `ai`.

        A throw or card that is awaited comes from the program if its dice or deck are no longer real. `undo` takes the
        change back.
        """
        if not self.internals.history:
            raise LanternError("real dice and cards need a history: what is asked for is answered by replaying")
        self._undone.clear()
        self.internals.set_real(real_things(things))

    def unseen(self) -> list[UnseenDeck]:
        """Return what may still lie in each deck, as far as players can know."""
        return unseen_decks(self.internals.table)

    def undo(self) -> bool:
        """Take back the last answer, throw, card or override. Return False when there is none."""
        last = self.internals.last_input()
        if last is None:
            return False
        self._undone.append(self.internals.journal[last])
        self.internals.rewind(last)
        return True

    def redo(self) -> bool:
        """Give the answer that was taken back last again. Return False when there is none."""
        if not self._undone:
            return False
        *undone, entry = self._undone
        self.internals.replay(*entry)
        self._undone = undone
        return True

    # ------------------------------------------------------------------ copies and saves

    def branch(self) -> Game:
        """Return an independent game from here on, with the same past."""
        other = Game.from_save(self.internals.content(), self.catalog, self.facts)
        other.internals.snapshots[:0] = self.internals.snapshots[:-1]
        other.internals.restored = self.internals.restored
        return other

    def clone(self) -> Game:
        """Return an independent game at this question, whose past begins with the stage in progress.

        It is made without encoding anything, for programs that try answers out. `branch` keeps the whole past.
        """
        return _run_by(self.internals.clone())

    def imagine(self, seed: int) -> Game:
        """Return an independent game at this question in which everything hidden is shuffled.

        Everything a player may know stays as it is: `view()` is the same. Deck orders, face-down cards and the dice to
        come follow the seed. The game keeps no history: it can only be played on.
        """
        return _run_by(self.internals.imagine(seed))

    def reshuffled(self, seed: int, dice: int) -> Game:
        """Return a new game at the start of the stage in progress in which everything hidden is shuffled by a seed.

        The dice to come follow `dice`. Nothing of this game's past is in it, so its save does not tell what is hidden
        in this one; only somebody who knows `seed` could find out.
        """
        return _run_by(self.internals.reshuffle(seed, dice))

    def full_log(self) -> list[Fact]:
        """Return every fact since the beginning, also of a game that was loaded: replayed from its start."""
        content = self.internals.content()
        content.snapshot = None
        return list(Game.from_save(content, self.catalog).facts)

    def save(self) -> bytes:
        """Return the game as bytes; `lanternyear.load` opens them."""
        return encode_save(self.internals.content())

    def to_scenario(self, *, hide: bool = False) -> str:
        """Return the position as the text of a scenario: a bug report that can be run, and become a test.

        With `hide` it leaves out everything that no player knows: the order of decks and the dice to come.
        """
        return presentation().to_scenario(self, hide=hide)

    @classmethod
    def from_scenario(cls, text: str, catalog: Catalog | None = None) -> Game:
        """Return a game at the position of a scenario, with the cards of the packs it names unless others are given."""
        return presentation().from_scenario(text, catalog)

    @classmethod
    def from_save(cls, content: Save, catalog: Catalog, facts: Iterable[Fact] = ()) -> Game:
        """Return the game of a save that was decoded; `lanternyear.load` opens bytes.

        Cards that are renamed get their present ids, and those that are gone stand-ins.
        """
        content, catalog = adopt(content, catalog)
        game = cls(State(), catalog, history=False)  # nothing is frozen before the save is
        game.internals.restore(content, facts)
        return game


def _run_by(runner: Runner) -> Game:
    return Game(runner.table.state, runner.catalog, runner=runner)
