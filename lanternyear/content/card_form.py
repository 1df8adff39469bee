"""A card as a form, made from its definition: every key with its kind of input, and back to the values of a pack.

Inputs are named by their place, such as `steps/1/amount`. In mappings whose keys the author chooses, places are numbers
and the key is an input of its own, `rows/0/:key`. What is in the form is what would be in the YAML: nothing is added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from msgspec import inspect

from lanternyear.cards.effects import Alternatives, Effects, Rows
from lanternyear.cards.gear_keywords import GearRules
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.keys import notes_of
from lanternyear.cards.kinds import Card
from lanternyear.content.mend import harmless
from lanternyear.content.nodes import all_nodes, meaning, name_of, without_notes
from lanternyear.content.problem import Path
from lanternyear.content.read import effect_nodes, kinds
from lanternyear.content.safe_yaml import Value

Input: TypeAlias = Literal["number", "line", "text", "choice", "check", "lines", "effects", "parts", "named", "part"]
Fields: TypeAlias = Mapping[str, str]

KEY, THERE, VERB = ":key", "?", "do"
NONE = "none"  # no value, where a key that is left out has one
LONG = ("text", "note", "zones")
FIXED = ("id", "kind", "was")  # of a card: a correction keeps them
PHRASES: dict[type, str] = {Amount: "amount", Selection: "selection", Condition: "condition"}
Nodes = inspect.Type
NOT_THERE = object()


@dataclass(slots=True)
class FormField:
    """An input, or a group of inputs. `name` is its place, `path` the same in the values of the card.

    `phrase` is the kind of words that it takes, or the thing that it names, `given` whether the card says it. `items`
    are what is inside.
    """

    name: str
    path: Path
    label: str
    input: Input
    meaning: str = ""
    value: str = ""
    given: bool = False
    needed: bool = False
    phrase: str = ""
    choices: tuple[str, ...] = ()
    items: list[FormField] = field(default_factory=list)
    key: str | None = None
    verb: str = ""
    mistakes: list[str] = field(default_factory=list)


# ---------------------------------------------------------------------- from a card to its form


def form_of(card: Mapping[str, Value]) -> list[FormField]:
    """Return the inputs of a card, in the order of its definition."""
    return list(_fields_of(str(card["kind"]), card, "", (), FIXED))


def _fields_of(
    owner: str, values: Mapping[str, Value], name: str, path: Path, but: Sequence[str] = ()
) -> Iterator[FormField]:
    for known in all_nodes()[owner].fields:
        key = known.encode_name
        if key in but:
            continue
        found = _field(without_notes(known.type), values.get(key, NOT_THERE), f"{name}{key}", (*path, key))
        found.label, found.meaning = key.replace("_", " "), meaning(owner, known.name)
        found.needed = known.required
        if found.input == "line" and not found.phrase:
            found.phrase = thing_named(notes_of(all_nodes()[owner].cls)[known.name].names)
        if not found.given:
            found.value = "yes" if known.default is True else _usual(known.default)
        elif values[key] is None:
            found.value = NONE
        if key in LONG and found.input == "line":
            found.input = "text"
        yield found


def thing_named(what: str) -> str:
    """Return what a name stands for as a word of an address: `hit-location`."""
    return "-".join(what.replace(",", "").split())


def _field(node: Nodes, value: Any, name: str, path: Path) -> FormField:
    """Return the input for a value of this type."""
    given = value is not NOT_THERE
    node = _without_none(node)
    if isinstance(node, inspect.CustomType) and node.cls in MAKERS:
        return MAKERS[node.cls](value if given else None, name, path)
    if isinstance(node, inspect.StructType):
        items = list(_fields_of(name_of(node.cls), value, f"{name}/", path)) if isinstance(value, dict) else []
        return FormField(name, path, "", "part", given=given, items=items)
    if isinstance(node, inspect.VarTupleType) and isinstance(without_notes(node.item_type), inspect.StructType):
        items = [
            _field(without_notes(node.item_type), item, f"{name}/{number}", (*path, number))
            for number, item in enumerate(value if isinstance(value, list) else ())
        ]
        return FormField(name, path, "", "parts", given=given, items=items)
    if isinstance(node, inspect.DictType) and _is_large(node.value_type):
        return _named(without_notes(node.value_type), value, name, path)
    return _simple(node, value if given else None, name, path, given=given)


def _simple(node: Nodes, value: Any, name: str, path: Path, *, given: bool) -> FormField:
    found = FormField(name, path, "", "line", value=_words(value), given=given)
    if isinstance(node, inspect.IntType):
        found.input = "number"
    elif isinstance(node, inspect.BoolType):
        found.input, found.value = "check", "yes" if value is True else ""
    elif isinstance(node, inspect.LiteralType):
        found.input, found.choices = "choice", tuple(str(word) for word in node.values)
    elif isinstance(node, inspect.CustomType):
        found.phrase = PHRASES.get(node.cls, "")
    elif _in_lines(node):
        found.input = "lines"
        found.value = "\n".join(_line(key, item) for key, item in _pairs(value))
        found.phrase = "selection" if isinstance(node, inspect.VarTupleType) else "mapping"
    return found


def _effects(value: Any, name: str, path: Path) -> FormField:
    items = [
        _effect(item, f"{name}/{number}", (*path, number))
        for number, item in enumerate(value if isinstance(value, list) else ())
    ]
    return FormField(name, path, "", "effects", given=value is not None, items=items)


def _effect(value: Any, name: str, path: Path) -> FormField:
    verb = str(value.get(VERB, "")) if isinstance(value, dict) else ""
    known = verb in effect_nodes()
    items = list(_fields_of(verb, value, f"{name}/", path)) if known and isinstance(value, dict) else []
    told = _told(all_nodes()[verb].cls) if known else ""
    return FormField(name, path, verb.replace("_", " "), "part", told, verb, given=True, items=items, verb=verb)


def _named(node: Nodes, value: Any, name: str, path: Path) -> FormField:
    """Return the parts of a mapping whose keys the author chooses."""
    found = FormField(name, path, "", "named", given=isinstance(value, dict))
    for number, (key, item) in enumerate(value.items() if isinstance(value, dict) else ()):
        inner = _field(node, item, f"{name}/{number}", (*path, key))
        inner.key = str(key)
        found.items.append(inner)
    return found


def _of_effects(value: Any, name: str, path: Path) -> FormField:
    return _named(inspect.CustomType(Effects), value, name, path)


MAKERS: dict[type, Callable[[Any, str, Path], FormField]] = {
    Effects: _effects,
    Rows: _of_effects,
    Alternatives: _of_effects,
}


def _usual(default: object) -> str:
    """Return what a key says when it is left out, as it would be written; "" if that is nothing or more than a word."""
    if isinstance(default, tuple) and default and all(isinstance(word, str) for word in default):
        return ", ".join(default)
    if isinstance(default, Selection):
        return default.text or default.role
    if isinstance(default, Amount):
        return f"{default.dice}d{default.sides}" if default.dice else str(default.base)
    return str(default) if isinstance(default, int | str) and not isinstance(default, bool) else ""


def _told(node: type) -> str:
    return " ".join((node.__doc__ or "").split())


def _pairs(value: Any) -> list[tuple[str, Any]]:
    if isinstance(value, dict):
        return list(value.items())
    return [("", item) for item in value or ()]


def _line(key: str, item: Any) -> str:
    return f"{key}: {_words(item)}" if key else _words(item)


def _words(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(_words, value)) if isinstance(value, list) else str(value)


def _without_none(node: Nodes) -> Nodes:
    """Return the first type of several: a definition has at most one beside nothing, or a word beside a number."""
    node = without_notes(node)
    if not isinstance(node, inspect.UnionType):
        return node
    return next(without_notes(each) for each in node.types if not isinstance(each, inspect.NoneType))


def _is_large(node: Nodes) -> bool:
    node = without_notes(node)
    return isinstance(node, inspect.StructType) or (isinstance(node, inspect.CustomType) and node.cls in MAKERS)


def _in_lines(node: Nodes) -> bool:
    """Return whether a value has a line for each entry: mappings, and lists of phrases, which have commas in them."""
    if isinstance(node, inspect.VarTupleType):
        return isinstance(without_notes(node.item_type), inspect.CustomType)
    return isinstance(node, inspect.DictType)


def all_fields(form: Sequence[FormField]) -> Iterator[FormField]:
    """Yield every input of a form, the groups before what is in them."""
    for each in form:
        yield each
        yield from all_fields(each.items)


# ---------------------------------------------------------------------- from a form to a card


def card_in(form: Fields, card: Mapping[str, Value]) -> dict[str, Value]:
    """Return the values that a form holds; what a correction keeps is taken from the card."""
    kept = {key: card[key] for key in FIXED if key in card}
    read = _Reader(form)
    return {**kept, **read.values_of(str(card["kind"]), "", FIXED)}


class _Reader:
    """Reads the values of a definition from the inputs of a form."""

    def __init__(self, form: Fields) -> None:
        self.form = form
        self.numbers: dict[str, list[int]] = {}
        for name in form:
            parts = name.split("/")
            for place, part in enumerate(parts):
                if part.isdecimal() and len(part) < 5:
                    found = self.numbers.setdefault("/".join(parts[:place]), [])
                    if int(part) not in found:
                        found.append(int(part))

    def values_of(self, owner: str, name: str, but: Sequence[str] = ()) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for known in all_nodes()[owner].fields:
            key = known.encode_name
            if key in but:
                continue
            value = self.value(without_notes(known.type), f"{name}{key}", known.default)
            if value is NOT_THERE and known.required:
                value = _nothing(known.type)
            if value is not NOT_THERE:
                found[key] = value
        return found

    def value(self, node: Nodes, name: str, default: object = None) -> Any:
        """Return the value of an input, or NOT_THERE if it says nothing."""
        node = _without_none(node)
        if isinstance(node, inspect.CustomType) and node.cls is Effects:
            found = [self.effect(f"{name}/{number}") for number in self.places(name)]
            return found or NOT_THERE
        if isinstance(node, inspect.CustomType) and node.cls in MAKERS:
            return self.named(inspect.CustomType(Effects), name) or NOT_THERE
        if isinstance(node, inspect.StructType):
            there = f"{name}/{THERE}" in self.form
            return self.values_of(name_of(node.cls), f"{name}/") if there else NOT_THERE
        if isinstance(node, inspect.VarTupleType) and isinstance(without_notes(node.item_type), inspect.StructType):
            inner = without_notes(node.item_type)
            parts = [self.value(inner, f"{name}/{number}") for number in self.places(name)]
            return [part for part in parts if part is not NOT_THERE] or NOT_THERE
        if isinstance(node, inspect.DictType) and _is_large(node.value_type):
            return self.named(without_notes(node.value_type), name) or NOT_THERE
        return self.simple(node, name, default)

    def places(self, name: str) -> list[int]:
        return sorted(self.numbers.get(name, ()))

    def effect(self, name: str) -> dict[str, Value]:
        verb = self.form.get(f"{name}/{VERB}", "")
        values = self.values_of(verb, f"{name}/") if verb in effect_nodes() else {}
        return {VERB: verb, **values}

    def named(self, node: Nodes, name: str) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for number in self.places(name):
            value = self.value(node, f"{name}/{number}")
            found[self.form.get(f"{name}/{number}/{KEY}", "")] = [] if value is NOT_THERE else value
        return found

    def simple(self, node: Nodes, name: str, default: object) -> Any:
        text = self.form.get(name, "").replace("\r", "")
        text = text if "\n" in text and text.strip() else text.strip()
        if isinstance(node, inspect.BoolType):
            asked, value = f"{name}/{THERE}" in self.form, name in self.form
            return value if asked and value is not (default is True) else NOT_THERE
        if text == _usual(default):
            return NOT_THERE
        if not text:
            return [] if isinstance(default, tuple) and default else NOT_THERE
        if text == NONE:
            return None
        if isinstance(node, inspect.DictType):
            pairs = (_pair(line) for line in text.split("\n") if line.strip())
            return {key: self.part(node.value_type, rest) for key, rest in pairs}
        if _in_lines(node):
            return [line.strip() for line in text.split("\n") if line.strip()]
        return self.part(node, text)

    def part(self, node: Nodes, text: str) -> Value:
        """Return a single value, or a list that is written with commas. What does not fit stays as it was written."""
        node = _without_none(node)
        if isinstance(node, inspect.VarTupleType | inspect.TupleType) or _is_gear_rules(node):
            return [_number_or_text(part.strip(), node) for part in text.split(",") if part.strip()]
        return _number_or_text(text, node)


def _pair(line: str) -> tuple[str, str]:
    """Return the key and the value of a line; keys such as `card:lion_claw` have a colon themselves."""
    key, between, rest = line.partition(": ")
    if not between:
        key, _, rest = line.rpartition(":")
    return key.strip(), rest.strip()


def _nothing(node: Nodes) -> Any:
    """Return how a needed value says that there is nothing, if it can."""
    node = _without_none(node)
    if isinstance(node, inspect.LiteralType):
        return "" if "" in node.values else NOT_THERE
    if isinstance(node, inspect.StrType):
        return ""
    if isinstance(node, inspect.DictType):
        return {}
    lists = isinstance(node, inspect.VarTupleType) or (isinstance(node, inspect.CustomType) and node.cls is Effects)
    return [] if lists else NOT_THERE


def _is_gear_rules(node: Nodes) -> bool:
    return isinstance(node, inspect.CustomType) and node.cls is GearRules


def _number_or_text(text: str, node: Nodes) -> Value:
    numbers = isinstance(node, inspect.IntType | inspect.TupleType) or _takes_numbers(node)
    return int(text) if numbers and text.removeprefix("-").isdecimal() and len(text) < 6 else text


def _takes_numbers(node: Nodes) -> bool:
    if isinstance(node, inspect.VarTupleType):
        return isinstance(without_notes(node.item_type), inspect.IntType)
    return isinstance(node, inspect.CustomType) and node.cls is Amount


# ---------------------------------------------------------------------- adding and taking away


def changed(card: Mapping[str, Value], form: Sequence[FormField], edit: str, verb: str = "") -> Any:
    """Return the card after a button of its form: `add NAME`, `remove NAME`, `up NAME` or `down NAME`."""
    do, _, name = edit.partition(" ")
    place = next((each for each in all_fields(form) if each.name == name), None)
    if place is None:
        return card
    if do == "add":
        return _put(card, place.path, _with_one_more(card, place, verb))
    around, step = place.path[:-1], place.path[-1]
    inside = _at(card, around)
    if do == "remove":
        return _put(card, around, _without(inside, step))
    other = step + (1 if do == "down" else -1) if isinstance(step, int) else -1
    if isinstance(inside, list) and isinstance(step, int) and 0 <= other < len(inside):
        moved = list(inside)
        moved[step], moved[other] = moved[other], moved[step]
        return _put(card, around, moved)
    return card


def _with_one_more(card: Mapping[str, Value], place: FormField, verb: str) -> Value:
    """Return the value of a group with another entry that says as little as it may."""
    now = _at(card, place.path)
    if place.input == "effects":
        needed = harmless(effect_nodes()[verb]) if verb in effect_nodes() else {}
        effect = {VERB: verb, **(needed if isinstance(needed, dict) else {})}
        return [*(now if isinstance(now, list) else ()), effect]
    node = _node_at(card, place.path)
    if place.input == "parts":
        return [*(now if isinstance(now, list) else ()), harmless(node)]
    if place.input == "named":
        return {**(now if isinstance(now, dict) else {}), "": harmless(node)}
    return harmless(node)


def _node_at(card: Mapping[str, Value], path: Path) -> Any:
    """Return the class of the entries of a group, or of the part itself."""
    node: Nodes = inspect.type_info(_class_of(card))
    value: Any = card
    for step in path:
        value = _at(value, (step,))
        node = _inside(node, step, value)
    node = _without_none(node)
    if isinstance(node, inspect.VarTupleType):
        node = without_notes(node.item_type)
    elif isinstance(node, inspect.DictType):
        node = without_notes(node.value_type)
    elif isinstance(node, inspect.CustomType):
        return Effects
    return node.cls if isinstance(node, inspect.StructType | inspect.CustomType) else None


def _class_of(card: Mapping[str, Value]) -> type[Card]:
    return kinds()[str(card["kind"])]


def _inside(node: Nodes, step: str | int, value: Any) -> Nodes:
    node = _without_none(node)
    if isinstance(node, inspect.StructType):
        return next(field.type for field in node.fields if field.encode_name == step)
    if isinstance(node, inspect.VarTupleType):
        return node.item_type
    if isinstance(node, inspect.DictType):
        return node.value_type
    if isinstance(node, inspect.CustomType) and node.cls is Effects:
        return all_nodes()[str(value[VERB])]
    return inspect.CustomType(Effects)


def _at(value: Any, path: Path) -> Any:
    for step in path:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _put(value: Any, path: Path, new: Value) -> Any:
    """Return a copy of a value with something else at the path."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return [_put(item, rest, new) if number == step else item for number, item in enumerate(value)]
    inside = value.get(step) if isinstance(value, dict) else None
    return {**value, step: _put({} if inside is None else inside, rest, new)}


def _without(inside: Any, step: str | int) -> Value:
    if isinstance(inside, list):
        return [item for number, item in enumerate(inside) if number != step]
    return {key: item for key, item in inside.items() if key != step}
