"""Stored games: every move of every seat, in a database, so that nothing acknowledged is ever lost.

    store = open_store()                     # SQLite in the user's data folder; or a path; or postgresql://…
    id = store.create(game, "The Lantern Hoard")
    with store.open(id) as stored:           # locked for this thread, and up to date with the database
        stored.n                             # the revision; a page carries it
        stored.game.decision, stored.game.view(), stored.game.facts
        stored.choose("H11", at=n, token=token, seat="ada")
        stored.undo(at=…), stored.redo(…), stored.go_to(point.n, …), stored.override(…), stored.bind_proxy(…)
        stored.can_undo, stored.can_redo, stored.points()

Every change names the revision `at` that its author saw and a `token` of its own, at most 80 characters. It raises
`IllegalChoice` (and nothing changes), or `Stale` when the table has moved on (its `n` says to where); the same token
again changes nothing and answers as before. When it returns, the change is on the disk and `store.on_change` has been
called with the game's id. Every change makes the revision one higher, undo too. Compare revisions with `!=`.

`stored.game` belongs to the store: read it inside the `with` block, never change it. It has the moves since some point
at least a hundred moves back, and their facts; `store.facts_by_move(id, limit, before)` returns the facts of any moves
and the seats that made them.

`store.seats` has the seats: `add(game, role, name, player)` returns a seat and its secret, `with_secret` finds a seat.

`store.rename`, `archive`, `delete` and `undelete` change how a game is listed; `store.page` lists one page of games. A
deleted game raises `GameDeleted` until it is brought back, and `store.keep_house()` removes it after 30 days.

Other processes on the same database: `store.listener().changed(timeout)` returns the ids of games that changed, and
`store.wait_for_change(id, n, timeout)` the revision when it is no longer `n`.

Everything raised is a `LanternError` with words for people; `StoreUnavailable` may pass by itself.
"""

from lanternyear.store.rows import BOT, OWNER, PLAYER, ROLES, SPECTATOR, GameSummary, Seat
from lanternyear.store.store import MoveFacts, Store, open_store
from lanternyear.store.stored_game import LastMove, Point, StoredGame

__all__ = [
    "BOT",
    "OWNER",
    "PLAYER",
    "ROLES",
    "SPECTATOR",
    "GameSummary",
    "LastMove",
    "MoveFacts",
    "Point",
    "Seat",
    "Store",
    "StoredGame",
    "open_store",
]
