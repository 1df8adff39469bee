"""A pack's file as cards: YAML through the guard, then typed nodes through msgspec."""

from __future__ import annotations

import re
import typing
from functools import cache
from typing import Any, NamedTuple

import msgspec

from lanternyear.cards.effects import Alternatives, Effect, Effects, Rows, nodes
from lanternyear.cards.gear_keywords import GearRules
from lanternyear.cards.grammar import ROLES, Amount, Condition, Selection, read_range
from lanternyear.cards.kinds import AnyCard, Card, Injury
from lanternyear.cards.predicates import UnknownWord
from lanternyear.content.additions import EXTENDS, keys_to_add_to
from lanternyear.content.friendly_errors import explain
from lanternyear.content.mend import mend
from lanternyear.content.problem import MAX_PROBLEMS, Misread, Path, Problem, Source, meaning_in, quoted, unknown
from lanternyear.content.safe_yaml import Value, load_yaml
from lanternyear.errors import PackError

LARGEST = 9_999
LONGEST_PHRASE = 200
MOST_MISTAKES = 30  # of one card
WRITTEN_ID = re.compile(r"\bid: *([a-z][a-z0-9_.]*)")  # in a file that is not YAML
TOO_LARGE = re.compile(r"\d{5}")
ROW_WITHOUT_END = 999

S = typing.TypeVar("S", bound=msgspec.Struct)


class CardSource(NamedTuple):
    """A card with the place it was read from; `mended` are the parts of it that could not be read.

    An addition has the id of the card that it extends, and `adds` are the keys that it adds to. The others are empty.
    """

    card: Card
    source: Source
    place: int
    mended: tuple[Path, ...] = ()
    adds: tuple[str, ...] = ()

    def problem(self, path: Path, message: str) -> Problem:
        return self.source.problem((self.place, *path), message, self.card.id)


class Reading(NamedTuple):
    """The content of a file: its cards, the mistakes in them, and the ids of cards that could not be read at all.

    `additions` are those to cards of other packs.
    """

    cards: list[CardSource]
    problems: list[Problem]
    unread: frozenset[str] = frozenset()
    additions: tuple[CardSource, ...] = ()


def read_cards(source: Source) -> Reading:
    """Return the cards of a file and the mistakes in them, up to a limit."""
    try:
        listed = load_yaml(source.content, source.name, LARGEST)
    except PackError as error:
        return Reading([], [error.args[0]], frozenset(WRITTEN_ID.findall(source.content.decode(errors="replace"))))
    if not isinstance(listed, list):
        return Reading([], [source.problem((), "expected a list of cards, each beginning with '- id: …'")])
    cards: list[CardSource] = []
    additions: list[CardSource] = []
    problems: list[Problem] = []
    unread: set[str] = set()
    for index, value in enumerate(listed):
        adds = added_keys(value)
        card, misreads = read_addition(value) if adds is not None else read_with_mistakes(value)
        problems += [source.problem((index, *misread.path), misread.message, _id(value)) for misread in misreads]
        mended = tuple(place for misread in misreads for place in misread.places)
        if card is None:
            unread.add(_id(value))
        elif adds is not None:
            additions.append(CardSource(card, source, index, mended, adds))
        else:
            cards.append(CardSource(card, source, index, mended))
        if len(problems) >= MAX_PROBLEMS:
            break
    return Reading(cards, problems, frozenset(unread), tuple(additions))


def read_with_mistakes(value: Value) -> tuple[Card | None, list[Misread]]:
    """Return the card and every mistake in it. Each mistake is replaced by something harmless to read the rest."""
    misreads: list[Misread] = []
    mended: set[Path] = set()
    while len(misreads) < MOST_MISTAKES:
        try:
            return read_card(value), misreads
        except Misread as misread:
            path = misread.path
            if path not in mended:
                misreads.append(misread)
            while path in mended and path:  # what was put there is no better: something around it is wrong
                path = path[:-1]
            mended.add(path)
            if not path and not misread.missing:
                return None, misreads
            value = mend(value, misread, path)
    return None, misreads


def added_keys(value: Value) -> tuple[str, ...] | None:
    """Return the keys that an entry adds to, or None if it is a card of its own."""
    if not isinstance(value, dict) or EXTENDS not in value:
        return None
    kind = kinds().get(str(value.get("kind")))
    return tuple(key for key in keys_to_add_to(kind) if key in value) if kind is not None else ()


def read_addition(value: Value) -> tuple[Card | None, list[Misread]]:
    """Return a card with nothing but what is added to the lists of another, and every mistake in it."""
    assert isinstance(value, dict)
    refused = _refused(value)
    if refused:
        return None, refused
    kept = {key: item for key, item in value.items() if key != EXTENDS}
    card, misreads = read_with_mistakes({**kept, "id": value[EXTENDS]})
    return card, [misread for misread in misreads if misread.path or not misread.missing]


def _refused(value: dict[str, Value]) -> list[Misread]:
    """Return why an entry adds to no card: of no kind, no id, or with a key that is not a list."""
    kind = kinds().get(str(value.get("kind")))
    if kind is None:
        return [Misread("an addition says the kind of the card that it extends: 'kind: innovation'")]
    if not isinstance(value[EXTENDS], str):
        return [Misread("expected the id of a card, such as ammonia", (EXTENDS,))]
    lists = keys_to_add_to(kind)
    others = [key for key in value if key not in (*lists, "kind", EXTENDS)]
    told = "{key!r} cannot be added to, only lists can: {lists}. To change it, replace the card"
    return [Misread(told.format(key=key, lists=", ".join(lists)), (key,)) for key in others]


def _id(value: Value) -> str:
    """Return the name in messages of a card that could not be read."""
    id = (value.get("id") or value.get(EXTENDS)) if isinstance(value, dict) else None
    return quoted(id)[1:-1] if isinstance(id, str) else ""


@cache
def kinds() -> dict[str, type[Card]]:
    """Every kind of card by the word a pack writes after `kind:`."""
    return {str(kind.__struct_config__.tag): kind for kind in typing.get_args(AnyCard)}


@cache
def effect_nodes() -> dict[str, type[Effect]]:
    return nodes()


def read_card(value: Value) -> Card:
    """Return a card from plain values, or raise Misread with the path of the mistake."""
    card = _read_tagged(value, "kind", kinds(), "a card")
    if isinstance(card, Injury):
        _check_tables(card)
    return card


def _check_tables(injury: Injury) -> None:
    for table, rows in injury.tables.items():
        for number, row in enumerate(rows):
            try:
                _range(row)
            except ValueError as error:
                raise Misread(str(error), ("tables", table, number)) from None


def read_struct(value: Value, type_: type[S]) -> S:
    """Return a definition from plain values, or raise Misread with the path of the mistake."""

    def convert(value: Value) -> S:
        return msgspec.convert(value, type_, dec_hook=_hook)

    try:
        return convert(value)
    except msgspec.ValidationError as error:
        raise explain(error, value, type_, convert) from None


def _read_tagged(value: Value, tag: str, known: dict[str, type[S]], what: str) -> S:
    """A struct whose type is named by one of its own keys."""
    if not isinstance(value, dict):
        raise Misread(f"expected {what}, beginning with '{tag}: …', not {quoted(value)}")
    if tag not in value:
        raise Misread(f"missing {tag!r}; {what} begins with '{tag}: …'")
    word = value[tag]
    if not isinstance(word, str) or word not in known:
        meanings = {name: meaning_in(node.__doc__ or "") for name, node in known.items()} if tag == "do" else None
        raise Misread(unknown("verb" if tag == "do" else tag, word, known, meanings), (tag,))
    return read_struct(value, known[word])


def _hook(type_: type, value: Any) -> Any:
    """Read a value of one of our own types, for msgspec."""
    if type_ in (Amount, Selection, Condition):
        return _phrase(type_, value)
    if type_ is Effects:
        return _effects(value)
    if type_ is GearRules:
        return _gear_rules(value)
    if type_ is Rows:
        return _rows(value)
    if type_ is Alternatives:
        return _options(value)
    raise NotImplementedError(f"a pack cannot hold a {type_.__name__}")


def _phrase(type_: Any, value: Value) -> Any:
    if isinstance(value, str):
        _check_phrase(value)
    try:
        return type_.read(value)
    except UnknownWord as error:
        raise ValueError(unknown(error.what, error.word, error.known)) from None
    except ValueError as error:
        role = unknown("survivor", value, ROLES)
        if type_ is Selection and "did you mean" in role:
            raise ValueError(role) from None
        raise error from None


def _check_phrase(text: str) -> None:
    """Check that a phrase is short and its numbers are small enough."""
    if len(text) > LONGEST_PHRASE:
        raise ValueError(f"{quoted(text)} is too long; at most {LONGEST_PHRASE} letters")
    if TOO_LARGE.search(text):
        raise ValueError(f"a number in {quoted(text)} is too large; at most {LARGEST}")


def _gear_rules(value: Value) -> GearRules:
    if not isinstance(value, list):
        raise ValueError("expected a list such as [frail, deadly 2]")
    for index, rule in enumerate(value):
        if not isinstance(rule, str):
            raise Misread(f"expected a special rule such as 'deadly 2', not {quoted(rule)}", (index,))
        _check_phrase(rule)
    rules = GearRules.read(value)
    if len(rules) < len(value):
        raise ValueError("the same special rule is there twice")
    return rules


def _effects(value: Value) -> Effects:
    if not isinstance(value, list):
        raise Misread("expected a list of effects, each beginning with '- do: …'")
    return Effects(_within(index, _effect, item) for index, item in enumerate(value))


def _effect(value: Value) -> Effect:
    return _read_tagged(value, "do", effect_nodes(), "an effect")


def _options(value: Value) -> Alternatives:
    if not isinstance(value, dict) or not value:
        raise Misread("expected names, each with a list of effects")
    return Alternatives((name, _within(name, _effects, item)) for name, item in value.items())


def _rows(value: Value) -> Rows:
    if not isinstance(value, dict) or not value:
        raise Misread("expected rows such as '1-3', '4' or '10+', each with a list of effects")
    rows: list[tuple[int, int, Effects]] = []
    for name, item in value.items():
        low, high = _within(name, _range, name)
        if rows and low <= rows[-1][1]:
            raise Misread("rows must not overlap, the lowest first", (name,))
        rows.append((low, high, _within(name, _effects, item)))
    return Rows(rows)


def _range(text: Value) -> tuple[int, int]:
    _check_phrase(str(text))
    low, high = read_range(text)
    if high < low or high > ROW_WITHOUT_END:
        raise ValueError(f"row {quoted(text)} goes from {low} to {high}")
    return low, high


def _within(step: str | int, read: typing.Callable[[Value], Any], value: Value) -> Any:
    """Read a part; if it cannot be read, add its step to the path of the error."""
    try:
        return read(value)
    except Misread as misread:
        raise misread.below((step,)) from None
    except ValueError as error:
        raise Misread(str(error), (step,)) from None
