"""Change one number, one target line or one effect of a card as its pack writes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from lanternyear.cards.grammar import read_range
from lanternyear.content.problem import Path, shown
from lanternyear.content.read import ROW_WITHOUT_END
from lanternyear.content.safe_yaml import Value
from lanternyear.content.walk import row_name

PROSE = frozenset(("id", "kind", "title", "fidelity", "note", "text", "ask", "may", "name", "names"))
ALL = 99  # a number as large as this stands for "all of them"
ROW = re.compile(r"\d+(-\d+|\+)?")
DICE = re.compile(r"(?<=\dd)(5|10)\b")
NUMBER = re.compile(r"(?<![\w.])\d+|(?<=\b[A-P])\d+\b")  # not the digits of a name; `F9` is a space of the board
OTHER_DIE = {"5": "10", "10": "5"}

Row = tuple[int, int]
Variation = tuple[Path, str, str, Value]  # where, what was there, what is there now, the value with the change


@dataclass(frozen=True)
class Change:
    """One change to a card, and the cards as they are with it: mostly one, two for a table that cards share."""

    card: str
    where: str
    was: str
    now: str
    values: Mapping[str, Value]

    @property
    def change(self) -> str:
        return f"{self.was} -> {self.now}"

    def __str__(self) -> str:
        return f"{self.card}: {self.where}: {self.change}"


def changed_numbers(id: str, card: Value) -> Iterator[Change]:
    """Every number of a card made one larger and one smaller; rows of a dice table are moved together."""
    yield from _changes(id, card, _numbers)


def changed_lines(id: str, card: Value) -> Iterator[Change]:
    """Every target line removed or swapped with the next, and every effect removed."""
    yield from _changes(id, card, _lines)


def changed_injury_tables(cards: Mapping[str, Value]) -> Iterator[Change]:
    """The bounds between rows of the injury tables, which several cards share, moved up and down."""
    for table, rows in _injury_tables(cards).items():
        for below, above in pairwise(sorted(rows)):
            for low, high in _moved(below[0], above[0]):
                values = dict(cards)
                for (_, id, place), row in ((below, low), (above, high)):
                    values[id] = _replaced(values[id], ("tables", table, place), row_name(*row))
                involved = {id: values[id] for id in (below[1], above[1])}
                was, now = _rows_text(below[0], above[0]), _rows_text(low, high)
                yield Change(below[1], f"tables.{table}", was, now, involved)


def _injury_tables(cards: Mapping[str, Value]) -> dict[str, list[tuple[Row, str, int]]]:
    """Each table as rows, every one with the card that has it and its place there."""
    tables: dict[str, list[tuple[Row, str, int]]] = {}
    for id, card in cards.items():
        written = card.get("tables") if isinstance(card, dict) else None
        for table, rows in written.items() if isinstance(written, dict) else ():
            listed = enumerate(rows if isinstance(rows, list) else ())
            tables.setdefault(table, []).extend((read_range(row), id, place) for place, row in listed)
    return tables


def _changes(id: str, card: Value, vary: Callable[[Value, Path], Iterable[Variation]]) -> Iterator[Change]:
    for path, was, now, value in vary(card, ()):
        yield Change(id, shown(path).removeprefix("."), was, now, {id: _replaced(card, path, value)})


def _numbers(value: Value, path: Path) -> Iterator[Variation]:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from ((path, str(value), str(other), other) for other in _others(value))
    elif isinstance(value, str):
        yield from _numbers_of_phrase(value, path)
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _numbers(item, (*path, place))
    elif isinstance(value, dict):
        if value and path[-1:] != ("levels",) and all(ROW.fullmatch(key) for key in value):
            yield from _moved_rows(value, path)
        for key, item in value.items():
            if key not in PROSE and (path or key != "tables"):
                yield from _numbers(item, (*path, key))


def _others(number: int) -> list[int]:
    if abs(number) >= ALL:
        return [1 if number > 0 else -1]
    return [number + 1, number - 1]


def _numbers_of_phrase(text: str, path: Path) -> Iterator[Variation]:
    for found in DICE.finditer(text):
        other = text[: found.start()] + OTHER_DIE[found[0]] + text[found.end() :]
        yield path, text, other, other
    for found in NUMBER.finditer(text):
        for number in _others(int(found[0])):
            if number >= 0:
                other = f"{text[: found.start()]}{number}{text[found.end() :]}"
                yield path, text, other, other


def _moved_rows(table: dict[str, Value], path: Path) -> Iterator[Variation]:
    """Each bound of a dice table moved up and down; where two rows have one value each, they are swapped.

    CAM-DICE-2: the first and the last of several rows reach beyond their ends, so these ends are left alone.
    """
    rows = [read_range(key) for key in table]
    open_ended = path[-1:] == ("rows",) and len(rows) > 1
    for place, (row, below) in enumerate(zip(rows, [None, *rows], strict=False)):
        if open_ended and not below:
            continue
        for *neighbors, moved in _moved_starts(below, row):
            spans = [*rows]
            spans[place] = moved
            if neighbors:
                spans[place - 1] = neighbors[0]
            yield path, _rows_text(*rows), _rows_text(*spans), _with_rows(table, spans)
        if below and below[1] + 1 == row[0] and below[0] == below[1] and row[0] == row[1]:
            swapped = dict(zip(table, _swapped(list(table.values()), place - 1), strict=True))
            now = f"{_rows_text(below, row)} swapped"
            yield path, _rows_text(*rows), now, swapped
    last = rows[-1]
    for high in (last[1] + 1, last[1] - 1):
        if last[1] != ROW_WITHOUT_END and high >= last[0] and not open_ended:
            spans = [*rows[:-1], (last[0], high)]
            yield path, _rows_text(*rows), _rows_text(*spans), _with_rows(table, spans)


def _moved_starts(below: Row | None, row: Row) -> Iterator[tuple[Row, ...]]:
    """The row with its lower bound moved, after the row below if that one moves with it."""
    if below and below[1] + 1 == row[0]:
        yield from _moved(below, row)
        return
    for low in (row[0] + 1, row[0] - 1):
        if (below[1] if below else 0) < low <= row[1] and row[0] > 1:
            yield ((low, row[1]),)


def _moved(below: Row, above: Row) -> Iterator[tuple[Row, Row]]:
    """Two rows of a dice table with the bound between them moved up and down, as far as both keep a value."""
    if below[1] + 1 != above[0]:
        return
    if above[0] + 1 <= above[1]:
        yield (below[0], below[1] + 1), (above[0] + 1, above[1])
    if below[0] <= below[1] - 1:
        yield (below[0], below[1] - 1), (above[0] - 1, above[1])


def _with_rows(table: dict[str, Value], rows: Iterable[Row]) -> dict[str, Value]:
    return {row_name(*row): item for row, item in zip(rows, table.values(), strict=True)}


def _rows_text(*rows: Row) -> str:
    return " | ".join(row_name(*row) for row in rows)


def _lines(value: Value, path: Path) -> Iterator[Variation]:
    if isinstance(value, list):
        yield from _changed_list(value, path)
        for place, item in enumerate(value):
            yield from _lines(item, (*path, place))
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in PROSE:
                yield from _lines(item, (*path, key))


def _changed_list(items: list[Value], path: Path) -> Iterator[Variation]:
    lines = path[-1:] == ("lines",)
    for place, item in enumerate(items):
        effect = isinstance(item, dict) and "do" in item
        if effect or lines:
            was = str(item["do"]) if isinstance(item, dict) and effect else str(item)
            yield path, f"[{place}] {was}", "removed", items[:place] + items[place + 1 :]
        if lines and place + 1 < len(items):
            yield path, f"[{place}] {item}", "swapped with the next", _swapped(items, place)


def _swapped(items: list[Value], place: int) -> list[Value]:
    return [*items[:place], items[place + 1], items[place], *items[place + 2 :]]


def _replaced(value: Value, path: Path, new: Value) -> Value:
    """A copy of the value with another part at the path."""
    if not path:
        return new
    step, *rest = path
    if isinstance(value, dict) and isinstance(step, str):
        return {key: _replaced(item, tuple(rest), new) if key == step else item for key, item in value.items()}
    if isinstance(value, list) and isinstance(step, int):
        return [_replaced(item, tuple(rest), new) if place == step else item for place, item in enumerate(value)]
    raise LookupError(f"nothing at {shown(path)}")
