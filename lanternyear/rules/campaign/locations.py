"""SET-BLD, SET-EXH: locations gained, and what some of them forbid."""

from __future__ import annotations

from lanternyear.cards.kinds import Location
from lanternyear.cards.parts import LegendHunt
from lanternyear.engine.facts import LocationBuilt
from lanternyear.engine.table import Table
from lanternyear.rules.gear.grid import why_not_in_a_grid


def build_location(table: Table, name: str) -> None:
    """SET-BLD-1, SET-BLD-1a, SET-BLD-2: record the location for good, once; archive the one it replaces."""
    built = table.settlement.locations
    if name in built:
        return
    built.append(name)
    table.tell(LocationBuilt(name))
    replaced = table.catalog.locations[name].replaces
    if replaced in built:
        built.remove(replaced)


def built_locations(table: Table) -> list[Location]:
    """Return the settlement locations; a name that no pack has, from an override by hand, is nothing."""
    known = table.catalog.locations
    return [known[location] for location in table.settlement.locations if location in known]


def lowest_quarry(table: Table) -> int:
    """SET-EXH-1: the lowest level that may be hunted."""
    return max((location.lowest_quarry for location in built_locations(table)), default=0)


def hunts(table: Table) -> dict[str, LegendHunt]:
    """HUNT-SET-2: monsters that a location lets hunt, each with what that needs."""
    return {monster: hunt for location in built_locations(table) for monster, hunt in location.hunts.items()}


def keywords_to_depart_with(table: Table) -> list[str]:
    """SET-EXH-1: each departing survivor needs a gear with each of these."""
    return [location.departing_keyword for location in built_locations(table) if location.departing_keyword]


def most_who_depart(table: Table) -> int:
    """SET-EXH-1: return how many may depart: as many as there is gear with the keyword that each needs."""
    gear = table.catalog.gear
    owned = [
        *table.settlement.gear,
        *(card for survivor in table.survivors.values() if survivor.alive for card in survivor.gear),
    ]
    counts = [
        sum(keyword in gear[card].keywords and not why_not_in_a_grid(table, gear[card]) for card in owned if card)
        for keyword in keywords_to_depart_with(table)
    ]
    return min(counts, default=len(table.survivors))
