"""The only way to chance, from a seed, a script, real dice and cards, or a record.

Seeded chance is two integers in the state: a seed and how many 16-bit words were drawn. Word k of a seed is
always the same, so a snapshot needs nothing else. For a real throw or card the players are asked: the unknown result
unwinds the stage (`ChanceNeeded`), and the stage is replayed from its snapshot with the answer in the journal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from struct import unpack
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from lanternyear.engine.option import NOTHING, About
from lanternyear.errors import Desync, UnscriptedChance
from lanternyear.state.box import Box, RealDeck, RealDie
from lanternyear.state.state import Seed

T = TypeVar("T")
EntryKind: TypeAlias = Literal["roll", "throw", "draw", "choice", "override", "proxy", "by_hand", "box", "box_awaited"]
JournalEntry: TypeAlias = tuple[EntryKind, object]  # dice, cards or an answer as text, or what was set by hand
MayBe: TypeAlias = Callable[[Sequence[str]], Sequence[str]]
WORDS: Final = 32
CHANCE: Final = ("roll", "throw", "draw")


class FollowUp(NamedTuple):
    """A throw that follows another at once, with nothing in between: a die for each that shows one of `faces`."""

    faces: tuple[int, ...]
    sides: int
    die: RealDie
    about: About


class ChanceNeeded(Exception):
    """The players must be asked for `number` real dice, which show `options`, or for so many real cards.

    `may_be` returns what the next card can be after those that were named, `follow_up` the throw that comes next.
    """

    def __init__(
        self,
        kind: Literal["throw", "draw"],
        options: Sequence[str],
        about: About = NOTHING,
        number: int = 1,
        may_be: MayBe | None = None,
        follow_up: FollowUp | None = None,
    ) -> None:
        super().__init__(kind)
        self.kind = kind
        self.options = list(options)
        self.about = about
        self.number = number
        self.may_be = may_be
        self.follow_up = follow_up


class Chance:
    """All dice and decks of a table. The `box` says which of them are real.

    `recorded` are the throws and draws to come in a replay and, between them, what the players set by hand while a
    real throw or card was awaited; `meanwhile` does that.
    """

    __slots__ = ("_block", "_plain", "_words", "box", "journal", "meanwhile", "recorded", "script", "seeded")

    def __init__(
        self,
        seeded: Seed,
        *,
        script: Iterable[int] | None = None,
        box: Box | None = None,
        recorded: Iterable[JournalEntry] = (),
        journal: list[JournalEntry] | None = None,
        meanwhile: Callable[[EntryKind, object], None] | None = None,
    ) -> None:
        self.seeded = seeded
        self.script = None if script is None else deque(script)
        self.box = box or Box()
        self.recorded = deque(recorded)
        self.journal = journal
        self.meanwhile = meanwhile
        self._plain = script is None and journal is None and not self.box.on_table and not self.recorded
        self._block = -1
        self._words: tuple[int, ...] = ()

    def reseed(self, seed: int) -> None:
        """Follow this seed from here on, without script, journal, real dice and real cards."""
        self.seeded.seed, self.seeded.drawn = seed, 0
        self.script, self.journal = None, None
        self.box.on_table.clear()
        self.recorded.clear()
        self._plain = True
        self._block = -1

    def d10(self, about: About = NOTHING) -> int:
        return self.roll(10, about)

    def d5(self, about: About = NOTHING) -> int:
        """SD-GEN-4: half a d10, rounded up."""
        return (self.roll(10, about) + 1) // 2

    def roll(self, sides: int, about: About = NOTHING, die: RealDie = "d10") -> int:
        """A die of that many sides; `about` tells players with real dice who throws it, and for what."""
        if self._plain:
            return self._below(sides) + 1
        return self.throw(1, about, sides, die)[0]

    def throw(
        self,
        number: int,
        about: About = NOTHING,
        sides: int = 10,
        die: RealDie = "d10",
        follow_up: FollowUp | None = None,
    ) -> list[int]:
        """Several dice at once: players with real dice enter them as one answer, with the `follow_up` if they like."""
        if self._plain:
            return [self._below(sides) + 1 for _ in range(number)]
        thrown: list[int] = []
        while len(thrown) < number:
            thrown += self._next_dice(number - len(thrown), about, sides, die, None if thrown else follow_up)
        return thrown

    def pick(self, options: Sequence[T], about: About = NOTHING) -> T:
        """SD-GEN-8: a uniform choice."""
        if len(options) == 1:
            return options[0]
        names = tuple(map(str, options))
        return options[self.roll(len(options), about._replace(several=names), "random") - 1]

    def is_real(self, deck: RealDeck) -> bool:
        """Return whether this deck lies on the players' own table."""
        return deck in self.box.on_table

    def cards(self, deck: RealDeck, number: int, may_be: MayBe, about: About = NOTHING) -> list[str]:
        """Return the cards of a real deck that players see now; fewer if the deck has been put away meanwhile."""
        named: list[str] = []
        while len(named) < number:
            self._set_by_hand()
            if not self.is_real(deck):
                break
            if not self.recorded:
                raise ChanceNeeded("draw", may_be(named), about, number - len(named), _after(named, may_be))
            kind, value = entry = self.recorded.popleft()
            for card in _texts(value):
                if kind != "draw" or len(named) == number or card not in may_be(named):
                    raise Desync(
                        f"a card was drawn where the journal says {kind} {value}; the stage restarts from its snapshot"
                    )
                named.append(card)
            if self.journal is not None:
                self.journal.append(entry)
        return named

    def shuffle(self, cards: list[T]) -> None:
        """A new order. Scripted decks keep theirs."""
        if self.script is not None:
            return
        for last in range(len(cards) - 1, 0, -1):
            other = self._below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def _next_dice(self, number: int, about: About, sides: int, die: RealDie, follow_up: FollowUp | None) -> list[int]:
        """One or more dice: those of the record, real ones, or one of the program's."""
        self._set_by_hand()
        if self.recorded:
            return self._replayed(number, sides, die)
        if die in self.box.on_table:
            if follow_up is not None and follow_up.die not in self.box.on_table:
                follow_up = None
            faces = [str(face) for face in range(1, sides + 1)]
            raise ChanceNeeded("throw", faces, about, number, follow_up=follow_up)
        value = self._fresh(sides)
        if self.journal is not None:
            self.journal.append(("roll", str(value)))
        return [value]

    def _fresh(self, sides: int) -> int:
        if self.script is None:
            return self._below(sides) + 1
        if not self.script:
            raise UnscriptedChance(f"a d{sides} was rolled after the scripted dice ran out")
        value = self.script.popleft()
        if not 1 <= value <= sides:
            raise UnscriptedChance(f"the script says {value} where a d{sides} is rolled")
        return value

    def _replayed(self, number: int, sides: int, die: RealDie) -> list[int]:
        """The dice of the next entry. The program's own must fall again as they did."""
        kind, value = entry = self.recorded.popleft()
        faces = [int(text) if text.isdecimal() else 0 for text in _texts(value)]
        if kind not in ("roll", "throw") or not 1 <= len(faces) <= number or not all(1 <= f <= sides for f in faces):
            raise Desync(f"a d{sides} was rolled where the journal says {kind} {value}")
        if kind == "roll" and die not in self.box.on_table:
            again = self._fresh(sides)
            if [again] != faces:
                raise Desync(f"rolled {again} where the journal says {value}; the stage restarts from its snapshot")
        if self.journal is not None:
            self.journal.append(entry)
        return faces

    def _set_by_hand(self) -> None:
        """Do what the players set by hand while this was awaited."""
        while self.meanwhile is not None and self.recorded and self.recorded[0][0] not in CHANCE:
            self.meanwhile(*self.recorded.popleft())

    def _below(self, sides: int) -> int:
        """An exactly uniform number below `sides`: words beyond the last whole multiple are thrown away."""
        limit = 65536 - 65536 % sides
        while True:
            word = self._word()
            if word < limit:
                return word % sides

    def _word(self) -> int:
        drawn = self.seeded.drawn
        block = drawn // WORDS
        if block != self._block:
            key = self.seeded.seed.to_bytes(16, "little", signed=True)
            self._words = unpack("<32H", blake2b(block.to_bytes(8, "little"), key=key).digest())
            self._block = block
        self.seeded.drawn = drawn + 1
        return self._words[drawn % WORDS]


def _after(named: Sequence[str], may_be: MayBe) -> MayBe:
    before = list(named)
    return lambda more: may_be([*before, *more])


def _texts(value: object) -> list[str]:
    """The dice or cards of an entry: one as a text, several as a list."""
    return [str(text) for text in value] if isinstance(value, list | tuple) else [str(value)]
