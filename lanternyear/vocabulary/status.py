"""Verbs of status cards: their tokens, survivors taken off the board, and gear in the monster's grip."""

from __future__ import annotations

from lanternyear.cards.effects import status as printed
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import GearHeld, GearTakenBack, SurvivorLeftBoard
from lanternyear.engine.scene import Scene, performs
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import amount
from lanternyear.rules.people import on_board
from lanternyear.rules.showdown.card_tokens import put_status_tokens
from lanternyear.rules.survivor.death import leave_the_board
from lanternyear.vocabulary.selection import named


@performs(printed.StatusTokens)
@rule
def status_tokens(table: Table, effect: printed.StatusTokens, scene: Scene) -> Rule[None]:
    """SD-AI-14: a survivor without the status has no place for tokens."""
    for survivor in (yield from named(table, effect.who, scene)):
        more = survivor.fighter.status_tokens.get(effect.card, 0) * (effect.times - 1)
        put_status_tokens(table, survivor, effect.card, more + amount(table, effect.by))


@performs(printed.TakeOffBoard)
@rule
def take_off_board(table: Table, effect: printed.TakeOffBoard, scene: Scene) -> Rule[None]:
    """SD-END-3: they still count as in the showdown."""
    for survivor in (yield from named(table, effect.who, scene)):
        if on_board(survivor):
            leave_the_board(table, survivor)
            table.tell(SurvivorLeftBoard(survivor.id))


@performs(printed.HoldWeapon)
def hold_weapon(table: Table, effect: printed.HoldWeapon, scene: Scene) -> None:
    """SD-EFF-4: Fist & Tooth cannot be held."""
    attack = scene.attack
    if attack is None or attack.weapon.gear.id not in attack.attacker.gear:
        return
    survivor, gear = attack.attacker, attack.weapon.gear.id
    if gear not in survivor.fighter.held:
        survivor.fighter.held.append(gear)
        table.forget()
        table.tell(GearHeld(survivor.id, gear))


@performs(printed.TakeBack)
def take_back(table: Table, effect: printed.TakeBack, scene: Scene) -> None:
    """SD-EFF-4: the monster lets go."""
    survivor = scene.holder
    if survivor is not None and effect.card in survivor.fighter.held:
        survivor.fighter.held.remove(effect.card)
        table.forget()
        table.tell(GearTakenBack(survivor.id, effect.card))
