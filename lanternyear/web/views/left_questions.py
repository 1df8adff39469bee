"""The questions that were left to the program since a person answered last, each with a way to change it."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.play.defaults import LeftQuestion
from lanternyear.play.game import Game
from lanternyear.store import LastMove
from lanternyear.web.views.game_models import LeftView
from lanternyear.wording.left_questions import left_words
from lanternyear.wording.names import Names


def left_questions(game: Game, moves: Sequence[LastMove]) -> list[LeftView]:
    """Return those among the last moves, the newest first; a server that has just started knows none of them."""
    names = Names(game.catalog, game.view())
    known: list[tuple[int, LeftQuestion]] = [(move.n, move.question) for move in moves if move.question is not None]
    return [LeftView(node=n, words=left_words(left.decision, left.answer, names)) for n, left in known]
