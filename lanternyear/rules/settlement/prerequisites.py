"""SET-LOC-6: what the settlement has, lacks and cannot pay."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.engine.decision import Reason, all_together, because
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import is_noted
from lanternyear.rules.people import people
from lanternyear.rules.settlement.payment import able_payers, missing, payers, pool

GEAR = "gear:"
STATUE = "statue"


def has_what_it_requires(table: Table, name: str) -> bool:
    """SET-LOC-6a: an innovation, what one provides, a location, a principle, a gear, a note."""
    settlement = table.settlement
    if not name or name in (*settlement.innovations, *settlement.locations, *settlement.principles):
        return True
    innovations = table.catalog.innovations
    if any(
        name in innovations[innovation].provides for innovation in settlement.innovations if innovation in innovations
    ):
        return True  # SET-LOC-7
    if name == STATUE and settlement.statue:
        return True  # SET-INNT-7
    return owned(table, name) > 0 or is_noted(table, name)


def owned(table: Table, gear: str) -> int:
    """Copies in storage and in the grids of the living."""
    return table.settlement.gear.count(gear) + sum(survivor.gear.count(gear) for survivor in people(table))


def _name(unit: str) -> str:
    """What is meant by a cost or prerequisite: a card, or a keyword."""
    return unit.rpartition(":")[2]


def why_not_have(table: Table, required: tuple[str, ...]) -> Reason | None:
    """Return what the settlement lacks of what is required, or None."""
    lacking = tuple(_name(name) for name in required if not has_what_it_requires(table, name))
    return because("needs", what=lacking) if lacking else None


def can_afford(table: Table, cost: Mapping[str, int]) -> bool:
    """Whether the settlement has everything that a cost lists."""
    return not _other_shortages(table, cost) and bool(able_payers(table, cost))


def why_not_pay(table: Table, cost: Mapping[str, int]) -> Reason | None:
    """Return what the settlement is short of for a cost, or None."""
    return all_together((*_short_of_resources(table, cost), *_other_shortages(table, cost)))


def _other_shortages(table: Table, cost: Mapping[str, int]) -> list[Reason]:
    """Endeavors, gear and people."""
    short = []
    lacking = cost.get("endeavor", 0) - table.settlement.endeavors
    if lacking > 0:
        short.append(because("short_of", number=lacking, unit="endeavor"))
    for unit, number in cost.items():
        if unit.startswith(GEAR) and owned(table, unit.removeprefix(GEAR)) < number:
            short.append(because("needs", what=(_name(unit),)))
    if "population" in cost and cost["population"] >= len(people(table)):
        short.append(because("too_few_people"))
    return short


def _short_of_resources(table: Table, cost: Mapping[str, int]) -> list[Reason]:
    """SET-CRAFT-8, SET-CRAFT-4: nothing if the pool pays, or any one share; else what the nearest is short of."""
    if able_payers(table, cost):
        return []
    gaps = [missing(table.catalog, pool(table, owner), cost) for owner in payers(table)]
    nearest = min(gaps, key=lambda gap: sum(gap.values()))
    return [because("short_of", number=number, unit=_name(unit)) for unit, number in nearest.items()]
