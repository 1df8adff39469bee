"""SD-KEY: the actions that special rules of gear give: block, deflect, pounce, charge, slam."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from lanternyear.cards.effects import Effects
from lanternyear.cards.effects.control import If
from lanternyear.cards.effects.gear import ActivateWeapon, BlockHits, DeflectHits, MoveStraight
from lanternyear.cards.effects.monster import MonsterToken
from lanternyear.cards.effects.monster_moves import KnockbackMonster
from lanternyear.cards.effects.status import TakeBack
from lanternyear.cards.grammar import Amount, Condition
from lanternyear.cards.parts import Action
from lanternyear.engine.table import Table
from lanternyear.rules.gear.loadout import loadout
from lanternyear.state.survivor import Survivor

ACTIVATION: tuple[Literal["activation"]] = ("activation",)
BOTH: tuple[Literal["movement"], Literal["activation"]] = ("movement", "activation")

POUNCE = Action(
    name="pounce",
    cost=BOTH,
    then=Effects(
        (
            MoveStraight(spaces=3),
            If(test=Condition.read("moved 3+"), then=Effects((ActivateWeapon(melee=True, strength=Amount(1)),))),
        )
    ),
)
CHARGE = Action(
    name="charge",
    cost=BOTH,
    then=Effects((MoveStraight(), ActivateWeapon(melee=True, strength_per_space=True))),
)
SLAM = Action(
    name="slam",
    cost=("movement",),
    then=Effects(
        (
            MoveStraight(),
            If(
                test=Condition.read("moved 4+ and adjacent to monster"),
                then=Effects(
                    (KnockbackMonster(spaces=1), MonsterToken(stat="toughness", by=Amount(-1), until="round"))
                ),
            ),
        )
    ),
)
MOVES = {"pounce": POUNCE, "charge": CHARGE, "slam": SLAM}
BEFORE, AFTER = {"pounce": "pounces"}, {"slam": "slams"}  # the moments at which cards react to a move


def special_moves(table: Table, survivor: Survivor) -> Iterable[tuple[Action, str]]:
    """SD-KEY-BLOCK, SD-KEY-DEFLECT, SD-KEY-POUNCE, SD-KEY-CHARGE, SD-KEY-SLAM: once for each kind of move."""
    cards = loadout(table, survivor)
    for word, number in cards.rules.items():
        if word in MOVES:
            yield MOVES[word], word
        elif word == "block" and "block" not in cards.forbids:
            yield Action("block", Effects((BlockHits(hits=number),)), ACTIVATION), word
        elif word == "deflect":
            yield Action("deflect", Effects((DeflectHits(hits=number),)), ACTIVATION), word
    for gear in survivor.fighter.held:
        if gear in survivor.gear:  # SD-EFF-4
            yield Action("take back", Effects((TakeBack(card=gear),)), ACTIVATION), gear
