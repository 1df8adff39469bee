"""SD-HL-7, SD-HL-8: drawn hit locations that are replaced, or that end the attack at once."""

from __future__ import annotations

from lanternyear.engine.attack import Attack
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import AttackInterrupted, HitLocationsDrawn
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.moments import moment
from lanternyear.rules.showdown.hit_location import discard_unresolved, draw_hit_locations
from lanternyear.rules.showdown.wound import finish_if_dead


@rule
def replace_drawn(table: Table, attack: Attack) -> Rule[bool]:
    """SD-HL-8: once for each draw without a trap, cards may replace what was drawn. Return whether one did."""
    if attack.results.replacements_offered:
        return False
    attack.results.replacements_offered = True
    before = list(attack.results.drawn)
    yield from moment(table, "hit_locations_drawn", attack.attacker, attack=attack)
    attack.results.replacements_offered = attack.results.drawn == before
    return not attack.results.replacements_offered


def draw_again(table: Table, attack: Attack, cards: list[str]) -> None:
    """SD-HL-8: these drawn cards are discarded and others drawn in their place."""
    for card in cards:
        attack.results.drawn.remove(card)
        table.monster.hit_drawn.remove(card)
        table.monster.hit_discard.append(card)
    draw_hit_locations(table, attack, len(cards))
    table.tell(HitLocationsDrawn(attack.attacker.id, tuple(attack.results.drawn)))


@rule
def interrupt_attack(table: Table, attack: Attack, card: str) -> Rule[None]:
    """SD-HL-7: everything drawn is discarded unperformed, the attack is over, and the card is followed."""
    discard_unresolved(table, attack)
    attack.results.cancelled = True
    table.tell(AttackInterrupted(attack.attacker.id, card))
    scene = Scene(card, attack.attacker, attack.attacker, attack.attacker, attack=attack)
    yield from perform(table, table.catalog.hit_locations[card].before, scene)
    finish_if_dead(table)
