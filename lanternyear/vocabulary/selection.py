"""The survivors a card names, the player asked when it leaves a choice, and verbs performed on each survivor."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from lanternyear.cards.effects import Effects
from lanternyear.cards.effects.base import Effect
from lanternyear.cards.grammar import Selection
from lanternyear.engine.decision import CONTROLLER, PLAYERS, About, Option, Rule, because, choose, explained_word, rule
from lanternyear.engine.explanation import FREE, Cost, Explanation
from lanternyear.engine.scene import Scene, performs
from lanternyear.engine.table import Table
from lanternyear.rules.showdown.targeting import select
from lanternyear.state.showdown import Tile
from lanternyear.state.survivor import Survivor

OnSurvivor = Callable[[Table, Any, Survivor, Scene], Rule[None] | None]
V = TypeVar("V", bound=OnSurvivor)

CONDITION_NOT_MET = because("condition_not_met")


def asked_of(table: Table, scene: Scene) -> str:
    """SD-GEN-3: the holder chooses for their own card, the controller for the monster's.

    SD-RES-6: what the monster's page leaves open in the aftermath the players decide together.
    """
    catalog = table.catalog
    if table.state.phase in ("settlement", "hunt", "aftermath"):
        return PLAYERS if scene.holder is None or scene.card in catalog.monsters else scene.holder.id
    is_monsters = scene.card in catalog.ai or scene.card in catalog.hit_locations or scene.holder is None
    return CONTROLLER if is_monsters or scene.holder is None else scene.holder.id


@rule
def named(table: Table, who: Selection, scene: Scene) -> Rule[list[Survivor]]:
    """The survivors a card names."""
    return (yield from select(table, who, scene, asked_of(table, scene)))


def alternative(name: str, effects: Effects, card: str, cost: Cost = FREE) -> Option:
    """Return the option that takes one of a card's alternatives, which knows what that costs and does."""
    return explained_word(name, lambda _: Explanation(cost, card, effects))


@rule
def choose_tile(clause: str, tiles: list[Tile]) -> Rule[Tile]:
    """Ask the controller for one of the tiles."""
    options = [Option(tile.id, "tile", About(tile=tile.id, card=tile.card)) for tile in tiles]
    answer = yield from choose(clause, CONTROLLER, "choose_tile", options)
    return next(tile for tile in tiles if tile.id == answer)


def performs_on_each(node: type[Effect]) -> Callable[[V], V]:
    """Register a verb that is performed on each survivor that the effect names, one after the other."""

    def register(verb: V) -> V:
        performs(node)(partial(_on_each, verb))
        return verb

    return register


@rule
def _on_each(verb: OnSurvivor, table: Table, effect: Any, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        asking = verb(table, effect, survivor, scene)
        if asking is not None:
            yield from asking
