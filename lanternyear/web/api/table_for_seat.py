"""The table as the JSON interface answers with it."""

from __future__ import annotations

from lanternyear.web.api.bodies import TableForSeat
from lanternyear.web.context import TableVisit


def table_for_seat(visit: TableVisit) -> TableForSeat:
    """Return the table as this visitor sees it."""
    view, seating = visit.view()
    asked = seating.asked, seating.asked_everything
    return TableForSeat(view, seating.answers, seating.plays, seating.owns, seating.waits_for, *asked)
