"""The monster's panel: level, attributes, decks, cards in play."""

from __future__ import annotations

from rich.text import Text

from lanternyear.state.showdown import InPlay
from lanternyear.terminal.figures import monster_attributes
from lanternyear.terminal.layout import one_after_another
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import styled
from lanternyear.wording.cards import text_in_play
from lanternyear.wording.names import level_words


def monster_title(picture: ScreenSource) -> Text:
    """Name and level."""
    monster = picture.view.showdown.monster
    if not monster.id:
        return Text("")
    line = styled(picture.names.card(monster.id), "beast")
    line.append(f"{picture.look.dot}{level_words(monster.name)}", "quiet")
    if monster.life_start:
        line.append(f"{picture.look.dot}Life ", "quiet").append(f"{monster.life:02}", "beast")
    if monster.dead:
        line.append(f"{picture.look.dot}DEAD", "good")
    elif monster.knocked_down:
        line.append(f"{picture.look.dot}KNOCKED DOWN", "good")
    if monster.space < 0:
        line.append(f"{picture.look.dot}not on the board", "note")
    return line


def monster_lines(picture: ScreenSource, width: int = 80, *, brief: bool = False) -> list[Text]:
    """Everything about it that lies open on the table; `brief` names cards in play without their text."""
    attributes = one_after_another(_attributes(picture, brief=brief), width, 2)
    return [*attributes, *_decks(picture, width, brief=brief), *cards_in_play(picture, brief=brief)]


def _attributes(picture: ScreenSource, *, brief: bool) -> list[Text]:
    """Each attribute; where there are tokens, what it is made of."""
    items = []
    for stat, (printed, tokens) in monster_attributes(picture).items():
        if printed or tokens or not brief:
            made_of = f" ({printed}{tokens:+d})" if tokens else ""
            items.append(styled(f"{stat} ", "quiet").append(str(printed + tokens), "title").append(made_of, "note"))
    return items


def _decks(picture: ScreenSource, width: int, *, brief: bool) -> list[Text]:
    monster, names = picture.view.showdown.monster, picture.names
    decks = {"AI deck": monster.ai_deck, "discard": monster.ai_discard, "wounds": monster.wound_stack}
    if not brief:
        decks["hit locations"] = monster.hit_locations
    counted = [styled(f"{word} ", "quiet").append(str(len(cards)), "title") for word, cards in decks.items()]
    lines = one_after_another(counted, width, 2)
    if monster.ai_discard:
        lines.append(styled("discarded: ", "quiet").append(names.listed(monster.ai_discard)))
    if monster.ai_face_up and monster.ai_deck:
        lines.append(styled("face up on the deck: ", "quiet").append(names.card(monster.ai_deck[0]), "note"))
    return lines


def cards_in_play(picture: ScreenSource, *, brief: bool) -> list[Text]:
    """Moods, traits and persistent injuries, each with a line of text."""
    cards = picture.view.showdown.monster.in_play
    if not brief:
        return [_card_line(picture, card) for card in cards]
    if not cards:
        return []
    listed = ", ".join(_with_tokens(picture, card) for card in cards)
    return [styled("in play: ", "quiet").append(listed, "note")]


def _card_line(picture: ScreenSource, card: InPlay) -> Text:
    ai = picture.catalog.ai.get(card.card)
    kinds = picture.names.words.table("cards", "in_play")
    kind = kinds.get(ai.type if ai else "injury", kinds["other"])
    line = styled(f"{kind}: ", "quiet").append(_with_tokens(picture, card), "note")
    text = text_in_play(card.card, picture.catalog)
    return line.append(f" {picture.look.dash} {text}", "quiet") if text else line


def _with_tokens(picture: ScreenSource, card: InPlay) -> str:
    return picture.names.card(card.card) + (f" ({card.tokens})" if card.tokens else "")
