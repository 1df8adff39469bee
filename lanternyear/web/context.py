"""What every page needs at hand."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from lanternyear.store import Store
from lanternyear.web.games import Games
from lanternyear.web.hub import Hub
from lanternyear.web.limits import Bucket, Places
from lanternyear.web.rendering import Pages, people_of, phase_of
from lanternyear.web.settings import Settings
from lanternyear.web.static_files import address_of, has_scripts
from lanternyear.web.views.schema import GameView, Option
from lanternyear.web.visitors import Door, Seating, Visitor

NEW_TABLES = (10, 10 / 600)  # ten at once, and ten more in ten minutes
STREAMS_EACH = 10
THEMES = ("light", "dark")
THEME_COOKIE = "lantern_theme"

Asked = Request[Any, Any, Any]


class Context:
    """The tables, the door, the templates and the limits of one server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.settings = settings
        self.store = store
        self.tables = Games(store, settings.packs)
        self.door = Door(store, settings)
        self.pages = Pages(address_of, scripts=has_scripts())
        self.hub = Hub(store)
        self.streams = Places(STREAMS_EACH)
        self.new_tables = Bucket(*NEW_TABLES)

    def may_found(self, request: Asked) -> bool:
        """Strangers may found tables on a shared server, but not without end."""
        address = request.client.host if request.client else "?"
        return self.door.is_host(request.cookies) or self.new_tables.take(address)

    # ------------------------------------------------------------------ drawing

    def draw(self, name: str, request: Asked, **content: Any) -> str:
        """A page with what every page has."""
        return self.pages.draw(name, theme=theme_of(request), path=request.url.path, **content)

    def main(self, shown: GameView, seating: Seating, note: str = "", pick: Option | None = None) -> str:
        """The part of the table that each change draws anew."""

        def draw() -> str:
            return self.pages.draw("table_main.html", **self._content(shown, seating, note, pick))

        return draw() if note or pick else self.pages.drawn((shown.id, shown.n, seating), draw)

    def _content(self, shown: GameView, seating: Seating, note: str, pick: Option | None) -> dict[str, Any]:
        return {
            "table": shown,
            "seating": seating,
            "people": people_of(shown),
            "note": note,
            "pick": pick,
            "phase": phase_of(shown),
        }

    def look(self, id: str, visitor: Visitor) -> tuple[GameView, Seating]:
        shown = self.tables.look(id)
        return shown, self.tables.seating(shown, visitor)


OurContext = NamedDependency[Context]


def theme_of(request: Asked) -> str:
    theme = request.cookies.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""


def is_htmx(request: Asked) -> bool:
    return request.headers.get("hx-request") == "true"
