"""Text laid out in a given width: folded, in columns, or one after another."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

GAP = 3


def wrap(lines: Sequence[Text], console: Console, width: int) -> list[Text]:
    """Return the lines wrapped at this width, continuation lines indented."""
    folded: list[Text] = []
    for line in lines:
        first, *rest = line.wrap(console, width) or [Text("")]
        folded.append(first)
        if rest:
            folded += [Text("  ").append_text(part) for part in _tail(line, first).wrap(console, width - 2)]
    for wrapped in folded:
        wrapped.rstrip()
    return folded


def _tail(line: Text, first: Text) -> Text:
    """Return what of a line does not fit into its first row."""
    start = len(first.plain.rstrip())
    while start < len(line.plain) and line.plain[start] == " ":
        start += 1
    return line[start:]


def one_after_another(items: Sequence[Text], width: int, gap: int = GAP) -> list[Text]:
    """Return the items side by side, as many in a line as fit."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + gap + item.cell_len <= width:
            lines[-1].append(" " * gap).append_text(item)
        else:
            lines.append(item.copy())
    return lines


def in_columns(items: Sequence[Text], width: int) -> list[Text]:
    """Return the items in as many columns as fit, read downward."""
    if not items:
        return []
    widest = max(item.cell_len for item in items)
    columns = max(1, min(len(items), (width + GAP) // (widest + GAP)))
    rows = -(-len(items) // columns)
    lines = []
    for row in range(rows):
        line = Text()
        for item in items[row::rows]:
            line.append_text(item).append(" " * (widest - item.cell_len + GAP))
        line.rstrip()
        lines.append(line)
    return lines
