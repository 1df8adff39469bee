"""Bots in seats that nobody takes: they answer as soon as they are asked."""

from __future__ import annotations

from collections.abc import Collection

from lanternyear.bots import RandomBot
from lanternyear.play.answers import player_asked
from lanternyear.store import StoredGame
from lanternyear.web.compound_answers import is_halfway, token_after

BOT = "bot "  # before the player whom a bot answered for
AT_ONCE = 60  # answers before a person is asked whether the bots may go on


def is_bot(seat: str) -> bool:
    """Whether what was done at this seat was done by a bot."""
    return seat.startswith(BOT)


def asked_of(kept: StoredGame) -> str:
    return player_asked(kept.game.decision, kept.game.state)


def go_on(kept: StoredGame, bots: Collection[str]) -> int:
    """Let the bots answer until a person is asked. Says how many answers they gave."""
    for given in range(AT_ONCE):
        decision, player = kept.game.decision, asked_of(kept)
        if decision is None or player not in bots:
            return given
        answer = RandomBot(kept.n).answer(decision, kept.game.view)
        kept.choose(answer, at=kept.n, token=f"bot at {kept.n}", seat=BOT + player)
    return AT_ONCE


def undo_to_a_person(kept: StoredGame, bots: Collection[str], at: int, token: str, seat: str) -> int:
    """Take back the last answer of a person with what bots answered to it, or the last gesture."""
    n = kept.undo(at=at, token=token, seat=seat)
    for again in range(AT_ONCE):
        if not kept.can_undo or (asked_of(kept) not in bots and not is_halfway(kept)):
            break
        n = kept.undo(at=kept.n, token=token_after(token, again), seat=seat)
    return n
