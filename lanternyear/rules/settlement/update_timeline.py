"""SET-4: Update Timeline."""

from __future__ import annotations

from lanternyear.engine.decision import CONTROLLER, Rule, choose_card, rule
from lanternyear.engine.facts import YearBegan
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import newcomers
from lanternyear.rules.campaign.timeline import cross_off, row, trigger, write_in_row
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.cards.piles import shared_deck
from lanternyear.rules.cards.seeing import draw
from lanternyear.rules.limits import end_limit
from lanternyear.rules.people import storyteller
from lanternyear.rules.settlement.notes import end_notes
from lanternyear.rules.settlement.resource_actions import offer_uses
from lanternyear.rules.settlement.steps import begin_step
from lanternyear.state.record import TimelineEntry
from lanternyear.state.state import Stage


@stage("update_timeline")
def update_timeline(table: Table) -> None:
    """SET-4-1: the next year begins; effects of the last one are over (SET-11-4)."""
    begin_step(table, "update_timeline")
    settlement = table.settlement
    settlement.lantern_year += 1
    end_limit(settlement.uses, "year")
    end_notes(table, "year")
    settlement.bars = [bar for bar in settlement.bars if bar.what != "departing" or bar.year >= settlement.lantern_year]
    settlement.may_depart.clear()
    settlement.rivals.clear()
    settlement.played_by_others.clear()
    table.tell(YearBegan(settlement.lantern_year))
    first_day = any(_is_first_day(table, entry.card) for entry in row(table))
    if not first_day and all(entry.kind != "settlement_event" for entry in row(table)):
        write_in_row(table, 0, TimelineEntry("settlement_event"))  # CAM-TL-1
    table.state.agenda.insert(0, Stage("resolve_timeline"))


def _is_first_day(table: Table, id: str) -> bool:
    event = table.catalog.settlement_events.get(id)
    return event is not None and event.first_day


@stage("begin_year")
def begin_year(table: Table) -> None:
    """SET-DEF-8, SET-4-1: the next year begins, and its events are those that the players played."""
    update_timeline(table)
    table.state.agenda[0] = Stage("end_events")


@stage("end_events")
def end_events(table: Table) -> None:
    """SET-DEF-8, SET-4-2: cross off what is left of this year's events; showdowns wait for their step (CAM-TL-5)."""
    for entry in [entry for entry in row(table) if entry.kind in ("settlement_event", "event")]:
        cross_off(table, entry)


@stage("resolve_timeline")
@rule
def resolve_timeline(table: Table) -> Rule[None]:
    """SET-4-2, SET-4-5: one entry after the other, each crossed off; showdowns wait for their step (CAM-TL-5)."""
    entries = [entry for entry in row(table) if entry.kind in ("settlement_event", "event")]
    if not entries:
        return
    entry = entries[0]
    cross_off(table, entry)
    event = entry.card or (yield from _settlement_event(table))
    following = [Stage("follow_event", [event])] if event else []
    table.state.agenda[:0] = [*following, Stage("resolve_timeline")]
    offer_uses(table)


@stage("follow_event")
@rule
def follow_event(table: Table, event: str) -> Rule[None]:
    """SET-4-3, SET-4-5: one event, whole; CAM-OPT-2: the First Day may bring more people, CAM-SKIP-1: or nobody."""
    first_day = _is_first_day(table, event)
    if not (first_day and any(card.instead_of_first_story for card in variants(table))):
        yield from trigger(table, event)
    if first_day and table.state.options.newcomers:
        yield from newcomers(table, table.state.options.newcomers)


@rule
def _settlement_event(table: Table) -> Rule[str]:
    """SET-4-3: a random one; CAM-VAR-STORY: or one of the storyteller's choice."""
    deck = table.state.decks["settlement_events"]
    if not deck or not storyteller(table):
        return draw_settlement_event(table)
    event = yield from choose_card("CAM-VAR-STORY", CONTROLLER, "which_settlement_event", sorted(set(deck)))
    deck.remove(event)
    return event


def draw_settlement_event(table: Table) -> str:
    """SET-4-3: a random one; it may be one that is written in the row as well (SET-4-4)."""
    drawn = draw(table, shared_deck(table, "settlement_events"))
    return drawn[0] if drawn else ""
