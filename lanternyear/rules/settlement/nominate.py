"""SET-DEF-4: who can be nominated."""

from __future__ import annotations

from lanternyear.cards.effects.settlement import Nominate
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import holds
from lanternyear.rules.showdown.targeting import candidates
from lanternyear.state.survivor import Survivor


def nominees(table: Table, effect: Nominate, scene: Scene) -> list[Survivor]:
    """The living survivors who fit, and were not nominated before if once in a lifetime is all there is."""
    found = [
        survivor for survivor in candidates(table, effect.who, scene) if holds(table, effect.only, survivor, scene)
    ]
    return [survivor for survivor in found if not (effect.once and nomination(scene) in survivor.once)]


def nomination(scene: Scene) -> str:
    """The entry that marks a nomination which happens once in a lifetime."""
    return f"nominated:{scene.card}"
