"""SET-DEF-4: the survivors who can be nominated."""

from __future__ import annotations

from lanternyear.cards.effects.settlement import Nominate
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import holds
from lanternyear.rules.limits import limit_reached
from lanternyear.rules.showdown.targeting import candidates
from lanternyear.state.survivor import Survivor

NOMINATION = "nomination"


def nominees(table: Table, effect: Nominate, scene: Scene) -> list[Survivor]:
    """Return the living survivors who fit; with a limit of once in a lifetime, only those not nominated before."""
    found = [
        survivor for survivor in candidates(table, effect.who, scene) if holds(table, effect.only, survivor, scene)
    ]
    return [
        survivor
        for survivor in found
        if not (effect.once and limit_reached(survivor, "lifetime", NOMINATION, scene.card))
    ]
