"""What is different between two points of a game, by who and what it concerns, in the words of the table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

from lanternyear.play.differences import NOTHING, Difference
from lanternyear.web.views.schema_parts import ViewModel
from lanternyear.wording.names import Names


class Changed(ViewModel):
    """One value: what it was and what it is. Of a list only what left it and what came."""

    path: str
    label: str
    before: str
    after: str


class PartCompared(ViewModel):
    """A survivor, the settlement, the showdown. Who `came` between the two points, or is `gone`, is not taken apart."""

    title: str
    came: bool
    gone: bool
    changes: list[Changed]


def compared(different: Iterable[Difference], names: Names) -> list[PartCompared]:
    """The differences in parts, in the order of the state."""
    parts: dict[str, list[Difference]] = {}
    for one in different:
        parts.setdefault(_part_of(one.path), []).append(one)
    return [_part(path, changes, names) for path, changes in parts.items()]


def _part_of(path: str) -> str:
    first, *rest = path.split(".")
    return f"{first}.{rest[0]}" if first == "survivors" else first


def _part(path: str, changes: list[Difference], names: Names) -> PartCompared:
    whole = next((one for one in changes if one.path == f"{path}.id"), None)
    came, gone = whole is not None and whole.before == NOTHING, whole is not None and whole.after == NOTHING
    shown = [] if came or gone else [_changed(one, path, names) for one in changes]
    return PartCompared(title=_words(names.of(path.rpartition(".")[2])), came=came, gone=gone, changes=shown)


def _changed(one: Difference, part: str, names: Names) -> Changed:
    steps = [_step(step) for step in one.path.removeprefix(part).lstrip(".").removeprefix("fighter.").split(".")]
    label = _words(" · ".join(steps) or part)
    before, after = _list(one.before), _list(one.after)
    if before is None or after is None:
        return Changed(path=one.path, label=label, before=_value(one.before, names), after=_value(one.after, names))
    left, came = Counter(before) - Counter(after), Counter(after) - Counter(before)
    shown = [_listed(kept, names) for kept in ((left, came) if left or came else (Counter(before), Counter(after)))]
    return Changed(path=one.path, label=label, before=shown[0], after=shown[1])


def _step(step: str) -> str:
    """People count from one."""
    return str(int(step) + 1) if step.isdecimal() else step


def _list(value: str) -> list[str] | None:
    """A list of cards, people or words; nothing at all counts as an empty one."""
    if value == NOTHING:
        return []
    if not value.startswith("["):
        return None
    try:
        return [str(one) for one in json.loads(value)]
    except ValueError:
        return None  # a name may begin like a list


def _listed(counted: Counter[str], names: Names) -> str:
    return ", ".join(f"{names.of(one)} ×{number}" if number > 1 else names.of(one) for one, number in counted.items())


def _value(value: str, names: Names) -> str:
    return value if value.startswith(("{", "[")) or not value else names.of(value)


def _words(name: str) -> str:
    return name.replace("_", " ")
