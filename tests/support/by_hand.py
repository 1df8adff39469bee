"""Games at which something is done by hand, and what the verb of a card would tell of the same thing."""

from __future__ import annotations

from functools import cache

from lanternyear.cards.effects.base import Effect
from lanternyear.engine.facts import Fact
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.stage import Interrupt
from lanternyear.play import Game, load
from tests.support.games import at_prompt, catalog
from tests.support.saved_campaigns import campaign_at

WHY = "our card says so"


@cache
def _save(place: str) -> bytes:
    if place == "showdown":
        return at_prompt("act").save()
    if place == "settlement":
        return campaign_at("develop", year=2)
    return campaign_at("trade_on_hunt", phase="hunt", year=1) if place == "hunt" else b""


def game_at(place: str) -> Game:
    """Return a new game in the middle of a showdown, a settlement phase or a hunt."""
    return load(_save(place), catalog())


def somebody(game: Game) -> str:
    """Return a living survivor who takes part."""
    people = list(game.state.survivors.values())
    return next((s.id for s in people if s.alive and s.fighter.in_showdown), None) or next(
        s.id for s in people if s.alive
    )


def told_by_verb(game: Game, effect: Effect, who: str = "") -> list[Fact]:
    """Return what a card with this effect tells, held by and aimed at the survivor; of two answers the first."""
    other = game.clone()
    table, survivor = other.internals.table, other.state.survivors.get(who)
    before = len(other.facts)
    try:
        for decision in perform(table, [effect], Scene("by_hand", survivor, survivor)):
            decision.answer = decision.options[0]
    except Interrupt:
        pass
    return other.facts[before:]
