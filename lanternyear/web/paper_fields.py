"""The record sheets as fields of a form: flat names with texts, and back to a campaign on paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Card
from lanternyear.importers import Lookup, PaperCampaign, PaperSurvivor

Fields = dict[str, str]
YES = "yes"
MOST_ROWS = 100
SEPARATOR = re.compile(r"[,;\n]")
ROW = re.compile(r"p(\d{1,3})\.(\w+)")


class Bounds(NamedTuple):
    """The lowest and highest number of a field, and the one that an empty field means."""

    least: int
    most: int
    usual: int | None = 0


OF_SETTLEMENT = {
    "lantern_year": Bounds(1, 36, 1),
    "survival_limit": Bounds(1, 99, None),
    "endeavors": Bounds(0, 99),
    "population": Bounds(0, 100, None),
    "death_count": Bounds(0, 300),
}
OF_SURVIVOR = {
    "survival": Bounds(0, 99),
    "hunt_xp": Bounds(0, 16),
    "courage": Bounds(0, 9),
    "understanding": Bounds(0, 9),
    "movement": Bounds(1, 20, 5),
    "accuracy": Bounds(-20, 20),
    "strength": Bounds(-20, 20),
    "evasion": Bounds(-20, 20),
    "luck": Bounds(-20, 20),
    "speed": Bounds(-20, 20),
    "insanity": Bounds(0, 99),
    "proficiency": Bounds(0, 8),
    "joined": Bounds(0, 36),
}
AFFINITIES = ("red", "blue", "green")
AFFINITY = Bounds(-9, 9)
LISTS_OF_SETTLEMENT = ("innovations", "locations", "storage", "defeated")
LISTS_OF_SURVIVOR = ("cards", "gear", "parents")
TEXTS_OF_SURVIVOR = ("name", "weapon_type", "partner")
MARKS = ("skip_next_hunt", "returning", "retired", "dead")


class Mistake(NamedTuple):
    """A field that cannot be read as it is: its name, what it holds, and what is near it."""

    field: str
    value: str
    near: str = ""
    bounds: Bounds | None = None


def names_in(text: str) -> list[str]:
    """Return the names of a list that are separated by commas or lines."""
    return [name for name in (" ".join(part.split()) for part in SEPARATOR.split(text)) if name]


# ---------------------------------------------------------------------- from the form


class Reading:
    """Fields being read, with the mistakes that were found."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self.fields = fields
        self.mistakes: list[Mistake] = []

    def text(self, name: str) -> str:
        return self.fields.get(name, "").strip()

    def checked(self, name: str) -> bool:
        return self.fields.get(name) == YES

    def number(self, name: str, bounds: Bounds) -> int | None:
        """Return the number of a field, or the usual one if the field is empty or wrong."""
        text = self.text(name)
        if not text:
            return bounds.usual
        digits = text.removeprefix("+").removeprefix("-")
        number = int(text) if digits.isdecimal() and len(digits) < 4 else None
        if number is None or not bounds.least <= number <= bounds.most:
            self.mistakes.append(Mistake(name, text, bounds=bounds))
            return bounds.usual
        return number

    def names(self, name: str) -> list[str]:
        return names_in(self.fields.get(name, ""))


def read_campaign(fields: Mapping[str, str]) -> tuple[PaperCampaign, list[Mistake]]:
    """Return the campaign of the fields, and the fields that are wrong."""
    reading = Reading(fields)
    values: dict[str, Any] = {key: reading.number(f"s.{key}", bounds) for key, bounds in OF_SETTLEMENT.items()}
    values |= {key: reading.names(f"s.{key}") for key in LISTS_OF_SETTLEMENT}
    values["name"] = reading.text("s.name")
    values["campaign"] = reading.text("s.campaign") or PaperCampaign().campaign
    values["principles"] = [value for key, value in fields.items() if key.startswith("principle.") and value]
    values["milestones"] = _ticked(fields, "milestone.")
    values["quarries"] = _ticked(fields, "quarry.") or None
    values["nemeses"] = {name: _ticked(fields, f"faced.{name}.") for name in _nemeses(fields)} or None
    values["timeline"] = {
        key.removeprefix("year."): names_in(value) for key, value in fields.items() if key.startswith("year.")
    }
    survivors = [_survivor(reading, place) for place in rows_in(fields)]
    try:
        paper = msgspec.convert({**values, "survivors": survivors}, PaperCampaign)
    except msgspec.ValidationError as error:
        return PaperCampaign(), [*reading.mistakes, Mistake("", str(error))]
    return paper, reading.mistakes


def _ticked(fields: Mapping[str, str], start: str) -> list[str]:
    return [key.removeprefix(start) for key, value in fields.items() if key.startswith(start) and value == YES]


def _nemeses(fields: Mapping[str, str]) -> list[str]:
    """Return the nemeses that are ticked, or of which a level is."""
    faced = [key.rpartition(".")[0] for key in _ticked(fields, "faced.")]
    return list(dict.fromkeys([*_ticked(fields, "nemesis."), *faced]))


def _survivor(reading: Reading, place: int) -> dict[str, Any]:
    row = f"p{place}."
    values: dict[str, Any] = {key: reading.number(row + key, bounds) for key, bounds in OF_SURVIVOR.items()}
    values |= {key: reading.names(row + key) for key in LISTS_OF_SURVIVOR}
    values |= {key: reading.text(row + key) for key in TEXTS_OF_SURVIVOR}
    values["sex"] = "male" if reading.text(f"{row}sex") == "male" else "female"
    colors = {color: reading.number(f"{row}{color}", AFFINITY) for color in AFFINITIES}
    values["affinities"] = {color: number for color, number in colors.items() if number}
    marks = {mark: reading.checked(row + mark) for mark in MARKS}
    values["alive"] = not marks.pop("dead")
    return {**values, **marks}


def rows_in(fields: Mapping[str, str]) -> list[int]:
    """Return the numbers of the rows that say something, in order."""
    found = (ROW.fullmatch(key) for key, value in fields.items() if value.strip())
    return sorted({int(match[1]) for match in found if match and match[2] != "sex"})[:MOST_ROWS]


def without_empty_rows(fields: Mapping[str, str]) -> Fields:
    """Return the fields with the rows that say something as p1, p2, and so on."""
    places = {row: place for place, row in enumerate(rows_in(fields), 1)}
    found: Fields = {}
    for key, value in fields.items():
        match = ROW.fullmatch(key)
        if match is None:
            found[key] = value
        elif int(match[1]) in places:
            found[f"p{places[int(match[1])]}.{match[2]}"] = value
    return found


# ---------------------------------------------------------------------- to the form


def fields_of(paper: PaperCampaign, catalog: Catalog, lookup: Lookup) -> Fields:
    """Return the fields that show a campaign. The lookup notes names that no field can hold."""

    def known(field: str, names: Iterable[str], table: Mapping[str, Card]) -> list[str]:
        return [id for name in names if (id := lookup.card("", field, name, table))]

    fields = {f"s.{key}": _written(getattr(paper, key), bounds) for key, bounds in OF_SETTLEMENT.items()}
    fields |= {f"s.{key}": ", ".join(getattr(paper, key)) for key in LISTS_OF_SETTLEMENT}
    fields |= {"s.name": paper.name, "s.campaign": paper.campaign}
    for id in known("principle", paper.principles, catalog.principles):
        fields[f"principle.{catalog.principles[id].principle}"] = id
    fields |= {f"milestone.{name}": YES for name in paper.milestones}
    fields |= {f"quarry.{id}": YES for id in known("quarry", paper.quarries or (), catalog.monsters)}
    fields |= {f"year.{year}": ", ".join(entries) for year, entries in paper.timeline.items()}
    for name, levels in (paper.nemeses or {}).items():
        for id in known("nemesis", [name], catalog.monsters):
            digits = ("".join(sign for sign in level if sign.isdecimal()) for level in levels)
            fields |= {f"nemesis.{id}": YES, **{f"faced.{id}.{level}": YES for level in digits}}
    for place, survivor in enumerate(paper.survivors, 1):
        fields |= _fields_of_survivor(survivor, f"p{place}.")
    return fields


def _written(number: int | None, bounds: Bounds) -> str:
    return "" if number is None or number == bounds.usual else str(number)


def _fields_of_survivor(sheet: PaperSurvivor, row: str) -> Fields:
    fields = {row + key: _written(getattr(sheet, key), bounds) for key, bounds in OF_SURVIVOR.items()}
    fields |= {row + key: ", ".join(getattr(sheet, key)) for key in LISTS_OF_SURVIVOR}
    fields |= {row + key: getattr(sheet, key) for key in TEXTS_OF_SURVIVOR}
    fields |= {row + color: str(number) for color, number in sheet.affinities.items()}
    marks = {"skip_next_hunt": sheet.skip_next_hunt, "returning": sheet.returning, "retired": sheet.retired}
    marks["dead"] = not sheet.alive
    return {**fields, f"{row}sex": sheet.sex, **{row + mark: YES for mark, set_ in marks.items() if set_}}
