"""Clauses as paragraphs and tables."""

from __future__ import annotations

import re
from itertools import groupby

from markupsafe import Markup, escape

from lanternyear.clauses import Clause, clauses, ids_written_in

BESIDE = 'data-hx-get="/rules/{id}"'
EMPHASIS = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")


def heading_words(clause: Clause) -> str:
    """Return the heading of a clause without the number and the letters of the document."""
    return re.sub(r"^\d+\. | \([A-Z-]+\)$", "", clause.heading)


def rule_blocks(clause: Clause) -> list[tuple[str, list[list[Markup]]]]:
    """Return a clause as paragraphs and tables; the ids in it link to their clauses."""
    blocks: list[tuple[str, list[list[Markup]]]] = []
    for is_table, lines in groupby(clause.text.splitlines(), key=lambda line: line.startswith("|")):
        if is_table:
            rows = [line for line in lines if not set(line) <= set("|- :")]
            blocks.append(("table", [[_markup(cell.strip()) for cell in row.strip("|").split("|")] for row in rows]))
            continue
        text = "\n".join(lines)
        blocks += [("text", [[_markup(part)]]) for part in re.split(r"\n\s*\n", text) if part.strip()]
    return blocks


def _markup(text: str) -> Markup:
    """Render the little Markdown that the clauses use."""
    shown = EMPHASIS.sub(
        lambda found: f"<b>{found[1]}</b>" if found[1] else f"<code>{found[2]}</code>", str(escape(text))
    )
    for id in sorted({id for id, _ in ids_written_in(text) if id in clauses()}, key=len, reverse=True):
        shown = re.sub(rf"(?<![\w/>-]){id}(?![\w-])", f'<a href="/rules/{id}" {BESIDE.format(id=id)}>{id}</a>', shown)
    return Markup(shown)
