"""The public face: few names, typed, and everything that is printed can be read."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import lanternyear as ly
from lanternyear.engine.decision import of_card, of_monster, of_survivor
from tests.support.games import catalog, new_game, played

ROOT = Path(__file__).parents[2]
PUBLIC = """Blocked CampaignSetup Decision Explanation Fact Game IllegalChoice LanternError Option RandomBot Settlement
    ShowdownSetup State Survivor bots errors facts load start_campaign start_showdown"""


def test_the_public_names_are_these():
    assert dir(ly) == PUBLIC.split()
    assert ly.__all__ == PUBLIC.split()
    assert all(hasattr(ly, name) for name in ly.__all__)


def test_the_package_says_that_it_is_typed():
    assert (Path(ly.__file__).parent / "py.typed").is_file()
    assert "Typing :: Typed" in (ROOT / "pyproject.toml").read_text()


def test_the_package_can_be_run():
    said = subprocess.check_output([sys.executable, "-m", "lanternyear", "--version"], text=True)
    assert said.startswith("lanternyear ")


def test_whoever_only_plays_does_not_load_the_terminal():
    program = "import sys, lanternyear; print([name for name in sys.modules if 'terminal' in name or name == 'rich'])"
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "[]"


def test_the_example_in_the_readme_runs():
    example = re.search(r"```python\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.DOTALL)
    assert example is not None
    exec(example[1], {})  # noqa: S102 - our own document


def test_the_example_in_the_docstring_runs():
    assert ly.__doc__ is not None
    example = ly.__doc__.partition("\n\n")[2]
    ast.parse(example)
    exec(example, {})  # noqa: S102 - our own document


def test_a_game_is_printed_with_board_sheets_and_question():
    drawn = str(played(40))
    assert "\x1b" not in drawn
    for words in ("A  .  .", "White Lion, level 1", "AI deck", "Ada   survival"):
        assert words in drawn
    assert "SD-" in drawn.splitlines()[-1] or "SD-" in drawn


def test_the_repr_of_a_game_is_one_short_line():
    shown = repr(played(40))
    assert "white_lion level 1" in shown
    assert ": asks " in shown
    assert len(shown) < 120
    assert "\n" not in shown


def test_a_refusal_lists_ten_options_and_counts_the_others():
    game = new_game()
    while game.decision is not None and len(game.decision.options) < 20:
        game.choose(game.decision.options[0])
    assert game.decision is not None
    with pytest.raises(ly.IllegalChoice) as refused:
        game.choose("somewhere")
    listed = str(refused.value).partition("choose from ")[2]
    assert listed.count(",") == 9
    assert listed.endswith(f" ... and {len(game.decision.options) - 10} more")


def test_the_log_tells_what_happened_in_words_with_clauses():
    game = played(40)
    assert "Round 1. (SD-ROUND-1)" in game.log() or any("ound 1" in line for line in game.log())
    assert all(re.search(r"\([A-Z]+-[A-Z]+-[0-9]+\)$|\([A-Z]+(-[A-Z0-9]+)+\)$", line) for line in game.log())
    assert ly.load(game.save(), catalog()).log() == game.log()


def test_an_option_has_a_label():
    game = played(40)
    assert game.decision is not None
    assert all(game.label(option) for option in game.decision.options)


def test_an_option_has_a_label_of_its_own():
    assert of_card("founding_stone").label == "Founding Stone"
    assert of_monster("white_lion", "2").label == "White Lion, level 2"
    assert of_survivor("ada").label == "ada"  # without a game, people have their ids


def test_a_fact_is_a_sentence():
    assert str(ly.facts.SurvivorDied("ada", "bleeding")).startswith("ada ")
    assert str(ly.facts.AiDrawn("white_lion.claw")).startswith("The")


def test_a_setup_starts_the_same_game_as_its_keywords():
    setup = ly.ShowdownSetup(monster="white_lion", level=2, seed=9, players=["Red", "Blue"], catalog=catalog())
    game = ly.start_showdown("white_lion", level=2, seed=9, players=["Red", "Blue"], catalog=catalog())
    assert ly.start_showdown(setup).state == game.state
    assert ly.start_showdown(setup, seed=10).state != game.state
    campaign = ly.CampaignSetup(seed=4, catalog=catalog())
    assert ly.start_campaign(campaign).state == ly.start_campaign(4, catalog=catalog()).state
    assert ly.start_campaign(campaign).state == ly.start_campaign(seed=4, catalog=catalog()).state
