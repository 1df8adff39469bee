"""Tests of the settlement, the campaign and the phase."""

from __future__ import annotations

from lanternyear.cards.predicates import settlement as words
from lanternyear.rules.conditions import Case, holds_when, is_noted, is_savior
from lanternyear.state.record import TimelineEntry


@holds_when(words.Always)
def always(case: Case, predicate: words.Always) -> bool:
    return True


# Phase and campaign


@holds_when(words.InCampaign)
def in_campaign(case: Case, predicate: words.InCampaign) -> bool:
    return bool(case.table.state.campaign)


@holds_when(words.InPhase)
def in_phase(case: Case, predicate: words.InPhase) -> bool:
    return case.table.state.phase == predicate.phase


@holds_when(words.PastDarkness)
def past_darkness(case: Case, predicate: words.PastDarkness) -> bool:
    return case.table.state.hunt.darkness


@holds_when(words.Players)
def players(case: Case, predicate: words.Players) -> bool:
    return len(case.table.state.players) >= predicate.number


@holds_when(words.LanternYear)
def lantern_year(case: Case, predicate: words.LanternYear) -> bool:
    return case.table.settlement.lantern_year >= predicate.number


@holds_when(words.NemesisThisYear)
def nemesis_this_year(case: Case, predicate: words.NemesisThisYear) -> bool:
    settlement = case.table.settlement
    row = settlement.timeline.get(settlement.lantern_year, [])
    return any(entry.kind == "nemesis" for entry in row)


@holds_when(words.Expects)
def expects(case: Case, predicate: words.Expects) -> bool:
    """CAM-TL-1: an entry of the timeline that has not happened yet."""
    expected = TimelineEntry.read(predicate.entry)
    return any(expected in row for row in case.table.settlement.timeline.values())


# People


@holds_when(words.Population)
def population(case: Case, predicate: words.Population) -> bool:
    return sum(survivor.alive for survivor in case.table.survivors.values()) >= predicate.number


@holds_when(words.Deaths)
def deaths(case: Case, predicate: words.Deaths) -> bool:
    settlement = case.table.settlement
    return settlement.death_count + settlement.deaths_to_count >= predicate.number


@holds_when(words.SurvivorsReturned)
def survivors_returned(case: Case, predicate: words.SurvivorsReturned) -> bool:
    people = case.table.survivors.values()
    return sum(survivor.returning and survivor.alive for survivor in people) >= predicate.number


@holds_when(words.SaviorLives)
def savior_lives(case: Case, predicate: words.SaviorLives) -> bool:
    people = case.table.survivors.values()
    return any(is_savior(case.table, survivor) for survivor in people if survivor.alive)


# What the settlement has and has done


@holds_when(words.HasInnovation)
def has_innovation(case: Case, predicate: words.HasInnovation) -> bool:
    return any(card in case.table.settlement.innovations for card in predicate.cards)


@holds_when(words.HasBuilt)
def has_built(case: Case, predicate: words.HasBuilt) -> bool:
    return any(card in case.table.settlement.locations for card in predicate.cards)


@holds_when(words.HasPrinciple)
def has_principle(case: Case, predicate: words.HasPrinciple) -> bool:
    return any(card in case.table.settlement.principles for card in predicate.cards)


@holds_when(words.OwnsGear)
def owns_gear(case: Case, predicate: words.OwnsGear) -> bool:
    people = [survivor for survivor in case.table.survivors.values() if survivor.alive]
    owned = (*case.table.settlement.gear, *(card for survivor in people for card in survivor.gear))
    return any(card in owned for card in predicate.cards)


@holds_when(words.HasBeaten)
def has_beaten(case: Case, predicate: words.HasBeaten) -> bool:
    return any(victory.monster in predicate.monsters for victory in case.table.settlement.defeated)


@holds_when(words.HasDefeated)
def has_defeated(case: Case, predicate: words.HasDefeated) -> bool:
    defeated = [case.table.catalog.monsters.get(victory.monster) for victory in case.table.settlement.defeated]
    return any(monster is not None and monster.type in predicate.types for monster in defeated)


@holds_when(words.HasFought)
def has_fought(case: Case, predicate: words.HasFought) -> bool:
    return any(monster in case.table.settlement.fought for monster in predicate.monsters)


@holds_when(words.Noted)
def noted(case: Case, predicate: words.Noted) -> bool:
    """Return whether this is noted; a note for this event alone is in the scene."""
    if case.scene is not None and case.scene.incident.notes.intersection(predicate.notes):
        return True
    return any(is_noted(case.table, note) for note in predicate.notes)
