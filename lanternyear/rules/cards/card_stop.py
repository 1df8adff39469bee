"""SD-GEN-12: a stop at a card before it is performed, for players who do at their table what some cards say."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, About, Option, Rule, choose, rule, word
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.state.box import EACH_CARD


@rule
def show(table: Table, scene: Scene) -> Rule[None]:
    """SD-GEN-12: stop at the card, where players want that: it is in hand, and can be set aside."""
    if EACH_CARD in table.state.box.on_table:
        yield from perform(table, (), scene, _stop(scene.card))


def _stop(card: str) -> Rule[Option]:
    return choose("SD-GEN-12", PLAYERS, "perform_card", [word("perform")], (), About(card=card), shape="menu")
