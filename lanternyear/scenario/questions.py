"""Claims about the current question: who is asked, what is offered, what is blocked and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lanternyear.content.problem import Misread, Path
from lanternyear.engine.decision import Decision
from lanternyear.play.game import Game
from lanternyear.scenario.answers import matching, question, words_of
from lanternyear.wording.answers import reason_words
from lanternyear.wording.names import Names

KEYS = ("asked", "prompt", "about", "clause", "options", "most", "offered", "not_offered", "blocked")
NOBODY = "nobody"
Complaint = tuple[Path, str]


def check_question(game: Game, claims: dict[str, Any]) -> Iterator[Complaint]:
    """Return the claims about the current question that do not hold."""
    decision = game.decision
    if decision is None:
        if claims != {"asked": NOBODY}:
            yield (next(iter(claims)),), question(None)
        return
    for key, claim in claims.items():
        if key in ("asked", "prompt", "about", "clause"):
            found = str(getattr(decision, key))
            if found != str(claim):
                yield (key,), f"expected {claim}, but {question(decision)}"
        elif key == "options":
            yield from _exactly(decision, claim)
            yield from _at_odds(decision, key)
        elif key == "most":
            if decision.at_most != claim:
                yield (key,), f"expected {claim}, found {decision.at_most}: {question(decision)}"
        elif key == "blocked":
            yield from _blocked(game, decision, claim)
            yield from _at_odds(decision, key)
        else:
            yield from _offered(decision, key, claim)


def _at_odds(decision: Decision, key: str) -> Iterator[Complaint]:
    """Return what is offered and blocked at once, which nothing may be."""
    blocked = {str(each.option) for each in decision.blocked}
    for option in decision.options:
        if str(option) in blocked:
            yield (key,), f"{option!r} is offered and blocked: {question(decision)}"


def _exactly(decision: Decision, claim: Any) -> Iterator[Complaint]:
    expected, found = set(_listed(claim)), set(map(str, decision.options))
    missing, extra = sorted(expected - found), sorted(found - expected)
    if missing or extra:
        words = [f"not offered: {', '.join(missing)}"] if missing else []
        words += [f"also offered: {', '.join(extra)}"] if extra else []
        yield ("options",), f"{'; '.join(words)} ({decision.asked} is asked {decision.prompt})"


def _offered(decision: Decision, key: str, claim: Any) -> Iterator[Complaint]:
    for value in _listed(claim):
        found = matching(value, decision.options) if key == "offered" else _same(value, decision)
        if key == "offered" and not found:
            yield (key,), f"{value!r} is not offered: {question(decision)}"
        if key == "not_offered" and found:
            yield (key,), f"{found[0]!r} is offered: {question(decision)}"


def _same(value: str, decision: Decision) -> list[str]:
    return [option for option in decision.options if option == value or words_of(option) == words_of(value)]


def _blocked(game: Game, decision: Decision, claim: Any) -> Iterator[Complaint]:
    if not isinstance(claim, dict):
        raise Misread("expected answers with a part of the reason, such as {move: no movement left}", ("blocked",))
    reasons: dict[str, str] = {}
    names = Names(game.catalog, game.state)
    for blocked in decision.blocked:
        before = f"{reasons[blocked.option]}; " if blocked.option in reasons else ""
        reasons[blocked.option] = f"{before}{reason_words(blocked.reason, names)} ({blocked.clause})"
    listed = "; ".join(f"{value}: {reason}" for value, reason in reasons.items()) or "nothing"
    for value, reason in claim.items():
        found = [reasons[each] for each in matching(value, list(reasons))]
        if not found:
            yield ("blocked", value), f"it is not blocked; blocked are: {listed}"
        elif str(reason or "").lower() not in found[0].lower():
            yield ("blocked", value), f"expected {reason!r}, found {found[0]!r}"


def _listed(claim: Any) -> list[str]:
    return [str(each) for each in claim] if isinstance(claim, list) else [str(claim)]
