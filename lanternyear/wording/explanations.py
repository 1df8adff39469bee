"""What an option costs and what it would do, in words."""

from __future__ import annotations

from lanternyear.engine.explanation import AttackProfile, Cost, Explanation
from lanternyear.wording.costs import cost_words
from lanternyear.wording.effects import effect_instructions, in_a_line
from lanternyear.wording.gear import rule_words
from lanternyear.wording.names import Names


def price_words(cost: Cost, names: Names) -> str:
    """Return a cost such as `activation, 1 survival, uses the card up`; "" if it costs nothing."""
    words = names.words
    act = {"movement": cost.movement, "activation": cost.activation}
    numbers = {"endeavor": cost.endeavors, "survival": cost.survival, **cost.resources}
    parts = [words.text("explanations", name) for name, number in act.items() if number]
    parts += [cost_words(numbers, names)] if any(numbers.values()) else []
    parts += [words.text("options", "uses_up")] if cost.uses_up else []
    return ", ".join(parts)


def attack_words(attack: AttackProfile, names: Names, *, wounds: bool = False) -> str:
    """Return an attack as it would be rolled now; with `wounds`, what each wound attempt needs too."""
    keys = ("attack", "wounds") if wounds else ("attack",)
    profile = {
        "speed": attack.speed,
        "hits_on": attack.hits_on,
        "strength": attack.strength,
        "toughness": attack.toughness,
        "wounds_on": attack.wounds_on,
        "critical_on": attack.critical_on,
    }
    said = [names.words.text("explanations", key).format_map(profile) for key in keys]
    return ", ".join([*said, *rule_words(attack.keywords)])


def does_words(explanation: Explanation, names: Names) -> str:
    """Return what the option would do in a line: its attack, or its effects; "" if nobody wrote down what."""
    if explanation.attack is not None:
        return attack_words(explanation.attack, names)
    return in_a_line(effect_instructions(explanation.effects, names))
