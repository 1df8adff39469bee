"""CAM-TL-3: the campaign's timeline is the table of the rules."""

from __future__ import annotations

from pathlib import Path

from lanternyear.content.load import load_packs
from tests.support.proving import proves

RULES = Path(__file__).parents[2] / "docs/rules/campaign.md"
CATALOG = load_packs(("core",))
PEOPLE_OF_THE_LANTERN = CATALOG.campaigns["people_of_the_lantern"]


def rows_of_the_rules() -> dict[str, list[str]]:
    """The table below CAM-TL-3, by lantern year."""
    _, _, after = RULES.read_text().partition("- CAM-TL-3")
    table = [line for line in after.partition("- CAM-TL-4")[0].splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table]
    rows = [pair for line in cells for pair in (line[:2], line[2:]) if pair[0].isdigit()]
    return {year: entries.replace(" (is the settlement event)", "").split("; ") for year, entries in rows}


def in_words(entry: str) -> str:
    kind, name, level = [*entry.split(":"), ""][:3]
    if kind == "event":
        return (CATALOG.story_events.get(name) or CATALOG.settlement_events[name]).title
    return f"Nemesis: {CATALOG.monsters[name].title}{' Lvl ' + level if level else ''}"


@proves("CAM-TL-3", "CAM-MS-5")
def test_the_timeline_is_the_table_of_the_rules():
    printed = {year: [in_words(entry) for entry in row] for year, row in PEOPLE_OF_THE_LANTERN.timeline.items()}
    assert printed == rows_of_the_rules()
