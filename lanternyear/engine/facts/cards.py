"""Facts about cards in play: tokens on them, wounds they prevented, showdowns they ended."""

from __future__ import annotations

from typing import ClassVar

from lanternyear.engine.facts.base import Fact


class CardTokensChanged(Fact):
    """`survivor`: it is this survivor's own status card."""

    clause: ClassVar[str] = "SD-TOK-3"
    card: str
    tokens: int
    survivor: str = ""


class BoardTokenLaid(Fact):
    clause: ClassVar[str] = "SD-TOK-4"
    card: str
    space: str


class WoundPrevented(Fact):
    clause: ClassVar[str] = "SD-WND-10"
    survivor: str


class ShowdownBrokenOff(Fact):
    clause: ClassVar[str] = "SD-END-5"
    card: str
