"""Times of the store in words."""

from __future__ import annotations

from datetime import UTC, datetime


def local_time(milliseconds: int) -> str:
    """Return a time since 1970 in the time zone of this machine; "" for one that no calendar has."""
    try:
        return datetime.fromtimestamp(milliseconds / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return ""
