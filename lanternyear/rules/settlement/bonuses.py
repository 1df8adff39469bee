"""SET-8-8: gains that events and endeavors promised to those who depart next."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.table import Table
from lanternyear.rules.survivor.disorders import gain_random_disorder
from lanternyear.rules.survivor.fighting_arts import gain_random_fighting_art, record
from lanternyear.rules.survivor.gains import change_permanently, gain, gain_survival, gain_token
from lanternyear.state.settlement import DepartingBonus
from lanternyear.state.survivor import LOCATIONS, Survivor


@rule
def apply_departing_bonuses(table: Table, party: Sequence[Survivor]) -> Rule[None]:
    """SET-DEF-2, SET-SPC-9: each applies to everybody who departs now; it stays for a later departure of the year."""
    settlement = table.settlement
    for bonus in list(settlement.departing_bonuses):
        for survivor in party:
            if survivor.alive and (not bonus.who or survivor.id in bonus.who):
                yield from _apply(table, survivor, bonus)
    settlement.departing_bonuses = [kept for kept in settlement.departing_bonuses if not kept.once]


@rule
def _apply(table: Table, survivor: Survivor, bonus: DepartingBonus) -> Rule[None]:
    kind, _, stat = bonus.what.partition(" ")
    if bonus.what == "fighting art":
        yield from gain_random_fighting_art(table, survivor)
    elif bonus.what == "all survival":
        gain_survival(table, survivor, table.settlement.survival_limit)
    elif kind == "card":
        yield from record(table, survivor, stat)
    elif kind == "token":
        gain_token(table, survivor, stat, bonus.by)
    elif kind == "permanent":
        change_permanently(table, survivor, stat, bonus.by)
    elif kind == "armor":
        for at in LOCATIONS:
            survivor.fighter.armor_gained[at] = survivor.fighter.armor_gained.get(at, 0) + bonus.by
    elif kind == "disorder":
        yield from gain_random_disorder(table, survivor)
    else:
        yield from gain(table, survivor, bonus.what, bonus.by)
