"""The context that every route gets, and one visitor's request to one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from lanternyear.store import Seat, Store
from lanternyear.web.changes import Change
from lanternyear.web.games import Games
from lanternyear.web.hub import Hub
from lanternyear.web.limits import Bucket, NewTables, StreamPlaces
from lanternyear.web.rendering import Pages
from lanternyear.web.settings import Settings
from lanternyear.web.static_files import address_of, has_scripts
from lanternyear.web.table_content import table_content
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.option_models import OptionView
from lanternyear.web.visitors import Door, NotAllowed, Seating, TooMany, seating
from lanternyear.web.wishes import ASKING_COOKIE, ChosenAsking
from lanternyear.wording.refusals import refusal

THEMES = ("dark", "light", "auto")
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
        self.streams = StreamPlaces(settings.limits)
        self.new_tables = NewTables(settings.limits)
        most = settings.limits
        self.talk = Bucket(most.messages_at_once, most.messages_a_minute / 60)

    def assert_is_host(self, request: HttpRequest) -> None:
        """Raise NotAllowed unless this visitor is the host of this machine: packs of strangers are never installed."""
        if not self.door.is_host(request.cookies):
            raise NotAllowed(refusal("host_installs"))

    def assert_may_start_game(self, request: HttpRequest) -> None:
        """Raise TooMany unless this visitor may start, import or branch a game now. The host always may."""
        if not self.door.is_host(request.cookies) and not self.new_tables.take(address_of_client(request)):
            raise TooMany(refusal("many_tables"))

    def assert_may_branch(self, request: HttpRequest, id: str) -> None:
        """Raise TooMany unless this visitor may branch this table now. The host always may."""
        self.assert_may_start_game(request)
        if not self.door.is_host(request.cookies) and not self.new_tables.take_branch(id):
            raise TooMany(refusal("many_branches"))

    # ------------------------------------------------------------------ drawing

    def draw(self, name: str, request: HttpRequest, **content: Any) -> str:
        """Render a template with the values that every page needs."""
        return self.pages.draw(name, theme=theme_of(request), path=request.url.path, **content)

    def draw_main(self, view: GameView, seating: Seating, note: str = "", pick: OptionView | None = None) -> str:
        """Render the part of the table that is replaced after each change."""

        mistakes = tuple(self.games.library.problems(view.packs)) if seating.owns else ()

        def draw() -> str:
            content = table_content(view, seating, note, pick)
            return self.pages.draw("table_main.html", mistakes=mistakes, **content)

        return draw() if note or pick else self.pages.draw_once((view.id, view.n, view.name, seating, mistakes), draw)


class TableVisit:
    """One request of one visitor to one table. It raises NoSeat when the table is not open to them.

    Visitor and seats are read once, so a visit is made in a worker thread and not kept.
    """

    def __init__(self, context: Context, cookies: Mapping[str, str], id: str) -> None:
        self.id = id
        self.visitor = context.door.visitor(cookies, id)
        self._games = context.games
        if self.visitor.plays:
            self._games.wishes.learn(id, self.visitor.player, cookies.get(ASKING_COOKIE + id, ""))

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
        asking = self._games.wishes.of(self.id)
        sits = seating(self.visitor, view.question, self.seats, players)
        asked = asking.when_at(self.visitor.player, view.where)
        return view, replace(sits, asked=asked, asked_everything=asking.everything)

    def choose_asking(self, wish: ChosenAsking) -> str:
        """Change what this visitor or the table is asked. Return the cookie that remembers it."""
        self._games.choose_asking(self.id, self.visitor, wish, self.seats)
        return self._games.wishes.cookie(self.id, self.visitor.player)


InjectedContext = NamedDependency[Context]


def address_of_client(request: HttpRequest) -> str:
    return request.client.host if request.client else "?"


def theme_of(request: HttpRequest) -> str:
    """Return the chosen theme; dark unless another was chosen."""
    theme = request.cookies.get(THEME_COOKIE, "")
    return theme if theme in THEMES else THEMES[0]


def is_htmx(request: HttpRequest) -> bool:
    return request.headers.get("hx-request") == "true"
