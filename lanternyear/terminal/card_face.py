"""Cards with their numbers, in few lines: the AI card that the monster plays, hit locations to choose between."""

from __future__ import annotations

from rich.text import Text

from lanternyear.engine.decision import Option
from lanternyear.engine.facts import AiDrawn, RoundBegan, ShowdownBegan
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import styled
from lanternyear.wording.effects import in_a_line
from lanternyear.wording.faces.anatomy import CardFace
from lanternyear.wording.faces.face import card_face

MOST = 6  # cards to choose from that are laid out


def played_lines(source: ScreenSource) -> list[Text]:
    """Return the AI card that was played last in this round; [] for one that stays in play, or for none."""
    in_play = [card.card for card in source.view.showdown.monster.in_play]
    for fact in reversed(source.facts):
        if isinstance(fact, AiDrawn):
            card = source.catalog.ai.get(fact.card)
            known = card is not None and fact.card not in in_play
            return face_lines(card_face(card, source.names), source, "plays") if card and known else []
        if isinstance(fact, RoundBegan | ShowdownBegan):
            break
    return []


def faces_of(source: ScreenSource, options: list[Option]) -> list[Text]:
    """Return the AI cards and hit locations that are options, each in a line or two; [] if there are many."""
    cards = source.catalog.cards
    ids = dict.fromkeys(option.about.card for option in options if option.kind == "card")
    monsters = [cards[id] for id in ids if id in source.catalog.hit_locations or id in source.catalog.ai]
    if len(monsters) > MOST:
        return []
    return [line for card in monsters for line in face_lines(card_face(card, source.names), source)]


def face_lines(face: CardFace, source: ScreenSource, heading: str = "") -> list[Text]:
    """Return the title with targets and numbers, and the parts: failure, reflex, what happens after damage."""
    line = styled(source.say("monster", heading), "quiet") if heading else Text("   ")
    line.append(face.title, "title")
    said = [*(target.words for target in face.targets), *face.badges]
    numbers = ", ".join(f"{number.label} {number.value}" for number in face.numbers)
    if face.action or numbers:
        said.append(": ".join(text for text in (face.action, numbers) if text))
    if said:
        line.append(f" {source.look.dash} {'; '.join(said)}", "quiet")
    parts = [f"{part.label}: {in_a_line(part.does)}" for part in face.parts if part.does]
    return [line, styled(f"     {'. '.join(parts)}", "quiet")] if parts else [line]
