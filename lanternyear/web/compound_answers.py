"""One gesture may answer several questions: laying a card says which and where. Undo takes it back whole."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from lanternyear.engine.decision import Decision
from lanternyear.store import StoredGame

HALFWAY = ("grid_place",)  # questions that are asked in the middle of a gesture


def is_halfway(kept: StoredGame) -> bool:
    """Whether the game stands in the middle of a gesture."""
    return kept.game.decision is not None and kept.game.decision.prompt in HALFWAY


def go_on(kept: StoredGame, answers: Sequence[str], token: str, seat: str) -> None:
    """Give these answers too, one question after the other, as long as they are offered."""
    left = list(answers)
    while left and (decision := kept.game.decision):
        number = len(left) if _takes_several(decision) else 1
        now, left = left[:number], left[number:]
        if not all(_takes(decision, answer) for answer in now):
            return
        kept.choose(
            now if _takes_several(decision) else now[0], at=kept.n, token=token_after(token, len(left)), seat=seat
        )


def token_after(token: str, number: int) -> str:
    """The token of what follows from a wish, the same each time."""
    return blake2b(repr((token, number)).encode(), digest_size=20).hexdigest()


def _takes_several(decision: Decision) -> bool:
    return decision.at_least != 1 or decision.at_most != 1


def _takes(decision: Decision, answer: str) -> bool:
    return answer in decision.options or decision.open


def redo(kept: StoredGame, at: int, token: str, seat: str) -> None:
    """Give the answer that was taken back last again, and with it the rest of its gesture."""
    kept.redo(at=at, token=token, seat=seat)
    if is_halfway(kept) and kept.can_redo:
        kept.redo(at=kept.n, token=token_after(token, 0), seat=seat)
