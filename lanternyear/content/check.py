"""Checks across files: every name leads somewhere, tables have no holes, every id is one card."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.grammar import read_range
from lanternyear.cards.kinds import Card, HitLocation, HuntEvent, Injury
from lanternyear.content.additions import EXTENDS, already_there, extended, with_additions
from lanternyear.content.card_checks import ID, complaints, holes
from lanternyear.content.context import misplaced
from lanternyear.content.pack import Pack
from lanternyear.content.problem import MAX_PROBLEMS, Path, Problem, unknown
from lanternyear.content.read import ROW_WITHOUT_END, CardSource
from lanternyear.content.references import Known
from lanternyear.content.walk import parts, row_name

HUNT_ROLLS = 100  # of a d100


def catalog_of(packs: Sequence[Pack]) -> Catalog:
    """Return the cards of all packs; of two with the same id, the later one. Additions of all packs are in them."""
    cards = [entry.card for pack in packs for entry in pack.entries]
    additions = [(entry.card, entry.adds) for pack in packs for entry in pack.additions]
    return Catalog.of([pack.id for pack in packs], with_additions(cards, additions))


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
    yield from _check_old_ids(_in_play(packs), known)
    for entry in _in_play(packs):
        for problem in check_entry(entry, known):
            yield replace(problem, message=problem.message + _with_later(entry, packs))
    yield from _check_additions(packs, known)
    yield from _check_injury_tables(packs)
    yield from _check_hunt_table(packs)


def _with_later(entry: CardSource, packs: Sequence[Pack]) -> str:
    """Return the packs after the one of a card: that one was right without them."""
    owner = next(number for number, pack in enumerate(packs) if entry in pack.entries)
    later = [pack.manifest.id for pack in packs[owner + 1 :]]
    return f", with the cards of {', '.join(later)}" if later else ""


def check_entry(entry: CardSource, known: Known) -> Iterator[Problem]:
    """Return the problems of a card. Mended parts, and everything that depends on them, are left out."""
    for path, message in mistakes_of(entry.card, entry.mended, known):
        yield entry.problem(path, message)


def mistakes_of(card: Card, mended: Sequence[Path], known: Known) -> Iterator[tuple[Path, str]]:
    """Yield the mistakes of a card that its definition alone does not show, each with its path."""
    told: set[Path] = set()
    for path, part in parts(card):
        for inner, message in complaints(part, known):
            if not _is_below(path + inner, mended):
                told.add(path + inner)
                yield path + inner, message
    around = [path[:-1] or path for path in mended]
    for path, message in misplaced(card):
        if path not in told and not _is_below(path, around):
            yield path, message


def _check_additions(packs: Sequence[Pack], known: Known) -> Iterator[Problem]:
    """Check what is added to cards of other packs, on the card that results."""
    extended_cards = {entry.card.id: entry.card for entry in _in_play(packs)}
    for pack in packs:
        own = {entry.card.id for entry in pack.entries}
        for entry in pack.additions:
            card = extended_cards.get(entry.card.id)
            if card is not None and type(card) is type(entry.card) and card.id not in own:
                yield from _check_addition(entry, card, known)
            elif entry.card.id not in known.unread:
                yield entry.problem((EXTENDS,), _why_not_extended(entry.card, card, known, own))


def _why_not_extended(added: Card, card: Card | None, known: Known, own: Collection[str]) -> str:
    if card is None:
        return unknown("card", added.id, sorted(known.catalog.cards))
    if card.id in own:
        return "this card is in the same pack: change it there"
    return f"this card is of the kind {card.__struct_config__.tag!r}"


def _check_addition(entry: CardSource, card: Card, known: Known) -> Iterator[Problem]:
    """Check the added parts: the paths of the extended card, counted from where its lists were longer."""
    there = already_there(card, entry.card, entry.adds)
    for key, step, name in there:
        yield entry.problem((key, step), f"the card has {name!r} already")
    if there:
        return
    whole = extended(card, entry.card, entry.adds)
    found = [(path + inner, told) for path, part in parts(whole) for inner, told in complaints(part, known)]
    for path, message in (*found, *misplaced(whole)):
        own = _in_addition(path, card, entry)
        if own and not _is_below(own, entry.mended):
            yield entry.problem(own, message)


def _in_addition(path: Path, card: Card, entry: CardSource) -> Path:
    """Return the path in the addition of something in the extended card; () of what was there before."""
    key, step = str(path[0]), path[1] if len(path) > 1 else None
    if key not in entry.adds:
        return ()
    before = getattr(card, key)
    if isinstance(step, int):
        return (key, step - len(before), *path[2:]) if step >= len(before) else ()
    return () if step in before else path


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


def _check_old_ids(entries: Sequence[CardSource], known: Known) -> Iterator[Problem]:
    """Check that an id which a card had before is nothing else now, so that an old game knows what it means."""
    claimed: dict[str, str] = {}
    for entry in entries:
        for path, old, id in _old_ids(entry):
            other = claimed.setdefault(old, id)
            if not ID.fullmatch(old):
                yield entry.problem(path, "an id is small letters, digits and _, such as bone_axe or white_lion.claw")
            elif old in known.catalog.cards or old in known.catalog.persistent_injuries or old in known.unread:
                yield entry.problem(path, f"{old!r} is still the id of a card")
            elif other != id:
                yield entry.problem(path, f"{other!r} had the id {old!r} before, too")


def _old_ids(entry: CardSource) -> Iterator[tuple[Path, str, str]]:
    """Yield the ids that a card and its persistent injury had, each with its place and the id instead of it."""
    card = entry.card
    yield from ((("was", number), old, card.id) for number, old in enumerate(card.was))
    if isinstance(card, HitLocation) and card.injury is not None:
        yield from ((("injury", "was", number), old, card.injury.id) for number, old in enumerate(card.injury.was))


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


def _check_hunt_table(packs: Sequence[Pack]) -> Iterator[Problem]:
    """HUNT-TBL-1: check that a table of hunt events has one for every roll; packs without hunts have none at all."""
    numbers = {
        entry.card.number: entry
        for entry in _in_play(packs)
        if isinstance(entry.card, HuntEvent) and (entry.card.number or ("number",) in entry.mended)
    }
    missing = [number for number in range(1, HUNT_ROLLS + 1) if number not in numbers]
    if numbers and missing and 0 not in numbers and not any(pack.unread for pack in packs):
        first = numbers[min(numbers)]
        yield first.problem(("number",), f"the table of hunt events has no event for {missing[0]}{_more(missing)}")


def _more(missing: Sequence[int]) -> str:
    return f" (and {len(missing) - 1} more)" if len(missing) > 1 else ""


def _rows_of_tables(packs: Sequence[Pack]) -> dict[str, list[tuple[int, int, CardSource]]]:
    found: dict[str, list[tuple[int, int, CardSource]]] = {}
    broken: set[str] = set()
    for entry in (*_in_play(packs), *(added for pack in packs for added in pack.additions)):
        tables = entry.card.tables if isinstance(entry.card, Injury) else {}
        mended = {path[1] for path in entry.mended if path[:1] == ("tables",) and len(path) > 1}
        for table, rows in tables.items():
            if table in mended:
                broken.add(table)
            found.setdefault(table, []).extend((*read_range(row), entry) for row in rows)
    whole = {table: rows for table, rows in found.items() if rows and table not in broken}
    return {table: sorted(rows, key=lambda row: row[:2]) for table, rows in whole.items()}
