"""The people of a settlement, each in a line, and their whole record sheets."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.chronicle import Death
from lanternyear.play.sheets import Row, rows
from lanternyear.state.survivor import ATTRIBUTES, Survivor
from lanternyear.web.views.campaign_schema import AttributeLine, Box, BoxRow, CardGroup, LifeSheet, Person
from lanternyear.web.views.gear import grid
from lanternyear.web.views.panels import weapons
from lanternyear.web.views.source import PageSource


def people(picture: PageSource) -> list[Person]:
    """Everybody, the living first."""
    everybody = sorted(picture.view.survivors.values(), key=lambda one: not one.alive)
    return [_person(picture, one) for one in everybody]


def _person(picture: PageSource, survivor: Survivor) -> Person:
    names = picture.names
    return Person(
        id=survivor.id,
        name=names.of(survivor.id),
        letter=names.letters[survivor.id],
        number=names.numbers[survivor.id] + 1,
        sex=survivor.sex,
        player=names.players.get(survivor.player, "") if survivor.in_showdown or survivor.departing else "",
        brief=brief(picture, survivor),
        gone=_gone(picture, survivor),
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


def _gone(picture: PageSource, survivor: Survivor) -> str:
    if survivor.alive:
        return ""
    how = "unconscious" if survivor.unconscious else survivor.gone or "dead"
    return picture.words.text_or(how, "pages", "gone", how)


def _marks(picture: PageSource, survivor: Survivor) -> list[str]:
    """What makes them special, by name."""
    cards = [*survivor.fighting_arts, *survivor.disorders, *survivor.abilities, *survivor.injuries]
    weapon = [f"{picture.names.card(survivor.weapon_type)} {survivor.proficiency}"] if survivor.weapon_type else []
    return [*weapon, *(picture.names.card(card) for card in dict.fromkeys(cards))]


def brief(picture: PageSource, survivor: Survivor) -> str:
    """What a player weighs when a survivor is chosen: `woman, survival 2, hunt XP 3`."""
    numbers = {
        "survival": survivor.survival,
        "hunt_xp": survivor.hunt_xp,
        "courage": survivor.courage,
        "understanding": survivor.understanding,
        "insanity": survivor.insanity,
    }
    said = [f"{picture.say('rows', name)} {number}" for name, number in numbers.items() if number]
    return ", ".join([picture.say("sexes", survivor.sex), *said])


def life_sheets(picture: PageSource, ended: Mapping[str, Death]) -> list[LifeSheet]:
    """Everybody's whole record sheet, the living first; `ended` says how the others came to their end."""
    return [_sheet(picture, one, ended.get(one.id)) for one in people(picture)]


def _sheet(picture: PageSource, person: Person, death: Death | None) -> LifeSheet:
    survivor = picture.view.survivors[person.id]
    now = picture.rulings.survivor(survivor.id)
    return LifeSheet(
        person=person,
        joined=survivor.joined,
        life=[_joined(picture, survivor), *_family(picture, survivor), *_end(picture, survivor, death)],
        attributes=[
            AttributeLine(
                name=picture.say("attributes", stat), lasting=getattr(survivor, stat), now=now.attributes[stat]
            )
            for stat in ATTRIBUTES
        ],
        rows=[_row(picture, row, survivor) for row in rows(survivor, picture.catalog)],
        groups=_groups(picture, survivor),
        grid=grid(picture, survivor.id),
        weapons=weapons(now),
    )


def _joined(picture: PageSource, survivor: Survivor) -> str:
    return picture.say("people", "joined" if survivor.joined else "founder").format(year=survivor.joined)


def _end(picture: PageSource, survivor: Survivor, death: Death | None) -> list[str]:
    if survivor.alive or death is None:
        return []
    key = "ended" if death.year else "ended_at_once"
    return [picture.say("people", key).format(year=death.year, cause=picture.names.of(death.cause))]


def _family(picture: PageSource, survivor: Survivor) -> list[str]:
    parents = [picture.names.of(one) for one in survivor.parents]
    said = [picture.say("people", "child_of").format(names=" & ".join(parents))] if parents else []
    partner = [picture.say("people", "partner").format(name=picture.names.of(survivor.partner))]
    return said + (partner if survivor.partner else [])


def _row(picture: PageSource, row: Row, survivor: Survivor) -> BoxRow:
    """With the cards at the marked boxes."""
    marks = {number: picture.card(card) for number, card in row.marks.items()}
    title = picture.say("rows", row.name).format(type=picture.names.card(survivor.weapon_type))
    boxes = [Box(number=one, filled=one <= row.filled, mark=marks.get(one)) for one in range(1, row.boxes + 1)]
    return BoxRow(title=title, filled=row.filled, boxes=boxes)


def _groups(picture: PageSource, survivor: Survivor) -> list[CardGroup]:
    """Fighting arts, disorders, abilities, impairments, injuries; none that is empty."""
    abilities = picture.catalog.abilities
    impairments = [one for one in survivor.abilities if one in abilities and abilities[one].impairment]
    kinds = {
        "fighting_arts": survivor.fighting_arts,
        "disorders": survivor.disorders,
        "abilities": [one for one in survivor.abilities if one not in impairments],
        "impairments": impairments,
        "injuries": survivor.injuries,
    }
    return [
        CardGroup(title=picture.say("groups", kind), cards=picture.cards(ids)) for kind, ids in kinds.items() if ids
    ]
