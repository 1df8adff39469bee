"""Entries of the timeline in words."""

from __future__ import annotations

from lanternyear.wording.names import Names


def entry_words(entry: str, names: Names) -> str:
    """Return an entry of the timeline, such as `event:endless_screams` or `nemesis:butcher:1`, in words."""
    kind, *about = entry.split(":")
    level = names.words.text("naming", "level")
    named = [level.format(number=part) if part.isdecimal() else names.card(part) for part in about if part]
    lead = names.words.text_or("", "timeline", kind)
    return " ".join([*([lead] if lead else []), *named])
