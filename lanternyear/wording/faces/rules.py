"""Modifiers, waiting rules, actions and prohibitions of a card as parts of its face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lanternyear.cards.effects.base import Effects
from lanternyear.cards.grammar import Condition
from lanternyear.cards.kinds import Card
from lanternyear.cards.parts import Action, AffinityBonus, Modifier, PersistentInjury, When
from lanternyear.wording.effects import Instruction, effect_instructions
from lanternyear.wording.faces.anatomy import Part
from lanternyear.wording.names import Names
from lanternyear.wording.phrases import amount_words, condition_words, is_less

Ruled = Card | AffinityBonus | PersistentInjury


def rules_of(card: Ruled, names: Names) -> tuple[Part, ...]:
    """Return what a card changes and forbids, what it waits for, and what can be done with it."""
    return (*_always(card, names), *(_waiting(when, names) for when in card.when), *_actions(card.actions, names))


def part(name: str, effects: Effects, names: Names, **values: str) -> tuple[Part, ...]:
    """Return effects as a part with its usual heading; nothing if there are none."""
    return (
        (Part(name, say(names, "parts", name).format(**values), effect_instructions(effects, names)),)
        if effects
        else ()
    )


def parts(names: Names, **effects: Effects) -> tuple[Part, ...]:
    """Return a part for each key that has effects, in this order."""
    return tuple(found for name, then in effects.items() for found in part(name, then, names))


def say(names: Names, *keys: str) -> str:
    return names.words.text("faces", *keys)


def in_line(text: str) -> Instruction:
    return Instruction(text)


def changes_of(card: Ruled, names: Names) -> list[str]:
    """Return modifiers and prohibitions, each in a few words."""
    forbidden = [say(names, "forbids", word) for word in card.forbids]
    return [*(_modifier(modifier, names) for modifier in card.modifiers), *forbidden]


def _always(card: Ruled, names: Names) -> Iterator[Part]:
    changes = changes_of(card, names)
    if changes:
        yield Part("always", say(names, "parts", "always"), tuple(in_line(change) for change in changes))


def _modifier(modifier: Modifier, names: Names) -> str:
    words = names.words.table("faces", "modifiers")
    amount = amount_words(modifier.by, names)
    flag = names.words.text_or("", "faces", "flags", modifier.stat)
    signed = f"{'-' if is_less(modifier.by) else '+'}{amount}"
    change = (
        flag.format(number=amount)
        if flag
        else str(words["plain"]).format(by=signed, stat=say(names, "stats", modifier.stat))
    )
    if modifier.per:
        change = str(words["each"]).format(change=change, card=names.card(modifier.per))
    if modifier.who != "self":
        change = str(words[modifier.who]).format(change=change)
    only = condition_words(modifier.only, names)
    return str(words["while"]).format(change=change, only=only) if only else change


def _waiting(when: When, names: Names) -> Part:
    cost = _cost(names, ("activation",) if when.activation else (), when.survival, archive=when.archive)
    label = say(names, "moments", when.at)
    if when.only.terms:
        label = say(names, "actions", "only").format(moment=label, only=condition_words(when.only, names))
    if when.may:
        label = say(names, "actions", "may_for" if cost else "may").format(moment=label, cost=cost)
    return Part("waiting", label, _limited(effect_instructions(when.then, names), when.limit, names))


def _actions(actions: Sequence[Action], names: Names) -> Iterator[Part]:
    for action in actions:
        cost = _cost(names, action.cost, action.survival, archive=action.archive)
        name = names.card(action.name).capitalize()
        label = say(names, "actions", "named" if cost else "free").format(name=name, cost=cost)
        does = _limited(effect_instructions(action.then, names), action.limit, names)
        yield Part("action", label, (*_needs(action.only, names), *does))


def _needs(only: Condition, names: Names) -> tuple[Instruction, ...]:
    text = condition_words(only, names)
    return (in_line(names.words.text("effects", "limits").format(limits=text).strip()),) if text else ()


def _cost(names: Names, spent: Sequence[str], survival: int, *, archive: bool) -> str:
    words = [say(names, "actions", what) for what in spent]
    words += [say(names, "actions", "survival").format(number=survival)] if survival else []
    words += [say(names, "actions", "archive")] if archive else []
    return ", ".join(words)


def _limited(does: tuple[Instruction, ...], limit: str, names: Names) -> tuple[Instruction, ...]:
    return (*does, in_line(say(names, "actions", "limit").format(limit=limit))) if limit else does
