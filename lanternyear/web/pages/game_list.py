"""The list of games in the lobby: one page of one shelf. It reads summaries and opens no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from lanternyear.store import OWNER, GameSummary, Store
from lanternyear.store.summaries import SHELVES, Shelf, gone_at
from lanternyear.web.games import Games
from lanternyear.web.views.game_models import GameView
from lanternyear.wording.messages import wording
from lanternyear.wording.progress import is_over, place_words, year_of

PAGE = 20  # games
MOST_FACES = 6
LONGEST_SEARCH = 80
UNDO: Mapping[Shelf, str] = {"deleted": "undelete", "archived": "unarchive"}

Roles = Mapping[str, str] | None  # the visitor's role at each of their tables; None for the host, to whom all are open


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in the list.

    `owned`: whether this visitor may rename, archive and delete it. `problem`: why no page could show it, "" for most.
    Times as in its summary. `year` is "" outside a campaign. `awaits` says whose answer is awaited, and `faces` are
    emblems of its survivors, if the table was shown since its last move; `yours`: the visitor may answer.
    """

    id: str
    name: str
    place: str
    changed: int
    population: int
    owned: bool
    deleted: int
    gone_at: int
    problem: str
    year: str
    awaits: str
    yours: bool
    over: bool
    faces: list[str]


@dataclass(frozen=True, slots=True)
class GameList:
    """A page of a shelf. `older` is the address of the next page, "" on the last."""

    shelf: Shelf
    search: str
    games: list[ListedGame]
    older: str
    continued: bool
    sizes: Mapping[Shelf, int]


@dataclass(frozen=True, slots=True)
class UndoOffer:
    """A game that was just archived or deleted, and the action that brings it back."""

    id: str
    name: str
    action: str


def game_list(games: Games, roles: Roles, query: Mapping[str, str]) -> GameList:
    """Return the page that the address asks for."""
    store, problems = games.store, games.problems()
    shelf = shelf_named(query.get("shelf", ""))
    search, after = query.get("search", "")[:LONGEST_SEARCH], query.get("after", "")
    page = store.page(shelf, search, after, roles, PAGE)
    older = f"/?{urlencode({'shelf': shelf, 'search': search, 'after': page.next})}" if page.next else ""
    listed = [_listed(game, roles, problems.get(game.id, ""), games.known_view(game)) for game in page.games]
    return GameList(shelf, search, listed, older, bool(after), store.shelf_sizes(roles))


def shelf_named(name: str) -> Shelf:
    return next((shelf for shelf in SHELVES if shelf == name), "kept")


def undo_offer(store: Store, roles: Roles, query: Mapping[str, str]) -> UndoOffer | None:
    """Return what the visitor did last, if it can be undone."""
    for shelf, action in UNDO.items():
        id = query.get(shelf, "")
        if id and (roles is None or roles.get(id) == OWNER):
            for game in store.page(shelf, only={id}).games:
                return UndoOffer(game.id, game.name, action)
    return None


def _listed(game: GameSummary, roles: Roles, problem: str, view: GameView | None) -> ListedGame:
    asked = view.question if view else None
    names = {player.id: player.name for player in view.players} if view else {}
    yours = asked is not None and (roles is None or not asked.player)
    words = wording().table("pages", "lobby")
    awaits = str(words["your_answer"] if yours else words["chooses"])
    return ListedGame(
        id=game.id,
        name=game.name,
        place=place_words(game.place, wording(), with_year=False),
        changed=game.changed,
        population=game.population,
        owned=roles is None or roles[game.id] == OWNER,
        deleted=game.deleted,
        gone_at=gone_at(game),
        problem=problem,
        year=year_of(game.place),
        awaits=awaits.format(who=names.get(asked.player, "")) if asked else "",
        yours=yours,
        over=is_over(game.place),
        faces=[survivor.emblem for survivor in view.survivors[:MOST_FACES]] if view else [],
    )
