"""Consequences that players write down, and why one cannot be, in words."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.errors import BadConsequence
from lanternyear.play.by_hand import KINDS, Consequence, Kind
from lanternyear.state.record import TimelineEntry
from lanternyear.wording.fields import Word, at_the_start
from lanternyear.wording.names import Names
from lanternyear.wording.timeline import entry_words


def sheet_words(consequences: Sequence[Consequence], names: Names) -> str:
    """Return a sheet in words, what happens to the same survivor together: `Ada: +1 bleeding, knocked down; ...`."""
    told: dict[str, list[str]] = {}
    for consequence in consequences:
        told.setdefault(subject_words(consequence, names), []).append(consequence_words(consequence, names))
    line = names.words.text("by_hand", "line")
    lines = [line.format(who=who, what=", ".join(what)) for who, what in told.items()]
    return "; ".join(lines) or names.words.text("by_hand", "nothing")


def subject_words(consequence: Consequence, names: Names) -> str:
    """Return whom a consequence happens to."""
    kind = KINDS.get(consequence.kind)
    if kind is None or kind.subject == "survivor":
        return names.of(consequence.who)
    if kind.subject == "monster":
        return names.monster if kind.where == "showdown" else names.words.text("by_hand", "hunt")
    return names.words.text("by_hand", kind.subject)


def consequence_words(consequence: Consequence, names: Names) -> str:
    """Return what happens, without whom it happens to."""
    kind = KINDS.get(consequence.kind)
    key = "unnamed" if kind is not None and kind.optional and not consequence.what else "says"
    template = names.words.text_or(consequence.kind, "by_hand", "kinds", consequence.kind, key)
    what = thing_words(kind, consequence.what, names) if kind is not None else consequence.what
    return template.format(number=Word(str(consequence.number), consequence.number, names), what=what)


def thing_words(kind: Kind, what: str, names: Names) -> str:
    """Return something that a consequence names: a card by its title, an entry of the timeline, a space."""
    if kind.things is None or not what:
        return what
    if kind.things.kind == "entry":
        return _entry_words(what, names)
    return what if kind.things.kind == "space" else names.card(what)


def _entry_words(text: str, names: Names) -> str:
    try:
        return entry_words(TimelineEntry.read(text), names)
    except ValueError:
        return text


def label_words(kind: str, names: Names) -> str:
    """Return the name of a kind of consequence."""
    return names.words.text_or(kind.replace("_", " "), "by_hand", "kinds", kind, "label")


def problem_words(problem: BadConsequence, names: Names) -> str:
    """Return why something cannot be done by hand, and what to do."""
    about: dict[str, object] = {"near": "", **problem.about}
    if "kind" in about:
        about["kind"] = label_words(str(about["kind"]), names)
    if problem.why in ("dead", "alive", "not_in_showdown", "figure"):
        about["who"] = names.of(str(about["who"]))
    if "card" in about:
        about["card"] = names.card(str(about["card"]))
    return at_the_start(names.words.text_or(str(problem), "by_hand", "whys", problem.why).format_map(about))
