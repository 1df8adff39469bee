"""GEAR: grids laid out by hand in `hand_made_grids.yaml`: every card, every half, every bonus once met, once missed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lanternyear.cards.gear_keywords import GearRules
from lanternyear.cards.kinds import Gear
from lanternyear.content.load import load_packs
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.engine.attack import Attack
from lanternyear.engine.chance import Chance
from lanternyear.engine.table import Table
from lanternyear.rules.gear.affinities import completed, is_active
from lanternyear.rules.gear.grid import why_not_together
from lanternyear.rules.gear.loadout import Loadout, loadout, wears
from lanternyear.rules.showdown.attack import attack_speed, roll_needed
from lanternyear.rules.showdown.hit_location import wound_strength
from lanternyear.rules.survivor.attributes import armor_points, attribute, movement
from lanternyear.state.state import State
from lanternyear.state.survivor import ATTRIBUTES, LOCATIONS, Survivor
from tests.support.proving import proves

FILE = Path(__file__).parent / "hand_made_grids.yaml"
GRIDS: list[dict[str, Any]] = load_yaml(FILE.read_bytes(), FILE.name)  # type: ignore[assignment]
COLORS = ("red", "green", "blue")
CATALOG = load_packs(("core",))
TITLES = {gear.title: gear for gear in CATALOG.gear.values()}
every_grid = pytest.mark.parametrize("drawn", GRIDS, ids=lambda drawn: drawn["grid"].replace(" ", "_"))


def names(drawn: dict[str, Any]) -> list[str]:
    rows = [line.split("|") for line in drawn["cards"].strip().splitlines()]
    assert [len(row) for row in rows] == [3, 3, 3], drawn["grid"]
    return [cell.strip() for row in rows for cell in row]


def cards(drawn: dict[str, Any]) -> list[Gear | None]:
    return [None if name == "." else TITLES[name] for name in names(drawn)]


def worn(drawn: dict[str, Any]) -> tuple[Table, Survivor]:
    """A survivor who wears the grid, on an otherwise empty table."""
    survivor = Survivor("ada", gear=[gear.id if gear else "" for gear in cards(drawn)], **drawn.get("survivor", {}))
    state = State(survivors={"ada": survivor})
    return Table(state, CATALOG, Chance(state.chance)), survivor


def bonus_cards(drawn: dict[str, Any]) -> set[str]:
    return {gear.title for gear in cards(drawn) if gear and gear.bonus}


def short_of(drawn: dict[str, Any], name: str) -> dict[str, int]:
    """Return how many affinities of which color the bonus of this card still needs."""
    grid, slot = cards(drawn), names(drawn).index(name)
    bonus = TITLES[name].bonus
    assert bonus is not None
    missing = {}
    for color in COLORS:
        own = sum(slot in pair[:2] and pair[2] == color for pair in completed(grid))
        total = drawn.get("affinities", {}).get(color, 0)
        puzzle, complete = bonus.requires.puzzle.get(color, 0) - own, bonus.requires.complete.get(color, 0) - total
        missing[color] = max(0, puzzle, complete)
    return {color: number for color, number in missing.items() if number}


def completed_halves(drawn: dict[str, Any]) -> set[tuple[str, str]]:
    """Return the halves that have their other half beside them, as (card, edge)."""
    laid, halves = names(drawn), set()
    for slot, other, _ in completed(cards(drawn)):
        edges = ("right", "left") if other == slot + 1 else ("bottom", "top")
        halves |= {(laid[slot], edges[0]), (laid[other], edges[1])}
    return halves


def gives(cards: Loadout, gear: Gear) -> list[bool]:
    """Return whether each thing that the bonus of this gear gives is there."""
    assert gear.bonus is not None
    whens = [when for when, source, _ in cards.whens if source == gear.id]
    actions = [action for action, source, _ in cards.actions if source == gear.id]
    return [
        *(when in whens for when in gear.bonus.when),
        *(action in actions for action in gear.bonus.actions),
        *(word in cards.forbids for word in gear.bonus.forbids),
        *(cards.rules.get(word) == number for word, number in gear.bonus.rules.items() if gear.weapon is None),
    ]


@every_grid
@proves("GEAR-GRID-4", "GEAR-KIND-4", "GEAR-RULE-4")
def test_the_grid_may_be_worn(drawn):
    assert why_not_together(cards(drawn)) is None


@every_grid
@proves("GEAR-AFF-1", "GEAR-AFF-2", "GEAR-AFF-3", "GEAR-AFF-4")
def test_affinities_are_counted_as_by_hand(drawn):
    table, survivor = worn(drawn)
    found = {color: number for color, number in loadout(table, survivor).affinities.items() if number}
    assert found == drawn.get("affinities", {})


@every_grid
@proves("GEAR-AFF-5", "GEAR-AFF-6")
def test_bonuses_are_lit_as_by_hand(drawn):
    table, survivor = worn(drawn)
    held = loadout(table, survivor)
    lit = {
        gear.title
        for slot, gear in enumerate(cards(drawn))
        if gear and gear.bonus and is_active(gear.bonus, slot, cards(drawn), held.affinities)
    }
    assert lit == set(drawn.get("lit", ()))
    assert {name: gives(held, TITLES[name]) for name in lit if not all(gives(held, TITLES[name]))} == {}
    assert {name for name in bonus_cards(drawn) - lit if any(gives(held, TITLES[name]))} == set()


@every_grid
@proves("GEAR-AFF-5", "GEAR-AFF-6")
def test_what_a_missed_bonus_is_short_of_is_as_by_hand(drawn):
    missed, dark = drawn.get("missed", {}), set(drawn.get("dark", ()))
    assert bonus_cards(drawn) == {*drawn.get("lit", ()), *missed, *dark}
    assert {name: short_of(drawn, name) for name in missed} == missed
    assert all(sum(short_of(drawn, name).values()) > 1 for name in dark)


@every_grid
@proves("GEAR-KIND-5", "GEAR-SET-1", "GEAR-SET-2")
def test_armor_is_added_up_as_by_hand(drawn):
    table, survivor = worn(drawn)
    found = {at: armor_points(table, survivor, at) for at in LOCATIONS}
    assert {at: points for at, points in found.items() if points} == drawn.get("armor", {})
    sets = [armor_set.title for armor_set in CATALOG.armor_sets.values() if wears(armor_set, cards(drawn), CATALOG)]
    assert sets == [name for name in [drawn.get("set")] if name]


@every_grid
@proves("SURV-ATT-1")
def test_attributes_are_added_up_as_by_hand(drawn):
    table, survivor = worn(drawn)
    found = {stat: attribute(table, survivor, stat) for stat in ATTRIBUTES} | {"movement": movement(table, survivor)}
    new = dict.fromkeys(ATTRIBUTES, 0) | {"movement": 5}
    assert {stat: value for stat, value in found.items() if value != new[stat]} == drawn.get("attributes", {})


@every_grid
@proves("GEAR-KIND-3", "GEAR-GRID-6", "GEAR-RULE-8")
def test_weapons_strike_as_by_hand(drawn):
    table, survivor = worn(drawn)
    found = {}
    for weapon in loadout(table, survivor).weapons:
        attack = Attack(survivor, weapon)
        numbers = attack_speed(table, attack), roll_needed(table, attack), wound_strength(table, attack)
        found[weapon.gear.title] = (numbers, dict(weapon.rules))
    expected = {name: (tuple(line[:3]), dict(GearRules.read(line[3:]))) for name, line in drawn["weapons"].items()}
    assert found == expected


def test_every_gear_card_is_in_a_grid():
    assert {name for drawn in GRIDS for name in names(drawn)} - {"."} == set(TITLES)


def test_every_bonus_is_lit_in_one_grid_and_missed_by_one_affinity_in_another():
    bonuses = {gear.title for gear in TITLES.values() if gear.bonus}
    assert {name for drawn in GRIDS for name in drawn.get("lit", ())} == bonuses
    missed = [(name, short) for drawn in GRIDS for name, short in drawn.get("missed", {}).items()]
    assert {name for name, _ in missed} == bonuses
    assert [name for name, short in missed if sum(short.values()) != 1] == []


@proves("GEAR-AFF-1", "GEAR-AFF-2")
def test_every_half_is_completed_in_a_grid():
    printed = {
        (gear.title, edge) for gear in TITLES.values() for edge, mark in gear.affinities.items() if mark in COLORS
    }
    assert printed - {half for drawn in GRIDS for half in completed_halves(drawn)} == set()


def test_every_armor_set_is_complete_in_a_grid():
    assert {drawn["set"] for drawn in GRIDS if "set" in drawn} == {
        armor_set.title for armor_set in CATALOG.armor_sets.values()
    }
