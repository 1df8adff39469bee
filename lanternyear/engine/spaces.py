"""Spaces of the board as the options of a question: most answers look at one of them, so none is listed before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lanternyear.engine.option import SPACE_OPTIONS, Option
from lanternyear.state.board import nth_space, spaces
from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import NOWHERE, SPACES


class SpaceOptions:
    """The options of the spaces of a mask, north-west first: a sequence, though not by descent, so that it compiles."""

    __slots__ = ("mask",)

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.named(name) is not None

    def __iter__(self) -> Iterator[Option]:
        return iter([SPACE_OPTIONS[space] for space in spaces(self.mask)])

    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice) or not 0 <= index < self.mask.bit_count():
            return list(self)[index]
        return SPACE_OPTIONS[nth_space(self.mask, index)]

    def named(self, name: str) -> Option | None:
        """Return the option of the space with this name, or None if it is not in the mask."""
        space = SPACES.get(name, NOWHERE)
        return SPACE_OPTIONS[space] if self.mask & MASK_OF[space] else None

    def index(self, name: str) -> int:
        """Return the place of a space among those of the mask."""
        if name not in self:
            raise ValueError(f"{name} is not among the spaces")
        return (self.mask & (MASK_OF[SPACES[name]] - 1)).bit_count()


Sequence.register(SpaceOptions)
