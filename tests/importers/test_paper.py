"""A campaign on paper is continued: names become cards, and what the sheet leaves open is filled in and told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lanternyear.cli import app_for
from lanternyear.engine.facts import SheetFilledIn
from lanternyear.errors import LanternError
from lanternyear.importers import (
    EXAMPLE,
    ImportedCampaign,
    NamesUnknown,
    PaperCampaign,
    PaperSurvivor,
    continue_campaign,
    from_kdm_manager,
    is_paper_file,
    read_paper_file,
)
from lanternyear.importers.lookup import Lookup, counted
from lanternyear.importers.timeline import read_entry
from lanternyear.play import load
from lanternyear.play.start import GameSetup, cards_of, printed_timeline
from lanternyear.state.record import Defeated, TimelineEntry
from lanternyear.state.state import State
from lanternyear.web.views.paper_form import entry_text
from lanternyear.wording.names import Names
from tests.support.proving import proves

KDM = Path(__file__).parent / "settlement.json"


def continued(**sheet: Any) -> ImportedCampaign:
    sheet.setdefault("survivors", [PaperSurvivor(name="Mira")])
    return continue_campaign(PaperCampaign(name="Emberfold", **sheet))


@proves("CAM-UP-1")
def test_the_example_is_played_on_at_develop_of_its_year():
    assert is_paper_file(EXAMPLE.encode())
    brought = continue_campaign(read_paper_file(EXAMPLE.encode(), "ours.yaml"), GameSetup(players=["Ada", "Ben"]))
    state = brought.game.state
    assert not brought.left_behind
    assert (state.settlement.lantern_year, state.settlement.step) == (7, "develop")
    assert [player.name for player in state.players] == ["Ada", "Ben"]
    assert state.settlement.storage == ["monster_bone"] * 3 + ["monster_hide"] * 2
    assert state.settlement.gear == ["bone_axe"]
    assert state.settlement.defeated == [Defeated("white_lion", "1")] * 2 + [Defeated("butcher", "1")]
    mira, rolf, tova = state.survivors.values()
    assert (mira.fighting_arts, mira.disorders) == (["fighting_art.mighty_strike"], ["disorder.anxiety"])
    assert (mira.weapon_type, mira.proficiency) == ("axe", 3)
    assert (rolf.injuries, rolf.gear[:2]) == (["injury.blind"], ["founding_stone", "cloth"])
    assert tova.skip_next_hunt
    assert load(brought.game.save()).state == state


@proves("CAM-UP-3")
def test_a_sheet_without_a_timeline_has_the_printed_one_to_come():
    brought = continued(lantern_year=7)
    settlement = brought.game.state.settlement
    printed = printed_timeline(cards_of(), "people_of_the_lantern")
    assert settlement.timeline == {year: entries for year, entries in printed.items() if year > 7}
    assert settlement.crossed_off == {year: entries for year, entries in printed.items() if year <= 7}
    assert (settlement.nemeses, settlement.quarries) == ({"butcher": ["1"]}, ["white_lion"])
    told = [fact.part for fact in brought.game.facts if isinstance(fact, SheetFilledIn)]
    assert told == ["timeline", "quarries", "nemeses", "survival_limit"]


@proves("CAM-UP-3")
@pytest.mark.parametrize(("nemeses", "to_come"), [(None, True), ({"Butcher": []}, True), ({"Butcher": ["1"]}, False)])
def test_a_showdown_of_this_year_is_to_come_unless_it_was_fought(nemeses: Any, to_come: bool):
    settlement = continued(lantern_year=4, nemeses=nemeses).game.state.settlement
    assert (settlement.timeline.get(4) == [TimelineEntry("nemesis", "butcher", "1")]) is to_come
    assert (4 in settlement.crossed_off) is not to_come


@proves("CAM-UP-3")
def test_milestones_and_the_survival_limit_follow_from_the_numbers():
    sheet = {
        "innovations": ["Language", "Paint", "Ammonia", "Symposium", "Drums"],
        "principles": ["Survival of the Fittest"],
        "death_count": 1,
    }
    settlement = continued(**sheet).game.state.settlement
    assert settlement.milestones == ["first_birth", "first_death", "five_innovations"]
    known = cards_of()
    added = sum(known.innovations[name].survival_limit for name in settlement.innovations)
    assert added
    assert settlement.survival_limit == 1 + added + 1
    assert continued(survival_limit=9, **sheet).game.state.settlement.survival_limit == 9
    assert not continued().game.state.settlement.milestones


def test_years_that_are_written_replace_the_printed_ones():
    timeline = {"9": ["Special: White Lion 2", "Murder"], "11": []}
    settlement = continued(lantern_year=7, timeline=timeline).game.state.settlement
    assert settlement.timeline[9] == [TimelineEntry("special", "white_lion", "2"), TimelineEntry("event", "murder")]
    assert 11 not in settlement.timeline
    assert settlement.timeline[13] == [TimelineEntry("nemesis", "the_hand", "1")]


def test_every_printed_entry_is_understood_in_the_words_it_is_shown_in():
    catalog = cards_of()
    names = Names(catalog, State())
    for year, entries in printed_timeline(catalog, "people_of_the_lantern").items():
        for entry in entries:
            assert "," not in entry_text(entry, names)
            assert read_entry(entry_text(entry, names), year, catalog, Lookup()) == entry
            assert read_entry(str(entry), year, catalog, Lookup()) == entry


def test_the_population_beyond_the_sheets_is_nameless():
    people = continued(population=5).game.state.survivors
    assert [survivor.name for survivor in people.values()] == ["Mira", "", "", "", ""]
    assert len(continued(population=0).game.state.survivors) == 1


@pytest.mark.parametrize(
    ("words", "name", "number"),
    [
        ("Monster Bone", "Monster Bone", 1),
        ("3 Monster Bone", "Monster Bone", 3),
        ("3x Monster Bone", "Monster Bone", 3),
        ("Monster Bone x12", "Monster Bone", 12),
        ("Monster Bone (2)", "Monster Bone", 2),
        ("100 Monster Bone", "100 Monster Bone", 1),
    ],
)
def test_things_are_counted(words: str, name: str, number: int):
    assert counted(words) == (name, number)


@proves("CAM-UP-2")
def test_names_that_no_card_has_are_listed_or_refused():
    sheet = PaperCampaign(
        innovations=["Lantern Ovn"], survivors=[PaperSurvivor(name="Mira", cards=["Blnd"], gear=["Bone Aks"])]
    )
    brought = continue_campaign(sheet)
    assert [(entry.field, str(entry)) for entry in brought.left_behind] == [
        ("innovations", "innovation: Lantern Ovn"),
        ("survivors.1.cards", "Mira: Blnd"),
        ("survivors.1.gear", "Mira, gear: Bone Aks"),
    ]
    with pytest.raises(NamesUnknown, match="Lantern Ovn"):
        continue_campaign(sheet, strict=True)


def test_parents_and_partners_are_named():
    people = [PaperSurvivor(name="Mira", partner="Rolf"), PaperSurvivor(name="Rolf", sex="male")]
    survivors = continued(survivors=[*people, PaperSurvivor(parents=["#2", "Mira"])]).game.state.survivors
    assert survivors["survivor_1"].partner == "survivor_2"
    assert survivors["survivor_3"].parents == ["survivor_2", "survivor_1"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name: x\nlantern_year: seven\nsurvivors: []", "ours.yaml:2: lantern_year: expected a whole number"),
        ("lantern_year: 2\nsurvivors:\n- {name: A}\n- {strenght: 1}", "ours.yaml:4.*did you mean 'strength'"),
        ("lantern_year: 77\nsurvivors: []", "ours.yaml:1: lantern_year"),
        ("- a", "is not a campaign on paper"),
        ("lantern_year: 3\nsurvivors: []", "no survivor of this settlement is alive"),
        ("lantern_year: 3\ncampaign: x\nsurvivors: [{}]", "no campaign 'x'"),
    ],
)
def test_a_mistake_in_the_file_is_told_with_its_line(text: str, words: str):
    with pytest.raises(LanternError, match=words):
        continue_campaign(read_paper_file(text.encode(), "ours.yaml"))


def kdm(**changes: Any) -> bytes:
    read = json.loads(KDM.read_text("utf-8"))
    for key, value in changes.items():
        read["sheet"].pop(key) if value is None else read["sheet"].update({key: value})
    mira = read["user_assets"]["survivors"][0]["sheet"]
    mira["strength"] = mira.pop("Strength")
    mira["favourite_food"] = "Love Juice"
    return json.dumps(read).encode()


@proves("CAM-UP-3")
def test_a_kdm_manager_settlement_without_a_timeline_still_meets_its_nemeses():
    brought = from_kdm_manager(kdm(timeline=None, nemesis_monsters=None))
    settlement = brought.game.state.settlement
    assert settlement.timeline[9] == [TimelineEntry("nemesis", "kings_man", "1")]
    assert settlement.nemeses == {"butcher": ["1"]}
    assert brought.filled_in == ["timeline", "nemeses"]


@proves("CAM-UP-2")
def test_a_kdm_manager_field_is_understood_in_any_case_or_listed():
    brought = from_kdm_manager(kdm(seasons=["plenilunium"], created_by="x"))
    assert brought.game.state.survivors["survivor_1"].strength == 2
    listed = list(map(str, brought.left_behind))
    assert "Mira, favourite food: Love Juice" in listed
    assert "seasons: plenilunium" in listed
    assert not [words for words in listed if "created" in words]


def test_the_command_continues_a_plain_file_with_real_dice(tmp_path: Path):
    file, database = tmp_path / "ours.yaml", str(tmp_path / "games.db")
    runner = CliRunner()
    printed = runner.invoke(app_for(["campaign"]), ["campaign", "new", "--empty"]).output
    file.write_text(printed.replace("Bone Smith", "Bone Smiht"), "utf-8")
    words = ["campaign", "new", "--from", str(file), "--player", "Ada", "--real-dice", "--database", database]
    answer = runner.invoke(app_for(["campaign"]), words)
    assert answer.exit_code == 0, answer.output
    assert "Not imported: location: Bone Smiht." in answer.output
    assert "Timeline: as in the campaign." in answer.output
    assert "Emberfold" in answer.output
    again = runner.invoke(app_for(["campaign"]), ["campaign", "import", str(file), "--database", database])
    assert again.exit_code == 0, again.output
