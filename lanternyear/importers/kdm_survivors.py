"""Survivors' sheets in the JSON of the kdm-manager API."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from lanternyear.importers.kdm_fields import KdmFields, bookkeeping
from lanternyear.importers.lookup import Lookup, listed, number, one_line
from lanternyear.importers.paper import PaperSurvivor

MOST_CARDS = 20  # of one kind, of one survivor
COLORS: tuple[Literal["red", "blue", "green"], ...] = ("red", "blue", "green")
LISTS = ("fighting_arts", "disorders", "abilities_and_impairments")
# Numbers of a showdown and the other program's own books; notes of what was done once are asked for by hand.
BOOKKEEPING = bookkeeping(
    "_id email settlement public avatar attribute_detail created_by created_on died_in died_on died_by cause_of_death "
    "effective_sex favorite inherited meta removed retired_in fighting_arts_levels version "
    "brain_damage_light head_damage_heavy arms_damage_light arms_damage_heavy body_damage_light body_damage_heavy "
    "waist_damage_light waist_damage_heavy legs_damage_light legs_damage_heavy bleeding_tokens "
    "Head Arms Body Waist Legs"
)
NO_SWORD: dict[str, Any] = {"sword": None, "wounds": 0}


def kdm_survivors(sheets: Iterable[Mapping[str, Any]], year: int, lookup: Lookup) -> list[PaperSurvivor]:
    """Return all survivors, with their parents and partners by their places."""
    entries = list(sheets)
    places = {_oid(sheet.get("_id")): f"#{place}" for place, sheet in enumerate(entries, 1)}
    return [_survivor(KdmFields(sheet), place, places, year, lookup) for place, sheet in enumerate(entries, 1)]


def _oid(value: object) -> str:
    """Return an id that MongoDB wrote into JSON."""
    return str(value.get("$oid", "")) if isinstance(value, dict) else str(value or "-")


def _survivor(fields: KdmFields, place: int, places: Mapping[str, str], year: int, lookup: Lookup) -> PaperSurvivor:
    affinities = fields.get("affinities")
    colors = affinities if isinstance(affinities, dict) else {}
    dead = bool(fields.get("dead"))
    sheet = PaperSurvivor(
        name=fields.line("name"),
        sex="male" if fields.line("sex")[:1].upper() == "M" else "female",
        alive=not dead,
        retired=bool(fields.get("retired")),
        movement=fields.number("Movement", 5, 1, 99),
        accuracy=fields.number("Accuracy", least=-99, most=99),
        strength=fields.number("Strength", least=-99, most=99),
        evasion=fields.number("Evasion", least=-99, most=99),
        luck=fields.number("Luck", least=-99, most=99),
        speed=fields.number("Speed", least=-99, most=99),
        survival=fields.number("survival"),
        insanity=fields.number("Insanity"),
        courage=fields.number("Courage", most=9),
        understanding=fields.number("Understanding", most=9),
        hunt_xp=fields.number("hunt_xp", most=16),
        proficiency=fields.number("Weapon Proficiency", most=8),
        weapon_type=fields.line("weapon_proficiency_type"),
        skip_next_hunt=bool(fields.get("skip_next_hunt")),
        joined=fields.number("born_in_ly"),
        returning=not dead and year in listed(fields.get("returning_survivor"), MOST_CARDS),
        affinities={color: number(colors[color], -9, 9) for color in COLORS if colors.get(color)},
        cards=[card for field in LISTS for card in fields.names(field, MOST_CARDS) if not _of_a_weapon(card)],
        gear=[*fields.names("cursed_items", MOST_CARDS), *fields.names("gear", MOST_CARDS)][:9],
        parents=[places[oid] for key in ("father", "mother") if (oid := _oid(fields.get(key))) in places],
        partner=places.get(_oid(fields.get("partner_id")), ""),
    )
    if fields.get("sword_oath") not in (None, NO_SWORD):
        lookup.miss("", f"{sheet.name or f'Survivor {place}'}, sword oath", one_line(fields.get("sword_oath")))
    fields.list_the_rest(lookup, sheet.name or f"Survivor {place}", BOOKKEEPING)
    return sheet


def _of_a_weapon(ability: str) -> bool:
    """Return whether this is a specialization or mastery, which follow from weapon proficiency here."""
    return ability.startswith("mastery_") or "specialization" in ability
