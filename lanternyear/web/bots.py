"""Bots in seats that nobody takes: they answer as soon as they are asked."""

from __future__ import annotations

from collections.abc import Collection

from lanternyear.bots import RandomBot
from lanternyear.play.answers import player_asked
from lanternyear.store import StoredGame
from lanternyear.web.compound_answers import is_halfway, token_after

BOT = "bot "  # written before the player whom a bot answered for
AT_ONCE = 60  # answers before a person is asked whether the bots may go on


def is_bot(seat: str) -> bool:
    """Return whether a move of this seat was made by a bot."""
    return seat.startswith(BOT)


def player_to_answer(stored: StoredGame) -> str:
    """Return the player who is asked; "" when anybody may answer or the game is over."""
    return player_asked(stored.game.decision, stored.game.state)


def answer_for_bots(stored: StoredGame, bot_players: Collection[str]) -> None:
    """Let the bots answer until a person is asked, at most `AT_ONCE` times."""
    for _ in range(AT_ONCE):
        decision, player = stored.game.decision, player_to_answer(stored)
        if decision is None or player not in bot_players:
            return
        answer = RandomBot(stored.n).answer(decision, stored.game.view)
        stored.choose(answer, at=stored.n, token=f"bot at {stored.n}", seat=BOT + player)


def undo_to_person(stored: StoredGame, bot_players: Collection[str], at: int, token: str, seat: str) -> None:
    """Take back the last answer of a person with what bots answered to it, or the last compound answer."""
    stored.undo(at=at, token=token, seat=seat)
    for number in range(AT_ONCE):
        if not stored.can_undo or (player_to_answer(stored) not in bot_players and not is_halfway(stored)):
            break
        stored.undo(at=stored.n, token=token_after(token, number), seat=seat)
