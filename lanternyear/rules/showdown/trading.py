"""SD-RES-10: trading resources on the showdown board."""

from __future__ import annotations

from lanternyear.engine.decision import NO, Default, Rule, carry_out, choose, rule
from lanternyear.engine.table import Table
from lanternyear.rules.people import is_present, present
from lanternyear.rules.resources import anybody_carries, trades
from lanternyear.state.board import BESIDE, grow, reach_by_step
from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import apart
from lanternyear.state.survivor import Survivor


def adjacent_survivors(table: Table, survivor: Survivor) -> list[Survivor]:
    """SD-BRD-4: the survivors whose space shares a side with this survivor's."""
    beside = BESIDE[survivor.fighter.space]
    return [other for other in table.survivors.values() if beside & MASK_OF[other.fighter.space] and is_present(other)]


@rule
def pass_while_moving(table: Table, survivor: Survivor, goal: int, free: int, steps: int) -> Rule[list[int]]:
    """SD-RES-10: in their act, at any step where they are adjacent, without ending the movement.

    The act itself offers the same before the movement, so that nobody has to be asked here (`passing`).
    Return the masks of spaces that the way must pass for it, in order.
    """
    fighter = survivor.fighter
    stops: list[int] = []
    if table.showdown.acting != survivor.id or not anybody_carries(table):
        return stops
    others = [
        other
        for other in present(table)
        if other is not survivor and apart(other.fighter.space, fighter.space) <= steps + 1
    ]
    if not trades(survivor, others):
        return stops
    free |= MASK_OF[survivor.fighter.space]
    there, back = reach_by_step(survivor.fighter.space, free, steps), reach_by_step(goal, free, steps)
    while True:
        ways = [mask & back[steps - made] for made, mask in enumerate(there)]
        near = [
            other
            for other in others
            if any((BESIDE[other.fighter.space] | MASK_OF[other.fighter.space]) & mask for mask in ways)
        ]
        options = trades(survivor, near)
        if not options:
            return stops
        answer = yield from choose("SD-RES-10", survivor.id, "pass_resources", [NO, *options], default=Default(NO))
        if answer is NO:
            return stops
        held = list(survivor.carried)
        yield from carry_out(table, answer)
        if survivor.carried != held:  # the other agreed
            space = table.survivors[answer.about.other].fighter.space
            beside = BESIDE[space] | MASK_OF[space]
            there = having_passed(there, beside, free)
            stops.append(beside)


def having_passed(there: list[int], beside: int, free: int) -> list[int]:
    """Return the spaces within 0, 1, 2 and more steps on ways that pass a space of `beside`."""
    masks: list[int] = []
    for mask in there:
        masks.append(mask & beside | (grow(masks[-1]) & free if masks else 0))
    return masks
