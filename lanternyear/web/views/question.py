"""The question, its options, and the blocked options with their reasons."""

from __future__ import annotations

from lanternyear.cards.parts import Level
from lanternyear.engine.decision import Blocked, Decision, Option
from lanternyear.engine.facts import EventTriggered, GroupMoved, HuntEventRevealed, StepBegan
from lanternyear.play.answers import player_asked
from lanternyear.state.survivor import LOCATIONS
from lanternyear.web.views.base_models import CardName
from lanternyear.web.views.board_play import odds_view
from lanternyear.web.views.card_signs import card_sign
from lanternyear.web.views.card_view import card_in_game
from lanternyear.web.views.event_text import event_instructions
from lanternyear.web.views.explanation import explanation_view
from lanternyear.web.views.hit_choice import hit_choice, wound_chance
from lanternyear.web.views.menu import MENUS, groups
from lanternyear.web.views.option_models import BlockedOption, OptionView, Question
from lanternyear.web.views.people import brief
from lanternyear.web.views.real_things import real_view
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import blocked_words, label
from lanternyear.wording.cards import text_in_play
from lanternyear.wording.explanations import does_words, price_words
from lanternyear.wording.prompts import question_words, speaker

ON_THE_BOARD = ("showdown", "setup")
WITH_EVENTS = ("settlement", "hunt")
LONG = 20  # options: more of them are listed in parts, with a field to find one
FEW, FACED = 6, ("one", "order")  # so many cards to choose from are laid out
OF_KINDS = {
    "move": "move",
    "attack": "fist",
    "use": "hand",
    "end": "hourglass",
    "run_away": "dash",
    "concentrate": "eye",
    "give": "hand",
    "take": "hand",
}
OF_SURVIVAL = {"dodge": "dodge", "dash": "dash", "surge": "surge", "encourage": "encourage"}
BEFORE_AN_EVENT = (StepBegan, GroupMoved, HuntEventRevealed)


def question(source: PageSource) -> Question | None:
    """Return the question, or None when the game is over."""
    decision = source.decision
    if decision is None:
        return None
    words = question_words(decision, source.names)
    about = _card(source, decision)
    does = event_instructions(source, about.id) if about else []
    options = [_option(source, decision, option, told=bool(does)) for option in decision.options]
    return Question(
        clause=decision.clause,
        prompt=decision.prompt,
        asked=decision.asked,
        speaker=speaker(decision, source.names),
        ask=words.question,
        hint=words.hint,
        shape=decision.shape,
        at_least=decision.at_least,
        at_most=decision.at_most,
        options=options,
        blocked=[_blocked(source, decision, blocked) for blocked in decision.blocked],
        groups=groups(source, decision, options),
        about=about,
        does=does,
        card=card_in_game(source, about.id) if about else None,
        player=player_asked(decision, source.view),
        number=source.names.numbers.get(decision.asked, -1) + 1,
        emblem=source.emblem(decision.asked),
        hits=hit_choice(source, decision),
        real=real_view(source, decision),
    )


def _option(source: PageSource, decision: Decision, option: Option, *, told: bool) -> OptionView:
    """Return the option; `told`: what each choice does is shown with the question already."""
    about = option.about
    number = source.names.numbers.get(about.survivor, -1) + 1
    explanation = decision.explain(option)
    price = price_words(explanation, source.names)
    words = label(option, decision, source.names, brief=bool(price))
    says = option.explains or explanation.wound
    does = does_words(explanation, source.names) if says and not (told and option.kind == "word") else ""
    card = about.card if option.kind == "card" and about.card in source.catalog.cards else ""
    odds = odds_view(source, option, explanation.attack) if explanation.attack else None
    return OptionView(
        value=str(option),
        label=words,
        kind=option.kind,
        space=about.space,
        figure=about.survivor if number else "",
        number=number,
        emblem=source.emblem(about.survivor),
        card=card,
        face=card_in_game(source, card) if card and len(decision.options) <= FEW and decision.shape in FACED else None,
        price=price if price != words else "",
        text=odds.line if odds else does or _text(source, option),
        part=_part(option, words) if len(decision.options) > LONG else "",
        explanation=explanation_view(source, explanation),
        sign=_sign(source, option),
        odds=odds,
        chance=wound_chance(explanation.wound),
    )


def _sign(source: PageSource, option: Option) -> str:
    """Return the sign before an option of an act: of the survival action, of the card, or of the kind; else ""."""
    if option.kind == "location":
        return f"hit-{option.about.location}" if option.about.location in LOCATIONS else ""
    if option.kind == "survive":
        return OF_SURVIVAL.get(option.about.action, "survival")
    carried = source.catalog.gear.get(option.about.card)
    if carried is not None and option.kind in ("attack", "use"):
        return card_sign(carried, "gear", "weapon" if carried.weapon else "item")
    return OF_KINDS.get(option.kind, "")


def _part(option: Option, words: str) -> str:
    """Return the row of a space, or the first letter of a card or survivor; "" for any other option."""
    about = option.about
    if about.space:
        return about.space[0]
    return words[:1].upper() if about.card or about.survivor else ""


def _card(source: PageSource, decision: Decision) -> CardName | None:
    """Return the card that asks; None on the board, or for the hunt event, which is shown beside the question."""
    about = decision.about.card
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


def _text(source: PageSource, option: Option) -> str:
    """Return what a player should know of a card or survivor before choosing; "" on the board."""
    if source.view.phase in ON_THE_BOARD:
        return ""
    about = option.about
    foe = source.catalog.monsters.get(about.monster)
    if foe and about.level in foe.levels:
        return _of_level(source, foe.levels[about.level])
    survivor = source.view.survivors.get(about.survivor) if option.kind == "survivor" else None
    return brief(source, survivor) if survivor else text_in_play(str(option), source.catalog)


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
    words, reason = blocked_words(blocked, decision, source.names)
    return BlockedOption(label=words, reason=reason, clause=blocked.clause)
