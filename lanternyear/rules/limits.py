"""How often a card may be used: once per attack, round, showdown or lifetime."""

from __future__ import annotations

from lanternyear.engine.attack import Attack
from lanternyear.state.survivor import Survivor


def limit_reached(survivor: Survivor, limit: str, key: str, attack: Attack | None = None) -> bool:
    """Whether a card with a limit was used as often as it may be."""
    if limit == "attack":
        return attack is not None and key in attack.used
    if limit == "round":
        return key in survivor.fighter.used_this_round
    if limit == "showdown":
        return key in survivor.fighter.used_this_showdown
    return limit == "lifetime" and key in survivor.once


def mark_used(survivor: Survivor, limit: str, key: str, attack: Attack | None = None) -> None:
    """Remember the use of a card with a limit."""
    if limit == "attack" and attack is not None:
        attack.used.add(key)
    elif limit == "round":
        survivor.fighter.used_this_round.append(key)
    elif limit == "showdown":
        survivor.fighter.used_this_showdown.append(key)
    elif limit == "lifetime":
        survivor.once.append(key)
