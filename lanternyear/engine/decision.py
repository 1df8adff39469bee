"""Questions and the functions by which rules ask them. An answer is legal if it is among the options."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from types import coroutine as rule
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar, cast

from lanternyear.engine.explanation import Explanation
from lanternyear.engine.listing import listed
from lanternyear.engine.option import (
    DONE,
    NO,
    NOBODY,
    NOTHING,
    PASS,
    SPACE_OPTIONS,
    YES,
    About,
    Blocked,
    Option,
    Reason,
    all_together,
    because,
    either,
    explained_word,
    nth_card,
    of_card,
    of_direction,
    of_location,
    of_monster,
    of_number,
    of_player,
    of_survivor,
    word,
)
from lanternyear.engine.spaces import SpaceOptions
from lanternyear.state.space import SPACES
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Facing

if TYPE_CHECKING:
    from lanternyear.engine.table import Table

__all__ = [
    "CONTROLLER",
    "DONE",
    "NO",
    "NOBODY",
    "NOTHING",
    "PASS",
    "PLAYERS",
    "YES",
    "About",
    "Blocked",
    "Decision",
    "Option",
    "Reason",
    "Rule",
    "Shape",
    "all_together",
    "arrange",
    "ask_name",
    "because",
    "carry_out",
    "choose",
    "choose_card",
    "choose_direction",
    "choose_location",
    "choose_number",
    "choose_some",
    "choose_space",
    "choose_survivor",
    "choose_survivor_or_nobody",
    "choose_word",
    "either",
    "explained_word",
    "may",
    "nth_card",
    "of_card",
    "of_direction",
    "of_location",
    "of_monster",
    "of_number",
    "of_player",
    "of_survivor",
    "rule",
    "word",
]

T = TypeVar("T")
PLAYERS: Final = "players"
CONTROLLER: Final = "controller"  # SD-CTRL-1: whoever has the tile, in both turns of the round
Why: TypeAlias = Sequence[Blocked] | Callable[[], Sequence[Blocked]]
Shape: TypeAlias = Literal[
    "one",  # of the options
    "some",  # of the options, from `at_least` to `at_most`
    "spaces",  # one space of the board
    "number",
    "die",  # what a real die shows
    "name",  # any short text; the options are proposals
    "order",  # which of these comes next
    "menu",  # the next thing to do, with all that cannot be done beside it, until the players are done
]


class Decision:
    """A question: who is asked, what may be answered, and what may not and why.

    `asked` is a survivor's id, "controller" or "players"; `about` is whom and what the question concerns. The answer is
    written into `answer` before play goes on: one option, several where more than one may be chosen, or a name.
    `default` is the option that a table may let the program take, or None if somebody has to decide.

    `explain` returns what an option, offered or blocked, costs and would do now. The runner of the game sets it when
    the question is asked.
    """

    __slots__ = (
        "_blocked",
        "about",
        "answer",
        "asked",
        "at_least",
        "at_most",
        "clause",
        "default",
        "explain",
        "options",
        "prompt",
        "shape",
    )

    explain: Callable[[Option], Explanation]

    def __init__(
        self,
        clause: str,
        asked: str,
        prompt: str,
        options: Sequence[Option],
        blocked: Why = (),
        about: About = NOTHING,
        shape: Shape = "one",
        default: Option | None = None,
    ) -> None:
        self.clause = clause
        self.asked = asked
        self.prompt = prompt
        self.options = options
        self.at_least = 1
        self.at_most = 1
        self._blocked = blocked
        self.about = about
        self.shape: Shape = shape
        self.default = default
        self.answer: Option | tuple[Option, ...] | str = ""

    @property
    def blocked(self) -> Sequence[Blocked]:
        """The options that may not be chosen and why, worked out when somebody looks."""
        if callable(self._blocked):
            self._blocked = self._blocked()
        return self._blocked

    def option(self, text: str) -> Option | None:
        """Return the option with this text, or None if it is not offered."""
        offered: object = self.options  # not a sequence by descent
        if isinstance(offered, SpaceOptions):
            return offered.named(text)
        options = self.options
        try:
            return options[options.index(text)]  # its own, which acts on this game: another game's option may be equal
        except ValueError:
            return None

    def __repr__(self) -> str:
        return f"<Decision {self.clause} {self.asked} {self.prompt}: {listed(self.options)}>"


Rule: TypeAlias = Generator[Decision, None, T]


@rule
def carry_out(table: Table, option: Option) -> Rule[None]:
    """Let the rule that offered the option carry it out."""
    if option.do is not None:
        asking = option.do(table)
        if asking is not None:
            yield from asking  # type: ignore[misc]  # a rule, which asks decisions


@rule
def choose(
    clause: str,
    asked: str,
    prompt: str,
    options: Sequence[Option],
    blocked: Why = (),
    about: About = NOTHING,
    *,
    shape: Shape = "one",
    default: Option | None = None,
) -> Rule[Option]:
    """Ask for one of the options. A question with one option answers itself, unless it is a menu.

    A menu is asked even if being done is its only option: players want to see what they cannot do.
    """
    if len(options) == 1 and shape != "menu":
        return options[0]
    decision = Decision(clause, asked, prompt, options, blocked, about, shape, default)
    yield decision
    return decision.answer  # type: ignore[return-value]  # `checked` found it among the options


@rule
def choose_space(
    clause: str, asked: str, prompt: str, spaces: int | Sequence[int], about: About = NOTHING
) -> Rule[int]:
    """Ask for one space of the board, out of an area or in the order of a list."""
    options: Sequence[Option] = (
        SpaceOptions(spaces)  # type: ignore[assignment]  # a sequence, though not by descent
        if isinstance(spaces, int)
        else [SPACE_OPTIONS[space] for space in spaces]
    )
    if len(options) == 1:
        return SPACES[options[0]]
    decision = Decision(clause, asked, prompt, options, (), about, "spaces")
    yield decision
    return SPACES[decision.answer]  # type: ignore[index]


@rule
def choose_survivor(
    clause: str, asked: str, prompt: str, survivors: Iterable[Survivor], blocked: Why = (), about: About = NOTHING
) -> Rule[Survivor]:
    """Ask for one of the survivors."""
    by_id = {survivor.id: survivor for survivor in survivors}
    if len(by_id) == 1:
        return next(iter(by_id.values()))
    decision = Decision(clause, asked, prompt, [of_survivor(id) for id in by_id], blocked, about)
    yield decision
    return by_id[decision.answer]  # type: ignore[index]  # `checked` found it among the options


@rule
def choose_survivor_or_nobody(
    clause: str, asked: str, prompt: str, survivors: Iterable[Survivor], about: About = NOTHING
) -> Rule[Survivor | None]:
    """Ask for one of the survivors, or None."""
    by_id = {survivor.id: survivor for survivor in survivors}
    options = [*(of_survivor(id) for id in by_id), NOBODY]
    answer = yield from choose(clause, asked, prompt, options, (), about)
    return None if answer is NOBODY else by_id[answer]


@rule
def choose_card(
    clause: str, asked: str, prompt: str, cards: Iterable[str], blocked: Why = (), about: About = NOTHING
) -> Rule[str]:
    """Ask for one of the cards."""
    options = [of_card(card) for card in cards]
    if len(options) == 1:
        return options[0].about.card
    answer = yield from choose(clause, asked, prompt, options, blocked, about)
    return answer.about.card


@rule
def choose_direction(
    clause: str, asked: str, prompt: str, ways: Iterable[Facing], about: About = NOTHING
) -> Rule[Facing]:
    """Ask for a cardinal direction."""
    by_name = {way: way for way in ways}
    answer = yield from choose(clause, asked, prompt, [of_direction(way) for way in by_name], (), about)
    return by_name[cast("Facing", answer.about.word)]


@rule
def choose_location(
    clause: str, asked: str, prompt: str, locations: Iterable[str], about: About = NOTHING
) -> Rule[str]:
    """Ask for a location of the body."""
    answer = yield from choose(clause, asked, prompt, [of_location(name) for name in locations], (), about)
    return answer.about.location


@rule
def choose_word(
    clause: str, asked: str, prompt: str, words: Iterable[str], about: About = NOTHING, *, default: str = ""
) -> Rule[str]:
    """Ask for one of a few named ways."""
    usual = word(default) if default else None
    answer = yield from choose(clause, asked, prompt, [word(text) for text in words], (), about, default=usual)
    return answer.about.word


@rule
def choose_number(
    clause: str, asked: str, prompt: str, numbers: Iterable[int], about: About = NOTHING, *, default: int | None = None
) -> Rule[int]:
    """Ask for one of the numbers."""
    usual = None if default is None else of_number(default)
    options = [of_number(number) for number in numbers]
    answer = yield from choose(clause, asked, prompt, options, (), about, shape="number", default=usual)
    return answer.about.number


@rule
def ask_name(clause: str, asked: str, prompt: str, proposals: Sequence[str], about: About = NOTHING) -> Rule[str]:
    """Ask for a name: one of the proposals or any short text."""
    decision = Decision(clause, asked, prompt, [word(name) for name in proposals], about=about, shape="name")
    yield decision
    return str(decision.answer)


@rule
def may(
    clause: str,
    asked: str,
    prompt: str,
    about: About = NOTHING,
    *,
    yes: Option = YES,
    no: Option = NO,
    default: Option | None = None,
) -> Rule[bool]:
    """Ask whether to do something optional. `yes` and `no` may explain themselves."""
    decision = Decision(clause, asked, prompt, (yes, no), about=about, default=default)
    yield decision
    return decision.answer is yes


@rule
def choose_some(
    clause: str,
    asked: str,
    prompt: str,
    options: Sequence[Option],
    at_least: int,
    at_most: int,
    blocked: Why = (),
    about: About = NOTHING,
) -> Rule[tuple[Option, ...]]:
    """Ask for several of the options at once."""
    most = min(at_most, len(options))
    if at_least >= len(options):
        return tuple(options)
    if not most:
        return ()
    decision = Decision(clause, asked, prompt, options, blocked, about, "one" if at_least == most == 1 else "some")
    decision.at_least, decision.at_most = at_least, most
    yield decision
    answer = decision.answer
    return answer if isinstance(answer, tuple) else (cast("Option", answer),)


@rule
def arrange(
    clause: str, asked: str, prompt: str, waiting: Iterable[Option], about: About = NOTHING
) -> Rule[list[Option]]:
    """Ask for an order: which comes next, until one is left."""
    left = list(waiting)
    order: list[Option] = []
    while left:
        following = yield from choose(clause, asked, prompt, list(dict.fromkeys(left)), (), about, shape="order")
        left.remove(following)
        order.append(following)
    return order
