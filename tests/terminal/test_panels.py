"""The monster's panel and the survivors' sheets show what lies on the table."""

from lanternyear.state.showdown import InPlay, LastingEffect
from lanternyear.terminal.monster_panel import monster_lines, monster_title
from lanternyear.terminal.survivor_sheets import all_sheets, sheet_lines
from tests.support.terminal import a_table, source_of


def text(lines) -> str:
    return "\n".join(line.plain for line in lines)


def beast(state, *, brief: bool = False) -> str:
    return text(monster_lines(source_of(state), brief=brief))


def sheet(state, survivor: str = "ada", *, brief: bool = False) -> str:
    return text(sheet_lines(source_of(state), state.survivors[survivor], brief=brief))


def test_the_monster_has_a_name_a_level_and_attributes():
    state = a_table()
    assert monster_title(source_of(state)).plain == "White Lion, First Story"
    assert "movement 6  toughness 6  speed 0  damage 0  accuracy 0  evasion 0  luck 0" in beast(state)
    state.showdown.monster.name = "2"
    assert monster_title(source_of(state)).plain == "White Lion, level 2"


def test_tokens_and_lasting_effects_are_added_and_shown():
    state = a_table()
    state.showdown.monster.tokens = {"toughness": -1}
    state.showdown.lasting = [LastingEffect("monster", "speed", 2, "round", 1)]
    assert "toughness 5 (6-1)" in beast(state)
    assert "speed 2 (0+2)" in beast(state)


def test_decks_are_counted_and_only_what_lies_open_is_named():
    state = a_table()
    monster = state.showdown.monster
    monster.ai_discard = ["white_lion.claw", "white_lion.claw", "white_lion.chomp"]
    monster.wound_stack = ["?"]
    shown = beast(state)
    assert "AI deck 8  discard 3  wounds 1  hit locations 23" in shown
    assert "discarded: 2 Claw, Chomp" in shown
    assert "?" not in shown


def test_a_duration_card_face_up_on_the_deck_is_named():
    state = a_table()
    state.showdown.monster.ai_deck = ["white_lion.vanish", "?"]
    state.showdown.monster.ai_face_up = True
    assert "face up on the deck: Vanish" in beast(state)


def test_cards_in_play_are_shown_with_their_text_and_tokens():
    state = a_table()
    state.showdown.monster.in_play = [
        InPlay("white_lion.bloodthirsty", tokens=2),
        InPlay("white_lion.cunning"),
        InPlay("white_lion.lost_hand"),
    ]
    shown = beast(state)
    assert "Mood: Bloodthirsty (2) - " in shown
    assert "Trait: Cunning - " in shown
    assert "Injury: Lost Hand - " in shown
    assert "in play: Bloodthirsty (2), Cunning, Lost Hand" in beast(state, brief=True)


def test_life_has_two_digits():
    state = a_table()
    state.showdown.monster.life, state.showdown.monster.life_start = 7, 15
    assert monster_title(source_of(state)).plain.endswith("Life 07")


def test_a_monster_that_is_down_dead_or_away_says_so():
    state = a_table()
    state.showdown.monster.knocked_down = True
    assert "KNOCKED DOWN" in monster_title(source_of(state)).plain
    state.showdown.monster.dead = True
    assert "DEAD" in monster_title(source_of(state)).plain
    state.showdown.monster.space = -1
    assert "not on the board" in monster_title(source_of(state)).plain


def test_a_sheet_shows_survival_armor_weapons_and_survival_actions():
    shown = sheet(a_table(ada="A1"))
    assert " A  Ada   survival 1 insanity 0" in shown
    assert "head 0 arms 0 body 0 waist 1/1 legs 0" in shown
    assert "Founding Stone 2/7+/1" in shown
    assert "can dodge" in shown


def test_lost_armor_and_filled_boxes_are_shown():
    state = a_table()
    ada = state.survivors["ada"]
    ada.fighter.armor_lost = {"waist": 1}
    ada.fighter.light, ada.fighter.heavy = ["arms", "brain"], ["arms"]
    assert "arms 0LH body 0 waist 0/1 legs 0 brain L" in sheet(state)


def test_what_is_unusual_about_a_survivor_is_shown():
    state = a_table()
    ada = state.survivors["ada"]
    ada.fighter.bleeding, ada.fighter.knocked_down, ada.fighter.tokens = 2, True, {"strength": 1}
    ada.fighter.conditions, ada.carried = ["doomed"], ["lion_claw", "lion_claw"]
    state.showdown.priority_target = "ada"
    shown = sheet(state)
    assert "bleeding 2" in shown
    assert "knocked down, priority target, +1 strength, doomed, carries 2 Lion Claw" in shown
    assert "carries 2" in sheet(state, brief=True)


def test_what_is_left_of_an_act_is_shown():
    state = a_table()
    state.showdown.turn, state.showdown.acting = "survivors", "ada"
    state.survivors["ada"].fighter.movements = 1
    state.survivors["ben"].fighter.acted = True
    assert "movement yes  activation no" in sheet(state)
    assert "has acted" in sheet(state, "ben")
    state.phase = "aftermath"
    assert "movement yes" not in sheet(state)


def test_the_dead_and_those_who_ran_home_keep_a_line():
    state = a_table()
    state.survivors["ada"].alive = False
    state.survivors["ben"].ran_away = True
    assert sheet(state) == "A Ada  dead"
    assert sheet(state, "ben") == "B Ben  ran home"
    assert len(all_sheets(source_of(state))) == 2 + 3 + 3


def test_in_brief_only_armor_and_injuries_are_named():
    state = a_table()
    state.survivors["ada"].fighter.heavy = ["head"]
    assert sheet(state, brief=True).splitlines()[1].split() == ["head", "0H", "waist", "1/1"]


def test_a_hidden_survivor_is_shown_with_the_terrain_that_hides_them():
    state = a_table()
    fighter = state.survivors["ada"].fighter
    fighter.conditions, fighter.hidden_in = ["hidden"], "tall_grass"
    assert "hidden in Tall Grass" in sheet(state)
