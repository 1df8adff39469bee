"""The only way to chance, from a seed, a script, real dice and cards, or a record.

Seeded chance is two integers in the state: a seed and how many 16-bit words were drawn. Word k of a seed is
always the same, so a snapshot needs nothing else. A physical table is asked: the unknown roll or draw unwinds
the stage (`ChanceNeeded`), and the stage is replayed from its snapshot with the answer in the journal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from struct import unpack
from typing import Final, Literal, TypeAlias, TypeVar

from lanternyear.errors import Desync, UnscriptedChance
from lanternyear.state.state import Seed

T = TypeVar("T")
EntryKind: TypeAlias = Literal["roll", "draw", "choice", "override", "proxy"]
JournalEntry: TypeAlias = tuple[EntryKind, object]  # a roll, a card or an answer as text, or what was set by hand
Physical: TypeAlias = Literal["dice", "cards"]
WORDS: Final = 32


class ChanceNeeded(Exception):
    """A physical die or deck must be asked for its result."""

    def __init__(self, kind: Literal["roll", "draw"], options: Sequence[str], about: str = "") -> None:
        super().__init__(kind)
        self.kind = kind
        self.options = list(options)
        self.about = about


class Chance:
    """All dice and decks of a table.

    `recorded` are the rolls and draws to come in a replay and, between them, what the table set by hand while a real
    roll or card was awaited; `meanwhile` does that.
    """

    __slots__ = ("_block", "_plain", "_words", "journal", "meanwhile", "physical", "recorded", "script", "seeded")

    def __init__(
        self,
        seeded: Seed,
        *,
        script: Iterable[int] | None = None,
        physical: frozenset[Physical] = frozenset(),
        recorded: Iterable[JournalEntry] = (),
        journal: list[JournalEntry] | None = None,
        meanwhile: Callable[[EntryKind, object], None] | None = None,
    ) -> None:
        self.seeded = seeded
        self.script = None if script is None else deque(script)
        self.physical = physical
        self.recorded = deque(recorded)
        self.journal = journal
        self.meanwhile = meanwhile
        self._plain = script is None and journal is None and not physical and not self.recorded
        self._block = -1
        self._words: tuple[int, ...] = ()

    def reseed(self, seed: int) -> None:
        """Follow this seed from here on, without script, journal and real dice."""
        self.seeded.seed, self.seeded.drawn = seed, 0
        self.script, self.physical, self.journal = None, frozenset(), None
        self.recorded.clear()
        self._plain = True
        self._block = -1

    def d10(self, about: str = "") -> int:
        return self.roll(10, about)

    def d5(self, about: str = "") -> int:
        """SD-GEN-4: half a d10, rounded up."""
        return (self.roll(10, about) + 1) // 2

    def roll(self, sides: int, about: str = "") -> int:
        """A die of that many sides; `about` tells a table with real dice what it is for."""
        if self._plain:
            return self._below(sides) + 1
        if self.recorded:
            return self._replayed(sides)
        value = self._fresh(sides, about)
        if self.journal is not None:
            self.journal.append(("roll", str(value)))
        return value

    def pick(self, options: Sequence[T]) -> T:
        """SD-GEN-8: a uniform choice."""
        return options[0] if len(options) == 1 else options[self.roll(len(options), "random choice") - 1]

    def shuffle(self, cards: list[str]) -> None:
        """A new order. Scripted decks keep theirs; physical ones are shuffled by hands."""
        if self.script is not None or "cards" in self.physical:
            return
        for last in range(len(cards) - 1, 0, -1):
            other = self._below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def draw(self, deck: list[str]) -> str:
        """The top card of a face-down deck."""
        if "cards" not in self.physical:
            return deck.pop(0)
        if not self.recorded:
            raise ChanceNeeded("draw", sorted(set(deck)))
        kind, card = self._next_recorded()
        if kind != "draw" or not isinstance(card, str) or card not in deck:
            raise Desync(f"a card was drawn where the journal says {kind} {card}; the stage restarts from its snapshot")
        deck.remove(card)
        if self.journal is not None:
            self.journal.append(("draw", card))
        return card

    def _fresh(self, sides: int, about: str = "") -> int:
        if "dice" in self.physical:
            raise ChanceNeeded("roll", [str(face) for face in range(1, sides + 1)], about)
        if self.script is None:
            return self._below(sides) + 1
        if not self.script:
            raise UnscriptedChance(f"a d{sides} was rolled after the scripted dice ran out")
        value = self.script.popleft()
        if not 1 <= value <= sides:
            raise UnscriptedChance(f"the script says {value} where a d{sides} is rolled")
        return value

    def _replayed(self, sides: int) -> int:
        kind, text = self._next_recorded()
        if kind != "roll" or not isinstance(text, str) or not text.isdecimal() or not 1 <= int(text) <= sides:
            raise Desync(f"a d{sides} was rolled where the journal says {kind} {text}")
        value = int(text)
        if "dice" not in self.physical:
            again = self._fresh(sides)
            if again != value:
                raise Desync(f"rolled {again} where the journal says {value}; the stage restarts from its snapshot")
        if self.journal is not None:
            self.journal.append(("roll", text))
        return value

    def _next_recorded(self) -> JournalEntry:
        entry = self.recorded.popleft()
        while self.meanwhile is not None and entry[0] not in ("roll", "draw"):
            self.meanwhile(*entry)
            entry = self.recorded.popleft()
        return entry

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
