"""The menu of the Develop step: whatever a settlement's cards offer is there, with a reason if it cannot be chosen."""

from __future__ import annotations

import pytest

from lanternyear.engine.table import Table
from lanternyear.play import start_campaign
from lanternyear.rules.cards.holdings import add_survivor
from lanternyear.rules.settlement.craft import craft_options, not_craftable, offered_gear
from lanternyear.rules.settlement.endeavor import endeavor_options, not_possible, sources
from lanternyear.state.survivor import Survivor
from tests.support.proving import proves


def everything_built(endeavors: int, copies: int) -> Table:
    """Return a settlement with every location, innovation and settlement event, and so many of each resource."""
    table = start_campaign(seed=3).internals.table
    settlement, catalog = table.settlement, table.catalog
    settlement.locations = list(catalog.locations)
    settlement.innovations = list(catalog.innovations)
    settlement.events = list(catalog.settlement_events)
    settlement.storage = [card for card in catalog.resources for _ in range(copies)]
    settlement.endeavors = endeavors
    for name in ("ada", "ben"):
        add_survivor(table, Survivor(name))
    return table


@proves("SET-7-2", "SET-END-2")
@pytest.mark.parametrize(("endeavors", "copies"), [(0, 0), (0, 3), (1, 1), (9, 0), (9, 9)])
def test_every_endeavor_can_be_chosen_or_has_a_reason(endeavors: int, copies: int):
    table = everything_built(endeavors, copies)
    offered = [f"endeavor:{source.id}:{endeavor.name}" for source in sources(table) for endeavor in source.endeavors]
    shown = [*endeavor_options(table), *(blocked.option for blocked in not_possible(table))]
    assert sorted(shown) == sorted(offered)


def test_a_location_that_no_pack_has_offers_nothing():
    table = everything_built(9, 9)
    known = list(sources(table))
    table.settlement.locations.append("nowhere")
    assert list(sources(table)) == known


@proves("SET-7-2", "SET-CRAFT-2")
@pytest.mark.parametrize("copies", [0, 1, 9])
def test_every_gear_of_a_location_can_be_chosen_or_has_a_reason(copies: int):
    table = everything_built(3, copies)
    shown = [*craft_options(table), *(blocked.option for blocked in not_craftable(table))]
    assert sorted(shown) == sorted(f"craft:{gear.id}" for gear in offered_gear(table))
