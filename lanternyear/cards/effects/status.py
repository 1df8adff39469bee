"""Effects of status cards: their tokens, survivors taken off the board, and gear in the monster's grip."""

from __future__ import annotations

from typing import Annotated

from lanternyear.cards.effects.base import Effect, Rows, Who
from lanternyear.cards.grammar import Amount, Selection
from lanternyear.cards.keys import key

TARGET = Selection(role="target")


class StatusTokens(Effect, tag="status_tokens"):
    """SD-AI-14: tokens on a survivor's status card; those that lie there are multiplied by `times` first."""

    says = {
        "times=0": "remove all tokens of {card}",
        "less": "remove {by:token} of {card}",
        "else": "{by:token} of {card}",
    }

    card: Annotated[str, key("The card by id.", names="AI card")]
    by: Annotated[Amount, key("How much is added; a negative number takes away.")] = Amount()
    times: Annotated[int, key("By how much the tokens there are multiplied before; 0 takes them off.")] = 1
    who: Who = TARGET


class SpendTokens(Effect, tag="spend_tokens"):
    """SD-TOK-3: all tokens of the survivor's status card are taken off; then the row for their number."""

    says = "spend all tokens of {card}; their number decides"

    card: Annotated[str, key("The card by id.", names="AI card")]
    rows: Annotated[Rows, key("The dice table.")]
    who: Who = TARGET


class TakeOffBoard(Effect, tag="take_off_board"):
    """SD-END-3: the survivor is removed from the board, but not from the showdown, until a card places them again."""

    says = "removed from the board"

    who: Who = TARGET


class HoldWeapon(Effect, tag="hold_weapon"):
    """SD-EFF-4: the monster grips the weapon of this attack."""

    says = "the monster grips the weapon of the attack"
    requires = frozenset({"attack"})


class TakeBack(Effect, tag="take_back"):
    """SD-EFF-4: the survivor has this gear in hand again."""

    says = "takes back {card}"

    card: Annotated[str, key("The card by id.", names="gear")]
