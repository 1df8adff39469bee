"""The measured numbers as a table, with the goals beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bench.timing import Numbers, Spread

OURS, COMPILED, THEIRS = "lanternyear", "compiled", "catanatron"


class Row(NamedTuple):
    """One line: the number, what it is called, and what we aim at as a ratio to catanatron or by itself."""

    key: str
    title: str
    ratio: float = 0
    alone: float = 0
    less_is_better: bool = False


ROWS = (
    Row("decisions_per_second", "decisions (answers given)/s", ratio=2),
    Row("asked_per_second", "  with our forced ones counted too"),
    Row("unforced_per_second", "  unforced ones only, on both sides"),
    Row("games_per_second", "showdowns/s (games/s)", ratio=8),
    Row("decisions_per_game", "  decisions in each"),
    Row("short_games_per_second", "  left after 30 rounds, as in the trial", ratio=8),
    Row("pairs_per_second", "snapshot+restore pairs/s (copies/s)", alone=5000),
    Row("clone_microseconds", "clone at a decision, us", ratio=0.5, less_is_better=True),
    Row("imagine_microseconds", "  with everything hidden shuffled, us"),
    Row("branch_microseconds", "  with its whole past, us"),
    Row("undo_per_second", "undo/s"),
    Row("undo_milliseconds", "undo a choice, ms", alone=5, less_is_better=True),
    Row("undo_worst_milliseconds", "  the slowest, ms", alone=5, less_is_better=True),
    Row("import_seconds", "import + content, s", ratio=2, less_is_better=True),
)


def report(measured: Mapping[str, Sequence[Numbers]]) -> dict[str, Any]:
    """Return medians, spreads and ratios as plain data. A ratio is the median of the ratios within each round."""
    result: dict[str, Any] = {"rounds": len(measured[OURS]), "rows": [_line(row, measured, OURS) for row in ROWS]}
    if COMPILED in measured:
        rows = [row for row in ROWS if row.key in measured[COMPILED][0]]
        result["compiled_rows"] = [_line(row, measured, COMPILED) for row in rows]
    return result


def _line(row: Row, measured: Mapping[str, Sequence[Numbers]], build: str) -> dict[str, Any]:
    ours = [numbers[row.key] for numbers in measured[build]]
    theirs = [numbers[row.key] for numbers in measured.get(THEIRS, ()) if row.key in numbers]
    line: dict[str, Any] = {"key": row.key, "title": row.title, OURS: Spread.of(ours)._asdict()}
    if theirs:
        ratios = Spread.of([our_number / their_number for our_number, their_number in zip(ours, theirs, strict=True)])
        line |= {THEIRS: Spread.of(theirs)._asdict(), "ratio": ratios._asdict()}
    if row.ratio and theirs:
        line |= {"goal": _goal(row.ratio, "x", row), "reached": _reached(line["ratio"]["middle"], row.ratio, row)}
    elif row.alone:
        line |= {"goal": _goal(row.alone, "", row), "reached": _reached(line[OURS]["middle"], row.alone, row)}
    return line


def _goal(number: float, unit: str, row: Row) -> str:
    return f"{'<=' if row.less_is_better else '>='} {number:,g}{unit}"


def _reached(number: float, goal: float, row: Row) -> bool:
    return number <= goal if row.less_is_better else number >= goal


def in_words(result: Mapping[str, Any]) -> str:
    """Return the report as a table of fixed width for each build."""
    lines = _table("plain Python", result["rows"])
    if "compiled_rows" in result:
        lines += ["", *_table("compiled (make compiled)", result["compiled_rows"])]
    lines.append(f"{result['rounds']} rounds in turns; the median [least..most] of CPU time on one core")
    return "\n".join(lines)


def _table(build: str, rows: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = [f"{build:<36} {OURS:>30} {THEIRS:>30} {'ratio':>22} {'goal':>9}"]
    for line in rows:
        cells = [_spread(line.get(name)) for name in (OURS, THEIRS)]
        ratio = _spread(line.get("ratio"), "x")
        reached = {True: "  reached", False: "  missed", None: ""}[line.get("reached")]
        lines.append(
            f"{line['title']:<36} {cells[0]:>30} {cells[1]:>30} {ratio:>22} {line.get('goal', ''):>9}{reached}"
        )
    return lines


def _spread(spread: Mapping[str, float] | None, unit: str = "") -> str:
    if spread is None:
        return ""
    middle, least, most = (_number(spread[name]) for name in ("middle", "least", "most"))
    return f"{middle}{unit} [{least}..{most}]"


def _number(number: float) -> str:
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 10 else f"{number:.2f}"
