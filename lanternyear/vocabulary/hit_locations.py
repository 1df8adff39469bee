"""Verbs for the hit locations of an attack in progress and for their deck."""

from __future__ import annotations

from lanternyear.cards.effects import hit_locations as nodes
from lanternyear.engine.attack import Attack
from lanternyear.engine.decision import About, Rule, choose_card, rule
from lanternyear.engine.facts import AttackCancelled
from lanternyear.engine.scene import Scene, performs
from lanternyear.engine.table import Table
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.showdown.actions import why_not_attack
from lanternyear.rules.showdown.attack import strike_discarded
from lanternyear.rules.showdown.hit_location import discard_drawn, lay_on_top, roll_wound_first
from lanternyear.rules.showdown.replacement import draw_again
from lanternyear.rules.showdown.rewind import undo_attack


@performs(nodes.CancelAttack)
def cancel_attack(table: Table, effect: nodes.CancelAttack, scene: Scene) -> None:
    """SD-ATK-15: discard unresolved hit locations without performing them."""
    attack = scene.attack
    if attack is not None and effect.undo:
        undo_attack(table, attack)
    elif attack is not None and not attack.results.cancelled:
        attack.results.cancelled = True
        table.tell(AttackCancelled(attack.attacker.id, "card"))


@performs(nodes.Harden)
def harden(table: Table, effect: nodes.Harden, scene: Scene) -> None:
    """For this hit location alone."""
    if scene.attack is not None:
        scene.attack.at_location.toughness += effect.toughness
        scene.attack.at_location.super_dense |= effect.super_dense


@performs(nodes.HitLocationOnTop)
def hit_location_on_top(table: Table, effect: nodes.HitLocationOnTop, scene: Scene) -> None:
    lay_on_top(table, effect.card, effect.count, discarded=effect.discarded)


@performs(nodes.TrapToBottom)
def trap_to_bottom(table: Table, effect: nodes.TrapToBottom, scene: Scene) -> None:
    """SD-TRP-5: the rest of the deck stays as it is."""
    deck, locations = table.monster.hit_locations, table.catalog.hit_locations
    deck.sort(key=lambda card: locations[card].type == "trap")


@performs(nodes.ReplaceHitLocation)
@rule
def replace_hit_location(table: Table, effect: nodes.ReplaceHitLocation, scene: Scene) -> Rule[None]:
    attack = scene.attack
    if attack is None or not attack.results.drawn:
        return
    cards = [card for card in attack.results.drawn if card == effect.card]
    if not effect.card:
        drawn = dict.fromkeys(attack.results.drawn)
        cards = [(yield from choose_card("SD-HL-8", attack.attacker.id, "replace_hit_location", drawn))]
    draw_again(table, attack, cards)


@performs(nodes.AttemptAgain)
def attempt_again(table: Table, effect: nodes.AttemptAgain, scene: Scene) -> None:
    if scene.attack is not None:
        scene.attack.at_location.again = True


@performs(nodes.DiscardDrawn)
@rule
def discard_another(table: Table, effect: nodes.DiscardDrawn, scene: Scene) -> Rule[None]:
    """SD-ATK-20: one copy of the hit location in hand is not another one."""
    attack = scene.attack
    if attack is None:
        return
    others = list(attack.results.drawn)
    others.remove(attack.at_location.card)
    if others:
        about = About(card=attack.at_location.card)
        card = yield from choose_card(
            "SD-ATK-20", attack.attacker.id, "discard_hit_location", dict.fromkeys(others), about=about
        )
        discard_drawn(table, attack, card)


@performs(nodes.MakeCritical)
def make_critical(table: Table, effect: nodes.MakeCritical, scene: Scene) -> None:
    if scene.attack is not None:
        results = scene.attack.results
        results.attempt = results.attempt._replace(critical=True)


@performs(nodes.DoubleAttempt)
def double_attempt(table: Table, effect: nodes.DoubleAttempt, scene: Scene) -> None:
    if scene.attack is not None:
        scene.attack.at_location.doubled = True


@performs(nodes.RollWoundFirst)
@rule
def roll_first(table: Table, effect: nodes.RollWoundFirst, scene: Scene) -> Rule[None]:
    if scene.attack is not None:
        yield from roll_wound_first(table, scene.attack)


@performs(nodes.StrikeDiscarded)
@rule
def strike_again(table: Table, effect: nodes.StrikeDiscarded, scene: Scene) -> Rule[None]:
    """SD-HL-10: with a weapon of the holder's choice that has the keyword and could be used now."""
    survivor, attack = scene.holder, scene.attack
    if survivor is None or attack is None:
        return
    weapons = [
        weapon
        for weapon in loadout(table, survivor).weapons
        if weapon.has(effect.weapon) and not why_not_attack(table, survivor, weapon, free=True)
    ]
    if weapons:
        names = dict.fromkeys(weapon.gear.id for weapon in weapons)
        chosen = yield from choose_card("SD-HL-10", survivor.id, "activate_weapon", names, about=About(card=scene.card))
        weapon = next(weapon for weapon in weapons if weapon.gear.id == chosen)
        yield from strike_discarded(table, Attack(survivor, weapon), attack.at_location.card)


@performs(nodes.WoundFromDiscard)
def wound_from_discard(table: Table, effect: nodes.WoundFromDiscard, scene: Scene) -> None:
    scene.incident.from_discard = True
