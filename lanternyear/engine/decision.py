"""The one shape of every question. The options are the legality."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from types import coroutine as rule
from typing import Final, NamedTuple, TypeAlias, TypeVar

__all__ = ["Blocked", "Decision", "Rule", "arrange", "ask_name", "choose", "choose_next", "choose_some", "may", "rule"]

T = TypeVar("T")
PLAYERS: Final = "players"
CONTROLLER: Final = "controller"  # SD-CTRL-1: whoever has the tile, in both turns of the round


class Blocked(NamedTuple):
    """Something that may not be answered now, and why."""

    value: str
    reason: str
    clause: str


Why: TypeAlias = "Sequence[Blocked] | Callable[[], Sequence[Blocked]]"


class Decision:
    """A question: who is asked, what may be answered, and what may not and why.

    `asked` is a survivor's id, "controller" or "players". The answer is written into `answer` before
    play goes on: one value, or a tuple of values where more than one may be chosen. An `open` question, such as
    a name, takes any short text; its options are proposals.
    """

    __slots__ = ("_blocked", "about", "answer", "asked", "at_least", "at_most", "clause", "open", "options", "prompt")

    def __init__(
        self,
        clause: str,
        asked: str,
        prompt: str,
        options: Sequence[str],
        at_least: int = 1,
        at_most: int = 1,
        blocked: Why = (),
        about: str = "",
    ) -> None:
        self.clause = clause
        self.asked = asked
        self.prompt = prompt
        self.options = options
        self.at_least = at_least
        self.at_most = at_most
        self._blocked = blocked
        self.about = about
        self.open = False
        self.answer: str | tuple[str, ...] = ""

    @property
    def blocked(self) -> Sequence[Blocked]:
        """What may not be answered and why, worked out when somebody looks."""
        if callable(self._blocked):
            self._blocked = self._blocked()
        return self._blocked

    def __repr__(self) -> str:
        return f"Decision({self.clause}, {self.asked}, {self.prompt}: {', '.join(map(str, self.options))})"


Rule: TypeAlias = Generator[Decision, None, T]


@rule
def choose(
    clause: str,
    asked: str,
    prompt: str,
    options: Sequence[str],
    blocked: Why = (),
    about: str = "",
) -> Rule[str]:
    """Ask for one of the options. A question with one option answers itself."""
    if len(options) == 1:
        return options[0]
    decision = Decision(clause, asked, prompt, options, 1, 1, blocked, about)
    yield decision
    return str(decision.answer)


@rule
def choose_next(clause: str, asked: str, prompt: str, options: Sequence[str], blocked: Why) -> Rule[str]:
    """Ask for the next thing to do, even if being done is the only one: players want to see what they cannot do."""
    decision = Decision(clause, asked, prompt, options, 1, 1, blocked)
    yield decision
    return str(decision.answer)


@rule
def ask_name(clause: str, asked: str, prompt: str, proposals: Sequence[str], about: str = "") -> Rule[str]:
    """Ask for a name: one of the proposals or any short text."""
    decision = Decision(clause, asked, prompt, proposals, about=about)
    decision.open = True
    yield decision
    return str(decision.answer)


@rule
def may(clause: str, asked: str, prompt: str, about: str = "") -> Rule[bool]:
    """Ask whether to do something optional."""
    decision = Decision(clause, asked, prompt, ("yes", "no"), about=about)
    yield decision
    return decision.answer == "yes"


@rule
def choose_some(
    clause: str, asked: str, prompt: str, options: Sequence[str], at_least: int, at_most: int, blocked: Why = ()
) -> Rule[tuple[str, ...]]:
    """Ask for several of the options at once."""
    most = min(at_most, len(options))
    if at_least >= len(options):
        return tuple(options)
    decision = Decision(clause, asked, prompt, options, at_least, most, blocked)
    yield decision
    return (decision.answer,) if isinstance(decision.answer, str) else decision.answer


@rule
def arrange(clause: str, asked: str, prompt: str, waiting: Iterable[str]) -> Rule[list[str]]:
    """Ask for an order, one after the other."""
    left = list(waiting)
    order: list[str] = []
    while left:
        following = yield from choose(clause, asked, prompt, list(dict.fromkeys(left)))
        left.remove(following)
        order.append(following)
    return order
