"""Variants and house options: what a table may choose before a game begins, and whether a choice is legal."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.content.problem import unknown
from lanternyear.errors import LanternError
from lanternyear.state.house_rules import HouseRules


@dataclass(frozen=True, slots=True)
class VariantOffered:
    """A variant of the packs in play, off unless it is chosen."""

    id: str
    title: str
    text: str
    fidelity: str
    note: str


@dataclass(frozen=True, slots=True)
class OptionOffered:
    """A house option: a whole number between its bounds, and what the rules say."""

    name: str
    usual: int
    lowest: int
    highest: int


def variants_offered(catalog: Catalog) -> list[VariantOffered]:
    """Return every variant of the packs, in their order."""
    cards = catalog.variants.values()
    return [
        VariantOffered(card.id, card.title, " ".join(card.text.split()), card.fidelity, card.note) for card in cards
    ]


def options_offered() -> list[OptionOffered]:
    """The closed list of house options."""
    usual = HouseRules()
    return [
        OptionOffered(option.name, getattr(usual, option.name), option.metadata["lowest"], option.metadata["highest"])
        for option in dataclasses.fields(HouseRules)
    ]


def variants_named(catalog: Catalog, names: Iterable[str]) -> list[str]:
    """Return the ids of variants named by id or title, each once; an error says what an unknown name might mean."""
    known = {word.lower(): card.id for card in catalog.variants.values() for word in (card.title, card.id)}
    found = []
    for name in names:
        if name.lower() not in known:
            raise LanternError(unknown("variant", name, catalog.variants))
        found.append(known[name.lower()])
    return list(dict.fromkeys(found))


def options_of(chosen: Mapping[str, int]) -> HouseRules:
    """Return the options with these changes. The error for an unknown option or value says what is allowed."""
    offered = {option.name: option for option in options_offered()}
    for name, value in chosen.items():
        if name not in offered:
            raise LanternError(unknown("option", name, offered))
        option = offered[name]
        if isinstance(value, bool) or not isinstance(value, int) or not option.lowest <= value <= option.highest:
            bounds = f"{option.lowest} to {option.highest}, usually {option.usual}"
            raise LanternError(f"option {name}: {value!r} should be a whole number from {bounds}")
    return HouseRules(**chosen)


def options_written(words: Iterable[str]) -> dict[str, int]:
    """Return options that were typed, such as `departing=5`."""
    found: dict[str, int] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not value.strip().lstrip("+-").isdecimal():
            raise LanternError(f"{word!r} should be an option and a whole number, such as departing=5")
        found[name.strip()] = int(value)
    return found


def with_room_for(catalog: Catalog, variants: list[str], options: HouseRules, survivors: int) -> list[str]:
    """SD-VAR-1: add the variant that allows this many survivors, if they are more than may depart."""
    usual = max(HouseRules().departing, options.departing)
    allowed = [card for card in catalog.variants.values() if card.party >= survivors]
    if survivors <= usual or any(card.id in variants for card in allowed):
        return variants
    if not allowed:
        most = max([usual, *(card.party for card in catalog.variants.values())])
        raise LanternError(f"{survivors} survivors are too many for a showdown: at most {most}")
    return [*variants, allowed[0].id]


def storyteller_of(catalog: Catalog, variants: Iterable[str], players: int) -> str:
    """CAM-VAR-STORY: return the seat of the storyteller, the first one, or an empty string if there is none."""
    told = [card for card in map(catalog.variants.__getitem__, variants) if card.storyteller]
    if told and players < 2:
        raise LanternError(f"{told[0].title} needs at least two players: the first tells the story, the others play")
    return "p1" if told else ""
