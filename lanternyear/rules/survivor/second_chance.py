"""CAM-PR-2: a principle may give every survivor one roll again in a lifetime; the new result stands."""

from __future__ import annotations

from collections.abc import Callable

from lanternyear.engine.decision import About, Option, Rule, choose, may, of_number, rule, word
from lanternyear.engine.facts import RolledAgain
from lanternyear.engine.table import Table
from lanternyear.rules.cards.in_force import principles
from lanternyear.rules.limits import times_used
from lanternyear.state.record import Use
from lanternyear.state.survivor import Survivor

USED = "second chance"
KEEP = word("keep")


def has_second_chance(table: Table, survivor: Survivor | None) -> bool:
    """Return whether this survivor could still roll something again."""
    if survivor is None or not survivor.alive:
        return False
    if _on_this_hunt(table, survivor):
        return True
    if not table.settlement.principles or times_used(survivor.once, USED, "lifetime"):
        return False
    return any(card.rerolls for card in principles(table))


def _on_this_hunt(table: Table, survivor: Survivor) -> bool:
    """HUNT-TBL-2: return what an event allows until the hunt ends."""
    return table.state.phase == "hunt" and survivor.id in table.state.hunt.rerolls


@rule
def roll_of(table: Table, survivor: Survivor | None, roll: Callable[[], int]) -> Rule[int]:
    """Roll for the survivor, and again if they wish and may."""
    rolled = roll()
    if survivor is None or not has_second_chance(table, survivor):
        return rolled
    wanted = yield from may("CAM-PR-2", survivor.id, "roll_again", About(number=rolled))
    return _again(table, survivor, rolled, roll) if wanted else rolled


@rule
def one_die_again(table: Table, survivor: Survivor, rolls: list[int], about: str) -> Rule[list[int]]:
    """Let the survivor roll one of several dice again."""
    if not has_second_chance(table, survivor):
        return rolls
    options: list[Option] = [KEEP, *(of_number(face) for face in sorted(set(rolls)))]
    answer = yield from choose("CAM-PR-2", survivor.id, "which_die_again", options)
    if answer is KEEP:
        return rolls
    face = answer.about.number
    place = rolls.index(face)
    again = _again(table, survivor, face, lambda: table.dice.d10(about))
    return [*rolls[:place], again, *rolls[place + 1 :]]


def _again(table: Table, survivor: Survivor, before: int, roll: Callable[[], int]) -> int:
    if _on_this_hunt(table, survivor):
        table.state.hunt.rerolls.remove(survivor.id)
    else:
        survivor.once.append(Use(USED))
    after = roll()
    table.tell(RolledAgain(survivor.id, before, after))
    return after
