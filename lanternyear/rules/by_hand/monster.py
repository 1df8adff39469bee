"""Consequences for the monster, on the board and on the hunt."""

from __future__ import annotations

from functools import partial
from typing import cast

from lanternyear.engine.consequence import Consequence
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import CardEnteredPlay, GroupMoved, QuarryMoved
from lanternyear.engine.table import Table
from lanternyear.errors import BadConsequence
from lanternyear.rules.by_hand.kinds import EITHER_WAY, SOME, to_table
from lanternyear.rules.by_hand.people import CAUSE
from lanternyear.rules.by_hand.things import CARD_IN_PLAY, FACING, MONSTER_ATTRIBUTE, MONSTER_CARD, SPACE
from lanternyear.rules.cards.holdings import add_to_play
from lanternyear.rules.hunt.board import STARVATION
from lanternyear.rules.hunt.ending import meet_quarry
from lanternyear.rules.showdown.ai_card import leave_play
from lanternyear.rules.showdown.monster import gain_monster_token, knock_down_monster, stand_monster
from lanternyear.rules.showdown.monster_movement import standing_room, turn
from lanternyear.rules.showdown.placing import put_down
from lanternyear.rules.showdown.wound import finish_if_dead, heal_monster, monster_dies, wound_monster
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import InPlay
from lanternyear.state.space import SPACES
from lanternyear.state.terms import Facing

on_monster = partial(to_table, subject="monster", where="showdown")


@on_monster("monster_token", things=MONSTER_ATTRIBUTE, number=EITHER_WAY)
def monster_token(table: Table, told: Consequence) -> None:
    """SD-TOK-1: until the end of the showdown."""
    gain_monster_token(table, told.what, told.number)


@on_monster("monster_wounds", number=SOME)
@rule
def monster_wounds(table: Table, told: Consequence) -> Rule[None]:
    """SD-WND-8: one after the other; by nobody."""
    yield from wound_monster(table, None, told.number)
    finish_if_dead(table)


@on_monster("monster_heals", number=SOME)
def monster_heals(table: Table, told: Consequence) -> None:
    """SD-WND-9, SD-LIFE-7."""
    heal_monster(table, told.number)


@on_monster("monster_knocked_down")
def monster_knocked_down(table: Table, told: Consequence) -> Rule[None]:
    """SD-MKD-1."""
    return knock_down_monster(table)


@on_monster("monster_stands_up")
def monster_stands_up(table: Table, told: Consequence) -> None:
    """SD-MKD-5."""
    stand_monster(table)


@on_monster("monster_moved", things=SPACE)
def monster_moved(table: Table, told: Consequence) -> Rule[None]:
    """SD-MOV-2, SD-COL-5: the north-west space of its base; survivors who stand there collide."""
    space = SPACES[told.what]
    if not MASK_OF[space] & standing_room(table):
        raise BadConsequence("no_room", what=told.what)
    return put_down(table, space)


@on_monster("monster_faces", things=FACING)
def monster_faces(table: Table, told: Consequence) -> None:
    """SD-MMV-4."""
    turn(table, cast("Facing", told.what))


@on_monster("monster_dies")
@rule
def dies(table: Table, told: Consequence) -> Rule[None]:
    """SD-END-1: the showdown is won."""
    yield from monster_dies(table, CAUSE)
    finish_if_dead(table)


@on_monster("monster_card", things=MONSTER_CARD)
def monster_card(table: Table, told: Consequence) -> None:
    """SD-AI-10: a mood or a trait lies face up beside the monster, out of whatever pile it was in."""
    monster = table.monster
    for pile in (monster.ai_discard, monster.ai_deck, monster.ai_unused):
        if told.what in pile:
            pile.remove(told.what)
            break
    add_to_play(table, InPlay(told.what))
    table.tell(CardEnteredPlay(told.what))


@on_monster("monster_card_gone", things=CARD_IN_PLAY)
def monster_card_gone(table: Table, told: Consequence) -> None:
    """SD-AI-10: it leaves play."""
    leave_play(table, next(card for card in table.monster.in_play if card.card == told.what))


@to_table("group_moved", "monster", number=(1, STARVATION), where="hunt")
def group_moved(table: Table, told: Consequence) -> None:
    """HUNT-MOV-1: to this space of the hunt board, without what happens there; the quarry's starts the showdown."""
    hunt = table.state.hunt
    hunt.group_at = told.number
    table.tell(GroupMoved(hunt.group_at))
    _meet(table)


@to_table("quarry_moved", "monster", number=(1, STARVATION), where="hunt")
def quarry_moved(table: Table, told: Consequence) -> None:
    """HUNT-MOV-5: to this space of the hunt board."""
    hunt = table.state.hunt
    hunt.monster_at = told.number
    table.tell(QuarryMoved(hunt.monster_at))
    _meet(table)


def _meet(table: Table) -> None:
    """HUNT-SD-1: start the showdown where both are, or where the group is past it."""
    if table.state.hunt.group_at >= table.state.hunt.monster_at:
        raise meet_quarry(table)
