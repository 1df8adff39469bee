"""`lanternyear pack show`: a card as the program understands it."""

import difflib

import typer

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Card
from lanternyear.commands.output import say
from lanternyear.content.load import find_pack, load_packs
from lanternyear.errors import LanternError, PackError
from lanternyear.state.state import State
from lanternyear.terminal.card_drawing import card_drawing
from lanternyear.wording.cards import card_words
from lanternyear.wording.faces.face import card_face
from lanternyear.wording.names import Names

NEAR = 4
PACKS = typer.Option([], "--pack", metavar="PACK", help="A pack besides core: a folder, a zip file or a bundled one.")


def show(
    card: str = typer.Argument(metavar="CARD", help="A card by its id or its title; of a monster, also its AI cards."),
    pack: list[str] = PACKS,
) -> None:
    """Draw a card with everything that its data says, in words: what the program understood."""
    try:
        catalog = load_packs(_packs_named(card, pack))
        found = cards_named(catalog, card)
    except LanternError as error:
        say(str(error), err=True)
        raise typer.Exit(1) from None
    for shown in found:
        for line in drawn(shown, catalog):
            say(line)


def _packs_named(card: str, packs: list[str]) -> list[str]:
    """Return core and the packs that were named; raise PackError if one is not there."""
    for pack in packs:
        find_pack(pack)
    return ["core", *packs]


def drawn(card: Card, catalog: Catalog) -> list[str]:
    """Return the card as a box, and below it what only its author asks for: id and fidelity."""
    names = Names(catalog, State())
    words = card_words(card, names.words)
    return [*card_drawing(card_face(card, names), names), f"{card.id}: {words.doubt or card.fidelity}", ""]


def cards_named(catalog: Catalog, name: str) -> list[Card]:
    """Return the card of this id, or those of this title; raise LanternError with the nearest titles."""
    if name in catalog.cards:
        return [catalog.cards[name]]
    wanted = name.lower()
    found = [card for id, card in catalog.cards.items() if wanted in (card.title.lower(), id.rpartition(".")[2])]
    if found:
        return found
    titles = {card.title.lower(): card.title for card in catalog.cards.values()}
    near = [titles[title] for title in difflib.get_close_matches(wanted, titles, n=NEAR)]
    raise PackError(f"no card {name!r}" + (f"; near: {', '.join(near)}" if near else ""))
