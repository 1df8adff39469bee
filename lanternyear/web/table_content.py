"""The values that the main part of a table's page is drawn with."""

from __future__ import annotations

from typing import Any

from lanternyear.web.notice import notice
from lanternyear.web.rendering import people_of, phase_of
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.option_models import OptionView
from lanternyear.web.visitors import Seating


def table_content(view: GameView, seating: Seating, note: str = "", pick: OptionView | None = None) -> dict[str, Any]:
    """Return the values of the template, but for the mistakes in packs."""
    return {
        "table": view,
        "seating": seating,
        "people": people_of(view),
        "note": note,
        "pick": pick,
        "phase": phase_of(view),
        "notice": notice(view, seating),
    }
