"""Parts that were played at the players' own table: what follows them is what follows a part that was played here."""

from __future__ import annotations

import pytest

from lanternyear.engine.facts import Fact, HuntEnded, PartPlayed, SurvivorDied, Won
from lanternyear.errors import BadConsequence
from lanternyear.play import Game, load
from lanternyear.play.by_hand import Consequence
from lanternyear.play.snapshot import freeze
from tests.support.by_hand import game_at, somebody
from tests.support.proving import proves

WHY = "played at our table"


def by_hand(game: Game) -> int:
    return [kind for kind, _ in game.internals.journal].count("by_hand")


def told(game: Game, since: int) -> list[type[Fact]]:
    return [type(fact) for fact in game.facts[since:]]


@proves("SD-GEN-13")
def test_a_showdown_that_was_won_leads_to_the_same_aftermath_as_a_dead_monster():
    played, parted = game_at("showdown"), game_at("showdown")
    before = len(played.facts)
    played.apply([Consequence("monster_dies")], WHY)
    parted.apply([Consequence("showdown_won", number=6)], WHY)
    assert str(parted.decision) == str(played.decision)
    assert parted.state.showdown.round == 6
    after = played.facts[before:].index(Won(played.state.showdown.monster.id))
    there = next(place for place, fact in enumerate(parted.facts) if place >= before and isinstance(fact, Won))
    assert parted.facts[there:] == played.facts[before:][after:]
    assert freeze(load(parted.save()).state) == freeze(parted.state)


@proves("SD-GEN-13")
def test_deaths_and_the_end_are_one_entry_and_undone_as_one():
    game = game_at("showdown")
    who, before, state = somebody(game), by_hand(game), freeze(game.state)
    game.apply([Consequence("dies", who), Consequence("showdown_lost", number=3)], WHY)
    assert by_hand(game) == before + 1
    assert SurvivorDied in told(game, 0)
    game.undo()
    assert freeze(game.state) == state


@proves("SD-GEN-13")
def test_rewards_that_the_players_drew_are_not_drawn_again():
    game = game_at("showdown")
    who = somebody(game)
    game.apply([Consequence("resource", who, "skull"), Consequence("showdown_won", what="taken")], WHY)
    assert game.state.survivors[who].carried == ["skull"] or "skull" in game.state.settlement.play_area
    assert not game.state.showdown.rewards
    assert "divide_rewards" not in {option.kind for option in (game.decision.options if game.decision else [])}


@proves("SD-GEN-13")
@pytest.mark.parametrize("ambush", ["", "survivors", "monster"])
def test_a_hunt_leads_to_the_showdown(ambush: str):
    game = game_at("hunt")
    game.apply([Consequence("hunt_played", what=ambush)], WHY)
    assert game.state.phase == "showdown"
    game = game_at("hunt")
    game.apply([Consequence("hunt_failed")], WHY)
    assert PartPlayed("hunt", "failed") in game.facts
    assert HuntEnded(game.state.hunt.monster, "failed") in game.facts


@proves("SET-DEF-8")
def test_a_settlement_phase_leads_to_the_departing_survivors():
    game = game_at("settlement")
    year = game.state.settlement.lantern_year
    gained = Consequence("settlement_resource", what="monster_bone", number=2)
    game.apply([gained, Consequence("settlement_played")], WHY)
    settlement = game.state.settlement
    assert (settlement.step, settlement.lantern_year) == ("departing", year)
    assert not [entry for entry in settlement.timeline.get(year, []) if entry.kind in ("settlement_event", "event")]
    assert PartPlayed("settlement", "played") in game.facts
    with pytest.raises(BadConsequence, match="too late"):
        game.apply([Consequence("settlement_played")], WHY)


@pytest.mark.parametrize(("place", "kind"), [("settlement", "showdown_won"), ("showdown", "hunt_played")])
def test_a_part_that_is_not_being_played_cannot_be_over(place: str, kind: str):
    game = game_at(place)
    before = freeze(game.state)
    with pytest.raises(BadConsequence):
        game.apply([Consequence(kind)], WHY)
    assert freeze(game.state) == before
