"""The wishes of players about questions, and the questions that are left to the program.

A question that says so can be left to its default. Such an answer is an ordinary answer in the journal: how a table
likes to be asked is no part of a game, and replays, saves and undo do not know of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from lanternyear.engine.decision import Decision, Option, Stake
from lanternyear.play.journal import JournalEntry
from lanternyear.play.progress import place
from lanternyear.state.state import State
from lanternyear.state.survivor import Survivor

When: TypeAlias = Literal["always", "matters", "never"]
Occasion: TypeAlias = tuple[object, ...]
WHENS: tuple[When, ...] = get_args(When)
EVERY_PLAYER: Final = ""
MOST_REMEMBERED: Final = 64


class Wish(NamedTuple):
    """When a player wants to be asked about survival and resources. `never` holds as long as the game is at `place`."""

    when: When = "matters"
    place: str = ""


@dataclass(frozen=True, slots=True)
class Asking:
    """The questions of a table: all of them, or those that can matter, with the wishes of its players.

    The wish of `EVERY_PLAYER` is that of all who have none of their own.
    """

    everything: bool = False
    wishes: Mapping[str, Wish] = field(default_factory=dict)

    def when(self, player: str, state: State) -> When:
        """Return when this player wants to be asked now."""
        return self.when_at(player, place(state)) if self.wishes else Wish().when

    def when_at(self, player: str, where: str) -> When:
        """Return when this player wants to be asked at a place of the game."""
        wish = self.wishes.get(player) or self.wishes.get(EVERY_PLAYER) or Wish()
        return Wish().when if wish.when == "never" and wish.place != where else wish.when

    def with_wish(self, player: str, when: When, state: State) -> Asking:
        """Return the same with another wish of this player; `never` holds for this round, step or hunt space."""
        wish = Wish(when, place(state) if when == "never" else "")
        return Asking(self.everything, {**self.wishes, player: wish})


ASK_EVERYTHING: Final = Asking(everything=True)
ASK_WHAT_MATTERS: Final = Asking()


class LeftQuestion(NamedTuple):
    """A question that was left to its default, and the entry of the journal with the answer."""

    decision: Decision
    answer: Option
    at: int
    entry: JournalEntry


class Declined(NamedTuple):
    """A question that somebody answered with its default, and what was offered then."""

    occasion: Occasion
    offered: frozenset[str]
    at: int
    entry: JournalEntry


class AskingMemory:
    """The questions that were declined or left to the program lately, as far as they are still in the journal."""

    def __init__(self) -> None:
        self._declined: list[Declined] = []
        self._left: list[LeftQuestion] = []

    def declined(self, decision: Decision, occasion: Occasion, journal: Sequence[JournalEntry], at: int) -> None:
        """Remember that the default was chosen; `at` is where the answer is in the journal."""
        self._declined.append(Declined(occasion, frozenset(decision.options), at, journal[at]))
        del self._declined[:-MOST_REMEMBERED]

    def was_declined(self, wanted: Iterable[Option], occasion: Occasion, journal: Sequence[JournalEntry]) -> bool:
        """Return whether all of this was offered and declined on the same occasion."""
        options = frozenset(wanted)
        return any(
            declined.occasion == occasion and options <= declined.offered and _is_in(journal, declined)
            for declined in reversed(self._declined)
        )

    def left(self, decision: Decision, answer: Option, journal: Sequence[JournalEntry], at: int) -> None:
        """Remember that a question was left to the program."""
        self._left.append(LeftQuestion(decision, answer, at, journal[at]))
        del self._left[:-MOST_REMEMBERED]

    def questions_left(self, journal: Sequence[JournalEntry]) -> list[LeftQuestion]:
        """Return the questions that were left to the program, as far as they are still in the journal."""
        return [question for question in self._left if _is_in(journal, question)]


def _is_in(journal: Sequence[JournalEntry], known: Declined | LeftQuestion) -> bool:
    """Return whether this very entry is in the journal: one that was taken back and given again is another."""
    return known.at < len(journal) and journal[known.at] is known.entry


def default_answer(
    decision: Decision | None, state: State, asking: Asking, memory: AskingMemory, journal: Sequence[JournalEntry]
) -> Option | None:
    """Return the answer that the question is left to, or None if it has to be asked."""
    if asking.everything or decision is None or decision.default is None:
        return None
    usual, stakes = decision.default
    if usual not in decision.options:
        return None
    now: list[Option] = []
    for option in decision.options:
        if option == usual:
            continue
        stake: Stake = stakes(option) if stakes else "none"
        when = asking.when(_player_of(option, decision, state), state)
        if stake == "choice" or (when == "always" and stake != "none"):
            return None
        if stake == "window" and when == "matters":
            now.append(option)
    if now and not memory.was_declined(now, occasion(state), journal):
        return None
    return usual


def _player_of(option: Option, decision: Decision, state: State) -> str:
    """Return the player whose survivor could do it; "" if anybody could."""
    survivor = state.survivors.get(option.about.survivor) or state.survivors.get(decision.asked)
    return survivor.player if survivor else EVERY_PLAYER


def occasion(state: State) -> Occasion:
    """Return the occasion on which something that was declined is not offered again.

    In a showdown it is the act or the monster's turn, on the hunt the health of the party, at home the year.
    """
    if state.phase == "showdown":
        showdown = state.showdown
        down = tuple(survivor.id for survivor in state.survivors.values() if survivor.fighter.knocked_down)
        return state.phase, showdown.round, showdown.turn, showdown.acting, down
    if state.phase == "hunt":
        party = [survivor for survivor in state.survivors.values() if survivor.fighter.in_showdown]
        return state.phase, *((survivor.id, survivor.alive, *_health(survivor)) for survivor in party)
    return state.phase, state.settlement.lantern_year


def _health(survivor: Survivor) -> tuple[object, ...]:
    fighter = survivor.fighter
    boxes = len(fighter.light), len(fighter.heavy), sum(fighter.armor_lost.values()), fighter.bleeding
    return survivor.survival, survivor.insanity, len(survivor.injuries), *boxes
