"""The changes that a visitor can ask for, as values. `Games.apply` carries them out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, ClassVar, NamedTuple

from lanternyear.store import StoredGame
from lanternyear.web import bots, compound_answers
from lanternyear.web.limits import check_size
from lanternyear.web.renderable import assert_renderable
from lanternyear.web.visitors import NotAllowed, Visitor


class Author(NamedTuple):
    """The visitor who asks for a change, and the players of the game that bots play."""

    visitor: Visitor
    bot_players: Collection[str]

    @property
    def seat(self) -> str:
        return self.visitor.seat


class Change:
    """A change to one game. If `bots_follow`, the bots answer what they are asked after it."""

    bots_follow: ClassVar[bool] = False

    def apply(self, stored: StoredGame, author: Author) -> None:
        """Check the change and store it, or raise a LanternError and leave the game as it was."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class LetBotsAnswer(Change):
    """Let the bots answer what they are asked, after an undo or a restart of the server."""

    bots_follow = True

    def apply(self, stored: StoredGame, author: Author) -> None:
        """Change nothing: the bots follow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenChange(Change):
    """A change by somebody who saw the revision `at`. The same `token` again changes nothing."""

    at: int
    token: str = ""

    def token_for(self, author: Author) -> str:
        """Return the token, or one made of the seat and the change, so that a double click counts once."""
        return self.token or blake2b(repr((author.seat, self)).encode(), digest_size=20).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(SeenChange):
    """Answer the question, and with `then` the questions that follow from it."""

    bots_follow = True
    answer: str | list[str]
    then: Sequence[str] = ()

    def apply(self, stored: StoredGame, author: Author) -> None:
        if stored.n == self.at:
            _assert_may_answer(stored, author)
        token = self.token_for(author)
        stored.choose(self.answer, at=self.at, token=token, seat=author.seat)
        if stored.n == self.at + 1:
            compound_answers.answer_rest(stored, self.then, token, author.seat)


def _assert_may_answer(stored: StoredGame, author: Author) -> None:
    player = bots.player_to_answer(stored)
    if player in author.bot_players:
        raise NotAllowed("a bot is asked")
    if player and player != author.visitor.player and not author.visitor.owns:
        raise NotAllowed("another player is asked")


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(SeenChange):
    """Take back the last answer of a person, and what bots answered to it."""

    def apply(self, stored: StoredGame, author: Author) -> None:
        bots.undo_to_person(stored, author.bot_players, self.at, self.token_for(author), author.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo(SeenChange):
    """Give the answer again that was taken back last."""

    def apply(self, stored: StoredGame, author: Author) -> None:
        compound_answers.redo(stored, self.at, self.token_for(author), author.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class GoTo(SeenChange):
    """Go to where the game was after the revision `node`."""

    node: int

    def apply(self, stored: StoredGame, author: Author) -> None:
        stored.go_to(self.node, at=self.at, token=self.token_for(author), seat=author.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Override(SeenChange):
    """Set a part of the state by hand, with a reason."""

    path: str
    value: Any
    reason: str

    def apply(self, stored: StoredGame, author: Author) -> None:
        check_size([self.path, self.value, self.reason])
        if stored.n == self.at:
            trial = stored.game.branch()
            trial.override(self.path, self.value, self.reason)
            assert_renderable(trial)
        token = self.token_for(author)
        stored.override(self.path, self.value, self.reason, at=self.at, token=token, seat=author.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class BindProxy(SeenChange):
    """Let a proxy card stand for a card."""

    number: int
    copy: int
    card: str
    extra: bool = False

    def apply(self, stored: StoredGame, author: Author) -> None:
        stored.bind_proxy(
            self.number,
            self.copy,
            self.card,
            extra=self.extra,
            at=self.at,
            token=self.token_for(author),
            seat=author.seat,
        )
