"""Checks across files: every name leads somewhere, tables have no holes, every id is one card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.grammar import read_range
from lanternyear.cards.kinds import Injury
from lanternyear.content.card_checks import complaints, holes
from lanternyear.content.context import misplaced
from lanternyear.content.pack import Pack
from lanternyear.content.problem import MAX_PROBLEMS, Path, Problem
from lanternyear.content.read import ROW_WITHOUT_END, CardSource
from lanternyear.content.references import Known
from lanternyear.content.walk import parts, row_name


def catalog_of(packs: Sequence[Pack]) -> Catalog:
    """Return the cards of all packs; of two with the same id, the later one."""
    return Catalog.of([pack.id for pack in packs], [entry.card for pack in packs for entry in pack.entries])


def check(packs: Sequence[Pack], specials: frozenset[str]) -> list[Problem]:
    """Return the problems of these packs together, in the order of packs and files, up to a limit.

    `specials` are the names that `do: special` may use.
    """
    unread = frozenset(id for pack in packs for id in pack.unread)
    keywords = frozenset(word for pack in packs for word in pack.manifest.keywords)
    known = Known.of(catalog_of(packs), specials, unread, keywords)
    return list(islice(_problems(packs, known), MAX_PROBLEMS))


def _problems(packs: Sequence[Pack], known: Known) -> Iterator[Problem]:
    for pack in packs:
        yield from pack.problems
    yield from _check_ids(packs)
    for entry in _in_play(packs):
        yield from check_entry(entry, known)
    yield from _check_injury_tables(packs)


def check_entry(entry: CardSource, known: Known) -> Iterator[Problem]:
    """Return the problems of a card. Mended parts, and everything that depends on them, are left out."""
    for path, part in parts(entry.card):
        for inner, message in complaints(part, known):
            if not _is_below(path + inner, entry.mended):
                yield entry.problem(path + inner, message)
    around = [path[:-1] or path for path in entry.mended]
    for path, message in misplaced(entry.card):
        if not _is_below(path, around):
            yield entry.problem(path, message)


def _is_below(path: Path, places: Sequence[Path]) -> bool:
    return any(path[: len(place)] == place for place in places)


def _in_play(packs: Sequence[Pack]) -> list[CardSource]:
    return list({entry.card.id: entry for pack in packs for entry in pack.entries}.values())


def _check_ids(packs: Sequence[Pack]) -> Iterator[Problem]:
    """Check that ids are unique; a later pack replaces a card only if its manifest says so."""
    before: dict[str, tuple[Pack, CardSource]] = {}
    for pack in packs:
        for number, id in enumerate(pack.manifest.replaces):
            if id not in before or id not in pack.unread | {entry.card.id for entry in pack.entries}:
                message = f"{id!r} is not a card of both this pack and an earlier one"
                yield pack.source.problem(("replaces", number), message)
        for entry in pack.entries:
            if entry.card.id in before:
                yield from _check_same_id(pack, entry, *before[entry.card.id])
            before[entry.card.id] = (pack, entry)


def _check_same_id(pack: Pack, entry: CardSource, other: Pack, earlier: CardSource) -> Iterator[Problem]:
    id = entry.card.id
    place = f"{earlier.source.name}:{earlier.source.line((earlier.place,))}"
    if other is pack:
        yield entry.problem(("id",), f"this id is already at {place}")
    elif id not in pack.manifest.replaces:
        yield entry.problem(
            ("id",), f"this id is already at {place}; to replace that card, list it in pack.yaml under 'replaces'"
        )
    elif type(entry.card) is not type(earlier.card):
        yield entry.problem(("kind",), f"the card it replaces is of another kind, at {place}")


def _check_injury_tables(packs: Sequence[Pack]) -> Iterator[Problem]:
    """SD-SEV: check that every table with rows in a pack covers 1 to 10 and more."""
    for table, rows in _rows_of_tables(packs).items():
        first = rows[0][2]
        spans = [(low, high) for low, high, _ in rows]
        missing = list(holes(spans))
        if spans[0][0] > 1:
            missing.append(f"no row for {row_name(1, spans[0][0] - 1)}")
        if spans[-1][1] < ROW_WITHOUT_END:
            missing.append(f"no row for {spans[-1][1] + 1}+")
        for hole in missing:
            yield first.problem(("tables", table), f"the {table} table of injuries has {hole}")


def _rows_of_tables(packs: Sequence[Pack]) -> dict[str, list[tuple[int, int, CardSource]]]:
    found: dict[str, list[tuple[int, int, CardSource]]] = {}
    broken: set[str] = set()
    for entry in _in_play(packs):
        tables = entry.card.tables if isinstance(entry.card, Injury) else {}
        mended = {path[1] for path in entry.mended if path[:1] == ("tables",) and len(path) > 1}
        for table, rows in tables.items():
            if table in mended:
                broken.add(table)
            found.setdefault(table, []).extend((*read_range(row), entry) for row in rows)
    whole = {table: rows for table, rows in found.items() if rows and table not in broken}
    return {table: sorted(rows, key=lambda row: row[:2]) for table, rows in whole.items()}
