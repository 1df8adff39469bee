"""SURV-CU-2, SURV-XP-2, SURV-WP-6: milestones of the numbers on the record sheet."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import EventTriggered, InnovationGained
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_to_settlement
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.limits import done_once, limit_reached
from lanternyear.state.survivor import Survivor

WATCHED = ("courage", "understanding", "hunt_xp", "proficiency")


@rule
def come_of_age(table: Table, survivor: Survivor, what: str, *, unnoticed: bool = False) -> Rule[None]:
    """SURV-CU-2, SURV-XP-2, CAM-EVT-1: each event once per lifetime, in the order of the boxes, and at once."""
    if not table.state.campaign or what not in WATCHED:
        return
    if what == "proficiency":
        yield from become_master(table, survivor)
        return
    for needed, event in _boxes(table, what):
        if getattr(survivor, what) >= needed and done_once(survivor, event) and not unnoticed:
            yield from live_through(table, survivor.id, event)


def boxes_to_event(table: Table, survivor: Survivor, what: str) -> int:
    """Return the number of boxes up to the next one whose event is still to come, or 0."""
    if not table.state.campaign or what not in WATCHED:
        return 0
    filled = getattr(survivor, what)
    coming = [needed for needed, event in _boxes(table, what) if not limit_reached(survivor, "lifetime", event)]
    return next((needed - filled for needed in coming if needed > filled), 0)


def _boxes(table: Table, what: str) -> list[tuple[int, str]]:
    """The marked boxes of a row of the record sheet, lowest first, and their events."""
    events = table.catalog.story_events.values()
    return sorted((number, event.id) for event in events for name, number in event.reached.items() if name == what)


def forget_ages(table: Table, survivor: Survivor, what: str) -> None:
    """SURV-XP-2: a card may let the events of boxes that are empty again come a second time."""
    events = {event for needed, event in _boxes(table, what) if getattr(survivor, what) < needed}
    survivor.once = [use for use in survivor.once if use.what not in events]


@stage("live_through")
@rule
def live_through(table: Table, who: str, event: str) -> Rule[None]:
    """SURV-CU-2: the event of one survivor."""
    survivor = table.survivors[who]
    if survivor.alive:
        table.tell(EventTriggered(event, who))
        yield from perform(table, table.catalog.story_events[event].then, Scene(event, survivor, survivor, survivor))


@rule
def become_master(table: Table, survivor: Survivor) -> Rule[None]:
    """SURV-WP-6: a master's mastery is an innovation of the settlement, and stays when the master dies."""
    innovations = table.settlement.innovations
    for card in table.catalog.proficiencies.values():
        master = card.mastery and card.type == survivor.weapon_type and survivor.proficiency >= card.level
        if master and card.event:
            if not forbids(table, survivor, "leaving as a master"):  # CAM-VAR-KNIGHT
                yield from live_through(table, survivor.id, card.event)  # SURV-WP-7
        elif master and card.id not in innovations:
            add_to_settlement(table, innovations, card.id)
            table.tell(InnovationGained(card.id))
