"""Settlements of the kdm-manager API are taken up; what they have that we do not know is named."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from lanternyear.cli import app_for
from lanternyear.engine.facts import LeftBehind
from lanternyear.errors import LanternError
from lanternyear.importers import ImportedCampaign, from_kdm_manager, is_kdm_manager
from lanternyear.play import load
from lanternyear.play.start import GameSetup
from lanternyear.state.record import Defeated, TimelineEntry
from tests.support.proving import proves

FILE = Path(__file__).parent / "settlement.json"


@pytest.fixture(scope="module")
def brought() -> ImportedCampaign:
    return from_kdm_manager(FILE.read_bytes(), GameSetup(seed=7))


def changed(**sheet: Any) -> bytes:
    read = json.loads(FILE.read_text("utf-8"))
    read["sheet"].update(sheet)
    return json.dumps(read).encode()


@proves("CAM-UP-1")
def test_the_campaign_goes_on_at_develop_of_its_year(brought: ImportedCampaign):
    state = brought.game.state
    assert brought.game.decision is not None
    assert (brought.game.decision.prompt, state.settlement.step, state.settlement.lantern_year) == (
        "develop",
        "develop",
        6,
    )
    assert (state.settlement.name, state.settlement.survival_limit, state.settlement.endeavors) == ("Emberfold", 4, 3)
    assert state.settlement.death_count == 2


def test_what_the_settlement_has_is_there(brought: ImportedCampaign):
    settlement = brought.game.state.settlement
    assert settlement.innovations == ["language", "paint", "symposium", "proficiency.axe_master"]
    assert settlement.principles == ["survival_of_the_fittest", "graves"]
    assert settlement.locations == ["lantern_hoard", "bone_smith", "catarium"]
    assert settlement.gear == ["bone_axe", "bone_axe"]
    assert settlement.storage == ["monster_bone", "monster_hide", "great_cat_bones"]
    assert settlement.quarries == ["white_lion", "screaming_antelope"]
    assert settlement.nemeses == {"butcher": ["1"], "kings_man": []}
    assert settlement.defeated == [
        Defeated("white_lion", "first_story"),
        Defeated("white_lion", "1"),
        Defeated("butcher", "1"),
    ]
    assert settlement.milestones == ["first_birth", "first_death"]


def test_the_years_to_come_are_written_and_those_behind_are_over(brought: ImportedCampaign):
    assert brought.game.state.settlement.timeline == {
        7: [TimelineEntry("event", "phoenix_feather")],
        9: [TimelineEntry("nemesis", "kings_man", "1")],
        25: [TimelineEntry("nemesis", "watcher")],
    }


@proves("CAM-UP-1")
def test_the_innovation_deck_has_the_consequences_of_what_is_known(brought: ImportedCampaign):
    deck = brought.game.state.decks["innovations"]
    assert {"hovel", "drums", "ammonia", "pictograph"} <= set(deck)
    assert not set(deck) & set(brought.game.state.settlement.innovations)


def test_survivors_are_as_their_sheets_say(brought: ImportedCampaign):
    mira, rolf, tam, *others = brought.game.state.survivors.values()
    assert (mira.name, mira.sex, mira.strength, mira.evasion, mira.hunt_xp) == ("Mira", "female", 2, -1, 6)
    assert (mira.weapon_type, mira.proficiency, mira.affinities) == ("axe", 8, {"red": 1})
    assert mira.fighting_arts == ["fighting_art.mighty_strike"]
    assert (mira.disorders, mira.abilities, mira.injuries) == (
        ["disorder.anxiety"],
        ["ability.stalwart"],
        ["injury.broken_hip"],
    )
    assert (mira.gear[0], mira.returning, mira.skip_next_hunt) == ("thunder_maul", True, True)
    assert (rolf.alive, rolf.gone) == (False, "dead")
    assert (tam.parents, tam.weapon_type) == ([rolf.id, mira.id], "grand")
    assert len(others) == 3, "five people live there, two of them have a sheet"
    assert all(survivor.alive and not survivor.name for survivor in others)


@proves("CAM-UP-2")
def test_what_could_not_be_taken_along_is_named_and_told(brought: ImportedCampaign):
    assert list(map(str, brought.left_behind)) == [
        "innovation: sun_language",
        "location: gormery",
        "quarry: gorm",
        "defeated: Gorm Lvl 1",
        "storage: gorment_mask",
        "Mira: abyssal_sadist",
        "lantern year 10: Special Showdown - Manhunter Lvl 1",
        "expansions: gorm",
    ]
    told = [fact.what for fact in brought.game.facts if isinstance(fact, LeftBehind)]
    assert told == list(map(str, brought.left_behind))


SPARSE = {
    "sheet": {"name": "Ashen Ford", "Lantern_Year": "7", "innovations": "Language, Paint", "storage": ["Bone Axe", 7]},
    "user_assets": {
        "survivors": [
            {"name": "Mira", "strength": 1, "EVASION": "2", "Courage": 12, "gear": ["Cloth"]},
            {"sheet": {"name": "Rolf", "Movement": "fast", "notes": [{"note": "likes bones"}]}},
            "Tova",
        ]
    },
}


def test_fields_in_any_case_are_read_and_whatever_is_not_understood_is_named():
    brought = from_kdm_manager(json.dumps(SPARSE).encode(), GameSetup(seed=7))
    state = brought.game.state
    mira, rolf = state.survivors.values()
    assert (mira.strength, mira.evasion, mira.courage, mira.gear[0], rolf.movement) == (1, 2, 9, "cloth", 5)
    assert (state.settlement.lantern_year, state.settlement.gear) == (7, ["bone_axe"])
    assert {str(entry) for entry in brought.left_behind} == {
        "Mira, Courage: 12, read as 9",
        "Rolf, Movement: fast",
        "Rolf, notes: likes bones",
        "innovations: Language, Paint",
        "storage: 7",
        "survivors: Tova",
    }


def test_without_a_timeline_the_nemeses_still_come():
    settlement = from_kdm_manager(json.dumps(SPARSE).encode(), GameSetup(seed=7)).game.state.settlement
    assert settlement.nemeses == {"butcher": ["1"]}
    coming = [entry for year in settlement.timeline.values() for entry in year if entry.kind == "nemesis"]
    assert {entry.card for entry in coming} >= {"kings_man", "the_hand", "butcher", "watcher", "gold_smoke_knight"}


def test_it_is_played_on_saved_and_loaded(brought: ImportedCampaign):
    game = load(brought.game.save())
    assert game.decision is not None
    assert "craft:bone_axe" not in game.decision.options
    game.choose("done")
    assert game.state.settlement.step == "departing"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"{", "no JSON"),
        (b"[]", "'sheet'"),
        (b'{"sheet": 1, "user_assets": {}}', "'sheet'"),
        (b'{"sheet": {}, "user_assets": {}}', "no survivor"),
        (b"[" * 100_000, "no JSON"),
        (b" " * 8_000_001, "at most"),
    ],
)
def test_what_is_no_settlement_is_refused_in_words(data: bytes, words: str):
    with pytest.raises(LanternError, match=words):
        from_kdm_manager(data)


def test_only_json_with_a_sheet_is_taken_for_one():
    assert is_kdm_manager(FILE.read_bytes())
    assert not is_kdm_manager(b"LYSAVE")
    assert not is_kdm_manager(b'{"cards": []}')


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)
KEYS = sorted(json.loads(FILE.read_text("utf-8"))["sheet"])


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(key=st.sampled_from(KEYS), value=ANYTHING)
def test_whatever_a_field_holds_it_is_read_or_refused(key: str, value: Any):
    with suppress(LanternError):
        assert from_kdm_manager(changed(**{key: value})).game.decision is not None


def test_the_command_says_what_was_left_behind(tmp_path: Path):
    database = str(tmp_path / "games.db")
    answer = CliRunner().invoke(app_for(["campaign"]), ["campaign", "import", str(FILE), "--database", database])
    assert answer.exit_code == 0, answer.output
    assert "Not imported: location: gormery" in answer.output
    assert "Emberfold" in answer.output


def test_a_campaign_is_printed_into_one_file_that_needs_no_other(tmp_path: Path):
    database, file = str(tmp_path / "games.db"), tmp_path / "emberfold.html"
    runner = CliRunner()
    runner.invoke(app_for(["campaign"]), ["campaign", "import", str(FILE), "--database", database])
    words = ["campaign", "print", "Emberfold", "--database", database]
    answer = runner.invoke(app_for(["campaign"]), [*words, "-o", str(file)])
    assert answer.exit_code == 0, answer.output
    page = file.read_text("utf-8")
    assert "Mira" in page
    assert "<style>" in page
    assert not [word for word in ("<a ", "<script", "<link", 'src="/', 'src="h', "url(/", "url(h") if word in page]
    wrong = runner.invoke(app_for(["campaign"]), [*words, "--part", "maps"])
    assert wrong.exit_code == 1
    assert "no part 'maps'" in wrong.output
