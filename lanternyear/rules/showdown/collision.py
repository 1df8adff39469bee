"""SD-COL: collision of a moving monster with survivors in its way."""

from __future__ import annotations

from typing import TypeAlias

from lanternyear.cards.effects import NOTHING, Effects
from lanternyear.engine.decision import CONTROLLER, Rule, choose, of_survivor, rule
from lanternyear.engine.facts import Collided, TileArchived
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import remove_tile
from lanternyear.rules.moments import moment
from lanternyear.rules.showdown.knockback import Flight, avoids_collision, knockback_from_monster, place
from lanternyear.rules.showdown.monster import cards_forbid
from lanternyear.rules.survivor.attributes import bonus
from lanternyear.rules.survivor.knocked_down import be_knocked_down
from lanternyear.rules.survivor.retinue import run_over
from lanternyear.state.board import footprint
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import Tile
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor

Crossed: TypeAlias = frozenset[str]
COLLISION_KNOCKBACK = Flight(5)


@rule
def collide(table: Table, survivor: Survivor, into: str) -> Rule[None]:
    """SD-COL-1, SD-COL-6: a survivor who suffers collision is knocked down, unless a card keeps them on their feet."""
    table.tell(Collided(survivor.id, into))
    if into != "monster" or not bonus(table, survivor, "never_falls_in_collisions"):
        yield from be_knocked_down(table, survivor)


@rule
def resolve_collisions(
    table: Table, crossed: Crossed, extra: Effects = NOTHING, scene: Scene | None = None
) -> Rule[None]:
    """SD-COL-4: after the movement and the turn, before the attack; several in the controller's order.

    `extra` is what the card of the scene says of a collision besides.
    """
    run_over(table, crossed)
    if cards_forbid(table, "run over"):
        crossed = frozenset()
    waiting = [name for name in table.survivors if name in crossed]
    waiting += [survivor.id for survivor in under_monster(table) if survivor.id not in crossed]
    while waiting:
        options = [of_survivor(id) for id in waiting]
        chosen = yield from choose("SD-COL-4", CONTROLLER, "collision_order", options, shape="order")
        waiting.remove(chosen)
        survivor = table.survivors[chosen.about.survivor]
        if not survivor.alive or survivor.fighter.space == NOWHERE:
            continue
        avoided = yield from avoids_collision(table, survivor)
        if avoided:
            continue  # SD-COL-7
        yield from collide(table, survivor, "monster")
        if survivor in under_monster(table):
            yield from knockback_from_monster(table, survivor, COLLISION_KNOCKBACK)  # SD-COL-3
        if survivor in under_monster(table):
            yield from place(table, survivor, survivor.fighter.space)  # stopped by the edge (SD-BRD-9): SD-MOV-3
        yield from moment(table, "run_over", survivor)
        if extra and scene is not None:
            struck = Scene(scene.card, survivor, survivor, survivor)
            struck.parent = scene
            yield from perform(table, extra, struck)


def under_monster(table: Table) -> list[Survivor]:
    """SD-COL-3: survivors on whom the monster ended its movement."""
    if table.monster.space == NOWHERE:
        return []
    here = footprint(table.monster.base)
    return [
        survivor for survivor in table.survivors.values() if survivor.alive and here & MASK_OF[survivor.fighter.space]
    ]


def archive_tile(table: Table, tile: Tile) -> None:
    """SD-TER-7: the tile leaves the board for this showdown, unless it is Indestructible (SD-TER-6)."""
    if tile in table.showdown.tiles and "indestructible" not in table.catalog.terrain[tile.card].keywords:
        remove_tile(table, tile)
        table.tell(TileArchived(tile.id, tile.card))
