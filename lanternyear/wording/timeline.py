"""Entries of the timeline in words."""

from __future__ import annotations

from lanternyear.state.record import TimelineEntry
from lanternyear.wording.names import Names


def entry_words(entry: TimelineEntry, names: Names) -> str:
    """Return an entry of the timeline as players read it."""
    level = names.words.text("naming", "level")
    about = [word for word in (entry.card, entry.level) if word]
    named = [level.format(number=word) if word.isdecimal() else names.card(word) for word in about]
    lead = names.words.text_or("", "timeline", entry.kind)
    return " ".join([*([lead] if lead else []), ", ".join(named)]).strip()


def entry_subject(entry: TimelineEntry, names: Names) -> str:
    """Return the event or the monster of an entry alone."""
    return names.card(entry.card or entry.kind)
