"""What paths and values of the state were called in scenarios of earlier versions, and what they are now.

`*` stands for any one part of a path. `PATHS` are plain renames. Where a value is written in another way, or what was
one list is several fields now, `VALUES` has a function from the old value to the new values by their new paths. A
value may be part of a claim (`has`, `lacks`, `not`): then the function is called with what stands inside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

New = dict[str, Any]

FIGHTER = (
    "space",
    "in_showdown",
    "unconscious",
    "knocked_down",
    "stands_after_turn",
    "tokens",
    "bleeding",
    "armor_lost",
    "armor_gained",
    "light",
    "heavy",
    "status_tokens",
    "block",
    "deflect",
    "acted",
    "movements",
    "activations",
    "wounded_with",
    "concentrating",
    "held",
)
PATHS: dict[str, str] = {f"survivors.*.{name}": f"survivors.*.fighter.{name}" for name in FIGHTER}


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | dict) else [value]


def _filed(entries: Iterable[tuple[str, Any]], *usual: str) -> New:
    """Entries as lists by their paths; the usual paths are there even when they are empty."""
    found: New = {path: [] for path in usual}
    for path, value in entries:
        if isinstance(value, list | bool | int | str):
            found[path] = value
        else:
            found.setdefault(path, []).append(value)
    return found


def _use(what: str, until: str, card: str = "", by: str = "") -> dict[str, str]:
    use = {"what": what, "until": until, "card": card, "by": by}
    return {key: value for key, value in use.items() if value}


def _used_by_survivor(until: str) -> Callable[[Any], New]:
    def uses(value: Any) -> New:
        found = []
        for entry in _listed(value):
            words = str(entry).split(":")
            if entry.startswith("activated "):
                found.append(_use("activated", until, entry.removeprefix("activated ")))
            elif entry.endswith(f" per {until}"):
                found.append(_use(entry.removesuffix(f" per {until}"), until))
            else:
                found.append(_use(words[-1], until, words[-2] if len(words) > 1 else ""))
        return {"survivors.*.fighter.uses": found}

    return uses


def _once(value: Any) -> New:
    found: New = {"survivors.*.once": []}
    for entry in _listed(value):
        word, colon, about = str(entry).partition(":")
        card, at, location = str(entry).partition(" at ")
        if at:
            found.setdefault("survivors.*.weak_spots", {})[card] = location
        elif word == "kept":
            found.setdefault("survivors.*.kept_cards", []).append(about)
        elif word == "nominated":
            found["survivors.*.once"].append({"what": "nomination", "card": about})
        else:
            found["survivors.*.once"].append({"what": about, "card": word} if colon else entry)
    if len(found) > 1 and not found["survivors.*.once"]:
        del found["survivors.*.once"]
    return found


def _conditions(value: Any) -> New:
    words = [str(entry).partition(" in ") for entry in _listed(value)]
    found: New = {"survivors.*.fighter.conditions": [word for word, _, _ in words]}
    for word, _, terrain in words:
        if word == "hidden" and terrain:
            found["survivors.*.fighter.hidden_in"] = terrain
    return found


COUNTED = {
    "intimacy bonus": "intimacy",
    "one more innovation": "innovation_draws",
    "an endeavor rolled again": "endeavor_rerolls",
}


def _used_by_settlement(until: str) -> Callable[[Any], New]:
    def uses(value: Any) -> New:
        found: New = {}
        for entry in _listed(value):
            path, new = _line(str(entry), until)
            if isinstance(new, dict) or path == "settlement.may_depart":
                found.setdefault(path, []).append(new)
            else:
                found[path] = new
        return found or {"settlement.uses": []}

    return uses


def _line(entry: str, until: str) -> tuple[str, Any]:
    """A word of the old lists of the phase and of the year."""
    word, _, about = entry.partition(":")
    if entry in COUNTED:
        return f"settlement.bonuses.{COUNTED[entry]}", 1
    if entry == "not before develop":
        return "settlement.resources_wait", True
    if word in ("no survival", "no endeavors"):
        return "settlement.bars", _bar(word.removeprefix("no "), about)
    if entry.startswith("no endeavors at "):
        card, _, endeavor = entry.removeprefix("no endeavors at ").partition(":")
        return "settlement.bars", {"what": "endeavors", "card": card, "endeavor": endeavor}
    if word == "no departing":
        return "settlement.bars", _bar("departing", about)
    if word == "may depart":
        return "settlement.may_depart", about
    if word == "apart":
        survivor, _, rival = about.partition(":")
        return "settlement.rivals", {"survivor": survivor, "rival": rival}
    card, used, by = entry.partition(" used by ")
    if used:
        return "settlement.uses", _use(card, until, by=by)
    if about:
        return "settlement.uses", _use(about, until, word)
    return "settlement.notes", {"text": entry, "until": until}


def _bar(what: str, survivor: str) -> dict[str, Any]:
    return {"what": what, "survivor": survivor} if survivor else {"what": what}


def _notes(value: Any) -> New:
    found: New = {}
    for note, about in value.items():
        path, new = _note(str(note), about)
        if path == "settlement.statue":
            found[path] = new
        elif path in ("settlement.fates", "settlement.allowed_gear"):
            found.setdefault(path, {}).update(new)
        else:
            found.setdefault(path, []).append(new)
    return found or {"settlement.notes": []}


def _note(note: str, about: Any) -> tuple[str, Any]:
    word, _, rest = note.partition(":")
    if note == "statue":
        return "settlement.statue", about
    if word == "volume":
        monster, _, level = rest.partition(":")
        return "settlement.volumes", {"monster": monster, "level": level, "author": about}
    if word == "fought":
        return "settlement.fought", rest
    if word == "fated":
        return "settlement.fates", {rest: about}
    if word == "in grids":
        return "settlement.allowed_gear", {rest: int(about)}
    if word == "no departing":
        return "settlement.bars", {"what": "departing", "survivor": rest, "year": int(about)}
    if word == "next hunt":
        return "settlement.notes", {"text": rest, "until": "next hunt"}
    return "settlement.notes", note


def _statue(value: Any) -> New:
    return {"settlement.statue": value}


def _last_defeated(value: Any) -> New:
    pairs = [(*key.split(":"), year) for key, year in value.items()]
    return {"settlement.defeated": [{"monster": name, "level": level, "year": year} for name, level, year in pairs]}


def _rerolls(value: Any) -> New:
    kinds = {"event": "next", "any event": "any"}
    people = [entry for entry in _listed(value) if entry not in kinds]
    rolls = [kinds[entry] for entry in _listed(value) if entry in kinds]
    found = {"hunt.rerolls": people, "hunt.event_rerolls": rolls}
    return {path: listed for path, listed in found.items() if listed} or found


def _starved(value: Any) -> New:
    return {"hunt.starved": "fed" in _listed(value)}


def _lasting(value: Any) -> New:
    lines = []
    for line in _listed(value):
        new = dict(line)
        if str(line.get("until", "")).startswith("card "):
            new |= {"until": "card", "card": line["until"].removeprefix("card ")}
        lines.append(new)
    return {"showdown.lasting": lines}


def _used_in_showdown(value: Any) -> New:
    return {"showdown.uses": [_use(entry, "showdown") for entry in _listed(value)]}


VALUES: dict[str, Callable[[Any], New]] = {
    "survivors.*.used_this_round": _used_by_survivor("round"),
    "survivors.*.used_this_showdown": _used_by_survivor("showdown"),
    "survivors.*.once": _once,
    "survivors.*.conditions": _conditions,
    "settlement.used_this_phase": _used_by_settlement("phase"),
    "settlement.used_this_year": _used_by_settlement("year"),
    "settlement.notes": _notes,
    "settlement.notes.statue": _statue,
    "settlement.last_defeated": _last_defeated,
    "hunt.rerolls": _rerolls,
    "hunt.used": _starved,
    "showdown.used": _used_in_showdown,
    "showdown.lasting": _lasting,
}
