"""SD-TGT-6: zones drawn relative to the monster and its facing."""

from __future__ import annotations

from functools import lru_cache

from lanternyear.cards.kinds import AiCard
from lanternyear.engine.table import Table, derived
from lanternyear.state.board import beyond_front
from lanternyear.state.showdown import Monster
from lanternyear.state.space import COLUMNS, DIRECTIONS, NOWHERE, OPPOSITE, STEP, apart, at
from lanternyear.state.terms import Facing

Offset = tuple[int, int]
BASE, NOTHING, ANY_ZONE = "M", ".", "*"
ONWARD = {"^": (0, -1), "v": (0, 1), "<": (-1, 0), ">": (1, 0)}  # the zone beside the mark goes on that way
TURNS = {"ahead": 0, "forward": 0, "right": 1, "back": 2, "left": 3}  # quarter turns clockwise from the facing


def in_zones(table: Table, space: int) -> bool:
    """Return whether the space is in the zone, so many spaces beyond the base on every side, of some card in play."""
    monster, reach = table.monster, _widest_zone(table)
    if not reach or monster.space == NOWHERE:
        return False
    x, y = space % COLUMNS - monster.space % COLUMNS, space // COLUMNS - monster.space // COLUMNS
    return -reach <= x < monster.width + reach and -reach <= y < monster.height + reach


@derived("cards")
def _widest_zone(table: Table) -> int:
    printed = [table.catalog.ai[card.card] for card in table.monster.in_play if card.card in table.catalog.ai]
    return max((card.zone for card in printed), default=0)


def lane(monster: Monster, side: str) -> int:
    """SD-TGT-6: the spaces between a side of the monster's base and the edge of the board."""
    if monster.space == NOWHERE:
        return 0
    way = DIRECTIONS[(DIRECTIONS.index(monster.facing) + TURNS[side]) % len(DIRECTIONS)]
    across = [other for other in DIRECTIONS if other not in (way, OPPOSITE[way])]
    outside = beyond_front(monster.base, across[0]) | beyond_front(monster.base, across[1])
    return beyond_front(monster.base, way) & ~outside


def in_drawn_zone(table: Table, space: int, letter: str, card: str = "") -> bool:
    """SD-ZONE-1: return whether the space has this letter in the drawing of the card, or else of one in play.

    Every space has one letter, so nobody is in two zones of a card.
    """
    drawn = _card_with_zones(table, card)
    return drawn is not None and table.monster.space != NOWHERE and space in _marked(table, drawn, letter)


def _marked(table: Table, card: AiCard, letter: str) -> set[int]:
    return zone_spaces(table.monster, card.zones, letter)


def _card_with_zones(table: Table, card: str) -> AiCard | None:
    names = [card, *(in_play.card for in_play in table.monster.in_play)]
    cards: list[AiCard] = [table.catalog.ai[name] for name in names if name in table.catalog.ai]
    return next((held for held in cards if held.zones), None)


def arrow_at(table: Table, space: int, card: str) -> Facing | None:
    """SD-TGT-10: the direction of the arrow in this space of the card's zones, or None where there is none."""
    drawn = _card_with_zones(table, card)
    if drawn is None or table.monster.space == NOWHERE:
        return None
    way = next((way for letter, way in drawn.arrows.items() if space in _marked(table, drawn, letter)), None)
    if way is None:
        return None
    return DIRECTIONS[(DIRECTIONS.index(table.monster.facing) + TURNS[way]) % len(DIRECTIONS)]


def place_along_arrows(table: Table, space: int, card: str) -> tuple[int, int, int]:
    """SD-TGT-10: a key for sorting: zone after zone, in each of them along its arrow, beside each other the nearest."""
    drawn, arrow = _card_with_zones(table, card), arrow_at(table, space, card)
    if drawn is None or arrow is None:
        return len(DIRECTIONS), 0, 0
    zone = next(number for number, letter in enumerate(drawn.arrows) if space in _marked(table, drawn, letter))
    dx, dy = STEP[arrow]
    monster = table.monster
    away = apart(space, monster.space, monster.width, monster.height)
    return zone, dx * (space % COLUMNS) + dy * (space // COLUMNS), away


def zone_spaces(monster: Monster, picture: str, letter: str) -> set[int]:
    """The spaces of a picture, turned the way the monster faces; what lies beyond the edge is left out."""
    x, y = monster.space % COLUMNS, monster.space // COLUMNS
    turned = [_turned(offset, monster) for offset in _offsets(picture, letter)]
    return {at(x + dx, y + dy) for dx, dy in turned} - {-1}


def _turned(offset: Offset, monster: Monster) -> Offset:
    """Pictures are drawn with the front edge above; bases are square."""
    (dx, dy), last = offset, monster.width - 1
    return {
        "north": (dx, dy),
        "east": (last - dy, dx),
        "south": (last - dx, last - dy),
        "west": (dy, last - dx),
    }[monster.facing]


@lru_cache(maxsize=64)
def _offsets(picture: str, letter: str) -> list[Offset]:
    """Return where the letter stands, counted from the north-west space of the base."""
    drawn = _marks(picture).items()
    return [offset for offset, mark in drawn if mark == letter or (letter == ANY_ZONE and mark not in (BASE, NOTHING))]


def _marks(picture: str) -> dict[Offset, str]:
    """SD-ZONE-2: the marks by their places; zones that go on are drawn as far as the board can reach."""
    rows = [row.split() for row in picture.splitlines()]
    top = next((y for y, row in enumerate(rows) if BASE in row), 0)
    left = rows[top].index(BASE) if rows else 0
    marks = {(x - left, y - top): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    for (x, y), mark in list(marks.items()):
        if mark in ONWARD:
            dx, dy = ONWARD[mark]
            inner = marks.get((x - dx, y - dy), NOTHING)
            marks |= {(x + dx * far, y + dy * far): inner for far in range(COLUMNS)}
    return marks
