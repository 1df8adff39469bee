"""HUNT-TBL: hunt events, from the table and from the quarry's cards."""

from __future__ import annotations

from collections.abc import Callable

from lanternyear.cards.kinds import HuntEvent
from lanternyear.engine.decision import About, Rule, may, rule
from lanternyear.engine.facts import HuntEventRevealed, HuntEventRolled
from lanternyear.engine.scene import Incident, Scene
from lanternyear.engine.table import Table
from lanternyear.rules.hunt.party import revealer, use_resources
from lanternyear.rules.moments import moment
from lanternyear.rules.people import party
from lanternyear.rules.survivor.attributes import bonus as attribute_bonus
from lanternyear.rules.survivor.leadership import follow_event
from lanternyear.state.hunt import BASIC
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import EventReroll

CALLED = "called "


def d100(table: Table) -> int:
    """CAM-DICE-1: tens and ones; a ten is a nought, and two noughts are a hundred."""
    tens, ones = table.dice.throw(2, About(survivor=revealer(table).id, word="hunt event"))
    return (tens % 10) * 10 + ones % 10 or 100


@rule
def roll_hunt_event(table: Table, not_this: str = "") -> Rule[None]:
    """HUNT-TBL-1: a numbered event of the table; one that the event in hand excludes is rolled again."""
    incident = Incident()
    yield from moment(table, "hunt_roll", revealer(table), incident=incident)
    event = _rolled(table, incident.hunt_event)
    while event.id == not_this:
        event = _rolled(table)
    again = yield from _rolls_again(table, event)
    yield from resolve(table, _rolled(table) if again else event)


@rule
def _rolls_again(table: Table, event: HuntEvent) -> Rule[bool]:
    """HUNT-TBL-2: a chance for the next roll is gone with it, one for any roll only when it is used."""
    rerolls = table.state.hunt.event_rerolls
    if not rerolls:
        return False
    chance: EventReroll = "next" if "next" in rerolls else "any"
    again = False
    if not event.fixed:
        again = yield from may("HUNT-TBL-2", revealer(table).id, "roll_event_again", About(card=event.id))
    if again or chance == "next":
        rerolls.remove(chance)
    return again


def _rolled(table: Table, called: int = 0) -> HuntEvent:
    """HUNT-TBL-2: let an ability choose the number."""
    number = called or d100(table)
    table.tell(HuntEventRolled(number))
    return next(event for event in table.catalog.hunt_events.values() if event.number == number)


@rule
def reveal(table: Table, card: str) -> Rule[None]:
    """HUNT-TURN-1, HUNT-SET-7: the top card: the quarry's own event, or a roll on the table."""
    if card == BASIC:
        yield from roll_hunt_event(table)
    else:
        yield from resolve(table, table.catalog.hunt_events[card])


@rule
def resolve(table: Table, event: HuntEvent) -> Rule[None]:
    """HUNT-TURN-5: the event revealer resolves it."""
    survivor = revealer(table)
    before, table.state.hunt.event = table.state.hunt.event, event.id
    table.tell(HuntEventRevealed(event.id, survivor.id))
    yield from use_resources(table)
    yield from follow_event(table, event.then, Scene(event.id, survivor, survivor, survivor))
    table.state.hunt.event = before
    yield from moment(table, "hunt_event_ends")


def _prepared(table: Table, survivor: Survivor) -> int:
    """HUNT-TBL-4: return the hunt XP that a prepared survivor adds, or 0."""
    return survivor.hunt_xp if attribute_bonus(table, survivor, "straggles_with_hunt_xp") else 0


def stragglers(
    table: Table, among: list[Survivor], bonus: Callable[[Survivor], int], *, roll_off: bool = False
) -> list[Survivor]:
    """HUNT-TBL-4: each rolls a d10; the lowest straggle, all of them when they tie, unless they roll off."""
    about = About(word="stragglers", several=tuple(survivor.id for survivor in among))
    rolls = {
        survivor.id: roll + bonus(survivor) + _prepared(table, survivor)
        for survivor, roll in zip(among, table.dice.throw(len(among), about), strict=True)
    }
    lowest = min(rolls.values(), default=0)
    found = [survivor for survivor in party(table) if rolls.get(survivor.id) == lowest]
    return stragglers(table, found, bonus, roll_off=True) if roll_off and len(found) > 1 else found
