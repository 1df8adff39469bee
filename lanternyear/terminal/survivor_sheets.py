"""The survivors' sheets, whole or in brief."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from lanternyear.state.survivor import LOCATIONS, Survivor
from lanternyear.terminal.figures import Figures, figures
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import figure_style, styled, survivor_style


def sheet_lines(picture: ScreenSource, survivor: Survivor, *, brief: bool = False) -> list[Text]:
    """One survivor; the dead keep a line."""
    head = _head(picture, survivor)
    if not survivor.alive or survivor.ran_away:
        return [head]
    numbers = figures(picture, survivor)
    lines = [head, _body(survivor, numbers, brief=brief)]
    if not brief:
        lines.append(_arms(numbers))
    lines += _other(picture, survivor, brief=brief)
    return [line for line in lines if line.plain.strip()]


def _head(picture: ScreenSource, survivor: Survivor) -> Text:
    """Letter, name, survival, insanity, bleeding and what the survivor is doing."""
    fighter = survivor.fighter
    names, number = picture.names, picture.names.numbers[survivor.id]
    if not survivor.alive or survivor.ran_away:
        gone = "unconscious" if fighter.unconscious else "dead" if not survivor.alive else "ran home"
        return styled(f"{names.letters[survivor.id]} {names.of(survivor.id)}", "blocked").append(f"  {gone}", "bad")
    line = styled(f" {names.letters[survivor.id]} ", figure_style(number))
    line.append(f" {names.of(survivor.id):<5}", survivor_style(number))
    for word, value in (("survival", survivor.survival), ("insanity", survivor.insanity)):
        line.append(f" {word} ", "quiet").append(str(value), "title")
    if fighter.bleeding:
        line.append(" bleeding ", "quiet").append(str(fighter.bleeding), "worst")
    return line


def _body(survivor: Survivor, numbers: Figures, *, brief: bool) -> Text:
    """Armor left and worn at each location, with the injury boxes that are filled: L light, H heavy.

    In brief, only where there is armor or an injury.
    """
    line = Text("   ")
    for at in LOCATIONS:
        (left, worn), boxes = numbers.armor[at], _boxes(survivor, at)
        if brief and not worn and not boxes:
            continue
        line.append(f"{at} ", "quiet").append(f"{left}/{worn}" if worn else str(left), "title")
        line.append(boxes, "bad").append(" ")
    if "brain" in (*survivor.fighter.light, *survivor.fighter.heavy):
        line.append("brain ", "quiet").append(_boxes(survivor, "brain"), "bad")
    line.rstrip()
    return line


def _boxes(survivor: Survivor, at: str) -> str:
    return ("L" if at in survivor.fighter.light else "") + ("H" if at in survivor.fighter.heavy else "")


def _arms(numbers: Figures) -> Text:
    """Weapons as speed, accuracy, strength; then the survival actions that are left."""
    line = Text("   ")
    for weapon in numbers.weapons:
        line.append(f"{weapon.title} ").append(f"{weapon.speed}/{weapon.accuracy}+/{weapon.strength}  ", "quiet")
    if numbers.survival_actions:
        line.append("can ", "quiet").append(", ".join(numbers.survival_actions), "quiet")
    line.rstrip()
    return line


def _other(picture: ScreenSource, survivor: Survivor, *, brief: bool) -> list[Text]:
    """What is not usual: the act under way, knocked down, tokens, conditions, injuries, resources."""
    fighter = survivor.fighter
    names, line = picture.names, Text("   ")
    parts = [
        (_turn(picture, survivor), "note"),
        ("knocked down" if fighter.knocked_down else "", "bad"),
        ("priority target" if picture.view.showdown.priority_target == survivor.id else "", "worst"),
        (signed(fighter.tokens), "note"),
        (f"block {fighter.block}" if fighter.block else "", "good"),
        (f"deflect {fighter.deflect}" if fighter.deflect else "", "good"),
        (
            f"concentrating on {names.card(fighter.concentrating)}" if fighter.concentrating else "",
            "note",
        ),
        (names.listed(fighter.conditions), "bad"),
        (names.listed(survivor.injuries), "bad"),
        ("" if brief else names.listed([*survivor.disorders, *survivor.fighting_arts, *survivor.abilities]), "quiet"),
        (_carried(picture, survivor, brief=brief), "good"),
    ]
    written = [(words, style) for words, style in parts if words]
    for number, (words, style) in enumerate(written):
        line.append(picture.look.dot if number else "", "quiet").append(words, style)
    return [line] if written else []


def _turn(picture: ScreenSource, survivor: Survivor) -> str:
    """Movement and activation left in the act, or that the act is over."""
    fighter = survivor.fighter
    showdown, look = picture.view.showdown, picture.look
    if picture.view.phase != "showdown":
        return ""
    if showdown.acting == survivor.id:
        left = (("movement", fighter.movements), ("activation", fighter.activations))
        return "  ".join(f"{word} {look.yes if number else look.no}" for word, number in left)
    return "has acted" if fighter.acted and showdown.turn == "survivors" else ""


def _carried(picture: ScreenSource, survivor: Survivor, *, brief: bool) -> str:
    if not survivor.carried:
        return ""
    return f"carries {len(survivor.carried)}" if brief else f"carries {picture.names.listed(survivor.carried)}"


def signed(tokens: Mapping[str, int]) -> str:
    """Tokens such as `+1 strength`."""
    return ", ".join(f"{number:+d} {stat}" for stat, number in tokens.items() if number)


def all_sheets(picture: ScreenSource, *, brief: bool = False) -> list[Text]:
    """Every survivor of the showdown, the dead of this one too."""
    people: Iterable[Survivor] = [one for one in picture.view.survivors.values() if one.fighter.in_showdown]
    return [line for survivor in people for line in sheet_lines(picture, survivor, brief=brief)]
