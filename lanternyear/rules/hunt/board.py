"""HUNT-MOV, HUNT-OD, HUNT-STV: moving group and quarry along the hunt board, and what a space brings."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import EventTriggered, GroupMoved, QuarryMoved
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.hunt.ending import meet_quarry, starve
from lanternyear.rules.hunt.events import roll_hunt_event
from lanternyear.rules.hunt.party import revealer, use_resources
from lanternyear.state.terms import Ambush

START, DARKNESS, STARVATION = 0, 6, 12
MONSTER_AMBUSHES: Ambush = "monster"


def cards_here(table: Table) -> list[str]:
    """The cards left on the group's space."""
    hunt = table.state.hunt
    return hunt.spaces.get(hunt.group_at, [])


@rule
def advance(table: Table, spaces: int = 1, ambush: Ambush = "") -> Rule[None]:
    """HUNT-MOV-1, HUNT-MOV-2: move space by space; only the last one is resolved, but the darkness stops everybody.

    A move out of turn that reaches the quarry may be an ambush, by either side.
    """
    hunt = table.state.hunt
    for left in range(spaces - 1, -1, -1):
        yield from _step(table, 1)
        yield from _meet(table, ambush)
        dark = hunt.group_at == DARKNESS and not hunt.darkness
        if dark or not left:
            yield from _enter(table)
            return


@rule
def retreat(table: Table, spaces: int) -> Rule[None]:
    """HUNT-MOV-4: move back, never beyond the start; the space where they stop is resolved as usual."""
    for _ in range(min(spaces, table.state.hunt.group_at)):
        yield from _step(table, -1)
    yield from _enter(table)


@rule
def _step(table: Table, by: int) -> Rule[None]:
    """HUNT-MOV-1: move one space; a token there is taken off, with the effects of its event."""
    hunt = table.state.hunt
    hunt.group_at += by
    table.tell(GroupMoved(hunt.group_at))
    event = hunt.tokens.pop(hunt.group_at, "")
    if event:
        survivor = revealer(table)
        yield from perform(table, table.catalog.hunt_events[event].token, Scene(event, survivor, survivor, survivor))


@rule
def _meet(table: Table, ambush: Ambush) -> Rule[None]:
    """HUNT-SD-1, HUNT-OD-3, HUNT-STV-1: the quarry's space, even a skipped one, starts the showdown."""
    hunt = table.state.hunt
    if hunt.group_at >= STARVATION:
        yield from starve(table)
    if hunt.group_at >= min(hunt.monster_at, STARVATION):  # HUNT-STV-2
        raise meet_quarry(table, ambush)


@rule
def _enter(table: Table) -> Rule[None]:
    """HUNT-TURN-3: the darkness, the cards that lie there, or one roll on the table."""
    hunt = table.state.hunt
    if hunt.group_at == DARKNESS and not hunt.darkness:
        hunt.darkness = True  # HUNT-OD-1, HUNT-OD-4
        yield from overwhelm(table)
    elif hunt.group_at > START and not cards_here(table):
        yield from roll_hunt_event(table)


@rule
def enter_darkness(table: Table) -> Rule[None]:
    """HUNT-OD-6: placed there, with the event; a quarry there or behind the group ambushes it afterwards."""
    hunt = table.state.hunt
    hunt.group_at, hunt.darkness = DARKNESS, True
    table.tell(GroupMoved(DARKNESS))
    yield from overwhelm(table)
    if hunt.monster_at <= DARKNESS:
        raise meet_quarry(table, MONSTER_AMBUSHES)


@rule
def overwhelm(table: Table) -> Rule[None]:
    """HUNT-OD-1: the story event of the darkness."""
    for event in table.catalog.story_events.values():
        if event.darkness:
            table.tell(EventTriggered(event.id))
            yield from use_resources(table)
            survivor = revealer(table)
            yield from perform(table, event.then, Scene(event.id, survivor, survivor, survivor))


def move_quarry(table: Table, by: int) -> None:
    """HUNT-MOV-5, HUNT-MOV-8, HUNT-SD-2: away, to the last space at most; or toward the group, to ambush it."""
    hunt = table.state.hunt
    for _ in range(min(by, STARVATION - hunt.monster_at) if by > 0 else -by):
        hunt.monster_at += 1 if by > 0 else -1
        table.tell(QuarryMoved(hunt.monster_at))
        if hunt.monster_at == hunt.group_at:
            raise meet_quarry(table, MONSTER_AMBUSHES)
