"""The context that every route gets, and one visitor's request to one table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from lanternyear.store import Seat, Store
from lanternyear.web.changes import Change
from lanternyear.web.games import Games
from lanternyear.web.hub import Hub
from lanternyear.web.limits import Bucket, Places
from lanternyear.web.rendering import Pages, people_of, phase_of
from lanternyear.web.settings import Settings
from lanternyear.web.static_files import address_of, has_scripts
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.option_models import OptionView
from lanternyear.web.visitors import Door, Seating, seating

NEW_TABLES = (10, 10 / 600)  # ten at once, and ten more in ten minutes
STREAMS_EACH = 10
THEMES = ("light", "dark")
THEME_COOKIE = "lantern_theme"

HttpRequest = Request[Any, Any, Any]


class Context:
    """The games, the visitors, the templates and the limits of one server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.settings = settings
        self.store = store
        self.games = Games(store, settings.packs)
        self.door = Door(store, settings)
        self.pages = Pages(address_of, scripts=has_scripts())
        self.hub = Hub(store)
        self.streams = Places(STREAMS_EACH)
        self.new_tables = Bucket(*NEW_TABLES)

    def may_start_game(self, request: HttpRequest) -> bool:
        """Return whether this visitor may start a game now: the host always, others so many in ten minutes."""
        address = request.client.host if request.client else "?"
        return self.door.is_host(request.cookies) or self.new_tables.take(address)

    # ------------------------------------------------------------------ drawing

    def draw(self, name: str, request: HttpRequest, **content: Any) -> str:
        """Render a template with the values that every page needs."""
        return self.pages.draw(name, theme=theme_of(request), path=request.url.path, **content)

    def draw_main(self, view: GameView, seating: Seating, note: str = "", pick: OptionView | None = None) -> str:
        """Render the part of the table that is replaced after each change."""

        def draw() -> str:
            return self.pages.draw("table_main.html", **self._content(view, seating, note, pick))

        return draw() if note or pick else self.pages.draw_once((view.id, view.n, seating), draw)

    def _content(self, view: GameView, seating: Seating, note: str, pick: OptionView | None) -> dict[str, Any]:
        return {
            "table": view,
            "seating": seating,
            "people": people_of(view),
            "note": note,
            "pick": pick,
            "phase": phase_of(view),
        }


class TableVisit:
    """One request of one visitor to one table. It raises NoSeat when the table is not open to them.

    Visitor and seats are read once, so a visit is made in a worker thread and not kept.
    """

    def __init__(self, context: Context, cookies: Mapping[str, str], id: str) -> None:
        self.id = id
        self.visitor = context.door.visitor(cookies, id)
        self._games = context.games

    @cached_property
    def seats(self) -> list[Seat]:
        return self._games.seats(self.id)

    def apply(self, change: Change) -> None:
        """Check a change and store it, or raise a LanternError that says why not."""
        self._games.apply(self.id, self.visitor, change, self.seats)

    def view(self) -> tuple[GameView, Seating]:
        """Return the table as it is now, and how this visitor sees its question."""
        view = self._games.view(self.id)
        players = {player.id: player.name for player in view.players}
        return view, seating(self.visitor, view.question, self.seats, players)


InjectedContext = NamedDependency[Context]


def theme_of(request: HttpRequest) -> str:
    theme = request.cookies.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""


def is_htmx(request: HttpRequest) -> bool:
    return request.headers.get("hx-request") == "true"
