"""Gear cards and grids: halves, bonuses and armor sets, and whether the rules count them."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.cards.kinds import Gear
from lanternyear.play.sheets import GridPlace, GridSheet, Need, SetSheet
from lanternyear.web.views.card_signs import card_sign
from lanternyear.web.views.gear_models import (
    BonusView,
    ColorView,
    GearView,
    GridView,
    HalfView,
    NeedView,
    PlaceView,
    SetView,
)
from lanternyear.web.views.source import PageSource
from lanternyear.wording.gear import bonus_words, kind_of, numbers_of, rule_words

EDGES = ("top", "right", "bottom", "left")


def grid(source: PageSource, survivor: str) -> GridView:
    """Return a survivor's grid, to look at only."""
    sheet = source.rulings.grid(survivor)
    places = [
        PlaceView(number=place.number, gear=gear_at(source, place), take="", move="", lands={})
        for place in sheet.places
    ]
    return grid_view(source, sheet, places)


def grid_view(source: PageSource, sheet: GridSheet, places: list[PlaceView]) -> GridView:
    """Return a grid with these places."""
    count = [Need(color, 0, number, False) for color, number in sheet.affinities.items()]
    return GridView(
        places=places,
        affinities=_needs(source, count),
        sets=[_set(source, armor_set) for armor_set in sheet.sets],
        words=_words(source, sheet, places),
    )


def gear_at(source: PageSource, place: GridPlace) -> GearView | None:
    """Return the gear at a place, or None if it is empty."""
    if not place.card:
        return None
    return gear_view(source, place.card, place)


def gear_view(source: PageSource, id: str, place: GridPlace | None = None) -> GearView:
    """Return a gear card; outside a grid none of its halves is complete."""
    gear = source.catalog.gear[id]
    place = place or GridPlace(0, id)
    halves = [
        HalfView(edge=edge, color=_color(source, str(gear.affinities[edge])), complete=edge in place.complete)
        for edge in EDGES
        if edge in gear.affinities
    ]
    squares = _needs(source, [Need(color, number, number, False) for color, number in gear.affinity.items()])
    bonus = _bonus(source, gear, place)
    kind = kind_of(gear)
    numbers, rules = numbers_of(gear, source.words), rule_words(gear.rules)
    spoken = [
        source.words.text("gear", "kinds", kind),
        numbers,
        *rules,
        *_spoken(source, halves, squares, bonus, place),
    ]
    return GearView(
        card=source.card(id),
        sign=card_sign(gear, "gear", kind),
        kind=kind,
        kind_words=source.words.text("gear", "kinds", kind),
        numbers=numbers,
        rules=rules,
        halves=halves,
        squares=squares,
        bonus=bonus,
        worn=place.worn,
        fixed=place.fixed,
        words=", ".join(filter(None, spoken)),
    )


def _color(source: PageSource, id: str) -> ColorView:
    words = source.words
    return ColorView(id=id, name=words.text("gear", "colors", id), mark=words.text("gear", "marks", id))


def _needs(source: PageSource, needs: Sequence[Need]) -> list[NeedView]:
    return [
        NeedView(color=_color(source, need.color), number=need.number, there=need.there, puzzle=need.puzzle)
        for need in needs
    ]


def _bonus(source: PageSource, gear: Gear, place: GridPlace) -> BonusView | None:
    """Return the bonus of a card; in storage its needs are those printed on the card."""
    if gear.bonus is None:
        return None
    requires = gear.bonus.requires
    printed = [
        Need(color, number, 0, puzzle)
        for part, puzzle in ((requires.puzzle, True), (requires.complete, False))
        for color, number in part.items()
    ]
    needs = place.needs or tuple(printed)
    lacking = [need for need in needs if need.there < need.number]
    return BonusView(
        gives=bonus_words(gear.bonus, source.words) or " ".join(gear.text.split()),
        holds=not lacking,
        missing=source.words.text("gear", "joined").join(_missing(source, need) for need in lacking),
        needs=_needs(source, needs),
    )


def _missing(source: PageSource, need: Need) -> str:
    text = source.words.text("gear", "said", "missing_puzzle" if need.puzzle else "missing")
    return text.format(number=need.number - need.there, color=source.words.text("gear", "colors", need.color))


def _spoken(
    source: PageSource, halves: list[HalfView], squares: list[NeedView], bonus: BonusView | None, place: GridPlace
) -> list[str]:
    """Return what the drawing shows, in words for screen readers."""
    words = source.words.table("gear", "said")
    edges = source.words.table("gear", "edges")
    spoken = [
        words["half_complete" if half.complete else "half"].format(color=half.color.name, edge=edges[half.edge])
        for half in halves
    ]
    spoken += [words["square"].format(number=square.number, color=square.color.name) for square in squares]
    if bonus:
        spoken.append(words["holds"] if bonus.holds else words["lacks"].format(missing=bonus.missing))
    spoken += [words[key] for key, holds in (("not_worn", not place.worn), ("fixed", place.fixed)) if holds]
    return spoken


def _set(source: PageSource, armor_set: SetSheet) -> SetView:
    missing = [source.names.card(piece) for piece in armor_set.missing]
    return SetView(card=source.card(armor_set.id), worn=not missing, missing=missing)


def _words(source: PageSource, sheet: GridSheet, places: list[PlaceView]) -> str:
    """Return the grid in a sentence or two."""
    words, colors = source.words.table("gear", "said"), source.words.table("gear", "colors")
    bonuses = [place.gear.bonus for place in places if place.gear and place.gear.bonus]
    lit = sum(bonus.holds for bonus in bonuses)
    counted = [words["affinity"].format(color=colors[color], number=n) for color, n in sheet.affinities.items()]
    return str(words["grid"]).format(
        places=sum(place.gear is not None for place in places),
        affinities=source.words.text("gear", "joined").join(counted),
        bonuses=words["bonuses"].format(lit=lit, all=len(bonuses)) if bonuses else words["no_bonuses"],
    )
