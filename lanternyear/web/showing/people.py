"""The people of a settlement, each in a line."""

from __future__ import annotations

from lanternyear.state.survivor import Survivor
from lanternyear.web.showing.picture import Picture
from lanternyear.web.showing.shown_campaign import Person


def people(picture: Picture) -> list[Person]:
    """Everybody, the living first."""
    everybody = sorted(picture.view.survivors.values(), key=lambda one: not one.alive)
    return [_person(picture, one) for one in everybody]


def _person(picture: Picture, survivor: Survivor) -> Person:
    names = picture.names
    return Person(
        id=survivor.id,
        name=names.of(survivor.id),
        letter=names.letters[survivor.id],
        number=names.numbers[survivor.id] + 1,
        sex=survivor.sex,
        player=names.players.get(survivor.player, "") if survivor.in_showdown or survivor.departing else "",
        gone="" if survivor.alive else picture.words.text_or(survivor.gone, "pages", "gone", survivor.gone or "dead"),
        why_not=picture.settlement.why_not_depart(survivor.id) if survivor.alive else "",
        away=survivor.in_showdown or survivor.departing,
        returning=survivor.returning,
        survival=survivor.survival,
        hunt_xp=survivor.hunt_xp,
        courage=survivor.courage,
        understanding=survivor.understanding,
        insanity=survivor.insanity,
        marks=_marks(picture, survivor),
    )


def _marks(picture: Picture, survivor: Survivor) -> list[str]:
    """What makes them special, by name."""
    cards = [*survivor.fighting_arts, *survivor.disorders, *survivor.abilities, *survivor.injuries]
    weapon = [f"{picture.names.card(survivor.weapon_type)} {survivor.proficiency}"] if survivor.weapon_type else []
    return [*weapon, *(picture.names.card(card) for card in dict.fromkeys(cards))]
