"""Notes on the record sheet that a card wrote: for a phase, a year, the next hunt or for good."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.state.record import Note
from lanternyear.state.terms import NoteEnd


def write_note(table: Table, text: str, until: NoteEnd) -> None:
    """Write a note of a card on the record sheet, for a phase, a year, the next hunt or for good."""
    note = Note(text, until)
    if note not in table.settlement.notes:
        table.settlement.notes.append(note)


def erase_note(table: Table, text: str) -> None:
    """Erase what was written for good."""
    end_notes(table, "", text)


def end_notes(table: Table, until: NoteEnd, text: str = "") -> None:
    """Erase the notes that last until now: all of them, or those of one text."""
    notes = table.settlement.notes
    notes[:] = [note for note in notes if note.until != until or (text and note.text != text)]
