"""SET-8-6: the party gets ready: one grid after the other, names, types of weapon. `fill_grid` fills a grid."""

from __future__ import annotations

from collections.abc import Iterator

from lanternyear.engine.decision import (
    DONE,
    PLAYERS,
    About,
    Blocked,
    Option,
    Reason,
    Rule,
    because,
    carry_out,
    choose,
    choose_survivor_or_nobody,
    of_card,
    rule,
    word,
)
from lanternyear.engine.facts import WeaponTypeChosen
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.locations import keywords_to_depart_with
from lanternyear.rules.campaign.population import name_option
from lanternyear.rules.cards.holdings import put_in_grid
from lanternyear.rules.gear.grid import fitting, why_not_in_a_grid
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.gear.refusals import meets, missing, why_shunned
from lanternyear.rules.people import departing_survivors
from lanternyear.rules.survivor.weapon_type import select_weapon_type, weapon_types
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor

OF_AGE = 2  # SURV-XP-2: hunt XP at which Age 1 comes


@stage("equip")
@rule
def equip(table: Table) -> Rule[None]:
    """SET-8-6: one departing survivor after another, until the players are done and may depart."""
    party = departing_survivors(table)
    blocked = why_not_ready(table, party)
    options = [
        *(equip_option(survivor) for survivor in party),
        *(name_option(survivor) for survivor in party if not survivor.name),
        *(_weapon_type_option(survivor) for survivor in party if survivor.weapon_type or survivor.hunt_xp >= OF_AGE),
        *([] if blocked else [DONE]),
    ]
    answer = yield from choose("SET-8-6", PLAYERS, "equip", options or [DONE], blocked=blocked, repeats=True)
    if answer is DONE:
        return
    table.state.agenda.insert(0, Stage("equip"))
    yield from carry_out(table, answer)


def equip_option(survivor: Survivor) -> Option:
    """Return the option to fill somebody's grid."""

    def fill(table: Table) -> None:
        table.state.agenda.insert(0, Stage("fill_grid", [survivor.id]))

    return Option(f"equip:{survivor.id}", "equip", About(survivor=survivor.id), fill)


def _weapon_type_option(survivor: Survivor) -> Option:
    def do(table: Table) -> Rule[None]:
        return _choose_weapon_type(table, survivor)

    return Option(f"weapon type:{survivor.id}", "weapon_type", About(survivor=survivor.id), do)


def why_not_ready(table: Table, party: list[Survivor]) -> list[Blocked]:
    """Everything that keeps the party from departing, each with its clause."""
    reasons = [*_who_stays(table, party), *_who_needs_light(table, party), *_what_must_come(table, party)]
    return [Blocked(DONE, reason, clause) for reason, clause in reasons]


def _who_stays(table: Table, party: list[Survivor]) -> Iterator[tuple[Reason, str]]:
    """SET-8-4, SURV-DIS-4: return the retired without gear to depart in, and survivors who lack gear they insist on."""
    for survivor in party:
        allowed = survivor.id in table.settlement.may_depart
        if survivor.retired and not allowed and not forbids(table, survivor, "retirement"):
            yield because("retired_without_gear", survivor=survivor.id), "SET-8-4"
        needs = [need for need in missing(table, survivor) if _in_storage(table, survivor, need)]
        if needs:
            yield because("departs_only_with", survivor=survivor.id, need=needs[0]), "SURV-DIS-4"


def _who_needs_light(table: Table, party: list[Survivor]) -> Iterator[tuple[Reason, str]]:
    """SET-EXH-1: everybody needs a gear with the keyword that a location asks for."""
    for keyword in keywords_to_depart_with(table):
        for survivor in party:
            if not any(keyword in table.catalog.gear[card].keywords for card in survivor.gear if card):
                yield because("needs_keyword", survivor=survivor.id, keyword=keyword), "SET-EXH-1"


def _what_must_come(table: Table, party: list[Survivor]) -> Iterator[tuple[Reason, str]]:
    """GEAR-RULE-3: Vital gear that the settlement owns."""
    for card in dict.fromkeys(table.settlement.gear):
        gear = table.catalog.gear[card]
        left = party and not any(card in survivor.gear for survivor in party) and not why_not_in_a_grid(table, gear)
        if left and "vital" in gear.rules:
            yield because("must_come_along", gear=card), "GEAR-RULE-3"


def _in_storage(table: Table, survivor: Survivor, need: str) -> bool:
    """Return whether storage has such gear for the survivor; without any they depart anyway (SURV-DIS-4)."""
    stored = [table.catalog.gear[card] for card in table.settlement.gear]
    fits = [gear for gear in stored if meets(gear, need) and not why_not_in_a_grid(table, gear)]
    return any(not why_shunned(table, survivor, gear) for gear in fits)


@rule
def call_back_the_retired(table: Table) -> Rule[None]:
    """SET-8-4: gear that lets a retired wearer depart is given to one of them first, if the players like."""
    stored = table.settlement.gear
    for card in [held for held in stored if "retirement" in table.catalog.gear[held].forbids]:
        retired = [
            survivor
            for survivor in table.survivors.values()
            if survivor.alive
            and survivor.retired
            and not forbids(table, survivor, "retirement")
            and _free(table, survivor, card)
        ]
        if not retired:
            return
        wearer = yield from choose_survivor_or_nobody("SET-8-4", PLAYERS, "who_wears", retired, About(card=card))
        if wearer is not None:
            stored.remove(card)
            put_in_grid(table, wearer, _free(table, wearer, card)[0], card)


def _free(table: Table, survivor: Survivor, card: str) -> list[int]:
    """The empty places where this gear may lie."""
    return [slot for slot in fitting(table, survivor, card) if not survivor.gear[slot]]


@rule
def _choose_weapon_type(table: Table, survivor: Survivor) -> Rule[None]:
    """SET-8-9, SURV-WP-5: chosen, or changed at the price of all levels."""
    options = [*map(of_card, weapon_types(table, survivor)), word("keep")]
    chosen = yield from choose("SET-8-9", PLAYERS, "weapon_type", options, about=About(survivor=survivor.id))
    if chosen.about.card:
        table.tell(WeaponTypeChosen(survivor.id, chosen.about.card))
        yield from select_weapon_type(table, survivor, chosen.about.card)
