"""`lanternyear scenario`: its words, its JSON and its exit status."""

import json
from contextlib import closing

import jsonschema
import pytest
import yaml
from typer.testing import CliRunner, Result

from lanternyear.cli import app_for
from lanternyear.scenario import scenario_files
from lanternyear.store import open_store
from tests.support.games import played
from tests.support.source_code import ROOT

GOOD = "title: good\ngiven: {phase: victory}\nwhen: [any]\nthen: {outcome: victory}\n"
BAD = GOOD.replace("good", "bad").replace("outcome: victory", "outcome: defeat")


def scenario(*words: object) -> Result:
    return CliRunner().invoke(app_for(["scenario"]), ["scenario", *map(str, words)])


@pytest.mark.parametrize(("text", "status"), [(GOOD, 0), (BAD, 1), ("title: [", 2), (GOOD.replace("phase", "fase"), 2)])
def test_the_exit_status_says_whether_all_hold(tmp_path, text, status):
    (tmp_path / "a.yaml").write_text(GOOD)
    (tmp_path / "b.yaml").write_text(text)
    assert scenario("run", tmp_path).exit_code == status


def test_a_failure_is_told_with_its_line_and_its_story(tmp_path):
    (tmp_path / "a.yaml").write_text(BAD)
    output = scenario("run", tmp_path / "a.yaml").output
    assert "a.yaml:4: then.outcome: expected defeat, found victory" in output
    assert "Won(monster='white_lion')" in output
    assert "0 hold, 1 fail, 0 cannot be read" in output


def test_those_that_hold_are_told_when_asked(tmp_path):
    (tmp_path / "a.yaml").write_text(GOOD)
    assert "good" not in scenario("run", tmp_path).output
    assert "Won(monster='white_lion')" in scenario("run", tmp_path, "-v").output


def test_results_as_json(tmp_path):
    (tmp_path / "a.yaml").write_text(GOOD)
    (tmp_path / "b.yaml").write_text(BAD)
    good, bad = json.loads(scenario("run", tmp_path, "--json").output)
    assert (good["title"], good["holds"]) == ("good", True)
    assert (bad["title"], bad["holds"], bad["line"]) == ("bad", False, 1)


def test_a_path_that_is_not_there_cannot_be_read(tmp_path):
    assert scenario("run", tmp_path / "x").exit_code == 2


def test_facts_are_listed_with_their_fields():
    assert "Wounded: survivor, left" in scenario("facts").output


def test_the_schema_accepts_every_scenario_there_is():
    schema = json.loads(scenario("schema").output)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for path in scenario_files([ROOT / "tests" / "scenarios"]):
        errors = [
            jsonschema.exceptions.best_match([error]).message
            for error in validator.iter_errors(yaml.safe_load(path.read_text("utf-8")))
        ]
        assert not errors, f"{path}: {errors[:3]}"


@pytest.mark.parametrize(
    "wrong",
    [
        {"given": {}},
        {"title": "t", "given": {"dyce": []}},
        {"title": "t", "given": {"survivors": {"ada": {"surival": 1}}}},
        {"title": "t", "given": {"monster": {"white_lion": {"toughnes": 1}}}},
        {"title": "t", "given": {"dice": [11]}},
        {"title": "t", "when": ["wait"]},
        {"title": "t", "then": {"told": ["Woundid"]}},
        {"title": "t", "then": {"told": [{"Wounded": {"who": "ada"}}]}},
    ],
)
def test_the_schema_refuses_what_the_runner_refuses(wrong):
    schema = json.loads(scenario("schema").output)
    assert not jsonschema.Draft202012Validator(schema).is_valid(wrong)


def test_a_saved_position_runs_as_a_scenario(tmp_path):
    save, file = tmp_path / "evening.lysave", tmp_path / "position.yaml"
    save.write_bytes(played(41).save())
    assert scenario("save", save, "-o", file).output == f"Wrote {file}\n"
    assert scenario("run", file).exit_code == 0
    assert scenario("save", save).output == file.read_text("utf-8")
    assert "seed:" not in scenario("save", save, "--hide").output


def test_a_kept_game_is_saved_by_its_name(tmp_path):
    database = tmp_path / "games.db"
    with closing(open_store(database)) as store:
        store.create(played(41), "Friday")
    kept = scenario("save", "Friday", "--database", database)
    assert kept.output == played(41).to_scenario()
    unknown = scenario("save", "Monday", "--database", database)
    assert unknown.exit_code == 1
    assert "no game 'Monday' is kept" in unknown.stderr
