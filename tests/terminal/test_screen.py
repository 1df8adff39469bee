"""The screen fits the terminal, whatever its size, and shows what a player needs."""

import random

import pytest

from lanternyear.play import Game
from lanternyear.play.start import start_showdown
from lanternyear.terminal.lookup import look_up
from lanternyear.terminal.question import question_lines
from lanternyear.terminal.screen import news_page, plain_screen, screen
from lanternyear.terminal.theme import COLOR, PLAIN
from tests.support.terminal import a_console, a_source, in_the_act_of

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]


def shown(game, width: int, height: int, told: int = 0) -> list[str]:
    console = a_console(width, height)
    console.print(screen(a_source(game, COLOR, told), console))
    return console.export_text().splitlines()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_screen_has_the_board_the_monster_the_survivors_and_the_question(width, height):
    lines = shown(in_the_act_of("ada"), width, height)
    text = "\n".join(lines)
    for part in ("P  ·", "White Lion", "AI deck", "Ada", "survival 1", "Ada: choose an action", "SD-ACT-3", " 1 "):
        assert part in text, part
    assert len(lines) < height
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_question_comes_last(width, height):
    lines = shown(in_the_act_of("ada"), width, height)
    question = next(number for number, line in enumerate(lines) if "Ada: choose an action" in line)
    assert all("·" not in line or "–" in line for line in lines[question:])


def test_a_wide_screen_has_weapons_and_the_log():
    text = "\n".join(shown(in_the_act_of("ada"), 120, 40))
    assert "Founding Stone 2/7+/1" in text
    assert "The White Lion targets" in text


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_no_line_is_wider_than_the_terminal_in_any_game(width, height, seed):
    game, chance = start_showdown("White Lion", 2, seed), random.Random(seed)
    console = a_console(width, height)
    for _ in range(60):
        if game.decision is None:
            break
        console.print(screen(a_source(game, COLOR, len(game.facts) - 3), console))
        game.choose(chance.choice(game.decision.options))
    assert max(map(len, console.export_text().splitlines())) <= width


def test_a_choice_among_many_spaces_says_how_to_type_one():
    game = in_the_act_of("ada")
    game.choose("move")
    assert game.decision is not None
    lines = shown(game, 80, 24)
    assert any(f"Type a space: {len(game.decision.options)} are marked •, such as" in line for line in lines)


def test_what_is_not_possible_stands_with_its_reason():
    text = " ".join(" ".join(shown(in_the_act_of("ada"), 120, 40)).split())
    assert "– attack with Founding Stone, attack with Fist & Tooth: monster out of reach SD-ATK-1" in text


def test_plain_text_has_no_drawing_and_names_the_spaces():
    game = in_the_act_of("ada")
    game.choose("move")
    console = a_console()
    console.print(plain_screen(a_source(game, PLAIN), console, whole=True))
    text = console.export_text()
    assert text.isascii()
    assert "are marked +" in text
    assert "-" in text.split("are marked +")[1]


def test_news_that_a_small_screen_has_no_room_for_get_a_page():
    game = in_the_act_of("ada")
    console = a_console(80, 24)
    page = news_page(a_source(game, COLOR), console)
    assert page is not None
    console.print(page)
    assert len(console.export_text().splitlines()) < 24
    assert news_page(a_source(game, COLOR, len(game.facts)), console) is None
    assert news_page(a_source(game, COLOR), a_console(120, 40)) is None


def test_an_option_of_a_showdown_says_what_it_does():
    game = in_the_act_of("ada")
    assert "throw Founding Stone (activation, archive): 1 automatic hit" in question_of(game)
    game = start_showdown("white_lion", "first_story", 7, players=["Ada"])
    while game.decision is not None and game.decision.prompt != "dodge":
        game.choose(game.decision.options[0])
    assert ": else 1 damage" in question_of(game)
    assert "else 1 damage" in "\n".join(line.plain for line in look_up("2", a_source(game)))


def question_of(game: Game) -> str:
    return " ".join(line.plain for line in question_lines(a_source(game), 200))
