"""Spaces of the board as the options of a question: most answers look at one of them, so none is listed before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lanternyear.engine.option import SPACE_OPTIONS, Option
from lanternyear.state.board import nth_space, spaces
from lanternyear.state.space import NOWHERE, SPACES


class SpaceOptions:
    """The options of the spaces of a mask, north-west first: a sequence, though not by descent, so that it compiles."""

    __slots__ = ("mask",)

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, name: object) -> bool:
        space = SPACES.get(name, NOWHERE) if isinstance(name, str) else NOWHERE
        return space >= 0 and bool(self.mask >> space & 1)

    def __iter__(self) -> Iterator[Option]:
        return iter([SPACE_OPTIONS[space] for space in spaces(self.mask)])

    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice) or not 0 <= index < self.mask.bit_count():
            return list(self)[index]
        return SPACE_OPTIONS[nth_space(self.mask, index)]

    def index(self, name: str) -> int:
        """Return the place of a space among those of the mask."""
        return (self.mask & ((1 << SPACES[name]) - 1)).bit_count()


Sequence.register(SpaceOptions)
