"""A mask as the options of a question: a space is named when somebody looks at it, and most answers look at one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from lanternyear.state.board import names, nth_name
from lanternyear.state.space import NOWHERE, SPACES


class NamedSpaces:
    """The names of the spaces of a mask, north-west first: a sequence, though not by descent, so that it compiles."""

    __slots__ = ("mask",)

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, name: object) -> bool:
        space = SPACES.get(name, NOWHERE) if isinstance(name, str) else NOWHERE
        return space >= 0 and bool(self.mask >> space & 1)

    def __iter__(self) -> Iterator[str]:
        return iter(names(self.mask))

    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice) or not 0 <= index < self.mask.bit_count():
            return names(self.mask)[index]
        return nth_name(self.mask, index)


Sequence.register(NamedSpaces)


def named_spaces(mask: int) -> Sequence[str]:
    return cast("Sequence[str]", NamedSpaces(mask))
