"""`lanternyear variants`: the variants and house options for a new game."""

import dataclasses
import json
from collections.abc import Iterator

import typer

from lanternyear.commands.output import say
from lanternyear.errors import LanternError
from lanternyear.play.house_rules import VariantOffered, variants_offered
from lanternyear.play.start import cards_of
from lanternyear.wording.house_rules import OptionText, options_in_words

PACKS = typer.Option(["core"], "--pack", metavar="PACK", help="The packs in play. May be repeated.")


def register(app: typer.Typer) -> None:
    app.command("variants")(variants)


def variants(
    pack: list[str] = PACKS,
    as_json: bool = typer.Option(False, "--json", help="Answer as JSON."),
) -> None:
    """The variants and house options, for play --variant NAME and play --option NAME=N."""
    try:
        cards, options = variants_offered(cards_of(pack)), options_in_words()
    except LanternError as error:
        say(str(error), err=True)
        raise typer.Exit(1) from None
    if as_json:
        found = {"variants": [*map(dataclasses.asdict, cards)], "options": [*map(dataclasses.asdict, options)]}
        say(json.dumps(found, indent=2))
    else:
        say("\n".join(_in_words(cards, options)))


def _in_words(cards: list[VariantOffered], options: list[OptionText]) -> Iterator[str]:
    yield "Variants, off unless chosen (--variant NAME)"
    for card in cards:
        yield f"  {card.id:<22} {card.title}. {card.text}{f' ({card.note})' if card.note else ''}"
    yield "\nHouse options (--option NAME=N)"
    for option in options:
        bounds = f"{option.usual} ({option.lowest} to {option.highest})"
        yield f"  {option.name:<22} {bounds:<13} {option.text}"
