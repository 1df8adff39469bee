"""SET-8-8: gains that events and endeavors promised to those who depart next."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.cards.departing import PromisedGain, promised_gain
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
    promised = promised_gain(bonus.what)
    match promised.kind if promised else "":
        case "fighting art":
            yield from gain_random_fighting_art(table, survivor)
        case "all survival":
            gain_survival(table, survivor, table.settlement.survival_limit)
        case "armor":
            for at in LOCATIONS:
                survivor.fighter.armor_gained[at] = survivor.fighter.armor_gained.get(at, 0) + bonus.by
        case "disorder":
            yield from gain_random_disorder(table, survivor)
    if promised and promised.name:
        yield from _apply_named(table, survivor, promised, bonus.by)


@rule
def _apply_named(table: Table, survivor: Survivor, promised: PromisedGain, by: int) -> Rule[None]:
    match promised.kind:
        case "card":
            yield from record(table, survivor, promised.name)
        case "token":
            gain_token(table, survivor, promised.name, by)
        case "permanent":
            change_permanently(table, survivor, promised.name, by)
        case "number":
            yield from gain(table, survivor, promised.name, by)
