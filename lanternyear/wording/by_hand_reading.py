"""Sheets as players type them: `ben: 2 damage legs, 1 bleeding, to H9; monster: +1 toughness token`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from lanternyear.errors import BadConsequence
from lanternyear.play import Game
from lanternyear.play.by_hand import KINDS, Consequence, Kind, choices
from lanternyear.wording.by_hand import thing_words
from lanternyear.wording.names import Names

MOST_LINES, LONGEST = 60, 4_000
NUMBER = re.compile(r"[+-]?\d{1,4}")
AMBIGUOUS = ("bleeding",)  # tokens, rather than the injury of the same name
ROUNDS = re.compile(r"\b(?:in|rounds?)\b", re.IGNORECASE)
COUNTED = re.compile(r"(?:(\d{1,2})\s*[x×]?\s+)?(.+)")


class Addressee(NamedTuple):
    """The subject of a line: a survivor, or the monster, the hunt or the settlement."""

    who: str
    kinds: tuple[Kind, ...]


def read_sheet(text: str, game: Game, names: Names) -> list[Consequence]:
    """Return the consequences of a typed sheet, or raise BadConsequence with what was probably meant."""
    if len(text) > LONGEST:
        raise BadConsequence("too_long", most=LONGEST)
    found: list[Consequence] = []
    for line in filter(None, (part.strip() for part in re.split(r"[;\n]", text))):
        head, colon, rest = line.partition(":")
        if colon:
            addressee = _addressee(head.strip(), names)
        else:
            rest = ROUNDS.sub("", line)
            addressee = _of_the_game(rest, names)
        found += [_read(part.strip(), addressee, game, names) for part in rest.split(",") if part.strip()]
    if len(found) > MOST_LINES:
        raise BadConsequence("too_long", most=MOST_LINES)
    return found


def _of_the_game(line: str, names: Names) -> Addressee:
    """Return the kinds that end a part of the game, if the line says one of them; such a line names nobody."""
    kinds = tuple(kind for kind in KINDS.values() if kind.subject == "game")
    said = " ".join(line.lower().split())
    if not any(_without(said, phrase) is not None for phrase, _ in _phrases(kinds, names)):
        raise BadConsequence("nobody_named")
    return Addressee("", kinds)


def _addressee(word: str, names: Names) -> Addressee:
    typed = names.words.table("by_hand", "typed")
    for subject in ("monster", "settlement", "hunt"):
        if word.lower() in typed[subject] or (subject == "monster" and word.lower() == names.monster.lower()):
            return Addressee("", tuple(kind for kind in KINDS.values() if _subject(kind) == subject))
    people = {name.lower(): id for id, name in names.survivors.items()} | {id: id for id in names.survivors}
    if word.lower() not in people:
        raise BadConsequence("unknown_survivor", who=word, near=_near(word, names.survivors.values(), names))
    return Addressee(people[word.lower()], tuple(kind for kind in KINDS.values() if kind.subject == "survivor"))


def _subject(kind: Kind) -> str:
    return "hunt" if kind.where == "hunt" else kind.subject


def _read(text: str, addressee: Addressee, game: Game, names: Names) -> Consequence:
    """Read one consequence: a number, the words of a kind, and what it names, in either order."""
    words = text.lower().split()
    number = int(words.pop(0)) if words and NUMBER.fullmatch(words[0]) else None
    said = " ".join(words)
    for kind, left in _fitting(said, addressee.kinds, names):
        rest, last = _number_at_start(left) if number is None and kind.counts else (left, None)
        count = next((value for value in (number, last) if value is not None), 1)
        return Consequence(kind.name, addressee.who, named(rest, kind, addressee.who, game, names), count)
    typed = [phrase for phrase, _ in _phrases(addressee.kinds, names)]
    raise BadConsequence("unread", text=text, near=_near(said, typed, names))


def _phrases(kinds: Iterable[Kind], names: Names) -> list[tuple[str, Kind]]:
    """Return the words by which kinds are typed, the longest first."""
    found = [
        (phrase, kind) for kind in kinds for phrase in names.words.table("by_hand", "kinds", kind.name).get("typed", [])
    ]
    return sorted(found, key=lambda pair: -len(pair[0]))


def _fitting(said: str, kinds: Iterable[Kind], names: Names) -> Iterator[tuple[Kind, str]]:
    """Yield the kinds whose words the line begins with, then those that it ends with, each with what is left."""
    found = [(phrase, kind, _without(said, phrase)) for phrase, kind in _phrases(kinds, names)]
    for phrase, kind, rest in sorted(found, key=lambda fitting: not said.startswith(fitting[0])):
        if rest is not None and phrase:
            yield kind, rest


def _without(said: str, phrase: str) -> str | None:
    """Return what is left of words that begin or end with a phrase, or None."""
    if said == phrase:
        return ""
    if said.startswith(f"{phrase} "):
        return said[len(phrase) + 1 :]
    return said[: -len(phrase) - 1] if said.endswith(f" {phrase}") else None


def _number_at_start(text: str) -> tuple[str, int | None]:
    first, _, rest = text.partition(" ")
    return (rest, int(first)) if NUMBER.fullmatch(first) else (text, None)


def named(text: str, kind: Kind, who: str, game: Game, names: Names) -> str:
    """Return the id of something by its name or id, without articles, or raise BadConsequence with those it may be."""
    fillers = names.words.table("by_hand", "typed")["fillers"]
    words = text.split()
    while len(words) > 1 and words[0].lower() in fillers:
        words.pop(0)
    wanted = " ".join(words).lower()
    if kind.things is None or not wanted:
        if kind.things is not None and not kind.optional:
            raise BadConsequence("missing_thing", kind=kind.name)
        if wanted:
            raise BadConsequence("names_nothing", kind=kind.name, what=text)
        return ""
    known = things_by_name(kind, who, game, names)
    if wanted in known:
        return known[wanted]
    begins = {id for name, id in known.items() if wanted in name}
    if len(begins) == 1:
        return begins.pop()
    raise BadConsequence("unknown_thing", what=text, kind=kind.name, near=_near(wanted, known, names))


def read_names(text: str, kinds: Iterable[str], who: str, game: Game, names: Names) -> list[Consequence]:
    """Return what a list of names brings: `2 monster bone, blind`. Each name decides which of the kinds it is.

    To a survivor anything else may happen, too, in the words of a sheet: `2 damage legs`.
    """
    known: dict[str, tuple[Kind, str]] = {}
    for kind in map(KINDS.__getitem__, kinds):
        for name, id in things_by_name(kind, who, game, names).items():
            known.setdefault(name, (kind, id))
    found: list[Consequence] = []
    for part in filter(None, (part.strip() for part in re.split(r"[,;\n]", text[:LONGEST]))):
        number, name = _counted(part)
        told = None if name in known and name not in AMBIGUOUS else _told(part, who, game, names)
        if told is not None:
            found.append(told)
            continue
        entry = _entry(name, known)
        if entry is None:
            near = _near(name, [title for title in known if name in title] or known, names)
            raise BadConsequence("unknown_name", what=part, near=near)
        kind, id = entry
        times, each = (1, number) if kind.counts else (number, 1)
        found += [Consequence(kind.name, who, id, each)] * times
    if len(found) > MOST_LINES:
        raise BadConsequence("too_long", most=MOST_LINES)
    return found


def _counted(part: str) -> tuple[int, str]:
    counted = COUNTED.fullmatch(part)
    return (int(counted[1] or 1), counted[2].lower()) if counted else (1, part.lower())


def _entry(name: str, known: Mapping[str, tuple[Kind, str]]) -> tuple[Kind, str] | None:
    begins = {entry for title, entry in known.items() if name in title}
    return known.get(name) or (begins.pop() if len(begins) == 1 else None)


def _told(text: str, who: str, game: Game, names: Names) -> Consequence | None:
    """Return what happens to a survivor in the words of a sheet, or None if the text does not begin with any."""
    kinds = tuple(kind for kind in KINDS.values() if who and kind.subject == "survivor")
    said = " ".join(word for word in text.lower().split() if not NUMBER.fullmatch(word))
    if not any(f"{said} ".startswith(f"{phrase} ") for phrase, _ in _phrases(kinds, names)):
        return None
    return _read(text, Addressee(who, kinds), game, names)


def things_by_name(kind: Kind, who: str, game: Game, names: Names) -> dict[str, str]:
    """Return everything that a consequence of this kind may name, by its words and by its id in lower case."""
    found: dict[str, str] = {}
    for id in choices(game.internals.table, kind, who):
        found.setdefault(thing_words(kind, id, names).lower(), id)
        found.setdefault(id.lower(), id)
    return found


def _near(word: str, known: Iterable[str] | Mapping[str, str], names: Names) -> str:
    """Return a proposal: what was probably meant, or what is known where that is little."""
    by_lower = {name.lower(): name for name in known if "_" not in name}
    near = [by_lower[name] for name in difflib.get_close_matches(word.lower(), by_lower, 2, 0.5)]
    say = names.words.table("by_hand", "near")
    if len(near) == 2:
        return str(say["two"]).format(first=near[0], second=near[1])
    if near:
        return str(say["one"]).format(first=near[0])
    return str(say["known"]).format(names=", ".join(list(by_lower.values())[:12])) if by_lower else ""
