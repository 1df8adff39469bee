"""The monster's panel: level, attributes, decks, cards in play."""

from __future__ import annotations

from rich.text import Text

from lanternyear.state.showdown import InPlay
from lanternyear.terminal.figures import monster_attributes
from lanternyear.terminal.look import styled
from lanternyear.terminal.names import level_words
from lanternyear.terminal.picture import Picture

KINDS = {"mood": "Mood", "trait": "Trait", "": "Injury"}


def monster_title(picture: Picture) -> Text:
    """Name and level."""
    monster = picture.view.showdown.monster
    if not monster.id:
        return Text("")
    line = styled(picture.names.card(monster.id), "beast")
    line.append(f"{picture.look.dot}{level_words(monster.name)}", "quiet")
    if monster.life_start:
        line.append(f"{picture.look.dot}Life ", "quiet").append(f"{monster.life:02}", "beast")
    if monster.knocked_down:
        line.append(f"{picture.look.dot}KNOCKED DOWN", "good")
    if monster.space < 0:
        line.append(f"{picture.look.dot}not on the board", "note")
    return line


def monster_lines(picture: Picture, *, brief: bool = False) -> list[Text]:
    """Everything about it that lies open on the table; `brief` names cards in play without their text."""
    return [*_attributes(picture, brief=brief), *_decks(picture, brief=brief), *cards_in_play(picture, brief=brief)]


def _attributes(picture: Picture, *, brief: bool) -> list[Text]:
    line = Text()
    for stat, (printed, tokens) in monster_attributes(picture).items():
        if brief and not printed and not tokens:
            continue
        line.append(f"{stat} ", "quiet").append(str(printed + tokens), "title")
        if tokens:
            line.append(f" ({printed}{tokens:+d})", "note")
        line.append("  ")
    line.rstrip()
    return [line]


def _decks(picture: Picture, *, brief: bool) -> list[Text]:
    monster, names, dot = picture.view.showdown.monster, picture.names, picture.look.dot
    line = styled("AI deck ", "quiet")
    line.append(str(len(monster.ai_deck)), "title")
    line.append(f"{dot}discard ", "quiet").append(str(len(monster.ai_discard)), "title")
    line.append(f"{dot}wounds ", "quiet").append(str(len(monster.wound_stack)), "title")
    if not brief:
        line.append(f"{dot}hit locations ", "quiet").append(str(len(monster.hit_locations)), "title")
    lines = [line]
    if monster.ai_discard:
        lines.append(styled("discarded: ", "quiet").append(names.listed(monster.ai_discard)))
    if monster.ai_face_up and monster.ai_deck:
        lines.append(styled("face up on the deck: ", "quiet").append(names.card(monster.ai_deck[0]), "note"))
    return lines


def cards_in_play(picture: Picture, *, brief: bool) -> list[Text]:
    """Moods, traits and persistent injuries, each with a line of text."""
    cards = picture.view.showdown.monster.in_play
    if not brief:
        return [_card_line(picture, card) for card in cards]
    if not cards:
        return []
    listed = ", ".join(_with_tokens(picture, card) for card in cards)
    return [styled("in play: ", "quiet").append(listed, "note")]


def _card_line(picture: Picture, card: InPlay) -> Text:
    ai = picture.catalog.ai.get(card.card)
    kind = KINDS.get(ai.type if ai else "", "Card")
    line = styled(f"{kind}: ", "quiet").append(_with_tokens(picture, card), "note")
    text = text_in_play(picture, card.card)
    return line.append(f" {picture.look.dash} {text}", "quiet") if text else line


def _with_tokens(picture: Picture, card: InPlay) -> str:
    return picture.names.card(card.card) + (f" ({card.tokens})" if card.tokens else "")


def text_in_play(picture: Picture, card: str) -> str:
    """A card's text; a persistent injury has that of its hit location."""
    if card in picture.catalog.cards:
        return " ".join(picture.catalog.cards[card].text.split())
    for location in picture.catalog.hit_locations.values():
        if location.injury is not None and location.injury.id == card:
            return " ".join(location.text.split())
    return ""
