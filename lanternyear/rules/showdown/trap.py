"""SD-TRP: traps."""

from __future__ import annotations

from lanternyear.engine.attack import Attack
from lanternyear.engine.decision import About, Rule, rule
from lanternyear.engine.facts import HitLocationsDrawn, TrapCancelled, TrapSprung
from lanternyear.engine.scene import Incident, Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.moments import moment
from lanternyear.rules.showdown.ai_card import end_doom
from lanternyear.rules.showdown.hit_location import discard_unresolved, draw_hit_locations, shuffle_hit_locations
from lanternyear.rules.showdown.monster import stand_monster
from lanternyear.rules.showdown.wound import finish_if_dead

UNSHAKABLE = 6


@rule
def spring_trap(table: Table, attack: Attack, trap: str) -> Rule[None]:
    """SD-TRP-1 to SD-TRP-3: all attacks end, the monster stands, the trap acts, everything is reshuffled.

    Unless it is ignored, and the attack goes on with the other cards (SD-TRP-4).
    """
    cancelled = yield from _cancel(table, attack, trap)
    if cancelled:
        return
    attack.results.revealed = tuple(attack.results.drawn)
    for other in table.attacks:  # the act goes on: SD-TRP-6
        other.results.cancelled = True
        discard_unresolved(table, other)
    stand_monster(table)
    table.tell(TrapSprung(trap, attack.attacker.id))
    card = table.catalog.hit_locations[trap]
    yield from perform(  # SD-TRP-2
        table, card.before, Scene(trap, attack.attacker, attack.attacker, attack.attacker, attack=attack)
    )
    end_doom(table)
    shuffle_hit_locations(table)
    finish_if_dead(table)


@rule
def _cancel(table: Table, attack: Attack, trap: str) -> Rule[bool]:
    """SD-TRP-4: discard the trap and reshuffle; no card takes its place, unless the text says so."""
    how, incident = "", Incident()
    about = About(survivor=attack.attacker.id, card=trap, word="unshakable", number=UNSHAKABLE)
    if "unshakable" in loadout(table, attack.attacker).rules and table.dice.d10(about) >= UNSHAKABLE:
        how = "unshakable"  # SD-KEY-UNSHAKABLE
    if not how:
        yield from moment(table, "trap_drawn", attack.attacker, attack=attack, incident=incident)
        how = "card" if incident.ignored else ""
    if not how:
        return False
    table.tell(TrapCancelled(trap, attack.attacker.id, how))
    attack.results.drawn.remove(trap)
    table.monster.hit_drawn.remove(trap)
    table.monster.hit_discard.append(trap)
    shuffle_hit_locations(table)
    if incident.replaced:
        draw_hit_locations(table, attack, 1)
        table.tell(HitLocationsDrawn(attack.attacker.id, tuple(attack.results.drawn)))
    return True
