"""Effects of status cards: their tokens, survivors taken off the board, and gear in the monster's grip."""

from __future__ import annotations

from lanternyear.cards.effects.base import Effect
from lanternyear.cards.grammar import Amount, Selection

TARGET = Selection(role="target")


class StatusTokens(Effect, tag="status_tokens"):
    """SD-AI-14: tokens on a survivor's status card; those that lie there are multiplied by `times` first."""

    card: str
    by: Amount = Amount()
    times: int = 1
    who: Selection = TARGET


class TakeOffBoard(Effect, tag="take_off_board"):
    """SD-END-3: the survivor is removed from the board, but not from the showdown, until a card places them again."""

    who: Selection = TARGET


class HoldWeapon(Effect, tag="hold_weapon"):
    """SD-EFF-4: the monster grips the weapon of this attack."""


class TakeBack(Effect, tag="take_back"):
    """SD-EFF-4: the survivor has this gear in hand again."""

    card: str
