"""Every hunt event, played by random players, lets the hunt go on, leads to a showdown, or ends it."""

from __future__ import annotations

import pytest

from lanternyear.bots import RandomBot
from lanternyear.content.load import load_packs
from lanternyear.play.game import Game
from lanternyear.play.start import starting_survivors
from lanternyear.rules.settlement.set_up import bring_settlement_decks
from lanternyear.state.record import Note
from lanternyear.state.state import Player, Seed, Settlement, Stage, State
from lanternyear.state.survivor import Survivor

CATALOG = load_packs(("core",))
WAYS = (
    Settlement(lantern_year=3, survival_limit=9),
    Settlement(lantern_year=3, principles=["cannibalize", "accept_darkness"], storage=["monster_bone"]),
    Settlement(
        lantern_year=3,
        principles=["graves", "collective_toil", "survival_of_the_fittest"],
        innovations=["language", "hovel", "symposium", "pictograph", "song_of_the_brave", "drums", "sculpture"],
    ),
    Settlement(
        lantern_year=3,
        survival_limit=9,
        death_count=2,
        principles=["graves", "accept_darkness"],
        innovations=["language", "symposium", "pictograph", "memento_mori", "cooking", "storytelling", "saga"],
        notes=[Note("portcullis_key")],
        fought=["phoenix"],
    ),
)
RICH = len(WAYS) - 1  # the last way: tools, food, armor and all kinds of cards, past the darkness
GRIDS = (
    ["bone_sickle", "almanac", "dried_acanthus", "rawhide_drum", "frenzy_drink"],
    ["bone_pickaxe", "hunter_whip", "rawhide_boots", "rawhide_vest", "final_lantern"],
    ["white_lion_coat", "founding_stone", "twilight_sword"],
    ["hours_ring", "regal_helm", "monster_grease"],
)
DISORDERS = ("disorder.honorable", "disorder.binge_eating", "disorder.quixotic", "disorder.immortal")
MOST_DECISIONS = 600


def hunting(event: str, seed: int) -> Game:
    """A hunt whose first space has this event."""
    party = starting_survivors(CATALOG)
    for survivor in party:
        survivor.fighter.in_showdown, survivor.player = True, "p1"
        survivor.survival, survivor.insanity, survivor.courage, survivor.understanding = seed, seed, 2 * seed, seed
    if seed == RICH:
        _enrich(party)
    people = [*party, *(Survivor(f"stranger_{number}") for number in range(4))]
    state = State(
        "settlement",
        "people_of_the_lantern",
        chance=Seed(seed),
        players=[Player("p1", "You")],
        survivors={survivor.id: survivor for survivor in people},
        settlement=WAYS[seed],
    )
    bring_settlement_decks(Game(state, CATALOG, history=False).internals.table)
    owner = CATALOG.hunt_events[event].monster
    quarry = owner if owner in CATALOG.monsters else "white_lion"
    state.agenda = [Stage("set_up_hunt", [quarry, "1"])]
    game = Game(state, CATALOG)
    game.override("hunt.spaces.1", [event], "to see it")
    if seed == RICH:
        game.override("hunt.darkness", True, "to see more of it")
    return game


def _enrich(party: list[Survivor]) -> None:
    for survivor, grid, disorder in zip(party, GRIDS, DISORDERS, strict=True):
        survivor.gear = [*grid, *[""] * (9 - len(grid))]
        survivor.disorders, survivor.injuries = [disorder], ["injury.broken_leg"]
        survivor.abilities = ["ability.explore", "ability.leprosy", "ability.dream_of_the_beast"]
        survivor.fighting_arts, survivor.fighter.light, survivor.fighter.armor_lost = (
            ["fighting_art.strategist"],
            ["arms"],
            {"body": 1},
        )


@pytest.mark.parametrize("event", sorted(CATALOG.hunt_events))
def test_a_hunt_event_can_be_played_whatever_is_answered(event: str):
    for seed in range(len(WAYS)):
        game, bot = hunting(event, seed), RandomBot(seed)
        for _ in range(MOST_DECISIONS):
            if game.decision is None or game.state.phase != "hunt":
                break
            game.choose(bot.answer(game.decision, game.view))
        assert game.state.phase in ("settlement", "showdown"), f"{event}, seed {seed}: still in the {game.state.phase}"


def test_the_table_has_a_hundred_events():
    numbers = [event.number for event in CATALOG.hunt_events.values() if event.number]
    assert sorted(numbers) == list(range(1, 101))
