"""Games at the web table: what is shown of them, and every change, in the one order: check, store, wake, answer."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

from lanternyear.cards.catalog import Catalog
from lanternyear.chronicle import deaths
from lanternyear.engine.facts import Fact
from lanternyear.errors import IllegalChoice, LanternError, RuleBroken
from lanternyear.play.differences import Difference, differences
from lanternyear.play.game import Game
from lanternyear.play.start import cards_of
from lanternyear.state.state import State
from lanternyear.store import BOT, Point, Seat, Store, StoredGame
from lanternyear.web import bots, compound_answers
from lanternyear.web.limits import check_size
from lanternyear.web.views.branch_comparison import Story
from lanternyear.web.views.campaign_schema import LifeSheet
from lanternyear.web.views.game_view import About, table
from lanternyear.web.views.paths import known_paths
from lanternyear.web.views.people import life_sheets
from lanternyear.web.views.print_page import PARTS, Paper, paper
from lanternyear.web.views.schema import GameView
from lanternyear.web.views.source import PageSource
from lanternyear.web.views.state_diff import PartCompared, compared
from lanternyear.web.visitors import NotAllowed, Seating, Visitor, seating
from lanternyear.wording.names import Names

KEPT_TABLES = 256
EVERYTHING = 1_000_000  # moves


class NotShown(RuleBroken):
    """No page can show the game as it is."""


class Games:
    """Every game of a store, as it is shown and changed."""

    def __init__(self, store: Store, packs: Sequence[str] = ("core",)) -> None:
        self.store = store
        self.packs = tuple(packs)
        self._shown: OrderedDict[str, GameView] = OrderedDict()
        self._guard = threading.Lock()

    # ------------------------------------------------------------------ looking

    def catalog(self) -> Catalog:
        """The cards that new games are played with."""
        return cards_of(self.packs)

    def look(self, id: str) -> GameView:
        """The game as it is now; made once for each revision."""
        return self._known(id, self.store.revision(id)) or self._draw(id)

    def _known(self, id: str, n: int) -> GameView | None:
        with self._guard:
            known = self._shown.get(id)
        return known if known is not None and known.n == n else None

    def _draw(self, id: str) -> GameView:
        with self.store.open(id) as kept:
            known = self._known(id, kept.n)  # several pages wake at once: the first draws for all of them
            if known is not None:
                return known
            told = kept.told(_moves_since_a_person(kept))
            about = About(id, kept.name, kept.n, told, kept.can_undo, kept.can_redo, kept.note)
            shown = drawn(kept.game, about)
            with self._guard:
                self._shown[id] = shown
                self._shown.move_to_end(id)
                while len(self._shown) > KEPT_TABLES:
                    self._shown.popitem(last=False)
        return shown

    def seats(self, id: str) -> list[Seat]:
        return self.store.seats.of(id)

    def bots(self, id: str) -> set[str]:
        """The players that bots play."""
        return {seat.player for seat in self.seats(id) if seat.role == BOT}

    def seating(self, shown: GameView, visitor: Visitor) -> Seating:
        """How this visitor sees the question of that table."""
        return seating(
            visitor, shown.question, self.seats(shown.id), {player.id: player.name for player in shown.players}
        )

    def story(self, id: str) -> tuple[list[Fact], Names]:
        """Everything that happened, and what everybody is called."""
        told = self.store.story(id, EVERYTHING)
        with self.store.open(id) as kept:
            return [fact for move in told for fact in move.facts], Names(kept.game.catalog, kept.game.view())

    def full_log(self, id: str) -> Story:
        """A game to be laid beside another."""
        told, names = self.story(id)
        with self.store.open(id) as kept:
            return Story(id, kept.name, told, names, kept.game.view())

    def sheets(self, id: str, *, ends: bool = True) -> list[LifeSheet]:
        """The record sheets of everybody in the settlement; `ends` reads the whole story for how the dead died."""
        told = self.store.story(id, EVERYTHING) if ends else []
        ended = deaths(fact for move in told for fact in move.facts)
        with self.store.open(id) as kept:
            return life_sheets(PageSource.of(kept.game), ended) if kept.game.state.campaign else []

    def paper(self, id: str, wanted: Sequence[str]) -> Paper:
        """What of the game is to be printed."""
        told = [fact for move in self.store.story(id, EVERYTHING) for fact in move.facts]
        with self.store.open(id) as kept:
            return paper(kept.game, told, wanted)

    def view(self, id: str) -> State:
        """The game as everybody at the table may know it."""
        with self.store.open(id) as kept:
            return kept.game.view()

    def differences(self, id: str, before: int | None, after: int | None) -> list[Difference]:
        """What lies open and is different after two moves; None is the game as it is now."""
        first, second = (self.view(id) if n is None else self.store.glimpse(id, n).view() for n in (before, after))
        return differences(first, second)

    def compared(self, id: str, before: int | None, after: int | None) -> list[PartCompared]:
        """The same in the words of the table."""
        different = self.differences(id, before, after)
        with self.store.open(id) as kept:
            return compared(different, Names(kept.game.catalog, kept.game.view()))

    def points(self, id: str) -> list[Point]:
        with self.store.open(id) as kept:
            return kept.points()

    def export(self, id: str, visitor: Visitor) -> bytes:
        """The whole game as a file. Deck orders and seed are in it, so only its owner gets it."""
        if not visitor.owns:
            raise NotAllowed("only the owner of the table may save it as a file: the order of the decks is in it")
        return self.store.export(id)

    def paths(self, id: str) -> list[tuple[str, str]]:
        """What may be set by hand, and what it is now."""
        with self.store.open(id) as kept:
            return list(known_paths(kept.game.view()))

    # ------------------------------------------------------------------ changing

    def choose(
        self,
        id: str,
        visitor: Visitor,
        answer: str | list[str],
        at: int,
        token: str = "",
        then: Sequence[str] = (),
    ) -> None:
        """Answer the question, and with `then` the ones that follow from it; let the bots go on."""
        token = token or token_of(visitor, at, "choose", answer, *then)

        def answered(kept: StoredGame) -> None:
            if kept.n == at:
                self._may_answer(kept, visitor)
            kept.choose(answer, at=at, token=token, seat=visitor.seat)
            if kept.n == at + 1:
                compound_answers.go_on(kept, then, token, visitor.seat)

        self._change(id, visitor, answered, bots_go_on=True)

    def undo(self, id: str, visitor: Visitor, at: int, token: str = "") -> None:
        """Take back the last answer of a person."""
        token, played = token or token_of(visitor, at, "undo"), self.bots(id)
        self._change(id, visitor, lambda kept: bots.undo_to_a_person(kept, played, at, token, visitor.seat))

    def redo(self, id: str, visitor: Visitor, at: int, token: str = "") -> None:
        token = token or token_of(visitor, at, "redo")
        self._change(id, visitor, lambda kept: compound_answers.redo(kept, at, token, visitor.seat))

    def go_to(self, id: str, visitor: Visitor, node: int, at: int, token: str = "") -> None:
        """Go to where the game was after an earlier revision."""
        token = token or token_of(visitor, at, "go to", node)
        self._change(id, visitor, lambda kept: kept.go_to(node, at=at, token=token, seat=visitor.seat))

    def override(self, id: str, visitor: Visitor, path: str, value: Any, reason: str, at: int, token: str = "") -> None:
        """Set something by hand, with a reason."""
        check_size([path, value, reason])
        token = token or token_of(visitor, at, "override", path, value, reason)

        def by_hand(kept: StoredGame) -> None:
            if kept.n == at:
                trial = kept.game.branch()
                trial.override(path, value, reason)
                assert_renderable(trial)
            kept.override(path, value, reason, at=at, token=token, seat=visitor.seat)

        self._change(id, visitor, by_hand)

    def bind_proxy(
        self, id: str, visitor: Visitor, number: int, copy: int, card: str, *, extra: bool, at: int, token: str = ""
    ) -> None:
        """Let a proxy card stand for a card."""
        token = token or token_of(visitor, at, "proxy", number, copy, card, extra)
        self._change(
            id,
            visitor,
            lambda kept: kept.bind_proxy(number, copy, card, extra=extra, at=at, token=token, seat=visitor.seat),
        )

    def bots_go_on(self, id: str, visitor: Visitor) -> None:
        """Let the bots answer what they are asked, after something was undone or the server was gone."""
        self._change(id, visitor, lambda kept: None, bots_go_on=True)

    def _may_answer(self, kept: StoredGame, visitor: Visitor) -> None:
        asked = bots.asked_of(kept)
        if asked in self.bots(kept.id):
            raise NotAllowed("a bot is asked")
        if asked and asked != visitor.player and not visitor.owns:
            raise NotAllowed("another player is asked")

    def _change(
        self, id: str, visitor: Visitor, act: Callable[[StoredGame], object], *, bots_go_on: bool = False
    ) -> None:
        if not visitor.plays:
            raise NotAllowed("a spectator looks on")
        played = self.bots(id) if bots_go_on else set()
        with self.store.open(id) as kept:
            act(kept)
            if played:
                bots.go_on(kept, played)


def _moves_since_a_person(kept: StoredGame) -> int:
    """The last answer of a person and what bots answered to it."""
    lately = kept.lately(bots.AT_ONCE)
    people = (number for number, seat in enumerate(lately, 1) if not bots.is_bot(seat))
    return next(people, len(lately))


def drawn(game: Game, about: About) -> GameView:
    """The table. Values set by hand can be any, and one that no page can show must not take the lobby with it."""
    try:
        return table(game, about)
    except LanternError:
        raise
    except Exception as error:
        raise NotShown("", f"{about.name!r} ({about.id}) cannot be shown: {error!r}") from error


def assert_renderable(game: Game) -> None:
    """Before a value set by hand or a stranger's game is kept: everybody can go on from what is shown."""
    try:
        drawn(game, About("", "", 0, len(game.facts), can_undo=False, can_redo=False))
        paper(game, game.facts, PARTS)
    except (NotShown, LookupError) as error:
        raise IllegalChoice(f"with this the table cannot be shown: {error.__cause__ or error!r}") from error


def token_of(visitor: Visitor, at: int, *what: object) -> str:
    """The same wish of the same seat at the same revision has the same token, so that a double click counts once."""
    return blake2b(repr((visitor.seat, at, what)).encode(), digest_size=20).hexdigest()
