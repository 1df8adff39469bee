"""SD-PROXY in a campaign: settlement events, innovations, fighting arts, hunt events and resources."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from lanternyear import Game, load, start_campaign
from lanternyear.bots import RandomBot
from lanternyear.content.load import load_packs
from lanternyear.engine.facts import ProxyBound
from lanternyear.errors import IllegalChoice
from lanternyear.scenario.format import Given
from lanternyear.scenario.setup import set_up
from lanternyear.state.state import Proxy
from tests.support.proving import proves

CORE = load_packs(("core",))


def at(phase: Any, **given: Any) -> Game:
    return Game(set_up(Given(phase=phase, **given), CORE), CORE)


def first_year(*proxies: Proxy, seed: int = 1) -> Game:
    """A campaign whose First Story was lost sight of: the first settlement phase begins."""
    game = start_campaign(seed, catalog=CORE, proxies=proxies)
    bot = RandomBot(Random(seed).randrange(100))
    while game.state.phase != "settlement":
        assert game.decision is not None
        if game.state.phase == "showdown" and game.state.showdown.round == 1:
            game.override("showdown.monster.toughness", 1, "so that they win")
            for id in list(game.state.survivors):
                game.override(f"survivors.{id}.evasion", 9, "so that they win")
                game.override(f"survivors.{id}.accuracy", 9, "so that they win")
        game.choose(bot.answer(game.decision, game.view))
    return game


@proves("SD-PROXY-2")
@pytest.mark.parametrize(
    ("card", "deck"),
    [
        ("acid_storm", "settlement_events"),
        ("fighting_art.tough", "fighting_arts"),
        ("disorder.anxiety", "disorders"),
        ("skull", "basic"),
        ("paint", "innovations"),
    ],
)
def test_an_extra_proxy_joins_its_deck_in_the_settlement_phase_or_from_the_start(card, deck):
    game = at("develop")
    before = Counter(game.state.decks[deck])
    game.bind_proxy(1, 2, card, extra=True)
    assert Counter(game.state.decks[deck]) == before + Counter([card])
    begun = first_year(Proxy(1, 2, card, extra=True))
    expected = CORE.cards[card].copies + 1 if deck != "innovations" else 1
    held = [card for survivor in begun.state.survivors.values() for card in (*survivor.carried, *survivor.disorders)]
    assert [*begun.state.decks[deck], *held, *begun.state.settlement.play_area].count(card) == expected


@proves("SD-PROXY-2")
def test_the_settlement_event_deck_has_it_again_every_year():
    state = set_up(Given(phase="set up"), CORE)
    assert state.decks["settlement_events"].count("acid_storm") == 1
    state.proxies.append(Proxy(1, 1, "acid_storm", extra=True))
    assert Game(state, CORE).state.decks["settlement_events"].count("acid_storm") == 2


@proves("SD-PROXY-2")
def test_a_hunt_event_of_the_quarry_is_drawn_from_the_next_hunt_on():
    event = next(event for event in CORE.hunt_events.values() if event.monster == "white_lion")
    most = 0
    for seed in range(30):
        state = set_up(
            Given(phase="end", goes_on=True, survivors={"ada": {"departing": True, "in_showdown": True}}), CORE
        )
        state.settlement.quarries = ["white_lion"]
        state.chance.seed = seed
        game = Game(state, CORE)
        for number, copy in ((1, 1), (1, 2), (2, 1)):
            game.bind_proxy(number, copy, event.id, extra=True)
        game.choose("white_lion:1")
        laid = [card for cards in game.state.hunt.spaces.values() for card in cards]
        most = max(most, laid.count(event.id))
    assert most > event.copies


@proves("SD-PROXY-2")
def test_a_settlement_has_each_innovation_once():
    game = at("develop", settlement={"innovations": ["language"]})
    for card in ("language", "drums"):
        with pytest.raises(IllegalChoice, match="is in the settlement or its deck already"):
            game.bind_proxy(1, 1, card, extra=True)
    game.bind_proxy(1, 1, "saga", extra=True)
    assert game.state.decks["innovations"].count("saga") == 1
    with pytest.raises(IllegalChoice, match="a proxy is Saga already"):
        game.bind_proxy(1, 2, "saga", extra=True)
    assert len(game.state.proxies) == 1


@proves("SD-PROXY-2")
@pytest.mark.parametrize(
    "card", ["first_day", "fighting_art.beast_of_caratosis", "hunt.death_wager", "graves", "lantern_hoard"]
)
def test_what_is_drawn_from_no_deck_cannot_be_joined_but_can_be_lost(card):
    game = at("develop")
    with pytest.raises(IllegalChoice, match="is in no deck that another card could join"):
        game.bind_proxy(1, 1, card, extra=True)
    game.bind_proxy(1, 1, card)
    assert game.facts[-1] == ProxyBound(1, 1, card, extra=False)


@proves("SD-PROXY-2")
def test_binding_in_a_campaign_is_taken_back_given_again_and_saved():
    game = first_year()
    decks = {name: list(cards) for name, cards in game.state.decks.items()}
    game.bind_proxy(4, 1, "acid_storm", extra=True)
    joined = list(game.state.decks["settlement_events"])
    assert game.undo()
    assert game.state.decks == decks
    assert game.redo()
    assert load(game.save(), CORE).state.decks["settlement_events"] == joined
