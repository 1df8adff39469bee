"""A JSON Schema for scenario files, so that an editor can complete and check them while they are written."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec

from lanternyear.play.by_hand import KINDS
from lanternyear.play.runner import TABLE
from lanternyear.play.state_docs import field_docs
from lanternyear.scenario import fact_claims, questions
from lanternyear.scenario.format import KEYS, Given, Scenario
from lanternyear.scenario.setup import MONSTER_KEYS
from lanternyear.scenario.steps import WORDS
from lanternyear.state.fighter import Fighter
from lanternyear.state.showdown import Monster
from lanternyear.state.state import Settlement
from lanternyear.state.survivor import Survivor

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
SPACE: Schema = {"type": "string", "pattern": "^([A-P]([1-9]|1[0-9]|2[0-2]))?$"}
CARDS: Schema = {"type": "array", "items": {"type": "string"}}
CARDS_OR_NUMBER: Schema = {"anyOf": [{"type": "integer", "minimum": 0}, CARDS]}
ANSWER: Schema = {"anyOf": [{"type": ["string", "integer"]}, {"type": "array", "items": {"type": "string"}}]}
WORDS_OR_WORD: Schema = {"anyOf": [{"type": "string"}, CARDS]}


def scenario_schema() -> Schema:
    """One scenario, or a list of them."""
    scenario: Schema = {"$ref": "#/$defs/Scenario"}
    return {
        "$schema": DIALECT,
        "title": "A Lantern Year scenario",
        "anyOf": [scenario, {"type": "array", "items": scenario}],
        "$defs": {
            "Scenario": _scenario(),
            "Given": _given(),
            "monster": _fields(Monster, _monster_extras()),
            "survivor": _survivor(),
            "settlement": _fields(Settlement, {}),
            "step": _step(),
            "question": {**_closed(_questions()), "minProperties": 1},
            "claims": {"type": "object", "properties": {**_questions(), **_others()}},
            "facts": {"anyOf": [{"$ref": "#/$defs/fact"}, {"type": "array", "items": {"$ref": "#/$defs/fact"}}]},
            "fact": _fact(),
        },
    }


def _plain(type_: type) -> Schema:
    """Return msgspec's schema of a class, without references to other schemas."""
    found = msgspec.json.schema_components([type_])[1][type_.__name__]
    return {"type": "object", "properties": found["properties"], "additionalProperties": False}


def _closed(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _scenario() -> Schema:
    schema = {**_plain(Scenario), "required": ["title"]}
    schema["properties"] |= {
        "given": {"$ref": "#/$defs/Given"},
        "when": {"type": "array", "items": {"$ref": "#/$defs/step"}},
        "then": {"$ref": "#/$defs/claims"},
    }
    return _explained(schema)


def _given() -> Schema:
    schema = _plain(Given)
    null: Schema = {"type": "null"}
    monster = {"anyOf": [{"$ref": "#/$defs/monster"}, null]}
    schema["properties"] |= {
        "monster": {
            "anyOf": [
                {"type": "string"},
                {"type": "object", "additionalProperties": monster, "minProperties": 1, "maxProperties": 1},
            ]
        },
        "survivors": {"type": "object", "additionalProperties": {"anyOf": [{"$ref": "#/$defs/survivor"}, null]}},
        "settlement": {"$ref": "#/$defs/settlement"},
        "at": SPACE,
        "dice": {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 10}},
    }
    return _explained(schema)


def _explained(schema: Schema) -> Schema:
    for key, value in schema["properties"].items():
        schema["properties"][key] = {**value, "description": KEYS[key]}
    return schema


def _fields(part: type, extras: Schema) -> Schema:
    """The fields of a part of the state; none is required."""
    schema = _plain(part)
    names = MONSTER_KEYS if part is Monster else [field.name for field in dataclasses.fields(part)]
    properties = {name: dict(extras.get(name) or schema["properties"][name]) for name in names}
    for name, value in properties.items():
        value.pop("default", None)
        meaning = KEYS.get(name, "") if name in extras else ""
        meaning = meaning or next((field.meaning for field in field_docs(part) if field.name == name), "")
        if meaning:
            value["description"] = meaning
        if "$ref" in str(value):
            properties[name] = {"description": value.get("description", "")}
    return _closed(properties)


def _survivor() -> Schema:
    """A survivor's own fields and those of the showdown, side by side."""
    own, fighting = _fields(Survivor, {})["properties"], _fields(Fighter, {"space": SPACE})["properties"]
    return _closed({name: value for name, value in {**own, **fighting}.items() if name != "fighter"})


def _monster_extras() -> Schema:
    in_play = {"anyOf": [{"type": "string"}, {"type": "object", "required": ["card"]}]}
    return {
        "level": {"type": ["integer", "string"]},
        "space": SPACE,
        "facing": {"enum": ["north", "east", "south", "west"]},
        "ai": CARDS,
        "ai_only": CARDS,
        "ai_discard": CARDS_OR_NUMBER,
        "wound_stack": CARDS_OR_NUMBER,
        "hit_locations": CARDS,
        "hit_only": CARDS,
        "hit_discard": CARDS_OR_NUMBER,
        "in_play": {"type": "array", "items": in_play},
    }


def _step() -> Schema:
    number: Schema = {"type": "integer"}
    proxy = _closed({"number": number, "copy": number, "card": {"type": "string"}, "extra": {"type": "boolean"}})
    override = _closed({"path": {"type": "string"}, "value": {}, "reason": {"type": "string"}})
    return {
        "anyOf": [
            {"enum": list(WORDS)},
            {"$ref": "#/$defs/question"},
            {**_closed({"then": {"$ref": "#/$defs/claims"}}), "required": ["then"]},
            {**_closed({"any": {"type": "integer", "minimum": 1}}), "required": ["any"]},
            {**_closed({"override": {**override, "required": ["path", "value", "reason"]}}), "required": ["override"]},
            {**_closed({"proxy": {**proxy, "required": ["number", "copy", "card"]}}), "required": ["proxy"]},
            {**_closed({"by_hand": _by_hand()}), "required": ["by_hand"]},
            _answer(),
        ]
    }


def _by_hand() -> Schema:
    """Return the schema of a sheet of consequences."""
    text: Schema = {"type": "string"}
    line = _closed({"kind": {"enum": list(KINDS)}, "who": text, "what": text, "number": {"type": "integer"}})
    lines: Schema = {"type": "array", "items": {**line, "required": ["kind"]}}
    sheet = _closed({"consequences": lines, "reason": text, "instead_of": text})
    return {**sheet, "required": ["consequences", "reason"]}


def _answer() -> Schema:
    """Return the schema of an answer. Survivors may have any name, so every key that is not of the format is one."""
    taken = [*questions.KEYS, *WORDS, "then", "override", "proxy", "by_hand"]
    return {
        "type": "object",
        "minProperties": 1,
        "properties": {
            "to": {**ANSWER, "description": "the answer to the next question, asked of the same one"},
            "prompt": {"type": "string", "description": "the prompt that the question must have"},
            "about": {"type": "string", "description": "what the question must be about"},
            **dict.fromkeys(("controller", "players", TABLE), ANSWER),
        },
        "propertyNames": {"not": {"enum": [word for word in taken if word not in ("prompt", "about")]}},
        "additionalProperties": ANSWER,
    }


def _questions() -> Schema:
    texts = {key: {"type": "string"} for key in ("asked", "prompt", "about", "clause")}
    lists = dict.fromkeys(("options", "offered", "not_offered"), WORDS_OR_WORD)
    most: Schema = {"type": "integer", "minimum": 1}
    return {
        **texts,
        **lists,
        "most": most,
        "blocked": {"type": "object", "additionalProperties": {"type": ["string", "null"]}},
    }


def _others() -> Schema:
    number: Schema = {"type": "integer", "minimum": 0}
    return {
        "told": {"$ref": "#/$defs/facts"},
        "not_told": {"$ref": "#/$defs/facts"},
        "counted": _closed(dict.fromkeys(fact_claims.known_facts(), number)),
        "dice_left": number,
        "values": {"type": "object"},
    }


def _fact() -> Schema:
    """A fact by name, or with some of its fields."""
    facts = {
        name: {"anyOf": [_closed({field: {} for field in fields}), {"type": "null"}]}
        for name, fields in fact_claims.known_facts().items()
    }
    return {"anyOf": [{"enum": list(facts)}, {**_closed(facts), "minProperties": 1, "maxProperties": 1}]}
