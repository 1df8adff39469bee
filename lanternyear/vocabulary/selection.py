"""Who a card names, and who is asked when it leaves a choice."""

from __future__ import annotations

from lanternyear.cards.grammar import Selection
from lanternyear.engine.decision import CONTROLLER, PLAYERS, Rule, rule
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.rules.showdown.targeting import select
from lanternyear.state.survivor import Survivor


def asked_of(table: Table, scene: Scene) -> str:
    """SD-GEN-3: the holder chooses for their own card, the controller for the monster's."""
    if table.state.phase in ("settlement", "hunt"):
        return PLAYERS if scene.holder is None else scene.holder.id
    catalog = table.catalog
    is_monsters = scene.card in catalog.ai or scene.card in catalog.hit_locations or scene.holder is None
    return CONTROLLER if is_monsters or scene.holder is None else scene.holder.id


@rule
def named(table: Table, who: Selection, scene: Scene) -> Rule[list[Survivor]]:
    """The survivors a card names."""
    return (yield from select(table, who, scene, asked_of(table, scene)))
