"""The instructions of an event, with the branches of dice tables and choices; the rolled row is marked."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.engine.facts import EventTriggered, HuntEventRevealed, Rolled
from lanternyear.web.views.base_models import BranchView, InstructionView
from lanternyear.web.views.source import PageSource
from lanternyear.wording.effects import Branch, Instruction, card_instructions
from lanternyear.wording.phrases import WITHOUT_END

SHORT = 16  # lines that need not be folded away


def event_instructions(source: PageSource, card: str) -> list[InstructionView]:
    """Return the instructions of an event. The rolled row is marked where the event has only one table."""
    printed = source.catalog.cards.get(card)
    if printed is None:
        return []
    return shown_instructions(card_instructions(printed, source.names), rolled_for(source, card))


def shown_instructions(found: Sequence[Instruction], rolled: int | None = None) -> list[InstructionView]:
    """Return instructions for a page, the row of this roll marked where there is only one table."""
    marked = rolled if rolled is not None and _tables(found) == 1 else None
    return [_shown(instruction, marked) for instruction in found]


def is_long(found: Sequence[InstructionView]) -> bool:
    return _lines(found) > SHORT


def _lines(found: Sequence[InstructionView]) -> int:
    return sum(1 + sum(_lines(branch.does) for branch in instruction.branches) for instruction in found)


def _tables(found: Sequence[Instruction]) -> int:
    return sum(
        any(branch.high for branch in instruction.branches)
        + sum(_tables(branch.does) for branch in instruction.branches)
        for instruction in found
    )


def rolled_for(source: PageSource, card: str) -> int | None:
    """Return the last roll for this event since it began, or None."""
    for fact in reversed(source.facts):
        if isinstance(fact, Rolled) and fact.card == card:
            return fact.total
        if isinstance(fact, EventTriggered | HuntEventRevealed):
            break
    return None


def _shown(instruction: Instruction, rolled: int | None) -> InstructionView:
    return InstructionView(
        text=instruction.text,
        branches=[_branch(branch, instruction.branches, rolled) for branch in instruction.branches],
    )


def _branch(branch: Branch, table: Sequence[Branch], rolled: int | None) -> BranchView:
    return BranchView(
        label=branch.label,
        dice=bool(branch.high),
        now=bool(branch.high) and rolled is not None and branch is _row(table, rolled),
        does=[_shown(instruction, rolled) for instruction in branch.does],
    )


def _row(table: Sequence[Branch], rolled: int) -> Branch:
    """Return the row of a roll; rolls beyond the first or last row use that row."""
    fits = [branch for branch in table if branch.low <= rolled <= (branch.high or WITHOUT_END)]
    return fits[0] if fits else table[0] if rolled < table[0].low else table[-1]
