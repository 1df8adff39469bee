"""SET-BLD-2, SET-INN-2, GEAR-LIM-2: endeavors that could do nothing are not offered, and say why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lanternyear.cards.effects import develop, settlement
from lanternyear.cards.effects.base import Effects
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.rules.gear.grid import copies_left
from lanternyear.rules.people import fallen
from lanternyear.rules.settlement.event_crafting import costs_on_occasion
from lanternyear.rules.settlement.innovate import why_not_innovate
from lanternyear.rules.settlement.nominate import nominees
from lanternyear.rules.settlement.prerequisites import can_afford
from lanternyear.rules.settlement.resources import how_often
from lanternyear.rules.settlement.statues_and_volumes import arts_for_a_statue, volumes_to_write


def why_futile(table: Table, effects: Effects, scene: Scene) -> str:
    """Return why these effects can do nothing for the survivor who would perform them, or `""`."""
    for effect in effects:
        test = TESTS.get(type(effect))
        reason = test(table, effect, scene) if test else ""
        if reason:
            return reason
    return ""


def futile_for_everybody(table: Table, effects: Effects, card: str) -> bool:
    """The same for whatever does not depend on who performs it, looked at once for all of them."""
    return bool(why_futile(table, Effects(effect for effect in effects if type(effect) not in PERSONAL), Scene(card)))


def _build(table: Table, effect: settlement.Build, scene: Scene) -> str:
    return "already built" if effect.location in table.settlement.locations else ""


def _special_innovate(table: Table, effect: settlement.GainInnovation, scene: Scene) -> str:
    """SET-LOC-5: it need not be in the deck, so an empty one is no reason."""
    if effect.card in table.settlement.innovations:
        return "already known"
    return why_not_innovate(table) if table.state.decks.get("innovations") else ""


def _gear(table: Table, effect: settlement.SettlementGear, scene: Scene) -> str:
    return "" if copies_left(table, effect.card) > 0 else "no copy left"


def _nominate(table: Table, effect: settlement.Nominate, scene: Scene) -> str:
    return "" if len(nominees(table, effect, scene)) >= effect.number else "nobody to nominate"


def _convert(table: Table, effect: develop.ConvertResources, scene: Scene) -> str:
    return "" if how_often(table, effect.cost, 1) else "nothing to spend on it"


def _event(table: Table, effect: settlement.TriggerEvent, scene: Scene) -> str:
    """Only what is made there is asked for: other events do something in any case."""
    event = table.catalog.story_events.get(effect.event)
    made = (
        [crafting for crafting in event.then if isinstance(crafting, develop.CraftNow | develop.Cook)] if event else []
    )
    return why_futile(table, Effects(made), scene)


def _craft(table: Table, effect: develop.CraftNow, scene: Scene) -> str:
    costs = costs_on_occasion(table, effect).values()
    return "" if any(can_afford(table, cost) for cost in costs) else "nothing can be made of what there is"


def _cook(table: Table, effect: develop.Cook, scene: Scene) -> str:
    return "" if any(can_afford(table, dish.cost) for dish in effect.dishes) else "no dish has its ingredients"


def _statue(table: Table, effect: develop.MakeStatue, scene: Scene) -> str:
    return "" if scene.holder and arts_for_a_statue(table, scene.holder) else "no fighting art to give up"


def _volume(table: Table, effect: develop.WriteVolume, scene: Scene) -> str:
    return "" if scene.holder and volumes_to_write(table, scene.holder) else "nothing to write about"


PERSONAL = (settlement.Nominate, develop.MakeStatue, develop.WriteVolume)
TESTS: dict[type, Callable[[Table, Any, Scene], str]] = {
    settlement.Innovate: lambda table, effect, scene: why_not_innovate(table),
    settlement.GainInnovation: _special_innovate,
    settlement.Build: _build,
    settlement.SettlementGear: _gear,
    settlement.Nominate: _nominate,
    settlement.TriggerEvent: _event,
    develop.ConvertResources: _convert,
    develop.CraftNow: _craft,
    develop.Cook: _cook,
    develop.MakeStatue: _statue,
    develop.WriteVolume: _volume,
    develop.NominateFallen: lambda table, effect, scene: "" if fallen(table) else "nobody died in the last showdown",
}
