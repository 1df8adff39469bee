"""Options in words. The texts are in the catalogue, under `answers` and `options`."""

from __future__ import annotations

from lanternyear.cards.kinds import Card
from lanternyear.cards.parts import Action
from lanternyear.engine.decision import Decision
from lanternyear.wording.costs import cost_words
from lanternyear.wording.names import Names, level_words

ANY = "*"
RECIPE = "which_recipe"


def label(value: str, decision: Decision, names: Names, *, brief: bool = False) -> str:
    """Return an option as a player reads it; in brief, without numbers and prices."""
    if decision.prompt == RECIPE:
        return cost_words(names.catalog.gear[decision.about].recipes[int(value) - 1].cost, names)
    meanings = names.words.table("answers", decision.prompt)
    template = str(meanings.get(value, meanings.get(ANY, "{value}")))
    return template.format(value=_value(value, names, brief=brief), who=names.of(decision.asked))


def _value(value: str, names: Names, *, brief: bool) -> str:
    head, *rest = value.split(":")
    if not rest:
        return names.words.text("options", "and").join(_one(part, names) for part in value.split("+"))
    if head == "attack":
        return _attack(rest, names, brief=brief)
    if head in ("use", "terrain"):
        return _use(rest, names, brief=brief)
    if head in ("craft", "name", "equip", "put", "loadout", "forget", "weapon type"):
        return names.words.text("options", head).format(card=names.of(":".join(rest)))
    if head.isdecimal():
        return names.words.text("options", "place_of").format(place=head, card=names.card(rest[0]))
    if head == "move":
        return names.words.text("options", "move_slot").format(place=rest[0])
    if head == "endeavor":
        return names.words.text("options", head).format(card=names.card(rest[0]), action=":".join(rest[1:]))
    if head == "take" and len(rest) == 1:
        key = "take_slot" if rest[0].isdecimal() else "take_out"
        return names.words.text("options", key).format(card=names.of(rest[0]))
    if head in ("give", "take"):
        return names.words.text("options", head).format(card=names.card(rest[0]), who=names.of(rest[1]))
    if head in names.catalog.monsters and len(rest) == 1:
        return f"{names.card(head)}, {level_words(rest[0], names.words)}"
    if head in names.survivors:
        does = names.words.text("options", "does_to" if rest[1:] else "does")
        return does.format(who=names.of(head), action=names.card(rest[0]), whom=names.of(rest[1]) if rest[1:] else "")
    return ", ".join(names.of(part) for part in value.split(":"))


def _one(value: str, names: Names) -> str:
    """Return the name of an id; `monster_hide 2` is the second of several equal cards."""
    card, _, number = value.rpartition(" ")
    if card not in names.catalog.cards or not number.isdecimal():
        return names.of(value)
    return (
        names.card(card)
        if number == "1"
        else names.words.text("options", "nth").format(card=names.card(card), number=number)
    )


def _attack(parts: list[str], names: Names, *, brief: bool) -> str:
    """Read `attack:founding_stone`, `attack:bone_axe:4`."""
    text = names.words.text("options", "attack_from_slot" if parts[1:] else "attack")
    profile = "" if brief else weapon_words(parts[0], names)
    return text.format(card=names.card(parts[0]), slot="".join(parts[1:2])) + profile


def _use(parts: list[str], names: Names, *, brief: bool) -> str:
    """Read `use:founding_stone:throw`, `use:block`, `terrain:debris_1:scavenge`."""
    if len(parts) == 1:
        return names.card(parts[0])
    title, card = names.of(parts[0]), names.tiles.get(parts[0], parts[0])
    price = "" if brief else _price(action_named(names.catalog.cards.get(card), parts[1]), names)
    return names.words.text("options", "use").format(card=title, action=parts[1].replace("_", " ")) + price


def weapon_words(gear: str, names: Names) -> str:
    """Return the attack profile as printed, in the short form of the sheets."""
    card = names.catalog.gear.get(gear)
    if card is None or card.weapon is None:
        return ""
    weapon = card.weapon
    return names.words.text("options", "profile").format(
        speed=weapon.speed, accuracy=weapon.accuracy, strength=weapon.strength
    )


def action_named(card: Card | None, name: str) -> Action | None:
    return next((action for action in card.actions if action.name == name), None) if card else None


def _price(action: Action | None, names: Names) -> str:
    """Return the cost of an action, as printed; "" if it is free."""
    if action is None:
        return ""
    words = names.words
    price: list[str] = [*action.cost]
    if action.survival:
        price.append(words.text("options", "survival").format(number=action.survival))
    if action.archive:
        price.append(words.text("options", "uses_up"))
    return words.text("options", "price").format(costs=", ".join(price)) if price else ""
