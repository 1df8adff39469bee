"""What there is to speak of at each place of a card, and what verbs, conditions and limits need to mean something.

A card, a moment and a key say what they give; a verb, a predicate and a limit say what they need. What is needed and
not given would do nothing, or always happen, without a word: so it is a mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from lanternyear.cards.effects.base import Effect, Effects, verb
from lanternyear.cards.grammar import Condition, Selection
from lanternyear.cards.keys import notes_of
from lanternyear.cards.kinds import Card, SurvivorCard
from lanternyear.cards.moments import MOMENTS, THINGS, Thing
from lanternyear.cards.parts import Action, When
from lanternyear.cards.predicates import Term
from lanternyear.content.nodes import all_nodes
from lanternyear.content.problem import Path
from lanternyear.content.read import kinds
from lanternyear.content.walk import items

Complaint = tuple[Path, str]
There = frozenset[Thing]
MOST_PLACES = 8


def misplaced(card: Card) -> Iterator[Complaint]:
    """Everything on the card that needs something that is not there."""
    yield from _definition(card, card.gives(), (), "here")


def _definition(part: msgspec.Struct, there: There, path: Path, where: str) -> Iterator[Complaint]:
    if isinstance(part, When):
        there, where = there | part.gives(), f"at the moment {part.at!r}"
    if isinstance(part, When | Action):
        for name, thing in part.requires():
            yield from _missing(f"{name!r}", [thing], there, (*path, name), where)
    if isinstance(part, Effect):
        yield from _missing(f"{verb(type(part))!r}", part.requires, there, (*path, "do"), where)
    for name, notes in notes_of(type(part)).items():
        yield from _inside(getattr(part, name), there | notes.gives, (*path, name), where)


def _inside(value: object, there: There, path: Path, where: str) -> Iterator[Complaint]:
    if isinstance(value, msgspec.Struct):
        yield from _definition(value, there, path, where)
    elif isinstance(value, Effects):
        for number, effect in enumerate(value):
            yield from _definition(effect, there, (*path, number), where)
            there |= effect.leaves
    elif isinstance(value, Condition):
        yield from _terms(value.terms, there, path, where)
    elif isinstance(value, Selection):
        yield from _terms((*value.adjectives, *value.terms), there, path, where)
    elif not isinstance(value, str | int):
        for step, item in items(value):
            yield from _inside(item, there, (*path, step), where)


def _terms(terms: Iterable[Term], there: There, path: Path, where: str) -> Iterator[Complaint]:
    for term in terms:
        yield from _missing(f"{term.text!r}", term.predicate.needs, there, path, where)
        inner = [value for value in term.predicate.fields().values() if isinstance(value, Term)]
        yield from _terms(inner, there, path, where)


def _missing(what: str, needs: Iterable[Thing], there: There, path: Path, where: str) -> Iterator[Complaint]:
    for thing in needs:
        if thing not in there and "anything" not in there:
            yield path, f"{what} needs {THINGS[thing]}, which there is not {where}; there is {_places(thing)}"


@cache
def _places(thing: Thing) -> str:
    """Where there is such a thing: moments, keys, kinds of card."""
    moments = [f"at {name}" for name, moment in MOMENTS.items() if thing in moment.gives]
    keys = [
        f"in {owner}.{name}"
        for owner, node in all_nodes().items()
        for name, notes in notes_of(node.cls).items()
        if thing in notes.gives and name in vars(node.cls).get("__annotations__", {})
    ]
    cards = [f"on {name}" for name, kind in kinds().items() if thing == "holder" and issubclass(kind, SurvivorCard)]
    after = [f"after {name}" for name, node in all_nodes().items() if thing in getattr(node.cls, "leaves", ())]
    places = [*moments, *after, *keys, *cards]
    shown = places[:MOST_PLACES] + (["and so on"] if len(places) > MOST_PLACES else [])
    return ", ".join(shown) or "nowhere"
