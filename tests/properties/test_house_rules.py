"""Three lantern years of random play under each variant, all of them together, random house options and proxies."""

from __future__ import annotations

import os
from random import Random
from typing import NamedTuple

import pytest

from lanternyear.engine.facts import SurvivorDied
from lanternyear.play import Game, start_campaign
from lanternyear.play.house_rules import options_offered, variants_offered
from lanternyear.play.proxies import NAMES
from lanternyear.state.state import Proxy
from tests.support.campaign_invariants import in_order
from tests.support.random_campaign import Players, resumed, send_strangers, strengthen
from tests.support.random_setup import catalog

CATALOG = catalog()
CAMPAIGNS = max(1, int(os.environ.get("LANTERN_CAMPAIGNS", "100")) // 20)
YEARS = 3
MOST_DECISIONS = 6_000
VARIANTS = [variant.id for variant in variants_offered(CATALOG)]
TOGETHER = [*([variant] for variant in VARIANTS), VARIANTS, []]
SOME_CARDS = ("skull", "acid_storm", "fighting_art.tough", "disorder.anxiety", "saga", "white_lion.claw", "debris")


class Begun(NamedTuple):
    """The start of a random campaign."""

    variants: list[str]
    options: dict[str, int]
    proxies: list[Proxy]
    players: list[str]

    @classmethod
    def of(cls, variants: list[str], seed: int) -> Begun:
        dice = Random(f"house {seed}")
        offered = dice.sample(options_offered(), 4)
        options = {
            option.name: dice.randint(option.lowest, min(option.highest, option.usual + 8)) for option in offered
        }
        fewest = 2 if "storyteller" in variants else 1  # CAM-VAR-STORY
        names, cards = dice.sample(list(NAMES.values()), 4), dice.sample(SOME_CARDS, 4)
        proxies = [Proxy(*name, card, dice.random() < 0.7) for name, card in zip(names, cards, strict=True)]
        return cls(variants, options, proxies, ["Eva", "Ned", "Ola", "Pia", "Rut", "Sam"][: dice.randint(fewest, 6)])


@pytest.mark.parametrize("seed", range(CAMPAIGNS))
@pytest.mark.parametrize("variants", TOGETHER, ids=lambda names: "+".join(names) or "none")
def test_three_lantern_years_are_played_and_everything_stays_in_order(variants: list[str], seed: int):
    begun = Begun.of(variants, seed)
    try:
        game = play_years(begun, seed)
        assert game.outcome or game.state.settlement.lantern_year > YEARS
    except Exception as error:
        error.add_note(f"campaign {seed}: {begun}")
        raise


def play_years(begun: Begun, seed: int) -> Game:
    game = start_campaign(seed=seed, catalog=CATALOG, **begun._asdict())
    players, dice = Players(seed, keen=True), Random(seed)
    for _ in range(MOST_DECISIONS):
        decision, state = game.decision, game.state
        if decision is None or state.settlement.lantern_year > YEARS:
            break
        first = state.showdown.kind == "first story"  # which is fought until somebody lives
        if state.phase == "showdown" and (first or seed % 2):
            strengthen(game, armored=first)
        if decision.prompt == "develop":
            send_strangers(game)
        in_order(game)
        if state.phase != "showdown":
            by_the_house_rules(game)
        if dice.random() < 0.01:
            game = resumed(game)
            decision = game.decision
        assert decision is not None
        game.choose(players.bot(game.state).answer(decision, game.view))
    return game


def by_the_house_rules(game: Game) -> None:
    """Check the promise of each variant and option."""
    state, people = game.state, game.state.survivors.values()
    if "hero" in state.variants:
        assert not any(isinstance(fact, SurvivorDied) for fact in game.facts)
        assert all(survivor.alive or survivor.fighter.unconscious or survivor.gone for survivor in people)
    if state.phase == "settlement":
        assert not any(survivor.fighter.unconscious for survivor in people)
    if state.phase in ("hunt", "settlement") and "people_of_the_skull" in state.variants:
        for card in {card for survivor in people if survivor.departing for card in survivor.gear if card}:
            assert of_bone(game, card), f"{card} is in a grid"
    most = max([state.options.departing, *(CATALOG.variants[variant].party for variant in state.variants)])
    assert sum(survivor.departing and not survivor.gone for survivor in people) <= most


def of_bone(game: Game, card: str) -> bool:
    words = CATALOG.gear[card].keywords
    cursed = "cursed" in CATALOG.gear[card].rules
    made_of_it = card in game.state.settlement.allowed_gear
    return cursed or made_of_it or "bone" in words or not {"weapon", "armor"} & set(words)
