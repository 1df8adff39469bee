"""`lanternyear pack` as its users type it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lanternyear.bots.trials import play_fights
from lanternyear.cli import app_for
from lanternyear.commands import pack_watch
from tests.support.packs import gear, make_pack


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Runs `lanternyear pack …` in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run_command(*words, status=0):
        answer = CliRunner().invoke(app_for(["pack"]), ["pack", *words])
        assert answer.exit_code == status, answer.output
        return answer.output

    return run_command


def test_a_new_pack_has_no_problems(run):
    assert "Wrote my_monsters/" in run("new", "My Monsters")
    assert sorted(path.name for path in Path("my_monsters").iterdir()) == [
        "README.md",
        "fighting_arts.yaml",
        "gear.yaml",
        "pack.schema.json",
        "pack.yaml",
    ]
    assert "my_monsters: no problems" in run("check", "my_monsters")


def test_a_new_pack_never_overwrites(run):
    run("new", "mine")
    assert "mine is already there" in run("new", "mine", status=1)


@pytest.mark.parametrize("name", ["../up", "/root", "a.b", "7th", "", "ä"])
def test_a_new_pack_has_a_name_that_can_be_an_id(run, name):
    assert "cannot name a pack" in run("new", name, status=1)
    assert list(Path().iterdir()) == []


def test_check_is_about_the_core_pack_unless_told(run):
    assert "core: no problems" in run("check")


def test_check_names_every_problem_and_fails(run):
    make_pack(Path("mine"), gear("copies: -1", "a") + gear("copies: -1", "b"))
    assert run("check", "mine", status=1).splitlines() == [
        "mine/cards.yaml:7: a.copies: cannot be less than 0",
        "mine/cards.yaml:14: b.copies: cannot be less than 0",
        "2 problems",
    ]


def test_check_of_a_pack_that_is_not_there_fails(run):
    assert "unknown pack 'mine'" in run("check", "mine", status=1)


def test_coverage_is_a_table_or_json(run):
    assert "By monster" in run("coverage")
    assert json.loads(run("coverage", "--json"))["kinds"]["gear"]["cards"] > 100


def test_coverage_of_a_broken_pack_fails(run):
    make_pack(Path("mine"), gear("copies: -1"))
    assert "hook.copies: cannot be less than 0" in run("coverage", "mine", status=1)


def test_schema_is_printed_or_written(run):
    assert json.loads(run("schema"))["$schema"].endswith("2020-12/schema")
    run("schema", "--output", "schema.json")
    assert json.loads(Path("schema.json").read_text("utf-8")) == json.loads(run("schema"))


def test_vocabulary_is_printed_or_written(run):
    run("vocabulary", "--output", "words.md")
    assert Path("words.md").read_text("utf-8") == run("vocabulary")


def test_a_new_pack_may_have_a_monster(run):
    run("new", "gloam", "--monster")
    assert Path("gloam/monster.yaml").is_file()
    assert Path("gloam/scenarios/stalker.yaml").is_file()
    assert "id: gloam" in Path("gloam/pack.yaml").read_text("utf-8")


def test_show_draws_a_card_from_its_data(run):
    shown = run("show", "bone_axe")
    assert "BONE AXE" in shown
    assert "bone_axe: faithful" in shown
    assert run("show", "Bone Axe") == shown


def test_show_of_a_monster_lists_what_it_consists_of(run):
    run("new", "my_monsters", "--monster")
    shown = run("show", "stalker", "--pack", "my_monsters")
    assert "7 basic AI cards: Rake ×3, Pounce ×2, Bleat ×2" in shown
    assert "hunt events: Two Lights, Shed Skin, Long Wait" in shown
    assert "level 2: AI deck 7 of 7 basic, 4 of 4 advanced; Throat Light" in shown
    assert "next monster turn)" in shown
    assert "A card of this pack, not of the game." in shown


def test_show_of_an_unknown_card_names_near_ones(run):
    assert "no card 'Bone Ax'; near: Bone Axe" in run("show", "Bone Ax", status=1)


def test_show_knows_what_other_packs_add(run):
    cards = "- {extends: ammonia, kind: innovation, consequences: [paint]}\n"
    make_pack(Path("mine"), cards, "id: mine\ntitle: Mine\nversion: 0.1.0\nneeds: [core]\n")
    assert "Paint" in run("show", "ammonia", "--pack", "mine")
    assert "Paint" not in run("show", "ammonia")


def test_try_plays_a_monster_against_three_parties(run):
    words = ["try", "White Lion", "--level", "first story", "--games", "1", "--alone", "--bot", "random"]
    told = run(*words)
    assert told.count("1 games") == 3
    assert "Cards never drawn" in told
    data = json.loads(run(*words, "--json"))
    assert [fight["party"] for fight in data[0]["fights"]] == ["starting_gear", "year_1", "year_4"]


def test_try_keeps_what_was_played_when_it_is_stopped(run, monkeypatch):
    def stopped(*given):
        yield next(play_fights(*given))
        raise KeyboardInterrupt

    monkeypatch.setattr("lanternyear.commands.pack_try.play_fights", stopped)
    told = run("try", "White Lion", "--level", "first story", "--alone", "--bot", "random")
    assert "Stopped" in told
    assert told.count("1 games") == 1


def test_try_refuses_what_it_does_not_know(run):
    assert "no monster 'Dragon'" in run("try", "Dragon", status=1)
    make_pack(Path("mine"))
    assert "no monster of its own" in run("try", "mine", status=1)
    assert "--bot is one of" in run("try", "White Lion", "--bot", "expert", status=1)


def test_watch_checks_again_only_after_a_change(tmp_path, capsys):
    pack = make_pack(tmp_path / "mine")
    checked: list[str] = []
    looks = iter([None, None, tmp_path / "mine" / "more.yaml", None])

    def wait(_seconds):
        try:
            changed = next(looks)
        except StopIteration:
            raise KeyboardInterrupt from None
        if changed is not None:
            changed.write_text("[]", "utf-8")

    pack_watch.watch([pack], lambda: checked.append("checked"), wait)
    assert checked == ["checked", "checked"]
    assert "Ctrl-C stops" in capsys.readouterr().out
