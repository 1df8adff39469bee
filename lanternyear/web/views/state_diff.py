"""The differences between two points of a game, in words, by survivor and part of the game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

from lanternyear.play.differences import NOTHING, Difference
from lanternyear.web.views.base_models import ViewModel
from lanternyear.wording.names import Names


class ValueChange(ViewModel):
    """A value before and after. Of a list, only what left it and what came."""

    path: str
    label: str
    before: str
    after: str


class PartDifference(ViewModel):
    """A survivor, the settlement or the showdown. One who `came` or is `gone` has no changes listed."""

    title: str
    came: bool
    gone: bool
    changes: list[ValueChange]


def part_differences(found: Iterable[Difference], names: Names) -> list[PartDifference]:
    """Return the differences by part, in the order of the state."""
    parts: dict[str, list[Difference]] = {}
    for difference in found:
        parts.setdefault(_part_of(difference.path), []).append(difference)
    return [_part(path, changes, names) for path, changes in parts.items()]


def _part_of(path: str) -> str:
    first, *rest = path.split(".")
    return f"{first}.{rest[0]}" if first == "survivors" else first


def _part(path: str, changes: list[Difference], names: Names) -> PartDifference:
    id_change = next((difference for difference in changes if difference.path == f"{path}.id"), None)
    came = id_change is not None and id_change.before == NOTHING
    gone = id_change is not None and id_change.after == NOTHING
    shown = [] if came or gone else [_value_change(difference, path, names) for difference in changes]
    return PartDifference(title=_words(names.of(path.rpartition(".")[2])), came=came, gone=gone, changes=shown)


def _value_change(difference: Difference, part: str, names: Names) -> ValueChange:
    steps = [_step(step) for step in difference.path.removeprefix(part).lstrip(".").removeprefix("fighter.").split(".")]
    label = _words(" · ".join(steps) or part)
    before, after = _list(difference.before), _list(difference.after)
    if before is None or after is None:
        return ValueChange(
            path=difference.path,
            label=label,
            before=_value(difference.before, names),
            after=_value(difference.after, names),
        )
    left, came = Counter(before) - Counter(after), Counter(after) - Counter(before)
    shown = [_listed(cards, names) for cards in ((left, came) if left or came else (Counter(before), Counter(after)))]
    return ValueChange(path=difference.path, label=label, before=shown[0], after=shown[1])


def _step(step: str) -> str:
    """Return a step of a path; indices count from 1, as people do."""
    return str(int(step) + 1) if step.isdecimal() else step


def _list(value: str) -> list[str] | None:
    """Return a list of cards, people or words: [] for no value at all, None for a value that is no list."""
    if value == NOTHING:
        return []
    if not value.startswith("["):
        return None
    try:
        return [str(item) for item in json.loads(value)]
    except ValueError:
        return None  # a name may begin like a list


def _listed(counted: Counter[str], names: Names) -> str:
    return ", ".join(
        f"{names.of(item)} ×{number}" if number > 1 else names.of(item) for item, number in counted.items()
    )


def _value(value: str, names: Names) -> str:
    return value if value.startswith(("{", "[")) or not value else names.of(value)


def _words(name: str) -> str:
    return name.replace("_", " ")
