"""A card drawn as a box of text, with everything that its data says in words."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from lanternyear.wording.effects import in_a_line
from lanternyear.wording.faces.anatomy import CardFace
from lanternyear.wording.names import Names

WIDTH = 64
RULE = "─"


def card_drawing(face: CardFace, names: Names, width: int = WIDTH) -> list[str]:
    """Return the lines of the box."""
    inside = width - 4
    blocks = [block for block in _blocks(face, names) if block]
    lines: list[str] = []
    for number, block in enumerate(blocks):
        lines += [f"├{RULE * (width - 2)}┤"] if number else []
        wrapped = [line for text in block for line in wrap(text, inside, subsequent_indent="  ")]
        lines += [f"│ {line:{inside}} │" for line in wrapped]
    return [f"┌{RULE * (width - 2)}┐", *lines, f"└{RULE * (width - 2)}┘"]


def _blocks(face: CardFace, names: Names) -> Iterator[list[str]]:
    """Yield the parts of a card from top to bottom; each may be empty."""
    about = [face.kind_words, face.corner, *face.badges]
    yield [face.title.upper(), ", ".join(text for text in about if text)]
    missed = (
        [f"{names.words.text('faces', 'parts', 'no_target')}: {in_a_line(face.no_target)}"] if face.no_target else []
    )
    yield [*(f"{number}. {line.words}" for number, line in enumerate(face.targets, 1)), *missed]
    numbers = ", ".join(f"{number.label} {number.value}" for number in face.numbers)
    yield [text for text in (": ".join(part for part in (face.action, numbers) if part), face.cost) if text]
    yield [": ".join(text for text in (part.label, in_a_line(part.does)) if text) for part in face.parts]
    offers = [": ".join(text for text in (offer.name, offer.price, offer.text) if text) for offer in face.offers]
    yield [face.offers_title, *offers] if face.offers_title and offers else offers
    leads = [names.words.text("faces", "parts", "leads").format(cards=names.listed(face.leads))] if face.leads else []
    yield [*leads, *(half.words for half in face.halves)]
    yield [face.text] if face.text else []
