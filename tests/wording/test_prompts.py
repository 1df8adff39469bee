"""Every question of the rules has words, and every option can be read."""

import ast

import pytest

from lanternyear.engine.decision import Decision
from lanternyear.wording.answers import label
from lanternyear.wording.messages import wording
from lanternyear.wording.prompts import asked, speaker
from tests.support.source_code import ASKING, modules_of, tree
from tests.support.terminal import a_game, the_names

OF_CHANCE = {"roll", "draw"}  # asked by play for real dice and cards
QUESTIONS = wording().table("questions")


def prompts_used() -> set[str]:
    """The keys in calls such as `choose("SD-ACT-4", survivor.id, "move_to", spaces)`."""
    found = set(OF_CHANCE)
    for module in modules_of("rules", "vocabulary"):
        for node in ast.walk(tree(module)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ASKING and len(node.args) > 2:
                key = node.args[2]
                if isinstance(key, ast.Constant):
                    found.add(str(key.value))
    return found


@pytest.mark.parametrize("prompt", sorted(prompts_used()))
def test_every_prompt_of_the_rules_has_words(prompt):
    assert prompt in QUESTIONS, f"say in lanternyear/wording/english/questions.toml how {prompt!r} is asked"


def test_no_words_are_kept_for_a_prompt_that_nobody_asks():
    assert set(QUESTIONS) <= prompts_used()


@pytest.mark.parametrize("prompt", sorted(QUESTIONS))
def test_a_question_is_filled_in_and_ends_with_a_question_mark(prompt):
    words = asked(Decision("SD-GEN-1", "ada", prompt, ["yes", "no"], about="cloth"), the_names(a_game()))
    assert words.question.endswith("?")
    assert "{" not in words.question


@pytest.mark.parametrize(
    ("prompt", "question"),
    [
        ("throw_musk_bomb", "Does Ada want to throw musk bomb?"),
        ("look at the next AI card", "Does Ada want to look at the next AI card?"),
        ("what_is_treated", "What is treated?"),
        ("which terrain", "Which terrain?"),
        ("use {braces}", "Does Ada want to use (braces)?"),
    ],
)
def test_a_question_that_only_a_card_asks_is_read_as_words(prompt, question):
    decision = Decision("SD-ACT-6", "ada", prompt, ["yes", "no"], about="cloth")
    assert asked(decision, the_names(a_game())) == (question, "Cloth")


def test_real_dice_are_asked_for_by_their_sides_and_what_they_are_for():
    decision = Decision("SD-GEN-4", "table", "roll", [str(face) for face in range(1, 11)], about="wound attempt")
    assert asked(decision, the_names(a_game())).question == "Roll a d10 (wound attempt): what does it show?"


@pytest.mark.parametrize(
    ("who", "prompt", "said"),
    [
        ("ada", "move_to", ""),
        ("ada", "pick_survivor", "Ada"),
        ("controller", "nominate", "The monster controller"),
        ("controller", "order", "The monster controller"),
        ("players", "who_acts", "The players"),
    ],
)
def test_who_answers_is_said_unless_the_question_says_it(who, prompt, said):
    assert speaker(Decision("SD-GEN-1", who, prompt, ["yes", "no"]), the_names(a_game())) == said


def test_a_survivor_whom_nobody_plays_yet_answers_by_name():
    names = the_names(a_game())
    names.players["p2"] = "Ben"
    names.player_of["ada"] = ""
    assert speaker(Decision("SET-4-5", "ada", "pick_survivor", ["yes", "no"]), names) == "Ada"


def test_a_recipe_and_an_endeavor_are_told_in_words():
    names = the_names(a_game())
    recipe = Decision("SET-CRAFT-9", "players", "which_recipe", ["1", "2"], about="skull_helm")
    assert [label(one, recipe, names) for one in recipe.options] == ["2 bone", "1 Skull"]
    endeavor = Decision("SET-END-3", "players", "who_endeavors", ["ada"], about="lantern_hoard:Innovate")
    assert asked(endeavor, names) == ("Who does it?", "Innovate (Lantern Hoard)")


@pytest.mark.parametrize(
    ("prompt", "value", "words"),
    [
        ("which_quarry", "white_lion:2", "White Lion, level 2"),
        ("lose_resources", "monster_hide 1", "Monster Hide"),
        ("lose_resources", "monster_hide 2", "Monster Hide (2)"),
        ("who_acts", "ada", "Ada"),
        ("who_acts", "pass", "nobody: the survivors' turn ends"),
        ("who_acts", "ada:encourage:ben", "Ada: encourage Ben"),
        ("survival_opportunity", "ada:dash", "Ada: dash"),
        ("act", "end", "end Ada's act"),
        ("act", "attack:founding_stone", "attack with Founding Stone 2/7+/1"),
        ("act", "attack:fist_and_tooth", "attack with Fist & Tooth"),
        ("act", "use:founding_stone:throw", "Founding Stone: throw (activation, uses the card up)"),
        ("act", "use:block", "block"),
        ("act", "give:cloth:ben", "give Cloth to Ben"),
        ("act", "take:cloth:ben", "take Cloth from Ben"),
        ("dodge", "head", "the head"),
        ("dodge", "no", "no"),
        ("monster_path_over", "ada+ben", "Ada and Ben"),
        ("monster_path_over", "nobody", "nobody"),
        ("resolve_hit_location", "white_lion.beasts_paw", "Beast's Paw"),
        ("move_to", "H9", "H9"),
        ("divide_rewards", "in turn", "one after another, in turn"),
        ("fill_grid", "move:3", "move the gear on place 3"),
        ("grid_place", "5:cloth", "5, where Cloth lies"),
    ],
)
def test_an_option_reads_as_words(prompt, value, words):
    assert label(value, Decision("SD-GEN-1", "ada", prompt, [value]), the_names(a_game())) == words
