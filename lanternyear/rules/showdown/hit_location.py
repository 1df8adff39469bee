"""SD-HL, SD-CRT, SD-REA: hit locations, wound attempts, critical wounds and reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import (
    CriticallyWounded,
    HitLocationsShuffled,
    Reacted,
    ReactionCancelled,
    WoundAttempted,
)
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.printed.cards import HitLocation
from lanternyear.printed.effects import Effects
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.moments import listeners, moment
from lanternyear.rules.showdown.ai_card import end_doom, enter_play
from lanternyear.rules.showdown.monster import injury_in_play, monster_value
from lanternyear.rules.showdown.opportunity import opportunity
from lanternyear.rules.showdown.priority_target import take_priority_target
from lanternyear.rules.showdown.wound import finish_if_dead, wound_monster
from lanternyear.rules.survivor.attributes import attribute, bonus

if TYPE_CHECKING:
    from lanternyear.rules.showdown.attack import Attack

CERTAIN, HOPELESS, UNSTOPPABLE = 10, 1, 6
WEAPON_TYPES = frozenset(
    {"axe", "bow", "club", "dagger", "fist & tooth", "grand", "katana", "katar", "shield", "spear", "sword", "whip"}
)


def draw_hit_locations(table: Table, attack: Attack, hits: int) -> None:
    """SD-ATK-7: one card per hit; an empty deck is made anew from the discard (OQ-7)."""
    monster = table.monster
    for _ in range(hits):
        if not monster.hit_locations:
            shuffle_hit_locations(table)
        if not monster.hit_locations:
            return
        card = table.dice.draw(monster.hit_locations)
        monster.hit_drawn.append(card)
        attack.drawn.append(card)


def discard_unresolved(table: Table, attack: Attack) -> None:
    """SD-ATK-15: unresolved hit locations are discarded without performing anything on them."""
    for card in attack.drawn:
        table.monster.hit_drawn.remove(card)
        injury = table.catalog.hit_locations[card].injury
        if injury is None or not injury_in_play(table, injury.id):
            table.monster.hit_discard.append(card)  # else SD-CRT-5: it lies in play already
    attack.drawn.clear()


def shuffle_hit_locations(table: Table) -> None:
    """SD-TRP-3: deck and discard become a new deck; persistent injuries in play stay out."""
    monster = table.monster
    monster.hit_locations += monster.hit_discard
    monster.hit_discard = []
    table.dice.shuffle(monster.hit_locations)
    table.tell(HitLocationsShuffled(len(monster.hit_locations)))


@rule
def resolve_hit_location(table: Table, attack: Attack, name: str) -> Rule[None]:
    """SD-ATK-10: plain text, wound attempt, wound, critical effect, opportunities, reaction, discard."""
    card = table.catalog.hit_locations[name]
    scene = Scene(name, attack.attacker, attack.attacker, attack.attacker, attack=attack)
    yield from perform(table, card.before, scene)
    if listeners(table, "wound_attempt"):
        yield from moment(table, "wound_attempt", attack.attacker, attack=attack)  # SD-ATK-13
    success = wound_attempt(table, attack, card)
    if card.type == "super-dense" and "frail" in attack.weapon.rules:
        attack.used.add("frail broke")  # SD-HL-5
    if success and card.type != "impervious":
        yield from _wound(table, attack)
    if attack.critical:
        yield from _critical_effect(table, attack, card, scene)
    if table.monster.dead:
        table.showdown.killing_blow = attack.attacker.id
        yield from perform(table, card.deathblow, scene)  # SD-HL-6
        finish_if_dead(table)
    yield from _react(table, attack, card, scene, success=success)
    _put_away(table, attack, card, scene)
    finish_if_dead(table)


def wound_attempt(table: Table, attack: Attack, card: HitLocation) -> bool:
    """SD-ATK-11, SD-GEN-5: natural 10 and criticals succeed, natural 1 fails, else total against toughness."""
    survivor, rules = attack.attacker, attack.weapon.rules
    toughness = monster_value(table, "toughness")
    can_be_critical = bool(card.critical or card.injury) and card.can_be_critical  # SD-CRT-1
    if attack.automatic_critical:
        attack.critical = can_be_critical
        table.tell(WoundAttempted(survivor.id, card.id, CERTAIN, CERTAIN, toughness, True, attack.critical))
        return True
    roll = table.dice.d10("wound attempt")
    if "unstoppable" in loadout(table, survivor).rules:
        attack.critical = False  # SD-KEY-UNSTOPPABLE
        success = roll >= UNSTOPPABLE and card.type != "parry"
        table.tell(WoundAttempted(survivor.id, card.id, roll, roll, toughness, success, False))
        return success
    total = roll + wound_strength(table, attack)
    if "sharp" in rules:
        total += table.dice.d10("sharp")  # SD-KEY-SHARP
    attack.critical = can_be_critical and roll != HOPELESS and roll >= critical_at(table, attack)
    enough = roll != HOPELESS and (roll == CERTAIN or total >= toughness)
    success = attack.critical or (card.type != "parry" and enough)  # SD-CRT-3, SD-HL-4
    if card.type == "impervious":
        success = roll != HOPELESS and total >= toughness  # SD-HL-3
    table.tell(WoundAttempted(survivor.id, card.id, roll, total, toughness, success, attack.critical))
    return success


def wound_strength(table: Table, attack: Attack) -> int:
    """What is added to the wound roll: weapon, survivor and this attack."""
    survivor = attack.attacker
    assert attack.weapon.gear.weapon is not None
    strength = attack.weapon.gear.weapon.strength + attack.strength
    if bonus(table, survivor, "weapon_strength_is_courage", attack):
        strength += survivor.courage
    return strength + attribute(table, survivor, "strength", attack)


def critical_at(table: Table, attack: Attack) -> int:
    """SD-CRT-2: 10 less the survivor's luck, which a Deadly weapon adds to (SD-KEY-DEADLY), plus the monster's."""
    luck = attribute(table, attack.attacker, "luck", attack) + attack.luck + attack.weapon.rules.get("deadly", 0)
    return 10 - luck + monster_value(table, "luck")


@rule
def _wound(table: Table, attack: Attack) -> Rule[None]:
    """SD-WND-2, SD-KEY-DEVASTATING, SD-KEY-SAVAGE, SD-KEY-PROVOKE."""
    survivor, rules = attack.attacker, attack.weapon.rules
    wounds = 1 + rules.get("devastating", 0)
    if attack.critical and "savage" in rules and not attack.savage_spent:
        attack.savage_spent = True
        wounds += 1
    attack.wounded = True
    for word in attack.weapon.gear.keywords:
        if word in WEAPON_TYPES and word not in survivor.wounded_with:
            survivor.wounded_with.append(word)
    yield from wound_monster(table, survivor, wounds)
    if table.monster.dead:
        return
    if "provoke" in rules:
        take_priority_target(table, survivor)
    if listeners(table, "wounds"):
        yield from moment(table, "wounds", survivor, attack=attack)


@rule
def _critical_effect(table: Table, attack: Attack, card: HitLocation, scene: Scene) -> Rule[None]:
    """SD-CRT-4: it must be performed; SD-CRT-5: a persistent injury stays in play."""
    table.tell(CriticallyWounded(attack.attacker.id, card.id))
    if card.injury is not None:
        enter_play(table, card.injury.id, attack.attacker.id)
        scene.keep = True
        scene.in_play = table.monster.in_play[-1]
    yield from perform(table, card.critical, scene)
    if not table.monster.dead:
        yield from moment(table, "critical_wound", attack.attacker, attack=attack)
        yield from opportunity(table, "SD-SUR-5", encourage=table.showdown.turn != "monster", without=attack.attacker)


@rule
def _react(table: Table, attack: Attack, card: HitLocation, scene: Scene, *, success: bool) -> Rule[None]:
    """SD-REA-1, SD-REA-3: wound or failure reaction, then reflex, unless cancelled (SD-REA-2)."""
    reactions: list[tuple[str, Effects]] = []
    if success and card.wound:
        reactions.append(("wound", card.wound))
    if not success and card.failure:
        reactions.append(("failure", card.failure))
    if card.reflex:
        reactions.append(("reflex", card.reflex))
    if not reactions:
        return
    why = _cancelled_by(table, attack)
    if not why:
        yield from opportunity(table, "SD-SUR-5", encourage=table.showdown.turn != "monster", without=attack.attacker)
        why = _cancelled_by(table, attack)
    for name, effects in reactions:
        why = why or _cancelled_by(table, attack)
        if why:
            table.tell(ReactionCancelled(card.id, why))
            continue
        table.tell(Reacted(card.id, name))
        yield from perform(table, effects, scene)
        end_doom(table)


def _cancelled_by(table: Table, attack: Attack) -> str:
    """SD-REA-2; and nothing is performed on the cards of an attack that a trap or death ended (SD-TRP-1, SD-DIE-1)."""
    if attack.cancelled:
        return "attack over"
    if attack.critical:
        return "critical wound"
    if table.monster.knocked_down:
        return "knocked down"  # SD-MKD-2
    if attack.no_reaction:
        attack.no_reaction = False
        return "effect"
    return "dead" if table.monster.dead else ""


def _put_away(table: Table, attack: Attack, card: HitLocation, scene: Scene) -> None:
    """SD-HL-1: to the discard, or left in play beside the monster."""
    if card.id not in attack.drawn:
        return  # a trap or a cancelled attack discarded it already
    attack.drawn.remove(card.id)
    table.monster.hit_drawn.remove(card.id)
    if not scene.keep:
        table.monster.hit_discard.append(card.id)
    elif card.injury is None:
        enter_play(table, card.id, attack.attacker.id)
