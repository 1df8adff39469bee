"""Variants and house options: chosen at the start, kept with the game, told first; what is none is refused in words."""

from typing import Any

import pytest

from lanternyear import Game, load, start_campaign, start_showdown
from lanternyear.engine.facts import OptionChosen, VariantChosen
from lanternyear.errors import LanternError
from lanternyear.play.house_rules import options_of, options_written, variants_offered
from lanternyear.play.rulings import Rulings
from lanternyear.state.house_rules import HouseRules
from lanternyear.wording.house_rules import options_in_words
from tests.support.games import catalog
from tests.support.proving import proves

ALL = [
    "five_or_six",
    "quick",
    "hero",
    "death",
    "storyteller",
    "people_of_the_skull",
    "seven_swordsmen",
    "twilight_knight",
    "no_first_story",
]


def campaign(**chosen: Any) -> Game:
    return start_campaign(seed=1, catalog=catalog(), **chosen)


def showdown(**chosen: Any) -> Game:
    return start_showdown("white_lion", 1, 1, catalog=catalog(), **chosen)


@proves("CAM-VAR-1")
def test_variants_are_off_unless_chosen_and_any_number_may_be():
    assert campaign().state.variants == []
    assert campaign(variants=["hero"]).state.variants == ["hero"]
    assert campaign(variants=["Hero Mode", "QUICK", "hero"]).state.variants == ["hero", "quick"]
    assert campaign(variants=ALL, players=["Ada", "Ben"]).state.variants == ALL


@proves("CAM-OPT-1")
def test_options_are_as_usual_unless_chosen():
    assert campaign().state.options == HouseRules()
    chosen = campaign(options={"departing": 5, "survival_limit": 3})
    assert chosen.state.options == HouseRules(departing=5, survival_limit=3)
    assert chosen.state.settlement.survival_limit == 3


@proves("CAM-OPT-1")
@pytest.mark.parametrize("option", options_in_words(), ids=lambda option: option.name)
def test_every_option_has_words_and_bounds_around_its_usual_value(option):
    assert option.title
    assert option.text.endswith(".")
    assert option.lowest <= option.usual <= option.highest
    assert getattr(options_of({option.name: option.highest}), option.name) == option.highest
    for value in (option.lowest - 1, option.highest + 1):
        with pytest.raises(LanternError, match=f"{option.name}: {value} should be a whole number from"):
            options_of({option.name: value})


@pytest.mark.parametrize("value", [True, "4", 4.0, None])
def test_an_option_is_a_whole_number(value):
    with pytest.raises(LanternError, match=r"departing: .* should be a whole number from 1 to 6, usually 4"):
        options_of({"departing": value})


def test_an_unknown_option_says_what_would_be_right():
    with pytest.raises(LanternError, match=r"unknown option 'departng'; did you mean 'departing'\?"):
        campaign(options={"departng": 5})


def test_options_as_they_are_typed():
    assert options_written(["departing=5", "toughness=-1"]) == {"departing": 5, "toughness": -1}
    for words in ("departing", "departing=many", "departing=", "departing=1.5"):
        with pytest.raises(LanternError, match="such as departing=5"):
            options_written([words])


def test_an_unknown_variant_says_what_is_offered():
    assert [variant.id for variant in variants_offered(catalog())] == ALL
    with pytest.raises(LanternError, match="unknown variant 'short'; known: five_or_six, quick, hero, death"):
        campaign(variants=["short"])


@proves("CAM-VAR-STORY")
def test_the_first_player_tells_the_story_and_the_others_have_the_survivors():
    game = showdown(variants=["storyteller"], players=["Ada", "Ben", "Cora"])
    assert [survivor.player for survivor in game.state.survivors.values()] == ["p2", "p3", "p2", "p3"]
    assert campaign(variants=["storyteller"], players=["Ada", "Ben"]).state.showdown.controller == "p1"
    for start in (campaign, showdown):
        with pytest.raises(LanternError, match="Storyteller Mode needs at least two players"):
            start(variants=["storyteller"])


@proves("CAM-VAR-KNIGHT")
def test_one_of_the_survivors_of_a_showdown_is_the_knight_in_training():
    game = showdown(variants=["twilight_knight"])
    game.choose("ben")
    game.choose("slot 3")
    assert "twilight_sword" in game.state.survivors["ben"].gear


@proves("CAM-LOST-1", "CAM-LOST-5")
def test_nineteen_lost_settlements_write_acid_storms_into_the_timeline():
    def storms(lost: int) -> list[int]:
        timeline = campaign(options={"lost_settlements": lost}).state.settlement.timeline
        return [year for year, row in timeline.items() if "event:acid_storm" in map(str, row)]

    assert storms(18) == []
    assert sorted(storms(19)) == [3, 7, 13, 19]


def test_every_variant_is_explained():
    assert all(variant.title and variant.text for variant in variants_offered(catalog()))


@proves("CAM-OPT-3")
def test_the_log_begins_with_what_was_chosen_and_a_save_keeps_it():
    game = campaign(variants=["hero"], options={"departing": 5, "founders": 4})
    assert game.facts[:2] == [VariantChosen("hero"), OptionChosen("departing", 5)]
    again = load(game.save(), catalog())
    assert (again.state.variants, again.state.options) == (["hero"], HouseRules(departing=5))
    assert again.full_log()[:2] == game.facts[:2]
    assert game.view().options == HouseRules(departing=5)
    assert campaign().facts == []


@proves("CAM-VAR-QUICK")
def test_the_survivors_of_a_showdown_on_its_own_are_new():
    game = showdown(variants=["quick"])
    assert [survivor.strength for survivor in game.state.survivors.values()] == [1, 1, 1, 1]
    assert game.state.showdown.monster.tokens["damage"] == 1


@proves("CAM-VAR-HERO")
def test_and_they_are_named():
    game = showdown(variants=["hero"], survivors=1)
    assert game.decision is not None
    assert list(game.decision.options) == ["accuracy", "evasion", "strength", "luck", "speed"]
    game.choose("luck")
    assert game.state.survivors["ada"].luck == 1
    assert Rulings(game.view(), catalog()).survivor("ada").attributes["luck"] == 1


@proves("SD-VAR-1")
def test_a_showdown_with_five_survivors_is_played_by_the_variant_that_allows_it():
    assert showdown(survivors=5).state.variants == ["five_or_six"]
    assert showdown(survivors=4).state.variants == []
    assert showdown(survivors=5, variants=["five_or_six"]).state.variants == ["five_or_six"]


@proves("CAM-OPT-2")
def test_unless_the_table_says_how_many_there_are():
    game = showdown(options={"departing": 5})
    assert len(game.state.survivors) == 5
    assert game.state.variants == []
    assert game.state.showdown.monster.life == 0
    assert len(showdown(options={"departing": 2}).state.survivors) == 2
