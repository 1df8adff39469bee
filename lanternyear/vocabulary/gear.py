"""Verbs of gear, resources and terrain in a survivor's hands."""

from __future__ import annotations

from lanternyear.cards.costs import cost_unit
from lanternyear.cards.effects import gear as nodes
from lanternyear.engine.attack import Attack, AttackModifiers, CarriedWeapon
from lanternyear.engine.decision import (
    CONTROLLER,
    PLAYERS,
    About,
    Option,
    Rule,
    choose,
    choose_card,
    choose_number,
    choose_space,
    of_card,
    of_survivor,
    rule,
    word,
)
from lanternyear.engine.explanation import Explanation
from lanternyear.engine.facts import LocationsRolled, ResourceArchived, SurvivorPlaced
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import amount, find_assist, holds
from lanternyear.rules.gear.archive import archive_gear, is_cursed
from lanternyear.rules.gear.grid import copies_left, gain_gear
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.gear.refusals import kept_empty
from lanternyear.rules.moments import moment
from lanternyear.rules.payment import pay_survival
from lanternyear.rules.resources import archive_resource, gain_resource
from lanternyear.rules.settlement.payment import spend
from lanternyear.rules.showdown import hiding
from lanternyear.rules.showdown.actions import why_not_attack
from lanternyear.rules.showdown.attack import attack_speed, make_attack, wound_revealed
from lanternyear.rules.showdown.attack_profile import attack_profile
from lanternyear.rules.showdown.collision import archive_tile
from lanternyear.rules.showdown.grab import in_front
from lanternyear.rules.showdown.hiding import leave_hiding
from lanternyear.rules.showdown.knockback import nearest_free, place
from lanternyear.rules.showdown.movement import move, move_straight, move_straight_away
from lanternyear.rules.showdown.targeting import candidates
from lanternyear.rules.survivor.attributes import armor_points, movement
from lanternyear.rules.survivor.damage import (
    HIT_LOCATION_DIE,
    destroy_armor,
    gain_armor,
    random_location,
    roll_location_dice,
)
from lanternyear.rules.survivor.survival import can_spend
from lanternyear.state.board import around, footprint, mask_of, within
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import Tile
from lanternyear.state.space import NAMES, NOWHERE, step
from lanternyear.state.survivor import LOCATIONS, Survivor
from lanternyear.state.terms import Facing
from lanternyear.vocabulary.selection import named, performs_on_each

NOTHING = "nothing"


@performs(nodes.ActivateWeapon)
@rule
def activate_weapon(table: Table, effect: nodes.ActivateWeapon, scene: Scene) -> Rule[None]:
    """SD-KEY-CUMBERSOME: activated by another effect, a weapon costs nothing."""
    survivor = scene.holder
    if survivor is None or survivor.fighter.knocked_down or not survivor.alive:
        return
    weapons = [
        weapon for weapon in loadout(table, survivor).weapons if _allowed(table, effect, scene, survivor, weapon)
    ]
    if not weapons:
        return
    strength = amount(table, effect.strength, survivor) + (scene.amount if effect.strength_per_space else 0)
    hits = 0 if effect.hits is None else amount(table, effect.hits, survivor)
    if effect.hits is not None and not hits:
        return
    options = list(dict.fromkeys(_weapon_option(survivor, weapon, strength) for weapon in weapons))
    answer = yield from choose("SD-ACT-6", survivor.id, "activate_weapon", options, about=About(card=scene.card))
    weapon = next(weapon for weapon in weapons if weapon.name == answer)
    attack = Attack(survivor, weapon, AttackModifiers(strength))
    attack.permissions.skewers = bool(effect.skewers_with) and weapon.has(effect.skewers_with)
    yield from make_attack(table, attack, hits=hits)


def _weapon_option(survivor: Survivor, weapon: CarriedWeapon, strength: int) -> Option:
    def explain(table: Table) -> Explanation:
        attack = Attack(survivor, weapon, AttackModifiers(strength))
        return Explanation(card=weapon.gear.id, attack=attack_profile(table, attack))

    return Option(weapon.name, "card", About(card=weapon.gear.id), explains=explain)


def _allowed(
    table: Table, effect: nodes.ActivateWeapon, scene: Scene, survivor: Survivor, weapon: CarriedWeapon
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


@performs_on_each(nodes.MoveStraight)
@rule
def straight(table: Table, effect: nodes.MoveStraight, survivor: Survivor, scene: Scene) -> Rule[None]:
    """The scene remembers how many spaces were moved."""
    if survivor.fighter.space == NOWHERE or survivor.fighter.knocked_down:
        return
    steps = effect.spaces or movement(table, survivor)
    if effect.away or effect.full:
        scene.amount = yield from move_straight_away(table, survivor, steps, full=effect.full)
    else:
        scene.amount = yield from move_straight(table, survivor, steps, full=not effect.spaces)  # SD-MOV-1


@performs(nodes.MoveSpaces)
@rule
def spaces(table: Table, effect: nodes.MoveSpaces, scene: Scene) -> Rule[None]:
    if scene.holder is not None and scene.holder.fighter.space != NOWHERE and not scene.holder.fighter.knocked_down:
        yield from move(table, scene.holder, effect.spaces)


@performs_on_each(nodes.GainMovement)
def gain_movement(table: Table, effect: nodes.GainMovement, survivor: Survivor, scene: Scene) -> None:
    survivor.fighter.movements += 1


@performs(nodes.DrawNoLocation)
def draw_no_location(table: Table, effect: nodes.DrawNoLocation, scene: Scene) -> None:
    if scene.attack is not None:
        scene.attack.results.undrawn_hits += 1


@performs(nodes.AutomaticHit)
@rule
def automatic_hit(table: Table, effect: nodes.AutomaticHit, scene: Scene) -> Rule[None]:
    """SD-ATK-3: automatic hits are no perfect hits and need no roll."""
    survivor = scene.holder
    if survivor is None or table.monster.space == NOWHERE:
        return
    attack = Attack(survivor, _weapon_on(table, survivor, scene))
    attack.permissions.ignores_reach = True
    attack.permissions.automatic_critical = effect.critical
    yield from make_attack(table, attack, hits=1)


def _weapon_on(table: Table, survivor: Survivor, scene: Scene) -> CarriedWeapon:
    """Return the weapon on the card in hand, which may have been archived to pay for this; else Fist & Tooth."""
    weapons = loadout(table, survivor).weapons
    gear = table.catalog.gear.get(scene.card)
    thrown = CarriedWeapon(scene.slot, gear, dict(gear.rules), gear.id) if gear and gear.weapon else weapons[-1]
    return next((weapon for weapon in weapons if weapon.gear.id == scene.card), thrown)


@performs(nodes.BlockHits)
def block(table: Table, effect: nodes.BlockHits, scene: Scene) -> None:
    """SD-KEY-BLOCK: several do not add up, only the largest counts."""
    if scene.holder is not None:
        scene.holder.fighter.block = max(scene.holder.fighter.block, effect.hits)


@performs(nodes.DeflectHits)
def deflect(table: Table, effect: nodes.DeflectHits, scene: Scene) -> None:
    """SD-KEY-DEFLECT: exactly this many tokens; Block ends."""
    if scene.holder is not None:
        scene.holder.fighter.deflect = effect.hits
        scene.holder.fighter.block = 0


@performs(nodes.Ignore)
def ignore(table: Table, effect: nodes.Ignore, scene: Scene) -> None:
    scene.incident.ignored = True
    scene.incident.replaced = effect.replaced


@performs(nodes.SoftenKnockback)
@rule
def soften_knockback(table: Table, effect: nodes.SoftenKnockback, scene: Scene) -> Rule[None]:
    """SD-KB-8: the survivor says how much shorter the way is."""
    if scene.holder is None:
        return
    about = About(survivor=scene.holder.id, card=scene.card)
    shorter = range(effect.spaces + 1)
    scene.incident.shorter = yield from choose_number("SD-KB-8", scene.holder.id, "shorten_knockback", shorter, about)
    scene.incident.passes_survivors = True


@performs(nodes.StopMoving)
def stop_moving(table: Table, effect: nodes.StopMoving, scene: Scene) -> None:
    scene.incident.stops_moving = True


@performs(nodes.CancelReactions)
def cancel_reactions(table: Table, effect: nodes.CancelReactions, scene: Scene) -> None:
    """SD-REA-2: for one reaction, one hit location or the whole attack."""
    if scene.attack is None:
        return
    if effect.here:
        scene.attack.at_location.no_reactions = True
    elif effect.every:
        scene.attack.permissions.ignores_all_reactions = True
    else:
        scene.attack.permissions.ignores_next_reaction = True


@performs(nodes.ArchiveWeapon)
@rule
def archive_weapon(table: Table, effect: nodes.ArchiveWeapon, scene: Scene) -> Rule[None]:
    """GEAR-ARCH-1: archive the weapon, unless it is Fist & Tooth (GEAR-GRID-6)."""
    attack = scene.attack
    if attack is not None and attack.weapon.gear.id in attack.attacker.gear:
        archive_gear(table, attack.attacker, attack.weapon.gear.id)
        if effect.consumed:
            yield from moment(table, "monster_consumes")  # SD-EFF-5


@performs(nodes.ExtraAttackRoll)
def extra_roll(table: Table, effect: nodes.ExtraAttackRoll, scene: Scene) -> None:
    if scene.attack is not None:
        scene.attack.modifiers.extra_rolls += effect.rolls


@performs(nodes.RollPerHit)
def roll_per_hit(table: Table, effect: nodes.RollPerHit, scene: Scene) -> None:
    if scene.attack is not None:
        scene.attack.modifiers.rolls_per_hit += effect.rolls


@performs(nodes.RerollMisses)
def reroll_misses(table: Table, effect: nodes.RerollMisses, scene: Scene) -> None:
    if scene.attack is not None:
        scene.attack.permissions.rerolls_misses = True


@performs(nodes.AttackBonus)
def attack_bonus(table: Table, effect: nodes.AttackBonus, scene: Scene) -> None:
    if scene.attack is None:
        return
    by = amount(table, effect.by, scene.holder, scene.card)
    if effect.here:
        scene.attack.at_location.strength += by
    else:
        modifiers = scene.attack.modifiers
        setattr(modifiers, effect.stat, getattr(modifiers, effect.stat) + by)


@performs(nodes.CallAssist)
def call_assist(table: Table, effect: nodes.CallAssist, scene: Scene) -> None:
    if scene.attack is not None:
        scene.attack.assist = find_assist(table, scene.attack.attacker, scene.card)


@performs(nodes.SoftenReaction)
@rule
def soften_reaction(table: Table, effect: nodes.SoftenReaction, scene: Scene) -> Rule[None]:
    """SET-INNT-4: before any wound attempt, for one of the hit locations drawn that would react."""
    attack, locations = scene.attack, table.catalog.hit_locations
    assist = attack.assist if attack is not None else None
    if attack is None or assist is None or not can_spend(table, assist, effect.survival):
        return
    reacting = [card for card in dict.fromkeys(attack.results.drawn) if locations[card].wound or locations[card].reflex]
    if reacting:
        options = [*map(of_card, reacting), word("none")]
        chosen = yield from choose("SET-INNT-4", assist.id, "soften_reaction", options)
        if chosen.about.card:
            yield from pay_survival(table, assist, effect.survival)
            attack.results.softened = chosen.about.card


@performs(nodes.ArchiveResource)
def archive_this_resource(table: Table, effect: nodes.ArchiveResource, scene: Scene) -> None:
    if scene.holder is not None and scene.card in scene.holder.carried:
        archive_resource(table, scene.holder, scene.card)
    elif scene.holder is not None and scene.card in table.settlement.play_area:
        spend(table, scene.card)  # RES-SPEC-9: whoever uses it counts as its holder
        table.tell(ResourceArchived(scene.holder.id, scene.card))


@performs_on_each(nodes.AddArmor)
def add_armor(table: Table, effect: nodes.AddArmor, survivor: Survivor, scene: Scene) -> None:
    worn = {
        gear.armor.at
        for gear in (table.catalog.gear.get(card) for card in survivor.gear)
        if gear and gear.armor and (not effect.keyword or effect.keyword in gear.keywords)
    }
    if effect.handed:
        gear = table.catalog.gear.get(scene.handed_over)
        worn = {gear.armor.at} if gear is not None and gear.armor is not None else set()
    for location in LOCATIONS:
        if location in worn or not (effect.keyword or effect.handed):
            gain_armor(survivor, amount(table, effect.points, scene.holder, scene.card), location)


@performs(nodes.DrawOnLife)
@rule
def draw_on_life(table: Table, effect: nodes.DrawOnLife, scene: Scene) -> Rule[None]:
    """SURV-SAV-1: the price is paid when the attack or the damage is over."""
    survivor, attack = scene.holder, scene.attack
    most = amount(table, effect.up_to, survivor)
    if effect.what == "hits" and attack is not None:
        most = min(most, attack_speed(table, attack))  # SD-ATK-3
    if survivor is None or most <= 0:
        return
    about = About(survivor=survivor.id, card=scene.card)
    number = yield from choose_number("SURV-SAV-1", survivor.id, "draw_on_life", range(most + 1), about)
    if effect.what == "armor":
        scene.incident.hunt_xp_due += number
        for location in LOCATIONS:
            gain_armor(survivor, number, location)
    elif attack is not None:
        attack.results.hunt_xp_due += number
        attack.results.automatic_hits += number if effect.what == "hits" else 0
        attack.at_location.luck += number if effect.what == "luck" else 0


@performs(nodes.StrikeRevealed)
@rule
def strike_revealed(table: Table, effect: nodes.StrikeRevealed, scene: Scene) -> Rule[None]:
    if scene.holder is not None:
        yield from wound_revealed(table, scene.holder, amount(table, effect.count, scene.holder, scene.card))


@performs_on_each(nodes.DestroyArmor)
def destroy(table: Table, effect: nodes.DestroyArmor, survivor: Survivor, scene: Scene) -> None:
    at = random_location(table, survivor.id) if effect.at == "random" else effect.at
    for location in (at,) if at else LOCATIONS:
        destroy_armor(table, survivor, location, effect.points)


@performs_on_each(nodes.StripArmor)
@rule
def strip_armor(table: Table, effect: nodes.StripArmor, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-KNT-4: armor points that are left count as armor."""
    locations = [HIT_LOCATION_DIE[face - 1] for face in roll_location_dice(table, survivor.id, effect.rolls)]
    table.tell(LocationsRolled(survivor.id, tuple(locations)))
    armored = any(armor_points(table, survivor, location) for location in locations)
    for location in locations:
        destroy_armor(table, survivor, location)
    if not armored or len(set(locations)) < len(locations):
        yield from perform(table, effect.bare, scene.with_target(survivor))


@performs_on_each(nodes.Hide)
def hide(table: Table, effect: nodes.Hide, survivor: Survivor, scene: Scene) -> None:
    hiding.hide(table, survivor, effect.in_terrain)


@performs(nodes.Climb)
@rule
def climb(table: Table, effect: nodes.Climb, scene: Scene) -> Rule[None]:
    survivor, tile = scene.holder, scene.tile
    if survivor is None or tile is None:
        return
    figures = mask_of([figure.fighter.space for figure in table.survivors.values() if figure.alive])
    figures |= footprint(table.monster.base) if table.monster.space != NOWHERE else 0
    free = footprint(tile.base) & ~figures
    if free:
        goal = yield from choose_space("SD-TER-2", survivor.id, "climb_to", free, About(card=tile.card))
        start, survivor.fighter.space = survivor.fighter.space, goal
        table.tell(SurvivorPlaced(survivor.id, NAMES[goal]))
        leave_hiding(table, survivor, start)


@performs(nodes.Hop)
@rule
def hop(table: Table, effect: nodes.Hop, scene: Scene) -> Rule[None]:
    """SD-TER-TOPPLED-PILLAR, SD-MOV-3: placed across; if that space is taken, in the nearest free one."""
    survivor, tile = scene.holder, scene.tile
    if survivor is None or tile is None:
        return
    across = _opposite(survivor, tile)
    if across != NOWHERE:
        yield from place(table, survivor, across, survivor.id)


def _opposite(survivor: Survivor, tile: Tile) -> int:
    lengths: dict[Facing, int] = {"north": tile.height, "south": tile.height, "east": tile.width, "west": tile.width}
    for way, length in lengths.items():
        ahead = step(survivor.fighter.space, way)
        if footprint(tile.base) & MASK_OF[ahead]:
            return step(survivor.fighter.space, way, length + 1)
    return NOWHERE


@performs(nodes.ArchiveTile)
@rule
def archive_this_tile(table: Table, effect: nodes.ArchiveTile, scene: Scene) -> Rule[None]:
    if scene.tile is not None:
        archive_tile(table, scene.tile)
        if effect.consumed:
            yield from moment(table, "monster_consumes")  # SD-EFF-5


@performs_on_each(nodes.PlaceSurvivor)
@rule
def place_survivor(table: Table, effect: nodes.PlaceSurvivor, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-MOV-2, SD-MOV-3: on any free space, or on one of the nearest to where the card says."""
    start, wanted, asked, base = survivor.fighter.space, 0, survivor.id, table.monster.base
    if table.monster.space != NOWHERE and effect.spaces:
        wanted = within(base, effect.spaces) & ~within(base, effect.spaces - 1)
    elif table.monster.space != NOWHERE and effect.to == "beside_monster":
        wanted = around(base)
    elif table.monster.space != NOWHERE and effect.to == "before_monster":
        wanted, asked = in_front(table.monster), CONTROLLER
        survivor.fighter.space = NOWHERE
    free, about = nearest_free(table, wanted), About(survivor=survivor.id)
    goal = yield from choose_space("SD-MOV-2", asked, "place_survivor", free, about)
    survivor.fighter.space = goal
    table.tell(SurvivorPlaced(survivor.id, NAMES[goal]))
    leave_hiding(table, survivor, start)


@performs(nodes.ArchiveGear)
@rule
def archive(table: Table, effect: nodes.ArchiveGear, scene: Scene) -> Rule[None]:
    """GEAR-ARCH-1, GEAR-ARCH-2: this card, or the cards of the grid that are meant."""
    of_the_grid = effect.keyword or effect.at or effect.everything or effect.choose or effect.random
    for survivor in (yield from named(table, effect.who, scene)):
        if not of_the_grid:
            fitting = [scene.card] if scene.card in survivor.gear else []
        else:
            fitting = [card for card in gear_to_lose(table, survivor, effect.keyword) if _is_at(table, card, effect.at)]
        if effect.choose and fitting:
            fitting = [(yield from choose_card("GEAR-ARCH-1", survivor.id, "archive_gear", dict.fromkeys(fitting)))]
        if effect.random and fitting:
            fitting = [table.dice.pick(fitting, About(survivor=survivor.id, card=scene.card))]  # GEAR-ARCH-4
        for card in fitting:
            archive_gear(table, survivor, card)
            if effect.consumed:
                yield from moment(table, "monster_consumes")  # SD-EFF-5


def gear_to_lose(table: Table, survivor: Survivor, keyword: str) -> list[str]:
    """GEAR-RULE-1: the cards of the grid with the keyword, if there is one, that are not cursed."""
    held = [card for card in survivor.gear if card and not is_cursed(table, survivor, card)]
    return [card for card in held if not keyword or keyword in table.catalog.gear[card].keywords]


def _is_at(table: Table, card: str, location: str) -> bool:
    armor = table.catalog.gear[card].armor
    return not location or (armor is not None and armor.at == location)


@performs_on_each(nodes.MakeRoom)
@rule
def make_room(table: Table, effect: nodes.MakeRoom, survivor: Survivor, scene: Scene) -> Rule[None]:
    """GEAR-GRID-5, GEAR-GRID-2."""
    while survivor.gear.count("") < kept_empty(table, survivor) and gear_to_lose(table, survivor, ""):
        options = dict.fromkeys(gear_to_lose(table, survivor, ""))
        card = yield from choose_card("GEAR-GRID-5", survivor.id, "make_room", options)
        archive_gear(table, survivor, card)


@performs(nodes.HandOver)
@rule
def hand_over(table: Table, effect: nodes.HandOver, scene: Scene) -> Rule[None]:
    """GEAR-ARCH-1: ask who gives something up, then what it is."""
    able = {
        survivor.id: cards
        for survivor in candidates(table, effect.who, scene)
        if (cards := _to_give(table, effect, survivor))
    }
    forced = bool(able) and effect.must is not None and holds(table, effect.must, scene.target, scene)
    refusal = [] if forced else [word(NOTHING)]
    about = About(card=scene.card)
    if effect.who.role:
        giver = next(iter(able), "")
        kept = refusal
    else:
        givers = [*map(of_survivor, able), *refusal]
        giver = (yield from choose("GEAR-ARCH-1", PLAYERS, effect.ask, givers, about=about)).about.survivor
        kept = []
    card = ""
    if giver:
        options = [*map(of_card, dict.fromkeys(able[giver])), *kept]
        card = (yield from choose("GEAR-ARCH-1", giver, effect.ask, options, about=about)).about.card
    if not card:
        yield from perform(table, effect.otherwise, scene)
        return
    inner = scene.with_target(table.survivors[giver])
    inner.handed_over = card
    yield from perform(table, effect.then, inner)


def _to_give(table: Table, effect: nodes.HandOver, survivor: Survivor) -> list[str]:
    carried = survivor.carried if effect.resources else []
    fitting = [
        card for card in carried if not effect.keyword or effect.keyword in table.catalog.resources[card].keywords
    ]
    return [*gear_to_lose(table, survivor, effect.keyword), *fitting]


@performs(nodes.ArchiveHanded)
def archive_handed(table: Table, effect: nodes.ArchiveHanded, scene: Scene) -> None:
    survivor = scene.target
    if survivor is not None and scene.handed_over in survivor.gear:
        archive_gear(table, survivor, scene.handed_over)
    elif survivor is not None and scene.handed_over in survivor.carried:
        archive_resource(table, survivor, scene.handed_over)


@performs(nodes.RecoverMaterials)
@rule
def recover_materials(table: Table, effect: nodes.RecoverMaterials, scene: Scene) -> Rule[None]:
    """HUNT-TBL-10: after the gear is archived; a gear without a recipe gives nothing."""
    gear, survivor = table.catalog.gear.get(scene.handed_over), scene.target
    if gear is None or survivor is None or not gear.recipes:
        return
    for unit, number in gear.recipes[0].cost.items():
        kind, name = cost_unit(unit)
        for _ in range(number):
            if kind == "card":
                yield from gain_resource(table, survivor, table.catalog.resources[name].deck, name)
            elif kind == "keyword":
                yield from gain_resource(table, survivor, "basic", keyword=name)


@performs(nodes.ChooseGear)
@rule
def choose_gear(table: Table, effect: nodes.ChooseGear, scene: Scene) -> Rule[None]:
    """GEAR-LIM-1: of those that are left in the box."""
    listed = [gear for gear in table.catalog.gear.values() if gear.location == effect.location]
    fitting = [gear.id for gear in listed if not effect.keyword or effect.keyword in gear.keywords]
    left = [card for card in fitting if copies_left(table, card) > 0]
    for survivor in (yield from named(table, effect.who, scene)):
        if left:
            card = yield from choose_card("GEAR-GRID-2", survivor.id, "choose_gear", left, about=About(card=scene.card))
            yield from gain_gear(table, survivor, card)
