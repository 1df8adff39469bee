"""`lanternyear scenario migrate`: older files get today's names, and keep their comments and layout."""

import pytest
from typer.testing import CliRunner

from lanternyear.cli import app_for
from lanternyear.errors import ScenarioError
from lanternyear.scenario import run
from lanternyear.scenario.migrate import migrated
from lanternyear.scenario.migrations import Migration
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
    },
    values={"settlement.chapter": lambda value: {"settlement.step": value.upper()}},
    stages={"old_turn": "survivors_turn", "old_step": "next_act"},
    prompts={"deed": "act"},
    options={r"strike:(.*)": r"attack:\1"},
    facts={"Hurt": "Wounded"},
    fact_fields={"Wounded": {"who": "survivor"}},
)


OLD_RECORD_SHEETS = [
    """\
title: locked gear waits for its innovation
given:  #who and where
  phase: develop
  settlement: {locations: [bone_smith], storage: [monster_bone, leather]}
when:
  - {blocked: {"craft:bone_pickaxe": "Bone Pickaxe: needs Ammonia"}, offered: ["craft:bone_dagger"]}
then: {asked: players}  #and so it is
""",
    """\
title: effects of the phase are over, those of the year are not
given:  #who and where
  phase: end
  goes_on: true
  survivors: {ada: {departing: true, returning: true, gear: [cloth]}}
  settlement:
    quarries: [white_lion]
    used_this_phase: ["lantern_hoard:Innovate", "no survival:ada"]
    used_this_year: ["pottery:Ret"]
then:
  settlement.used_this_phase: []
  settlement.used_this_year: ["pottery:Ret"]  #and so it is
""",
    """\
title: somebody hidden in the tall grass is no threat
given:  #who and where
  monster: {white_lion: {ai: [claw], facing: west, space: F11}}
  survivors: {ada: {space: F10, conditions: [hidden in tall_grass]}, ben: {space: F7}}
  terrain: [{tall_grass: F9}]
  phase: monster
  dice: [1, 1]
then:
  told: [{TargetPicked: {survivor: ben}}]
  survivors.ada.space: F10  #and so it is
""",
    """\
title: armor at the weak spot has to come along
given:  #who and where
  phase: departing
  survivors: {ada: {disorders: [disorder.weak_spot], once: [disorder.weak_spot at legs]}}
  settlement: {gear: [rawhide_boots, rawhide_vest]}
when: [{players: play on}, {players: "put:rawhide_vest"}, {players: "1"}, {players: done}]
then: {prompt: fill_grid, told: [GridFilled], not_told: [Departed]}  #and so it is
""",
    """\
title: a volume is written about a monster defeated in the writer's lifetime
given:  #who and where
  phase: develop
  survivors: {ada: {joined: 0}, ben: {joined: 5}}
  settlement:
    innovations: [records]
    locations: [lantern_hoard]
    endeavors: 4
    last_defeated: {"white_lion:1": 3, "white_lion:2": 5, "screaming_antelope:1": 2}
    notes: {"volume:screaming_antelope:1": cid}
when:
  - {players: "endeavor:records:Monster Volume"}
  - {players: ada}
  - {asked: ada, prompt: which_volume, options: ["white_lion:1", "white_lion:2"]}
  - {ada: "white_lion:1"}
then:
  ada.retired: true
  settlement.notes: {"volume:screaming_antelope:1": cid, "volume:white_lion:1": ada}  #and so it is
""",
    """\
title: the strength is back when the card leaves play
given:  #who and where
  monster: {butcher: {ai: [backhand]}}
  survivors: {ada: {insanity: 3}}
  board: |
    A . M M
    . . M M
  phase: monster
  set:
    monster.in_play: [{card: butcher.forbidden_light, tokens: 4, survivor: ""}]
    lasting: [{owner: ada, what: strength, by: -1, until: card butcher.forbidden_light, count: 0}]
then: {lasting: [], values: {ada.strength: 0}}  #and so it is
""",
]


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


def test_what_several_entries_have_become_is_written_once():
    text = """\
given:
  settlement:
    used_this_phase: ["lantern_hoard:Innovate", "no survival:ada"]  # both
    endeavors: 1
    used_this_year: ["pottery:Ret"]
    # the end
  set: {settlement.last_defeated: {"white_lion:1": 3}, settlement.defeated: ["butcher:1", "white_lion:1"]}
then:
  settlement.used_this_phase: []
  told: [Departed]
  settlement.used_this_year: ["pottery:Ret"]
"""
    year = "{what: Ret, until: year, card: pottery}"
    assert (
        migrated(text)[0]
        == f"""\
given:
  settlement:
    uses: [{{what: Innovate, until: phase, card: lantern_hoard}}, {year}]
    bars: [{{what: survival, survivor: ada}}]  # both
    endeavors: 1
    # the end
  set: {{settlement.defeated: ["butcher:1", {{monster: white_lion, level: '1', year: 3}}]}}
then:
  settlement.uses: [{year}]
  told: [Departed]
"""
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{survivors.ada.bleeding: 1, ada.bleeding: 1}", "{survivors.ada.fighter.bleeding: 1, ada.bleeding: 1}"),
        ("{survivors.ada.conditions.0: doomed}", "{survivors.ada.fighter.conditions.0: doomed}"),
        ("{survivors.ada: {used_this_round: 1}}", "{survivors.ada: {uses: 1}}"),
        ("{ada.used_this_round: {at_least: 1}}", "{ada.uses: {at_least: 1}}"),
        ("{ada.conditions: {has: doomed}}", "{ada.conditions: {has: doomed}}"),
        ("{ada.conditions: {has: hidden in grass}}", "{ada.conditions: {has: hidden}, ada.hidden_in: grass}"),
        ("{settlement.notes.statue: crazed}", "{settlement.statue: crazed}"),
        ("{settlement.notes.pulse_1: '4'}", "{settlement.notes: {has: [pulse_1]}}"),
        ("{ada.used_this_showdown: [activated bow]}", "{ada.uses: [{what: activated, until: showdown, card: bow}]}"),
        ("{ada: {once: ['nominated:nickname', bold]}}", "{ada: {once: [{what: nomination, card: nickname}, bold]}}"),
        ("{hunt.rerolls: [ada, event]}", "{hunt.rerolls: [ada], hunt.event_rerolls: [next]}"),
        ("{showdown.used: [last_art]}", "{showdown.uses: [{what: last_art, until: showdown}]}"),
        ("{hunt.used: {lacks: fed}}", "{hunt.starved: {not: true}}"),
        ("{blocked: {x: 'Rest: nobody can'}}", "{blocked: {x: 'no survivor can'}}"),
        ("{blocked: {x: 'Special Innovate: Smelting: known'}}", "{blocked: {x: 'known'}}"),
    ],
)
def test_claims_about_the_old_record_sheet(old, new):
    assert migrated(f"then: {old}\n")[0] == f"then: {new}\n"


def test_an_override_that_would_become_several_is_left_to_the_author():
    step = "when: [{override: {path: ada.%s, value: [%s], reason: r}}]\n"
    assert migrated(step % ("conditions", "doomed"))[1] == []
    assert migrated(step % ("used_this_round", "dodge"))[0] == step % ("uses", "{what: dodge, until: round}")
    with pytest.raises(ScenarioError, match=r"line 1: ada\.conditions is ada\.conditions and ada\.hidden_in now"):
        migrated(step % ("conditions", "hidden in tall_grass"))


@pytest.mark.parametrize("text", OLD_RECORD_SHEETS, ids=lambda text: text.partition("\n")[0])
def test_scenarios_with_the_old_record_sheet_run_once_they_are_migrated(text, tmp_path):
    file = tmp_path / "old.yaml"
    file.write_text(text)
    assert not run([file])[0].holds
    new, edits = migrated(text)
    assert edits
    assert [line.partition("#")[2] for line in new.splitlines() if "#" in line] == ["who and where", "and so it is"]
    file.write_text(new)
    assert [(result.holds, result.message) for result in run([file]) if not result.holds] == []
    assert migrated(new) == (new, [])


def test_the_command_changes_files_or_only_checks_them(tmp_path, monkeypatch):
    monkeypatch.setattr("lanternyear.commands.scenario.migrated", lambda text: migrated(text, [EVERYTHING]))
    file = tmp_path / "old.yaml"
    file.write_text(old())

    def migrate(*words: str):
        return CliRunner().invoke(app_for(["scenario"]), ["scenario", "migrate", str(tmp_path), *words])

    checked = migrate("--check")
    assert checked.exit_code == 1
    assert f"{file}:5: fury -> rage" in checked.output
    assert "1 files would be changed" in checked.output
    assert file.read_text() == old()
    assert migrate().exit_code == 0
    assert file.read_text() == new()
    assert migrate("--check").exit_code == 0
    file.write_text("title: [")
    assert migrate().exit_code == 2


def test_our_own_scenarios_are_up_to_date():
    for file in sorted((ROOT / "tests" / "scenarios").rglob("*.yaml")):
        assert not migrated(file.read_text("utf-8"))[1], file
