"""`?` finds rules, cards, survivors and the monster."""

import re

import pytest

from lanternyear.content.load import load_packs
from lanternyear.play import start_showdown
from lanternyear.terminal.lookup import look_up
from tests.support.terminal import SET_UP, a_game, a_source, in_the_act_of


def found(words: str, game=None) -> str:
    lines = look_up(words, a_source(game or a_game(*SET_UP)))
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("", "SD-TGT-2  "),
        ("SD-MT-3", "SD-MT-3  "),
        ("sd-mt-3", "SD-MT-3  "),
        ("SD-MT", "SD-MT-10  "),
        ("SD-MTT-3", "did you mean"),
        ("Claw", "Claw  AI card"),
        ("founding", "speed 2, accuracy 7+, strength 1, weapon, melee, stone"),
        ("lost hand", "Strange Hand  hit location"),
        ("clever ploy", "trap"),
        ("Ada", "movement 5, accuracy 0"),
        ("white lion", "AI deck 7"),
        ("monster", "AI deck 7"),
        ("founding stoan", "did you mean Founding Stone"),
        ("xyzzy", "Nothing is named xyzzy"),
        ("1", "gear: Cloth, Founding Stone"),
        ("9", "There is no option 9"),
    ],
)
def test_something_is_found_by_its_name_or_number(words, shown):
    assert shown in found(words)


def test_a_card_that_is_not_as_printed_says_so():
    game = start_showdown("bellback", catalog=load_packs(("core", "example")))
    assert "not of the game" in found("Clamp Axe", game)


def test_an_option_is_explained_by_its_card():
    game = in_the_act_of("ada")
    assert game.decision is not None
    number = 1 + [str(option) for option in game.decision.options].index("use:founding_stone:throw")
    costs, does, title, *_ = found(str(number), game).splitlines()
    assert costs == "costs: activation, archive"
    assert does.startswith("does: ")
    assert title.startswith("Founding Stone  gear")


def test_an_attack_shows_its_numbers_as_they_are_now():
    game = in_the_act_of("ada")
    while game.decision is not None and not any(option.kind == "attack" for option in game.decision.options):
        game.choose(game.decision.options[0])
    assert game.decision is not None
    number = 1 + [option.kind for option in game.decision.options].index("attack")
    costs, attack, *_ = found(str(number), game).splitlines()
    assert costs == "costs: activation"
    assert re.match(
        r"attack: speed \d+, hits on \d+\+, strength -?\d+, wounds on \d+\+ against toughness 6, critical on \d+\+",
        attack,
    )


def test_an_option_without_a_card_is_explained_by_its_rule():
    costs, rule = found("1", in_the_act_of("ada")).splitlines()
    assert costs == "costs: movement"
    assert rule.startswith("SD-ACT-3  ")
