"""Derived values that the table keeps equal those worked out again."""

import dataclasses
from collections.abc import Iterable
from typing import Any

from lanternyear.cards.moments import MOMENTS
from lanternyear.engine.table import Table
from lanternyear.rules.board import blind_spot
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.moments import listeners
from lanternyear.rules.people import party
from lanternyear.rules.showdown.monster import monster_value
from lanternyear.rules.showdown.movement import free_spaces
from lanternyear.rules.showdown.targeting import is_threat
from lanternyear.rules.survivor.attributes import armor_points, attribute, movement
from lanternyear.state.showdown import MONSTER_ATTRIBUTES
from lanternyear.state.survivor import ATTRIBUTES, LOCATIONS
from tests.support.random_showdown import over_all_showdowns, sampled


@over_all_showdowns()
def test_recalled_values_equal_fresh_ones(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, 0.1, history=False):
            table = moment.game.internals.table
            recalled = worked_out(table)
            table.everything_changed()
            fresh = worked_out(table)
            assert not {name: (was, fresh[name]) for name, was in recalled.items() if was != fresh[name]}, moment


def worked_out(table: Table) -> dict[str, Any]:
    values: dict[str, Any] = {f"monster {stat}": monster_value(table, stat) for stat in MONSTER_ATTRIBUTES}
    values |= {f"who hears {name}": listeners(table, name) for name in MOMENTS}
    values["blind spot"] = blind_spot(table)
    for survivor in party(table):
        cards = loadout(table, survivor)
        values |= {f"{survivor.id} {field.name}": getattr(cards, field.name) for field in dataclasses.fields(cards)}
        values |= {f"{survivor.id} {stat}": attribute(table, survivor, stat) for stat in ATTRIBUTES}
        values |= {f"{survivor.id} armor {at}": armor_points(table, survivor, at) for at in LOCATIONS}
        values[f"{survivor.id} moves"] = movement(table, survivor)
        values[f"{survivor.id} is a threat"] = is_threat(table, survivor)
        values[f"{survivor.id} may enter"] = free_spaces(table, survivor) if survivor.fighter.space >= 0 else 0
    return values
