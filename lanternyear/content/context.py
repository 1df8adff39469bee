"""The things that each place of a card can refer to, and those that verbs, conditions and limits need.

Cards, moments and keys declare what they give; verbs, predicates and limits declare what they need. An effect whose
needs are not given would silently do nothing, or always happen: that is a mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from lanternyear.cards.effects.base import Effect, Effects, verb
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.keys import notes_of
from lanternyear.cards.kinds import Card, SurvivorCard
from lanternyear.cards.moments import MOMENTS, ROLES, THINGS, Thing
from lanternyear.cards.parts import Action, When
from lanternyear.cards.predicates import Term
from lanternyear.cards.predicates.place import AdjacentTo
from lanternyear.content.nodes import all_nodes
from lanternyear.content.problem import Path
from lanternyear.content.read import kinds
from lanternyear.content.walk import PLAIN, items

Complaint = tuple[Path, str]
There = frozenset[Thing]
MOST_PLACES = 18  # of one sort
OF_HOLDER: There = frozenset({"self", "target"})
"""The roles of a card's holder, who is its target, too, where it comes to nobody."""


def misplaced(card: Card) -> Iterator[Complaint]:
    """Yield everything on the card that needs something its place does not give."""
    yield from _definition(card, card.gives() | _roles_of(card.gives()), (), "here")


def _definition(part: msgspec.Struct, there: There, path: Path, where: str) -> Iterator[Complaint]:
    if isinstance(part, When):
        roles = part.gives() & ROLES or _roles_of(there)
        there, where = (there - ROLES) | part.gives() | roles, f"at the moment {part.at!r}"
    if isinstance(part, When | Action):
        for name, thing in part.requires():
            yield from _missing(f"{name!r}", [thing], there, (*path, name), where)
    if isinstance(part, Effect):
        yield from _missing(f"{verb(type(part))!r}", part.requires, there, (*path, "do"), where)
        there |= part.gives()
    for name, notes in notes_of(type(part)).items():
        value = getattr(part, name)
        if value and not isinstance(value, PLAIN) and not (notes.optional and value == _default(type(part), name)):
            yield from _inside(value, there | notes.gives, (*path, name), where)


def _roles_of(there: There) -> There:
    """Return the roles that a card gives by itself: those of its holder."""
    return OF_HOLDER if "holder" in there else frozenset()


@cache
def _default(node: type[msgspec.Struct], name: str) -> object:
    return next(field.default for field in msgspec.structs.fields(node) if field.name == name)


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
        yield from _missing(f"{value.text or value.role!r}", _role(value.role), there, path, where)
        yield from _terms((*value.adjectives, *value.terms), there, path, where)
    elif isinstance(value, Amount):
        yield from _missing("an amount that counts affinities", ["holder"] if value.color else [], there, path, where)
    elif not isinstance(value, PLAIN):
        for step, item in items(value):
            yield from _inside(item, there, (*path, step), where)


def _terms(terms: Iterable[Term], there: There, path: Path, where: str) -> Iterator[Complaint]:
    for term in terms:
        predicate = term.predicate
        needs = _role(predicate.role) if isinstance(predicate, AdjacentTo) else predicate.needs
        yield from _missing(f"{term.text!r}", needs, there, path, where)
        inner = [value for value in term.predicate.fields().values() if isinstance(value, Term)]
        yield from _terms(inner, there, path, where)


def _role(role: str) -> list[Thing]:
    """Return the thing that a role of a selection needs: a survivor who has it; [] for other selections."""
    return [thing for thing in sorted(ROLES) if thing == role.removesuffix("s")]


def _missing(what: str, needs: Iterable[Thing], there: There, path: Path, where: str) -> Iterator[Complaint]:
    for thing in needs:
        if thing not in there and "anything" not in there:
            here = "on this card" if thing == "holder" else where
            yield path, f"{what} needs {THINGS[thing]}, which there is not {here}; there is {_places(thing)}"


@cache
def _places(thing: Thing) -> str:
    """Return the places that have such a thing: kinds of card, moments, verbs, keys."""
    cards = [name for name, kind in kinds().items() if thing == "holder" and issubclass(kind, SurvivorCard)]
    moments = [name for name, moment in MOMENTS.items() if thing in moment.gives]
    verbs = [name for name, node in all_nodes().items() if thing in getattr(node.cls, "leaves", ())]
    owners = [(owner, _keys_with(thing, node.cls)) for owner, node in all_nodes().items()]
    keys = [f"{owner} ({', '.join(names)})" for owner, names in owners if names]
    places = (("on", cards), ("at", moments), ("after", verbs), ("in", keys))
    return "; ".join(f"{word} {_some(names)}" for word, names in places if names) or "nowhere"


def _keys_with(thing: Thing, node: type) -> list[str]:
    """Return the keys of a definition, beside those that it inherits, whose values can refer to such a thing."""
    own = vars(node).get("__annotations__", {})
    return [name for name, notes in notes_of(node).items() if thing in notes.gives and name in own]


def _some(names: list[str]) -> str:
    more = len(names) - MOST_PLACES
    return ", ".join(names) if more <= 1 else f"{', '.join(names[:MOST_PLACES])} and {more} more"
