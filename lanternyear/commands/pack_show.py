"""`lanternyear pack show`: a card as the program understands it."""

import difflib
from collections.abc import Sequence

import typer

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Card, Monster
from lanternyear.commands.output import say
from lanternyear.content.load import find_pack, load_packs
from lanternyear.errors import LanternError, PackError
from lanternyear.state.state import State
from lanternyear.terminal.card_drawing import card_drawing
from lanternyear.wording.cards import card_words
from lanternyear.wording.faces.face import card_face
from lanternyear.wording.names import Names

NEAR = 4
RANKS = ("basic", "advanced", "legendary")
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
    """Return the card as a box, and below it what only its author asks for: id, fidelity, a monster's decks."""
    names = Names(catalog, State())
    words = card_words(card, names.words)
    box = card_drawing(card_face(card, names), names)
    decks = monster_decks(card, catalog) if isinstance(card, Monster) else []
    return [*box, f"{card.id}: {words.doubt or card.fidelity}", *decks, ""]


def monster_decks(card: Monster, catalog: Catalog) -> list[str]:
    """Return what a monster consists of: cards, hunt events, resources, and what each level takes of its AI cards."""
    owner = card.cards or card.id
    ai = [found for found in catalog.ai.values() if found.monster == owner]
    told = [
        _listed("hit locations", [found for found in catalog.hit_locations.values() if found.monster == owner]),
        _listed("hunt events", [found for found in catalog.hunt_events.values() if found.monster == owner]),
        _listed("resources", [found for found in catalog.resources.values() if found.deck == card.resources]),
    ]
    ranks = {rank: [found for found in ai if found.rank == rank] for rank in RANKS}
    told = [*(_listed(f"{rank} AI cards", cards) for rank, cards in ranks.items()), *told]
    for name, level in card.levels.items():
        decks = [f"{getattr(level, rank)} of {_number(ranks[rank])} {rank}" for rank in RANKS if getattr(level, rank)]
        in_play = [catalog.cards[id].title for id in (*level.in_play, *level.status) if id in catalog.cards]
        told.append("; ".join([f"  level {name}: AI deck {', '.join(decks) or 'by name'}", *in_play]))
    return [line for line in told if line]


def _listed(what: str, cards: Sequence[Card]) -> str:
    """Return cards with their copies in one line; "" for none."""
    named = ", ".join(card.title + (f" ×{card.copies}" if card.copies > 1 else "") for card in cards)
    number = _number(cards)
    return f"  {number} {what if number != 1 else what.removesuffix('s')}: {named}" if cards else ""


def _number(cards: Sequence[Card]) -> int:
    return sum(card.copies for card in cards)


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
