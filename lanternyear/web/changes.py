"""The changes that a visitor can ask for, as values. `Games.apply` carries them out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import astuple

from lanternyear.errors import BadConsequence, IllegalChoice
from lanternyear.play.by_hand import Consequence
from lanternyear.play.defaults import ASK_WHAT_MATTERS, Asking
from lanternyear.play.packs import Wanted, entries_to_add
from lanternyear.play.start import cards_of
from lanternyear.state.box import RealThing
from lanternyear.store import StoredGame
from lanternyear.web import bots, compound_answers
from lanternyear.web.limits import check_size
from lanternyear.web.renderable import assert_renderable
from lanternyear.web.visitors import NotAllowed, Visitor
from lanternyear.wording.by_hand import problem_words
from lanternyear.wording.by_hand_reading import read_sheet
from lanternyear.wording.messages import wording
from lanternyear.wording.names import Names
from lanternyear.wording.refusals import refusal


class Author(NamedTuple):
    """The visitor who asks for a change, the players of the game that bots play, and what is asked at the table."""

    visitor: Visitor
    bot_players: Collection[str]
    asking: Asking = ASK_WHAT_MATTERS

    @property
    def seat(self) -> str:
        return self.visitor.seat


class Change:
    """A change to one game. If `program_follows`, defaults are taken and bots answer what they are asked after it."""

    program_follows: ClassVar[bool] = False

    def apply(self, stored: StoredGame, author: Author) -> None:
        """Check the change and store it, or raise a LanternError and leave the game as it was."""
        raise NotImplementedError


def stored_token(game: str, seat: str, token: str) -> str:
    """Return a client's token for the store: nobody can make one of another seat, of a bot, or of another game."""
    return blake2b(repr((game, seat, token)).encode(), digest_size=20).hexdigest()


@dataclass(frozen=True, slots=True)
class LetBotsAnswer(Change):
    """Let the bots answer what they are asked, after an undo or a restart of the server."""

    program_follows = True

    def apply(self, stored: StoredGame, author: Author) -> None:
        """Change nothing: the bots follow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenChange(Change):
    """A change by somebody who saw the revision `at`. The same `token` again changes nothing."""

    at: int
    token: str = ""

    def token_for(self, stored: StoredGame, author: Author) -> str:
        """Return the token of this change for the store, so that a double click counts once."""
        return stored_token(stored.id, author.seat, self.token or repr(self))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(SeenChange):
    """Answer the question, and with `then` the questions that follow from it."""

    program_follows = True
    answer: str | list[str]
    then: Sequence[str] = ()

    def apply(self, stored: StoredGame, author: Author) -> None:
        if stored.n == self.at:
            _assert_may_answer(stored, author)
        token, decision = self.token_for(stored, author), stored.game.decision
        stored.choose(self.answer, at=self.at, token=token, seat=author.seat)
        if stored.n == self.at + 1:
            settle = partial(bots.take_default, stored, author.asking)
            follow_up = decision.follow_up if decision is not None else None
            compound_answers.answer_rest(stored, self.then, token, author.seat, settle, follow_up)


def _assert_may_answer(stored: StoredGame, author: Author) -> None:
    player = bots.player_to_answer(stored)
    if player in author.bot_players:
        raise NotAllowed(refusal("bot_answers"))
    if player and player != author.visitor.player and not author.visitor.owns:
        raise NotAllowed(refusal("not_asked"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(SeenChange):
    """Take back the last answer of a person, and what the program answered to it."""

    def apply(self, stored: StoredGame, author: Author) -> None:
        bots.undo_to_person(stored, author.bot_players, self.at, self.token_for(stored, author), author.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo(SeenChange):
    """Give the answer again that was taken back last."""

    def apply(self, stored: StoredGame, author: Author) -> None:
        token = self.token_for(stored, author)
        compound_answers.redo(stored, self.at, token, author.seat, lambda seat: seat == bots.PROGRAM)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskAfterAll(SeenChange):
    """Go back to a question that was left to the program since the last answer of a person: its answer is `node`."""

    node: int

    def apply(self, stored: StoredGame, author: Author) -> None:
        if stored.n == self.at:
            _assert_was_left(stored, self.node)
        before = next((move.before for move in bots.moves_since_person(stored) if move.n == self.node), self.node)
        stored.go_to(before, at=self.at, token=self.token_for(stored, author), seat=author.seat)


def _assert_was_left(stored: StoredGame, node: int) -> None:
    left = [move.n for move in bots.moves_since_person(stored) if move.seat == bots.PROGRAM]
    if node not in left:
        raise IllegalChoice(refusal("too_late"))


@dataclass(frozen=True, slots=True, kw_only=True)
class GoTo(SeenChange):
    """Go to where the game was after the revision `node`."""

    node: int

    def apply(self, stored: StoredGame, author: Author) -> None:
        stored.go_to(self.node, at=self.at, token=self.token_for(stored, author), seat=author.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Override(SeenChange):
    """Set a part of the state by hand, with a reason."""

    path: str
    value: Any
    reason: str

    def apply(self, stored: StoredGame, author: Author) -> None:
        check_size([self.path, self.value, self.reason])
        if stored.n == self.at:
            trial = stored.game.clone()  # with the same cards: a copy that is loaded gets a stand-in for what is none
            trial.override(self.path, self.value, self.reason)
            assert_renderable(trial)
        token = self.token_for(stored, author)
        stored.override(self.path, self.value, self.reason, at=self.at, token=token, seat=author.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetReal(SeenChange):
    """Use these real dice and decks from now on, and no others. What is awaited may then come from the program."""

    program_follows = True
    things: tuple[RealThing, ...]

    def apply(self, stored: StoredGame, author: Author) -> None:
        stored.set_real(self.things, at=self.at, token=self.token_for(stored, author), seat=author.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class DoByHand(SeenChange):
    """Carry out what the players did, as they typed it or as data; or instead of the rest of a card in hand."""

    program_follows = True
    sheet: str = ""
    consequences: tuple[Consequence, ...] = ()
    reason: str
    instead_of: str = ""

    def apply(self, stored: StoredGame, author: Author) -> None:
        check_size([self.reason, self.instead_of, [list(astuple(line)) for line in self.consequences]])
        names = Names(stored.game.catalog, stored.game.view())
        try:
            done = [*self.consequences, *read_sheet(self.sheet, stored.game, names)]
            if stored.n == self.at:
                trial = stored.game.clone()
                trial.apply(done, self.reason, instead_of=self.instead_of)
                assert_renderable(trial)
            token = self.token_for(stored, author)
            stored.apply(done, self.reason, instead_of=self.instead_of, at=self.at, token=token, seat=author.seat)
        except BadConsequence as problem:
            raise IllegalChoice(problem_words(problem, names)) from None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePacks(SeenChange):
    """Play with other packs from now on. What a new one prints on the timeline is written there."""

    packs: Sequence[Wanted]

    def apply(self, stored: StoredGame, author: Author) -> None:
        if not author.visitor.owns:
            raise NotAllowed(refusal("owner_packs"))
        before, now = stored.game.catalog, cards_of(self.packs)
        token = self.token_for(stored, author)
        stored.change_packs(now.packs, at=self.at, token=token, seat=author.seat)
        for year, row in entries_to_add(stored.game.state, before, now).items():
            path, reason = f"settlement.timeline.{year}", wording().text("pages", "packs", "timeline_reason")
            entries = [str(entry) for entry in row]
            stored.override(path, entries, reason, at=stored.n, token=f"{token} {year}"[-80:], seat=author.seat)


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
            token=self.token_for(stored, author),
            seat=author.seat,
        )
