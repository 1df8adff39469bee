"""The injuries of the core pack are those of the tables in docs/rules, row by row."""

from __future__ import annotations

import re
from functools import cache

import pytest

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.effects.base import Effect
from lanternyear.cards.effects.survivor import Bleed
from lanternyear.cards.effects.survivor_cards import Die, SkipNextHunt
from lanternyear.cards.grammar import read_range
from lanternyear.cards.kinds import Injury
from lanternyear.clauses import clause
from lanternyear.content.load import load_packs
from tests.support.proving import proves

TABLES = {
    "head": "SD-SEV-HEAD",
    "arms": "SD-SEV-ARMS",
    "body": "SD-SEV-BODY",
    "waist": "SD-SEV-WAIST",
    "legs": "SD-SEV-LEGS",
    "brain": "SD-TRA",
}
Row = tuple[str, str, str]


@cache
def core() -> Catalog:
    return load_packs(("core",))


def rows(id: str) -> list[Row]:
    """The rows of the table that is a clause: roll, result, effect."""
    lines = [line for line in clause(id).text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
    return [(roll, result, effect) for roll, result, effect in cells]


EVERY_ROW = [pytest.param(table, row, id=f"{table} {row[0]}") for table, id in TABLES.items() for row in rows(id)]


def injury_for(table: str, roll: int) -> Injury:
    low_high = core().injury_tables[table]
    [found] = [core().injuries[id] for low, high, id in low_high if low <= roll <= high]
    return found


def effect_of(injury: Injury, kind: type[Effect]) -> list[Effect]:
    return [effect for effect in injury.then if isinstance(effect, kind)]


@proves("SD-SEV-HEAD", "SD-SEV-ARMS", "SD-SEV-BODY", "SD-SEV-WAIST", "SD-SEV-LEGS", "SD-TRA")
@pytest.mark.parametrize(("table", "row"), EVERY_ROW)
def test_every_roll_of_a_row_has_the_result_of_the_row(table: str, row: Row):
    low, high = read_range(row[0])
    for roll in range(low, min(high, low + 9) + 1):
        assert injury_for(table, roll).title.lower() == row[1].lower()


@proves("SD-SEV-2")
@pytest.mark.parametrize(("table", "row"), EVERY_ROW)
def test_what_is_permanent_and_how_often_is_as_in_the_table(table: str, row: Row):
    injury = injury_for(table, read_range(row[0])[0])
    said = re.search(r"permanent injury \((?:at most (\d)|any number)\)", row[2])
    assert injury.permanent == bool(said)
    assert injury.maximum == (int(said[1] or 0) if said else 0)


@proves("SD-SEV-4")
@pytest.mark.parametrize(("table", "row"), EVERY_ROW)
def test_bleeding_is_as_in_the_table(table: str, row: Row):
    injury = injury_for(table, read_range(row[0])[0])
    said = re.search(r"\b([12]) bleeding token", row[2])
    tokens = [effect.amount for effect in effect_of(injury, Bleed) if isinstance(effect, Bleed)]
    assert tokens == ([int(said[1])] if said else [])


@proves("SD-SEV-3")
@pytest.mark.parametrize(("table", "row"), EVERY_ROW)
def test_who_skips_the_next_hunt_and_who_dies_is_as_in_the_table(table: str, row: Row):
    injury = injury_for(table, read_range(row[0])[0])
    assert bool(effect_of(injury, SkipNextHunt)) == ("skips the next hunt" in row[2])
    assert bool(effect_of(injury, Die)) == bool(re.match(r"(adjacent survivors gain \+1 survival; )?dies\b", row[2]))


def test_the_tables_have_no_row_that_the_rules_do_not_have():
    for table, id in TABLES.items():
        assert len(core().injury_tables[table]) == len(rows(id))
