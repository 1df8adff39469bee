"""SD-HL-8: drawn hit locations that are replaced."""

from __future__ import annotations

from lanternyear.engine.attack import Attack
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import HitLocationsDrawn
from lanternyear.engine.table import Table
from lanternyear.rules.moments import moment
from lanternyear.rules.showdown.hit_location import draw_hit_locations


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
