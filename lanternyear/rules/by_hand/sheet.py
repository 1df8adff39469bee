"""A sheet of consequences, carried out line by line."""

from __future__ import annotations

from functools import partial

from lanternyear.engine.consequence import Sheet
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import DoneByHand
from lanternyear.engine.scene import SetAside, cards_in_hand
from lanternyear.engine.table import Table
from lanternyear.errors import BadConsequence
from lanternyear.rules.by_hand import monster, parts, people, people_cards, settlement
from lanternyear.rules.by_hand.kinds import check

CHAPTER = (people, people_cards, monster, settlement, parts)
"""Imported so that every kind of consequence is known."""


@rule
def carry_out_sheet(table: Table, sheet: Sheet) -> Rule[None]:
    """SD-GEN-12: tell what the players did, then carry out each consequence completely before the next."""
    table.tell(DoneByHand(sheet.consequences, sheet.reason, sheet.instead_of))
    for consequence in sheet.consequences:
        kind = check(table, consequence)
        asking = kind.carry_out(table, table.survivors.get(consequence.who), consequence)
        if asking is not None:
            yield from asking


def set_aside(table: Table, sheet: Sheet) -> SetAside:
    """Return what stops the card in hand that the sheet is carried out instead of."""
    scene = cards_in_hand(table).get(sheet.instead_of)
    if scene is None:
        raise BadConsequence("not_in_hand", card=sheet.instead_of)
    return SetAside(scene, partial(carry_out_sheet, sheet=sheet))
