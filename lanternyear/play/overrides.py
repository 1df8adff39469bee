"""Values that are set by hand, as people write them: survivors and cards by name, lists between commas, limits."""

from __future__ import annotations

import difflib
import re
import typing
from collections.abc import Iterable
from typing import Any, Final

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import RULE_CONDITIONS
from lanternyear.play.card_ids import Held, map_override
from lanternyear.play.paths import NoSuchPath, type_at
from lanternyear.play.short_forms import spelled_out
from lanternyear.rules.campaign.timeline import LAST_YEAR
from lanternyear.rules.survivor.gains import MOST
from lanternyear.state.state import State

SURVIVORS = "survivors"
ANY = "card"  # any card, or a word that is none
MOST_SURVIVAL = 20  # above any limit of a settlement
NO_END: Final = 2**63
BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "survivors.*.survival": (0, MOST_SURVIVAL),
    "survivors.*.insanity": (0, NO_END),
    "survivors.*.fighter.bleeding": (0, NO_END),
    **{f"survivors.*.{what}": (0, most) for what, most in MOST.items()},
    **dict.fromkeys((f"settlement.{name}" for name in ("survival_limit", "endeavors", "death_count")), (0, NO_END)),
    "settlement.lantern_year": (0, LAST_YEAR),
}
"""The numbers of the record sheets that have an end, by their paths."""


def read_override(state: State, catalog: Catalog, path: str, value: Any) -> tuple[str, Any]:
    """Return the path and the value that players mean, or raise NoSuchPath with what would be right."""
    path = _with_ids(state, path)
    hint = type_at(state, path)
    if isinstance(value, str) and typing.get_origin(hint) is list:
        value = [part.strip() for part in re.split(r"[,;]", value) if part.strip()]
    _check_bounds(path, value)

    def known(held: Held) -> str:
        return _card(held, path, catalog)

    path, value = map_override(path, value, known)
    try:
        map_override(path, spelled_out(value, hint), known)
    except ValueError as error:
        raise NoSuchPath(f"{path}: {error}") from error
    return path, value


def _with_ids(state: State, path: str) -> str:
    """Return a path in which a survivor is named by the id."""
    first, _, rest = path.partition(".")
    who, *more = rest.split(".", 1)
    if first != SURVIVORS or not more or who in state.survivors:
        return path
    called = [survivor.id for survivor in state.survivors.values() if survivor.called.lower() == who.lower()]
    if len(called) != 1:
        people = ", ".join(f"{survivor.id} ({survivor.called})" for survivor in state.survivors.values())
        near = difflib.get_close_matches(who, state.survivors, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"known: {people}"
        raise NoSuchPath(f"{path}: no survivor is called {who!r}; {hint}")
    return ".".join([SURVIVORS, called[0], *more])


def _check_bounds(path: str, value: Any) -> None:
    words = path.split(".")
    bounds = BOUNDS.get(".".join([words[0], "*", *words[2:]] if words[0] == SURVIVORS else words))
    if bounds is None or not isinstance(value, int) or bounds[0] <= value <= bounds[1]:
        return
    ends = f"at least {bounds[0]}" if bounds[1] == NO_END else f"a number from {bounds[0]} to {bounds[1]}"
    raise NoSuchPath(f"{path} is {ends}, not {value}")


def _card(held: Held, path: str, catalog: Catalog) -> str:
    """Return the id of a card that is written by its id or title, if it is of a kind that may stand there."""
    if ANY in held.kinds or "deck" in held.kinds or held.id in RULE_CONDITIONS:
        return held.id
    fitting = {card.id: card.title for card in catalog.cards.values() if _kind(card) in held.kinds}
    fitting |= {id: id for id in catalog.persistent_injuries} if "hit_location" in held.kinds else {}
    wanted = catalog.renamed.get(held.id, held.id)
    if wanted in fitting:
        return wanted
    titled = [id for id, title in fitting.items() if title.lower() == wanted.lower()]
    if titled:
        return titled[0]
    kinds = " or ".join(kind.replace("_", " ") for kind in held.kinds)
    raise NoSuchPath(f"{path}: {held.id!r} is no {kinds}{_near(wanted, fitting.items())}")


def _kind(card: Any) -> str:
    return str(card.__struct_config__.tag)


def _near(wanted: str, fitting: Iterable[tuple[str, str]]) -> str:
    by_word = {word.lower(): id for id, title in fitting for word in (id, id.rpartition(".")[2], title)}
    near = difflib.get_close_matches(wanted.lower(), by_word, 1, 0.5)
    return f"; did you mean {by_word[near[0]]!r}?" if near else ""
