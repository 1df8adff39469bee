"""SD-MATK: the monster attacks a survivor."""

from __future__ import annotations

from dataclasses import replace as explained
from functools import partial

from msgspec.structs import replace

from lanternyear.cards.effects.monster import Profile, ProfileChange
from lanternyear.engine.decision import (
    NO,
    About,
    Option,
    Rule,
    Stake,
    arrange,
    choose,
    choose_location,
    of_location,
    rule,
)
from lanternyear.engine.explanation import Explanation
from lanternyear.engine.facts import Dodged, HitsIgnored, LocationsRolled, MonsterAttacked
from lanternyear.engine.scene import NO_BONUS, Incident, ProfileBonus, Scene, perform
from lanternyear.engine.stage import Interrupt, Stops
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import holds
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import listeners, moment
from lanternyear.rules.people import on_board
from lanternyear.rules.showdown.hit_order import harm, order_can_matter
from lanternyear.rules.showdown.lasting import stand_if_indomitable
from lanternyear.rules.showdown.monster import monster_forbids, monster_value
from lanternyear.rules.survivor.attributes import attribute
from lanternyear.rules.survivor.damage import (
    HIT_LOCATION_DIE,
    destroy_armor,
    locations_follow,
    roll_location_dice,
    suffer_damage,
)
from lanternyear.rules.survivor.second_chance import in_control, monster_dice_again
from lanternyear.rules.survivor.survival import SURVIVAL_ACTION, can_perform, spend_survival
from lanternyear.state.board import distance
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import LOCATIONS, Survivor

PERFECT, MISS = 10, 1


def reaches(table: Table, target: Survivor, reach: int) -> bool:
    """SD-MMV-7: return whether the target is within the reach, to which cards may add; 0 is anywhere."""
    if target.fighter.space == NOWHERE or table.monster.space == NOWHERE:
        return False
    return not reach or 1 <= distance(table.monster.base, target.base) <= reach + monster_value(table, "reach")


@rule
def monster_attack(table: Table, target: Survivor, profile: Profile, scene: Scene) -> Rule[None]:
    """SD-MATK-1: roll to hit, ignore hits, locations, dodge, damage, each with its trigger."""
    moved, scene = scene.amount, scene.with_target(target)
    scene.amount = moved
    if profile.destroys_armor and monster_forbids(table, "destroy armor"):
        profile = replace(profile, destroys_armor=False)  # SD-AI-7
    scene.profile_bonus = scene.profile_bonus.with_more(changed_by(table, profile.changes, target, scene))
    dice = max(1, profile.speed + scene.profile_bonus.speed + monster_value(table, "speed"))  # SD-MATK-2
    try:
        yield from _strike_with(table, dice, target, profile, scene)
    except Interrupt:
        raise
    except Stops:  # SD-MKD-3: its own card knocked it down, which ends the attack
        stand_if_indomitable(table)
        raise
    scene.report_attack()
    stand_if_indomitable(table)


@rule
def _strike_with(table: Table, dice: int, target: Survivor, profile: Profile, scene: Scene) -> Rule[None]:
    """SD-MATK-1: strike with so many dice, again where the profile says so, then what follows damage."""
    while dice and target.alive:
        before = scene.times_dealt
        hits = yield from _strike(table, target, profile, scene, dice)
        dice = hits if profile.repeats and scene.times_dealt > before else 0
    if scene.times_dealt and target.alive:
        yield from perform(table, profile.after_damage, scene)  # SD-MATK-12
        if target.alive:
            yield from moment(table, "monster_damages", target)


def changed_by(table: Table, changes: tuple[ProfileChange, ...], target: Survivor, scene: Scene) -> ProfileBonus:
    """SD-HAND-1: the parts of a profile whose condition holds, such as an open lens; the others are ignored."""
    total = NO_BONUS
    counted = {"": 1, "wounds": len(table.monster.wound_stack), "spaces moved": scene.amount}
    for change in changes:
        if holds(table, change.only, target, scene):
            times = counted[change.of] // change.every  # SD-KNT-3
            speed, accuracy, damage = times * change.speed, times * change.accuracy, times * change.damage
            severe_injury = times * change.severe_injury
            more = ProfileBonus(speed, accuracy, damage, severe_injury, change.hits, change.unavoidable)
            total = total.with_more(more)
    return total


@rule
def suffer_hits(table: Table, target: Survivor, damage: int, hits: int, at: str = "") -> Rule[int]:
    """SD-MATK-14: no attack roll and no modifiers; ignoring, dodging and the order of hits are as in an attack.

    Return the number of hits that dealt damage.
    """
    named = list(LOCATIONS) if at == "each" else [at] * hits if at else []
    left = yield from _ignore_hits(table, target, len(named) or hits)
    locations = named or [HIT_LOCATION_DIE[face - 1] for face in roll_location_dice(table, target.id, left)]
    while len(locations) > left:
        locations.remove((yield from choose_location("SD-MATK-14", target.id, "ignore_hit", dict.fromkeys(locations))))
    if not locations:
        return 0
    table.tell(LocationsRolled(target.id, tuple(locations)))
    if not named:
        locations = yield from _change_locations(table, target, locations)
    locations = yield from _dodge(table, target, locations, damage)
    return (yield from _deal(table, target, locations, damage))


@rule
def _strike(table: Table, target: Survivor, profile: Profile, scene: Scene, dice: int) -> Rule[int]:
    """SD-MATK-3 to SD-MATK-11 for so many dice. Return the number of hits that were neither ignored nor dodged."""
    first = not scene.times_dealt
    more = scene.profile_bonus
    at_once = _locations_come_at_once(table, target, profile, scene)
    hits = yield from _roll_to_hit(table, target, profile.accuracy - more.accuracy, dice, more.hits_on, at_once=at_once)
    hits = yield from _ignore_hits(table, target, hits, unavoidable=more.unavoidable)
    if hits and first:
        yield from perform(table, profile.after_hit, scene)  # SD-MATK-5, once however many hits: SD-EFF-1
    if not hits or not on_board(target):
        return 0  # SD-MATK-13; whoever was taken off the board is out of it, too
    locations = yield from _roll_locations(table, target, profile.hits or more.hits, hits)
    if first:
        yield from perform(table, profile.before_damage, scene)  # SD-MATK-7
        if not on_board(target):
            return 0  # SD-MATK-13
    if not more.unavoidable:
        amount = _damage(table, profile, more)
        locations = yield from _dodge(table, target, locations, amount, destroys_armor=profile.destroys_armor)
    scene.times_dealt += yield from _deal_damage(table, target, profile, locations, more)
    return len(locations)


def _locations_come_at_once(table: Table, target: Survivor, profile: Profile, scene: Scene) -> bool:
    """SD-MATK-9: return whether each hit needs a hit location die, and nothing can happen before it is thrown."""
    ignoring = target.fighter.block or target.fighter.deflect or listeners(table, "suffers_hits")
    known = profile.hits or scene.profile_bonus.hits
    triggered = profile.after_hit and not scene.times_dealt
    return not (known or ignoring or triggered or in_control(table))


@rule
def _roll_to_hit(
    table: Table, target: Survivor, accuracy: int, dice: int, hits_on: int, *, at_once: bool = False
) -> Rule[int]:
    """SD-MATK-3, SD-GEN-5: natural 10 hits, natural 1 misses; `hits_on` is what a text says instead (SD-GEN-1)."""
    changes = (("evasion", attribute(table, target, "evasion")), ("accuracy", -monster_value(table, "accuracy")))
    parts = () if hits_on else (("card", accuracy), *(part for part in changes if part[1]))
    needed = hits_on or sum(by for _, by in parts)
    about = About(other=target.id, monster=table.monster.id, word="monster attack", number=needed)
    faces = tuple(face for face in range(MISS + 1, PERFECT + 1) if face == PERFECT or face >= needed)
    rolls = table.dice.throw(dice, about, follow_up=locations_follow(target.id, faces) if at_once else None)
    rolls = yield from monster_dice_again(table, rolls, lambda: table.dice.d10(about))
    hits = sum(roll in faces for roll in rolls)
    table.tell(MonsterAttacked(target.id, tuple(rolls), needed, hits, parts))
    return hits


@rule
def _ignore_hits(table: Table, target: Survivor, hits: int, *, unavoidable: bool = False) -> Rule[int]:
    """SD-MATK-4: block, deflect and other effects each take a hit away before locations are rolled.

    Hits that are unavoidable cannot be blocked.
    """
    fighter = target.fighter
    blocked, fighter.block = fighter.block, 0  # SD-KEY-BLOCK: for this attack, whether it hits or not
    if not hits or forbids(table, target, "ignore hits"):
        return hits  # SD-KEY-GUARDLESS
    if blocked and not unavoidable and not forbids(table, target, "block"):
        ignored = min(hits, blocked)
        hits -= ignored
        table.tell(HitsIgnored(target.id, ignored, "block"))
    if hits and fighter.deflect:
        ignored = min(hits, fighter.deflect)  # SD-KEY-DEFLECT
        fighter.deflect -= ignored
        hits -= ignored
        table.tell(HitsIgnored(target.id, ignored, "deflect"))
    while hits:
        incident = Incident()
        yield from moment(table, "suffers_hits", target, incident=incident)
        if not incident.ignored:
            break
        hits -= 1
        table.tell(HitsIgnored(target.id, 1, "card"))
    return hits


@rule
def _roll_locations(table: Table, target: Survivor, always: str, hits: int) -> Rule[list[str]]:
    """SD-MATK-6, SD-MATK-9: one die per hit; Head Hunter and Body Blow need none."""
    locations = [always] * hits if always else (yield from _roll_location_dice(table, target, hits))
    table.tell(LocationsRolled(target.id, tuple(locations)))
    return locations if always else (yield from _change_locations(table, target, locations))


@rule
def _roll_location_dice(table: Table, target: Survivor, hits: int) -> Rule[list[str]]:
    """SD-MATK-9, SD-GEN-11: one hit location die per hit, made again if the controller can have it so."""
    dice = roll_location_dice(table, target.id, hits)
    dice = yield from monster_dice_again(table, dice, lambda: roll_location_dice(table, target.id)[0])
    return [HIT_LOCATION_DIE[face - 1] for face in dice]


@rule
def _change_locations(table: Table, target: Survivor, locations: list[str]) -> Rule[list[str]]:
    """SD-MATK-15: cards may change hit locations that were rolled, before anything is dodged."""
    incident = Incident()
    incident.locations = list(locations)
    yield from moment(table, "locations_rolled", target, incident=incident)
    if incident.locations != locations:
        table.tell(LocationsRolled(target.id, tuple(incident.locations)))
    return incident.locations


@rule
def _dodge(
    table: Table, target: Survivor, locations: list[str], amount: int, *, destroys_armor: bool = False
) -> Rule[list[str]]:
    """SD-MATK-8, SD-SUR-9: cancel one hit, chosen after seeing the locations."""
    left = list(locations)
    while left and can_perform(table, target, "dodge"):
        options = [NO, *(_dodged(target.id, location, amount, destroys_armor) for location in dict.fromkeys(left))]
        answer = yield from choose("SD-SUR-9", target.id, "dodge", options, about=_hits_on(table, target, left))
        if answer is NO:
            break
        yield from spend_survival(table, target, "dodge")
        yield from moment(table, "survival_action", target)
        left.remove(answer.about.location)
        table.tell(Dodged(target.id, answer.about.location))
    return left


def _dodged(target: str, location: str, amount: int, destroys_armor: bool) -> Option:
    """Return the option to dodge the hit there."""
    explains = partial(_dodging, target, location, amount, destroys_armor)
    return Option(location, "location", About(location=location), explains=explains)


def _dodging(target: str, location: str, amount: int, destroys_armor: bool, table: Table) -> Explanation:
    """Return the cost of a dodge, and what the hit would do without it."""
    avoided = harm(table, table.survivors[target], location, amount, destroys_armor=destroys_armor)
    return explained(SURVIVAL_ACTION, avoids=avoided)


def _hits_on(table: Table, target: Survivor, locations: list[str]) -> About:
    """Return what a question about these hits is about: target, locations, and the monster's card."""
    playing = table.monster.ai_playing
    return About(survivor=target.id, card=playing[-1] if playing else "", several=tuple(locations))


def _damage(table: Table, profile: Profile, more: ProfileBonus) -> int:
    """Return the damage of each hit, 0 for a dash."""
    if profile.damage is None:
        return 0
    return max(min(1, profile.damage), profile.damage + more.damage + monster_value(table, "damage"))  # SD-TOK-1


@rule
def _deal_damage(
    table: Table, target: Survivor, profile: Profile, locations: list[str], more: ProfileBonus
) -> Rule[int]:
    """SD-MATK-11: profile, attribute, tokens and bonuses; a dash deals none."""
    if profile.damage is None:
        return 0
    amount = _damage(table, profile, more)
    armor, severe = profile.destroys_armor, more.severe_injury
    before, table.struck = table.struck, target.id
    try:
        return (yield from _deal(table, target, locations, amount, destroys_armor=armor, severe_injury=severe))
    finally:
        table.struck = before


@rule
def _deal(
    table: Table,
    target: Survivor,
    locations: list[str],
    amount: int,
    *,
    destroys_armor: bool = False,
    severe_injury: int = 0,
) -> Rule[int]:
    """SD-MATK-10: one hit after the other, in the target's order. Return the number that dealt damage."""
    hits = [of_location(location) for location in locations]

    def stakes(_option: Option) -> Stake:
        matters = order_can_matter(table, target, locations, amount, destroys_armor=destroys_armor)
        return "choice" if matters else "none"

    about = _hits_on(table, target, locations)
    order = yield from arrange("SD-MATK-10", target.id, "hit_order", hits, about, stakes=stakes)
    dealt = 0
    for location in [hit.about.location for hit in order]:
        if not target.alive:
            break  # SD-MATK-13
        if destroys_armor:
            destroy_armor(table, target, location)
        suffered = yield from suffer_damage(table, target, location, amount, is_hit=True, severe_injury=severe_injury)
        dealt += suffered
    return dealt
