"""The check that pages can show a game: values set by hand, and games from strangers, may hold anything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lanternyear.engine.facts import Fact
from lanternyear.errors import IllegalChoice, LanternError, RuleBroken
from lanternyear.play.game import Game
from lanternyear.web.rendering import Pages
from lanternyear.web.static_files import address_of
from lanternyear.web.table_content import table_content
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.game_view import GameHeader, game_view
from lanternyear.web.views.print_page import PARTS, print_view
from lanternyear.web.views.recent_log import log_chapters
from lanternyear.web.visitors import Seating
from lanternyear.wording.names import Names
from lanternyear.wording.refusals import refusal

OWNER = Seating(answers=True, plays=True, owns=True)  # sees most of a page


class CannotRender(RuleBroken):
    """No page can show the game as it is."""


@cache
def _pages() -> Pages:
    return Pages(address_of)


def render_view(game: Game, header: GameHeader) -> GameView:
    """Return the view of a game; any failure becomes a CannotRender, which the lobby can pass over."""
    try:
        return game_view(game, header)
    except LanternError:
        raise
    except Exception as error:
        raise CannotRender("", refusal("cannot_show_game", name=header.name, table=header.id, error=error)) from error


def assert_renderable(game: Game, told: Sequence[Sequence[Fact]] | None = None) -> None:
    """Raise IllegalChoice if a page cannot be drawn for this game, with these facts in its log."""
    try:
        view = render_view(game, GameHeader("", "", 0, len(game.facts), can_undo=False, can_redo=False))
        _pages().draw("table_main.html", mistakes=(), **table_content(view, OWNER))
        for facts in [game.facts] if told is None else told:
            print_view(game, facts, PARTS)
            log_chapters(facts, Names(game.catalog, game.view()))
    except LanternError as error:
        raise IllegalChoice(refusal("cannot_show", why=error.__cause__ or error)) from error
    except Exception as error:
        raise IllegalChoice(refusal("cannot_show", why=repr(error))) from error
