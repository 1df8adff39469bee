"""A JSON Schema for the files of a pack, so that an editor can complete and check them while they are written.

It is made from the typed nodes, so it agrees with them. Rules that need more than one file are left to `check`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import inspect

from lanternyear.cards.effects import Alternatives, Effects, Rows
from lanternyear.cards.gear_keywords import NUMBERED, PLAIN, GearRules
from lanternyear.cards.grammar import AFFINITIES, ORDERS, PICKS, ROLES, TENS, WOUNDS, Amount, Condition, Selection
from lanternyear.cards.kinds import Card
from lanternyear.cards.moments import MOMENTS
from lanternyear.cards.predicates.base import asks, known_forms, selects
from lanternyear.content.additions import EXTENDS, keys_to_add_to
from lanternyear.content.nodes import all_nodes, meaning, name_of, without_notes
from lanternyear.content.read import LARGEST, LONGEST_PHRASE, effect_nodes, kinds

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
EFFECTS: Schema = {"$ref": "#/$defs/effects"}
ROW = r"^\d+(-\d+|\+)?$"
GEAR_RULE = f"^({'|'.join((*PLAIN, 'deadly', 'barbed 1d10'))}|({'|'.join(NUMBERED)}) [0-9]+)$"
TERM = rf"(\d+|(\d+\s*\*\s*)?level|{TENS}|{WOUNDS}|{AFFINITIES}|\d+d(5|10))"
AMOUNT = rf"^\s*-?\s*{TERM}(\s*[-+]\s*{TERM})*\s*$"

CUSTOM: dict[type, Schema] = {
    Effects: EFFECTS,
    Amount: {
        "description": "A number, or words such as 'level', '2*level', 'level+1', 'red affinities', '1d10' or '1d5'.",
        "anyOf": [{"type": "integer"}, {"type": "string", "pattern": AMOUNT, "maxLength": LONGEST_PHRASE}],
    },
    Selection: {
        "description": "Who is meant, such as 'target', 'self' or 'closest threat, facing, in range'. "
        f"Roles: {', '.join(ROLES)}. Picks: {', '.join(PICKS)}. Terms: {', '.join((*known_forms(selects), *ORDERS))}.",
        "type": "string",
        "maxLength": LONGEST_PHRASE,
        "examples": [*ROLES, "closest threat, in range", "all survivors, adjacent to target"],
    },
    Condition: {
        "description": "When it holds, such as 'insane', 'not insane', 'survival 5+' or 'weapon dagger or katar', "
        "joined by 'and'.",
        "type": "string",
        "maxLength": LONGEST_PHRASE,
        "examples": known_forms(asks),
    },
    GearRules: {
        "description": "Special rules, such as [frail, deadly 2].",
        "type": "array",
        "items": {"type": "string", "anyOf": [{"enum": [*PLAIN, "deadly"]}, {"pattern": f"(?i){GEAR_RULE}"}]},
    },
    Rows: {
        "description": "Rows of a dice table, such as '1-3', '4' and '5+', each with its effects.",
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "patternProperties": {ROW: EFFECTS},
    },
    Alternatives: {
        "description": "Alternatives by name, each with its effects.",
        "type": "object",
        "minProperties": 1,
        "additionalProperties": EFFECTS,
    },
}


def pack_schema() -> Schema:
    """The schema of a pack's files: a list of cards, or the manifest."""
    return {
        "$schema": DIALECT,
        "title": "A file of a Lantern Year pack",
        "description": "A list of cards; or pack.yaml, the manifest.",
        "if": {"type": "array"},
        "then": {
            "items": {
                "if": {"required": [EXTENDS]},
                "then": {"$ref": "#/$defs/addition"},
                "else": {"$ref": "#/$defs/card"},
            }
        },
        "else": {"$ref": "#/$defs/pack"},
        "$defs": {
            "card": _tagged("kind", kinds()),
            "addition": _additions(),
            "effects": {"type": "array", "items": {"$ref": "#/$defs/effect"}},
            "effect": _tagged("do", effect_nodes()),
            **{name: _struct(name, node) for name, node in all_nodes().items()},
        },
    }


def _tagged(tag: str, nodes: Iterable[str]) -> Schema:
    """A mapping whose shape is chosen by one of its keys; as conditions, because editors explain those best."""
    names = list(nodes)
    words = [{"const": name, "description": summary(all_nodes()[name].cls)} for name in names]
    return {
        "type": "object",
        "required": [tag],
        "properties": {tag: {"oneOf": words}},
        "allOf": [
            {"if": {"properties": {tag: {"const": name}}, "required": [tag]}, "then": {"$ref": f"#/$defs/{name}"}}
            for name in names
        ],
    }


def _additions() -> Schema:
    """Return the entries that add to the lists of a card of another pack, by the kind of that card."""
    return {
        "description": "An addition to the lists of a card of another pack.",
        "type": "object",
        "required": ["kind", EXTENDS],
        "properties": {"kind": {"enum": list(kinds()), "description": "The kind of the card that is added to."}},
        "allOf": [
            {"if": {"properties": {"kind": {"const": name}}}, "then": _addition(name, kind)}
            for name, kind in kinds().items()
        ],
    }


def _addition(name: str, kind: type[Card]) -> Schema:
    same = {key: {"$ref": f"#/$defs/{name}/properties/{key}"} for key in keys_to_add_to(kind)}
    own = {"kind": {"const": name}, EXTENDS: {"type": "string", "description": "The card that is added to, by id."}}
    return {"type": "object", "additionalProperties": False, "properties": {**own, **same}}


def _struct(name: str, node: inspect.StructType) -> Schema:
    properties = {field.encode_name: _property(name, field) for field in node.fields}
    if node.tag_field:
        properties = {node.tag_field: {"const": node.tag}, **properties}
    required = [field.encode_name for field in node.fields if field.required]
    return {
        "description": summary(node.cls),
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        **({"required": required} if required else {}),
    }


def _property(owner: str, field: inspect.Field) -> Schema:
    found = {**_type(field.type), "description": meaning(owner, field.name)}
    if owner == "when" and field.name == "at":
        found["oneOf"] = [{"const": name, "description": moment.text} for name, moment in MOMENTS.items()]
    if isinstance(field.default, bool | int | str) and field.default != "":
        found["default"] = field.default
    return found


def _type(node: inspect.Type) -> Schema:
    node = without_notes(node)
    if isinstance(node, inspect.StructType):
        return {"$ref": f"#/$defs/{name_of(node.cls)}"}
    if isinstance(node, inspect.CustomType):
        return CUSTOM[node.cls]
    if isinstance(node, inspect.LiteralType):
        return {"enum": list(node.values)}
    if isinstance(node, inspect.UnionType):
        return {"anyOf": [_type(each) for each in node.types]}
    return PLAIN_TYPES[type(node)] if type(node) in PLAIN_TYPES else _collection(node)


PLAIN_TYPES: dict[type, Schema] = {
    inspect.IntType: {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST},
    inspect.StrType: {"type": "string"},
    inspect.BoolType: {"type": "boolean"},
    inspect.NoneType: {"type": "null"},
}


def _collection(node: inspect.Type) -> Schema:
    if isinstance(node, inspect.VarTupleType):
        return {"type": "array", "items": _type(node.item_type)}
    if isinstance(node, inspect.TupleType):
        items = [_type(each) for each in node.item_types]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if isinstance(node, inspect.DictType):
        keys = {"propertyNames": _type(node.key_type)} if isinstance(node.key_type, inspect.LiteralType) else {}
        return {"type": "object", **keys, "additionalProperties": _type(node.value_type)}
    raise TypeError(f"the schema has no words for {node}")


def summary(node: type) -> str:
    """A node's docstring as one line."""
    return " ".join((node.__doc__ or "").split())
