"""Write the counts of `lanternyear pack coverage` into `docs/coverage.md` and `README.md`: `make coverage`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from lanternyear.content.coverage import Coverage
from lanternyear.content.load import load_packs

ROOT = Path(__file__).parents[1]


class Counted(NamedTuple):
    """A document with counts between two marks."""

    path: Path
    begin: str
    end: str

    def text(self) -> str:
        return self.path.read_text("utf-8")

    def with_counts(self, counts: str) -> str:
        """Return the text of the document with these counts between its marks."""
        before, found, rest = self.text().partition(self.begin)
        _, closed, after = rest.partition(self.end)
        if not found or not closed:
            raise ValueError(f"{self.path.name} has lost its marks {self.begin!r} and {self.end!r}")
        return f"{before}{self.begin}{counts}\n{self.end}{after}"


PAGE = Counted(
    ROOT / "docs/coverage.md",
    "<!-- coverage: written by make coverage -->\n```\n",
    "```\n<!-- end of coverage -->\n",
)
README = Counted(ROOT / "README.md", "<!-- fidelity: written by make coverage -->\n", "<!-- end of fidelity -->\n")


def counted_texts() -> dict[Counted, str]:
    """Return each document as it should be."""
    coverage = Coverage.of(load_packs())
    return {PAGE: PAGE.with_counts(coverage.table()), README: README.with_counts(short_table(coverage))}


def short_table(coverage: Coverage) -> str:
    """Return the totals as a table in Markdown."""
    row = " | ".join(f"{coverage.total[column]:,}" for column in ("cards", "faithful", "partial", "adapted"))
    return "\n".join(
        ["| cards of the core pack | as printed | partly | our own design |", "|---|---|---|---|", f"| {row} |"]
    )


if __name__ == "__main__":
    for document, text in counted_texts().items():
        document.path.write_text(text, "utf-8")
