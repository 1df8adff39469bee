"""The question, its options, and what may not be chosen and why."""

from __future__ import annotations

from lanternyear.cards.parts import Level
from lanternyear.engine.decision import Blocked, Decision
from lanternyear.engine.facts import EventTriggered, GroupMoved, HuntEventRevealed, StepBegan
from lanternyear.play.answers import player_asked
from lanternyear.web.views.board import is_about_spaces, option_space
from lanternyear.web.views.event_text import does
from lanternyear.web.views.menu import MENUS, groups
from lanternyear.web.views.people import brief
from lanternyear.web.views.schema import BlockedOption, Option, Question
from lanternyear.web.views.schema_parts import CardName
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import label
from lanternyear.wording.cards import text_in_play
from lanternyear.wording.gear import rule_words
from lanternyear.wording.prompts import asked, speaker

ROLL, DRAW, ATTACK = "roll", "draw", "attack"
ON_THE_BOARD = ("showdown", "setup")
WITH_EVENTS = ("settlement", "hunt")
LONG = 20  # options: more of them are listed in parts, with a field to find one
BEFORE_AN_EVENT = (StepBegan, GroupMoved, HuntEventRevealed)


def question(picture: PageSource) -> Question | None:
    """What is asked now; nothing when the game is over."""
    decision = picture.decision
    if decision is None:
        return None
    words = asked(decision, picture.names)
    about = _card(picture, decision)
    return Question(
        clause=decision.clause,
        prompt=decision.prompt,
        asked=decision.asked,
        speaker=speaker(decision, picture.names),
        ask=words.question,
        hint=words.hint if decision.prompt != DRAW else "",
        given=_given(picture, decision),
        shape=_shape(decision),
        at_least=decision.at_least,
        at_most=decision.at_most,
        options=[_option(picture, decision, option) for option in decision.options],
        blocked=[_blocked(picture, decision, one) for one in decision.blocked],
        groups=groups(picture, decision, lambda value: _option(picture, decision, value)),
        about=about,
        does=does(picture, about.id) if about else [],
        player=player_asked(decision, picture.view),
        number=picture.names.numbers.get(decision.asked, -1) + 1,
    )


def _given(picture: PageSource, decision: Decision) -> str:
    """What the table has rolled or drawn for this already: several real dice or cards are asked for one by one."""
    if not picture.given or decision.prompt not in (ROLL, DRAW):
        return ""
    words = ", ".join(picture.names.of(one) for one in picture.given)
    return picture.say("question", f"given_{decision.prompt}").format(given=words)


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


def _option(picture: PageSource, decision: Decision, value: str) -> Option:
    figure = value.partition(":")[0]
    number = picture.names.numbers.get(figure, -1) + 1
    strikes = _strikes(picture, decision, value)
    words = label(value, decision, picture.names, brief=bool(strikes))
    return Option(
        value=value,
        label=words,
        space=option_space(value),
        figure=figure if number else "",
        number=number,
        card=value if value in picture.catalog.cards else "",
        text=strikes or _text(picture, value),
        part=_part(picture, value, words) if len(decision.options) > LONG else "",
    )


def _strikes(picture: PageSource, decision: Decision, value: str) -> str:
    """How the weapon of an attack would strike now."""
    verb, _, rest = value.partition(":")
    if verb != ATTACK or decision.asked not in picture.view.survivors:
        return ""
    title = picture.names.card(rest.partition(":")[0])
    for one in picture.rulings.survivor(decision.asked).weapons:
        if one.title == title:
            numbers = picture.say("survivors", "strikes")
            said = numbers.format(speed=one.speed, accuracy=one.accuracy, strength=one.strength)
            return ", ".join([said, *rule_words(one.rules)])
    return ""


def _part(picture: PageSource, value: str, words: str) -> str:
    """The row of a space, the first letter of a card or survivor."""
    if option_space(value):
        return value[0]
    named = {value, value.rpartition(" ")[0], *value.split(":")}
    known = named & picture.catalog.cards.keys() or named & picture.view.survivors.keys()
    return words[:1].upper() if known else ""


def _card(picture: PageSource, decision: Decision) -> CardName | None:
    """Away from the board: the card that asks, unless it is the hunt event that stands beside the question."""
    about = decision.about.partition(":")[0]
    if about not in picture.catalog.cards:
        about = _event(picture)
    beside = picture.view.phase in ON_THE_BOARD or about == picture.view.hunt.event
    return None if beside or about not in picture.catalog.cards else picture.card(about)


def _event(picture: PageSource) -> str:
    """The story event in hand: the last one of a step in which nothing else is done, or of a hunt space."""
    view = picture.view
    if view.phase not in WITH_EVENTS or (view.phase == "settlement" and view.settlement.step in MENUS):
        return ""
    for fact in reversed(picture.facts):
        if isinstance(fact, EventTriggered):
            return fact.event
        if isinstance(fact, BEFORE_AN_EVENT):
            break
    return ""


def _text(picture: PageSource, value: str) -> str:
    """What a player wants to know of a card or, away from the board, of a survivor."""
    if picture.view.phase in ON_THE_BOARD:
        return ""
    monster, _, level = value.partition(":")
    foe = picture.catalog.monsters.get(monster)
    if foe and level in foe.levels:
        return _of_level(picture, foe.levels[level])
    survivor = picture.view.survivors.get(value)
    return brief(picture, survivor) if survivor else text_in_play(value, picture.catalog)


def _of_level(picture: PageSource, level: Level) -> str:
    """What a player weighs before a monster is chosen, as its sheet says."""
    usual = not (level.ai or level.adds or level.without)
    deck = level.basic + level.advanced + level.legendary if usual else 0
    numbers = {"movement": level.movement, "toughness": level.toughness, "deck": deck, "life": level.life}
    said = [picture.say("foe", name).format(number=number) for name, number in numbers.items() if number]
    more = {"speed": level.speed, "damage": level.damage}
    said += [picture.say("foe", name).format(number=f"{number:+d}") for name, number in more.items() if number]
    won = level.victory
    if won.basic or won.monster:
        said.append(picture.say("foe", "victory").format(basic=won.basic, monster=won.monster))
    return ", ".join(said)


def _blocked(picture: PageSource, decision: Decision, one: Blocked) -> BlockedOption:
    words = label(one.value, decision, picture.names, brief=True)
    return BlockedOption(label=words, reason=one.reason, clause=one.clause)
