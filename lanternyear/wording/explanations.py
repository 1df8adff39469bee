"""The explanation of an option, in words."""

from __future__ import annotations

from lanternyear.engine.explanation import NEVER, AttackProfile, Cost, Explanation, Harm, WoundProfile
from lanternyear.wording.costs import cost_words
from lanternyear.wording.effects import effect_instructions, in_a_line
from lanternyear.wording.gear import rule_words
from lanternyear.wording.names import Names


def price_words(explanation: Explanation, names: Names) -> str:
    """Return every way to pay, such as `2 bone or 1 hide`; "" if the option costs nothing."""
    costs = (explanation.cost, *explanation.other_costs)
    return names.words.text("options", "or").join(filter(None, (_way_to_pay(cost, names) for cost in costs)))


def _way_to_pay(cost: Cost, names: Names) -> str:
    """Return a cost such as `activation, 1 survival, uses the card up`; "" if it costs nothing."""
    words = names.words
    act = {"movement": cost.movement, "activation": cost.activation}
    numbers = {"endeavor": cost.endeavors, "survival": cost.survival, **cost.resources}
    parts = [words.text("explanations", name) for name, number in act.items() if number]
    parts += [cost_words(numbers, names)] if any(numbers.values()) else []
    parts += [words.text("options", "uses_up")] if cost.uses_up else []
    price = ", ".join(parts)
    return words.text("options", "needing").format(price=price, card=names.card(cost.needs)) if cost.needs else price


def attack_words(attack: AttackProfile, names: Names, *, wounds: bool = False) -> str:
    """Return an attack as it would be rolled now; with `wounds`, what each wound attempt needs too."""
    numbers = {"speed": attack.speed, "hits_on": attack.hits_on, "strength": attack.strength}
    said = [names.words.text("explanations", "attack").format_map(numbers)]
    if wounds:
        said.append(_wound_numbers(attack, names))
    return ", ".join([*said, *rule_words(attack.keywords)])


def wound_words(wound: WoundProfile, names: Names) -> str:
    """Return what a wound attempt adds to its die, and what it needs."""
    strength = names.words.text("explanations", "strength").format(strength=wound.strength)
    return f"{strength}, {_wound_numbers(wound, names)}"


def _wound_numbers(wound: AttackProfile | WoundProfile, names: Names) -> str:
    numbers = {"toughness": wound.toughness, "wounds_on": wound.wounds_on, "critical_on": wound.critical_on}
    keys = ["wounds" if wound.wounds_on < NEVER else "no_wound"]
    keys += ["critical"] if wound.critical_on < NEVER else []
    return ", ".join(names.words.text("explanations", key).format_map(numbers) for key in keys)


def does_words(explanation: Explanation, names: Names) -> str:
    """Return what the option would do in a line: attack, wound attempt, hit or effects; "" if none is known."""
    if explanation.attack is not None:
        return attack_words(explanation.attack, names)
    if explanation.wound is not None:
        return wound_words(explanation.wound, names)
    if explanation.avoids is not None:
        return harm_words(explanation.avoids, names)
    return in_a_line(effect_instructions(explanation.effects, names))


def harm_words(harm: Harm, names: Names) -> str:
    """Return what a hit does if it is not dodged: `else 2 damage, armor absorbs 1 → light injury`."""
    words = names.words.table("explanations", "harm")
    way = "plain" if not harm.armor else "absorbed" if harm.armor == harm.damage else "armored"
    said = words[way].format(damage=harm.damage, armor=harm.armor)
    boxes = words["and"].join(words[box] for box in harm.boxes)
    return words["leads"].format(damage=said, boxes=boxes) if boxes else str(said)
