"""The wishes of the players of each table about what they are asked, as far as this server knows them.

It is kept in memory, and in a cookie of the player who chose it: after a restart of the server it is known again with
their first request. It is no part of a game.
"""

from __future__ import annotations

import threading
from typing import NamedTuple

from lanternyear.play.defaults import ASK_WHAT_MATTERS, WHENS, Asking, When, Wish
from lanternyear.play.progress import is_place
from lanternyear.state.state import State

ASKING_COOKIE = "lantern_asking_"
EVERYTHING = "everything"
MOST_TABLES = 10_000


class ChosenAsking(NamedTuple):
    """A setting that somebody chooses; what is None stays as it is."""

    when: When | None = None
    everything: bool | None = None


class TableWishes:
    """The settings of all tables. A setting that is not known is the usual one."""

    def __init__(self) -> None:
        self._tables: dict[str, Asking] = {}
        self._guard = threading.Lock()

    def of(self, game: str) -> Asking:
        """Return what is asked at this table."""
        with self._guard:
            return self._tables.get(game, ASK_WHAT_MATTERS)

    def ask_everything(self, game: str, everything: bool) -> None:
        """Let everything be asked at this table, or only what can matter."""
        with self._guard:
            self._keep(game, Asking(everything, self._tables.get(game, ASK_WHAT_MATTERS).wishes))

    def wish(self, game: str, player: str, when: When, state: State) -> None:
        """Let a player be asked like this; without a player all who have chosen nothing else."""
        with self._guard:
            self._keep(game, self._tables.get(game, ASK_WHAT_MATTERS).with_wish(player, when, state))

    def learn(self, game: str, player: str, cookie: str) -> None:
        """Take over what a player chose earlier, unless this server knows something of them already."""
        if not cookie:
            return
        wish, everything = _read(cookie)
        with self._guard:
            known = self._tables.get(game, ASK_WHAT_MATTERS)
            if player not in known.wishes:
                everything = everything if game not in self._tables else known.everything
                self._keep(game, Asking(everything, {**known.wishes, player: wish}))

    def cookie(self, game: str, player: str) -> str:
        """Return the cookie from which another server learns the same."""
        asking = self.of(game)
        wish = asking.wishes.get(player, Wish())
        return "/".join((wish.when, wish.place, EVERYTHING if asking.everything else ""))

    def _keep(self, game: str, asking: Asking) -> None:
        self._tables.pop(game, None)
        self._tables[game] = asking
        while len(self._tables) > MOST_TABLES:
            del self._tables[next(iter(self._tables))]


def when_named(name: str) -> When | None:
    """Return the setting of this name, or None."""
    return next((when for when in WHENS if when == name), None)


def _read(cookie: str) -> tuple[Wish, bool]:
    """Return what a cookie says; the usual where it is not one of ours."""
    when, _, rest = cookie.partition("/")
    place, _, everything = rest.partition("/")
    return Wish(when_named(when) or Wish().when, place if is_place(place) else ""), everything == EVERYTHING
