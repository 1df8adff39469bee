"""SD-DMG and SD-BRN: damage to a location and to the brain."""

from __future__ import annotations

from lanternyear.engine.chance import FollowUp
from lanternyear.engine.decision import About, Rule, rule
from lanternyear.engine.facts import BoxFilled, BrainDamageSuffered, DamageSuffered
from lanternyear.engine.scene import Incident
from lanternyear.engine.table import Table
from lanternyear.rules.concentration import disturb
from lanternyear.rules.conditions import is_insane
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import moment
from lanternyear.rules.survivor.attributes import armor_points, bonus
from lanternyear.rules.survivor.gains import gain
from lanternyear.rules.survivor.injuries import roll_brain_trauma, roll_severe_injury
from lanternyear.rules.survivor.knocked_down import be_knocked_down
from lanternyear.state.survivor import Survivor

HIT_LOCATION_DIE = ("head", "arms", "body", "body", "waist", "legs")


def random_location(table: Table, survivor: str) -> str:
    """SD-MATK-9: return the location of a hit on this survivor, by the hit location die."""
    return HIT_LOCATION_DIE[roll_location_dice(table, survivor)[0] - 1]


def roll_location_dice(table: Table, survivor: str, number: int = 1) -> list[int]:
    """Return the faces of so many hit location dice for hits on this survivor."""
    return table.dice.throw(number, _location_dice(survivor), len(HIT_LOCATION_DIE), "hit_location")


def locations_follow(survivor: str, faces: tuple[int, ...]) -> FollowUp:
    """Return the hit location dice that follow a roll to hit: one for each die that shows one of these faces."""
    return FollowUp(faces, len(HIT_LOCATION_DIE), "hit_location", _location_dice(survivor))


def _location_dice(survivor: str) -> About:
    return About(other=survivor, word="hit location", several=HIT_LOCATION_DIE)


@rule
def suffer_damage(
    table: Table,
    survivor: Survivor,
    location: str,
    amount: int,
    *,
    is_hit: bool = False,
    past_armor: bool = False,
    severe_injury: int = 0,
) -> Rule[bool]:
    """SD-DMG-1, SD-DMG-9: armor first, then the light box, then the heavy box, then one severe injury.

    `past_armor` leaves armor out, `severe_injury` is added to the roll for the severe injury.
    """
    if amount <= 0 or not survivor.alive:
        return False
    if is_insane(survivor) and forbids(table, survivor, "damage while insane"):
        yield from suffer_brain_damage(table, survivor, amount)  # SD-DMG-10
        return True
    if is_hit:
        amount = max(1, amount + bonus(table, survivor, "hit_damage"))
    amount = max(1, amount + bonus(table, survivor, "damage_suffered"))
    before = Incident(frozenset({location}))
    yield from moment(table, "would_suffer_damage", survivor, incident=before, amount=amount)  # SD-DMG-11
    armor = 0 if past_armor else min(amount, armor_points(table, survivor, location))
    if armor:
        survivor.fighter.armor_lost[location] = survivor.fighter.armor_lost.get(location, 0) + armor
    table.tell(DamageSuffered(survivor.id, location, amount, armor))
    disturb(table, survivor, "damage")
    injury = yield from _fill_boxes(table, survivor, location, amount - armor, severe_injury)
    suffered = bool(armor or injury)  # SD-DMG-6: not when the only injury was ignored
    if suffered and survivor.alive:
        incident = Incident(frozenset((location, *injury)))
        yield from moment(table, "suffers_damage", survivor, incident=incident, amount=amount)
    if before.hunt_xp_due and survivor.alive:
        yield from gain(table, survivor, "hunt_xp", before.hunt_xp_due)  # SURV-SAV-1
    return suffered


@rule
def _fill_boxes(table: Table, survivor: Survivor, location: str, points: int, severe: int) -> Rule[list[str]]:
    """SD-DMG-2, SD-DMG-3: a heavy injury knocks down; what is left is one severe injury, however much.

    The next instance on a full location is another one (SD-DMG-4).
    """
    fighter = survivor.fighter
    suffered: list[str] = []
    if points and location != "head" and location not in fighter.light:
        fighter.light.append(location)
        points -= 1
        suffered.append("light")
        table.tell(BoxFilled(survivor.id, location, "light"))
    if points and location not in fighter.heavy:
        fighter.heavy.append(location)
        points -= 1
        suffered.append("heavy")
        table.tell(BoxFilled(survivor.id, location, "heavy"))
        yield from be_knocked_down(table, survivor)
    if points and survivor.alive:
        rolled = yield from roll_severe_injury(table, survivor, location, severe)
        suffered += ["severe"] if rolled else []
    return suffered


def gain_armor(survivor: Survivor, points: int, location: str) -> None:
    """GEAR-KIND-5: armor points at a location for this showdown."""
    survivor.fighter.armor_gained[location] = survivor.fighter.armor_gained.get(location, 0) + points


def destroy_armor(table: Table, survivor: Survivor, location: str, most: int = 0) -> None:
    """SD-DMG-8: the armor points of the location, or so many at most, are gone before the damage comes."""
    points = armor_points(table, survivor, location)
    points = min(points, most) if most else points
    if points:
        survivor.fighter.armor_lost[location] = survivor.fighter.armor_lost.get(location, 0) + points


@rule
def suffer_brain_damage(table: Table, survivor: Survivor, amount: int) -> Rule[None]:
    """SD-BRN-1: insanity guards, then the light box, then one trauma roll for the whole instance (OQ-10)."""
    if amount <= 0 or not survivor.alive:
        return
    amount = max(1, amount + bonus(table, survivor, "brain_damage"))
    table.tell(BrainDamageSuffered(survivor.id, amount))
    disturb(table, survivor, "damage")
    guarded = min(amount, survivor.insanity)
    survivor.insanity -= guarded
    left = amount - guarded
    if left and "brain" not in survivor.fighter.light:
        survivor.fighter.light.append("brain")
        left -= 1
        table.tell(BoxFilled(survivor.id, "brain", "light"))
    if left:
        yield from roll_brain_trauma(table, survivor)
    if survivor.alive:
        incident = Incident(frozenset({"brain"}))
        yield from moment(table, "suffers_damage", survivor, incident=incident, amount=amount)  # SD-BRN-2


def heal_location(survivor: Survivor, location: str) -> int:
    """SD-DMG-5: boxes are cleared and lost armor comes back. Return how many points of it."""
    fighter = survivor.fighter
    fighter.light = [box for box in fighter.light if box != location]
    fighter.heavy = [box for box in fighter.heavy if box != location]
    return fighter.armor_lost.pop(location, 0)


def heal_boxes(survivor: Survivor, location: str, levels: int) -> None:
    """SD-DMG-5: injury levels at one location, the worst first; armor stays lost."""
    for boxes in (survivor.fighter.heavy, survivor.fighter.light):
        if levels and location in boxes:
            boxes.remove(location)
            levels -= 1
