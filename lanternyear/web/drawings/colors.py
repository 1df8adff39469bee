"""Colors that drawings share. What changes with the theme has its color from kit.css instead."""

from __future__ import annotations

INK, NIGHT = "#1b1510", "#0d0b09"
BONE, BONE_SHADE = "#efe5d2", "#a8977b"
LANTERN, BLOOD, SCAR = "#f7b94c", "#a92f25", "#8f2a20"
WOOD, BLADE = "#8d7350", "#e9ddc6"
# The colors of survivors, for life; kit.css has the same ones as --s1 to --s12, for names.
SURVIVORS = (
    *("#5fc39a", "#6fa8ee", "#f0a05a", "#d68ce0", "#a8c85a", "#e9847f"),
    *("#66cbd6", "#cfae5f", "#a99cf0", "#c4957a", "#f18fb4", "#8fb0a0"),
)


def mix(first: str, second: str, part: float) -> str:
    """Return the first color with so large a part of the second in it."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(start + (end - start) * part):02x}" for start, end in pairs)


def _channels(color: str) -> tuple[int, ...]:
    return tuple(int(color[index : index + 2], 16) for index in (1, 3, 5))
