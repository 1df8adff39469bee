"""SD-HL, SD-CRT, SD-REA: hit locations, wound attempts, critical wounds and reactions."""

from __future__ import annotations

from dataclasses import replace

from lanternyear.cards.effects import Effects
from lanternyear.cards.kinds import HitLocation
from lanternyear.engine.attack import NOT_ROLLED, Attack, FirstAttempt, LocationModifiers, WoundAttempt, WoundDice
from lanternyear.engine.decision import About, Rule, rule
from lanternyear.engine.facts import (
    BlowLost,
    CriticallyWounded,
    HitLocationsShuffled,
    Reacted,
    ReactionCancelled,
    WoundAttempted,
    WoundRolledFirst,
)
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.card_stop import show
from lanternyear.rules.cards.piles import hit_location_deck, lay, shuffle, take
from lanternyear.rules.cards.seeing import draw
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.moments import listeners, moment
from lanternyear.rules.showdown.ai_card import end_doom, enter_play
from lanternyear.rules.showdown.monster import injury_in_play, lasts, monster_value
from lanternyear.rules.showdown.opportunity import opportunity
from lanternyear.rules.showdown.priority_target import take_priority_target
from lanternyear.rules.showdown.reach import attack_continues
from lanternyear.rules.showdown.wound import finish_if_dead, wound_monster
from lanternyear.rules.survivor.attributes import attribute, bonus
from lanternyear.rules.survivor.retinue import coordinated_strength
from lanternyear.rules.survivor.second_chance import has_second_chance, roll_of

CERTAIN, HOPELESS, UNSTOPPABLE = 10, 1, 6


def draw_hit_locations(table: Table, attack: Attack, hits: int) -> None:
    """SD-ATK-7: draw one card per hit; an empty deck is refilled from the discard pile (OQ-7)."""
    monster, about = table.monster, About(survivor=attack.attacker.id, word="hits")
    while hits > 0:
        if not monster.hit_locations:
            shuffle_hit_locations(table)
        if not monster.hit_locations:
            return
        cards = draw(table, hit_location_deck(table), hits, about)
        monster.hit_drawn += cards
        attack.results.drawn += cards
        hits -= len(cards)


def discard_unresolved(table: Table, attack: Attack) -> None:
    """SD-ATK-15: unresolved hit locations are discarded without performing anything on them."""
    for card in list(attack.results.drawn):
        discard_drawn(table, attack, card)


def discard_drawn(table: Table, attack: Attack, card: str) -> None:
    """Discard one hit location that was drawn for the attack."""
    attack.results.drawn.remove(card)
    table.monster.hit_drawn.remove(card)
    injury = table.catalog.hit_locations[card].injury
    if injury is None or not injury_in_play(table, injury.id):
        table.monster.hit_discard.append(card)  # else SD-CRT-5: it lies in play already


def shuffle_hit_locations(table: Table) -> None:
    """SD-TRP-3: deck and discard become a new deck; persistent injuries in play stay out."""
    monster = table.monster
    lay(table, hit_location_deck(table), len(monster.hit_locations), *monster.hit_discard)
    monster.hit_discard = []
    shuffle(table, hit_location_deck(table))
    table.tell(HitLocationsShuffled(len(monster.hit_locations)))
    for card in monster.in_play:
        printed = table.catalog.ai.get(card.card)
        if printed is not None and printed.stacks:
            lay_on_top(table, printed.stacks)


def lay_on_top(table: Table, card: str, count: int = 0, *, discarded: bool = False) -> None:
    """Put copies of a hit location, or all of them, on top of the deck; those in the discard pile first, or alone."""
    deck, discard = hit_location_deck(table), table.monster.hit_discard
    sources = (discard,) if discarded else (discard, deck.cards)
    piles = [pile for pile in sources for held in pile if held == card]
    for pile in piles[: count or len(piles)]:
        last = len(pile) - 1 - pile[::-1].index(card)
        if pile is discard:
            del pile[last]
        else:
            take(table, deck, last)
    lay(table, deck, 0, *[card] * len(piles[: count or len(piles)]))


@rule
def resolve_hit_location(table: Table, attack: Attack, name: str) -> Rule[None]:
    """SD-ATK-10: plain text, wound attempt, wound, critical effect, opportunities, reaction, discard."""
    card = table.catalog.hit_locations[name]
    scene = Scene(name, attack.attacker, attack.attacker, attack.attacker, attack=attack)
    luck = max((card.luck_with.get(word, 0) for word in attack.weapon.gear.keywords), default=0)  # SD-HL-9
    attack.at_location = LocationModifiers(name, super_dense=card.type == "super-dense", luck=luck)
    yield from moment(table, "hit_location_chosen", attack.attacker, attack=attack)  # SD-ATK-19
    if card.before or card.wound or card.failure or card.reflex or card.critical:
        yield from show(table, scene)
    yield from perform(table, card.before, scene)
    if attack.results.cancelled or scene.incident.ignored:
        _skip_wound_attempt(table, attack, card, scene)
        return
    wounded = yield from _attempt_and_react(table, attack, card, scene)
    _discard_hit_location(table, attack, card, scene)
    finish_if_dead(table)
    if wounded and card.id in table.monster.hit_discard:
        yield from moment(table, "wounded_location_discarded", attack.attacker, attack=attack)  # SD-HL-10


@rule
def _attempt_and_react(table: Table, attack: Attack, card: HitLocation, scene: Scene) -> Rule[bool]:
    """SD-ATK-10, SD-ATK-20: the attempt and its reactions, again if a card allows it. Return whether it wounded."""
    before = attack.at_location
    while True:
        attack.at_location = replace(before)  # additions to an attempt end with it
        attempt = yield from _attempt(table, attack, card, scene)
        yield from _critical_and_deathblow(table, attack, card, scene)
        yield from _react(table, attack, card, scene, success=attempt.succeeds)
        if attempt.succeeds:
            return card.type != "impervious"
        again = yield from _tries_again(table, attack, "failure_resolved")
        if not again:
            return False


@rule
def _attempt(table: Table, attack: Attack, card: HitLocation, scene: Scene) -> Rule[WoundAttempt]:
    """SD-ATK-13, SD-ATK-10: offer opportunities, make the attempt, and inflict the wound if there is one."""
    dice, before, skewered = NOT_ROLLED, attack.at_location, attack.results.skewering
    attack.results.skewering = 0
    if attack.rolled_first is not None:
        dice = _take_first_attempt(attack)
    else:
        yield from moment(table, "wound_attempt", attack.attacker, attack=attack)
    attempt = yield from _roll_attempt(table, attack, card, WoundDice(skewered) if skewered else dice)
    while not attempt.succeeds and (yield from _tries_again(table, attack, "wound_attempt_failed")):  # SD-ATK-20
        attack.at_location = replace(before)
        yield from moment(table, "wound_attempt", attack.attacker, attack=attack)
        attempt = yield from _roll_attempt(table, attack, card, NOT_ROLLED)
    scene.roll = attempt.roll
    attack.results.met_super_dense |= attack.at_location.super_dense
    if attack.at_location.super_dense and "frail" in attack.weapon.rules:
        attack.results.frail_broke = True  # SD-HL-5
    if attempt.succeeds and card.type != "impervious":
        yield from moment(table, "wound_attempt_succeeded", attack.attacker, attack=attack)  # SD-CRT-6
        yield from _wound(table, attack)
    if attack.permissions.skewers and attack.results.attempt.succeeds and not skewered:
        attack.results.skewering = attempt.roll  # GEAR-SET-3
    return attack.results.attempt


@rule
def _roll_attempt(table: Table, attack: Attack, card: HitLocation, dice: WoundDice) -> Rule[WoundAttempt]:
    """SD-ATK-11, CAM-PR-2: the wound roll, or the one that was made already, perhaps made again."""
    if not dice.roll and has_second_chance(table, attack.attacker) and not attack.permissions.automatic_critical:
        dice = WoundDice(
            (yield from roll_of(table, attack.attacker, lambda: table.dice.d10(_wound_die(table, attack, card))))
        )
    attempt = wound_attempt(table, attack, card, dice)
    if not attempt.succeeds and attempt.roll != HOPELESS:
        attempt = yield from _strengthen(table, attack, card, attempt)
    return attempt


@rule
def _strengthen(table: Table, attack: Attack, card: HitLocation, attempt: WoundAttempt) -> Rule[WoundAttempt]:
    """SD-DDIE-4: add to the strength of an attempt after its roll, which may still make it succeed."""
    yield from moment(table, "wound_total_too_low", attack.attacker, attack=attack)
    if not attack.at_location.after_roll:
        return attempt
    total = attempt.total + attack.at_location.after_roll
    by_roll_alone = card.type == "parry" or "unstoppable" in loadout(table, attack.attacker).rules
    attempt = attempt._replace(total=total, succeeds=total >= attempt.toughness and not by_roll_alone)
    attack.results.attempt = attempt
    _tell_attempt(table, attack, card, attempt)
    return attempt


@rule
def _tries_again(table: Table, attack: Attack, name: str) -> Rule[bool]:
    """SD-ATK-20: let cards have a failed attempt made again, while the attack goes on."""
    here = attack.at_location.card in attack.results.drawn
    if not listeners(table, name) or not here or not attack_continues(table, attack):
        return False
    attack.at_location.again = False
    yield from moment(table, name, attack.attacker, attack=attack)
    return attack.at_location.again


@rule
def roll_wound_first(table: Table, attack: Attack) -> Rule[None]:
    """SD-ATK-21: roll a wound attempt before its hit location is chosen, with what is used before an attempt."""
    attack.at_location = LocationModifiers()
    yield from moment(table, "wound_attempt", attack.attacker, attack=attack)
    roll = yield from roll_of(table, attack.attacker, lambda: table.dice.d10(_wound_die(table, attack)))
    sharp = table.dice.d10(_sharp_die(attack)) if "sharp" in attack.weapon.rules else 0
    attack.rolled_first = FirstAttempt(WoundDice(roll, sharp), attack.at_location)
    table.tell(WoundRolledFirst(attack.attacker.id, roll))


def _take_first_attempt(attack: Attack) -> WoundDice:
    """SD-ATK-21: the hit location that was chosen first takes the attempt that was rolled."""
    first, attack.rolled_first = attack.rolled_first, None
    assert first is not None
    here, added = attack.at_location, first.added
    attack.at_location = replace(
        here,
        toughness=here.toughness + added.toughness,
        strength=here.strength + added.strength,
        luck=here.luck + added.luck,
    )
    return first.dice


@rule
def _critical_and_deathblow(table: Table, attack: Attack, card: HitLocation, scene: Scene) -> Rule[None]:
    """SD-CRT-4, SD-GEN-4, SD-HL-6: the critical effect, what a wound roll of 10 does, and the deathblow."""
    if attack.results.attempt.critical:
        yield from _critical_effect(table, attack, card, scene)
    if attack.results.attempt.roll == CERTAIN:
        yield from perform(table, card.lantern_ten, scene)
    if table.monster.dead:
        table.showdown.killing_blow, table.showdown.killing_location = attack.attacker.id, card.id
        yield from perform(table, card.deathblow, scene)
        finish_if_dead(table)


def _skip_wound_attempt(table: Table, attack: Attack, card: HitLocation, scene: Scene) -> None:
    """SD-ATK-10, SD-ATK-15, SD-HL-7: discard a card whose plain text took the attempt away or ended the attack."""
    if scene.incident.ignored or not attack.results.cancelled:
        table.tell(BlowLost(attack.attacker.id, card.id))
    _discard_hit_location(table, attack, card, scene)
    finish_if_dead(table)


def wound_attempt(table: Table, attack: Attack, card: HitLocation, dice: WoundDice = NOT_ROLLED) -> WoundAttempt:
    """SD-ATK-11: one attempt to wound the monster at a hit location, with the dice that are rolled already."""
    attempt = _roll_to_wound(table, attack, card, dice)
    attack.results.attempt = attempt
    _tell_attempt(table, attack, card, attempt)
    return attempt


def _tell_attempt(table: Table, attack: Attack, card: HitLocation, attempt: WoundAttempt) -> None:
    table.tell(
        WoundAttempted(
            attack.attacker.id,
            card.id,
            roll=attempt.roll or CERTAIN,
            total=attempt.total,
            toughness=attempt.toughness,
            success=attempt.succeeds,
            critical=attempt.critical,
        )
    )


def _wound_die(table: Table, attack: Attack, card: HitLocation | None = None) -> About:
    """SD-ATK-11: the number that wounds, where it is plain: other locations and weapons have rules of their own."""
    plain = card is not None and card.type not in ("parry", "impervious", "super-dense")
    if "unstoppable" in loadout(table, attack.attacker).rules or "sharp" in attack.weapon.rules:
        plain = False
    toughness = monster_value(table, "toughness") + (card.toughness if card else 0) + attack.at_location.toughness
    needed = min(CERTAIN, max(HOPELESS + 1, toughness - wound_strength(table, attack))) if plain else 0
    name = card.id if card else ""
    return About(survivor=attack.attacker.id, card=name, word="wound attempt", number=needed)


def _sharp_die(attack: Attack) -> About:
    return About(survivor=attack.attacker.id, word="sharp")


def _roll_to_wound(table: Table, attack: Attack, card: HitLocation, dice: WoundDice) -> WoundAttempt:
    """SD-GEN-5: natural 10 and criticals succeed, natural 1 fails, else total against toughness."""
    toughness = monster_value(table, "toughness") + card.toughness + attack.at_location.toughness
    can_be_critical = may_be_critical(card)
    if attack.permissions.automatic_critical:
        return WoundAttempt(0, CERTAIN, toughness, succeeds=True, critical=can_be_critical)
    roll = dice.roll or table.dice.d10(_wound_die(table, attack, card))
    if "unstoppable" in loadout(table, attack.attacker).rules:
        enough = roll >= UNSTOPPABLE and card.type != "parry"
        return WoundAttempt(roll, roll, toughness, succeeds=enough, critical=False)  # SD-KEY-UNSTOPPABLE
    total = roll + wound_strength(table, attack)
    if "sharp" in attack.weapon.rules:
        total += dice.sharp or table.dice.d10(_sharp_die(attack))  # SD-KEY-SHARP
    total *= 1 + attack.at_location.doubled  # SD-ATK-22
    critical = can_be_critical and roll != HOPELESS and roll >= critical_at(table, attack)
    if card.type == "impervious":
        enough = roll != HOPELESS and total >= toughness  # SD-HL-3
    elif card.type == "parry":
        enough = critical  # SD-HL-4
    else:
        enough = critical or (roll != HOPELESS and (roll == CERTAIN or total >= toughness))  # SD-CRT-3
    return WoundAttempt(roll, total, toughness, succeeds=enough, critical=critical)


def may_be_critical(card: HitLocation) -> bool:
    """SD-CRT-1: only at a location with a critical effect, or an injury, that nothing protects."""
    return bool(card.critical or card.injury) and card.can_be_critical


def wound_strength(table: Table, attack: Attack) -> int:
    """Return what is added to the wound roll: weapon, survivor and this attack."""
    survivor = attack.attacker
    assert attack.weapon.gear.weapon is not None
    strength = attack.weapon.gear.weapon.strength + attack.modifiers.strength + attack.at_location.strength
    strength += coordinated_strength(table, survivor)
    if bonus(table, survivor, "weapon_strength_is_courage", attack):
        strength += survivor.courage
    strength += bonus(table, survivor, "strength_per_damage", attack) * monster_value(table, "damage")
    return strength + attribute(table, survivor, "strength", attack)


def critical_at(table: Table, attack: Attack) -> int:
    """SD-CRT-2: 10 less the survivor's luck, which a Deadly weapon adds to (SD-KEY-DEADLY), plus the monster's."""
    luck = attribute(table, attack.attacker, "luck", attack) + attack.modifiers.luck + attack.at_location.luck
    luck += attack.weapon.rules.get("deadly", 0)
    return 10 - luck + monster_value(table, "luck")


@rule
def _wound(table: Table, attack: Attack) -> Rule[None]:
    """SD-WND-2, SD-KEY-DEVASTATING, SD-KEY-SAVAGE, SD-KEY-PROVOKE: the wounds of an attempt that succeeded."""
    survivor, rules = attack.attacker, attack.weapon.rules
    wounds = 1 + max(rules.get("devastating", 0), bonus(table, survivor, "devastating", attack))
    if attack.results.attempt.critical and "savage" in rules and not attack.results.savage_spent:
        attack.results.savage_spent = True
        wounds += 1
    suffered = yield from wound_monster(table, survivor, wounds)
    if not suffered:
        attack.results.attempt = attack.results.attempt.without_wound()  # SD-WND-10
        return
    attack.results.wounded = True
    for word in attack.weapon.gear.keywords:
        if word in table.catalog.weapon_types and word not in survivor.fighter.wounded_with:
            survivor.fighter.wounded_with.append(word)
    if table.monster.dead:
        return
    if "provoke" in rules:
        take_priority_target(table, survivor)
    yield from moment(table, "wounds", survivor, attack=attack)


@rule
def _critical_effect(table: Table, attack: Attack, card: HitLocation, scene: Scene) -> Rule[None]:
    """SD-CRT-4: it must be performed; SD-CRT-5: a persistent injury stays in play."""
    table.tell(CriticallyWounded(attack.attacker.id, card.id))
    if card.injury is not None:
        enter_play(table, card.injury.id, attack.attacker.id)
        scene.stays_in_play = True
        scene.in_play = table.monster.in_play[-1]
    yield from perform(table, card.critical, scene)
    if not table.monster.dead:
        yield from moment(table, "critical_wound", attack.attacker, attack=attack)
        yield from opportunity(table, "SD-SUR-5", encourage=table.showdown.turn != "monster", without=attack.attacker)


@rule
def _react(table: Table, attack: Attack, card: HitLocation, scene: Scene, *, success: bool) -> Rule[None]:
    """SD-REA-1, SD-REA-3: wound or failure reaction, then reflex, unless cancelled (SD-REA-2)."""
    reactions = _reactions(attack, card, success=success)
    why = _cancelled_by(table, attack) if reactions else ""
    if not why and _opens_window(table, attack, card):
        yield from opportunity(table, "SD-SUR-5", encourage=table.showdown.turn != "monster", without=attack.attacker)
        why = _cancelled_by(table, attack) if reactions else ""
    for name, effects in reactions:
        why = why or _cancelled_by(table, attack)
        if why:
            table.tell(ReactionCancelled(card.id, why))
            continue
        table.tell(Reacted(card.id, name))
        yield from perform(table, effects, scene)
        end_doom(table)


def _opens_window(table: Table, attack: Attack, card: HitLocation) -> bool:
    """SD-SUR-5: at a location that has a reaction, due or not, unless something cancels them all."""
    over = attack.results.cancelled or attack.results.attempt.critical
    return bool(card.wound or card.failure or card.reflex) and not (
        over or table.monster.knocked_down or table.monster.dead
    )


def _reactions(attack: Attack, card: HitLocation, *, success: bool) -> list[tuple[str, Effects]]:
    """SD-REA-3: wound or failure reaction, then reflex; SET-INNT-4: all of them on a failure only."""
    if card.id == attack.results.softened:
        return [("failure", effects) for effects in (card.wound, card.failure, card.reflex) if effects and not success]
    first = ("wound", card.wound) if success else ("failure", card.failure)
    return [(name, effects) for name, effects in (first, ("reflex", card.reflex)) if effects]


def _cancelled_by(table: Table, attack: Attack) -> str:
    """SD-REA-2; and nothing is performed on the cards of an attack that a trap or death ended (SD-TRP-1, SD-DIE-1)."""
    if attack.results.cancelled:
        return "attack over"
    if attack.results.attempt.critical:
        return "critical wound"
    if table.monster.knocked_down:
        return "knocked down"  # SD-MKD-2
    permissions = attack.permissions
    if attack.at_location.no_reactions:
        return "effect"
    if permissions.ignores_next_reaction or permissions.ignores_all_reactions or lasts(table, "no_reactions"):
        permissions.ignores_next_reaction = False
        return "effect"
    return "dead" if table.monster.dead else ""


def _discard_hit_location(table: Table, attack: Attack, card: HitLocation, scene: Scene) -> None:
    """SD-HL-1: to the discard, or left in play beside the monster."""
    if card.id not in attack.results.drawn:
        return  # a trap or a cancelled attack discarded it already
    attack.results.drawn.remove(card.id)
    table.monster.hit_drawn.remove(card.id)
    if scene.destination == "archive":
        table.monster.archived.append(card.id)
    elif not scene.stays_in_play:
        table.monster.hit_discard.append(card.id)
    elif card.injury is None:
        enter_play(table, card.id, attack.attacker.id)
