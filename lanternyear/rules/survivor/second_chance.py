"""CAM-PR-2: a principle may give every survivor one roll again in a lifetime; the new result stands.

SD-GEN-11: tokens that cards give may be spent the same way in a showdown, on the monster's rolls too.
"""

from __future__ import annotations

from collections.abc import Callable

from lanternyear.engine.decision import NOTHING, About, Option, Rule, choose, may, of_number, rule, word
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
    if _on_this_hunt(table, survivor) or survivor.fighter.rerolls:
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
    rolling = survivor or in_control(table)
    while rolling is not None and has_second_chance(table, rolling):
        wanted = yield from may("CAM-PR-2", rolling.id, "roll_again", About(number=rolled))
        if not wanted:
            break
        rolled = _again(table, rolling, rolled, roll)
    return rolled


def in_control(table: Table) -> Survivor | None:
    """SD-GEN-11: return a survivor of the monster controller who has a reroll token, or None."""
    controller = table.showdown.controller
    own = (survivor for survivor in table.survivors.values() if survivor.alive and survivor.player == controller)
    return next((survivor for survivor in own if survivor.fighter.rerolls), None) if controller else None


@rule
def monster_dice_again(table: Table, rolls: list[int], roll: Callable[[], int]) -> Rule[list[int]]:
    """SD-GEN-11: let the monster controller spend reroll tokens on the monster's dice, one after the other."""
    survivor = in_control(table)
    while survivor is not None:
        again = yield from one_die_again(table, survivor, rolls, NOTHING, roll)
        if again is rolls:
            break
        rolls, survivor = again, in_control(table)
    return rolls


@rule
def one_die_again(
    table: Table, survivor: Survivor, rolls: list[int], about: About, roll: Callable[[], int] | None = None
) -> Rule[list[int]]:
    """Let the survivor roll one of several dice again."""
    if not has_second_chance(table, survivor):
        return rolls
    options: list[Option] = [KEEP, *(of_number(face) for face in sorted(set(rolls)))]
    answer = yield from choose("CAM-PR-2", survivor.id, "which_die_again", options)
    if answer is KEEP:
        return rolls
    face = answer.about.number
    place = rolls.index(face)
    again = _again(table, survivor, face, roll or (lambda: table.dice.d10(about)))
    return [*rolls[:place], again, *rolls[place + 1 :]]


def _again(table: Table, survivor: Survivor, before: int, roll: Callable[[], int]) -> int:
    if _on_this_hunt(table, survivor):
        table.state.hunt.rerolls.remove(survivor.id)
    elif survivor.fighter.rerolls:
        survivor.fighter.rerolls -= 1  # SD-GEN-11
    else:
        survivor.once.append(Use(USED))
    after = roll()
    table.tell(RolledAgain(survivor.id, before, after))
    return after
