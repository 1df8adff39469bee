"""SD-SETUP-6 to SD-SETUP-14: terrain cards and where their tiles may lie."""

from __future__ import annotations

from msgspec.structs import replace

from lanternyear.cards.kinds import Terrain
from lanternyear.cards.parts import Placement
from lanternyear.engine.decision import PLAYERS, About, Option, Rule, choose, rule
from lanternyear.engine.facts import TerrainCardDrawn, TerrainPlaced
from lanternyear.engine.option import SPACE_OPTIONS
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_tile
from lanternyear.rules.cards.piles import shared_deck
from lanternyear.rules.cards.seeing import draw
from lanternyear.state.board import (
    BOARD,
    EDGE,
    around,
    footprint,
    positions_covering,
    positions_inside,
    spaces,
    within,
)
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import Tile
from lanternyear.state.space import NAMES, NOWHERE, SPACES

TURNED = [Option(f"{space} turned", "space", About(space=space, turned=True)) for space in NAMES]
"""The options that lay a tile across, by its north-west space."""


def open_positions(table: Table, card: Terrain, *, turned: bool = False) -> int:
    """SD-SETUP-11: every north-west space where a tile may lie by the card's setup text, overlapping nothing."""
    width, height = reversed(card.size) if turned else card.size
    taken, near = 0, 0
    for tile in table.showdown.tiles:
        taken |= footprint(tile.base)
        least = max(card.placement.from_terrain, card.placement.from_same if tile.card == card.id else 0)
        if least:
            near |= within(tile.base, least - 1)
    monster = table.monster.base
    if monster.space != NOWHERE:
        taken |= footprint(monster)
        if card.placement.from_monster:
            near |= within(monster, card.placement.from_monster - 1)
    for survivor in table.survivors.values():
        if survivor.alive and survivor.fighter.space != NOWHERE:
            taken |= MASK_OF[survivor.fighter.space]
    positions = positions_inside(width, height, card.placement.from_edges)
    positions &= ~positions_covering(taken | near, width, height)
    if card.placement.near_monster:
        positions &= ~positions_covering(BOARD & ~within(monster, card.placement.near_monster), width, height)
    if card.placement.beside_monster:
        positions &= positions_covering(around(monster), width, height)
    if card.placement.beside_edge:
        positions &= positions_covering(EDGE, width, height)
    return positions


def lay_tile(table: Table, card: Terrain, space: int, *, turned: bool = False) -> None:
    """Put one tile on the board."""
    width, height = reversed(card.size) if turned else card.size
    number = 1 + sum(tile.card == card.id for tile in table.showdown.tiles)
    while any(tile.id == f"{card.id}_{number}" for tile in table.showdown.tiles):
        number += 1
    add_tile(table, Tile(f"{card.id}_{number}", card.id, space, width, height))
    table.tell(TerrainPlaced(card.id, NAMES[space]))


@rule
def set_up_terrain(table: Table, card: Terrain) -> Rule[None]:
    """SD-SETUP-7, SD-SETUP-10: the card's full number of tiles, each by its setup text; the players choose where."""
    table.showdown.terrain_cards.append(card.id)
    in_the_box = card.copies * card.tiles - sum(tile.card == card.id for tile in table.showdown.tiles)
    for _ in range(min(card.tiles, in_the_box)):
        options = [SPACE_OPTIONS[space] for space in spaces(open_positions(table, card))]
        if card.size[0] != card.size[1]:
            options += [TURNED[space] for space in spaces(open_positions(table, card, turned=True))]
        if not options:
            return  # SD-SETUP-11: what cannot be placed is ignored, as are tiles that do not exist
        about = About(card=card.id)
        answer = yield from choose("SD-SETUP-10", PLAYERS, "place_terrain", options, about=about, shape="spaces")
        lay_tile(table, card, SPACES[answer.about.space], turned=answer.about.turned)


def lay_by_diagram(table: Table, card: Terrain, spaces: tuple[str, ...], turned: tuple[str, ...] = ()) -> None:
    """SD-SETUP-8: tiles go where the event's diagram shows them, some of them turned."""
    table.showdown.terrain_cards.append(card.id)
    for space in spaces[: card.tiles]:  # SD-SETUP-11: the diagram, whatever the card says
        lay_tile(table, card, SPACES[space], turned=space in turned)


@rule
def lay_near_monster(table: Table, card: Terrain, distance: int) -> Rule[None]:
    """SD-SETUP-16: the players lay the tiles in the area around the monster that the diagram marks."""
    yield from set_up_terrain(table, replace(card, placement=Placement(near_monster=distance)))


@rule
def draw_random_terrain(table: Table) -> Rule[None]:
    """SD-SETUP-10: draw a terrain card and set it up before the next."""
    drawn = draw(table, shared_deck(table, "terrain"))
    if not drawn:
        return
    card = table.catalog.terrain[drawn[0]]
    table.tell(TerrainCardDrawn(card.id))
    yield from set_up_terrain(table, card)


@rule
def add_terrain(table: Table, name: str) -> Rule[None]:
    """SD-SETUP-14: terrain added later uses its setup text; without a card left nothing is added."""
    deck = table.state.decks.get("terrain", [])
    if name in deck:
        deck.remove(name)
        yield from set_up_terrain(table, table.catalog.terrain[name])


@rule
def lay_beside_monster(table: Table, name: str) -> Rule[None]:
    """HUNT-SD-8: a card that an event lays adjacent to the monster, whatever its setup text says."""
    deck = table.state.decks.get("terrain", [])
    if name in deck:
        deck.remove(name)
        card = table.catalog.terrain[name]
        yield from set_up_terrain(table, replace(card, placement=Placement(beside_monster=True)))
