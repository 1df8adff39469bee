"""The places of the names of terrain: below, above or inside a tile, and never over another thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from lanternyear.state.space import COLUMNS, ROWS
from lanternyear.web.views.board_models import TileView

SPACE = 40  # units of the drawn board
LETTER, LINE = 6.2, 13.0


class Box(NamedTuple):
    """A rectangle of the drawn board."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def labelled(tiles: list[TileView], taken: list[Box]) -> list[TileView]:
    """Return the tiles with the places of their names. `taken` are the boxes of figures and monster."""
    lying = [_box(tile) for tile in tiles]
    written: list[Box] = []
    found: list[TileView] = []
    for tile in tiles:
        words = tile.title.rstrip("0123456789 ")
        if any(named.label == words and _near(named, tile) for named in found):
            found.append(tile)  # one name is enough for tiles of a kind that lie side by side
            continue
        others = [box for box in lying if box != _box(tile)]
        place = next((box for box in _places(tile, words) if _is_free(box, [*others, *written, *taken])), None)
        if place is None:
            found.append(tile)
            continue
        written.append(place)
        middle = round((place.left + place.right) / 2)
        found.append(msgspec.structs.replace(tile, label=words, label_x=middle, label_y=round(place.bottom - 3)))
    return found


def _near(tile: TileView, other: TileView) -> bool:
    across, down = abs(tile.x - other.x), abs(tile.y - other.y)
    return across <= tile.width + 1 and down <= tile.height + 1


def box_of(x: int, y: int, width: int = 1, height: int = 1) -> Box:
    """Return the box of something that stands on these spaces."""
    return Box(x * SPACE, y * SPACE, (x + width) * SPACE, (y + height) * SPACE)


def _box(tile: TileView) -> Box:
    return box_of(tile.x, tile.y, tile.width, tile.height)


def _places(tile: TileView, words: str) -> Iterator[Box]:
    """Yield where the name could be written, the best place first."""
    box, half = _box(tile), len(words) * LETTER / 2
    middle = (box.left + box.right) / 2
    for bottom in (box.bottom + LINE, box.top - 1, box.bottom - 2, (box.top + box.bottom) / 2):
        yield Box(middle - half, bottom - LINE, middle + half, bottom)


def _is_free(box: Box, others: list[Box]) -> bool:
    inside = box.left >= 0 and box.top >= 0 and box.right <= COLUMNS * SPACE and box.bottom <= ROWS * SPACE
    return inside and not any(box.meets(other) for other in others)
