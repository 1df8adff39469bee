"""Verbs that take gear and resources from survivors, and give them gear of choice."""

from __future__ import annotations

from lanternyear.cards.effects import gear as printed
from lanternyear.engine.decision import PLAYERS, Rule, choose, rule
from lanternyear.engine.facts import GearReturned
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import holds
from lanternyear.rules.gear.archive import archive_gear, is_cursed, take_out
from lanternyear.rules.gear.grid import STORAGE, copies_left, gain_gear
from lanternyear.rules.gear.refusals import kept_empty
from lanternyear.rules.resources import archive_resource, gain_resource
from lanternyear.rules.showdown.targeting import candidates
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.selection import named

NOTHING = "nothing"


@performs(printed.ArchiveGear)
@rule
def archive(table: Table, effect: printed.ArchiveGear, scene: Scene) -> Rule[None]:
    """GEAR-ARCH-1, GEAR-ARCH-2: this card, or the cards of the grid that are meant."""
    of_the_grid = effect.keyword or effect.at or effect.everything or effect.choose or effect.random
    for survivor in (yield from named(table, effect.who, scene)):
        if not of_the_grid:
            fitting = [scene.card] if scene.card in survivor.gear else []
        else:
            fitting = [card for card in gear_to_lose(table, survivor, effect.keyword) if _is_at(table, card, effect.at)]
        if effect.choose and fitting:
            fitting = [(yield from choose("GEAR-ARCH-1", survivor.id, "archive_gear", list(dict.fromkeys(fitting))))]
        if effect.random and fitting:
            fitting = [table.dice.pick(fitting)]  # GEAR-ARCH-4
        for card in fitting:
            archive_gear(table, survivor, card)


def gear_to_lose(table: Table, survivor: Survivor, keyword: str) -> list[str]:
    """GEAR-RULE-1: the cards of the grid with the keyword, if there is one, that are not cursed."""
    held = [card for card in survivor.gear if card and not is_cursed(table, survivor, card)]
    return [card for card in held if not keyword or keyword in table.catalog.gear[card].keywords]


def _is_at(table: Table, card: str, location: str) -> bool:
    armor = table.catalog.gear[card].armor
    return not location or (armor is not None and armor.at == location)


@performs(printed.MakeRoom)
@rule
def make_room(table: Table, effect: printed.MakeRoom, scene: Scene) -> Rule[None]:
    """GEAR-GRID-5, GEAR-GRID-2."""
    for survivor in (yield from named(table, effect.who, scene)):
        while survivor.gear.count("") < kept_empty(table, survivor) and gear_to_lose(table, survivor, ""):
            options = list(dict.fromkeys(gear_to_lose(table, survivor, "")))
            card = yield from choose("GEAR-GRID-5", survivor.id, "make_room", options)
            take_out(table, survivor, card)
            table.settlement.gear.append(card)
            table.tell(GearReturned(card, STORAGE))


@performs(printed.HandOver)
@rule
def hand_over(table: Table, effect: printed.HandOver, scene: Scene) -> Rule[None]:
    """GEAR-ARCH-1: who gives, then what."""
    able = {one.id: cards for one in candidates(table, effect.who, scene) if (cards := _to_give(table, effect, one))}
    forced = bool(able) and effect.must is not None and holds(table, effect.must, scene.target, scene)
    nothing = [] if forced else [NOTHING]
    if effect.who.role:
        giver, nobody = next(iter(able), NOTHING), nothing
    else:
        giver, nobody = (yield from choose("GEAR-ARCH-1", PLAYERS, effect.ask, [*able, *nothing], about=scene.card)), []
    options = [*dict.fromkeys(able.get(giver, [])), *nobody]
    card = NOTHING if giver == NOTHING else (yield from choose("GEAR-ARCH-1", giver, effect.ask, options))
    if card == NOTHING:
        yield from perform(table, effect.otherwise, scene)
        return
    inner = scene.with_target(table.survivors[giver])
    inner.handed_over = card
    yield from perform(table, effect.then, inner)


def _to_give(table: Table, effect: printed.HandOver, survivor: Survivor) -> list[str]:
    carried = survivor.carried if effect.resources else []
    fitting = [one for one in carried if not effect.keyword or effect.keyword in table.catalog.resources[one].keywords]
    return [*gear_to_lose(table, survivor, effect.keyword), *fitting]


@performs(printed.ArchiveHanded)
def archive_handed(table: Table, effect: printed.ArchiveHanded, scene: Scene) -> None:
    survivor = scene.target
    if survivor is not None and scene.handed_over in survivor.gear:
        archive_gear(table, survivor, scene.handed_over)
    elif survivor is not None and scene.handed_over in survivor.carried:
        archive_resource(table, survivor, scene.handed_over)


@performs(printed.RecoverMaterials)
@rule
def recover_materials(table: Table, effect: printed.RecoverMaterials, scene: Scene) -> Rule[None]:
    """Must come after the gear is archived; a gear without a recipe gives nothing."""
    gear, survivor = table.catalog.gear.get(scene.handed_over), scene.target
    if gear is None or survivor is None or not gear.recipes:
        return
    keywords = {word for one in table.catalog.resources.values() for word in one.keywords}
    for unit, number in gear.recipes[0].cost.items():
        card = unit.removeprefix("card:") if unit.startswith("card:") else ""
        for _ in range(number if card or unit in keywords else 0):
            deck = table.catalog.resources[card].deck if card else "basic"
            yield from gain_resource(table, survivor, deck, card, "" if card else unit)


@performs(printed.StoreArmor)
@rule
def store_armor(table: Table, effect: printed.StoreArmor, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        for card in [one for one in gear_to_lose(table, survivor, "") if table.catalog.gear[one].armor]:
            take_out(table, survivor, card)
            table.settlement.gear.append(card)
            table.tell(GearReturned(card, STORAGE))


@performs(printed.ChooseGear)
@rule
def choose_gear(table: Table, effect: printed.ChooseGear, scene: Scene) -> Rule[None]:
    """GEAR-LIM-1: of those that are left in the box."""
    listed = [one for one in table.catalog.gear.values() if one.location == effect.location]
    fitting = [one.id for one in listed if not effect.keyword or effect.keyword in one.keywords]
    left = [card for card in fitting if copies_left(table, card) > 0]
    for survivor in (yield from named(table, effect.who, scene)):
        if left:
            card = yield from choose("GEAR-GRID-2", survivor.id, "choose_gear", left, about=scene.card)
            yield from gain_gear(table, survivor, card)
