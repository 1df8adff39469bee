"""Games that are kept: what every seat did, in a database, so that nothing acknowledged is ever lost.

    store = open_store()                     # SQLite in the user's data folder; or a path; or postgresql://…
    id = store.create(game, "The Lantern Hoard")
    with store.open(id) as kept:             # locked for this thread, and up to date with the database
        kept.n                               # the revision; a page carries it
        kept.game.decision, kept.game.view(seat), kept.game.facts
        kept.choose("H11", at=n, token=token, seat="ada")
        kept.undo(at=…), kept.redo(…), kept.go_to(point.n, …), kept.override(…), kept.bind_proxy(…)
        kept.can_undo, kept.can_redo, kept.points()

Every change names the revision `at` that its author saw and a `token` of its own, at most 80 characters. It raises
`IllegalChoice` (and nothing changes), or `Stale` when the table has moved on (its `n` says to where); the same token
again changes nothing and answers as before. When it returns, the change is on the disk and `store.on_change` has been
called with the game's id. Every change makes the revision one higher, undo too. Compare revisions with `!=`.

`kept.game` belongs to the store: read it inside the `with` block, never change it. It has the moves since some point
at least a hundred moves back, and their facts; `store.story(id, limit, before)` has what any move told and who made
it.

`store.seats` has the seats: `add(game, role, name, player)` answers a seat and its secret, `with_secret` whose it is.

Other processes on the same database: `store.listener().changed(timeout)` answers the ids of games that changed, and
`store.wait_for_change(id, n, timeout)` the revision when it is no longer `n`.

Everything raised is a `LanternError` with words for people; `StoreUnavailable` may pass by itself.
"""

from lanternyear.store.rows import BOT, OWNER, PLAYER, ROLES, SPECTATOR, Seat
from lanternyear.store.store import GameSummary, Store, Telling, open_store
from lanternyear.store.stored_game import Point, StoredGame

__all__ = [
    "BOT",
    "OWNER",
    "PLAYER",
    "ROLES",
    "SPECTATOR",
    "GameSummary",
    "Point",
    "Seat",
    "Store",
    "StoredGame",
    "Telling",
    "open_store",
]
