"""Options in words."""

from __future__ import annotations

from lanternyear.engine.decision import Decision
from lanternyear.printed.cards import Card
from lanternyear.printed.parts import Action
from lanternyear.terminal.names import Names

# What an option means when a certain question is asked; {value} is the option in words, {who} is asked.
OF_A_QUESTION: dict[tuple[str, str], str] = {
    ("who_acts", "pass"): "nobody: the survivors' turn ends",
    ("survival_opportunity", "pass"): "nobody does",
    ("act", "end"): "end {who}'s act",
    ("act", "move"): "move",
    ("act", "run_away"): "try to run away",
    ("dodge", "no"): "no",
    ("dodge", "*"): "the {value}",
    ("pass_resources", "no"): "nothing",
    ("divide_rewards", "in turn"): "one after another, in turn",
    ("divide_rewards", "card by card"): "card by card, as the players say",
    ("monster_path_over", "nobody"): "nobody",
    ("go_first", "survivors"): "the survivors",
    ("go_first", "monster"): "the monster",
    ("top_or_bottom", "top"): "on top",
    ("top_or_bottom", "bottom"): "to the bottom",
}


def label(value: str, decision: Decision, names: Names, *, brief: bool = False) -> str:
    """An option as a player reads it; in brief, without numbers and prices."""
    prompt = decision.prompt
    template = OF_A_QUESTION.get((prompt, value))
    if template is None:
        template = OF_A_QUESTION.get((prompt, "*"), "{value}")
    return template.format(value=_value(value, names, brief=brief), who=names.of(decision.asked))


def _value(value: str, names: Names, *, brief: bool) -> str:
    head, *rest = value.split(":")
    if not rest:
        return " and ".join(names.of(one) for one in value.split("+"))
    if head == "attack":
        copy = f" in slot {rest[1]}" if rest[1:] else ""
        return f"attack with {names.card(rest[0])}{copy}{'' if brief else weapon_words(rest[0], names)}"
    if head in ("use", "terrain"):
        return _use(rest, names, brief=brief)
    if head in ("give", "take"):
        return f"{head} {names.card(rest[0])} {'to' if head == 'give' else 'from'} {names.of(rest[1])}"
    if head in names.survivors:
        return f"{names.of(head)}: {rest[0]}" + (f" {names.of(rest[1])}" if rest[1:] else "")
    return ", ".join(names.of(part) for part in value.split(":"))


def _use(parts: list[str], names: Names, *, brief: bool) -> str:
    """`use:founding_stone:throw`, `use:block`, `terrain:debris_1:scavenge`."""
    if len(parts) == 1:
        return names.card(parts[0])
    title, card = names.of(parts[0]), names.tiles.get(parts[0], parts[0])
    price = "" if brief else _price(action_named(names.catalog.cards.get(card), parts[1]))
    return f"{title}: {parts[1]}{price}"


def weapon_words(gear: str, names: Names) -> str:
    """The attack profile as printed, in the short form of the sheets."""
    card = names.catalog.gear.get(gear)
    if card is None or card.weapon is None:
        return ""
    return f" {card.weapon.speed}/{card.weapon.accuracy}+/{card.weapon.strength}"


def action_named(card: Card | None, name: str) -> Action | None:
    return next((one for one in card.actions if one.name == name), None) if card else None


def _price(action: Action | None) -> str:
    """What an action costs, as printed."""
    if action is None:
        return ""
    price: list[str] = [*action.cost]
    if action.survival:
        price.append(f"{action.survival} survival")
    if action.archive:
        price.append("uses the card up")
    return f" ({', '.join(price)})" if price else ""
