"""The games of a store at the web table: views of them, and changes in one order: check, store, wake, answer."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from msgspec import structs

from lanternyear.cards.catalog import Catalog, PackId
from lanternyear.chronicle import deaths
from lanternyear.engine.facts import Fact
from lanternyear.errors import BadConsequence, IllegalChoice
from lanternyear.play.differences import Difference, differences
from lanternyear.play.game import Game
from lanternyear.state.state import State
from lanternyear.store import BOT, GameSummary, MoveFacts, Point, Seat, Store, StoredGame
from lanternyear.web import bots
from lanternyear.web.changes import Author, Change
from lanternyear.web.pack_library import PackLibrary
from lanternyear.web.renderable import CannotRender, render_view
from lanternyear.web.views.beat_models import Beats
from lanternyear.web.views.beats import Stretch, beats
from lanternyear.web.views.branch_comparison import BranchLog
from lanternyear.web.views.by_hand import ByHandForm, Entered, by_hand_form
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.game_view import GameHeader
from lanternyear.web.views.left_questions import left_questions
from lanternyear.web.views.log_models import Line
from lanternyear.web.views.part_form import PartForm, Played, part_form, read_part
from lanternyear.web.views.paths import known_paths
from lanternyear.web.views.people import life_sheets
from lanternyear.web.views.print_page import PrintView, print_view
from lanternyear.web.views.real_things import UnseenView, unseen_views
from lanternyear.web.views.recent_log import lines_of, lines_only_in
from lanternyear.web.views.settlement_models import LifeSheet
from lanternyear.web.views.source import PageSource
from lanternyear.web.views.state_diff import PartDifference, part_differences
from lanternyear.web.views.trying import TryingView, trying_view
from lanternyear.web.views.year_page import YearPage, year_page
from lanternyear.web.visitors import NotAllowed, Visitor
from lanternyear.web.wishes import ChosenAsking, TableWishes
from lanternyear.wording.by_hand import problem_words
from lanternyear.wording.names import Names
from lanternyear.wording.refusals import refusal

VIEWS_IN_MEMORY = 256
EVERYTHING = 1_000_000  # moves
MOST_MISSED = 250  # moves whose beats are shown to somebody who comes back
LOOKED_BACK = 40  # moves before them, in which the card or event being played began
REPLAYED = 60  # moves whose beats may be replayed


class Games:
    """Every game of a store, for pages and the JSON interface."""

    def __init__(self, store: Store, packs: Sequence[str] = ()) -> None:
        self.store = store
        self.library = PackLibrary(store, packs)
        self.wishes = TableWishes()
        self._views: OrderedDict[str, GameView] = OrderedDict()
        self._problems: dict[str, str] = {}
        self._guard = threading.Lock()

    # ------------------------------------------------------------------ views

    def catalog(self) -> Catalog:
        """Return the cards that new games are played with, unless other packs are chosen."""
        return self.library.catalog()

    def catalog_of(self, id: str) -> Catalog:
        """Return the cards that a game is played with."""
        with self.store.open(id) as stored:
            return stored.game.catalog

    def view(self, id: str) -> GameView:
        """Return the game as it is now. A view is made once for each revision."""
        summary = self.store.summary(id)
        return self._known(id, summary.n, summary.name) or self._make_view(id)

    def _known(self, id: str, n: int, name: str) -> GameView | None:
        with self._guard:
            known = self._views.get(id)
        return known if known is not None and (known.n, known.name) == (n, name) else None

    def _make_view(self, id: str) -> GameView:
        with self.store.open(id) as stored:
            # several pages wake at once: the first makes the view for all of them
            known = self._known(id, stored.n, stored.name)
            if known is not None:
                return known
            recent = bots.moves_since_person(stored)
            before = stored.facts_before(len(recent))
            can = stored.can_undo, stored.can_redo
            notes = stored.note, stored.before_update
            header = GameHeader(id, stored.name, stored.n, before, *can, *notes, stored.told_before())
            view = structs.replace(self._render(stored.game, header), left=left_questions(stored.game, recent))
            with self._guard:
                self._views[id] = view
                self._views.move_to_end(id)
                while len(self._views) > VIEWS_IN_MEMORY:
                    self._views.popitem(last=False)
        return view

    def _render(self, game: Game, header: GameHeader) -> GameView:
        try:
            view = render_view(game, header)
        except CannotRender as error:
            with self._guard:
                self._problems[header.id] = str(error)
            raise
        with self._guard:
            self._problems.pop(header.id, None)
        return view

    def known_view(self, summary: GameSummary) -> GameView | None:
        """Return the game as it is now if it was shown since; a list of games opens none."""
        return self._known(summary.id, summary.n, summary.name)

    def problems(self) -> Mapping[str, str]:
        """Return why no page could show a game when it was last tried, for each such game."""
        with self._guard:
            return dict(self._problems)

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

    def beats(self, id: str, after: int) -> Beats:
        """Return the beats of the moves after `after` on the line that led to where the game is."""
        missed = min(max(self.store.revision(id) - after, 0), MOST_MISSED)
        moves = self.store.facts_by_move(id, missed + LOOKED_BACK)
        left_out = bool(moves) and moves[0].n > max(after, 0)
        return self._beats(id, moves, after, left_out=left_out)

    def replay(self, id: str, most: int) -> Beats:
        """Return the last beats once more, at most so many."""
        moves = self.store.facts_by_move(id, REPLAYED + LOOKED_BACK)
        found = self._beats(id, moves, moves[-REPLAYED].n if len(moves) > REPLAYED else -1)
        return structs.replace(found, beats=found.beats[-most:])

    def _beats(self, id: str, moves: Sequence[MoveFacts], after: int, *, left_out: bool = False) -> Beats:
        told = [(fact, move.n) for move in moves for fact in move.facts]
        start = sum(n <= after for _, n in told)
        first = moves[0].n if moves else 0

        def past() -> list[Fact]:
            return [fact for move in self.store.facts_by_move(id, EVERYTHING, first) for fact in move.facts]

        stretch = Stretch([fact for fact, _ in told], start, [n for _, n in told], past)
        with self.store.open(id) as stored:
            source = PageSource.of(stored.game)
        return Beats(through=moves[-1].n if moves else 0, left_out=left_out, beats=beats(source, stretch))

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

    def year_page(self, id: str) -> YearPage:
        """Return the lantern year so far, from everything that happened."""
        facts = self.facts(id)
        with self.store.open(id) as stored:
            source = PageSource.of(stored.game)
        return year_page(facts, source.names, source.settlement)

    def trying(self, id: str, gear: str) -> TryingView | None:
        """Return what a gear would change for each survivor, or None if there is no such gear."""
        with self.store.open(id) as stored:
            source = PageSource.of(stored.game)
        return trying_view(source, gear) if gear in source.catalog.gear else None

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

    def retold(self, id: str, n: int) -> tuple[list[Line], list[Line]]:
        """Return the lines of the last moves up to `n` that are no longer told, and those that are told instead."""
        retold = self.store.retold(id, n)
        with self.store.open(id) as stored:
            names = Names(stored.game.catalog, stored.game.view())
        before, now = (lines_of(facts, names) for facts in retold)
        return lines_only_in(before, now), lines_only_in(now, before)

    def points(self, id: str) -> list[Point]:
        with self.store.open(id) as stored:
            return stored.points()

    def export(self, id: str, visitor: Visitor) -> bytes:
        """Return the whole game as a file. Deck orders and seed are in it, so only its owner gets it."""
        if not visitor.owns:
            raise NotAllowed(refusal("owner_saves"))
        return self.store.export(id)

    def position(self, id: str, visitor: Visitor, *, full: bool) -> str:
        """Return the position as a scenario; in `full`, with deck orders and dice to come, only its owner gets it."""
        if not visitor.plays:
            raise NotAllowed(refusal("spectator"))
        if full and not visitor.owns:
            raise NotAllowed(refusal("owner_sees"))
        with self.store.open(id) as stored:
            return stored.game.to_scenario(hide=not full)

    def paths(self, id: str) -> list[tuple[str, str]]:
        """Return the paths that may be set by hand, each with its value as JSON."""
        with self.store.open(id) as stored:
            return list(known_paths(stored.game.view()))

    def unseen(self, id: str) -> list[UnseenView]:
        """Return what may still lie in each deck, as far as players can know."""
        with self.store.open(id) as stored:
            return unseen_views(PageSource.of(stored.game), stored.game.unseen())

    def by_hand(self, id: str, entered: Entered, problem: str, *, add: bool) -> ByHandForm:
        """Return the form for what players did by hand."""
        with self.store.open(id) as stored:
            return by_hand_form(stored.game, _names(stored), entered, problem, add=add)

    def is_in_hand(self, id: str, card: str) -> bool:
        """Return whether a card is being performed in the game, so that players may do it themselves."""
        with self.store.open(id) as stored:
            return card in stored.game.cards_in_hand

    def part_form(self, id: str, fields: Mapping[str, object], problem: str, *, shown: bool) -> PartForm:
        """Return the form for what players played at their own table."""
        with self.store.open(id) as stored:
            return part_form(stored.game, _names(stored), fields, problem, shown=shown)

    def read_part(self, id: str, fields: Mapping[str, object]) -> Played:
        """Return the sheet that this form says, or raise IllegalChoice with what cannot be read in it."""
        with self.store.open(id) as stored:
            names = _names(stored)
            try:
                return read_part(stored.game, names, fields)
            except BadConsequence as problem:
                raise IllegalChoice(problem_words(problem, names)) from None

    # ------------------------------------------------------------------ changes

    def apply(self, id: str, visitor: Visitor, change: Change, seats: Sequence[Seat]) -> None:
        """Apply a change to a game with these seats, and let bots answer after it if the change says so."""
        if not visitor.plays:
            raise NotAllowed(refusal("spectator"))
        bot_players, asking = _bot_players(seats), self.wishes.of(id)
        with self.store.open(id) as stored, self._title_follows(stored):
            change.apply(stored, Author(visitor, bot_players, asking))
            if change.program_follows:
                bots.answer_for_program(stored, bot_players, asking)

    def choose_asking(self, id: str, visitor: Visitor, wish: ChosenAsking, seats: Sequence[Seat]) -> None:
        """Change what this visitor, or with `everything` the whole table, is asked, from this question on."""
        if not visitor.plays:
            raise NotAllowed(refusal("spectator"))
        with self.store.open(id) as stored:
            if wish.when is not None:
                self.wishes.wish(id, visitor.player, wish.when, stored.game.state)
            if wish.everything is not None:
                self.wishes.ask_everything(id, wish.everything)
            bots.answer_for_program(stored, _bot_players(seats), self.wishes.of(id))

    def packs_of(self, id: str) -> tuple[PackId, ...]:
        """Return the packs that a game is played with."""
        with self.store.open(id) as stored:
            return stored.packs

    @contextmanager
    def _title_follows(self, stored: StoredGame) -> Iterator[None]:
        """Let a campaign's title be its settlement's name unless the owner gave it another: docs/decisions/0030."""
        before, name = _titles(stored.game), stored.name
        yield
        titles = _titles(stored.game)
        if name in before and titles[-1] != name:
            self.store.rename(stored.id, titles[-1])


def _titles(game: Game) -> list[str]:
    """Return the titles that a campaign has by itself: that of its card, then the settlement's name once it has one."""
    campaign = game.catalog.campaigns.get(game.state.campaign)
    return [title for title in (campaign.title if campaign else "", game.state.settlement.name) if title]


def _names(stored: StoredGame) -> Names:
    """Return the names to read and to tell a game with."""
    return Names(stored.game.catalog, stored.game.view())


def _bot_players(seats: Sequence[Seat]) -> set[str]:
    return {seat.player for seat in seats if seat.role == BOT}
