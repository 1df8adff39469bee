"""The title of a table's page: whose answer is awaited. Each seat has its own."""

from __future__ import annotations

from typing import NamedTuple

from lanternyear.web.views.game_models import GameView
from lanternyear.web.visitors import Seating
from lanternyear.wording.messages import wording


class Notice(NamedTuple):
    """The title, and whether this seat is asked, so that the browser's tab shows it."""

    title: str
    asked: bool


def notice(view: GameView, seating: Seating) -> Notice:
    """Return the notice of a seat: its own answer, another player's, or nothing but the table's name."""
    awaited, texts = view.awaited, wording().table("pages", "notice")
    if awaited is None:
        return Notice(texts["over"].format(name=view.name), False)
    own = seating.yours or (seating.seated and seating.answers and not seating.waits_for)
    if own:
        return Notice(texts["yours"].format(name=view.name), True)
    who = seating.waits_for or (awaited.who if len(view.players) > 1 else "")
    if not who:
        return Notice(texts["over"].format(name=view.name), False)
    return Notice(texts["other"].format(who=who, what=awaited.what, name=view.name), False)
