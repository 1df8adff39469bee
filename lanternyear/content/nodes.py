"""The typed nodes as msgspec sees them: every kind of card, every verb, and the parts they are made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec
from msgspec import inspect

from lanternyear.cards.keys import notes_of
from lanternyear.content.pack import Manifest
from lanternyear.content.read import effect_nodes, kinds

Struct = type[msgspec.Struct]


@cache
def all_nodes() -> dict[str, inspect.StructType]:
    """Every definition by its name: a kind of card, a verb, `pack` for the manifest, or a part such as `modifier`."""
    found: dict[str, inspect.StructType] = {}
    for node in (*kinds().values(), *effect_nodes().values(), Manifest):
        for struct in _structs(inspect.type_info(node)):
            found.setdefault(name_of(struct.cls), struct)
    return found


def name_of(node: Struct) -> str:
    if node is Manifest:
        return "pack"
    tag = node.__struct_config__.tag
    if tag is None:
        return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", node.__name__).lower()
    return str(tag)


def without_notes(node: inspect.Type) -> inspect.Type:
    """Return the type itself, without the notes of `key`."""
    return node.type if isinstance(node, inspect.Metadata) else node


def meaning(owner: str, name: str) -> str:
    """Return what a key means in this kind of card, verb or part."""
    return notes_of(all_nodes()[owner].cls)[name].meaning


def part_names() -> list[str]:
    """The definitions that are neither a card nor a verb."""
    return [name for name in all_nodes() if name not in kinds() and name not in effect_nodes()]


def _structs(node: inspect.Type) -> Iterator[inspect.StructType]:
    """Yield the structs of a type, itself first. Effects inside effects are not part of their type, so this ends."""
    node = without_notes(node)
    if isinstance(node, inspect.StructType):
        yield node
        for field in node.fields:
            yield from _structs(field.type)
    elif isinstance(node, inspect.VarTupleType):
        yield from _structs(node.item_type)
    elif isinstance(node, inspect.DictType):
        yield from _structs(node.value_type)
    elif isinstance(node, inspect.UnionType):
        for each in node.types:
            yield from _structs(each)
