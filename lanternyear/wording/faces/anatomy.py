"""The anatomy that all cards share. A kind leaves out what it does not have; the order of parts is always the same."""

from __future__ import annotations

from dataclasses import dataclass

from lanternyear.wording.effects import Instruction


@dataclass(frozen=True, slots=True)
class Number:
    """A large number and what it counts: `2` speed, `6+` accuracy."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class TargetLine:
    """A line of a Pick Target action in words; `written` is the line as facts name it."""

    words: str
    written: str


@dataclass(frozen=True, slots=True)
class Part:
    """Effects under a heading. `name` is what the part is, such as failure or action; no effects is `nothing`."""

    name: str
    label: str
    does: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Half:
    """Half an affinity at an edge of a gear card."""

    edge: str
    color: str
    words: str


@dataclass(frozen=True, slots=True)
class Offer:
    """An endeavor with its cost and effects, or a gear that can be made here."""

    name: str
    price: str
    text: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card in words. `kind` is its kind in data, `type` what distinguishes it within the kind: weapon, mood, trap.

    `targets` are the lines of an AI card in order, `no_target` what happens if none fits. `text` is the author's own
    sentence: where there are parts they say the same with its numbers, and the text is flavor.
    """

    id: str
    kind: str
    title: str
    kind_words: str
    type: str = ""
    corner: str = ""
    badges: tuple[str, ...] = ()
    targets: tuple[TargetLine, ...] = ()
    no_target: tuple[Instruction, ...] = ()
    action: str = ""
    numbers: tuple[Number, ...] = ()
    parts: tuple[Part, ...] = ()
    offers: tuple[Offer, ...] = ()
    offers_title: str = ""
    cost: str = ""
    leads: tuple[str, ...] = ()
    halves: tuple[Half, ...] = ()
    monster: str = ""
    text: str = ""
