"""The board drawn in text: who stands where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lanternyear.content.problem import Misread, unknown
from lanternyear.scenario.names import space_named
from lanternyear.state.space import COLUMNS, NAMES, ROWS, SPACES, at, column, row

FREE, MONSTER = ".", "M"


@dataclass(slots=True)
class BoardDrawing:
    """The spaces of each letter, north-west first."""

    marks: dict[str, list[int]] = field(default_factory=dict)

    def monster(self, width: int, height: int) -> int | None:
        """The north-west space of the monster, if it is drawn: M on every space of its base."""
        drawn = self.marks.get(MONSTER)
        if not drawn:
            return None
        base = rectangle(drawn[0], width, height)
        if sorted(drawn) != base:
            raise Misread(f"the monster's base is {width} by {height}: draw M on exactly these spaces")
        return drawn[0]

    def tiles(self, letter: str, size: tuple[int, int]) -> list[tuple[int, bool]]:
        """The tiles drawn with a letter: north-west space, and whether it is turned."""
        left = list(self.marks.get(letter, ()))
        found = []
        while left:
            turned = not set(rectangle(left[0], *size)) <= set(left)
            base = rectangle(left[0], *(reversed(size) if turned else size))
            if not set(base) <= set(left):
                raise Misread(f"{letter} at {NAMES[left[0]]}: the tile is {size[0]} by {size[1]}, draw all of it")
            found.append((left[0], turned))
            left = [space for space in left if space not in base]
        return found


def read_drawing(text: str, corner: str) -> BoardDrawing:
    """Return the drawing in a text; `corner` is its north-west space, or None for the middle of the board."""
    rows = [line.split() if " " in line.strip() else list(line.strip()) for line in text.splitlines() if line.strip()]
    if not rows:
        return BoardDrawing()
    width, height = max(map(len, rows)), len(rows)
    start = space_named(corner) if corner else SPACES[middle(width, height)]
    if column(start) + width > COLUMNS or row(start) + height > ROWS:
        raise Misread(f"the picture is {width} by {height} and does not fit at {NAMES[start]}")
    drawing = BoardDrawing()
    for y, line in enumerate(rows):
        for x, letter in enumerate(line):
            if len(letter) > 1:
                raise Misread(f"{letter!r}: one letter for each space, with blanks between them or without any")
            if letter != FREE:
                drawing.marks.setdefault(letter, []).append(at(column(start) + x, row(start) + y))
    return drawing


def middle(width: int, height: int) -> str:
    """Return the north-west corner of a drawing in the middle of the board."""
    if width > COLUMNS or height > ROWS:
        raise Misread(f"the picture is {width} by {height}; the board is {COLUMNS} by {ROWS}")
    return NAMES[at((COLUMNS - width) // 2, (ROWS - height) // 2)]


def letters(survivors: Mapping[str, object], legend: Mapping[str, str]) -> dict[str, str]:
    """Return what each letter means: the legend's words, and survivors by their initials."""
    meaning = dict(legend)
    for survivor in survivors:
        initial = survivor[:1].upper()
        if survivor in legend.values():
            continue
        if initial == MONSTER or initial in meaning:
            raise Misread(
                f"the letter {initial} is taken: give {survivor} another one, as in 'legend: {{X: {survivor}}}'"
            )
        meaning[initial] = survivor
    return meaning


def meaning_of(letter: str, meaning: Mapping[str, str]) -> str:
    if letter in meaning:
        return meaning[letter]
    words = ", ".join(f"{key} {value}" for key, value in meaning.items())
    raise Misread(f"{unknown('letter', letter, ())}; known: . free, M monster, {words}; others need a 'legend'")


def rectangle(corner: int, width: int, height: int) -> list[int]:
    """Return the spaces of a base, in order, or raise an error if it reaches beyond the edge."""
    return [at(column(corner) + x, row(corner) + y) for y in range(height) for x in range(width)]
