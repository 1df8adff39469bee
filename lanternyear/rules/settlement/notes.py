"""Notes on the record sheet that a card wrote: for a phase, a year, the next hunt or for good."""

from __future__ import annotations

from lanternyear.engine.table import Table

NEXT_HUNT = "next hunt:"


def write_note(table: Table, note: str, lasts: str) -> None:
    """Write a word of a card on the record sheet, for a phase, a year, the next hunt or for good."""
    settlement = table.settlement
    if lasts == "phase":
        settlement.used_this_phase.append(note)
    elif lasts == "year":
        settlement.used_this_year.append(note)
    else:
        key = f"{NEXT_HUNT}{note}" if lasts else note
        settlement.notes[key] = str(settlement.lantern_year)


def forget_last_hunt(table: Table) -> None:
    """Remove the notes that were meant for the hunt that is over."""
    notes = table.settlement.notes
    for note in [entry for entry in notes if entry.startswith(NEXT_HUNT)]:
        del notes[note]
