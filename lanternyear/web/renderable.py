"""The check that pages can show a game: values set by hand, and games from strangers, may hold anything."""

from __future__ import annotations

from lanternyear.errors import IllegalChoice, LanternError, RuleBroken
from lanternyear.play.game import Game
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.game_view import GameHeader, game_view
from lanternyear.web.views.print_page import PARTS, print_view


class CannotRender(RuleBroken):
    """No page can show the game as it is."""


def render_view(game: Game, header: GameHeader) -> GameView:
    """Return the view of a game; any failure becomes a CannotRender, which the lobby can pass over."""
    try:
        return game_view(game, header)
    except LanternError:
        raise
    except Exception as error:
        raise CannotRender("", f"{header.name!r} ({header.id}) cannot be shown: {error!r}") from error


def assert_renderable(game: Game) -> None:
    """Raise IllegalChoice if the table or its print page cannot be drawn for this game."""
    try:
        render_view(game, GameHeader("", "", 0, len(game.facts), can_undo=False, can_redo=False))
        print_view(game, game.facts, PARTS)
    except (CannotRender, LookupError) as error:
        raise IllegalChoice(f"with this the table cannot be shown: {error.__cause__ or error!r}") from error
