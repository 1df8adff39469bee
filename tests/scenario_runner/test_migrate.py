"""`lanternyear scenario migrate`: older files get today's names, and keep their comments and layout."""

import pytest
from typer.testing import CliRunner

from lanternyear.cli import app_for
from lanternyear.errors import ScenarioError
from lanternyear.scenario.migrate import Migration, migrated
from tests.support.source_code import ROOT

OLD = """\
# A note that stays.
- title: fury: is not a path here
  given:
    survivors:
      ada: {fury: 2, survival: 1}   # hers
      "ben": {gear: [bone_axe], fury: 1}
    monster: {white_lion: {level: 1, wrath: 3}}
    settlement: {chapter: 'develop'}
    agenda: [old_turn, [old_step, ada], end_round]
    set: {ada.tokens.old: 1, wrath: 4, "settlement.chapter": develop, survivors.ben.fury: 0}
  when:
    - {ada: "strike:bone_axe", to: 'strike:again'}
    - {ben: [strike:a, hold]}
    - {prompt: deed, offered: [strike:bone_axe], blocked: {strike:x: no movement}}
    - {override: {path: ada.fury, value: 2, reason: fury}}
    - then: {ben.fury: 0, told: [Hurt, {Hurt: {who: ada}}]}
  then:
    ada.fury: {at_least: 1}
    wrath: 3
    chapter: {not: develop}
    counted: {Hurt: 2}
    not_told: Hurt
    values: {ada.strength: 1}
"""
NEW = """\
# A note that stays.
- title: fury: is not a path here
  given:
    survivors:
      ada: {rage: 2, survival: 1}   # hers
      "ben": {gear: [bone_axe], rage: 1}
    monster: {white_lion: {level: 1, anger: 3}}
    settlement: {step: 'DEVELOP'}
    agenda: [survivors_turn, [next_act, ada], end_round]
    set: {ada.tokens.strength: 1, anger: 4, "settlement.step": DEVELOP, survivors.ben.rage: 0}
  when:
    - {ada: "attack:bone_axe", to: 'attack:again'}
    - {ben: ['attack:a', hold]}
    - {prompt: act, offered: ['attack:bone_axe'], blocked: {'attack:x': no movement}}
    - {override: {path: ada.rage, value: 2, reason: fury}}
    - then: {ben.rage: 0, told: [Wounded, {Wounded: {survivor: ada}}]}
  then:
    ada.rage: {at_least: 1}
    anger: 3
    step: {not: DEVELOP}
    counted: {Wounded: 2}
    not_told: Wounded
    values: {ada.strength: 1}
"""
EVERYTHING = Migration(
    "a trial",
    paths={
        "survivors.*.fury": "survivors.*.rage",
        "survivors.*.tokens.old": "survivors.*.tokens.strength",
        "showdown.monster.wrath": "showdown.monster.anger",
        "settlement.chapter": "settlement.step",
    },
    values={"settlement.step": str.upper},
    stages={"old_turn": "survivors_turn", "old_step": "next_act"},
    prompts={"deed": "act"},
    options={r"strike:(.*)": r"attack:\1"},
    facts={"Hurt": "Wounded"},
    fact_fields={"Wounded": {"who": "survivor"}},
)


def old() -> str:
    return OLD.replace("title: fury: is", "title: 'fury: is").replace("path here", "path here'")


def new() -> str:
    return NEW.replace("title: fury: is", "title: 'fury: is").replace("path here", "path here'")


def test_everything_that_was_renamed_is_written_as_it_is_now():
    text, edits = migrated(old(), [EVERYTHING])
    assert text == new()
    assert (edits[0].line, edits[0].old, edits[0].new) == (5, "fury", "rage")


def test_what_is_up_to_date_stays_as_it_is():
    assert migrated(new().replace("DEVELOP", "DEVELOP"), [EVERYTHING]) == (new(), [])


def test_migrations_follow_each_other():
    first = Migration("first", paths={"survivors.*.fury": "survivors.*.rage"})
    second = Migration("second", paths={"survivors.*.rage": "survivors.*.wrath"})
    text, edits = migrated("title: t\nthen: {ada.fury: 1}\n", [first, second])
    assert text == "title: t\nthen: {ada.wrath: 1}\n"
    assert len(edits) == 2


def test_a_path_that_moved_elsewhere_is_written_in_full():
    moved = Migration("moved", paths={"survivors.*.fury": "showdown.fighters.*.fury"})
    assert (
        migrated("title: t\nthen: {ada.fury: 1}\n", [moved])[0] == "title: t\nthen: {showdown.fighters.ada.fury: 1}\n"
    )
    with pytest.raises(ScenarioError, match=r"line 2: fury is showdown\.fighters\.ada\.fury now"):
        migrated("title: t\ngiven: {survivors: {ada: {fury: 1}}}\n", [moved])


def test_a_key_of_given_can_be_renamed():
    renamed = Migration("renamed", given={"phase": "begins_at"})
    assert migrated("given: {phase: develop}\n", [renamed])[0] == "given: {begins_at: develop}\n"


def test_the_command_changes_files_or_only_checks_them(tmp_path, monkeypatch):
    monkeypatch.setattr("lanternyear.commands.scenario.migrated", lambda text: migrated(text, [EVERYTHING]))
    file = tmp_path / "old.yaml"
    file.write_text(old())

    def run(*words: str):
        return CliRunner().invoke(app_for(["scenario"]), ["scenario", "migrate", str(tmp_path), *words])

    checked = run("--check")
    assert checked.exit_code == 1
    assert f"{file}:5: fury -> rage" in checked.output
    assert "1 files would be changed" in checked.output
    assert file.read_text() == old()
    assert run().exit_code == 0
    assert file.read_text() == new()
    assert run("--check").exit_code == 0
    file.write_text("title: [")
    assert run().exit_code == 2


def test_our_own_scenarios_are_up_to_date():
    for file in sorted((ROOT / "tests" / "scenarios").rglob("*.yaml")):
        assert not migrated(file.read_text("utf-8"))[1], file
