"""The test of a condition, by the function that is registered for each of its predicates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar, cast

from lanternyear.cards.grammar import Amount, Condition
from lanternyear.cards.predicates import Predicate
from lanternyear.engine.attack import Attack
from lanternyear.engine.option import About
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.people import on_board
from lanternyear.state.board import square
from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import NOWHERE, across, apart
from lanternyear.state.survivor import Survivor

INSANE, HALF = 3, 5
LENT = ("courage", "understanding")


def amount(table: Table, value: Amount, holder: Survivor | None = None, card: str = "") -> int:
    """SD-LVL-1: the level symbol is the monster's level; dice are rolled now. Affinities are those of the holder."""
    total = value.base + value.per_level * table.monster.level + value.per_wound * len(table.monster.wound_stack)
    if value.per_ten:
        total += value.per_ten * (sum(survivor.alive for survivor in table.survivors.values()) // 10)
    if value.color and holder is not None:
        there = loadout(table, holder).affinities[value.color]  # GEAR-AFF-4
        total += value.per_affinity * (max(0, there) // value.shared_by)
    return total + _rolled(table, value, holder, card) if value.dice else total


def _rolled(table: Table, value: Amount, holder: Survivor | None, card: str) -> int:
    """SD-GEN-4: a d5 is half a d10, rounded up."""
    about = About(
        survivor="" if holder is None else holder.id,
        card=card,
        word="half" if value.sides == HALF else "amount",
        number=value.sides,
    )
    rolled = table.dice.throw(abs(value.dice), about)
    total = sum((roll + 1) // 2 for roll in rolled) if value.sides == HALF else sum(rolled)
    return total if value.dice > 0 else -total


def number_of(table: Table, survivor: Survivor, stat: str) -> int:
    """Return a number of the sheet; on the hunt courage and understanding may be somebody else's (HUNT-TBL-12)."""
    if table.lent and stat in LENT and survivor.id in table.lent:
        survivor = table.survivors[table.lent[survivor.id]]
    return survivor.number(stat)


def is_insane(survivor: Survivor) -> bool:
    """SD-BRN-3, SD-STAT-3: three or more insanity."""
    return survivor.insanity >= INSANE


def is_barred_from_survival(table: Table, survivor: Survivor) -> bool:
    """SD-SUR-1: a card keeps the survivor from spending survival, always or in this state of mind."""
    forbids = loadout(table, survivor).forbids
    return "spend survival" in forbids or f"spend survival while {'in' * is_insane(survivor)}sane" in forbids


def is_savior(table: Table, survivor: Survivor) -> bool:
    """GEAR-RULE-5: an ability makes the survivor a Savior."""
    return any(table.catalog.abilities[ability].savior for ability in survivor.abilities)


def is_deaf(table: Table, survivor: Survivor) -> bool:
    """SD-STAT-2: cannot be encouraged."""
    return "be encouraged" in loadout(table, survivor).forbids


def is_adjacent_to_monster(table: Table, survivor: Survivor) -> bool:
    """SD-BRD-4."""
    return on_board(survivor) and table.monster.space != NOWHERE and spaces_apart(table, survivor) == 1


def spaces_apart(table: Table, survivor: Survivor) -> int:
    """SD-BRD-5: the distance between a survivor and the monster, both on the board."""
    monster = table.monster
    return apart(survivor.fighter.space, monster.space, monster.width, monster.height)


def find_assist(table: Table, survivor: Survivor, card: str) -> Survivor | None:
    """Return the survivor with this card who is adjacent to the monster exactly opposite this one, or None."""
    if not is_adjacent_to_monster(table, survivor):
        return None
    opposite = across(survivor.fighter.space, table.monster.base)
    for other in table.survivors.values():
        if (
            other is not survivor
            and on_board(other)
            and other.fighter.space == opposite
            and card in other.fighting_arts
        ):
            return other
    return None


def rivals(table: Table, who: str) -> list[str]:
    """Return the living rivals that an event of this year gave the survivor."""
    pairs = [(pair.survivor, pair.rival) for pair in table.settlement.rivals]
    return [other for pair in pairs if who in pair for other in pair if other != who and table.survivors[other].alive]


def is_noted(table: Table, note: str) -> bool:
    """Return whether a card wrote this on the record sheet, for good or for a while."""
    return any(written.text == note for written in table.settlement.notes)


def is_around(table: Table, survivor: Survivor, spaces: int) -> bool:
    """SD-TGT-6: in the square that reaches so many spaces beyond the monster's base on every side."""
    monster = table.monster
    if monster.space == NOWHERE or survivor.fighter.space == NOWHERE:
        return False
    return square(monster.base, spaces) & MASK_OF[survivor.fighter.space] != 0


P = TypeVar("P", bound=Predicate)


class Case(NamedTuple):
    """The subject of a condition: a survivor, a scene, an attack."""

    table: Table
    survivor: Survivor | None
    scene: Scene | None
    attack: Attack | None


TESTS: Final[dict[type[Predicate], Callable[[Case, Predicate], bool]]] = {}
TESTS_OF_A_SURVIVOR: Final[dict[type[Predicate], Callable[[Table, Survivor, Predicate], bool]]] = {}


def holds_when(predicate: type[P]) -> Callable[[Callable[[Case, P], bool]], Callable[[Case, P], bool]]:
    """Register the test of a predicate that needs more than a survivor: the table, the card in hand, the attack."""

    def register(test: Callable[[Case, P], bool]) -> Callable[[Case, P], bool]:
        TESTS[predicate] = cast("Callable[[Case, Predicate], bool]", test)  # it is given its own class alone
        return test

    return register


def holds_for(predicate: type[P]) -> Callable[[Callable[[Table, Survivor, P], bool]], Callable[..., bool]]:
    """Register the test of a predicate of one survivor."""

    def register(test: Callable[[Table, Survivor, P], bool]) -> Callable[..., bool]:
        TESTS_OF_A_SURVIVOR[predicate] = cast("Callable[[Table, Survivor, Predicate], bool]", test)
        return test

    return register


def holds(
    table: Table,
    condition: Condition,
    survivor: Survivor | None,
    scene: Scene | None = None,
    attack: Attack | None = None,
) -> bool:
    """Return whether every term of the condition holds."""
    for term in condition.terms:  # noqa: SIM110 - asked at every moment, and a plain loop is twice as fast
        if is_true(table, term.predicate, survivor, scene, attack) == term.denied:
            return False
    return True


def is_true(
    table: Table, predicate: Predicate, survivor: Survivor | None, scene: Scene | None, attack: Attack | None = None
) -> bool:
    """Return whether the predicate is true; a predicate of a survivor is false if there is none."""
    test = TESTS_OF_A_SURVIVOR.get(type(predicate))
    if test is not None:
        return survivor is not None and test(table, survivor, predicate)
    return TESTS[type(predicate)](Case(table, survivor, scene, attack), predicate)
