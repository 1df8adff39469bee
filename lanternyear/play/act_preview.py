"""A preview of an act, before anything is answered: where a move leads, and which attacks follow.

It asks the rules on a table that is a copy of the game, so that nothing changes in the game itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from lanternyear.engine.decision import Option
from lanternyear.engine.explanation import AttackProfile
from lanternyear.engine.table import Table
from lanternyear.play.explain import explain
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.people import on_board
from lanternyear.rules.showdown.actions import activation_options
from lanternyear.rules.showdown.movement import spaces_of_move, ways_of_move
from lanternyear.rules.showdown.survivors_turn import able_to_act
from lanternyear.state.board import within
from lanternyear.state.mask import MASK_OF
from lanternyear.state.survivor import Survivor


@dataclass(frozen=True, slots=True)
class AttackAhead:
    """An attack that an option would make, and how it would be rolled."""

    option: Option
    profile: AttackProfile


@dataclass(frozen=True, slots=True)
class Walk:
    """A space that a move may lead to, the way there, and the attacks that could follow from it."""

    space: int
    way: list[int]
    attacks: list[AttackAhead]


class ActPreview:
    """The acts of survivors on a table that is a copy."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def walks(self, id: str) -> list[Walk]:
        """Return every space that the survivor's next move of an act may lead to."""
        attacks = self.attacks_after_move(id)
        ways = ways_of_move(self._table, self._table.survivors[id]) if attacks else {}
        return [Walk(space, way, attacks[space]) for space, way in ways.items()]

    def attacks_after_move(self, id: str) -> dict[int, list[AttackAhead]]:
        """Return every space of the next move with the attacks that could follow from it: faster than `walks`."""
        survivor = self._table.survivors[id]
        if not on_board(survivor) or survivor.fighter.knocked_down:
            return {}
        near = self._spaces_to_attack_from(survivor)
        return {
            space: self._attacks_from(survivor, space) if near & MASK_OF[space] else []
            for space in spaces_of_move(self._table, survivor)
        }

    def attacks_here(self, id: str) -> list[AttackAhead]:
        """Return the attacks that could follow from where the survivor stands."""
        survivor = self._table.survivors[id]
        if not on_board(survivor) or survivor.fighter.knocked_down:
            return []
        return self._attacks_from(survivor, survivor.fighter.space)

    def next_to_act(self) -> list[str]:
        """Return the survivors who may act after the act in progress."""
        standing, down = able_to_act(self._table)
        return [survivor.id for survivor in standing + down]

    def _spaces_to_attack_from(self, survivor: Survivor) -> int:
        """Return the spaces within the longest reach of the survivor's weapons, to look closer at those only."""
        monster = self._table.monster
        if monster.space < 0:
            return 0
        return within(monster.base, loadout(self._table, survivor).longest_reach)

    def _attacks_from(self, survivor: Survivor, space: int) -> list[AttackAhead]:
        begun = self._table.showdown.acting == survivor.id
        with _standing_at(survivor, space, begun=begun):
            options = [option for option in activation_options(self._table, survivor) if option.kind == "attack"]
            found = [(option, explain(self._table, option).attack) for option in options]
        return [AttackAhead(option, profile) for option, profile in found if profile is not None]


@contextmanager
def _standing_at(survivor: Survivor, space: int, *, begun: bool) -> Iterator[None]:
    """Let the survivor stand on a space, the movement spent, and back again. An act that has not `begun` is whole."""
    fighter = survivor.fighter
    before = fighter.space, fighter.movements, fighter.activations
    left = (fighter.movements - 1, fighter.activations) if begun else (0, 1)
    fighter.space, fighter.movements, fighter.activations = space, *left
    try:
        yield
    finally:
        fighter.space, fighter.movements, fighter.activations = before
