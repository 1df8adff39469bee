"""The form for what players did at their table: a sheet in words, a line to add to it, and what it will do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from lanternyear.errors import BadConsequence
from lanternyear.play.by_hand import KINDS, Kind, why_not
from lanternyear.play.game import Game
from lanternyear.wording.by_hand import consequence_words, label_words, problem_words, subject_words, thing_words
from lanternyear.wording.by_hand_reading import LONGEST, read_sheet, things_by_name
from lanternyear.wording.names import Names

NOT_SURVIVORS = ("monster", "settlement", "hunt")
UNREADABLE = re.compile(r"[,;:\n]")


@dataclass(frozen=True, slots=True)
class Entered:
    """The content of the form: the sheet, and the line that is being put together."""

    sheet: str = ""
    reason: str = ""
    instead_of: str = ""
    who: str = ""
    kind: str = ""
    what: str = ""
    number: str = "1"

    @classmethod
    def read(cls, fields: Mapping[str, object]) -> Entered:
        """Read a form or a query, cut to what may be entered."""
        texts = {name: str(fields.get(name, ""))[:200] for name in ("reason", "instead_of", "who", "kind", "what")}
        return cls(str(fields.get("sheet", ""))[:LONGEST], number=str(fields.get("number", "1"))[:5], **texts)


@dataclass(slots=True)
class ByHandForm:
    """The form as the page shows it. `lines` are the sheet in words, by subject."""

    entered: Entered
    people: list[tuple[str, str]]
    groups: dict[str, list[tuple[str, str]]]
    cards: list[tuple[str, str]]
    kind: Kind | None
    number_label: str = ""
    things: list[str] = field(default_factory=list)
    lines: dict[str, list[str]] = field(default_factory=dict)
    problem: str = ""


def by_hand_form(game: Game, names: Names, entered: Entered, problem: str = "", *, add: bool = False) -> ByHandForm:
    """Return the form, with the line added to the sheet if that is asked for, and what the sheet will do in words."""
    people = _subjects(game, names)
    who = entered.who if entered.who in dict(people) else people[0][0]
    groups = _groups(game, who, names)
    offered = [name for kinds in groups.values() for name, _ in kinds]
    kind = KINDS[entered.kind if entered.kind in offered else offered[0]] if offered else None
    if add and kind is not None:
        entered, problem = _added(game, names, entered, who, kind)
    cards = [(card, names.card(card)) for card in game.cards_in_hand]
    form = ByHandForm(entered, people, groups, cards, kind, problem=problem)
    if kind is not None:
        form.number_label = names.words.text_or("", "by_hand", "kinds", kind.name, "number_label")
        form.things = sorted(set(_things(game, names, kind, who)))
    _preview(form, game, names)
    return form


def _subjects(game: Game, names: Names) -> list[tuple[str, str]]:
    people = sorted(game.state.survivors.values(), key=lambda survivor: not survivor.alive)
    found = [(survivor.id, names.of(survivor.id)) for survivor in people]
    says = names.words.table("by_hand")
    others = {"monster": names.monster, "settlement": str(says["settlement"]), "hunt": str(says["hunt"])}
    return [*found, *((key, others[key]) for key in NOT_SURVIVORS if _groups(game, key, names))]


def _groups(game: Game, who: str, names: Names) -> dict[str, list[tuple[str, str]]]:
    """Return the consequences that can happen to the subject now, in groups."""
    found: dict[str, list[tuple[str, str]]] = {}
    for kind in KINDS.values():
        subject = "hunt" if kind.where == "hunt" else kind.subject
        if subject != (who if who in NOT_SURVIVORS else "survivor"):
            continue
        if not why_not(game.internals.table, kind, "" if who in NOT_SURVIVORS else who):
            group = names.words.text("by_hand", "kinds", kind.name, "group")
            title = names.words.text("by_hand", "groups", group)
            found.setdefault(title, []).append((kind.name, label_words(kind.name, names)))
    return found


def _things(game: Game, names: Names, kind: Kind, who: str) -> list[str]:
    ids = set(things_by_name(kind, "" if who in NOT_SURVIVORS else who, game, names).values())
    return [_typed(thing_words(kind, id, names), id) for id in ids]


def _typed(words: str, id: str) -> str:
    """Return words that can be read again: the id where they have a comma or a colon."""
    return id if UNREADABLE.search(words) else words


def _added(game: Game, names: Names, entered: Entered, who: str, kind: Kind) -> tuple[Entered, str]:
    """Return what is entered with the line in the sheet, or a problem with the line."""
    phrase = names.words.table("by_hand", "kinds", kind.name)["typed"][0]
    number = entered.number if kind.counts else ""
    line = " ".join(word for word in (number, phrase, UNREADABLE.sub(" ", entered.what) if kind.things else "") if word)
    head = who if who in NOT_SURVIVORS else _typed(names.of(who), who)
    try:
        read_sheet(f"{head}: {line}", game, names)
    except BadConsequence as problem:
        return entered, problem_words(problem, names)
    lines = [text for text in entered.sheet.splitlines() if text.strip()]
    if lines and lines[-1].startswith(f"{head}:"):
        lines[-1] += f", {line}"
    else:
        lines.append(f"{head}: {line}")
    sheet = "\n".join(lines)
    return Entered(sheet, entered.reason, entered.instead_of, who, kind.name), ""


def _preview(form: ByHandForm, game: Game, names: Names) -> None:
    """Put the sheet into words, and try it on a copy of the game."""
    if not form.entered.sheet.strip():
        return
    try:
        sheet = read_sheet(form.entered.sheet, game, names)
        for consequence in sheet:
            form.lines.setdefault(subject_words(consequence, names), []).append(consequence_words(consequence, names))
        if sheet:
            game.clone().apply(sheet, "preview", instead_of=form.entered.instead_of)
    except BadConsequence as problem:
        form.problem = form.problem or problem_words(problem, names)
