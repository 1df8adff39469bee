"""SD-ATK: a survivor attacks the monster."""

from __future__ import annotations

from msgspec.structs import replace

from lanternyear.cards.kinds import HitLocation
from lanternyear.engine.attack import Attack, CarriedWeapon
from lanternyear.engine.decision import About, Rule, choose_card, rule
from lanternyear.engine.facts import AttackCancelled, AttackDeclared, AttackRolled, HitLocationsDrawn
from lanternyear.engine.stage import Stops
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import holds
from lanternyear.rules.gear.archive import archive_gear
from lanternyear.rules.gear.fist_and_tooth import FIST_AND_TOOTH
from lanternyear.rules.gear.loadout import FIST_SLOT, loadout
from lanternyear.rules.moments import moment
from lanternyear.rules.showdown.guard import guard
from lanternyear.rules.showdown.hiding import come_out_of_hiding
from lanternyear.rules.showdown.hit_location import (
    discard_unresolved,
    draw_hit_locations,
    may_be_critical,
    resolve_hit_location,
    shuffle_hit_locations,
)
from lanternyear.rules.showdown.lasting import end_lasting, stand_if_indomitable
from lanternyear.rules.showdown.monster import monster_value
from lanternyear.rules.showdown.reach import attack_continues, attacks_from_blind_spot
from lanternyear.rules.showdown.replacement import replace_drawn
from lanternyear.rules.showdown.rewind import suffered_so_far
from lanternyear.rules.showdown.trap import spring_trap
from lanternyear.rules.showdown.wound import finish_if_dead
from lanternyear.rules.survivor.attributes import attribute, bonus
from lanternyear.rules.survivor.damage import random_location, suffer_damage
from lanternyear.rules.survivor.gains import gain
from lanternyear.rules.survivor.second_chance import has_second_chance, one_die_again
from lanternyear.state.record import Use
from lanternyear.state.survivor import Survivor

PERFECT, MISS, KNOCKED_DOWN_HIT = 10, 1, 3
ACTIVATED = "activated"

RollParts = tuple[tuple[str, int], ...]  # what changes the roll needed, and by how much


def attack_speed(table: Table, attack: Attack) -> int:
    """SD-ATK-3: return weapon speed with modifiers, at least 1; Slow and Paired change it."""
    survivor, weapon = attack.attacker, attack.weapon
    assert weapon.gear.weapon is not None
    cards = loadout(table, survivor)
    ignores_slow = "slow on melee" in cards.forbids and "melee" in weapon.gear.keywords
    if "slow" in weapon.rules and not ignores_slow:
        return 1  # SD-KEY-SLOW
    speed = weapon.gear.weapon.speed
    if "paired" in weapon.rules and survivor.gear.count(weapon.gear.id) > 1:
        speed *= 2  # SD-KEY-PAIRED, GEAR-RULE-8
    return max(1, speed + attack.modifiers.speed + attribute(table, survivor, "speed", attack))


def parts_to_hit(table: Table, attack: Attack) -> RollParts:
    """SD-ATK-4: weapon accuracy + monster evasion - survivor accuracy, +1 from the blind spot (SD-FOV-5)."""
    assert attack.weapon.gear.weapon is not None
    survivor = attack.attacker
    accuracy = attribute(table, survivor, "accuracy", attack) + attack.modifiers.accuracy
    if survivor.weapon_type in attack.weapon.gear.keywords:
        accuracy += bonus(table, survivor, "accuracy_per_rank", attack) * survivor.proficiency
    changes = (
        ("evasion", monster_value(table, "evasion")),
        ("accuracy", -accuracy),
        ("blind spot", -int(attack.from_blind_spot)),
    )
    return (("weapon", attack.weapon.gear.weapon.accuracy), *(part for part in changes if part[1]))


@rule
def make_attack(table: Table, attack: Attack, hits: int = 0) -> Rule[None]:
    """SD-ATK-1: from the declaration to its end. `hits` are automatic ones that need no roll."""
    survivor = attack.attacker
    come_out_of_hiding(table, survivor)
    if "activation limit" in attack.weapon.rules:
        survivor.fighter.uses.append(Use(ACTIVATED, "showdown", attack.weapon.gear.id))  # SD-KEY-ACTIVATION-LIMIT
    attack.from_blind_spot = attacks_from_blind_spot(table, survivor)
    attack.is_surge = table.surging == survivor.id  # SD-SUR-7
    attack.before = suffered_so_far(table)
    table.attacks.append(attack)
    table.tell(AttackDeclared(survivor.id, attack.weapon.gear.id))
    try:
        yield from moment(table, "attack_declared", survivor, attack=attack)
        if attack_continues(table, attack):
            hits = hits or (yield from _roll_to_hit(table, attack))
            if hits and attack_continues(table, attack):
                yield from _resolve_hits(table, attack, hits)
    except Stops:
        _close_attack(table, attack)
        raise
    _close_attack(table, attack)
    yield from end_attack(table, attack)


def _close_attack(table: Table, attack: Attack) -> None:
    """Close the attack, however it ended."""
    discard_unresolved(table, attack)
    table.attacks.remove(attack)


@rule
def _roll_to_hit(table: Table, attack: Attack) -> Rule[int]:
    """SD-ATK-3 to SD-ATK-6, SD-GEN-5: all rolls; a natural 10 is a perfect hit, a 1 always misses."""
    survivor, rules = attack.attacker, attack.weapon.rules
    parts, perfect = parts_of_roll(table, attack), perfect_from(table, attack)
    needed = sum(by for _, by in parts)
    rolls = yield from _roll_dice(
        table, attack, max(0, attack_speed(table, attack) - attack.results.automatic_hits), needed
    )
    told = tuple(rolls)
    table.tell(AttackRolled(survivor.id, told, needed, _hits(attack, rolls, needed, perfect), parts))
    rolls = yield from _reroll(table, attack, rolls, needed)
    for roll in attack.modifiers.rolls_besides:  # SD-DDIE-4
        rolls.append(roll)
        if roll >= perfect:
            yield from _perfect_hit(table, attack)
    hits = _hits(attack, rolls, needed, perfect)
    if attack.modifiers.rolls_per_hit:
        rolls += yield from _roll_dice(table, attack, hits * attack.modifiers.rolls_per_hit, needed)  # SD-ATK-23
        hits = _hits(attack, rolls, needed, perfect)
    if tuple(rolls) != told:
        table.tell(AttackRolled(survivor.id, tuple(rolls), needed, hits, parts))
    misses = rolls.count(MISS)
    if misses and "early iron" in rules and "early iron" not in loadout(table, survivor).forbids:
        attack.results.cancelled = True  # SD-KEY-EARLY-IRON
        table.tell(AttackCancelled(survivor.id, "early iron"))
        return 0
    if misses and "unwieldy" in rules:
        for _ in range(misses):
            yield from suffer_damage(table, survivor, random_location(table, survivor.id), 1)  # SD-KEY-UNWIELDY
    return hits


@rule
def _roll_dice(table: Table, attack: Attack, waiting: int, needed: int) -> Rule[list[int]]:
    """SD-ATK-3, SD-ATK-5: so many rolls, and those that perfect hits bring."""
    survivor, perfect, about = attack.attacker, perfect_from(table, attack), _attack_dice(attack, needed)
    rolls: list[int] = []
    while waiting:
        attack.modifiers.extra_rolls = 0
        batch = table.dice.throw(waiting, about)
        while has_second_chance(table, survivor):
            before = batch
            batch = yield from one_die_again(table, survivor, batch, about)  # CAM-PR-2
            if batch is before:
                break
        rolls += batch
        for roll in batch:
            if roll >= perfect:
                yield from _perfect_hit(table, attack)
        waiting = attack.modifiers.extra_rolls
    return rolls


def _attack_dice(attack: Attack, needed: int) -> About:
    return About(survivor=attack.attacker.id, card=attack.weapon.gear.id, word="attack", number=needed)


def perfect_from(table: Table, attack: Attack) -> int:
    """SD-ATK-5: return the lowest roll that is a perfect hit, 10 unless a card says otherwise."""
    return PERFECT - bonus(table, attack.attacker, "perfect_hits", attack)


def roll_needed(table: Table, attack: Attack) -> int:
    """SD-ATK-4: return the roll that hits."""
    return sum(by for _, by in parts_of_roll(table, attack))


def parts_of_roll(table: Table, attack: Attack) -> RollParts:
    """SD-MKD-1: 3 against a fallen monster; where a card says so only perfect hits count, even then (SD-GEN-1)."""
    if bonus(table, attack.attacker, "perfect_hits_only", attack):
        return (("perfect hits", perfect_from(table, attack)),)
    return (("knocked down", KNOCKED_DOWN_HIT),) if table.monster.knocked_down else parts_to_hit(table, attack)


def _hits(attack: Attack, rolls: list[int], needed: int, perfect: int) -> int:
    return sum(_is_hit(roll, needed, perfect) for roll in rolls) + attack.results.automatic_hits


def _is_hit(roll: int, needed: int, perfect: int) -> bool:
    return roll != MISS and (roll >= perfect or roll >= needed)


@rule
def _reroll(table: Table, attack: Attack, rolls: list[int], needed: int) -> Rule[list[int]]:
    """SD-GEN-6: a card may have all misses rolled again, once; the new results stand."""
    attack.permissions.rerolls_misses = False
    yield from moment(table, "attack_rolled", attack.attacker, attack=attack)
    if not attack.permissions.rerolls_misses:
        return rolls
    perfect = perfect_from(table, attack)
    missed = [at for at, roll in enumerate(rolls) if not _is_hit(roll, needed, perfect)]
    again = list(rolls)
    for at, roll in zip(missed, table.dice.throw(len(missed), _attack_dice(attack, needed)), strict=True):
        again[at] = roll
    for before, after in zip(rolls, again, strict=True):
        if after >= perfect > before:
            yield from _perfect_hit(table, attack)
    return again


@rule
def _perfect_hit(table: Table, attack: Attack) -> Rule[None]:
    """SD-ATK-5: perform the effects of a perfect hit, once per such die."""
    barbed = attack.weapon.rules.get("barbed", 0)
    attack.results.perfect_hits += 1
    about = About(survivor=attack.attacker.id, word="barbed")
    attack.modifiers.strength += table.dice.d10(about) if barbed < 0 else barbed  # SD-KEY-BARBED
    yield from moment(table, "perfect_hit", attack.attacker, attack=attack)


@rule
def _resolve_hits(table: Table, attack: Attack, hits: int) -> Rule[None]:
    """SD-ATK-7 to SD-ATK-9: draw for all hits at once; a trap ends everything, First Strike comes first."""
    survivor = attack.attacker
    yield from moment(table, "hits", survivor, attack=attack)
    if attack.results.cancelled:
        return  # SD-ATK-15
    draw_hit_locations(table, attack, hits - attack.results.undrawn_hits)
    table.tell(HitLocationsDrawn(survivor.id, tuple(attack.results.drawn)))
    while attack.results.drawn and attack_continues(table, attack):
        trap = next((card for card in attack.results.drawn if table.catalog.hit_locations[card].type == "trap"), None)
        if trap is not None:
            yield from spring_trap(table, attack, trap)  # SD-ATK-8
            continue
        replaced = yield from replace_drawn(table, attack)
        if not replaced:
            yield from _resolve_next(table, attack)


def _strikes_first(table: Table, attack: Attack, card: HitLocation) -> bool:
    """SD-ATK-9, SD-HAND-1: a type that a card has only for a time counts at each choice."""
    condition = card.first_strike_if
    return card.first_strike or (condition is not None and holds(table, condition, attack.attacker, attack=attack))


@rule
def _resolve_next(table: Table, attack: Attack) -> Rule[None]:
    """SD-ATK-9, SD-ATK-12: resolve one of the attacker's choice; none is skipped."""
    printed = table.catalog.hit_locations
    first = [card for card in attack.results.drawn if _strikes_first(table, attack, printed[card])]
    drawn = dict.fromkeys(first or attack.results.drawn)
    about = About(survivor=attack.attacker.id, card=attack.weapon.gear.id)
    card = yield from choose_card("SD-ATK-9", attack.attacker.id, "resolve_hit_location", drawn, about=about)
    yield from resolve_hit_location(table, attack, card)


@rule
def strike_discarded(table: Table, attack: Attack, card: str) -> Rule[None]:
    """SD-HL-10: draw a hit location from the discard pile and attempt to wound there; it is no attack of its own."""
    monster = table.monster
    monster.hit_discard.reverse()
    monster.hit_discard.remove(card)  # the copy discarded last
    monster.hit_discard.reverse()
    monster.hit_drawn.append(card)
    attack.results.drawn.append(card)
    attack.from_blind_spot = attacks_from_blind_spot(table, attack.attacker)
    attack.before = suffered_so_far(table)
    come_out_of_hiding(table, attack.attacker)
    table.attacks.append(attack)
    table.tell(HitLocationsDrawn(attack.attacker.id, (card,)))
    try:
        yield from resolve_hit_location(table, attack, card)
    finally:
        _close_attack(table, attack)
    _break_frail_weapon(table, attack)


@rule
def wound_revealed(table: Table, survivor: Survivor, count: int) -> Rule[None]:
    """SURV-SAV-2: reveal hit locations; wound each one critically that has a critical effect; shuffle the deck."""
    power = CarriedWeapon(FIST_SLOT, replace(FIST_AND_TOOTH, keywords=()), {}, FIST_AND_TOOTH.id)
    for _ in range(count):
        attack = Attack(survivor, power)
        attack.permissions.ignores_reach = attack.permissions.automatic_critical = True
        draw_hit_locations(table, attack, 1)
        table.tell(HitLocationsDrawn(survivor.id, tuple(attack.results.drawn)))
        revealed = [table.catalog.hit_locations[card] for card in attack.results.drawn]
        attack.before = suffered_so_far(table)
        table.attacks.append(attack)
        try:
            for card in revealed:
                if card.type != "trap" and may_be_critical(card):
                    yield from resolve_hit_location(table, attack, card.id)
        finally:
            _close_attack(table, attack)
    shuffle_hit_locations(table)


def _break_frail_weapon(table: Table, attack: Attack) -> None:
    """SD-HL-5, SD-KEY-FRAIL: it is archived, duplicates too."""
    survivor = attack.attacker
    if attack.results.frail_broke:
        for card in [copy for copy in survivor.gear if copy == attack.weapon.gear.id]:
            archive_gear(table, survivor, card)


@rule
def end_attack(table: Table, attack: Attack) -> Rule[None]:
    """SD-ATK-18: end-of-attack effects."""
    survivor = attack.attacker
    end_lasting(table, "attack", -len(table.attacks) - 1)  # SD-ATK-17: what an outer attack began goes on
    _break_frail_weapon(table, attack)
    for prop in attack.weapon.props if attack.results.met_super_dense else ():
        if prop in survivor.gear:
            archive_gear(table, survivor, prop)
    if attack.results.hunt_xp_due and survivor.alive:
        yield from gain(table, survivor, "hunt_xp", attack.results.hunt_xp_due)  # SURV-SAV-1
    yield from moment(table, "attack_ends", survivor, attack=attack)
    if table.monster.dead:
        table.showdown.killing_blow = survivor.id
        finish_if_dead(table)
    if "guard" in attack.weapon.rules:
        yield from guard(table, survivor)
    stand_if_indomitable(table)
