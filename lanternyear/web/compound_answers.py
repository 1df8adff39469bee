"""Compound answers: one action of a player answers several questions, such as laying a card. Undo takes back both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b

from lanternyear.engine.decision import Decision, FollowUp
from lanternyear.play.answers import is_announced
from lanternyear.store import StoredGame

HALFWAY = ("grid_place", "move_to")  # prompts of questions in the middle of a compound answer


def is_halfway(stored: StoredGame) -> bool:
    """Return whether the game waits in the middle of a compound answer."""
    return stored.game.decision is not None and stored.game.decision.prompt in HALFWAY


def answer_rest(
    stored: StoredGame,
    answers: Sequence[str],
    token: str,
    seat: str,
    settle: Callable[[], bool] = lambda: False,
    follow_up: FollowUp | None = None,
) -> None:
    """Give these answers too, one question after the other, as long as they are offered.

    A survivor who is asked already, since no other was left to choose, need not be chosen. `settle` takes the default
    of a question in between that need not be asked, and returns whether there was one. After a throw with a `follow_up`
    the answers are the dice of that throw, and of no other.
    """
    if follow_up is not None and not is_announced(stored.game.decision, follow_up, len(answers)):
        return
    left = list(answers)
    while left and (decision := stored.game.decision):
        if left[0] == decision.asked and not _takes(decision, left[0]):
            left = left[1:]
            continue
        several = _takes_several(decision)
        number = len(left) if several else 1
        if number > decision.at_most or not all(_takes(decision, answer) for answer in left[:number]):
            if settle():
                continue
            return
        now, left = left[:number], left[number:]
        answer = now if several else now[0]
        stored.choose(answer, at=stored.n, token=token_after(token, len(left)), seat=seat)


def token_after(token: str, number: int) -> str:
    """Return the token of a further change that follows from one with this token; the same each time."""
    return blake2b(repr((token, number)).encode(), digest_size=20).hexdigest()


def _takes_several(decision: Decision) -> bool:
    return decision.at_least != 1 or decision.at_most != 1


def _takes(decision: Decision, answer: str) -> bool:
    return answer in decision.options or decision.shape == "name"


def redo(stored: StoredGame, at: int, token: str, seat: str, follows: Callable[[str], bool]) -> None:
    """Give the answer again that was taken back last, with the rest of its compound answer.

    Then again what seats answered after it that `follows` says of.
    """
    stored.redo(at=at, token=token, seat=seat)
    number = 0
    while stored.can_redo and (is_halfway(stored) or follows(stored.seat_of_redo)):
        stored.redo(at=stored.n, token=token_after(token, number), seat=seat)
        number += 1
