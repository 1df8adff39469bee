"""Write the counts of `lanternyear pack coverage` into the README: `make readme`."""

from __future__ import annotations

from pathlib import Path

from lanternyear.content.coverage import Coverage
from lanternyear.content.load import load_packs

README = Path(__file__).parents[1] / "README.md"
BEGIN = "<!-- coverage: written by make readme -->\n```\n"
END = "```\n<!-- end of coverage -->\n"


def with_counts(text: str) -> str:
    """Return the text with the counts of the core pack between its two marks."""
    before, found, rest = text.partition(BEGIN)
    _, closed, after = rest.partition(END)
    if not found or not closed:
        raise ValueError(f"the README has lost its marks {BEGIN.splitlines()[0]} and {END.splitlines()[1]}")
    return f"{before}{BEGIN}{Coverage.of(load_packs()).table()}\n{END}{after}"


if __name__ == "__main__":
    README.write_text(with_counts(README.read_text("utf-8")), "utf-8")
