"""Tests of where a survivor stands."""

from __future__ import annotations

from lanternyear.cards.predicates import place as words
from lanternyear.engine.table import Table
from lanternyear.rules.board import in_blind_spot
from lanternyear.rules.conditions import (
    Case,
    holds_for,
    holds_when,
    is_adjacent_to_monster,
    is_around,
    spaces_apart,
)
from lanternyear.rules.people import on_board
from lanternyear.rules.showdown.monster import in_field_of_view
from lanternyear.rules.showdown.targeting import in_range, is_faced
from lanternyear.rules.showdown.zones import ANY_ZONE, in_drawn_zone, in_zones, lane
from lanternyear.state.board import distance, footprint, lanes, mask_of
from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import COLUMNS, DIRECTIONS, NOWHERE, step
from lanternyear.state.survivor import Survivor


@holds_for(words.AdjacentToMonster)
def adjacent_to_monster(table: Table, survivor: Survivor, predicate: words.AdjacentToMonster) -> bool:
    return is_adjacent_to_monster(table, survivor)


@holds_when(words.AdjacentTo)
def adjacent_to(case: Case, predicate: words.AdjacentTo) -> bool:
    scene, survivor = case.scene, case.survivor
    if scene is None or survivor is None:
        return False
    other = {"target": scene.target, "attacker": scene.attacker, "self": scene.holder}[predicate.role]
    return other is not None and other.fighter.space != NOWHERE and distance(other.base, survivor.base) == 1


@holds_when(words.InBlindSpot)
def stands_in_blind_spot(case: Case, predicate: words.InBlindSpot) -> bool:
    if case.attack is not None:
        return case.attack.from_blind_spot
    return case.survivor is not None and in_blind_spot(case.table, case.survivor)


@holds_for(words.Faced)
def faced(table: Table, survivor: Survivor, predicate: words.Faced) -> bool:
    return is_faced(table, survivor)


@holds_for(words.InLine)
def in_line(table: Table, survivor: Survivor, predicate: words.InLine) -> bool:
    """SD-MMV-13: the four lanes that run from the sides of its base to the edges of the board."""
    if table.monster.space == NOWHERE or not on_board(survivor):
        return False
    return bool(lanes(table.monster.base) & MASK_OF[survivor.fighter.space])


@holds_for(words.InFieldOfView)
def seen(table: Table, survivor: Survivor, predicate: words.InFieldOfView) -> bool:
    return in_field_of_view(table, survivor)


@holds_for(words.InRange)
def reached(table: Table, survivor: Survivor, predicate: words.InRange) -> bool:
    return in_range(table, survivor, predicate.spaces)


@holds_for(words.Near)
def near(table: Table, survivor: Survivor, predicate: words.Near) -> bool:
    return on_board(survivor) and table.monster.space != NOWHERE and spaces_apart(table, survivor) <= predicate.spaces


@holds_for(words.Around)
def around(table: Table, survivor: Survivor, predicate: words.Around) -> bool:
    return is_around(table, survivor, predicate.spaces)


@holds_for(words.InLane)
def in_lane(table: Table, survivor: Survivor, predicate: words.InLane) -> bool:
    return bool(lane(table.monster, predicate.side) & MASK_OF[survivor.fighter.space])


@holds_when(words.Within)
def within(case: Case, predicate: words.Within) -> bool:
    if case.scene is None or case.scene.holder is None or case.survivor is None:
        return False
    return distance(case.scene.holder.base, case.survivor.base) <= predicate.spaces


@holds_for(words.OnTerrain)
def on_terrain(table: Table, survivor: Survivor, predicate: words.OnTerrain) -> bool:
    tiles = [tile for tile in table.showdown.tiles if tile.card in predicate.cards]
    return any(footprint(tile.base) & MASK_OF[survivor.fighter.space] for tile in tiles)


@holds_when(words.InZone)
def in_zone(case: Case, predicate: words.InZone) -> bool:
    """SD-TGT-6: in the zone that this card draws around the monster."""
    if case.scene is None or case.survivor is None:
        return False
    card = case.table.catalog.ai.get(case.scene.card)
    return card is not None and is_around(case.table, case.survivor, card.zone)


@holds_for(words.InAnyZone)
def in_any_zone(table: Table, survivor: Survivor, predicate: words.InAnyZone) -> bool:
    return in_zones(table, survivor.fighter.space)


@holds_when(words.InDrawnZone)
def in_picture(case: Case, predicate: words.InDrawnZone) -> bool:
    """SD-TGT-6: zones are called by the letter that marks them."""
    if case.survivor is None:
        return False
    letter = ANY_ZONE if predicate.zone == "any" else predicate.zone[0].upper()
    return in_drawn_zone(case.table, case.survivor.fighter.space, letter, case.scene.card if case.scene else "")


@holds_when(words.EntersZone)
def enters_zone(case: Case, predicate: words.EntersZone) -> bool:
    return case.scene is not None and case.scene.incident.enters_zone


@holds_when(words.BeforeHolder)
def before_holder(case: Case, predicate: words.BeforeHolder) -> bool:
    """SD-PT-6: the next space of a lane that leads from the holder straight to the monster."""
    holder, survivor = case.scene.holder if case.scene else None, case.survivor
    if holder is None or survivor is None or NOWHERE in (holder.fighter.space, case.table.monster.space):
        return False
    ways = [way for way in DIRECTIONS if step(holder.fighter.space, way) == survivor.fighter.space != NOWHERE]
    base = footprint(case.table.monster.base)
    ahead = [mask_of([step(holder.fighter.space, way, far) for far in range(1, COLUMNS)]) for way in ways]
    return any(line & base for line in ahead)


@holds_when(words.TokenHere)
def token_here(case: Case, predicate: words.TokenHere) -> bool:
    """SD-TOK-4: each survivor has only their own tokens."""
    survivor, scene = case.survivor, case.scene
    if survivor is None or scene is None:
        return False
    here = (scene.card, survivor.id, survivor.fighter.space)
    return any((token.card, token.survivor, token.space) == here for token in case.table.showdown.board_tokens)
