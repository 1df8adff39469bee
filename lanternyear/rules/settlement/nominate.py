"""SET-DEF-4: the survivors who can be nominated, and why others cannot."""

from __future__ import annotations

from lanternyear.cards.effects.settlement import ANYBODY, Nominate
from lanternyear.engine.decision import Blocked, because, of_survivor
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import holds
from lanternyear.rules.limits import limit_reached
from lanternyear.rules.showdown.targeting import candidates
from lanternyear.state.survivor import Survivor

NOMINATION = "nomination"


def nominees(table: Table, effect: Nominate, scene: Scene) -> list[Survivor]:
    """Return the living survivors who fit; with a limit of once in a lifetime, only those not nominated before."""
    return [survivor for survivor in _fitting(table, effect, scene) if not _used_up(effect, survivor, scene)]


def not_nominees(table: Table, effect: Nominate, scene: Scene) -> list[Blocked]:
    """SET-DEF-4: return the others with what rules them out: the conditions, or a limit of once in a lifetime."""
    fitting = {survivor.id: survivor for survivor in _fitting(table, effect, scene)}
    once, unfit = because("limit_reached", limit="lifetime"), because("does_not_fit")
    used_up = [id for id, survivor in fitting.items() if _used_up(effect, survivor, scene)]
    others = [survivor.id for survivor in candidates(table, ANYBODY, scene) if survivor.id not in fitting]
    return [
        *(Blocked(of_survivor(id), once, "SET-DEF-4") for id in used_up),
        *(Blocked(of_survivor(id), unfit, "SET-DEF-4") for id in others),
    ]


def _fitting(table: Table, effect: Nominate, scene: Scene) -> list[Survivor]:
    found = candidates(table, effect.who, scene)
    return [survivor for survivor in found if holds(table, effect.only, survivor, scene)]


def _used_up(effect: Nominate, survivor: Survivor, scene: Scene) -> bool:
    return bool(effect.once) and limit_reached(survivor, "lifetime", NOMINATION, scene.card)
