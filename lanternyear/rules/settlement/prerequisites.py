"""SET-LOC-6: tests of the things that the settlement has, lacks and cannot pay."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.cards.costs import cost_unit
from lanternyear.engine.decision import Reason, all_together, because
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import is_noted
from lanternyear.rules.people import people
from lanternyear.rules.settlement.payment import able_payers, missing, payers, pool

STATUE = "statue"


def has_what_it_requires(table: Table, name: str) -> bool:
    """SET-LOC-6a: return whether the settlement has an innovation, location, principle, gear or note of this name."""
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


def why_not_have(table: Table, required: tuple[str, ...]) -> Reason | None:
    """Return what the settlement lacks of what is required, or None."""
    lacking = tuple(name for name in required if not has_what_it_requires(table, name))
    return because("needs", what=lacking) if lacking else None


def can_afford(table: Table, cost: Mapping[str, int]) -> bool:
    """Return whether the settlement has everything that a cost lists."""
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
        kind, name = cost_unit(unit)
        if kind == "gear" and owned(table, name) < number:
            short.append(because("needs", what=(name,)))
    if "population" in cost and cost["population"] >= len(people(table)):
        short.append(because("too_few_people"))
    return short


def _short_of_resources(table: Table, cost: Mapping[str, int]) -> list[Reason]:
    """SET-CRAFT-8, SET-CRAFT-4: return [] if the pool or one share can pay, else what the nearest is short of."""
    if able_payers(table, cost):
        return []
    gaps = [missing(table.catalog, pool(table, owner), cost) for owner in payers(table)]
    nearest = min(gaps, key=lambda gap: sum(gap.values()))
    return [because("short_of", number=number, unit=cost_unit(unit).name) for unit, number in nearest.items()]
