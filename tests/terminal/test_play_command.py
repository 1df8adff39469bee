"""`lanternyear play` from the command line."""

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner, Result

from lanternyear.cli import app_for
from lanternyear.play.save import load
from tests.support.terminal import SET_UP


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app_for(["play"]), ["play", *words], input=typed)


def test_without_options_the_first_story_begins_and_the_end_of_the_input_is_no_error():
    answer = run()
    assert answer.exit_code == 0
    assert "first story" in answer.stdout
    assert "Choose how many of the 4 survivors are women" in answer.stdout
    assert "seed " in answer.stdout


def test_a_seed_gives_the_same_game():
    typed = "\n".join([*SET_UP, "1", "1"])
    assert (
        run("--level", "first_story", "--seed", "7", typed=typed).stdout
        == run("--level", "first_story", "--seed", "7", typed=typed).stdout
    )


def test_a_monster_and_its_level_can_be_chosen():
    assert "White Lion, level 2" in run("--showdown", "White Lion", "--level", "2").stdout
    assert "White Lion, level 1" in run("--showdown", "white_lion").stdout
    assert "White Lion, First Story" in run("--level", "First Story").stdout
    assert "Gold Smoke Knight, level 4" in run("--showdown", "Gold Smoke Knight").stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--showdown", "White Lion", "--level", "9"], "known: first_story, 1, 2, 3"),
        (["--showdown", "White Tiger"], "known: "),
        (["--players", " , "], "--players needs a name"),
    ],
)
def test_a_fight_that_does_not_exist_is_refused_with_what_does(words, said):
    answer = run(*words)
    assert answer.exit_code == 1
    assert said in answer.stderr


def test_players_are_named_when_there_are_several():
    typed = "\n".join([*SET_UP, "1", "1", "1", "1"])
    assert (
        "Player Eva, who controls the monster"
        in run("--level", "first_story", "--seed", "7", "--players", "Eva, Ned", typed=typed).stdout
    )


def test_a_save_is_resumed(tmp_path):
    path = tmp_path / "evening.lysave"
    run("--level", "first_story", "--seed", "7", "--save", str(path), typed="\n".join(SET_UP))
    answer = run("--save", str(path))
    assert f"Resumedfrom{path}" in "".join(answer.stdout.split())  # however the line was wrapped
    assert "Claw: choose the target" in answer.stdout


def test_new_starts_over_and_keeps_the_old_save(tmp_path):
    path = tmp_path / "evening.lysave"
    run("--level", "first_story", "--seed", "7", "--save", str(path), typed="H5\n")
    old = path.read_bytes()
    answer = run("--level", "first_story", "--seed", "8", "--save", str(path), "--new", typed="H5\n")
    assert "Left to the program: the White Lion faces south" in " ".join(answer.stdout.split())
    assert (tmp_path / "evening.lysave.old").read_bytes() == old
    assert load(path.read_bytes()).state.chance.seed == 8


def test_a_damaged_save_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "evening.lysave"
    path.write_bytes(b"LANTERN YEAR\nnonsense")
    answer = run("--save", str(path))
    assert answer.exit_code == 1
    assert "cut short or altered" in answer.stderr
    assert path.read_bytes() == b"LANTERN YEAR\nnonsense"


def test_piped_output_has_no_colour_and_no_drawing():
    answer = run("--level", "first_story", "--seed", "7", typed="\n".join([*SET_UP, "1", "1"]))
    assert answer.stdout.isascii()
    assert "\x1b" not in answer.stdout


def test_it_works_as_a_program_at_the_end_of_a_pipe():
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from lanternyear.cli import main; main()",
            "play",
            "--level",
            "first_story",
            "--seed",
            "7",
        ],
        input="south\nH5\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "Place Ben: choose a starting space" in done.stdout
    assert done.stderr == ""


def test_a_campaign_begins_with_four_founders_who_are_named():
    founders = ["2", "Ada", "Cora", "Ben", "Dov"]
    answer = run("--seed", "7", typed="\n".join([*founders, "south"]))
    assert "A survivor takes the name Dov." in answer.stdout
    assert "Place Ada: choose a starting space" in answer.stdout
    assert answer.exit_code == 0


def test_a_pack_brings_its_monster_also_after_a_save(tmp_path):
    path = tmp_path / "evening.lysave"
    words = ["--pack", "example", "--showdown", "Bellback", "--level", "2", "--seed", "7", "--save", str(path)]
    assert "Bellback, level 2" in run(*words, typed="A1\n").stdout
    assert "Resumed" in run("--save", str(path)).stdout
    assert "did you mean 'example'?" in run("--pack", "exampel").stderr


def test_a_pack_in_a_folder_is_played_and_carried_in_the_save(tmp_path):
    folder, path = tmp_path / "mine", tmp_path / "evening.lysave"
    folder.mkdir()
    (folder / "pack.yaml").write_text("{id: mine, title: Mine, version: 0.1.0, needs: [core]}", "utf-8")
    words = ["--pack", str(folder), "--level", "first_story", "--save", str(path)]
    assert "White Lion, First Story" in run(*words, typed="H5\n").stdout
    assert "Resumed" in run("--save", str(path)).stdout
    assert "Resumed" in run("--pack", str(folder), "--save", str(path)).stdout


def test_variants_and_options_are_chosen_told_and_shown_at_the_top():
    answer = run("--variant", "hero", "--variant", "Quick Mode", "--option", "founders=2", "--option", "toughness=-1")
    assert answer.exit_code == 0
    assert "Variant: Hero Mode." in answer.stdout
    assert "House option, Survivors of the First Story: 2." in answer.stdout
    assert "Hero Mode, Quick Mode, founders=2, toughness=-1" in " ".join(answer.stdout.split())
    assert "Choose how many of the 2 survivors are women" in answer.stdout


def test_a_fight_is_played_by_them_too():
    assert "Variant: Quick Mode." in run("--showdown", "White Lion", "--variant", "quick").stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--variant", "heros"], "unknown variant 'heros'; did you mean 'hero'?"),
        (["--option", "departing=9"], "should be a whole number from 1 to 6, usually 4"),
        (["--option", "departing"], "such as departing=5"),
        (["--option", "party=5"], "unknown option 'party'"),
    ],
)
def test_a_variant_or_option_that_does_not_exist_is_refused_with_what_does(words, said):
    answer = run(*words)
    assert answer.exit_code == 1
    assert said in answer.stderr


def test_a_resumed_game_keeps_the_rules_it_began_with(tmp_path):
    kept = str(tmp_path / "hero.lysave")
    run("--save", kept, "--variant", "hero", "--option", "founders=1", typed="1\n")
    assert "Hero Mode, founders=1" in " ".join(run("--save", kept).stdout.split())
    answer = run("--save", kept, "--variant", "quick")
    assert answer.exit_code == 1
    assert "chosen for a new game; --new starts over" in answer.stderr


def test_the_variants_and_options_are_listed():
    listed = CliRunner().invoke(app_for(["variants"]), ["variants"])
    assert listed.exit_code == 0
    assert "people_of_the_skull" in listed.stdout
    assert "4 (1 to 6)" in listed.stdout
    found = json.loads(CliRunner().invoke(app_for(["variants"]), ["variants", "--json"]).stdout)
    assert {"id", "title", "text", "fidelity", "note"} == set(found["variants"][0])
    assert {"name": "bleeding", "usual": 5, "lowest": 3, "highest": 10}.items() <= found["options"][7].items()


def test_packs_that_are_not_there_have_no_variants():
    answer = CliRunner().invoke(app_for(["variants"]), ["variants", "--pack", "no_such_pack"])
    assert answer.exit_code == 1
    assert "no_such_pack" in answer.stderr
