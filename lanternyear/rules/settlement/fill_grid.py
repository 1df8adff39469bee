"""SET-8-6: gear from storage into a grid and back, by hand, by a remembered loadout, or the best arrangement."""

from __future__ import annotations

from lanternyear.engine.decision import (
    DONE,
    PLAYERS,
    About,
    Blocked,
    Option,
    Reason,
    Rule,
    ask_name,
    because,
    carry_out,
    choose,
    choose_some,
    of_card,
    rule,
)
from lanternyear.engine.facts import GridFilled
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import put_in_grid
from lanternyear.rules.gear.archive import is_cursed
from lanternyear.rules.gear.best_grid import best_grid
from lanternyear.rules.gear.grid import fitting, why_not_in_a_grid, why_not_together
from lanternyear.rules.gear.refusals import kept_empty, why_shunned
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor


def strip(table: Table, survivor: Survivor) -> None:
    """SET-8-6: gear goes to storage; Cursed gear stays."""
    for slot, card in enumerate(survivor.gear):
        if card and not is_cursed(table, survivor, card):
            table.settlement.gear.append(card)
            put_in_grid(table, survivor, slot, "")


@stage("fill_grid")
@rule
def fill_grid(table: Table, who: str) -> Rule[None]:
    """SET-8-6: piece by piece, or the whole grid at once."""
    survivor = table.survivors[who]
    options = [*_puts(table, survivor), *_held(table, survivor), *_whole_grids(table, survivor), DONE]
    answer = yield from choose(
        "SET-8-6",
        PLAYERS,
        "fill_grid",
        options,
        lambda: _not_fitting(table, survivor),
        About(survivor=who),
        repeats=True,
    )
    if answer is DONE:
        table.tell(GridFilled(who, tuple(card for card in survivor.gear if card)))
        return
    table.state.agenda.insert(0, Stage("fill_grid", [who]))
    yield from carry_out(table, answer)


def _puts(table: Table, survivor: Survivor) -> list[Option]:
    """Return what can be put into the grid."""
    cards = [card for card in sorted(set(table.settlement.gear)) if places(table, survivor, card)]
    return [_put_option(survivor, card) for card in cards]


def _put_option(survivor: Survivor, card: str) -> Option:
    return Option(f"put:{card}", "put", About(card=card), lambda table: _put(table, survivor, card))


def _held(table: Table, survivor: Survivor) -> list[Option]:
    """GEAR-RULE-1: Cursed gear cannot leave the grid; it may lie elsewhere in it."""
    held = [(slot, card) for slot, card in enumerate(survivor.gear) if card]
    takes = [_take_option(survivor, slot) for slot, card in held if not is_cursed(table, survivor, card)]
    return [*takes, *(_move_option(survivor, slot) for slot, _ in held)]


def _take_option(survivor: Survivor, slot: int) -> Option:
    about = About(slot=slot + 1, card=survivor.gear[slot])
    return Option(f"take:{slot + 1}", "take", about, lambda table: _to_storage(table, survivor, slot))


def _move_option(survivor: Survivor, slot: int) -> Option:
    about = About(slot=slot + 1, card=survivor.gear[slot])
    return Option(f"move:{slot + 1}", "move", about, lambda table: _move(table, survivor, slot))


def _whole_grids(table: Table, survivor: Survivor) -> list[Option]:
    """Return what can be done with the grid as a whole."""
    options = []
    for name in table.settlement.loadouts:
        options += [_loadout_option(survivor, name), _forget_option(name)]
    if not any(survivor.gear):
        return options
    options.append(Option("strip", "grid", do=lambda table: strip(table, survivor)))
    options.append(Option("remember", "grid", do=lambda table: _remember(table, survivor)))
    if _with_bonus(table, survivor):
        options.append(Option("best", "grid", do=lambda table: _arrange_best(table, survivor)))
    return options


def _loadout_option(survivor: Survivor, name: str) -> Option:
    def lay_out(table: Table) -> None:
        apply_grid(table, survivor, table.settlement.loadouts[name])

    return Option(f"loadout:{name}", "loadout", About(action="loadout", word=name), lay_out)


def _forget_option(name: str) -> Option:
    def forget(table: Table) -> None:
        del table.settlement.loadouts[name]

    return Option(f"forget:{name}", "loadout", About(action="forget", word=name), forget)


def _not_fitting(table: Table, survivor: Survivor) -> list[Blocked]:
    blocked = []
    for card in sorted(set(table.settlement.gear)):
        reason = why_not_here(table, survivor, card)
        if reason:
            blocked.append(Blocked(_put_option(survivor, card), reason, "GEAR-GRID-4"))
    return blocked


def why_not_here(table: Table, survivor: Survivor, card: str) -> Reason | None:
    """GEAR-GRID-1, GEAR-GRID-4, CAM-VAR-SKULL: return why this gear fits nowhere in the grid, or None."""
    if places(table, survivor, card):
        return None
    gear = table.catalog.gear
    together = [*(gear.get(held) for held in survivor.gear), gear[card]]
    reason = why_not_in_a_grid(table, gear[card]) or why_shunned(table, survivor, gear[card])
    return reason or why_not_together(together) or because("grid_full")


def places(table: Table, survivor: Survivor, card: str) -> list[Option]:
    """Return where this gear may lie: `5`, or `5:bone_axe` where it takes the place of a card that is not Cursed."""
    if why_shunned(table, survivor, table.catalog.gear[card]):
        return []  # SURV-DIS-4
    taken = {slot for slot, held in enumerate(survivor.gear) if held and is_cursed(table, survivor, held)}
    return [
        _place(survivor, slot)
        for slot in fitting(table, survivor, card)
        if slot not in taken and survivor.gear[slot] != card
    ]


def other_places(survivor: Survivor, slot: int) -> list[Option]:
    """GEAR-GRID-2: return where a gear of the grid may go: `5`, or `5:bone_axe` to change places with another."""
    card = survivor.gear[slot]
    return [_place(survivor, other) for other in range(len(survivor.gear)) if survivor.gear[other] != card]


def _place(survivor: Survivor, slot: int) -> Option:
    held = survivor.gear[slot]
    return Option(f"{slot + 1}:{held}" if held else str(slot + 1), "slot", About(slot=slot + 1, card=held))


@rule
def _put(table: Table, survivor: Survivor, card: str) -> Rule[None]:
    options = places(table, survivor, card)
    place = yield from choose("SET-8-6", PLAYERS, "grid_place", options, about=About(card=card))
    slot = place.about.slot - 1
    _to_storage(table, survivor, slot)
    table.settlement.gear.remove(card)
    put_in_grid(table, survivor, slot, card)


@rule
def _move(table: Table, survivor: Survivor, slot: int) -> Rule[None]:
    card = survivor.gear[slot]
    options = other_places(survivor, slot)
    place = yield from choose("GEAR-GRID-2", PLAYERS, "grid_place", options, about=About(card=card))
    other = place.about.slot - 1
    put_in_grid(table, survivor, slot, put_in_grid(table, survivor, other, card))


def _to_storage(table: Table, survivor: Survivor, slot: int) -> None:
    if survivor.gear[slot]:
        table.settlement.gear.append(put_in_grid(table, survivor, slot, ""))


@rule
def _remember(table: Table, survivor: Survivor) -> Rule[None]:
    """Remember the grid under a name, to be laid out again."""
    proposals = [f"{survivor.called}'s gear"]
    name = yield from ask_name("SET-8-6", PLAYERS, "name_loadout", proposals, About(survivor=survivor.id))
    table.settlement.loadouts[name] = list(survivor.gear)


def apply_grid(table: Table, survivor: Survivor, grid: list[str]) -> None:
    """Lay out as much of a grid as storage holds; Cursed gear stays where it is."""
    strip(table, survivor)
    for slot, card in enumerate(grid):
        if (
            card
            and card in table.settlement.gear
            and not survivor.gear[slot]
            and slot in fitting(table, survivor, card)
            and not why_shunned(table, survivor, table.catalog.gear[card])
        ):
            table.settlement.gear.remove(card)
            put_in_grid(table, survivor, slot, card)


def _with_bonus(table: Table, survivor: Survivor) -> list[str]:
    gear = table.catalog.gear
    return [card for card in dict.fromkeys(survivor.gear) if card and gear[card].bonus]


@rule
def _arrange_best(table: Table, survivor: Survivor) -> Rule[None]:
    """Arrange the survivor's gear, with additions from storage, to complete most of the wanted bonuses."""
    offered = _with_bonus(table, survivor)
    options = [of_card(card) for card in offered]
    chosen = yield from choose_some("GEAR-AFF-5", PLAYERS, "wanted_bonuses", options, 1, len(options))
    wanted = [option.about.card for option in chosen]
    fixed = {slot: card for slot, card in enumerate(survivor.gear) if card and is_cursed(table, survivor, card)}
    held = [card for slot, card in enumerate(survivor.gear) if card and slot not in fixed]
    empty = [slot for slot, card in enumerate(survivor.gear) if not card]
    fixed |= dict.fromkeys(empty[: kept_empty(table, survivor)], "")  # GEAR-GRID-5
    gear = table.catalog.gear
    stored = [card for card in table.settlement.gear if not why_not_in_a_grid(table, gear[card])]
    grid = best_grid(table.catalog, held, stored, wanted, survivor.affinities, fixed)
    apply_grid(table, survivor, grid)
