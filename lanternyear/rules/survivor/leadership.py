"""HUNT-TBL-12: a survivor who uses the courage and understanding of a leader for an event on the hunt."""

from __future__ import annotations

import msgspec

from lanternyear.cards.effects.base import Effects
from lanternyear.cards.grammar import Condition, Selection
from lanternyear.cards.predicates import Predicate, Term
from lanternyear.cards.predicates.attack import TotalReaches
from lanternyear.cards.predicates.survivor import Brave
from lanternyear.engine.decision import PLAYERS, About, Rule, choose, of_survivor, rule, word
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.card_stop import show
from lanternyear.rules.conditions import LENT
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.limits import times_used
from lanternyear.rules.people import party
from lanternyear.state.record import Use
from lanternyear.state.survivor import Survivor

USED = "lends"
NOBODY = word("nobody")
ADDING = ("adding", "total_of")


@rule
def follow_event(table: Table, effects: Effects, scene: Scene) -> Rule[None]:
    """HUNT-TBL-12: perform an event; on the hunt somebody may first borrow from a leader, until it is resolved."""
    before = dict(table.lent)
    try:
        yield from show(table, scene)
        if table.state.phase == "hunt" and _asks_for_them(effects):
            yield from _borrow(table, scene.card)
        yield from perform(table, effects, scene)
    finally:
        table.lent = before


@rule
def _borrow(table: Table, event: str) -> Rule[None]:
    for leader, card in _leaders(table):
        others = [survivor for survivor in party(table) if survivor is not leader and survivor.id not in table.lent]
        options = [NOBODY, *(of_survivor(survivor.id) for survivor in others)]
        about = About(survivor=leader.id, card=event)
        answer = yield from choose("HUNT-TBL-12", PLAYERS, "who_borrows", options, about=about)
        if answer.about.survivor:
            table.lent[answer.about.survivor] = leader.id
            leader.fighter.uses.append(Use(USED, "showdown", card))


def _leaders(table: Table) -> list[tuple[Survivor, str]]:
    """Return who can still lend on this hunt, with the card that allows it."""
    arts = table.catalog.fighting_arts
    return [
        (survivor, card)
        for survivor in party(table)
        for card in survivor.fighting_arts
        if arts[card].lends
        and not forbids(table, survivor, "fighting arts")
        and not times_used(survivor.fighter.uses, USED, "showdown", card)
    ]


def _asks_for_them(part: object) -> bool:
    """Return whether something that is printed depends on courage or understanding."""
    if isinstance(part, tuple | list):
        return any(map(_asks_for_them, part))
    if isinstance(part, dict):
        return any(map(_asks_for_them, part.values()))
    if isinstance(part, Condition):
        return _asks_for_them(part.terms)
    if isinstance(part, Selection):
        ranked = any(rank.stat in LENT for rank in part.ranks)
        return ranked or _asks_for_them((*part.adjectives, *part.terms))
    if isinstance(part, Term):
        return _asks_for_them(part.predicate)
    if isinstance(part, Predicate):
        of_them = isinstance(part, TotalReaches | Brave) or any(value in LENT for value in part.fields().values())
        return of_them or _asks_for_them(tuple(part.fields().values()))
    if isinstance(part, msgspec.Struct):
        values = {name: getattr(part, name) for name in part.__struct_fields__}
        return any(values.get(name) in LENT for name in ADDING) or _asks_for_them(values)
    return False
