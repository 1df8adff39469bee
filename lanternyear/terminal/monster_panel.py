"""The monster's panel: level, attributes, decks, cards in play."""

from __future__ import annotations

from rich.text import Text

from lanternyear.state.showdown import InPlay
from lanternyear.terminal.card_face import played_lines
from lanternyear.terminal.layout import one_after_another
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import styled
from lanternyear.wording.cards import text_in_play
from lanternyear.wording.names import level_words


def monster_title(source: ScreenSource) -> Text:
    """Return name and level; empty without a monster."""
    monster = source.view.showdown.monster
    if not monster.id:
        return Text("")
    line = styled(source.names.card(monster.id), "beast")
    line.append(f"{source.look.dot}{level_words(monster.name)}", "quiet")
    if monster.life_start:
        line.append(source.look.dot + source.say("monster", "life"), "quiet").append(f"{monster.life:02}", "beast")
    if monster.dead:
        line.append(source.look.dot + source.say("monster", "dead"), "good")
    elif monster.knocked_down:
        line.append(source.look.dot + source.say("monster", "knocked_down"), "good")
    if monster.space < 0:
        line.append(source.look.dot + source.say("monster", "off_board"), "note")
    return line


def monster_lines(source: ScreenSource, width: int = 80, *, brief: bool = False) -> list[Text]:
    """Return what lies open on the table; `brief` names cards in play without their text."""
    attributes = one_after_another(_attributes(source, brief=brief), width, 2)
    played = played_lines(source)[:1] if brief else played_lines(source)
    return [*attributes, *_decks(source, width, brief=brief), *played, *cards_in_play(source, brief=brief)]


def _attributes(source: ScreenSource, *, brief: bool) -> list[Text]:
    """Return each attribute; where there are tokens, its parts."""
    items = []
    for stat, (printed, tokens) in source.rulings.monster_attributes().items():
        if printed or tokens or not brief:
            made_of = f" ({printed}{tokens:+d})" if tokens else ""
            items.append(styled(f"{stat} ", "quiet").append(str(printed + tokens), "title").append(made_of, "note"))
    return items


def _decks(source: ScreenSource, width: int, *, brief: bool) -> list[Text]:
    monster, names = source.view.showdown.monster, source.names
    decks = {"ai_deck": monster.ai_deck, "discard": monster.ai_discard, "wounds": monster.wound_stack}
    if not brief:
        decks["hit_locations"] = monster.hit_locations
    counted = [
        styled(source.say("monster", word), "quiet").append(str(len(cards)), "title") for word, cards in decks.items()
    ]
    lines = one_after_another(counted, width, 2)
    if monster.ai_discard:
        lines.append(styled(source.say("monster", "discarded"), "quiet").append(names.listed(monster.ai_discard)))
    if monster.ai_face_up and monster.ai_deck:
        lines.append(styled(source.say("monster", "face_up"), "quiet").append(names.card(monster.ai_deck[0]), "note"))
    return lines


def cards_in_play(source: ScreenSource, *, brief: bool) -> list[Text]:
    """Return moods, traits and persistent injuries, each with a line of text."""
    cards = source.view.showdown.monster.in_play
    if not brief:
        return [_card_line(source, card) for card in cards]
    if not cards:
        return []
    listed = ", ".join(_with_tokens(source, card) for card in cards)
    return [styled(source.say("monster", "in_play"), "quiet").append(listed, "note")]


def _card_line(source: ScreenSource, card: InPlay) -> Text:
    ai = source.catalog.ai.get(card.card)
    kinds = source.names.words.table("cards", "in_play")
    kind = kinds.get(ai.type if ai else "injury", kinds["other"])
    line = styled(f"{kind}: ", "quiet").append(_with_tokens(source, card), "note")
    text = text_in_play(card.card, source.catalog)
    return line.append(f" {source.look.dash} {text}", "quiet") if text else line


def _with_tokens(source: ScreenSource, card: InPlay) -> str:
    return source.names.card(card.card) + (f" ({card.tokens})" if card.tokens else "")
