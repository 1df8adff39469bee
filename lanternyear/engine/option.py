"""Options: each with its kind, the things it is about and the rule that carries it out.

Not compiled: an option is a text, and a class of text cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Self, TypeAlias

from lanternyear.engine.explanation import Explanation
from lanternyear.engine.words import words
from lanternyear.state.space import NAMES
from lanternyear.state.terms import Facing

if TYPE_CHECKING:
    from lanternyear.engine.table import Table

Kind: TypeAlias = Literal[
    "word",  # yes, no, done, one of a few named ways
    "number",
    "die",
    "survivor",
    "player",
    "card",
    "space",  # of the board, with `turned` for a tile that is laid turned
    "direction",
    "location",  # of the body
    "slot",  # of a gear grid
    "monster",  # with its level
    "tile",
    "tiles",  # several at once
    "share",  # of a player, in the resources that were split
    "move",
    "attack",
    "use",  # an action of a card
    "survive",  # a survival action: dash, surge, encourage
    "concentrate",
    "give",
    "take",
    "run_away",
    "end",
    "craft",
    "recipe",
    "endeavor",
    "resources",  # split them, pool them, trade a share
    "name",
    "call",  # an entry of the timeline into the current year
    "equip",
    "weapon_type",
    "put",
    "loadout",
    "grid",  # something done with a whole gear grid
]


class About(NamedTuple):
    """The things that an option or a question is about. Those that do not apply are empty."""

    survivor: str = ""
    other: str = ""  # a second survivor: who is encouraged, who is given to
    player: str = ""
    card: str = ""
    action: str = ""  # by its name on the card, or a survival action
    several: tuple[str, ...] = ()  # ids of several things at once
    tile: str = ""
    slot: int = 0  # of the gear grid, 1 to 9
    space: str = ""
    turned: bool = False
    location: str = ""
    monster: str = ""
    level: str = ""
    number: int = 0
    word: str = ""
    deck: str = ""  # that a card is drawn from

    def __bool__(self) -> bool:
        return any(self)

    def __str__(self) -> str:
        """Return the things themselves, as scenarios name them: `bone_axe`, `lantern_hoard:Innovate`."""
        things = (" ".join(thing) if isinstance(thing, tuple) else str(thing) for thing in self if thing)
        return ":".join(things)


NOTHING: Final = About()
Do: TypeAlias = "Callable[[Table], Iterable[object] | None]"
Explains: TypeAlias = "Callable[[Table], Explanation]"


class Option(str):
    """A possible answer. It equals its plain text, which is all that journals, saves and forms hold.

    `do` is the rule that carries it out, where one rule offers options that others carry out. `explains` works out
    what it costs and what it would do.
    """

    __slots__ = ("about", "do", "explains", "kind")

    kind: Kind
    about: About
    do: Do | None
    explains: Explains | None

    def __new__(
        cls,
        text: str,
        kind: Kind = "word",
        about: About = NOTHING,
        do: Do | None = None,
        explains: Explains | None = None,
    ) -> Self:
        option = super().__new__(cls, text)
        option.kind = kind
        option.about = about
        option.do = do
        option.explains = explains
        return option

    @property
    def label(self) -> str:
        """The option in words, people by their ids. `game.label(option)` has their names and the question's words."""
        known = words()
        return known.option(self) if known else str(self)


@lru_cache(maxsize=4096)
def word(text: str) -> Option:
    """Return the option that is nothing but a word, such as `yes` or `done`."""
    return Option(text, "word", About(word=text))


def explained_word(text: str, explains: Explains) -> Option:
    """Return the option that is nothing but a word, and says what it costs and would do."""
    return Option(text, "word", About(word=text), explains=explains)


@lru_cache(maxsize=4096)
def of_survivor(id: str) -> Option:
    """Return the option that names a survivor."""
    return Option(id, "survivor", About(survivor=id))


@lru_cache(maxsize=4096)
def of_player(id: str) -> Option:
    """Return the option that names a player."""
    return Option(id, "player", About(player=id))


@lru_cache(maxsize=4096)
def of_card(id: str) -> Option:
    """Return the option that names a card."""
    return Option(id, "card", About(card=id))


@lru_cache(maxsize=4096)
def nth_card(id: str, number: int) -> Option:
    """Return the option that names one of several equal cards."""
    return Option(f"{id} {number}", "card", About(card=id, number=number))


@lru_cache(maxsize=4096)
def of_number(number: int) -> Option:
    """Return the option that is a number."""
    return Option(str(number), "number", About(number=number))


@lru_cache(maxsize=4096)
def of_face(face: int) -> Option:
    """Return the option that is a face of a die."""
    return Option(str(face), "die", About(number=face))


@lru_cache(maxsize=4096)
def of_direction(name: Facing) -> Option:
    """Return the option that is a cardinal direction."""
    return Option(name, "direction", About(word=name))


@lru_cache(maxsize=4096)
def of_location(name: str) -> Option:
    """Return the option that is a location of the body."""
    return Option(name, "location", About(location=name))


@lru_cache(maxsize=4096)
def of_monster(id: str, level: str) -> Option:
    """Return the option that is a monster of some level."""
    return Option(f"{id}:{level}", "monster", About(monster=id, level=level))


YES: Final = word("yes")
NO: Final = word("no")
PASS: Final = word("pass")
DONE: Final = word("done")
NOBODY: Final = word("nobody")
AGAIN: Final = word("again")
"""The program's answer that makes a rule ask anew, because the table has changed meanwhile. It is never offered."""
SPACE_OPTIONS: Final = tuple(Option(name, "space", About(space=name)) for name in NAMES)
"""The option of each space of the board, in the order of the spaces."""


AND: Final = "and"
OR: Final = "or"


class Reason(NamedTuple):
    """The reason why an option may not be chosen: the key of a sentence in `wording` and the values in it.

    The keys `and` and `or` join several reasons, which are in `more`.
    """

    key: str
    values: Mapping[str, str | int | tuple[str, ...]] = MappingProxyType({})
    more: tuple[Reason, ...] = ()

    def __str__(self) -> str:
        """Return the key in words, with its values, for errors and logs."""
        words = self.key.replace("_", " ")
        if self.values:
            words = f"{words} ({', '.join(f'{name}: {value}' for name, value in self.values.items())})"
        return f" {self.key} ".join(map(str, self.more)) if self.more else words


def because(key: str, **values: str | int | tuple[str, ...]) -> Reason:
    """Return the reason with this key and these values."""
    return Reason(key, values)


def all_together(reasons: Iterable[Reason]) -> Reason | None:
    """Return several reasons as one, or None if there are none."""
    found = tuple(reasons)
    return Reason(AND, more=found) if len(found) > 1 else found[0] if found else None


def either(reasons: Iterable[Reason]) -> Reason:
    """Return alternatives as one reason: removing any of them is enough."""
    found = tuple(reasons)
    return Reason(OR, more=found) if len(found) > 1 else found[0]


class Blocked(NamedTuple):
    """An option that may not be chosen now, and why."""

    option: Option
    reason: Reason
    clause: str
