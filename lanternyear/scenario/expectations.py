"""`then`: expectations about the state, the facts, the question and the dice."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

from lanternyear.content.problem import Misread, Path
from lanternyear.play import paths
from lanternyear.play.game import Game
from lanternyear.rules.showdown.monster import monster_value
from lanternyear.rules.survivor.attributes import armor_points, attribute, movement
from lanternyear.scenario import fact_claims, questions
from lanternyear.scenario.names import FIGHTER, full_path
from lanternyear.state.showdown import MONSTER_ATTRIBUTES
from lanternyear.state.space import NAMES
from lanternyear.state.state import State
from lanternyear.state.survivor import ATTRIBUTES, LOCATIONS, Survivor

OTHER_KEYS = ("dice_left", "values")
KEYS = (*questions.KEYS, *fact_claims.KEYS, *OTHER_KEYS)
Complaint = tuple[Path, str]


def check(game: Game, claims: dict[str, Any]) -> Iterator[Complaint]:
    """Yield everything that does not hold."""
    about_question = {key: value for key, value in claims.items() if key in questions.KEYS}
    about_facts = {key: value for key, value in claims.items() if key in fact_claims.KEYS}
    for path, claim in claims.items():
        if path not in KEYS:
            yield from check_path(game, path, claim)
    yield from check_facts_and_question(game, about_facts, about_question)
    yield from _check_values(game, claims.get("values", {}))
    if "dice_left" in claims:
        yield from _compared(dice_left(game), claims["dice_left"], ("dice_left",))


def _check_values(game: Game, claims: Any) -> Iterator[Complaint]:
    if not isinstance(claims, dict):
        raise Misread("expected values such as {ada.strength: 3, monster.toughness: 8}", ("values",))
    for name, claim in claims.items():
        yield from _compared(value_of(game, name), claim, ("values", name))


def check_facts_and_question(
    game: Game, about_facts: dict[str, Any], about_question: dict[str, Any]
) -> Iterator[Complaint]:
    yield from fact_claims.check_facts(game.facts, about_facts)
    if about_question:
        yield from questions.check_question(game, about_question)


def dice_left(game: Game) -> int:
    """Return how many scripted dice were not rolled."""
    return len(game.internals.table.dice.script or ())


def check_path(game: Game, path: str, claim: Any) -> Iterator[Complaint]:
    """Compare one value of the state."""
    try:
        found = _read(game.state, full_path(game.state, path))
    except (paths.NoSuchPath, Misread) as error:
        raise Misread(str(error), (path,)) from None
    yield from _compared(found, claim, (path,))


def _read(state: State, path: str) -> Any:
    """Return the value at a path. Tokens are 0 where there are none at all, too."""
    try:
        return paths.read(state, path)
    except paths.NoSuchPath:
        if paths.read(state, path.rpartition(".")[0]) == {}:
            return 0
        raise


def value_of(game: Game, name: str) -> int:
    """Return a value with gear, tokens and cards in play added up: `ada.strength`, `ada.armor.head`."""
    who, _, stat = name.partition(".")
    table = game.internals.table
    if who == "monster" and stat in MONSTER_ATTRIBUTES:
        return monster_value(table, stat)
    survivor = table.survivors.get(who)
    if survivor is not None and stat == "movement":
        return movement(table, survivor)
    if survivor is not None and stat in ATTRIBUTES:
        return attribute(table, survivor, stat)
    if survivor is not None and stat.removeprefix("armor.") in LOCATIONS:
        return armor_points(table, survivor, stat.removeprefix("armor."))
    raise Misread(
        f"expected monster. and one of {', '.join(MONSTER_ATTRIBUTES)}; or a survivor and one of "
        f"{', '.join(ATTRIBUTES)}, armor.head and so on",
        ("values", name),
    )


def _compared(found: Any, claim: Any, keys: Path) -> Iterator[Complaint]:
    if isinstance(claim, dict) and claim.keys() and claim.keys() <= COMPARISONS.keys():
        for word, operand in claim.items():
            if not _holds(word, found, operand, keys):
                yield (*keys, word), f"expected {word.replace('_', ' ')} {shown(operand)}, found {shown(found)}"
    elif dataclasses.is_dataclass(found) and isinstance(claim, dict):
        for key, part in claim.items():
            sheet = found.fighter if isinstance(found, Survivor) and key in FIGHTER else found
            if key not in {field.name for field in dataclasses.fields(sheet)}:
                raise Misread(f"no field {key!r}", (*keys, key))
            value = getattr(sheet, key)
            yield from _compared(_space(value) if key == "space" else value, part, (*keys, key))
    elif not _equal(found, claim):
        yield keys, f"expected {shown(claim)}, found {shown(found)}"


def _holds(word: str, found: Any, operand: Any, keys: Path) -> bool:
    try:
        return COMPARISONS[word](found, operand)
    except TypeError:
        raise Misread(f"{word!r} says nothing about {shown(found)}", (*keys, word)) from None


def _equal(found: Any, claim: Any) -> bool:
    if isinstance(found, list | dict) and isinstance(claim, int) and not isinstance(claim, bool):
        return len(found) == claim
    if isinstance(found, bool) or isinstance(claim, bool):
        return found is claim
    if isinstance(found, dict) and isinstance(claim, dict):
        found, claim = _filled(found), _filled(claim)
        return found.keys() == claim.keys() and all(_equal(value, claim[key]) for key, value in found.items())
    if isinstance(found, list) and isinstance(claim, list):
        return len(found) == len(claim) and all(map(_same_card, found, claim))
    return bool(_same_card(found, claim))


def _filled(entries: dict[Any, Any]) -> dict[str, Any]:
    """Return the entries that are not empty, with their keys as text."""
    return {str(key): value for key, value in entries.items() if value}


def _same_card(found: Any, claim: Any) -> bool:
    """Return whether two names are equal, or one names the other's card without its owner."""
    if dataclasses.is_dataclass(found):
        if isinstance(claim, dict):
            return not list(_compared(found, claim, ()))
        if str(found) == claim:
            return True  # written as text, such as an entry of the timeline
        return any(_same_card(getattr(found, key, None), claim) for key in ("card", "name", "what", "id", "text"))
    if isinstance(found, str) and isinstance(claim, str):
        return found == claim or (bool(claim) and found.endswith(f".{claim}"))
    return bool(found == claim)


def _has(found: Any, claim: Any) -> bool:
    wanted = claim if isinstance(claim, list) else [claim]
    return all(any(_same_card(each, card) for each in found) for card in wanted)


def _lacks(found: Any, claim: Any) -> bool:
    unwanted = claim if isinstance(claim, list) else [claim]
    return not any(_same_card(each, card) for each in found for card in unwanted)


def _not(found: Any, claim: Any) -> bool:
    return not _equal(found, claim)


def _at_least(found: Any, claim: Any) -> bool:
    return bool(_number(found) >= claim)


def _at_most(found: Any, claim: Any) -> bool:
    return bool(_number(found) <= claim)


COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "has": _has,
    "lacks": _lacks,
    "not": _not,
    "at_least": _at_least,
    "at_most": _at_most,
}


def _number(found: Any) -> Any:
    return len(found) if isinstance(found, list | dict) else found


def _space(space: int) -> str:
    return NAMES[space] if space >= 0 else ""


def shown(value: Any) -> str:
    """Return a value as a scenario would write it, cut if it is long."""
    if isinstance(value, list):
        text = f"[{', '.join(shown(each) for each in value)}]"
        text = f"{len(value)}: {text}" if value else text
    elif isinstance(value, str):
        text = value or "''"
    else:
        text = repr(value)
    return text if len(text) < 400 else text[:399] + "…"
