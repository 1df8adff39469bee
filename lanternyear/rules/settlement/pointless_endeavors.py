"""SET-BLD-2, SET-INN-2, GEAR-LIM-2: endeavors that could do nothing are not offered, and say why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

from lanternyear.cards.effects import develop, settlement
from lanternyear.cards.effects.base import Effect, Effects
from lanternyear.engine.decision import Reason, because
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

E = TypeVar("E", bound=Effect)
Test: TypeAlias = Callable[[Table, E, Scene], Reason | None]
TESTS: dict[type[Effect], Test[Effect]] = {}
PERSONAL = (settlement.Nominate, develop.MakeStatue, develop.WriteVolume)


def _test(node: type[E]) -> Callable[[Test[E]], Test[E]]:
    """Register the test that says why an effect of this class could do nothing."""

    def register(function: Test[E]) -> Test[E]:
        TESTS[node] = cast("Test[Effect]", function)  # it is given nodes of its own class alone
        return function

    return register


def why_futile(table: Table, effects: Effects, scene: Scene) -> Reason | None:
    """Return why these effects can do nothing for the survivor who would perform them, or None."""
    for effect in effects:
        test = TESTS.get(type(effect))
        reason = test(table, effect, scene) if test else None
        if reason:
            return reason
    return None


def futile_for_everybody(table: Table, effects: Effects, card: str) -> bool:
    """Return why these effects can do nothing, whoever performs them, or None."""
    return bool(why_futile(table, Effects(effect for effect in effects if type(effect) not in PERSONAL), Scene(card)))


@_test(settlement.Innovate)
def _innovate(table: Table, effect: settlement.Innovate, scene: Scene) -> Reason | None:
    return why_not_innovate(table)


@_test(settlement.Build)
def _build(table: Table, effect: settlement.Build, scene: Scene) -> Reason | None:
    return because("already_built") if effect.location in table.settlement.locations else None


@_test(settlement.GainInnovation)
def _special_innovate(table: Table, effect: settlement.GainInnovation, scene: Scene) -> Reason | None:
    """SET-LOC-5: it need not be in the deck, so an empty one is no reason."""
    if effect.card in table.settlement.innovations:
        return because("already_known")
    return why_not_innovate(table) if table.state.decks.get("innovations") else None


@_test(settlement.SettlementGear)
def _gear(table: Table, effect: settlement.SettlementGear, scene: Scene) -> Reason | None:
    return None if copies_left(table, effect.card) > 0 else because("no_copy_left")


@_test(settlement.Nominate)
def _nominate(table: Table, effect: settlement.Nominate, scene: Scene) -> Reason | None:
    return None if len(nominees(table, effect, scene)) >= effect.number else because("nobody_to_nominate")


@_test(develop.ConvertResources)
def _convert(table: Table, effect: develop.ConvertResources, scene: Scene) -> Reason | None:
    return None if how_often(table, effect.cost, 1) else because("nothing_to_spend")


@_test(settlement.TriggerEvent)
def _event(table: Table, effect: settlement.TriggerEvent, scene: Scene) -> Reason | None:
    """Test only gear that is made at the event: other events always do something."""
    event = table.catalog.story_events.get(effect.event)
    made = (
        [crafting for crafting in event.then if isinstance(crafting, develop.CraftNow | develop.Cook)] if event else []
    )
    return why_futile(table, Effects(made), scene)


@_test(develop.CraftNow)
def _craft(table: Table, effect: develop.CraftNow, scene: Scene) -> Reason | None:
    costs = costs_on_occasion(table, effect).values()
    return None if any(can_afford(table, cost) for cost in costs) else because("nothing_to_make")


@_test(develop.Cook)
def _cook(table: Table, effect: develop.Cook, scene: Scene) -> Reason | None:
    return None if any(can_afford(table, dish.cost) for dish in effect.dishes) else because("no_ingredients")


@_test(develop.MakeStatue)
def _statue(table: Table, effect: develop.MakeStatue, scene: Scene) -> Reason | None:
    return None if scene.holder and arts_for_a_statue(table, scene.holder) else because("no_fighting_art")


@_test(develop.WriteVolume)
def _volume(table: Table, effect: develop.WriteVolume, scene: Scene) -> Reason | None:
    return None if scene.holder and volumes_to_write(table, scene.holder) else because("nothing_to_write")


@_test(develop.NominateFallen)
def _fallen(table: Table, effect: develop.NominateFallen, scene: Scene) -> Reason | None:
    return None if fallen(table) else because("nobody_fell")
