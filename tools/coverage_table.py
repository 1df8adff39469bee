"""Write the counts of `lanternyear pack coverage` into `docs/coverage.md`: `make coverage`."""

from __future__ import annotations

from pathlib import Path

from lanternyear.content.coverage import Coverage
from lanternyear.content.load import load_packs

DOCUMENT = Path(__file__).parents[1] / "docs/coverage.md"
BEGIN = "<!-- coverage: written by make coverage -->\n```\n"
END = "```\n<!-- end of coverage -->\n"


def with_counts(text: str) -> str:
    """Return the text with the counts of the core pack between its two marks."""
    before, found, rest = text.partition(BEGIN)
    _, closed, after = rest.partition(END)
    if not found or not closed:
        raise ValueError(f"{DOCUMENT.name} has lost its marks {BEGIN.splitlines()[0]} and {END.splitlines()[1]}")
    return f"{before}{BEGIN}{Coverage.of(load_packs()).table()}\n{END}{after}"


if __name__ == "__main__":
    DOCUMENT.write_text(with_counts(DOCUMENT.read_text("utf-8")), "utf-8")
