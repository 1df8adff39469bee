"""Gear cards and grids: halves, bonuses and armor sets, as the rules say whether they hold."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.cards.kinds import Gear
from lanternyear.play.sheets import GridPlace, GridSheet, Need, SetSheet
from lanternyear.web.views.gear_schema import (
    BonusShown,
    ColorShown,
    GearShown,
    GridShown,
    HalfShown,
    NeedShown,
    PlaceShown,
    SetShown,
)
from lanternyear.web.views.source import PageSource
from lanternyear.wording.gear import bonus_words, kind_of, numbers_of, rule_words

EDGES = ("top", "right", "bottom", "left")


def grid(picture: PageSource, survivor: str) -> GridShown:
    """A survivor's grid to look at."""
    sheet = picture.rulings.grid(survivor)
    places = [
        PlaceShown(number=one.number, gear=placed(picture, one), take="", move="", lands={}) for one in sheet.places
    ]
    return shown_grid(picture, sheet, places)


def shown_grid(picture: PageSource, sheet: GridSheet, places: list[PlaceShown]) -> GridShown:
    """A grid with these places."""
    count = [Need(color, 0, number, False) for color, number in sheet.affinities.items()]
    return GridShown(
        places=places,
        affinities=_needs(picture, count),
        sets=[_set(picture, one) for one in sheet.sets],
        words=_words(picture, sheet, places),
    )


def placed(picture: PageSource, place: GridPlace) -> GearShown | None:
    """The card of a place."""
    if not place.card:
        return None
    return card(picture, place.card, place)


def card(picture: PageSource, id: str, place: GridPlace | None = None) -> GearShown:
    """A gear card; outside a grid none of its halves is complete."""
    gear = picture.catalog.gear[id]
    place = place or GridPlace(0, id)
    halves = [
        HalfShown(edge=edge, color=_color(picture, str(gear.affinities[edge])), complete=edge in place.complete)
        for edge in EDGES
        if edge in gear.affinities
    ]
    squares = _needs(picture, [Need(color, number, number, False) for color, number in gear.affinity.items()])
    bonus = _bonus(picture, gear, place)
    kind = kind_of(gear)
    numbers, rules = numbers_of(gear, picture.words), rule_words(gear.rules)
    said = [picture.words.text("gear", "kinds", kind), numbers, *rules, *_said(picture, halves, squares, bonus, place)]
    return GearShown(
        card=picture.card(id),
        kind=kind,
        kind_words=picture.words.text("gear", "kinds", kind),
        numbers=numbers,
        rules=rules,
        halves=halves,
        squares=squares,
        bonus=bonus,
        worn=place.worn,
        fixed=place.fixed,
        words=", ".join(filter(None, said)),
    )


def _color(picture: PageSource, id: str) -> ColorShown:
    words = picture.words
    return ColorShown(id=id, name=words.text("gear", "colors", id), mark=words.text("gear", "marks", id))


def _needs(picture: PageSource, needs: Sequence[Need]) -> list[NeedShown]:
    return [
        NeedShown(color=_color(picture, one.color), number=one.number, there=one.there, puzzle=one.puzzle)
        for one in needs
    ]


def _bonus(picture: PageSource, gear: Gear, place: GridPlace) -> BonusShown | None:
    """In storage nothing is missing yet: the needs are what the card prints."""
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
    return BonusShown(
        gives=bonus_words(gear.bonus, picture.words) or " ".join(gear.text.split()),
        holds=not lacking,
        missing=picture.words.text("gear", "joined").join(_missing(picture, need) for need in lacking),
        needs=_needs(picture, needs),
    )


def _missing(picture: PageSource, need: Need) -> str:
    text = picture.words.text("gear", "said", "missing_puzzle" if need.puzzle else "missing")
    return text.format(number=need.number - need.there, color=picture.words.text("gear", "colors", need.color))


def _said(
    picture: PageSource, halves: list[HalfShown], squares: list[NeedShown], bonus: BonusShown | None, place: GridPlace
) -> list[str]:
    """What the drawing shows, for who hears the page."""
    words = picture.words.table("gear", "said")
    edges = picture.words.table("gear", "edges")
    said = [
        words["half_complete" if one.complete else "half"].format(color=one.color.name, edge=edges[one.edge])
        for one in halves
    ]
    said += [words["square"].format(number=one.number, color=one.color.name) for one in squares]
    if bonus:
        said.append(words["holds"] if bonus.holds else words["lacks"].format(missing=bonus.missing))
    said += [words[key] for key, holds in (("not_worn", not place.worn), ("fixed", place.fixed)) if holds]
    return said


def _set(picture: PageSource, one: SetSheet) -> SetShown:
    missing = [picture.names.card(piece) for piece in one.missing]
    return SetShown(card=picture.card(one.id), worn=not missing, missing=missing)


def _words(picture: PageSource, sheet: GridSheet, places: list[PlaceShown]) -> str:
    """The grid in a sentence or two."""
    words, colors = picture.words.table("gear", "said"), picture.words.table("gear", "colors")
    bonuses = [one.gear.bonus for one in places if one.gear and one.gear.bonus]
    lit = sum(bonus.holds for bonus in bonuses)
    counted = [words["affinity"].format(color=colors[color], number=n) for color, n in sheet.affinities.items()]
    return str(words["grid"]).format(
        places=sum(one.gear is not None for one in places),
        affinities=picture.words.text("gear", "joined").join(counted),
        bonuses=words["bonuses"].format(lit=lit, all=len(bonuses)) if bonuses else words["no_bonuses"],
    )
