"""Draw docs/pictures/architecture.svg, the layers of the program: `python -m tools.architecture_picture`.

A test compares the picture with the layers that imports must keep.
"""

from __future__ import annotations

from pathlib import Path

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "architecture.svg"
# From the highest layer to the lowest: the packages beside each other, and what the row is for.
ROWS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("commands",), "the command line"),
    (("web",), "the web table and the JSON interface"),
    (("store", "importers", "bots", "terminal", "scenario"), "ways to play, keep and check games"),
    (("wording", "chronicle"), "the game as text"),
    (("play",), "the public API: start, decision, choose, undo, save"),
    (("content",), "packs: YAML to checked cards"),
    (("vocabulary",), "the verbs that cards may use"),
    (("rules",), "the rulebook, a folder for each chapter"),
    (("engine",), "decisions, chance, facts, stages"),
    (("state", "cards"), "plain typed data"),
)
WIDTH, HEIGHT, ROW, LEFT, RIGHT = 900, 60 + len(ROWS) * 58, 58, 20, 560
GAP = 10


def picture() -> str:
    """Return the picture: an arrow leads from each row to what it may import."""
    drawn = "".join(_row(number, names, words) for number, (names, words) in enumerate(ROWS))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="The layers of Lantern Year" font-family="Georgia, serif">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="#16120f"/>{drawn}'
        f'<text x="{LEFT}" y="{HEIGHT - 14}" fill="#c6b8a1" font-size="14" font-style="italic">'
        f"A layer imports only layers below it. Only play leads into the engine.</text></svg>\n"
    )


def _row(number: int, names: tuple[str, ...], words: str) -> str:
    top = 20 + number * ROW
    wide = (RIGHT - LEFT - GAP * (len(names) - 1)) / len(names)
    boxes = "".join(_box(LEFT + place * (wide + GAP), top, wide, name) for place, name in enumerate(names))
    middle = (LEFT + RIGHT) / 2
    arrow = f'<path d="M{middle} {top + 42}v14m-5-6 5 6 5-6" fill="none" stroke="#8a7250" stroke-width="2"/>'
    said = f'<text x="{RIGHT + 20}" y="{top + 27}" fill="#c6b8a1" font-size="15">{words}</text>'
    return boxes + said + (arrow if number + 1 < len(ROWS) else "")


def _box(x: float, y: float, wide: float, name: str) -> str:
    lit = "#3a2a12" if name == "play" else "#1f1a15"
    return (
        f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="42" rx="8" fill="{lit}" stroke="#d98a2b"/>'
        f'<text class="package" x="{x + wide / 2:.1f}" y="{y + 27}" fill="#f0e6d4" font-size="17" font-weight="700" '
        f'text-anchor="middle">{name}</text>'
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
