"""Verbs of status cards: their tokens, survivors taken off the board, and gear in the monster's grip."""

from __future__ import annotations

from lanternyear.cards.effects import status as nodes
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import GearHeld, GearTakenBack, SurvivorLeftBoard
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_card, remove_card
from lanternyear.rules.conditions import amount
from lanternyear.rules.moments import moment
from lanternyear.rules.people import on_board
from lanternyear.rules.showdown.card_tokens import put_status_tokens
from lanternyear.rules.survivor.death import leave_the_board
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.control import row
from lanternyear.vocabulary.selection import performs_on_each


@performs_on_each(nodes.StatusTokens)
@rule
def status_tokens(table: Table, effect: nodes.StatusTokens, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-AI-14: a survivor without the status has no place for tokens."""
    before = survivor.fighter.status_tokens.get(effect.card, 0)
    put_status_tokens(
        table, survivor, effect.card, before * (effect.times - 1) + amount(table, effect.by, scene.holder, scene.card)
    )
    if survivor.fighter.status_tokens.get(effect.card, 0) < before:
        yield from moment(table, "loses_tokens", survivor)


@performs_on_each(nodes.SpendTokens)
@rule
def spend_tokens(table: Table, effect: nodes.SpendTokens, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-TOK-3: all of them are taken off, and the row for their number is performed."""
    tokens = survivor.fighter.status_tokens.get(effect.card, 0)
    put_status_tokens(table, survivor, effect.card, 0, clear=True)
    yield from perform(table, row(effect.rows, tokens), scene.with_target(survivor))
    if tokens:
        yield from moment(table, "loses_tokens", survivor)


@performs_on_each(nodes.TakeOffBoard)
def take_off_board(table: Table, effect: nodes.TakeOffBoard, survivor: Survivor, scene: Scene) -> None:
    """SD-END-3: they still count as in the showdown."""
    if on_board(survivor):
        leave_the_board(table, survivor)
        table.tell(SurvivorLeftBoard(survivor.id))


@performs(nodes.HoldWeapon)
def hold_weapon(table: Table, effect: nodes.HoldWeapon, scene: Scene) -> None:
    """SD-EFF-4: Fist & Tooth cannot be held."""
    attack = scene.attack
    if attack is None or attack.weapon.gear.id not in attack.attacker.gear:
        return
    survivor, gear = attack.attacker, attack.weapon.gear.id
    if gear not in survivor.fighter.held:
        add_card(table, survivor, survivor.fighter.held, gear)
        table.tell(GearHeld(survivor.id, gear))


@performs(nodes.TakeBack)
def take_back(table: Table, effect: nodes.TakeBack, scene: Scene) -> None:
    """SD-EFF-4: the monster lets go."""
    survivor = scene.holder
    if survivor is not None and effect.card in survivor.fighter.held:
        remove_card(table, survivor, survivor.fighter.held, effect.card)
        table.tell(GearTakenBack(survivor.id, effect.card))
