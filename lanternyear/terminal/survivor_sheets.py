"""The survivors' sheets, whole or in brief."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from lanternyear.play.rulings import Sheet
from lanternyear.state.survivor import LOCATIONS, Survivor
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import figure_style, styled, survivor_style


def sheet_lines(source: ScreenSource, survivor: Survivor, *, brief: bool = False) -> list[Text]:
    """Return the sheet of a survivor; only the head for the dead."""
    head = _head(source, survivor)
    if not survivor.alive or survivor.ran_away:
        return [head]
    numbers = source.rulings.survivor(survivor.id)
    lines = [head, _body(source, survivor, numbers, brief=brief)]
    if not brief:
        lines.append(_arms(source, numbers))
    lines += _other(source, survivor, brief=brief)
    return [line for line in lines if line.plain.strip()]


def _head(source: ScreenSource, survivor: Survivor) -> Text:
    """Return letter, name, survival, insanity and bleeding; for the gone, how."""
    names, number = source.names, source.names.numbers[survivor.id]
    if not survivor.alive or survivor.ran_away:
        gone = "unconscious" if survivor.fighter.unconscious else "dead" if not survivor.alive else "ran_home"
        line = styled(f"{names.letters[survivor.id]} {names.of(survivor.id)}", "blocked")
        return line.append(f"  {source.say('sheet', gone)}", "bad")
    line = styled(f" {names.letters[survivor.id]} ", figure_style(number))
    line.append(f" {names.of(survivor.id):<5}", survivor_style(number))
    for word, value in (("survival", survivor.survival), ("insanity", survivor.insanity)):
        line.append(source.say("sheet", word), "quiet").append(str(value), "title")
    if survivor.fighter.bleeding:
        line.append(source.say("sheet", "bleeding"), "quiet").append(str(survivor.fighter.bleeding), "worst")
    return line


def _body(source: ScreenSource, survivor: Survivor, numbers: Sheet, *, brief: bool) -> Text:
    """Return armor left and worn at each location, with the injury boxes that are filled: L light, H heavy.

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
        line.append(source.say("sheet", "brain"), "quiet").append(_boxes(survivor, "brain"), "bad")
    line.rstrip()
    return line


def _boxes(survivor: Survivor, at: str) -> str:
    return ("L" if at in survivor.fighter.light else "") + ("H" if at in survivor.fighter.heavy else "")


def _arms(source: ScreenSource, numbers: Sheet) -> Text:
    """Return weapons as speed, accuracy, strength; then the survival actions that are left."""
    line = Text("   ")
    for weapon in numbers.weapons:
        line.append(f"{weapon.title} ").append(f"{weapon.speed}/{weapon.accuracy}+/{weapon.strength}  ", "quiet")
    if numbers.survival_actions:
        line.append(source.say("sheet", "can"), "quiet").append(", ".join(numbers.survival_actions), "quiet")
    line.rstrip()
    return line


def _other(source: ScreenSource, survivor: Survivor, *, brief: bool) -> list[Text]:
    """Return states in a line, or []: the act under way, knocked down, tokens, conditions, injuries, resources."""
    names, line = source.names, Text("   ")
    is_target = source.view.showdown.priority_target == survivor.id
    concentrating = names.card(survivor.fighter.concentrating) if survivor.fighter.concentrating else ""
    parts = [
        (_turn(source, survivor), "note"),
        (source.say("sheet", "knocked_down") if survivor.fighter.knocked_down else "", "bad"),
        (source.say("sheet", "priority_target") if is_target else "", "worst"),
        (signed(survivor.fighter.tokens), "note"),
        (source.say("sheet", "block", number=survivor.fighter.block) if survivor.fighter.block else "", "good"),
        (source.say("sheet", "deflect", number=survivor.fighter.deflect) if survivor.fighter.deflect else "", "good"),
        (source.say("sheet", "concentrating", card=concentrating) if concentrating else "", "note"),
        (names.listed(names.conditions(survivor.fighter)), "bad"),
        (names.listed(survivor.injuries), "bad"),
        ("" if brief else names.listed([*survivor.disorders, *survivor.fighting_arts, *survivor.abilities]), "quiet"),
        (_carried(source, survivor, brief=brief), "good"),
    ]
    written = [(words, style) for words, style in parts if words]
    for number, (words, style) in enumerate(written):
        line.append(source.look.dot if number else "", "quiet").append(words, style)
    return [line] if written else []


def _turn(source: ScreenSource, survivor: Survivor) -> str:
    """Return movement and activation left in the act, or that the act is over; else ""."""
    showdown, look = source.view.showdown, source.look
    if source.view.phase != "showdown":
        return ""
    if showdown.acting == survivor.id:
        left = (("movement", survivor.fighter.movements), ("activation", survivor.fighter.activations))
        return "  ".join(source.say("sheet", word, mark=look.yes if number else look.no) for word, number in left)
    return source.say("sheet", "has_acted") if survivor.fighter.acted and showdown.turn == "survivors" else ""


def _carried(source: ScreenSource, survivor: Survivor, *, brief: bool) -> str:
    if not survivor.carried:
        return ""
    cards = len(survivor.carried) if brief else source.names.listed(survivor.carried)
    return source.say("sheet", "carries", cards=cards)


def signed(tokens: Mapping[str, int]) -> str:
    """Return tokens such as `+1 strength`."""
    return ", ".join(f"{number:+d} {stat}" for stat, number in tokens.items() if number)


def all_sheets(source: ScreenSource, *, brief: bool = False) -> list[Text]:
    """Return the sheets of every survivor of the showdown, the dead too."""
    people: Iterable[Survivor] = [
        survivor for survivor in source.view.survivors.values() if survivor.fighter.in_showdown
    ]
    return [line for survivor in people for line in sheet_lines(source, survivor, brief=brief)]
