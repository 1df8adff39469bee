"""Lantern years of random play: settlement phases with hunts and showdowns between them.

The party is made strong and strangers join a dwindling settlement, so that it lives for years: it is looked at, not
how well random players fare.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from lanternyear.bots import RandomBot
from lanternyear.content.load import load_packs
from lanternyear.engine.facts import SurvivorReturned
from lanternyear.play import Game, load, start_campaign
from lanternyear.play.snapshot import freeze
from tests.properties.players import KeenBot

CAMPAIGNS = int(os.environ.get("LANTERN_CAMPAIGNS", "50"))
YEARS = 10
BLOCK = 2
MOST_DECISIONS = 12_000
FEWEST = 12
STRONG = {"strength": 8, "accuracy": 4, "evasion": 4, "survival": 3}
CATALOG = load_packs(("core",))


def blocks() -> list[range]:
    return [range(first, min(first + BLOCK, CAMPAIGNS)) for first in range(0, CAMPAIGNS, BLOCK)]


@pytest.mark.parametrize("seeds", blocks(), ids=lambda block: f"{block.start}-{block.stop - 1}")
def test_ten_lantern_years_are_played_and_everything_stays_in_order(seeds: Iterable[int]):
    for seed in seeds:
        try:
            game = play_years(seed)
            assert game.outcome or game.state.settlement.lantern_year > YEARS
        except Exception as error:
            error.add_note(f"campaign {seed}")
            raise


def play_years(seed: int) -> Game:
    """Play until the tenth lantern year is over, the settlement is, or the limit is reached."""
    game = start_campaign(seed=seed, catalog=CATALOG)
    calm, keen, dice = RandomBot(seed), KeenBot(seed), Random(seed)
    for _ in range(MOST_DECISIONS):
        decision, state = game.decision, game.state
        if decision is None or state.settlement.lantern_year > YEARS:
            break
        if decision.prompt == "nominate" and state.showdown.round == 1:
            strengthen(game)
        if decision.prompt == "develop":
            send_strangers(game)
        bot = keen if state.phase == "showdown" else calm
        if state.phase != "showdown":
            in_order(game)
        if dice.random() < 0.01:
            game = resumed(game)
            decision = game.decision
        assert decision is not None
        game.choose(bot.answer(decision, game.view))
    return game


def strengthen(game: Game) -> None:
    for survivor in list(game.state.survivors.values()):
        if survivor.in_showdown and survivor.strength < STRONG["strength"]:
            for stat, value in STRONG.items():
                game.override(f"survivors.{survivor.id}.{stat}", value, "so that the settlement lives")


def send_strangers(game: Game) -> None:
    alive = sum(survivor.alive for survivor in game.state.survivors.values())
    for number in range(alive, FEWEST):
        id = f"stranger_{len(game.state.survivors)}"
        stranger = {"id": id, "sex": "female" if number % 2 else "male"}
        game.override(f"survivors.{id}", stranger, "so that the settlement lives")


def resumed(game: Game) -> Game:
    """Saving and loading gives the same game."""
    again = load(game.save(), CATALOG)
    assert freeze(again.state) == freeze(game.state)
    assert again.decision is not None
    assert game.decision is not None
    assert list(again.decision.options) == list(game.decision.options)
    return again


def in_order(game: Game) -> None:
    """Cards are conserved and counts are consistent."""
    state, settlement = game.state, game.state.settlement
    if state.decks:
        cards: Counter[str] = Counter(settlement.play_area)
        for deck in {card.deck for card in CATALOG.resources.values()}:
            cards.update(state.decks.get(deck, ()))
        for survivor in state.survivors.values():
            cards.update(survivor.carried)
        cards.update((*state.showdown.set_aside, *state.showdown.rewards))
        assert cards == Counter({card.id: card.copies for card in CATALOG.resources.values()})
    owned = Counter(settlement.gear)
    for survivor in state.survivors.values():
        owned.update(card for card in survivor.gear if card)
    for card, number in owned.items():
        assert number <= CATALOG.gear[card].copies, f"{number} copies of {card}"
    assert len(set(settlement.innovations)) == len(settlement.innovations)
    assert not set(settlement.innovations) & set(state.decks.get("innovations", ()))
    groups = Counter(CATALOG.principles[one].principle for one in settlement.principles)
    assert all(number == 1 for number in groups.values())
    assert settlement.endeavors >= 0
    limit = 1 + sum(
        CATALOG.innovations[one].survival_limit for one in settlement.innovations if one in CATALOG.innovations
    )
    limit += sum(CATALOG.principles[one].survival_limit for one in settlement.principles)
    assert settlement.survival_limit == limit
    dead = sum(survivor.gone in ("dead", "lost") for survivor in state.survivors.values())
    returned = sum(isinstance(fact, SurvivorReturned) for fact in game.facts)  # SURV-DIE-6: a death stays counted
    assert settlement.death_count + settlement.deaths_to_count == dead + returned
