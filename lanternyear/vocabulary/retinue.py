"""Verbs for the retinues that survivors lead, and for those who come to help."""

from __future__ import annotations

from lanternyear.cards.effects import retinue as nodes
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.scene import Scene, performs
from lanternyear.engine.table import Table
from lanternyear.rules.settlement.reinforcements import send_survivor
from lanternyear.rules.showdown.retinue_moves import march, summon


@performs(nodes.SummonRetinue)
@rule
def summon_retinue(table: Table, effect: nodes.SummonRetinue, scene: Scene) -> Rule[None]:
    if scene.holder is not None:
        yield from summon(table, scene.holder)


@performs(nodes.MarchRetinue)
@rule
def march_retinue(table: Table, effect: nodes.MarchRetinue, scene: Scene) -> Rule[None]:
    if scene.holder is not None:
        yield from march(table, scene.holder)


@performs(nodes.Reinforce)
@rule
def reinforce(table: Table, effect: nodes.Reinforce, scene: Scene) -> Rule[None]:
    yield from send_survivor(table, effect.below)
