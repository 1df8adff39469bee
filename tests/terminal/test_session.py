"""A game at the terminal: what is typed is obeyed, mistakes change nothing, nothing is lost."""

import random

import pytest

from lanternyear.bots import RandomBot
from lanternyear.engine.facts import PartPlayed, SurvivorDied
from lanternyear.errors import SaveDamaged
from lanternyear.play import Game
from lanternyear.play.paths import read
from lanternyear.play.save import same_state
from lanternyear.play.start import start_showdown
from lanternyear.state.space import SPACES
from lanternyear.terminal import save_file
from lanternyear.terminal.theme import COLOR
from tests.support.games import at_prompt
from tests.support.terminal import SET_UP, Typist, a_game, in_the_act_of, type_in


def test_answers_are_obeyed_until_the_input_ends():
    game = a_game()
    shown = type_in(game, *SET_UP)
    assert game.state.survivors["ada"].fighter.space >= 0
    assert "Claw: choose the target" in shown
    assert "Not saved." in shown


def test_a_whole_game_can_be_played_by_numbers():
    game = start_showdown("White Lion", "first_story", 3)
    typist, chance = Typist(game), random.Random(3)

    def by_chance(_prompt: str) -> str:
        assert game.decision is not None
        return game.decision.options[chance.randrange(len(game.decision.options))]

    typist.session.ask = by_chance
    shown = typist.play()
    assert game.decision is None
    assert ("Victory" if game.outcome == "victory" else "Defeat") + " against the White Lion" in shown


@pytest.mark.parametrize("line", ["99", "dance", "Z9", "o", "o survivors.eve.survival 2 who", "s", "? SD-NOPE-1"])
def test_a_mistake_is_explained_and_changes_nothing(line):
    game = a_game(*SET_UP)
    before = game.save()
    type_in(game, line)
    assert game.save() == before


def test_an_answer_is_taken_back_and_given_again():
    game = a_game()
    shown = type_in(game, "south", "H5", "u", "u", "r")
    assert game.decision is not None
    assert game.decision.prompt == "start_at"
    assert game.state.survivors["ada"].fighter.space < 0
    assert "Undone." in shown
    assert "Redone." in shown


def test_there_is_nothing_to_take_back_at_the_start():
    shown = type_in(a_game(), "u", "r")
    assert "There is nothing to undo." in shown
    assert "There is nothing to redo." in shown


def test_a_value_is_set_by_hand_with_a_reason():
    game = a_game(*SET_UP)
    shown = type_in(game, "o survivors.ada.survival 3 we forgot", "1")
    assert game.state.survivors["ada"].survival == 3
    assert "survivors.ada.survival is now 3 (we forgot)" in shown


def test_a_value_set_without_a_reason_is_refused():
    game = a_game(*SET_UP)
    assert "an override needs a reason" in type_in(game, "o survivors.ada.survival 3")
    assert game.state.survivors["ada"].survival == 1


def test_the_rule_behind_the_question_is_shown():
    shown = " ".join(type_in(a_game(*SET_UP), "?").split())
    assert "SD-TGT-2 " in shown


def test_help_is_shown():
    assert "undo the last answer" in type_in(a_game(), "h")


def test_the_log_can_be_asked_for_by_length():
    game = in_the_act_of("ada")
    shown = type_in(game, "", "log 2")
    assert shown.rstrip().splitlines()[-4].startswith("Survivors' turn")
    assert "Showdown: the White Lion" in type_in(game, "log all").split("> log all")[1]


def test_after_resuming_the_log_still_begins_at_the_beginning(tmp_path):
    save_file.write(in_the_act_of("ada"), tmp_path / "game")
    resumed = save_file.read(tmp_path / "game")
    assert "Showdown: the White Lion" in type_in(resumed, "log all").split("> log all")[1]


def test_every_answer_is_saved_and_the_game_goes_on_where_it_was(tmp_path):
    path, game = tmp_path / "evening.lysave", a_game()
    shown = type_in(game, *SET_UP, path=path)
    assert f"Continuewith:lanternyearplay--save{path}" in "".join(shown.split())  # however the line was wrapped
    resumed = save_file.read(path)
    assert same_state(game, resumed)
    assert repr(resumed.decision) == repr(game.decision)
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_undo_is_saved_as_well(tmp_path):
    path = tmp_path / "evening.lysave"
    type_in(a_game(), "south", "u", path=path)
    assert save_file.read(path).internals.journal == a_game().internals.journal


def test_a_save_that_fails_is_reported_and_the_game_goes_on(tmp_path):
    game = a_game()
    shown = type_in(game, "south", "H5", path=tmp_path / "no" / "such" / "folder")
    assert "Not saved: " in shown
    assert game.state.survivors["ada"].fighter.space >= 0


def test_saving_never_overwrites_another_file(tmp_path):
    other = tmp_path / "notes.txt"
    other.write_text("precious")
    game = a_game("south")
    shown = type_in(game, f"s {other}", f"s {tmp_path / 'game'}")
    assert "already exists" in " ".join(shown.split())
    assert other.read_text() == "precious"
    assert same_state(save_file.read(tmp_path / "game"), game)


def test_a_save_that_was_not_finished_leaves_the_old_one(tmp_path, monkeypatch):
    path = tmp_path / "game"
    save_file.write(a_game(), path)
    before = path.read_bytes()
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space left"):
        save_file.write(a_game("south"), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_save_that_cannot_be_read_is_refused_in_words(tmp_path):
    with pytest.raises(SaveDamaged, match="cannot be read: No such file"):
        save_file.read(tmp_path / "missing")


def test_leaving_an_unsaved_game_offers_to_save_it(tmp_path):
    game = a_game()
    shown = Typist(game, "south", "q", str(tmp_path / "game"), at_terminal=True).play()
    assert "This game is not saved." in shown
    assert same_state(save_file.read(tmp_path / "game"), game)


def test_leaving_can_be_meant():
    shown = Typist(a_game(), "south", "q", "", at_terminal=True).play()
    assert "Not saved." in shown


def test_a_saved_game_is_left_at_once(tmp_path):
    shown = Typist(a_game(), "south", "q", path=tmp_path / "game", at_terminal=True).play()
    assert "Saved in" in shown


@pytest.mark.parametrize("stop", [KeyboardInterrupt, EOFError])
def test_ctrl_c_and_the_end_of_the_input_say_how_to_go_on(tmp_path, stop):
    typist = Typist(a_game("south"), path=tmp_path / "game")
    save_file.write(typist.session.game, tmp_path / "game")

    def stopped(_prompt: str) -> str:
        raise stop

    typist.session.ask = stopped
    assert "Continue with: lanternyear play --save" in " ".join(typist.play().split())


def test_what_is_typed_at_the_page_of_news_answers_nothing():
    game = a_game(*SET_UP)
    typist = Typist(game, look=COLOR, at_terminal=True)
    typist.lines = ["2", "q", ""]
    shown = typist.play()
    assert "Enter to continue" in shown
    assert [entry for entry in game.internals.journal if entry[0] == "choice"][-1][1] == SET_UP[-1]


def test_real_dice_are_asked_for(tmp_path):
    game = start_showdown("White Lion", "first_story", 7, physical=["dice"])
    shown = type_in(game, *SET_UP, "1", "7 8", path=tmp_path / "game")
    assert "The White Lion attacks Cora: throw 2 d10" in " ".join(shown.split())
    assert "7, 8 vs 2+ -> 2 hits" in shown
    assert same_state(save_file.read(tmp_path / "game"), game)


def test_real_cards_are_asked_for():
    game, bot = start_showdown("White Lion", "first_story", 7, physical=["cards"]), RandomBot(3)
    while game.decision is not None and game.decision.prompt != "draw":
        game.choose(bot.answer(game.decision, game.view))
    shown = type_in(game, "chom")
    assert "draw 1 card from the AI deck" in shown
    assert "The White Lion plays Chomp." in shown


def test_a_proxy_is_bound_listed_and_taken_back():
    game = a_game()
    shown = type_in(game, "p 1a Claw", "p 2b skull extra", "p")
    assert [(proxy.number, proxy.copy, proxy.card, proxy.extra) for proxy in game.state.proxies] == [
        (1, 1, "white_lion.claw", False),
        (2, 2, "skull", True),
    ]
    assert "Proxy 1a replaces the lost Claw." in shown
    assert "2b 1 more Skull" in shown
    assert "3a free" in shown
    type_in(game, "u", "u")
    assert game.state.proxies == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("p 1a", "write: p 1a CARD"),
        ("p 5a Claw", "there is no proxy '5a'; proxies are 1a, 1b"),
        ("p 1a Clau", "did you mean 'Claw'?"),
        ("p 1a Bone Axe extra", "is in no deck that another card could join"),
        ("p 1a Dead Monster", "could be"),
    ],
)
def test_a_proxy_that_cannot_be_bound_says_what_would_be_right(line, said):
    game = a_game()
    assert said in " ".join(type_in(game, line).split())
    assert game.state.proxies == []


def test_the_unconscious_are_not_called_dead():
    game = a_game(*SET_UP)
    game.override("survivors.ada.fighter.unconscious", True, "a hero")
    game.override("survivors.ada.alive", False, "a hero")
    assert "Ada  unconscious" in type_in(game, "")


def test_a_position_is_written_once(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = type_in(a_game(), "position", "position", "position there/it.yaml")
    assert "Wrote position.yaml. Run it with: lanternyear scenario run position.yaml" in said
    assert said.count("Not written: ") == 2
    assert same_state(Game.from_scenario((tmp_path / "position.yaml").read_text("utf-8")), a_game())


def test_what_happened_at_the_table_is_typed_in_words():
    game = at_prompt("act")
    shown = type_in(game, "hand ben: 1 bleeding, to H9")
    assert game.state.survivors["ben"].fighter.bleeding == 1
    assert read(game.state, "survivors.ben.fighter.space") == "H9"
    assert "Done by hand" in shown


def test_a_showdown_that_was_played_at_the_table_is_one_line():
    game = at_prompt("act")
    type_in(game, "hand ada: dies of bleeding; ben: 1 insanity; won in 6 rounds")
    assert SurvivorDied("ada", "bleeding") in game.facts
    assert PartPlayed("showdown", "victory") in game.facts
    assert (game.state.showdown.round, game.state.survivors["ben"].insanity) == (6, 1)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hand ben: 2 damage skul", "Known: head, arms, body, waist, legs."),
        ("hand bene: dies", "Did you mean Ben?"),
        ("hand ben: survival 99", "takes a number"),
        ("instead ben: dies", "No card is being performed"),
    ],
)
def test_a_mistake_by_hand_says_what_would_be_right(line, said):
    game = at_prompt("act")
    assert said in " ".join(type_in(game, line).split())


def test_a_line_answers_the_questions_that_follow_one_another():
    game = a_game()
    type_in(game, "south; h5; i5; o11", "o12")
    assert game.decision is not None
    assert game.decision.prompt == "pick_survivor"


def test_what_does_not_fit_the_next_question_is_said_and_the_rest_is_dropped():
    game = a_game()
    shown = type_in(game, "south; z9; i5")
    assert game.decision is not None
    assert game.decision.prompt == "start_at"
    assert all(survivor.fighter.space < 0 for survivor in game.state.survivors.values())
    assert "'z9' is not an answer here" in shown


def test_a_space_moves_whoever_acts_and_a_name_begins_the_next_act():
    game = in_the_act_of("ada")
    act = game.decision
    assert act is not None
    trial = game.branch()
    trial.choose("move")
    assert trial.decision is not None
    space = trial.decision.options[0]
    type_in(game, space.lower())
    assert game.view().survivors["ada"].fighter.space == SPACES[space]
    type_in(game, "ben")
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.asked) == ("act", "ben")
    trial = game.branch()
    trial.choose("end")
    trial.choose("cora")
    trial.choose("move")
    assert trial.decision is not None
    space = trial.decision.options[-1]
    type_in(game, f"Cora {space}")
    assert game.view().survivors["cora"].fighter.space == SPACES[space]
    assert game.decision.asked == "cora"


def test_the_dice_of_a_monsters_attack_are_typed_with_its_hit_locations():
    game = start_showdown("white_lion", "first_story", 3, physical=["dice"])
    bot = RandomBot(3)
    while game.decision is None or game.decision.follow_up is None or game.decision.at_most != 2:
        assert game.decision is not None
        game.choose(bot.answer(game.decision, game.view))
    shown = type_in(game, "8 2 1")
    assert "Dice to enter: 2. You entered 3." in shown
    assert game.decision.at_most == 2
    type_in(game, "10 1 legs")
    assert game.internals.journal[-2:] == [("throw", ["10", "1"]), ("throw", "6")]
