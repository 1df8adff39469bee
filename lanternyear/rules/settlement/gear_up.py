"""SET-8-6: gear from storage into the grids of those who depart, by hand, by a remembered loadout, or the best."""

from __future__ import annotations

from lanternyear.engine.act import act
from lanternyear.engine.decision import PLAYERS, Blocked, Rule, ask_name, choose, choose_some, rule
from lanternyear.engine.facts import GridFilled, WeaponTypeChosen
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import name_survivor
from lanternyear.rules.campaign.variants import why_not_in_a_grid
from lanternyear.rules.gear.best_grid import best_grid
from lanternyear.rules.gear.grid import why_not_together
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import is_cursed
from lanternyear.rules.settlement.locations import keywords_to_depart_with
from lanternyear.rules.survivor.weapon_type import select_weapon_type, weapon_types
from lanternyear.state.state import Act
from lanternyear.state.survivor import Survivor

DONE = "done"
OF_AGE = 2  # SURV-XP-2: hunt XP at which Age 1 comes


def strip(table: Table, survivor: Survivor) -> None:
    """SET-8-6: gear goes to storage; Cursed gear stays."""
    for slot, card in enumerate(survivor.gear):
        if card and not is_cursed(table, survivor, card):
            table.settlement.gear.append(card)
            survivor.gear[slot] = ""
    table.forget()


@act
@rule
def equip(table: Table) -> Rule[None]:
    """SET-8-6: one departing survivor after another, until the players are done and may depart."""
    party = [one for one in table.survivors.values() if one.departing and one.alive]
    reason = why_not_ready(table, party)
    options = [
        *(f"equip:{one.id}" for one in party),
        *(f"name:{one.id}" for one in party if not one.name),
        *(f"weapon type:{one.id}" for one in party if one.weapon_type or one.hunt_xp >= OF_AGE),
        *([] if reason else [DONE]),
    ]
    blocked = [Blocked(DONE, reason, "GEAR-RULE-3")] if reason else []
    answer = yield from choose("SET-8-6", PLAYERS, "equip", options or [DONE], blocked=blocked)
    if answer == DONE:
        return
    table.state.agenda.insert(0, Act("equip"))
    verb, _, who = answer.partition(":")
    survivor = table.survivors[who]
    if verb == "name":
        yield from name_survivor(table, survivor)
    elif verb == "weapon type":
        yield from _choose_weapon_type(table, survivor)
    else:
        table.state.agenda.insert(0, Act("fill_grid", [who]))


def why_not_ready(table: Table, party: list[Survivor]) -> str:
    """GEAR-RULE-3: Vital gear that the settlement owns must come along; SET-EXH-1: and everybody needs a light."""
    for survivor in party:
        allowed = f"may depart:{survivor.id}" in table.settlement.used_this_year
        if survivor.retired and not allowed and not forbids(table, survivor, "retirement"):
            return f"{survivor.name or survivor.id} is retired and needs the gear that lets them depart"
    for keyword in keywords_to_depart_with(table):
        for survivor in party:
            if not any(keyword in table.catalog.gear[card].keywords for card in survivor.gear if card):
                return f"{survivor.name or survivor.id} needs a gear with the keyword {keyword}"
    for card in dict.fromkeys(table.settlement.gear):
        gear = table.catalog.gear[card]
        left = party and not any(card in one.gear for one in party) and not why_not_in_a_grid(table, gear)
        if left and "vital" in gear.rules:
            return f"{gear.title} must come along"
    return ""


@rule
def call_back_the_retired(table: Table) -> Rule[None]:
    """SET-8-4: gear that lets a retired wearer depart is given to one of them first, if the players like."""
    stored = table.settlement.gear
    for card in [one for one in stored if "retirement" in table.catalog.gear[one].forbids]:
        retired = [
            one.id
            for one in table.survivors.values()
            if one.alive and one.retired and not forbids(table, one, "retirement") and places(table, one, card)
        ]
        if not retired:
            return
        wearer = yield from choose("SET-8-4", PLAYERS, "who_wears", [*retired, "nobody"], about=card)
        if wearer != "nobody":
            survivor = table.survivors[wearer]
            stored.remove(card)
            survivor.gear[places(table, survivor, card)[0]] = card
            table.forget()


@rule
def _choose_weapon_type(table: Table, survivor: Survivor) -> Rule[None]:
    """SET-8-9, SURV-WP-5: chosen, or changed at the price of all levels."""
    options = [*weapon_types(table, survivor), "keep"]
    chosen = yield from choose("SET-8-9", PLAYERS, "weapon_type", options, about=survivor.id)
    if chosen != "keep":
        select_weapon_type(table, survivor, chosen)
        table.tell(WeaponTypeChosen(survivor.id, chosen))


@act
@rule
def fill_grid(table: Table, who: str) -> Rule[None]:
    """SET-8-6: piece by piece, or the whole grid at once."""
    survivor = table.survivors[who]
    options = [*_puts(table, survivor), *_takes(table, survivor), *_whole_grids(table, survivor), DONE]
    answer = yield from choose(
        "SET-8-6", PLAYERS, "fill_grid", options, blocked=lambda: _not_fitting(table, survivor), about=who
    )
    if answer == DONE:
        table.tell(GridFilled(who, tuple(card for card in survivor.gear if card)))
        return
    table.state.agenda.insert(0, Act("fill_grid", [who]))
    verb, _, rest = answer.partition(":")
    if verb == "put":
        yield from _put(table, survivor, rest)
    elif verb == "take":
        table.settlement.gear.append(survivor.gear[int(rest) - 1])
        survivor.gear[int(rest) - 1] = ""
    elif verb == "strip":
        strip(table, survivor)
    elif verb == "loadout":
        apply_grid(table, survivor, table.settlement.loadouts[rest])
    elif verb == "remember":
        yield from _remember(table, survivor)
    else:
        yield from _arrange_best(table, survivor)
    table.forget()


def _puts(table: Table, survivor: Survivor) -> list[str]:
    return [f"put:{card}" for card in sorted(set(table.settlement.gear)) if places(table, survivor, card)]


def _takes(table: Table, survivor: Survivor) -> list[str]:
    held = [(slot, card) for slot, card in enumerate(survivor.gear) if card]
    return [f"take:{slot + 1}" for slot, card in held if not is_cursed(table, survivor, card)]


def _whole_grids(table: Table, survivor: Survivor) -> list[str]:
    loadouts = [f"loadout:{name}" for name in table.settlement.loadouts]
    if not any(survivor.gear):
        return loadouts
    return [*loadouts, "strip", "remember", *(["best"] if _with_bonus(table, survivor) else [])]


def _not_fitting(table: Table, survivor: Survivor) -> list[Blocked]:
    blocked = []
    for card in sorted(set(table.settlement.gear)):
        reason = why_not_here(table, survivor, card)
        if reason:
            blocked.append(Blocked(f"put:{card}", f"{table.catalog.gear[card].title}: {reason}", "GEAR-GRID-4"))
    return blocked


def why_not_here(table: Table, survivor: Survivor, card: str) -> str:
    """GEAR-GRID-1, GEAR-GRID-4, CAM-VAR-SKULL: the reason why this gear cannot be added to the grid, or nothing."""
    if "" not in survivor.gear:
        return "the grid is full"
    gear = table.catalog.gear
    together = [*(gear.get(one) for one in survivor.gear), gear[card]]
    return why_not_in_a_grid(table, gear[card]) or why_not_together(together)


def places(table: Table, survivor: Survivor, card: str) -> list[int]:
    """The empty places where this gear may lie."""
    if why_not_here(table, survivor, card):
        return []
    return [slot for slot, held in enumerate(survivor.gear) if not held]


@rule
def _put(table: Table, survivor: Survivor, card: str) -> Rule[None]:
    options = [str(slot + 1) for slot in places(table, survivor, card)]
    place = yield from choose("SET-8-6", PLAYERS, "grid_place", options, about=card)
    table.settlement.gear.remove(card)
    survivor.gear[int(place) - 1] = card


@rule
def _remember(table: Table, survivor: Survivor) -> Rule[None]:
    """A grid under a name, to be laid out again."""
    proposals = [f"{survivor.name or survivor.id}'s gear"]
    name = yield from ask_name("SET-8-6", PLAYERS, "name_loadout", proposals, survivor.id)
    table.settlement.loadouts[name] = list(survivor.gear)


def apply_grid(table: Table, survivor: Survivor, grid: list[str]) -> None:
    """As much of a grid as storage holds; Cursed gear stays where it is."""
    strip(table, survivor)
    for slot, card in enumerate(grid):
        if (
            card
            and card in table.settlement.gear
            and not survivor.gear[slot]
            and not why_not_here(table, survivor, card)
        ):
            table.settlement.gear.remove(card)
            survivor.gear[slot] = card


def _with_bonus(table: Table, survivor: Survivor) -> list[str]:
    gear = table.catalog.gear
    return [card for card in dict.fromkeys(survivor.gear) if card and gear[card].bonus]


@rule
def _arrange_best(table: Table, survivor: Survivor) -> Rule[None]:
    """The arrangement of the survivor's gear, and of what storage can add, with most of the bonuses wanted."""
    offered = _with_bonus(table, survivor)
    wanted = yield from choose_some("GEAR-AFF-5", PLAYERS, "wanted_bonuses", offered, 1, len(offered))
    fixed = {slot: card for slot, card in enumerate(survivor.gear) if card and is_cursed(table, survivor, card)}
    held = [card for slot, card in enumerate(survivor.gear) if card and slot not in fixed]
    gear = table.catalog.gear
    stored = [card for card in table.settlement.gear if not why_not_in_a_grid(table, gear[card])]
    grid = best_grid(table.catalog, held, stored, wanted, survivor.affinities, fixed)
    apply_grid(table, survivor, grid)
