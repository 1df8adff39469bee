"""Verbs of the Death Die and of the discoveries of Lantern Research."""

from __future__ import annotations

from lanternyear.cards.effects import death_die as nodes
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.scene import Scene, performs
from lanternyear.engine.table import Table
from lanternyear.rules.settlement.notes import write_note
from lanternyear.rules.showdown.death_die import discoveries, gain_death_die, roll_death_die
from lanternyear.rules.showdown.movement import NEXT_MOVE
from lanternyear.rules.survivor.gains import gain_survival
from lanternyear.state.showdown import LastingEffect
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.selection import performs_on_each


@performs(nodes.Discover)
def discover(table: Table, effect: nodes.Discover, scene: Scene) -> None:
    """SET-EXH-4: one after the other."""
    known = discoveries(table)
    for card in [card for card in effect.cards if card not in known][:1]:
        write_note(table, card, "")


@performs_on_each(nodes.GainDeathDie)
@rule
def gain_die(table: Table, effect: nodes.GainDeathDie, survivor: Survivor, scene: Scene) -> Rule[None]:
    yield from gain_death_die(table, survivor)


@performs_on_each(nodes.RollDeathDie)
def roll_die(table: Table, effect: nodes.RollDeathDie, survivor: Survivor, scene: Scene) -> None:
    """SD-DDIE-4: roll, and add the result."""
    result, attack = roll_death_die(table, survivor), scene.attack
    match effect.adds_to:
        case "attack" if attack is not None:
            attack.modifiers.rolls_besides.append(result)
        case "wound" if attack is not None:
            attack.at_location.after_roll += result
        case "move":
            boost = LastingEffect(survivor.id, NEXT_MOVE, result, "round", table.showdown.round)
            table.showdown.lasting.append(boost)
        case "survival":
            gain_survival(table, survivor, 2 * result)
