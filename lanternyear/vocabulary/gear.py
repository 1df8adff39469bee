"""Verbs of gear, resources and terrain in a survivor's hands."""

from __future__ import annotations

from lanternyear.cards.effects import gear as printed
from lanternyear.engine.attack import Attack, CarriedWeapon
from lanternyear.engine.decision import Rule, choose, rule
from lanternyear.engine.facts import ResourceArchived, SurvivorPlaced
from lanternyear.engine.scene import Scene, performs
from lanternyear.engine.table import Table
from lanternyear.rules.gear.archive import archive_gear
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.resources import archive_resource
from lanternyear.rules.settlement.payment import spend
from lanternyear.rules.showdown import hiding
from lanternyear.rules.showdown.actions import why_not_attack
from lanternyear.rules.showdown.attack import make_attack
from lanternyear.rules.showdown.collision import archive_tile
from lanternyear.rules.showdown.hiding import leave_hiding
from lanternyear.rules.showdown.knockback import nearest_free, place
from lanternyear.rules.showdown.movement import move, move_straight, move_straight_away
from lanternyear.rules.survivor.attributes import movement
from lanternyear.rules.survivor.damage import destroy_armor
from lanternyear.state.board import around, footprint, names
from lanternyear.state.showdown import Tile
from lanternyear.state.space import SPACES, step
from lanternyear.state.survivor import LOCATIONS, Survivor
from lanternyear.state.terms import Facing
from lanternyear.vocabulary.selection import named


@performs(printed.ActivateWeapon)
@rule
def activate_weapon(table: Table, effect: printed.ActivateWeapon, scene: Scene) -> Rule[None]:
    """SD-KEY-CUMBERSOME: activated by another effect, a weapon costs nothing."""
    survivor = scene.holder
    if survivor is None or survivor.fighter.knocked_down or not survivor.alive:
        return
    weapons = [one for one in loadout(table, survivor).weapons if _allowed(table, effect, scene, survivor, one)]
    if not weapons:
        return
    options = list(dict.fromkeys(weapon.name for weapon in weapons))
    answer = yield from choose("SD-ACT-6", survivor.id, "activate_weapon", options)
    strength = effect.strength + (scene.amount if effect.strength_per_space else 0)
    weapon = next(one for one in weapons if one.name == answer)
    yield from make_attack(table, Attack(survivor, weapon, strength))


def _allowed(
    table: Table, effect: printed.ActivateWeapon, scene: Scene, survivor: Survivor, weapon: CarriedWeapon
) -> bool:
    keywords = weapon.gear.keywords
    if effect.melee and "melee" not in keywords:
        return False
    if effect.one_handed and "two-handed" in keywords:
        return False
    if effect.beside:
        beside = scene.slot + (-1 if effect.beside == "left" else 1)
        if weapon.slot != beside or beside // 3 != scene.slot // 3:
            return False
    return not why_not_attack(table, survivor, weapon, free=True)


@performs(printed.MoveStraight)
@rule
def straight(table: Table, effect: printed.MoveStraight, scene: Scene) -> Rule[None]:
    """The scene remembers how many spaces were moved."""
    survivor = scene.holder
    if survivor is None or survivor.fighter.space < 0:
        return
    steps = effect.spaces or movement(table, survivor)
    if effect.away:
        scene.amount = yield from move_straight_away(table, survivor, steps)
    else:
        scene.amount = yield from move_straight(table, survivor, steps)


@performs(printed.MoveSpaces)
@rule
def spaces(table: Table, effect: printed.MoveSpaces, scene: Scene) -> Rule[None]:
    if scene.holder is not None and scene.holder.fighter.space >= 0 and not scene.holder.fighter.knocked_down:
        yield from move(table, scene.holder, effect.spaces)


@performs(printed.AutomaticHit)
@rule
def automatic_hit(table: Table, effect: printed.AutomaticHit, scene: Scene) -> Rule[None]:
    """SD-ATK-3: automatic hits are no perfect hits and need no roll."""
    survivor = scene.holder
    if survivor is None or table.monster.space < 0:
        return
    weapons = loadout(table, survivor).weapons
    weapon = next((one for one in weapons if one.gear.id == scene.card), weapons[-1])
    attack = Attack(survivor, weapon)
    attack.from_anywhere = True
    attack.automatic_critical = effect.critical
    yield from make_attack(table, attack, hits=1)


@performs(printed.BlockHits)
def block(table: Table, effect: printed.BlockHits, scene: Scene) -> None:
    """SD-KEY-BLOCK: several do not add up, only the largest counts."""
    if scene.holder is not None:
        scene.holder.fighter.block = max(scene.holder.fighter.block, effect.hits)


@performs(printed.DeflectHits)
def deflect(table: Table, effect: printed.DeflectHits, scene: Scene) -> None:
    """SD-KEY-DEFLECT: exactly this many tokens; Block ends."""
    if scene.holder is not None:
        scene.holder.fighter.deflect = effect.hits
        scene.holder.fighter.block = 0


@performs(printed.Ignore)
def ignore(table: Table, effect: printed.Ignore, scene: Scene) -> None:
    scene.flags.add("ignored")


@performs(printed.StopMoving)
def stop_moving(table: Table, effect: printed.StopMoving, scene: Scene) -> None:
    scene.flags.add("stop")


@performs(printed.IgnoreCollision)
def ignore_collision(table: Table, effect: printed.IgnoreCollision, scene: Scene) -> None:
    scene.flags.add("ignore collision")


@performs(printed.CancelReactions)
def cancel_reactions(table: Table, effect: printed.CancelReactions, scene: Scene) -> None:
    if scene.attack is not None:
        scene.attack.no_reaction = True
        scene.attack.no_reactions |= effect.every


@performs(printed.ArchiveWeapon)
def archive_weapon(table: Table, effect: printed.ArchiveWeapon, scene: Scene) -> None:
    """GEAR-ARCH-1: Fist & Tooth is nobody's to lose (GEAR-GRID-6)."""
    attack = scene.attack
    if attack is not None and attack.weapon.gear.id in attack.attacker.gear:
        archive_gear(table, attack.attacker, attack.weapon.gear.id)


@performs(printed.ExtraAttackRoll)
def extra_roll(table: Table, effect: printed.ExtraAttackRoll, scene: Scene) -> None:
    if scene.attack is not None:
        scene.attack.extra_rolls += effect.rolls


@performs(printed.RerollMisses)
def reroll_misses(table: Table, effect: printed.RerollMisses, scene: Scene) -> None:
    if scene.attack is not None:
        scene.attack.reroll_misses = True


@performs(printed.AttackBonus)
def attack_bonus(table: Table, effect: printed.AttackBonus, scene: Scene) -> None:
    attack = scene.attack
    if attack is not None:
        setattr(attack, effect.stat, getattr(attack, effect.stat) + effect.by)


@performs(printed.ArchiveResource)
def archive_this_resource(table: Table, effect: printed.ArchiveResource, scene: Scene) -> None:
    if scene.holder is not None and scene.card in scene.holder.carried:
        archive_resource(table, scene.holder, scene.card)
    elif scene.holder is not None and scene.card in table.settlement.play_area:
        spend(table, scene.card)  # RES-SPEC-9: whoever uses it counts as its holder
        table.tell(ResourceArchived(scene.holder.id, scene.card))


@performs(printed.AddArmor)
@rule
def add_armor(table: Table, effect: printed.AddArmor, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        worn = {
            gear.armor.at
            for gear in (table.catalog.gear.get(card) for card in survivor.gear)
            if gear and gear.armor and (not effect.keyword or effect.keyword in gear.keywords)
        }
        for location in LOCATIONS:
            if not effect.keyword or location in worn:
                survivor.fighter.armor_gained[location] = survivor.fighter.armor_gained.get(location, 0) + effect.points


@performs(printed.DestroyArmor)
@rule
def destroy(table: Table, effect: printed.DestroyArmor, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        for location in (effect.at,) if effect.at else LOCATIONS:
            destroy_armor(table, survivor, location)


@performs(printed.Hide)
@rule
def hide(table: Table, effect: printed.Hide, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        hiding.hide(table, survivor, effect.in_terrain)


@performs(printed.Climb)
@rule
def climb(table: Table, effect: printed.Climb, scene: Scene) -> Rule[None]:
    survivor, tile = scene.holder, scene.tile
    if survivor is None or tile is None:
        return
    figures = sum(1 << one.fighter.space for one in table.survivors.values() if one.alive and one.fighter.space >= 0)
    figures |= footprint(table.monster.base) if table.monster.space >= 0 else 0
    options = names(footprint(tile.base) & ~figures)
    if options:
        answer = yield from choose("SD-TER-2", survivor.id, "climb_to", options)
        start, survivor.fighter.space = survivor.fighter.space, SPACES[answer]
        table.tell(SurvivorPlaced(survivor.id, answer))
        leave_hiding(table, survivor, start)


@performs(printed.Hop)
@rule
def hop(table: Table, effect: printed.Hop, scene: Scene) -> Rule[None]:
    """SD-TER-TOPPLED-PILLAR, SD-MOV-3: placed across; if that space is taken, in the nearest free one."""
    survivor, tile = scene.holder, scene.tile
    if survivor is None or tile is None:
        return
    across = _opposite(survivor, tile)
    if across >= 0:
        yield from place(table, survivor, across, survivor.id)


def _opposite(survivor: Survivor, tile: Tile) -> int:
    lengths: dict[Facing, int] = {"north": tile.height, "south": tile.height, "east": tile.width, "west": tile.width}
    for way, length in lengths.items():
        ahead = step(survivor.fighter.space, way)
        if ahead >= 0 and footprint(tile.base) >> ahead & 1:
            return step(survivor.fighter.space, way, length + 1)
    return -1


@performs(printed.ArchiveTile)
def archive_this_tile(table: Table, effect: printed.ArchiveTile, scene: Scene) -> None:
    if scene.tile is not None:
        archive_tile(table, scene.tile)


@performs(printed.PlaceSurvivor)
@rule
def place_survivor(table: Table, effect: printed.PlaceSurvivor, scene: Scene) -> Rule[None]:
    """SD-MOV-2, SD-MOV-3: on any free space, or on one of the nearest to the monster."""
    for survivor in (yield from named(table, effect.who, scene)):
        beside = effect.to == "beside_monster" and table.monster.space >= 0
        options = nearest_free(table, around(table.monster.base) if beside else 0)
        answer = yield from choose("SD-MOV-2", survivor.id, "place_survivor", options)
        start, survivor.fighter.space = survivor.fighter.space, SPACES[answer]
        table.tell(SurvivorPlaced(survivor.id, answer))
        leave_hiding(table, survivor, start)


@performs(printed.GainAction)
def gain_action(table: Table, effect: printed.GainAction, scene: Scene) -> None:
    """One more movement or activation in this act."""
    if scene.holder is not None:
        if effect.what == "movement":
            scene.holder.fighter.movements += 1
        else:
            scene.holder.fighter.activations += 1
