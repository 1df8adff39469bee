"""Earlier names of state paths, values, stages, questions, options, reasons and facts in scenarios.

A `Migration` is a table of what one change of the state or the rules renamed. To rename something, add an entry to the
newest migration, or a new one at the end of `MIGRATIONS`. `lanternyear.scenario.migrate` applies them to files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

New = dict[str, Any]
Change = Callable[[Any], New]


@dataclass(frozen=True, slots=True)
class Migration:
    """A set of renames.

    `paths`: from an old state path to the new one, with `*` for any one part: `survivors.*.fury` to `survivors.*.rage`.
    What lies below moves along. `values`: for an old path whose value is written in another way now, or has become
    several fields, a function from the old value to the new values by their new paths; it leaves new values as they
    are. Of a claim (`has`, `lacks`, `not`) the function gets what stands inside. `options` and `reasons`: a pattern for
    the whole text of an option, or of why one is blocked, and what replaces it. `facts` are those that `told` names,
    `fact_fields` their fields, by the fact's new name; `given`: keys of `given`.
    """

    title: str
    paths: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Change] = field(default_factory=dict)
    stages: Mapping[str, str] = field(default_factory=dict)
    prompts: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    reasons: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    fact_fields: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    given: Mapping[str, str] = field(default_factory=dict)


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
    "conditions",
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


def _use(what: str, until: str, card: str = "", by: str = "") -> dict[str, str]:
    use = {"what": what, "until": until, "card": card, "by": by}
    return {key: value for key, value in use.items() if value}


def _used_by_survivor(until: str) -> Change:
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
        if isinstance(entry, dict):
            found["survivors.*.once"].append(entry)
            continue
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


def _used_by_settlement(until: str) -> Change:
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
    """Return the new value of a word in the old lists of the phase and of the year."""
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
    if not isinstance(value, dict):
        return {"settlement.notes": _listed(value)}
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


def _last_defeated(value: Any) -> New:
    pairs = [(*key.split(":"), year) for key, year in value.items()]
    return {"settlement.defeated": [{"monster": name, "level": level, "year": year} for name, level, year in pairs]}


def _rerolls(value: Any) -> New:
    kinds = {"event": "next", "any event": "any"}
    people = [entry for entry in _listed(value) if entry not in kinds]
    rolls = [kinds[entry] for entry in _listed(value) if entry in kinds]
    found = {"hunt.rerolls": people, "hunt.event_rerolls": rolls}
    return {path: listed for path, listed in found.items() if listed} or {"hunt.rerolls": []}


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


VALUES: dict[str, Change] = {
    "survivors.*.used_this_round": _used_by_survivor("round"),
    "survivors.*.used_this_showdown": _used_by_survivor("showdown"),
    "survivors.*.once": _once,
    "survivors.*.conditions": _conditions,
    "settlement.used_this_phase": _used_by_settlement("phase"),
    "settlement.used_this_year": _used_by_settlement("year"),
    "settlement.notes": _notes,
    "settlement.last_defeated": _last_defeated,
    "hunt.rerolls": _rerolls,
    "hunt.used": _starved,
    "showdown.used": _used_in_showdown,
    "showdown.lasting": _lasting,
}
TITLE = r"(?:[A-Z][^:]*: )+(.+)"

REASONS: dict[str, str] = {
    r"once per (\w+)": r"already used this \1",
    r"(\d+) (.+) short": r"needs \1 more \2",
    r"(\d+) iron": r"\1 more Iron",
    r"(\d+) fresh acanthus": r"\1 more Fresh Acanthus",
    r"(\d+) (endeavor|resource|bone|hide|organ|scrap)": r"\1 more \2",
    r"(.+) short": r"more \1",
    r"short": r"needs",
    r"(?:the monster is )?not in reach": r"out of reach",
    r"(?:the monster is )?not in sight": r"not in field of view",
    r"ruled out": r"not available this year",
    r"(weapon|armor) without bone": r"\1 needs bone",
    r"only level (\d+) and above": r"needs level \1 or higher",
    r"nobody can endeavor": r"no survivor can spend endeavors",
    r"nobody can do it": r"no survivor meets its condition",
    r"nobody (.+)": r"no survivor \1",
    r"faced before": r"already faced",
    r"defeated already": r"already defeated",
    r"departs(?: in any case)?": r"already departing",
    r"this year has a nemesis encounter already": r"a nemesis encounter is already due this year",
    r"shuns": r"refuses",
    r"second copy": r"already carries a copy",
    r"nothing can be made of what there is": r"nothing can be made from these resources",
    r"no consumable": r"needs consumable gear",
    r"no card in its deck": r"no card left in its deck",
    r"(.+) must come along": r"must bring \1",
    r"must come along": r"must bring",
    r"its condition is not met|does not meet the condition": r"condition not met",
    r"has less than 3 survival": r"needs 3 survival",
    r"cannot endeavor": r"cannot spend endeavors",
    r"barred(?: this year)?": r"cannot depart this year",
}

MIGRATIONS: tuple[Migration, ...] = (
    Migration("the record sheets are typed", paths=PATHS, values=VALUES, reasons={TITLE: r"\1"}),
    Migration("reasons speak with one voice", reasons=REASONS),
)
