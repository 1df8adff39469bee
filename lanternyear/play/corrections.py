"""Corrections of cards, for everything above the engine: the form of a card, and the pack that keeps it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from lanternyear.cards.catalog import PackId
from lanternyear.content.card_form import FormField, all_fields, card_in, changed, form_of
from lanternyear.content.correct import (
    Found,
    Tried,
    corrections,
    find_card,
    names_for,
    new_box,
    try_card,
    with_correction,
    without_correction,
    yaml_of,
)
from lanternyear.content.problem import Path
from lanternyear.content.safe_yaml import Value
from lanternyear.content.verb_tiers import VerbTiers
from lanternyear.play.packs import pack_of

BOX = "our_box"
CORE = "core"

__all__ = [
    "FormField",
    "Found",
    "Tried",
    "Value",
    "VerbTiers",
    "all_fields",
    "as_printed",
    "card_in",
    "changed",
    "corrected",
    "corrections",
    "find_card",
    "form_of",
    "marked",
    "names_for",
    "new_corrections",
    "try_card",
    "uncorrected",
    "yaml_of",
]


def as_printed(found: Found) -> dict[str, Value]:
    """Return the values that a correction begins with: a card that was not as printed will be."""
    values = dict(found.values)
    if values.get("fidelity") in ("partial", "adapted"):
        values["fidelity"] = "faithful"
        values.pop("note", None)
    return values


def new_corrections(pack: str, title: str) -> PackId:
    """Return a pack for corrections of the cards of another. Its id is its own, so that those of two owners combine."""
    id = f"{BOX}_{secrets.token_hex(3)}"
    needs = dict.fromkeys((CORE, pack))
    return pack_of(new_box(id, title, list(needs)), id)


def corrected(box: PackId, values: Mapping[str, Value]) -> PackId:
    """Return the pack of corrections with this card in it."""
    return pack_of(with_correction(box, values), box.id)


def uncorrected(box: PackId, card: str) -> PackId:
    """Return the pack of corrections without this card."""
    return pack_of(without_correction(box, card), box.id)


def marked(form: list[FormField], tried: Tried) -> list[str]:
    """Write each mistake beside the input that it is about. Return those that are about none."""
    known = {each.path: each for each in all_fields(form)}
    rest = []
    for path, message in tried.mistakes:
        place = _nearest(known, path)
        if place is None:
            rest.append(message)
        elif message not in place.mistakes:
            place.mistakes.append(message)
    return rest


def _nearest(known: Mapping[Path, FormField], path: Path) -> FormField | None:
    return next((known[path[:length]] for length in range(len(path), 0, -1) if path[:length] in known), None)
