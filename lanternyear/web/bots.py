"""The program at the table: it takes defaults, and bots answer in seats that nobody takes, as soon as asked."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from lanternyear.bots import VeteranBot
from lanternyear.engine.decision import PLAYERS
from lanternyear.play.answers import player_asked
from lanternyear.play.defaults import ASK_WHAT_MATTERS, Asking
from lanternyear.store import LastMove, StoredGame
from lanternyear.web.compound_answers import is_halfway, token_after

BOT = "bot "  # written before the player whom a bot answered for
PROGRAM = "program"  # the seat of answers that were left to a default
AT_ONCE = 60  # answers before a person is asked whether the bots may go on
SURVIVORS = ("survivor", "survive", "use", "give")  # kinds of options that are about what a survivor does


def is_program(seat: str) -> bool:
    """Return whether a move of this seat was made by a bot, or left to a default."""
    return seat == PROGRAM or seat.startswith(BOT)


def player_to_answer(stored: StoredGame, bot_players: Collection[str] = ()) -> str:
    """Return the player who is asked; "" when anybody may answer or the game is over.

    If all are asked but only survivors of bots qualify, a bot is.
    """
    decision, state = stored.game.decision, stored.game.state
    player = player_asked(decision, state)
    if player or decision is None or decision.asked != PLAYERS or not bot_players:
        return player
    players: list[str] = []
    for option in decision.options:
        survivor = state.survivors.get(option.about.survivor)
        if survivor is not None and option.kind in SURVIVORS:
            players.append(survivor.player)
        elif option.kind != "word":
            return ""
    return players[0] if players and all(found in bot_players for found in players) else ""


def answer_for_program(stored: StoredGame, bot_players: Collection[str], asking: Asking = ASK_WHAT_MATTERS) -> None:
    """Take defaults and let the bots answer until a person has to be asked, at most `AT_ONCE` times."""
    for _ in range(AT_ONCE):
        decision, player = stored.game.decision, player_to_answer(stored, bot_players)
        if decision is None:
            return
        if take_default(stored, asking):
            continue
        if player not in bot_players:
            return
        answer = VeteranBot(stored.game.catalog, stored.n).answer(decision, stored.game.view)
        stored.choose(answer, at=stored.n, token=secrets.token_hex(16), seat=BOT + player)


def take_default(stored: StoredGame, asking: Asking) -> bool:
    """Answer the question with its default, if it need not be asked. Return whether it was."""
    usual = stored.game.default_answer(asking)
    if usual is None:
        return False
    stored.leave_to_program(usual, at=stored.n, token=secrets.token_hex(16), seat=PROGRAM)
    return True


def moves_since_person(stored: StoredGame) -> list[LastMove]:
    """Return the moves from the last answer of a person on, with what the program answered to it, the newest first."""
    moves = stored.last_moves(AT_ONCE)
    people = (number for number, move in enumerate(moves, 1) if not is_program(move.seat))
    return moves[: next(people, len(moves))]


def undo_to_person(stored: StoredGame, bot_players: Collection[str], at: int, token: str, seat: str) -> None:
    """Take back the last answer of a person with what the program answered to it, or the last compound answer."""
    taken_back = max(1, len(moves_since_person(stored)))
    stored.undo(at=at, token=token, seat=seat)
    for number in range(AT_ONCE):
        taken_back -= 1
        asked_person = player_to_answer(stored, bot_players) not in bot_players and not is_halfway(stored)
        if not stored.can_undo or (taken_back <= 0 and asked_person):
            break
        stored.undo(at=stored.n, token=token_after(token, number), seat=seat)
