"""Colours and signs of the terminal; plain letters where it has none."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text
from rich.theme import Theme

SURVIVOR_COLORS = ("cyan", "yellow", "green", "magenta", "bright_blue", "bright_red")


@dataclass(frozen=True, slots=True)
class Look:
    """The signs on the board and in the sheets."""

    plain: bool
    gap: str
    ground: str
    option: str
    blind_spot: str
    arrows: dict[str, str]
    monster: str
    fallen: str
    dash: str
    times: str
    dot: str
    yes: str
    no: str


COLOR = Look(
    plain=False,
    gap="",
    ground="·",
    option="•",
    blind_spot="░",
    arrows={"north": "▲", "east": "▶", "south": "▼", "west": "◀"},
    monster=" ",
    fallen="×",
    dash="–",
    times="×",
    dot=" · ",
    yes="●",
    no="○",
)
PLAIN = Look(
    plain=True,
    gap=" ",
    ground=".",
    option="+",
    blind_spot=":",
    arrows={"north": "^", "east": ">", "south": "v", "west": "<"},
    monster="#",
    fallen="x",
    dash="-",
    times="x",
    dot=", ",
    yes="yes",
    no="no",
)

THEME = Theme(
    {
        "ground": "grey37",
        "axis": "grey62",
        "axis.other": "bold white",
        "option": "bold black on bright_cyan",
        "blind_spot": "magenta",
        "terrain": "bright_green on grey23",
        "monster": "bold white on red",
        "monster.fallen": "bold white on grey42",
        "beast": "bold red",
        "key": "bold bright_cyan",
        "clause": "grey50",
        "blocked": "grey50",
        "quiet": "grey62",
        "title": "bold",
        "question": "bold bright_white",
        "heading": "bold bright_yellow",
        "good": "bright_green",
        "bad": "bright_red",
        "worst": "bold bright_red",
        "note": "bright_yellow",
        "die": "grey70",
        "hit": "bold black on bright_yellow",
        "error": "bold bright_red",
        "border": "grey42",
    }
)


def survivor_style(number: int) -> str:
    """Return the colour of the nth survivor's name."""
    return f"bold {SURVIVOR_COLORS[number % len(SURVIVOR_COLORS)]}"


def figure_style(number: int) -> str:
    """Return the same colour for a piece on the board."""
    return f"bold black on {SURVIVOR_COLORS[number % len(SURVIVOR_COLORS)]}"


def styled(words: str, style: str) -> Text:
    """Return words in a style that ends with them; a style given to Text itself colours later words too."""
    return Text().append(words, style)
