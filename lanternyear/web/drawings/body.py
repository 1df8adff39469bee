"""A survivor's body: armor points and injuries at each hit location. Its colors are in kit.css."""

from __future__ import annotations

from typing import NamedTuple

SHAPES: dict[str, str] = {
    "head": "M30 2c6 0 10 4.5 10 11 0 5-2 9-5 11.5h-10C22 22 20 18 20 13 20 6.5 24 2 30 2Z",
    "arms": "M17 28c-6 1-9 4-10 10L3 66c-.4 4 1 6 3 8l3-1 3-7 4-22Z"
    "M43 28c6 1 9 4 10 10l4 28c.4 4-1 6-3 8l-3-1-3-7-4-22Z",
    "body": "M19 27h22l1 20c0 5-1 9-2 13H20c-1-4-2-8-2-13Z",
    "waist": "M20 62h20l3 15-8 3-5-3-5 3-8-3Z",
    "legs": "M17 80l8 2.5L29 79l-1 26-2 19h-9l1-20Zm26 0-8 2.5L31 79l1 26 2 19h9l-1-20Z",
}
_ROWS = {"head": 13, "arms": 38, "body": 63, "waist": 88, "legs": 113}
_ANCHORS = {"head": (40, 13), "arms": (56, 52), "body": (41, 50), "waist": (42, 72), "legs": (43, 102)}
_WITHOUT_LIGHT = "head"  # has no box for a light injury


class Part(NamedTuple):
    """A hit location of a survivor: its armor points and its boxes; `struck` lights it up."""

    armor: int
    light: bool = False
    heavy: bool = False
    struck: bool = False


def body(parts: dict[str, Part]) -> str:
    """Draw a body with a shield and boxes for every hit location. What it shows must also be said in words."""
    zones = "".join(_zone(name, part) for name, part in parts.items())
    rows = "".join(_row(name, part) for name, part in parts.items())
    return f'<svg class="doll" viewBox="0 0 128 128" aria-hidden="true">{zones}{rows}</svg>'


def _zone(name: str, part: Part) -> str:
    harm = "heavy" if part.heavy else "light" if part.light else "whole"
    return f'<path class="zone {harm}{" struck" if part.struck else ""}" d="{SHAPES[name]}"/>'


def _row(name: str, part: Part) -> str:
    (x, y), row = _ANCHORS[name], _ROWS[name]
    bare = "" if part.armor else " bare"
    drawn = [
        f'<path class="lead" d="M{x} {y}L64 {row}H70"/>',
        f'<path class="plate{bare}" d="M70 {row - 11}h19v10c0 6-4 9.5-9.5 12-5.5-2.5-9.5-6-9.5-12Z"/>',
        f'<text class="points{bare}" x="79.5" y="{row + 5}">{part.armor}</text>',
        _box("H", 111, row, filled=part.heavy),
    ]
    if name != _WITHOUT_LIGHT:
        drawn.append(_box("L", 94, row, filled=part.light or part.heavy))
    return "".join(drawn)


def _box(letter: str, x: int, row: int, *, filled: bool) -> str:
    state = f"box {letter}{' filled' if filled else ''}"
    return (
        f'<rect class="{state}" x="{x}" y="{row - 8}" width="15" height="15" rx="3"/>'
        f'<text class="{state}" x="{x + 7.5}" y="{row + 4}">{letter}</text>'
    )
