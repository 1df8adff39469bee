"""The effects of cards in words, made from their instructions, so that the words always match what happens.

The English texts stand on the verbs themselves (`Effect.says`); another language has its own texts, under
`effects.verbs`. Of several texts the first whose key fits is used.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from lanternyear.cards.departing import promised_gain
from lanternyear.cards.effects.base import Alternatives, Effect, Effects, Rows, verb
from lanternyear.cards.effects.control import Bonus, If, Roll
from lanternyear.cards.effects.develop import Cook, Dish
from lanternyear.cards.effects.events import Contest, Heat, NoEndeavors
from lanternyear.cards.effects.settlement import DepartingGain
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.kinds import Card, HuntEvent
from lanternyear.cards.parts import Endeavor
from lanternyear.cards.predicates import OfTable
from lanternyear.state.record import TimelineEntry
from lanternyear.wording.costs import cost_words
from lanternyear.wording.names import Names
from lanternyear.wording.phrases import amount_words, condition_words, is_less, kind_words, range_words, selection_words
from lanternyear.wording.timeline import entry_subject

SELF, TARGET, NOBODY, ATTACKER = "self", "target", "nobody", "attacker"
INTIMACY = "intimacy"
# Verbs inside which somebody else is meant; `self` is then the survivor it happened to first.
BINDS = ("nominate", "each", "stragglers", "people", "birth", "replace_survivor", "hand_over", "match_rolls")
# Verbs that bring a card, and the field that names it.
BRINGS = {"build": "location", "gain_innovation": "card", "settlement_gear": "card", "trigger_event": "event"}
NUMBERS = ("by", "spaces", "count", "amount")
DEPARTING = ("token", "permanent", "card")  # what a departing survivor gains with a name


class Branch(NamedTuple):
    """Instructions under a heading: a row of a dice table, a choice, `otherwise`; the heading may be empty."""

    label: str
    does: tuple[Instruction, ...]
    low: int = 0
    high: int = 0  # of a row of a dice table


class Instruction(NamedTuple):
    """An instruction in words, and what follows from it."""

    text: str
    branches: tuple[Branch, ...] = ()


class Cast(NamedTuple):
    """The roles that need no name, because nobody else can be meant, and the words for the others."""

    meant: frozenset[str] = frozenset({SELF, TARGET, NOBODY, "targets"})
    roles: str = "event"


def card_instructions(card: Card, names: Names) -> list[Instruction]:
    """Return the instructions of an event."""
    cast = Cast(roles="hunt" if isinstance(card, HuntEvent) else "event")
    return list(_all(getattr(card, "then", Effects()), names, cast))


def effect_instructions(effects: Effects, names: Names) -> tuple[Instruction, ...]:
    """Return effects as instructions to the survivor who causes them."""
    return _all(effects, names, Cast())


def reaction_instructions(effects: Effects, names: Names) -> tuple[Instruction, ...]:
    """Return what a hit location does; the attacker is meant unless another is named."""
    return _all(effects, names, Cast(frozenset({SELF, TARGET, NOBODY, ATTACKER})))


def endeavor_words(endeavor: Endeavor, names: Names) -> str:
    """Return an endeavor's instructions in a line; if it only brings a card, the text of that card."""
    brought = [getattr(effect, BRINGS[verb(type(effect))]) for effect in endeavor.then if verb(type(effect)) in BRINGS]
    text = names.catalog.cards[brought[0]].text if len(brought) == len(endeavor.then) == 1 else ""
    if text:
        return " ".join(text.split())
    return in_a_line(_all(endeavor.then, names, Cast(roles="endeavor")))


def in_a_line(does: Sequence[Instruction]) -> str:
    """Return instructions as `1–3: lose 1 resource · 4–7: gain 1 survival`."""
    return "; ".join(_line(instruction) for instruction in does)


def _line(instruction: Instruction) -> str:
    parts = [
        ": ".join(part for part in (branch.label, in_a_line(branch.does)) if part) for branch in instruction.branches
    ]
    said = " · ".join(part for part in parts if part)
    return f"{instruction.text}: {said}" if instruction.text and said else instruction.text or said


def _all(effects: Sequence[Effect], names: Names, cast: Cast) -> tuple[Instruction, ...]:
    found = [_does(effect, names, cast) for effect in effects]
    told = [instruction for instruction in found if instruction.text or instruction.branches]
    again = names.words.text("effects", "times")
    return tuple(
        instruction if number == 1 else instruction._replace(text=again.format(text=instruction.text, number=number))
        for instruction, number in _counted(told)
    )


def _counted(told: Sequence[Instruction]) -> list[tuple[Instruction, int]]:
    """Return instructions, the same ones in a row counted."""
    return [(instruction, len(list(alike))) for instruction, alike in groupby(told)]


def _does(effect: Effect, names: Names, cast: Cast) -> Instruction:
    fields = {name: getattr(effect, name) for name in effect.__struct_fields__}
    template = _template(effect, fields, names)
    text = _measured(template.format_map(_words(effect, fields, names, cast)), names)
    who = fields.get("who")
    if text and isinstance(who, Selection):
        text = _addressed(text, effect, who, template, names, cast)
    inner = _cast_inside(effect, fields, cast)
    return Instruction(text + _limits(fields, names), tuple(_branches(effect, fields, names, inner)))


def _measured(text: str, names: Names) -> str:
    """Return `damage equal to the monster's level to the head` for `the monster's level damage to the head`."""
    say = names.words.table("effects", "amounts")
    number = rf"(?P<number>(?:\d+ × )?{re.escape(say['level'])})"
    equal = str(say["equal"])
    return re.sub(
        rf"(?<!\+){number} (?P<what>.+?)(?=(?: to |$))", lambda found: equal.format(**found.groupdict()), text
    )


def _addressed(text: str, effect: Effect, who: Selection, template: str, names: Names, cast: Cast) -> str:
    """Say to whom it happens, unless nobody else can be meant: `the monster turns toward the attacker`."""
    them = str(names.words.table("effects")["them"])
    said = selection_words(who, names, cast.roles)
    if who.role not in (SELF, TARGET, "targets") and template.endswith(f" {them}"):
        return f"{text.removesuffix(them)}{said}"
    if _goes_without_saying(effect, who, template, cast):
        return text
    return names.words.text("effects", "somebody").format(who=said, text=text)


def _goes_without_saying(effect: Effect, who: Selection, template: str, cast: Cast) -> bool:
    if isinstance(effect, If) and all(isinstance(term.predicate, OfTable) for term in effect.test.terms):
        return True
    return who.role in cast.meant or "{who}" in template or "{kind_of}" in template


def _cast_inside(effect: Effect, fields: Mapping[str, Any], cast: Cast) -> Cast:
    word = verb(type(effect))
    if word == INTIMACY:
        return Cast(frozenset({NOBODY}), INTIMACY)
    if word not in BINDS:
        return cast
    meant = {SELF, TARGET, NOBODY} if fields.get("role") == SELF else {TARGET, "targets", NOBODY}
    return Cast(frozenset(meant), "event" if cast.roles == INTIMACY else cast.roles)


def _limits(fields: Mapping[str, Any], names: Names) -> str:
    """Return the limits of an effect: for whom, how often, until when."""
    only, once = fields.get("only"), fields.get("once")
    said = [condition_words(only, names)] if isinstance(only, Condition) and only.terms else []
    said += [str(names.words.table("effects", "once")[once])] if once else []
    until = fields.get("until")
    said += [str(names.words.table("effects", "until")[until])] if isinstance(until, str) and until else []
    return names.words.text("effects", "limits").format(limits=", ".join(said)) if said else ""


def _template(effect: Effect, fields: Mapping[str, Any], names: Names) -> str:
    word = verb(type(effect))
    texts = names.words.table("effects", "verbs").get(word, effect.says)  # a language may have words of its own
    if isinstance(texts, str):
        return texts
    for key, text in texts.items():
        if _fits(key, fields):
            return str(text)
    return ""


def _fits(key: str, fields: Mapping[str, Any]) -> bool:
    if key == "less":
        return any(is_less(fields[name]) for name in NUMBERS if isinstance(fields.get(name), int | Amount))
    field, said, value = key.partition("=")
    there = fields.get(field)
    if isinstance(there, Amount) and said:
        return there == Amount(int(value))
    return key == "else" or (str(there) == value if said else bool(there) and there != Amount())


def _words(effect: Effect, fields: Mapping[str, Any], names: Names, cast: Cast) -> dict[str, str]:
    said = {name: _value(name, value, names) for name, value in fields.items()}
    if isinstance(effect, Roll):
        said["dice"] = _dice(effect, names)
    if isinstance(fields.get("who"), Selection):
        said["who"] = selection_words(fields["who"], names, cast.roles)
        said["kind_of"] = kind_words(fields["who"], names)
    if "monster" in fields:
        said["monster"] = names.the(fields["monster"])
    if "entry" in fields:
        said["entry"] = entry_subject(TimelineEntry.read(fields["entry"]), names)
    if isinstance(effect, NoEndeavors):
        said["endeavor"] = effect.card_and_name[1]
    if isinstance(effect, DepartingGain):
        said["what"] = _promised(effect.what, names)
    return said


def _value(name: str, value: Any, names: Names) -> str:
    if isinstance(value, Amount):
        return Counted(amount_words(value, names), names)
    if isinstance(value, Condition):
        return condition_words(value, names)
    if isinstance(value, dict):
        return cost_words(value, names) if name == "cost" else ""
    if isinstance(value, str):
        return _named(value, names)
    if isinstance(value, tuple) and all(isinstance(item, str) for item in value):
        return ", ".join(_named(item, names) for item in value)
    if isinstance(value, tuple) and all(isinstance(line, Selection) for line in value):
        return "; ".join(line.text for line in value)
    return Counted(str(abs(value)), names) if isinstance(value, int) and not isinstance(value, bool) else ""


class Counted(str):
    """An amount in words that counts a noun: `{amount:wound}` is `1 wound`, `2 wounds` or `1d5 wounds`."""

    names: Names

    __slots__ = ("names",)

    def __new__(cls, text: str, names: Names) -> Counted:
        counted = super().__new__(cls, text)
        counted.names = names
        return counted

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        noun = self.names.words.text("nouns", spec, "one" if self == "1" else "many")
        return noun.format(number=str(self))


def _named(value: str, names: Names) -> str:
    """Return a card by its title, anything else as words."""
    return names.words.text_or(names.card(value), "effects", "numbers", value)


def _promised(text: str, names: Names) -> str:
    gain = promised_gain(text)
    if gain is None or gain.kind not in DEPARTING:
        return _named(text, names)
    return names.words.text("effects", "departing", gain.kind).format(what=_named(gain.name, names))


def _dice(roll: Roll, names: Names) -> str:
    say = names.words.table("effects", "dice")
    parts = [amount_words(roll.dice, names)] if roll.dice != Amount() else []
    parts += [_named(roll.adding, names)] if roll.adding else []
    parts += [say["total_of"].format(what=_named(roll.total_of, names))] if roll.total_of else []
    parts += [names.card(roll.plus_tokens)] if roll.plus_tokens else []
    return " + ".join([*parts, *(_bonus(bonus, names) for bonus in roll.plus)])


def _bonus(bonus: Bonus, names: Names) -> str:
    say = names.words.table("effects", "dice")
    key = "per" if bonus.per else "only" if bonus.only.terms else "plus"
    number = f"-{amount_words(bonus.by, names)}" if is_less(bonus.by) else amount_words(bonus.by, names)
    return str(say[key]).format(by=number, card=names.card(bonus.per), only=condition_words(bonus.only, names))


def _branches(effect: Effect, fields: Mapping[str, Any], names: Names, cast: Cast) -> list[Branch]:
    """Return dice rows by their numbers, alternatives by their names, other branches by the text for their key."""
    headings = names.words.table("effects", "headings")
    found: list[Branch] = []
    for name, value in fields.items():
        if isinstance(value, Rows):
            found += [Branch(range_words(low, high), _all(then, names, cast), low, high) for low, high, then in value]
        elif isinstance(value, Alternatives):
            needs = fields.get("needs") or {}
            found += [Branch(_choice(label, needs, names), _all(then, names, cast)) for label, then in value]
        elif isinstance(value, Effects) and value:
            alone = isinstance(effect, If) and not effect.then  # said as `unless`
            found.append(Branch("" if alone else str(headings.get(name, "")), _all(value, names, cast)))
    if isinstance(effect, Cook):
        found += [_dish(dish, names) for dish in effect.dishes]
    if isinstance(effect, Contest):
        found += [_heat(heat, names) for heat in effect.heats]
    return [_or_nothing(branch, names) for branch in found]


def _or_nothing(branch: Branch, names: Names) -> Branch:
    return branch if branch.does else branch._replace(does=(Instruction(names.words.text("effects", "nothing")),))


def _choice(label: str, needs: Mapping[str, Condition], names: Names) -> str:
    words = names.card(label)
    if label not in needs:
        return words
    return names.words.text("effects", "needs").format(choice=words, only=condition_words(needs[label], names))


def _dish(dish: Dish, names: Names) -> Branch:
    label = names.words.text("effects", "dish").format(name=names.card(dish.name), cost=cost_words(dish.cost, names))
    return Branch(label, _all(dish.then, names, Cast()))


def _heat(heat: Heat, names: Names) -> Branch:
    key = "adding" if heat.adding else "bare"
    say = names.words.table("effects", "heat")
    label = str(say[key]).format(dice=amount_words(heat.dice, names), what=_named(heat.adding, names))
    inner = [Branch(str(say["place"]).format(number=place), _all(then, names, Cast())) for place, then in heat.places]
    return Branch(label, (Instruction("", tuple(_or_nothing(branch, names) for branch in inner)),))
