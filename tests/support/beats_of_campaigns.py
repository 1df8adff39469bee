"""Campaigns in a store that are played by chance, and the moves in which their beats happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path

from lanternyear.bots import RandomBot
from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.play import start_campaign
from lanternyear.store import Store, open_store
from lanternyear.web.views.scenes import kind_of
from tests.support.random_setup import catalog
from tests.support.random_showdown import KeenBot
from tests.support.saved_campaigns import STRONG

TOKENS = count()
SOON = 120  # answers after which a page still shows the beat to somebody who comes back
SEEDS = range(5, 25)
LONGEST = 1000  # answers of one campaign


def answer_once(store: Store, table: str, until: Callable[[list[Fact]], bool], bots: tuple[RandomBot, KeenBot]) -> bool:
    """Answer the question by chance, with strong survivors. Return False if the game is over or came so far."""
    with store.open(table) as stored:
        game = stored.game
        if game.decision is None or until(list(game.facts)):
            return False
        if game.decision.prompt == "nominate" and game.state.showdown.round == 1:
            party = [survivor.id for survivor in game.state.survivors.values() if survivor.fighter.in_showdown]
            for path, value in ((f"survivors.{id}.{stat}", value) for id in party for stat, value in STRONG.items()):
                stored.override(path, value, "to live", at=stored.n, token=f"t{next(TOKENS)}")
        assert stored.game.decision is not None
        bot = bots[1] if game.state.phase == "showdown" else bots[0]
        answer = bot.answer(stored.game.decision, stored.game.view)
        stored.choose(answer, at=stored.n, token=f"t{next(TOKENS)}")
    return True


def moves_of_beats(database: Path, kinds: Sequence[str]) -> dict[str, tuple[str, int]]:
    """Play campaigns until each kind of beat has happened. Return the table and the move of each."""
    store, known = open_store(database), catalog()
    found: dict[str, tuple[str, int]] = {}
    try:
        for seed in SEEDS:
            missing = set(kinds) - set(found)
            if not missing:
                break
            table = store.create(start_campaign(seed=seed, players=("Ada", "Ben"), catalog=known), f"Year {seed}")
            for kind, move in _openings(store, table, seed, missing):
                found.setdefault(kind, (table, move))
    finally:
        store.close()
    return {kind: found[kind] for kind in kinds}


def _openings(store: Store, table: str, seed: int, missing: set[str]) -> Iterator[tuple[str, int]]:
    """Yield the kinds of the beats that are missing, and their moves; stop soon after the first of them."""
    bots, left = (RandomBot(seed), KeenBot(seed)), LONGEST
    while left > 0 and answer_once(store, table, lambda _: False, bots):
        left -= 1
        [last] = store.facts_by_move(table, 1)
        for kind in {kind_of(fact, catalog()) for fact in last.facts if not _killed(fact, last.facts)} & missing:
            left = min(left, SOON)
            yield kind, last.n


def _killed(fact: Fact, told: Sequence[Fact]) -> bool:
    """Return whether a fact is an injury that killed at once: it is told with the death."""
    died = {(death.survivor, death.cause) for death in told if isinstance(death, facts.SurvivorDied)}
    return isinstance(fact, facts.SevereInjuryRolled) and (fact.survivor, fact.injury) in died
