"""The games of a store at the web table: views of them, and changes in one order: check, store, wake, answer."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence

from lanternyear.cards.catalog import Catalog
from lanternyear.chronicle import deaths
from lanternyear.engine.facts import Fact
from lanternyear.play.differences import Difference, differences
from lanternyear.play.start import cards_of
from lanternyear.state.state import State
from lanternyear.store import BOT, Point, Seat, Store, StoredGame
from lanternyear.web import bots
from lanternyear.web.changes import Author, Change
from lanternyear.web.renderable import render_view
from lanternyear.web.views.branch_comparison import BranchLog
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.game_view import GameHeader
from lanternyear.web.views.paths import known_paths
from lanternyear.web.views.people import life_sheets
from lanternyear.web.views.print_page import PrintView, print_view
from lanternyear.web.views.settlement_models import LifeSheet
from lanternyear.web.views.source import PageSource
from lanternyear.web.views.state_diff import PartDifference, part_differences
from lanternyear.web.visitors import NotAllowed, Visitor
from lanternyear.wording.names import Names

VIEWS_IN_MEMORY = 256
EVERYTHING = 1_000_000  # moves


class Games:
    """Every game of a store, for pages and the JSON interface."""

    def __init__(self, store: Store, packs: Sequence[str] = ("core",)) -> None:
        self.store = store
        self.packs = tuple(packs)
        self._views: OrderedDict[str, GameView] = OrderedDict()
        self._guard = threading.Lock()

    # ------------------------------------------------------------------ views

    def catalog(self) -> Catalog:
        """Return the cards that new games are played with."""
        return cards_of(self.packs)

    def view(self, id: str) -> GameView:
        """Return the game as it is now. A view is made once for each revision."""
        return self._known(id, self.store.revision(id)) or self._make_view(id)

    def _known(self, id: str, n: int) -> GameView | None:
        with self._guard:
            known = self._views.get(id)
        return known if known is not None and known.n == n else None

    def _make_view(self, id: str) -> GameView:
        with self.store.open(id) as stored:
            known = self._known(id, stored.n)  # several pages wake at once: the first makes the view for all of them
            if known is not None:
                return known
            before = stored.facts_before(_moves_since_person(stored))
            header = GameHeader(id, stored.name, stored.n, before, stored.can_undo, stored.can_redo, stored.note)
            view = render_view(stored.game, header)
            with self._guard:
                self._views[id] = view
                self._views.move_to_end(id)
                while len(self._views) > VIEWS_IN_MEMORY:
                    self._views.popitem(last=False)
        return view

    def seats(self, id: str) -> list[Seat]:
        return self.store.seats.of(id)

    def facts(self, id: str) -> list[Fact]:
        """Return everything that happened in the game."""
        return [fact for move in self.store.facts_by_move(id, EVERYTHING) for fact in move.facts]

    def log(self, id: str) -> tuple[list[Fact], Names]:
        """Return everything that happened, and the names to tell it with."""
        facts = self.facts(id)
        with self.store.open(id) as stored:
            return facts, Names(stored.game.catalog, stored.game.view())

    def branch_log(self, id: str) -> BranchLog:
        """Return what a comparison with another branch needs."""
        facts, names = self.log(id)
        with self.store.open(id) as stored:
            return BranchLog(id, stored.name, facts, names, stored.game.view())

    def life_sheets(self, id: str, *, ends: bool = True) -> list[LifeSheet]:
        """Return the record sheets of everybody in the settlement; `ends` reads all facts for how the dead died."""
        ended = deaths(self.facts(id) if ends else [])
        with self.store.open(id) as stored:
            return life_sheets(PageSource.of(stored.game), ended) if stored.game.state.campaign else []

    def print_view(self, id: str, parts: Sequence[str]) -> PrintView:
        """Return these parts of the game for printing."""
        facts = self.facts(id)
        with self.store.open(id) as stored:
            return print_view(stored.game, facts, parts)

    def state(self, id: str) -> State:
        """Return the state as everybody at the table may know it."""
        with self.store.open(id) as stored:
            return stored.game.view()

    def differences(self, id: str, before: int | None, after: int | None) -> list[Difference]:
        """Return what lies open and differs after two moves; None is the game as it is now."""
        first, second = (self.state(id) if n is None else self.store.glimpse(id, n).view() for n in (before, after))
        return differences(first, second)

    def part_differences(self, id: str, before: int | None, after: int | None) -> list[PartDifference]:
        """Return the same differences in words."""
        found = self.differences(id, before, after)
        with self.store.open(id) as stored:
            return part_differences(found, Names(stored.game.catalog, stored.game.view()))

    def points(self, id: str) -> list[Point]:
        with self.store.open(id) as stored:
            return stored.points()

    def export(self, id: str, visitor: Visitor) -> bytes:
        """Return the whole game as a file. Deck orders and seed are in it, so only its owner gets it."""
        if not visitor.owns:
            raise NotAllowed("only the owner of the table may save it as a file: the order of the decks is in it")
        return self.store.export(id)

    def position(self, id: str, visitor: Visitor, *, full: bool) -> str:
        """Return the position as a scenario; in `full`, with deck orders and dice to come, only its owner gets it."""
        if not visitor.plays:
            raise NotAllowed("a spectator looks on")
        if full and not visitor.owns:
            raise NotAllowed("only the owner of the table may have what is hidden")
        with self.store.open(id) as stored:
            return stored.game.to_scenario(hide=not full)

    def paths(self, id: str) -> list[tuple[str, str]]:
        """Return the paths that may be set by hand, each with its value as JSON."""
        with self.store.open(id) as stored:
            return list(known_paths(stored.game.view()))

    # ------------------------------------------------------------------ changes

    def apply(self, id: str, visitor: Visitor, change: Change, seats: Sequence[Seat]) -> None:
        """Apply a change to a game with these seats, and let bots answer after it if the change says so."""
        if not visitor.plays:
            raise NotAllowed("a spectator looks on")
        bot_players = {seat.player for seat in seats if seat.role == BOT}
        with self.store.open(id) as stored:
            change.apply(stored, Author(visitor, bot_players))
            if change.bots_follow:
                bots.answer_for_bots(stored, bot_players)


def _moves_since_person(stored: StoredGame) -> int:
    """Return how many moves there are from the last answer of a person on, with what bots answered to it."""
    seats = stored.last_seats(bots.AT_ONCE)
    people = (number for number, seat in enumerate(seats, 1) if not bots.is_bot(seat))
    return next(people, len(seats))
