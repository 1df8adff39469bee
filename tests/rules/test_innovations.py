"""SET-INN-6, SET-INN-4: innovations lost and the deck they leave behind; RES-ARCH-5: what is lost at random."""

import pytest

from lanternyear import start_campaign
from lanternyear.engine.decision import Rule
from lanternyear.rules.campaign.locations import build_location
from lanternyear.rules.settlement.innovate import lose_innovation
from lanternyear.rules.settlement.resources import at_stake, lose
from lanternyear.rules.settlement.set_up import bring_settlement_decks
from lanternyear.state.survivor import Survivor
from tests.support.proving import proves


@pytest.fixture
def table():
    table = start_campaign(seed=3).internals.table
    bring_settlement_decks(table)
    return table


@proves("SET-INN-6")
def test_a_lost_innovation_takes_its_limit_and_its_action_along_and_leaves_its_consequences(table):
    settlement = table.settlement
    settlement.innovations, settlement.survival_limit = ["language", "hovel"], 3
    table.state.decks["innovations"] = ["bed", "family"]
    table.survivors["ada"] = Survivor("ada", survival=3)
    table.survivors["ben"] = Survivor("ben", survival=1)
    lose_innovation(table, "hovel", to_deck=False)
    assert settlement.innovations == ["language"]
    assert settlement.survival_limit == 2
    assert [table.survivors[name].survival for name in ("ada", "ben")] == [2, 1]
    assert sorted(table.state.decks["innovations"]) == ["bed", "family"]


@proves("SET-INN-6")
def test_an_innovation_may_go_back_to_the_deck(table):
    table.settlement.innovations = ["language", "paint"]
    table.state.decks["innovations"] = ["drums"]
    lose_innovation(table, "paint", to_deck=True)
    assert sorted(table.state.decks["innovations"]) == ["drums", "paint"]


@proves("SET-EXH-1", "SET-BLD-2")
def test_a_location_that_replaces_another_archives_it(table):
    table.settlement.locations = ["lantern_hoard", "bone_smith"]
    build_location(table, "exhausted_lantern_hoard")
    build_location(table, "bone_smith")
    assert table.settlement.locations == ["bone_smith", "exhausted_lantern_hoard"]


@proves("RES-ARCH-5", "RES-ARCH-3")
def test_a_random_loss_is_uniform_over_single_resources(table):
    settlement = table.settlement
    lost = []
    for _ in range(600):
        settlement.storage = ["skull", "monster_bone", "monster_bone", "monster_bone", "monster_bone", "monster_bone"]
        settlement.play_area = ["monster_hide"]
        lost += finish(lose(table, at_stake(table, "storage"), 1, at_random=True))
        assert settlement.play_area == ["monster_hide"]
    assert 70 <= lost.count("skull") <= 130  # 1 in 6, not 1 in 2


@proves("RES-ARCH-3", "RES-ARCH-6")
@pytest.mark.parametrize(("where", "left"), [("everywhere", []), ("play area", ["skull"]), ("storage", [])])
def test_a_loss_takes_from_the_place_named_and_no_more_than_there_is(table, where, left):
    settlement = table.settlement
    settlement.storage, settlement.play_area = ["skull"], ["monster_hide"]
    table.state.decks["basic"].remove("monster_hide")
    finish(lose(table, at_stake(table, where), 9, at_random=False))
    assert settlement.storage == left
    assert (settlement.play_area == []) == (where != "storage")


@proves("SET-1-2")
def test_all_settlement_events_but_the_first_are_shuffled_every_phase(table):
    deck = table.state.decks["settlement_events"]
    printed = table.catalog.settlement_events.values()
    assert sorted(deck) == sorted(card.id for card in printed if not card.first_day for _ in range(card.copies))
    if len(deck) < 4:
        return
    orders = set()
    for _ in range(6):
        deck.clear()
        bring_settlement_decks(table)
        orders.add(tuple(table.state.decks["settlement_events"]))
    assert len(orders) > 1


def finish(rule: Rule[list[str]]) -> list[str]:
    """Run a rule that asks nothing."""
    try:
        while True:
            decision = next(rule)
            raise AssertionError(f"asked {decision}")
    except StopIteration as done:
        return list(done.value)
