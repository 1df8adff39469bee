"""The chronicle of a campaign."""

from __future__ import annotations

from lanternyear.chronicle import Death, deaths, years
from lanternyear.engine import facts
from lanternyear.play import start_campaign
from tests.support.random_showdown import KeenBot

TOLD = [
    facts.SurvivorJoined("a", False),
    facts.SurvivorJoined("b", False),
    facts.ShowdownBegan("white_lion", 0),
    facts.TurnBegan("monster"),
    facts.SurvivorDied("b", "bleeding"),
    facts.Won("white_lion"),
    facts.StepBegan("set up", 0),
    facts.YearBegan(1),
    facts.EventTriggered("first_day"),
    facts.SurvivorJoined("c", True),
    facts.GearCrafted("bone_axe"),
    facts.HuntBegan("white_lion", "1"),
    facts.ResourceGained("a", "monster_bone"),
    facts.ShowdownBegan("white_lion", 1),
    facts.SurvivorDied("c", "bleeding"),
]


def test_each_year_has_its_phases_in_their_order():
    first, second = years(TOLD, alive=1)
    assert [(part.phase, len(part.facts)) for part in first.parts] == [("beginning", 2), ("showdown", 3)]
    assert [part.phase for part in second.parts] == ["settlement", "hunt", "showdown"]
    assert facts.TurnBegan("monster") not in [fact for part in first.parts for fact in part.facts]


def test_the_figures_of_each_year_follow_from_what_happened_in_it():
    first, second = years(TOLD, alive=1)
    assert (first.number, first.joined, first.died, first.population) == (0, 2, 1, 1)
    assert (second.number, second.joined, second.died, second.population) == (1, 1, 1, 1)
    assert (second.resources, second.crafted) == (1, 1)


def test_it_is_known_how_everybody_came_to_their_end():
    found = deaths([*TOLD, facts.SurvivorLeft("a", "exiled")])
    assert found == {"b": Death(0, "bleeding"), "c": Death(1, "bleeding"), "a": Death(1, "exiled")}


def test_a_settlement_taken_up_begins_with_the_people_it_has():
    (year,) = years([facts.CampaignTakenUp("Emberfold", 6), facts.SurvivorDied("a", "bleeding")], alive=4)
    assert (year.number, year.died, year.population) == (6, 1, 4)


def test_nothing_is_remembered_of_a_game_that_has_not_begun():
    assert years([], alive=0) == []


def test_the_figures_agree_with_the_settlement_that_was_played():
    game, bot = start_campaign(seed=3), KeenBot(3)
    for _ in range(400):
        if game.decision is None:
            break
        game.choose(bot.answer(game.decision, game.view))
    alive = sum(survivor.alive for survivor in game.state.survivors.values())
    found = years(game.facts, alive)
    assert found[-1].population == alive
    assert sum(year.joined - year.died for year in found) == alive


def test_a_resource_is_counted_when_it_is_gained_and_not_again_when_it_comes_home_or_into_storage():
    told = [
        facts.YearBegan(1),
        facts.ResourceGained("survivor_1", "skull"),
        facts.YearBegan(2),
        facts.ResourceBrought("skull"),
        facts.ResourceBrought("monster_bone", gained=True),
        facts.ResourceStored("monster_hide", gained=True),
        facts.ResourceStored("skull"),
    ]
    assert [year.resources for year in years(told, alive=1)] == [1, 2]
