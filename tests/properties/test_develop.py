"""SET-7: random Develop steps of a rich settlement with two players: every endeavor, craft, split and trade."""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from lanternyear.bots import RandomBot
from lanternyear.content.load import load_packs
from lanternyear.play import Game
from lanternyear.rules.settlement.craft import offered_gear
from lanternyear.rules.settlement.endeavor import sources
from lanternyear.scenario.format import Given
from lanternyear.scenario.setup import set_up
from lanternyear.wording.answers import reason_words
from lanternyear.wording.names import Names
from tests.support.proving import proves

CATALOG = load_packs(("core",))
STEPS = int(os.environ.get("LANTERN_DEVELOPS", "8"))
MOST_DECISIONS = 250
DARK = "exhausted_lantern_hoard"


def rich_settlement(seed: int) -> Game:
    """Everything is built and known, storage is full, and somebody died in the last showdown."""
    dice = Random(seed)
    resources = sorted(CATALOG.resources)
    people: dict[str, dict[str, Any] | None] = {
        f"survivor_{number}": {
            "sex": "female" if number % 2 else "male",
            "survival": dice.randint(0, 6),
            "hunt_xp": dice.randint(0, 9),
            "insanity": dice.randint(0, 5),
            "fighting_arts": ["tough"] if number % 3 == 0 else [],
            "disorders": ["prey", "anxiety"] if number % 4 == 0 else [],
            "injuries": ["broken_arm"] if number % 5 == 0 else [],
            "returning": number < 5,
        }
        for number in range(1, 15)
    }
    dark = seed % 3 == 0
    settlement = {
        "name": "Lastlight",
        "locations": [
            location
            for location in CATALOG.locations
            if (location == DARK) == dark or location not in (DARK, "lantern_hoard")
        ],
        "innovations": dice.sample(sorted(CATALOG.innovations), 24),
        "milestones": [milestone.id for milestone in CATALOG.campaigns["people_of_the_lantern"].milestones],
        "endeavors": 40,
        "survival_limit": 12,
        "storage": [dice.choice(resources) for _ in range(60)],
        "gear": ["final_lantern", "lantern_sword", "forsaker_mask"],
        "nemeses": {"butcher": []},
        "defeated": [{"monster": "white_lion", "level": level, "year": 1} for level in "12"],
        "lantern_year": 3,
    }
    given = Given(phase="develop", survivors=people, players={"p1": [*people][:7], "p2": [*people][7:]})
    given.settlement, given.set = settlement, {"showdown.fallen": ["survivor_14"], "survivors.survivor_14.alive": False}
    return Game(set_up(given, CATALOG), CATALOG)


@proves("SET-7-2", "SET-CRAFT-4", "SET-CRAFT-10", "RES-ARCH-1", "GEAR-LIM-1")
@pytest.mark.parametrize("seed", range(STEPS))
def test_whatever_is_done_in_develop_keeps_everything_in_order(seed):
    game, bot = rich_settlement(seed), RandomBot(seed)
    for _ in range(MOST_DECISIONS):
        if game.decision is None:
            break
        assert game.decision.options
        blocked = {entry.option for entry in game.decision.blocked}
        assert not blocked & set(game.decision.options)
        if game.decision.prompt == "develop":
            listed = {f"craft:{gear.id}" for gear in offered_gear(game.internals.table)}
            listed |= {
                f"endeavor:{card.id}:{each.name}" for card in sources(game.internals.table) for each in card.endeavors
            }
            assert listed <= blocked | set(game.decision.options)
        assert all(reason_words(entry.reason, Names(CATALOG, game.state)) for entry in game.decision.blocked)
        in_order(game)
        game.choose(bot.answer(game.decision, game.view))
    assert game.undo()
    in_order(game)


def in_order(game: Game) -> None:
    state, settlement = game.state, game.state.settlement
    cards = Counter(settlement.play_area)
    for deck in {card.deck for card in CATALOG.resources.values()}:
        cards.update(state.decks[deck])
    assert cards == Counter({card.id: card.copies for card in CATALOG.resources.values()})
    if settlement.shares and game.decision is not None and game.decision.prompt == "develop":
        held = Counter(card for share in settlement.shares.values() for card in share)
        assert held == Counter([*settlement.play_area, *settlement.storage])
    assert settlement.endeavors >= 0
    assert len(set(settlement.locations)) == len(settlement.locations)
    assert not set(settlement.innovations) & set(state.decks["innovations"])
