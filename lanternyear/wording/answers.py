"""Options in words, by their kind. The texts are in `wording/english`, under `answers`, `options` and `reasons`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lanternyear.cards.kinds import Card
from lanternyear.cards.parts import Action
from lanternyear.engine.decision import Decision
from lanternyear.engine.option import NO, YES, About, Blocked, Kind, Option, Reason
from lanternyear.wording.costs import cost_words
from lanternyear.wording.names import Names, level_words
from lanternyear.wording.prompts import offered, subject
from lanternyear.wording.real_things import face_label

ANY = "*"
Words = Callable[[About, Names, bool], str]


def label(option: Option, decision: Decision, names: Names, *, brief: bool = False) -> str:
    """Return the option as a player reads it; in brief, without numbers and prices."""
    if decision.shape == "throw":
        return face_label(option.about.number, decision, names)
    meanings = names.words.table("answers", decision.prompt)
    if not meanings and option in (YES, NO):
        meanings = names.words.table("answers", "offer")
    template = str(meanings.get(option, meanings.get(ANY, "{value}")))
    return template.format(
        value=option_words(option, names, brief=brief),
        who=names.of(decision.asked),
        card=subject(decision, names),
        words=offered(decision.prompt),
    )


def option_words(option: Option, names: Names, *, brief: bool = False) -> str:
    """Return the option in words, independent of the question."""
    words = WORDS.get(option.kind)
    return words(option.about, names, brief) if words else names.of(str(option))


def reason_words(reason: Reason, names: Names) -> str:
    """Return why something may not be chosen, in words."""
    if reason.more:
        return names.words.text("reasons", reason.key).join(reason_words(other, names) for other in reason.more)
    values = {name: _value(value, names) for name, value in reason.values.items()}
    return names.words.text("reasons", reason.key).format_map(values)


def blocked_words(blocked: Blocked, decision: Decision, names: Names) -> tuple[str, str]:
    """Return what may not be chosen, and why."""
    return label(blocked.option, decision, names, brief=True), reason_words(blocked.reason, names)


def _value(value: str | int | tuple[str, ...], names: Names) -> str:
    if isinstance(value, tuple):
        return names.words.text("options", "and").join(names.of(part) for part in value)
    return names.of(value) if isinstance(value, str) else str(value)


def _filled(key: str, names: Names, **values: object) -> str:
    return names.words.text("options", key).format(**values)


def _card(about: About, names: Names, brief: bool) -> str:
    """A card, one of several equal cards, or somebody's card."""
    title = names.card(about.card)
    if about.number > 1:
        return _filled("nth", names, card=title, number=about.number)
    if about.word:
        return _filled("stored", names, card=title)
    owner = about.survivor or about.player
    return f"{names.of(owner)}, {title}" if owner else title


def _attack(about: About, names: Names, brief: bool) -> str:
    key = "attack_from_slot" if about.slot else "attack"
    profile = "" if brief else weapon_words(about.card, names)
    return _filled(key, names, card=names.card(about.card), slot=about.slot) + profile


def _use(about: About, names: Names, brief: bool) -> str:
    """An action of a card, of a tile, or of a card that somebody carries."""
    if about.survivor:
        whom = names.card(about.card)
        return _filled("does_to", names, who=names.of(about.survivor), action=names.card("use"), whom=whom)
    if not about.card and not about.tile:
        return names.card(about.action)
    price = "" if brief else _price(action_named(names.catalog.cards.get(about.card), about.action), names)
    title = names.of(about.tile or about.card)
    return _filled("use", names, card=title, action=about.action.replace("_", " ")) + price


def _survive(about: About, names: Names, brief: bool) -> str:
    key = "does_to" if about.other else "does"
    action = names.card(about.action)
    return _filled(key, names, who=names.of(about.survivor), action=action, whom=names.of(about.other))


def _give(about: About, names: Names, brief: bool) -> str:
    key = "give_on_the_way" if about.word else "give"
    said = _filled(key, names, card=names.card(about.card), who=names.of(about.other))
    return _filled("does", names, who=names.of(about.survivor), action=said) if about.survivor else said


def _take(about: About, names: Names, brief: bool) -> str:
    if about.slot:
        return _filled("take_slot", names, card=about.slot)
    if about.other:
        key = "take_on_the_way" if about.word else "take"
        return _filled(key, names, card=names.card(about.card), who=names.of(about.other))
    return _filled("take_out", names, card=names.card(about.card))


def _slot(about: About, names: Names, brief: bool) -> str:
    if not about.card:
        return str(about.slot)
    return _filled("place_of", names, place=about.slot, card=names.card(about.card))


def _move(about: About, names: Names, brief: bool) -> str:
    return _filled("move_slot", names, place=about.slot) if about.slot else names.card("move")


def _monster(about: About, names: Names, brief: bool) -> str:
    return f"{names.card(about.monster)}, {level_words(about.level, names.words)}"


def _recipe(about: About, names: Names, brief: bool) -> str:
    return cost_words(names.catalog.gear[about.card].recipes[about.number - 1].cost, names)


def _endeavor(about: About, names: Names, brief: bool) -> str:
    return _filled("endeavor", names, card=names.card(about.card), action=about.action)


def _several(about: About, names: Names, brief: bool) -> str:
    return names.words.text("options", "and").join(names.of(thing) for thing in about.several)


def _named(key: str) -> Words:
    """Return how to say something that is done with one card, survivor or loadout."""

    def words(about: About, names: Names, brief: bool) -> str:
        return _filled(key, names, card=names.of(about.card or about.survivor or about.word))

    return words


def _loadout(about: About, names: Names, brief: bool) -> str:
    return _filled(about.action, names, card=about.word)


WORDS: Final[dict[Kind, Words]] = {
    "card": _card,
    "share": _card,
    "attack": _attack,
    "use": _use,
    "survive": _survive,
    "give": _give,
    "take": _take,
    "slot": _slot,
    "move": _move,
    "monster": _monster,
    "recipe": _recipe,
    "endeavor": _endeavor,
    "tiles": _several,
    "craft": _named("craft"),
    "name": _named("name"),
    "call": _named("call"),
    "equip": _named("equip"),
    "weapon_type": _named("weapon_type"),
    "put": _named("put"),
    "concentrate": _named("concentrate"),
    "loadout": _loadout,
}
"""The words for each kind of option; the others are what they are called."""


def weapon_words(gear: str, names: Names) -> str:
    """Return the attack profile as printed, in the short form of the sheets."""
    card = names.catalog.gear.get(gear)
    if card is None or card.weapon is None:
        return ""
    weapon = card.weapon
    return _filled("profile", names, speed=weapon.speed, accuracy=weapon.accuracy, strength=weapon.strength)


def action_named(card: Card | None, name: str) -> Action | None:
    """Return the action that a card prints under this name, or None."""
    return next((action for action in card.actions if action.name == name), None) if card else None


def _price(action: Action | None, names: Names) -> str:
    """Return what an action costs, as printed."""
    if action is None:
        return ""
    words = names.words
    price: list[str] = [*action.cost]
    if action.survival:
        price.append(words.text("options", "survival").format(number=action.survival))
    if action.archive:
        price.append(words.text("options", "uses_up"))
    return words.text("options", "price").format(costs=", ".join(price)) if price else ""
