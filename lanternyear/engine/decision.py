"""Questions and the functions by which rules ask them. An answer is legal if it is among the options."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from types import coroutine as rule
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, TypeVar, cast

from lanternyear.engine.chance import FollowUp
from lanternyear.engine.explanation import Explanation
from lanternyear.engine.listing import listed
from lanternyear.engine.option import (
    AGAIN,
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
    "AGAIN",
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
    "Default",
    "FollowUp",
    "Option",
    "Reason",
    "Rule",
    "Shape",
    "Stake",
    "Stakes",
    "all_together",
    "arrange",
    "ask_name",
    "because",
    "can_wait",
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
    "to_decide",
    "word",
]

T = TypeVar("T")
PLAYERS: Final = "players"
CONTROLLER: Final = "controller"  # SD-CTRL-1: whoever has the tile, in both turns of the round
Why: TypeAlias = Sequence[Blocked] | Callable[[], Sequence[Blocked]]
Stake: TypeAlias = Literal[
    "none",  # it makes no difference: nobody is asked for its sake
    "spare",  # it could as well be done later: only players who always want to be asked are
    "window",  # it can matter now: players who do not want to be asked this round are not
    "choice",  # somebody has to decide
]
Stakes: TypeAlias = Callable[[Option], Stake]
Shape: TypeAlias = Literal[
    "one",  # of the options
    "some",  # of the options, from `at_least` to `at_most`
    "spaces",  # one space of the board
    "number",
    "throw",  # what real dice show, so many as `at_most`, in the order of the throw
    "draw",  # which real cards are drawn, so many as `at_most`, in their order
    "name",  # any short text; the options are proposals
    "order",  # which of these comes next
    "menu",  # the next thing to do, with all that cannot be done beside it, until the players are done
]


def to_decide(_option: Option) -> Stake:
    """Return that somebody has to decide: the default of the question is only a proposal."""
    return "choice"


def can_wait(_option: Option) -> Stake:
    """Return that the other options come again: only players who always want to be asked are."""
    return "spare"


class Default(NamedTuple):
    """The option that a question may be left to, and what is at stake if each of the others is not chosen.

    Without `stakes` it makes no difference.
    """

    option: Option
    stakes: Stakes | None = None


class Decision:
    """A question: who is asked, what may be answered, and what may not and why.

    `asked` is a survivor's id, "controller" or "players"; `about` is whom and what the question concerns. The answer is
    written into `answer` before play goes on: one option, several where more than one may be chosen, or a name.
    `default` is the option that a table may let the program take, or None if somebody has to decide.

    Of several cards that are drawn, `may_be` returns what the next can be after those named; else it is None. A throw
    with a `follow_up` may be answered together with the throw that follows it.

    A rule that `repeats` its question asks it anew, of the table as it is then, when it is answered AGAIN.

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
        "follow_up",
        "may_be",
        "options",
        "prompt",
        "repeats",
        "shape",
    )

    explain: Callable[[Option], Explanation]
    may_be: Callable[[Sequence[str]], Sequence[str]] | None
    follow_up: FollowUp | None

    def __init__(
        self,
        clause: str,
        asked: str,
        prompt: str,
        options: Sequence[Option],
        blocked: Why = (),
        about: About = NOTHING,
        shape: Shape = "one",
        default: Default | None = None,
    ) -> None:
        self.clause = clause
        self.asked = asked
        self.prompt = prompt
        self.options = options
        self.at_least = 1
        self.at_most = 1
        self.may_be = None
        self.follow_up = None
        self._blocked = blocked
        self.about = about
        self.shape: Shape = shape
        self.default = default
        self.repeats = False
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
    default: Default | None = None,
    repeats: bool = False,
) -> Rule[Option]:
    """Ask for one of the options. A question with one option answers itself, unless it is a menu.

    A menu is asked even if being done is its only option: players want to see what they cannot do.

    A rule that `repeats` its question until there is no more to do may get AGAIN instead: the table has changed, and
    it asks anew.
    """
    if len(options) == 1 and shape != "menu":
        return options[0]
    decision = Decision(clause, asked, prompt, options, blocked, about, shape, default)
    decision.repeats = repeats
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
    clause: str,
    asked: str,
    prompt: str,
    survivors: Iterable[Survivor],
    blocked: Why = (),
    about: About = NOTHING,
    *,
    default: Survivor | None = None,
    stakes: Stakes | None = None,
) -> Rule[Survivor]:
    """Ask for one of the survivors. `stakes` are those of not choosing the others instead of the `default`."""
    by_id = {survivor.id: survivor for survivor in survivors}
    if len(by_id) == 1:
        return next(iter(by_id.values()))
    usual = None if default is None else Default(of_survivor(default.id), stakes)
    decision = Decision(clause, asked, prompt, [of_survivor(id) for id in by_id], blocked, about, default=usual)
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
    clause: str,
    asked: str,
    prompt: str,
    ways: Iterable[Facing],
    about: About = NOTHING,
    *,
    default: Facing | None = None,
) -> Rule[Facing]:
    """Ask for a cardinal direction."""
    by_name = {way: way for way in ways}
    usual = None if default is None else Default(of_direction(default))
    options = [of_direction(way) for way in by_name]
    answer = yield from choose(clause, asked, prompt, options, (), about, default=usual)
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
    clause: str,
    asked: str,
    prompt: str,
    words: Iterable[str],
    about: About = NOTHING,
    *,
    default: str = "",
    stakes: Stakes | None = None,
) -> Rule[str]:
    """Ask for one of a few named ways. `stakes` are those of not choosing the others instead of the `default`."""
    usual = Default(word(default), stakes) if default else None
    answer = yield from choose(clause, asked, prompt, [word(text) for text in words], (), about, default=usual)
    return answer.about.word


@rule
def choose_number(
    clause: str, asked: str, prompt: str, numbers: Iterable[int], about: About = NOTHING, *, default: int | None = None
) -> Rule[int]:
    """Ask for one of the numbers."""
    usual = None if default is None else Default(of_number(default))
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
    default: Default | None = None,
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
    clause: str,
    asked: str,
    prompt: str,
    waiting: Iterable[Option],
    about: About = NOTHING,
    *,
    stakes: Stakes | None = None,
) -> Rule[list[Option]]:
    """Ask for an order: which comes next, until one is left. With `stakes` it can be left as it is."""
    left = list(waiting)
    order: list[Option] = []
    while left:
        options = list(dict.fromkeys(left))
        usual = None if stakes is None else Default(options[0], stakes)
        following = yield from choose(clause, asked, prompt, options, (), about, shape="order", default=usual)
        left.remove(following)
        order.append(following)
    return order
