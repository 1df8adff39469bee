"""Verbs for the hit locations of an attack in progress and for their deck."""

from __future__ import annotations

from lanternyear.cards.effects import hit_locations as nodes
from lanternyear.engine.decision import Rule, choose_card, rule
from lanternyear.engine.facts import AttackCancelled
from lanternyear.engine.scene import Scene, performs
from lanternyear.engine.table import Table
from lanternyear.rules.showdown.hit_location import lay_on_top
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
