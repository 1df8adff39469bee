"""SD-MATK: the monster attacks a survivor."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, arrange, choose, rule
from lanternyear.engine.facts import Dodged, HitsIgnored, LocationsRolled, MonsterAttacked
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.printed.effects.monster import Profile
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import listeners, moment
from lanternyear.rules.showdown.lasting import stand_if_indomitable
from lanternyear.rules.showdown.monster import monster_value
from lanternyear.rules.survivor.attributes import attribute
from lanternyear.rules.survivor.damage import destroy_armor, random_location, suffer_damage
from lanternyear.rules.survivor.survival import can_perform, spend_survival
from lanternyear.state.board import distance
from lanternyear.state.survivor import Survivor

PERFECT, MISS = 10, 1


def reaches(table: Table, target: Survivor, reach: int) -> bool:
    """SD-MMV-7: adjacent, or within the profile's reach."""
    return target.space >= 0 and table.monster.space >= 0 and 1 <= distance(table.monster.base, target.base) <= reach


@rule
def monster_attack(table: Table, target: Survivor, profile: Profile, scene: Scene) -> Rule[None]:
    """SD-MATK-1: roll to hit, ignore hits, locations, dodge, damage, each with its trigger."""
    scene = scene.with_target(target)
    speed, damage = scene.profile_bonus("speed"), scene.profile_bonus("damage")
    hits = _roll_to_hit(table, target, profile, speed)
    hits = yield from _ignore_hits(table, target, hits)
    if hits and target.alive:
        yield from perform(table, profile.after_hit, scene)  # SD-MATK-5, once however many hits: SD-EFF-1
    if hits and target.alive:  # SD-MATK-13
        locations = _roll_locations(table, target, profile, hits)
        yield from perform(table, profile.before_damage, scene)  # SD-MATK-7
        locations = yield from _dodge(table, target, locations)
        scene.dealt = yield from _deal_damage(table, target, profile, locations, damage)
        if scene.dealt and target.alive:
            yield from perform(table, profile.after_damage, scene)  # SD-MATK-12
    scene.report_dealt()
    stand_if_indomitable(table)


def _roll_to_hit(table: Table, target: Survivor, profile: Profile, extra: int) -> int:
    """SD-MATK-2, SD-MATK-3, SD-GEN-5: natural 10 hits, natural 1 misses."""
    dice = max(1, profile.speed + extra + monster_value(table, "speed"))
    needed = profile.accuracy + attribute(table, target, "evasion") - monster_value(table, "accuracy")
    rolls = tuple(table.dice.d10("monster attack") for _ in range(dice))
    hits = sum(roll != MISS and (roll == PERFECT or roll >= needed) for roll in rolls)
    table.tell(MonsterAttacked(target.id, rolls, needed, hits))
    return hits


@rule
def _ignore_hits(table: Table, target: Survivor, hits: int) -> Rule[int]:
    """SD-MATK-4: block, deflect and other effects each take a hit away before locations are rolled."""
    blocked, target.block = target.block, 0  # SD-KEY-BLOCK: for this attack, whether it hits or not
    if not hits or forbids(table, target, "ignore hits"):
        return hits  # SD-KEY-GUARDLESS
    if blocked and not forbids(table, target, "block"):
        ignored = min(hits, blocked)
        hits -= ignored
        table.tell(HitsIgnored(target.id, ignored, "block"))
    if hits and target.deflect:
        ignored = min(hits, target.deflect)  # SD-KEY-DEFLECT
        target.deflect -= ignored
        hits -= ignored
        table.tell(HitsIgnored(target.id, ignored, "deflect"))
    while hits and listeners(table, "suffers_hits"):
        raised = yield from moment(table, "suffers_hits", target)
        if "ignored" not in raised:
            break
        hits -= 1
        table.tell(HitsIgnored(target.id, 1, "card"))
    return hits


def _roll_locations(table: Table, target: Survivor, profile: Profile, hits: int) -> list[str]:
    """SD-MATK-6, SD-MATK-9: one die per hit; Head Hunter and Body Blow need none."""
    locations = [profile.hits or random_location(table) for _ in range(hits)]
    table.tell(LocationsRolled(target.id, tuple(locations)))
    return locations


@rule
def _dodge(table: Table, target: Survivor, locations: list[str]) -> Rule[list[str]]:
    """SD-MATK-8, SD-SUR-9: cancel one hit, chosen after seeing the locations."""
    left = list(locations)
    while left and can_perform(table, target, "dodge"):
        options = ["no", *dict.fromkeys(left)]
        answer = yield from choose("SD-SUR-9", target.id, "dodge", options)
        if answer == "no":
            break
        spend_survival(table, target, "dodge")
        yield from moment(table, "survival_action", target)
        left.remove(answer)
        table.tell(Dodged(target.id, answer))
    return left


@rule
def _deal_damage(table: Table, target: Survivor, profile: Profile, locations: list[str], extra: int) -> Rule[int]:
    """SD-MATK-10, SD-MATK-11: the target orders the hits; each is resolved completely before the next."""
    if profile.damage is None:
        return 0
    amount = profile.damage + extra + monster_value(table, "damage")
    order = yield from arrange("SD-MATK-10", target.id, "hit_order", locations)
    dealt = 0
    for location in order:
        if not target.alive:
            break  # SD-MATK-13
        if profile.destroys_armor:
            destroy_armor(table, target, location)
        suffered = yield from suffer_damage(table, target, location, amount, is_hit=True)
        dealt += suffered
    return dealt
