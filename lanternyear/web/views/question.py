"""The question, its options, and the blocked options with their reasons."""

from __future__ import annotations

from lanternyear.cards.parts import Level
from lanternyear.engine.decision import Blocked, Decision
from lanternyear.engine.facts import EventTriggered, GroupMoved, HuntEventRevealed, StepBegan
from lanternyear.play.answerer import player_asked
from lanternyear.web.views.board import is_about_spaces, option_space
from lanternyear.web.views.event_text import event_instructions
from lanternyear.web.views.menu import MENUS, groups
from lanternyear.web.views.people import brief
from lanternyear.web.views.schema import BlockedOption, Option, Question
from lanternyear.web.views.schema_parts import CardName
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import label
from lanternyear.wording.cards import text_in_play
from lanternyear.wording.gear import rule_words
from lanternyear.wording.prompts import question_words, speaker

ROLL, DRAW, ATTACK = "roll", "draw", "attack"
ON_THE_BOARD = ("showdown", "setup")
WITH_EVENTS = ("settlement", "hunt")
LONG = 20  # options: more of them are listed in parts, with a field to find one
BEFORE_AN_EVENT = (StepBegan, GroupMoved, HuntEventRevealed)


def question(source: PageSource) -> Question | None:
    """Return the question, or None when the game is over."""
    decision = source.decision
    if decision is None:
        return None
    words = question_words(decision, source.names)
    about = _card(source, decision)
    return Question(
        clause=decision.clause,
        prompt=decision.prompt,
        asked=decision.asked,
        speaker=speaker(decision, source.names),
        ask=words.question,
        hint=words.hint if decision.prompt != DRAW else "",
        given=_given(source, decision),
        shape=_shape(decision),
        at_least=decision.at_least,
        at_most=decision.at_most,
        options=[_option(source, decision, option) for option in decision.options],
        blocked=[_blocked(source, decision, blocked) for blocked in decision.blocked],
        groups=groups(source, decision, lambda value: _option(source, decision, value)),
        about=about,
        does=event_instructions(source, about.id) if about else [],
        player=player_asked(decision, source.view),
        number=source.names.numbers.get(decision.asked, -1) + 1,
    )


def _given(source: PageSource, decision: Decision) -> str:
    """Return the real rolls or cards entered for this so far, in words; "" for none. They are asked one by one."""
    if not source.given or decision.prompt not in (ROLL, DRAW):
        return ""
    words = ", ".join(source.names.of(card) for card in source.given)
    return source.say("question", f"given_{decision.prompt}").format(given=words)


def _shape(decision: Decision) -> str:
    if decision.at_least != 1 or decision.at_most != 1:
        return "some"
    if decision.prompt == ROLL:
        return "die"
    if decision.open:
        return "name"
    if decision.prompt in MENUS:
        return "menu"
    return "spaces" if is_about_spaces(decision) else "one"


def _option(source: PageSource, decision: Decision, value: str) -> Option:
    figure = value.partition(":")[0]
    number = source.names.numbers.get(figure, -1) + 1
    strikes = _strikes(source, decision, value)
    words = label(value, decision, source.names, brief=bool(strikes))
    return Option(
        value=value,
        label=words,
        space=option_space(value),
        figure=figure if number else "",
        number=number,
        card=value if value in source.catalog.cards else "",
        text=strikes or _text(source, value),
        part=_part(source, value, words) if len(decision.options) > LONG else "",
    )


def _strikes(source: PageSource, decision: Decision, value: str) -> str:
    """Return how the weapon of an attack would strike now; "" for any other option."""
    verb, _, rest = value.partition(":")
    if verb != ATTACK or decision.asked not in source.view.survivors:
        return ""
    title = source.names.card(rest.partition(":")[0])
    for weapon in source.sheets.survivor(decision.asked).weapons:
        if weapon.title == title:
            numbers = source.say("survivors", "strikes")
            said = numbers.format(speed=weapon.speed, accuracy=weapon.accuracy, strength=weapon.strength)
            return ", ".join([said, *rule_words(weapon.rules)])
    return ""


def _part(source: PageSource, value: str, words: str) -> str:
    """Return the row of a space, or the first letter of a card or survivor; "" for any other option."""
    if option_space(value):
        return value[0]
    named = {value, value.rpartition(" ")[0], *value.split(":")}
    known = named & source.catalog.cards.keys() or named & source.view.survivors.keys()
    return words[:1].upper() if known else ""


def _card(source: PageSource, decision: Decision) -> CardName | None:
    """Return the card that asks; None on the board, or for the hunt event, which is shown beside the question."""
    about = decision.about.partition(":")[0]
    if about not in source.catalog.cards:
        about = _event(source)
    beside = source.view.phase in ON_THE_BOARD or about == source.view.hunt.event
    return None if beside or about not in source.catalog.cards else source.card(about)


def _event(source: PageSource) -> str:
    """Return the story event being resolved: the last of a step without a menu, or of a hunt space; else ""."""
    view = source.view
    if view.phase not in WITH_EVENTS or (view.phase == "settlement" and view.settlement.step in MENUS):
        return ""
    for fact in reversed(source.facts):
        if isinstance(fact, EventTriggered):
            return fact.event
        if isinstance(fact, BEFORE_AN_EVENT):
            break
    return ""


def _text(source: PageSource, value: str) -> str:
    """Return what a player should know of a card or survivor before choosing; "" on the board."""
    if source.view.phase in ON_THE_BOARD:
        return ""
    monster, _, level = value.partition(":")
    foe = source.catalog.monsters.get(monster)
    if foe and level in foe.levels:
        return _of_level(source, foe.levels[level])
    survivor = source.view.survivors.get(value)
    return brief(source, survivor) if survivor else text_in_play(value, source.catalog)


def _of_level(source: PageSource, level: Level) -> str:
    """Return what a player should know of a monster's level before choosing it."""
    usual = not (level.ai or level.adds or level.without)
    deck = level.basic + level.advanced + level.legendary if usual else 0
    numbers = {"movement": level.movement, "toughness": level.toughness, "deck": deck, "life": level.life}
    said = [source.say("foe", name).format(number=number) for name, number in numbers.items() if number]
    more = {"speed": level.speed, "damage": level.damage}
    said += [source.say("foe", name).format(number=f"{number:+d}") for name, number in more.items() if number]
    won = level.victory
    if won.basic or won.monster:
        said.append(source.say("foe", "victory").format(basic=won.basic, monster=won.monster))
    return ", ".join(said)


def _blocked(source: PageSource, decision: Decision, blocked: Blocked) -> BlockedOption:
    words = label(blocked.value, decision, source.names, brief=True)
    return BlockedOption(label=words, reason=blocked.reason, clause=blocked.clause)
