"""SD-RET: retinues on the board: where they stand, what they suffer, how they end."""

from __future__ import annotations

from collections.abc import Iterable

from lanternyear.engine.facts import RetinueDestroyed, RetinueEndangered
from lanternyear.engine.option import About
from lanternyear.engine.table import Table
from lanternyear.state.board import footprint, grow
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import Retinue
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor

DESTROYED_ON = 4
COORDINATED = 6
PREFIX = "retinue of "


def retinue_of(table: Table, survivor: Survivor) -> Retinue | None:
    """SD-RET-1: the one the survivor leads."""
    return next((retinue for retinue in table.showdown.retinues if retinue.survivor == survivor.id), None)


def retinue_spaces(table: Table) -> int:
    """SD-RET-3: every space they stand on."""
    mask = 0
    for retinue in table.showdown.retinues:
        mask |= footprint(retinue.base)
    return mask


def coordinated_strength(table: Table, survivor: Survivor) -> int:
    """SD-RET-10: strength for each retinue next to the attacker."""
    beside = grow(MASK_OF[survivor.fighter.space]) if survivor.fighter.space != NOWHERE else 0
    return COORDINATED * sum(bool(footprint(retinue.base) & beside) for retinue in table.showdown.retinues)


def endanger(table: Table, retinues: Iterable[Retinue]) -> None:
    """SD-RET-4: damage of any kind, or a monster that runs through it, destroys it on a roll."""
    for retinue in list(retinues):
        roll = table.dice.d10(About(survivor=retinue.survivor, word="retinue"))
        table.tell(RetinueEndangered(retinue.survivor, roll))
        if roll >= DESTROYED_ON:
            destroy(table, retinue, "scattered")


def run_over(table: Table, crossed: Iterable[str]) -> None:
    """SD-RET-4, SD-RET-5: those the monster ran through roll; those it ended on are gone."""
    under = footprint(table.monster.base) if table.monster.space != NOWHERE else 0
    for retinue in [found for found in table.showdown.retinues if footprint(found.base) & under]:
        destroy(table, retinue, "trodden down")
    names = frozenset(crossed)
    endanger(table, [retinue for retinue in table.showdown.retinues if f"{PREFIX}{retinue.survivor}" in names])


def destroy(table: Table, retinue: Retinue, why: str) -> None:
    """SD-RET-5, SD-RET-6: it leaves the board; what that costs the settlement is counted."""
    table.showdown.retinues.remove(retinue)
    table.showdown.retinues_lost += 1
    table.tell(RetinueDestroyed(retinue.survivor, why))


def lose_leader(table: Table, survivor: Survivor, *, died: bool) -> None:
    """SD-RET-5: without its survivor it is destroyed; one who runs away takes it home."""
    retinue = retinue_of(table, survivor)
    if retinue is not None and died:
        destroy(table, retinue, "leaderless")
    elif retinue is not None:
        table.showdown.retinues.remove(retinue)
