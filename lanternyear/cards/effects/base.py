"""The root of all effect nodes. A node is what a card says; the verb that performs it is in vocabulary/."""

from __future__ import annotations

from typing import Annotated, ClassVar, dataclass_transform

import msgspec

from lanternyear.cards.grammar import Selection
from lanternyear.cards.keys import key
from lanternyear.cards.moments import Thing


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Effect(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    """One instruction of a card. Subclasses are the schema and the documentation of the vocabulary.

    `says` is what players read, with the keys in braces; of several texts the first whose key fits: a key that is set
    (`card`), a key with a value (`at=brain`), `less` for a negative number, or `else`. `requires` is what must be there
    for the instruction to mean something, `leaves` what those after it may speak of.
    What is `for_settlement` does the same whichever survivor performs it.
    What is `of_campaign` does nothing in a showdown that belongs to no campaign (SD-AFT-10).
    """

    says: ClassVar[str | dict[str, str]] = ""
    requires: ClassVar[frozenset[Thing]] = frozenset()
    leaves: ClassVar[frozenset[Thing]] = frozenset()
    of_campaign: ClassVar[bool] = False
    for_settlement: ClassVar[bool] = False

    def gives(self) -> frozenset[Thing]:
        """Return what effects inside it may speak of because of how its keys are set."""
        return frozenset()


class Effects(tuple[Effect, ...]):
    """Instructions in printed order."""

    __slots__ = ()


class Rows(tuple[tuple[int, int, Effects], ...]):
    """A dice table: (low, high, effects) from `{"1-3": [...], "4+": [...]}`."""

    __slots__ = ()


class Alternatives(tuple[tuple[str, Effects], ...]):
    """Named alternatives, one of which is performed."""

    __slots__ = ()


NOTHING = Effects()
Who = Annotated[Selection, key("The survivors it happens to.")]
Then = Annotated[Effects, key("The effects.")]
ThenToTarget = Annotated[Effects, key("The effects; whoever it is about is their target.", gives=("target",))]
Otherwise = Annotated[Effects, key("The effects when the condition fails or the answer is no.")]
OtherwiseToTarget = Annotated[Effects, key("The effects when the answer is no.", gives=("target",))]
Ask = Annotated[str, key("The question, as a short key.")]


def verb(node: type[Effect]) -> str:
    """The word a pack writes after `do:`."""
    return str(node.__struct_config__.tag)


def nodes() -> dict[str, type[Effect]]:
    """Every effect node by its verb."""
    found: dict[str, type[Effect]] = {}
    waiting = list(Effect.__subclasses__())
    while waiting:
        node = waiting.pop()
        waiting.extend(node.__subclasses__())
        if verb(node) != node.__name__:  # without a tag of its own a node is only a base of others
            found[verb(node)] = node
    return dict(sorted(found.items()))
