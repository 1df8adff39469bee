"""A proposal for where all survivors start, for players who do not want to place them one by one."""

from __future__ import annotations

from lanternyear.bots.situation import Situation
from lanternyear.bots.starting import starting_places
from lanternyear.state.survivor import Survivor
from lanternyear.web.views.board_models import ClickView
from lanternyear.web.views.source import PageSource

START = "start_at"


def all_together(source: PageSource) -> ClickView | None:
    """Return the answers that place all who are left; None if it is only one, or if one has to stand apart."""
    decision, view = source.decision, source.view
    if decision is None or decision.prompt != START:
        return None
    waiting = [survivor for survivor in view.survivors.values() if _waits(survivor)]
    if len(waiting) < 2 or view.hunt.in_front in [survivor.id for survivor in waiting]:
        return None
    places = [str(place) for place in starting_places(Situation(view, source.catalog), decision, len(waiting))]
    if len(places) < len(waiting):
        return None
    label = source.say("play", "together").format(spaces=", ".join(places), number=len(places))
    return ClickView(value=places[0], then=places[1:], label=label)


def _waits(survivor: Survivor) -> bool:
    """Return whether the survivor fights and does not stand on the board yet."""
    fighter = survivor.fighter
    return fighter.in_showdown and survivor.alive and fighter.space < 0
