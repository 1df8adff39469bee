"""Every question of the rules has words, and every option can be read."""

import ast
from typing import Any

import pytest

from lanternyear.engine.decision import (
    NO,
    NOBODY,
    PASS,
    YES,
    About,
    Decision,
    Option,
    all_together,
    because,
    either,
    nth_card,
    of_card,
    of_location,
    of_monster,
    of_survivor,
    word,
)
from lanternyear.engine.option import SPACE_OPTIONS, Kind, of_face
from lanternyear.rules.settlement.endeavor import OF_ONE
from lanternyear.rules.survivor.damage import locations_follow
from lanternyear.wording.answers import label, reason_words
from lanternyear.wording.messages import wording
from lanternyear.wording.prompts import question_words, speaker
from tests.support.source_code import ASKING, modules_of, tree
from tests.support.terminal import a_game, the_names

QUESTIONS = wording().table("questions")


def prompts_used() -> set[str]:
    """The keys in calls such as `choose("SD-ACT-4", survivor.id, "move_to", spaces)`."""
    found = set()
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
def test_a_question_is_filled_in_and_has_no_full_stop(prompt):
    words = question_words(
        Decision("SD-GEN-1", "ada", prompt, [YES, NO], about=About(card="cloth")), the_names(a_game())
    )
    assert words.question
    assert not words.question.endswith((".", ":"))
    assert "{" not in words.question + words.hint


@pytest.mark.parametrize(
    ("prompt", "question"),
    [
        ("throw_musk_bomb", "Ada: throw musk bomb?"),
        ("look at the next AI card", "Ada: look at the next AI card?"),
        ("what_is_treated", "What is treated?"),
        ("which terrain", "Which terrain?"),
        ("use {braces}", "Ada: use (braces)?"),
    ],
)
def test_a_question_that_only_a_card_asks_is_read_as_words(prompt, question):
    decision = Decision("SD-ACT-6", "ada", prompt, [YES, NO], about=About(card="cloth"))
    assert question_words(decision, the_names(a_game())) == (question, "Cloth")


def test_real_dice_are_asked_for_with_who_throws_them_what_for_and_what_is_needed():
    faces = [of_face(face) for face in range(1, 11)]
    about = About(survivor="ada", card="bone_axe", word="attack", number=6)
    decision = Decision("SD-GEN-4", "table", "throw", faces, about=about, shape="throw")
    decision.at_least = decision.at_most = 3
    words = question_words(decision, the_names(a_game()))
    assert words == ("Ada attacks with Bone Axe: throw 3 d10", "6+ hits; 1 misses, 10 hits")


def test_a_choice_at_random_says_who_each_face_is():
    faces = [of_face(face) for face in (1, 2)]
    about = About(several=("ada", "ben"))
    decision = Decision("SD-GEN-4", "table", "throw", faces, about=about, shape="throw")
    names = the_names(a_game())
    assert question_words(decision, names) == ("Choose 1 of 2 at random", "1: Ada, 2: Ben")
    assert [label(face, decision, names) for face in faces] == ["1: Ada", "2: Ben"]


def test_a_draw_counts_the_cards_that_are_known_and_says_which():
    about = About(survivor="ada", word="hits", deck="hit_locations", several=("white_lion.strange_hand",))
    decision = Decision("SD-GEN-4", "table", "draw", [of_card("white_lion.beasts_maw")], about=about, shape="draw")
    asked = "Ada hits: draw 2 cards from the hit location deck"
    assert question_words(decision, the_names(a_game())) == (asked, "Strange Hand is known, name what lies with it")


def test_a_throw_that_may_be_entered_with_another_says_which():
    faces = [of_face(face) for face in range(1, 11)]
    about = About(other="ada", word="monster attack", number=6)
    decision = Decision("SD-GEN-4", "table", "throw", faces, about=about, shape="throw")
    decision.at_least = decision.at_most = 2
    decision.follow_up = locations_follow("ada", (6, 7, 8, 9, 10))
    hint = "6+ hits; 1 misses, 10 hits; then a hit location die for each hit"
    assert question_words(decision, the_names(a_game())) == ("The White Lion attacks Ada: throw 2 d10", hint)


@pytest.mark.parametrize(
    ("about", "number", "question"),
    [
        (About(word="acts", deck="ai"), 1, "The White Lion acts: draw 1 card from the AI deck"),
        (
            About(survivor="ada", word="hits", deck="hit_locations"),
            2,
            "Ada hits: draw 2 cards from the hit location deck",
        ),
        (About(deck="white_lion"), 3, "Draw 3 cards from the White Lion resource deck"),
        (About(survivor="ada", deck="disorders"), 1, "Ada: draw 1 card from the disorder deck"),
    ],
)
def test_real_cards_are_asked_for_with_their_deck_for_whom_and_how_many(about, number, question):
    decision = Decision("SD-GEN-4", "table", "draw", [], about=about, shape="draw")
    decision.at_least = decision.at_most = number
    assert question_words(decision, the_names(a_game())).question == question


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
    assert speaker(Decision("SD-GEN-1", who, prompt, [YES, NO]), the_names(a_game())) == said


def test_a_survivor_whom_nobody_plays_yet_answers_by_name():
    names = the_names(a_game())
    names.players["p2"] = "Ben"
    names.player_of["ada"] = ""
    assert speaker(Decision("SET-4-5", "ada", "pick_survivor", [YES, NO]), names) == "Ada"


def test_a_recipe_and_an_endeavor_are_told_in_words():
    names = the_names(a_game())
    options = [Option(str(number), "recipe", About(card="skull_helm", number=number)) for number in (1, 2)]
    recipe = Decision("SET-CRAFT-9", "players", "which_recipe", options, about=About(card="skull_helm"))
    assert [label(option, recipe, names) for option in recipe.options] == ["2 bone", "1 Skull"]
    about = About(card="lantern_hoard", action="Innovate")
    endeavor = Decision("SET-END-3", "players", "who_endeavors", [of_survivor("ada")], about=about)
    assert question_words(endeavor, names) == ("Choose who spends the endeavor", "Innovate (Lantern Hoard)")


def option(kind: Kind, **about: Any) -> Option:
    return Option("its text", kind, About(**about))


@pytest.mark.parametrize(
    ("prompt", "value", "words"),
    [
        ("which_quarry", of_monster("white_lion", "2"), "White Lion, level 2"),
        ("lose_resources", nth_card("monster_hide", 1), "Monster Hide"),
        ("lose_resources", nth_card("monster_hide", 2), "Monster Hide (2)"),
        ("who_acts", of_survivor("ada"), "Ada"),
        ("who_acts", PASS, "end the survivors' turn"),
        ("who_acts", option("survive", survivor="ada", action="encourage", other="ben"), "Ada: encourage Ben"),
        ("survival_opportunity", option("survive", survivor="ada", action="dash"), "Ada: dash"),
        ("act", Option("end", "end"), "end Ada's act"),
        ("act", option("attack", card="founding_stone"), "attack with Founding Stone 2/7+/1"),
        ("act", option("attack", card="fist_and_tooth"), "attack with Fist & Tooth"),
        ("act", option("attack", card="bone_axe", slot=4), "attack with Bone Axe in slot 4 2/6+/3"),
        (
            "act",
            option("use", card="founding_stone", action="throw"),
            "throw Founding Stone (activation, archive)",
        ),
        ("act", option("use", action="block"), "block"),
        ("act", option("give", card="cloth", other="ben"), "give Cloth to Ben"),
        ("act", option("take", card="cloth", other="ben"), "take Cloth from Ben"),
        ("trade_on_hunt", option("give", survivor="ada", card="cloth", other="ben"), "Ada: give Cloth to Ben"),
        ("dodge", of_location("head"), "dodge the hit to the head"),
        ("dodge", NO, "pass"),
        ("monster_path_over", option("tiles", several=("ada", "ben")), "Ada and Ben"),
        ("monster_path_over", NOBODY, "no survivor"),
        ("resolve_hit_location", of_card("white_lion.beasts_paw"), "Beast's Paw"),
        ("move_to", SPACE_OPTIONS[0], "A1"),
        ("divide_rewards", word("in turn"), "in turn, 1 each"),
        ("fill_grid", option("move", slot=3), "move the gear in slot 3"),
        ("grid_place", option("slot", slot=5, card="cloth"), "5, replacing Cloth"),
        ("grid_place", option("slot", slot=5), "5"),
    ],
)
def test_an_option_reads_as_words(prompt, value, words):
    assert label(value, Decision("SD-GEN-1", "ada", prompt, [value]), the_names(a_game())) == words


def reason_keys() -> set[str]:
    """The keys in calls such as `because("no_movement")`, and those of reasons said of one survivor."""
    return set(OF_ONE.values()) | {
        str(node.args[0].value)
        for module in modules_of("rules", "vocabulary")
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "because" and isinstance(node.args[0], ast.Constant)
    }


def test_every_reason_has_words_and_no_words_are_kept_for_others():
    assert reason_keys() | {"and", "or"} == set(wording().table("reasons"))


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (because("no_movement"), "no movement left"),
        (because("needs", what=("ammonia", "bone_axe")), "needs Ammonia and Bone Axe"),
        (because("short_of", number=2, unit="organ"), "needs 2 more organ"),
        (because("needs_keyword", survivor="ada", keyword="lantern"), "Ada needs lantern gear"),
        (all_together([because("no_movement"), because("doomed")]), "no movement left, doomed"),
        (either([because("no_movement"), because("doomed")]), "no movement left or doomed"),
    ],
)
def test_a_reason_reads_as_words(reason, words):
    assert reason_words(reason, the_names(a_game())) == words
