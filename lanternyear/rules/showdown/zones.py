"""SD-TGT-6: zones drawn relative to the monster and its facing."""

from __future__ import annotations

from functools import lru_cache

from lanternyear.cards.kinds import AiCard
from lanternyear.engine.table import Table, derived
from lanternyear.state.showdown import Monster
from lanternyear.state.space import COLUMNS, NOWHERE, at

Offset = tuple[int, int]
BASE, NOTHING, ANY_ZONE = "M", ".", "*"


def in_zones(table: Table, space: int) -> bool:
    """Whether the space is in the zone, so many spaces beyond the base on every side, of some card in play."""
    monster, reach = table.monster, _widest_zone(table)
    if not reach or monster.space == NOWHERE:
        return False
    x, y = space % COLUMNS - monster.space % COLUMNS, space // COLUMNS - monster.space // COLUMNS
    return -reach <= x < monster.width + reach and -reach <= y < monster.height + reach


@derived("cards")
def _widest_zone(table: Table) -> int:
    printed = [table.catalog.ai[card.card] for card in table.monster.in_play if card.card in table.catalog.ai]
    return max((card.zone for card in printed), default=0)


def in_drawn_zone(table: Table, space: int, letter: str, card: str = "") -> bool:
    """Whether the space is marked with this letter in the picture of the card, else of one in play."""
    picture = _picture(table, card)
    return table.monster.space != NOWHERE and space in zone_spaces(table.monster, picture, letter)


def _picture(table: Table, card: str) -> str:
    names = [card, *(in_play.card for in_play in table.monster.in_play)]
    cards: list[AiCard] = [table.catalog.ai[name] for name in names if name in table.catalog.ai]
    return next((held.zones for held in cards if held.zones), "")


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
    """Where the letter stands, counted from the north-west space of the base."""
    rows = [row.split() for row in picture.splitlines()]
    top = next((y for y, row in enumerate(rows) if BASE in row), 0)
    left = rows[top].index(BASE) if rows else 0
    marks = [(mark, (x - left, y - top)) for y, row in enumerate(rows) for x, mark in enumerate(row)]
    return [offset for mark, offset in marks if mark == letter or (letter == ANY_ZONE and mark not in (BASE, NOTHING))]
