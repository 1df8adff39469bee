"""The people of a settlement, each in a line, and their whole record sheets."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.chronicle import Death
from lanternyear.play.sheets import Row, rows
from lanternyear.state.survivor import ATTRIBUTES, Survivor
from lanternyear.web.views.gear import grid
from lanternyear.web.views.panels import weapons
from lanternyear.web.views.settlement_models import AttributeLine, Box, BoxRow, CardGroup, LifeSheet, Person
from lanternyear.web.views.source import PageSource
from lanternyear.wording.answers import reason_words


def people(source: PageSource) -> list[Person]:
    """Return everybody, the living first."""
    everybody = sorted(source.view.survivors.values(), key=lambda survivor: not survivor.alive)
    return [_person(source, survivor) for survivor in everybody]


def _person(source: PageSource, survivor: Survivor) -> Person:
    names = source.names
    return Person(
        id=survivor.id,
        name=names.of(survivor.id),
        letter=names.letters[survivor.id],
        number=names.numbers[survivor.id] + 1,
        emblem=source.emblem(survivor.id),
        sex=survivor.sex,
        player=names.players.get(survivor.player, "") if survivor.fighter.in_showdown or survivor.departing else "",
        brief=brief(source, survivor),
        gone=_gone(source, survivor),
        why_not=_why_not_depart(source, survivor),
        away=survivor.fighter.in_showdown or survivor.departing,
        returning=survivor.returning,
        survival=survivor.survival,
        hunt_xp=survivor.hunt_xp,
        courage=survivor.courage,
        understanding=survivor.understanding,
        insanity=survivor.insanity,
        marks=_marks(source, survivor),
    )


def _gone(source: PageSource, survivor: Survivor) -> str:
    if survivor.alive:
        return ""
    how = "unconscious" if survivor.fighter.unconscious else survivor.gone or "dead"
    return source.words.text_or(how, "pages", "gone", how)


def _marks(source: PageSource, survivor: Survivor) -> list[str]:
    """Return weapon proficiency, arts, disorders, abilities and injuries, by name."""
    cards = [*survivor.fighting_arts, *survivor.disorders, *survivor.abilities, *survivor.injuries]
    weapon = [f"{source.names.card(survivor.weapon_type)} {survivor.proficiency}"] if survivor.weapon_type else []
    return [*weapon, *(source.names.card(card) for card in dict.fromkeys(cards))]


def brief(source: PageSource, survivor: Survivor) -> str:
    """Return the numbers that matter when a survivor is chosen: `woman, survival 2, hunt XP 3`."""
    numbers = {
        "survival": survivor.survival,
        "hunt_xp": survivor.hunt_xp,
        "courage": survivor.courage,
        "understanding": survivor.understanding,
        "insanity": survivor.insanity,
    }
    said = [f"{source.say('rows', name)} {number}" for name, number in numbers.items() if number]
    return ", ".join([source.say("sexes", survivor.sex), *said])


def life_sheets(source: PageSource, ended: Mapping[str, Death]) -> list[LifeSheet]:
    """Return everybody's whole record sheet, the living first; `ended` says how the others died or left."""
    return [_sheet(source, person, ended.get(person.id)) for person in people(source)]


def _sheet(source: PageSource, person: Person, death: Death | None) -> LifeSheet:
    survivor = source.view.survivors[person.id]
    now = source.rulings.survivor(survivor.id)
    return LifeSheet(
        person=person,
        joined=survivor.joined,
        life=[_joined(source, survivor), *_family(source, survivor), *_end(source, survivor, death)],
        attributes=[
            AttributeLine(
                name=source.say("attributes", stat), lasting=getattr(survivor, stat), now=now.attributes[stat]
            )
            for stat in ATTRIBUTES
        ],
        rows=[_row(source, row, survivor) for row in rows(survivor, source.catalog)],
        groups=_groups(source, survivor),
        grid=grid(source, survivor.id),
        weapons=weapons(now),
    )


def _joined(source: PageSource, survivor: Survivor) -> str:
    return source.say("people", "joined" if survivor.joined else "founder").format(year=survivor.joined)


def _end(source: PageSource, survivor: Survivor, death: Death | None) -> list[str]:
    if survivor.alive or death is None:
        return []
    key = "ended" if death.year else "ended_at_once"
    return [source.say("people", key).format(year=death.year, cause=source.names.of(death.cause))]


def _family(source: PageSource, survivor: Survivor) -> list[str]:
    parents = [source.names.of(parent) for parent in survivor.parents]
    said = [source.say("people", "child_of").format(names=" & ".join(parents))] if parents else []
    partner = [source.say("people", "partner").format(name=source.names.of(survivor.partner))]
    return said + (partner if survivor.partner else [])


def _row(source: PageSource, row: Row, survivor: Survivor) -> BoxRow:
    """Return a row of boxes, with the cards at the marked ones."""
    marks = {number: source.card(card) for number, card in row.marks.items()}
    title = source.say("rows", row.name).format(type=source.names.card(survivor.weapon_type))
    boxes = [
        Box(number=number, filled=number <= row.filled, mark=marks.get(number)) for number in range(1, row.boxes + 1)
    ]
    return BoxRow(title=title, filled=row.filled, boxes=boxes)


def _groups(source: PageSource, survivor: Survivor) -> list[CardGroup]:
    """Return fighting arts, disorders, abilities, impairments and injuries; no empty group."""
    abilities = source.catalog.abilities
    impairments = [ability for ability in survivor.abilities if ability in abilities and abilities[ability].impairment]
    kinds = {
        "fighting_arts": survivor.fighting_arts,
        "disorders": survivor.disorders,
        "abilities": [ability for ability in survivor.abilities if ability not in impairments],
        "impairments": impairments,
        "injuries": survivor.injuries,
    }
    return [CardGroup(title=source.say("groups", kind), cards=source.cards(ids)) for kind, ids in kinds.items() if ids]


def _why_not_depart(source: PageSource, survivor: Survivor) -> str:
    """Return why somebody alive cannot depart, in words; "" if they can."""
    reason = source.settlement.why_not_depart(survivor.id) if survivor.alive else None
    return reason_words(reason, source.names) if reason else ""
