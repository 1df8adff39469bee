"""The conditions cards are written with, each asked of the table when needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.printed.phrases import Amount, Condition, Term
from lanternyear.rules.blind_spot import in_blind_spot
from lanternyear.rules.gear.loadout import loadout
from lanternyear.state.board import apart, footprint
from lanternyear.state.survivor import Survivor

if TYPE_CHECKING:
    from lanternyear.rules.showdown.attack import Attack

INSANE = 3


def amount(table: Table, value: Amount) -> int:
    """SD-LVL-1: the level symbol is the monster's level; dice are rolled now."""
    total = value.base + value.per_level * table.monster.level
    for _ in range(value.dice):
        total += table.dice.d5() if value.sides == 5 else table.dice.d10()
    return total


def is_insane(survivor: Survivor) -> bool:
    """SD-BRN-3, SD-STAT-3: three or more insanity."""
    return survivor.insanity >= INSANE


def is_savior(table: Table, survivor: Survivor) -> bool:
    """GEAR-RULE-5: an ability makes the survivor a Savior."""
    return any(table.catalog.abilities[one].savior for one in survivor.abilities)


def is_deaf(table: Table, survivor: Survivor) -> bool:
    """SD-STAT-2: cannot be encouraged."""
    return "be encouraged" in loadout(table, survivor).forbids


def is_adjacent_to_monster(table: Table, survivor: Survivor) -> bool:
    """SD-BRD-4."""
    return on_board(survivor) and table.monster.space >= 0 and spaces_apart(table, survivor) == 1


def spaces_apart(table: Table, survivor: Survivor) -> int:
    """SD-BRD-5: the distance between a survivor and the monster, both on the board."""
    monster = table.monster
    return apart(survivor.space, monster.space, monster.width, monster.height)


def on_board(survivor: Survivor) -> bool:
    """SD-GEN-9: on the showdown board now."""
    return survivor.alive and survivor.space >= 0


def living(table: Table) -> list[Survivor]:
    """SD-AFT-6, SD-DIE-3: everybody of this showdown who is alive and has not run away, on the board or not."""
    return [one for one in table.survivors.values() if one.in_showdown and one.alive and not one.ran_away]


def present(table: Table) -> list[Survivor]:
    """SD-GEN-9: all survivors on the board."""
    return [one for one in table.survivors.values() if one.in_showdown and one.alive and one.space >= 0]


Test = Callable[[Table, Survivor | None, Scene | None, "Attack | None"], bool]


def _with(test: Callable[[Table, Survivor], bool]) -> Test:
    return lambda table, survivor, scene, attack: survivor is not None and test(table, survivor)


def _no_affinities(table: Table, survivor: Survivor) -> bool:
    return not any(loadout(table, survivor).affinities.values())


def _alone(table: Table, survivor: Survivor) -> bool:
    return present(table) == [survivor]


def _all_bone(table: Table, survivor: Survivor) -> bool:
    return all("bone" in table.catalog.gear[card].keywords for card in survivor.gear if card)


def _moods(table: Table) -> bool:
    return any(
        table.catalog.ai[one.card].type == "mood" for one in table.monster.in_play if one.card in table.catalog.ai
    )


STATES: dict[str, Test] = {
    "always": lambda table, survivor, scene, attack: True,
    "insane": _with(lambda table, survivor: is_insane(survivor)),
    "deaf": _with(is_deaf),
    "standing": _with(lambda table, survivor: not survivor.knocked_down),
    "knocked down": _with(lambda table, survivor: survivor.knocked_down),
    "alive": _with(lambda table, survivor: survivor.alive),
    "adjacent to monster": _with(is_adjacent_to_monster),
    "wound stack empty": lambda table, survivor, scene, attack: not table.monster.wound_stack,
    "no affinities": _with(_no_affinities),
    "alone": _with(_alone),
    "last alive": _with(lambda table, survivor: living(table) == [survivor]),
    "all bone gear": _with(_all_bone),
    "moods in play": lambda table, survivor, scene, attack: _moods(table),
    "dealt damage twice": lambda table, survivor, scene, attack: scene is not None and scene.dealt > 1,
    "roll above courage": lambda table, survivor, scene, attack: (
        scene is not None and survivor is not None and scene.roll > survivor.courage
    ),
    "in showdown": lambda table, survivor, scene, attack: table.state.phase == "showdown",
    "nemesis": lambda table, survivor, scene, attack: table.catalog.monsters[table.monster.id].type == "nemesis",
    "own act": _with(lambda table, survivor: table.showdown.acting == survivor.id),
    "grabbed": _with(lambda table, survivor: survivor.id in table.showdown.grabbed),
    "from gear": lambda table, survivor, scene, attack: scene is not None and scene.card in table.catalog.gear,
    "critical": lambda table, survivor, scene, attack: attack is not None and attack.critical,
    "in blind spot": lambda table, survivor, scene, attack: (
        attack.from_blind_spot if attack is not None else survivor is not None and in_blind_spot(table, survivor)
    ),
    "enters zone": lambda table, survivor, scene, attack: scene is not None and "enters zone" in scene.flags,
}


def holds(
    table: Table,
    condition: Condition,
    survivor: Survivor | None,
    scene: Scene | None = None,
    attack: Attack | None = None,
) -> bool:
    """Whether every term of the condition holds."""
    return all(_term(table, term, survivor, scene, attack) != term.denied for term in condition.terms)


def _term(table: Table, term: Term, survivor: Survivor | None, scene: Scene | None, attack: Attack | None) -> bool:
    test = STATES.get(term.word)
    if test is not None:
        return test(table, survivor, scene, attack)
    if term.about:
        return _about(table, term, survivor, scene, attack)
    if term.word == "level":
        return table.monster.level >= term.number
    if term.word == "tokens":
        return scene is not None and scene.in_play is not None and scene.in_play.tokens >= term.number
    if term.word == "moved":
        return scene is not None and scene.amount >= term.number
    if survivor is None:
        return False
    if term.word == "disorders":
        return len(survivor.disorders) >= term.number
    return int(getattr(survivor, term.word)) >= term.number


def _about(table: Table, term: Term, survivor: Survivor | None, scene: Scene | None, attack: Attack | None) -> bool:
    words = [word.strip() for word in term.about.split(" or ")]
    if term.word == "weapon":
        return attack is not None and any(attack.weapon.has(word) for word in words)
    if term.word == "innovation":
        return any(word in table.settlement.innovations for word in words)
    if term.word == "location":
        return scene is not None and bool(scene.flags.intersection(words))
    if survivor is None:
        return False
    if term.word == "gear":
        return bool(loadout(table, survivor).words.intersection(words))
    if term.word == "terrain":
        return any(tile.card in words and footprint(tile.base) >> survivor.space & 1 for tile in table.showdown.tiles)
    if term.word == "stat":
        stat, _, low = term.about.partition(" ")
        return int(getattr(survivor, stat)) >= int(low.rstrip("+"))
    held = (*survivor.abilities, *survivor.injuries, *survivor.conditions, *survivor.disorders, *survivor.fighting_arts)
    return any(word in held for word in words)
