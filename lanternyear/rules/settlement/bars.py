"""SET-4-3, SET-8-4: bans by events, and the cards they come from."""

from __future__ import annotations

from lanternyear.engine.decision import Reason, because
from lanternyear.state.record import Bar


def because_of(bar: Bar) -> Reason:
    """Return why this is ruled out, by name of the card; games of earlier releases kept no card."""
    if bar.what == "departing":
        return because("not_departing_by", card=bar.by) if bar.by else because("not_departing")
    return because("ruled_out_by", card=bar.by) if bar.by else because("ruled_out")
