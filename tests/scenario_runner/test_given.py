"""The state a scenario describes is the state that is set up; what cannot be is refused in words."""

import pytest

from tests.support.scenarios import given, result

WRONG = {
    "monster: wite_lion": "given.monster: no monster 'wite_lion'; known: ",
    "monster: {white_lion: {level: 9}}": "given.monster: White Lion has no level 9",
    "monster: {white_lion: {toughnes: 9}}": "given.monster.white_lion.toughnes: unknown key 'toughnes'; did you mean",
    "monster: {white_lion: {toughness: hard}}": "given.monster.white_lion.toughness",
    "monster: {white_lion: {space: Z9}}": "'Z9' is not a space; they run from A1 to P22",
    "monster: {white_lion: {facing: left}}": "given.monster.white_lion.facing: unknown direction 'left'; known: north",
    "monster: {white_lion: {ai_deck: []}}": "say 'ai', the cards on top, or 'ai_only', the whole deck",
    "monster: {white_lion: {ai: [clawe]}}": "white_lion.ai[0]: unknown AI card 'clawe'; did you mean 'claw'?",
    "monster: {white_lion: {ai: [claw], ai_only: []}}": "say either 'ai', the cards on top, or 'ai_only'",
    "monster: {white_lion: {ai: [claw, claw, claw]}}": "no copy of white_lion.claw is left",
    "monster: {white_lion: {hit_locations: [beasts_elbo]}}": "did you mean 'beasts_elbow'?",
    "monster: {white_lion: {wound_stack: 99}}": "given.monster.white_lion.wound_stack: only 10 cards are left",
    "monster: {white_lion: {in_play: [no_jow]}}": "white_lion.in_play[0]: unknown card 'no_jow'; did you mean",
    "survivors: {ada: {surivval: 1}}": "given.survivors.ada.surivval: unknown key 'surivval'; did you mean 'survival'?",
    "survivors: {ada: {survival: much}}": "given.survivors.ada.survival: Expected `int`, got `str`",
    "survivors: {ada: {gear: [bone_ax]}}": "survivors.ada.gear[0]: unknown card 'bone_ax'; did you mean 'bone_axe'?",
    "survivors: {ada: {gear: [cloth, '', '', '', '', '', '', '', '', cloth]}}": "a gear grid has 9 places",
    "survivors: {ada: {carried: [elder_cat_teeth, elder_cat_teeth, elder_cat_teeth]}}": "given.survivors.ada.carried",
    "survivors: {Ada: {}}": "'Ada' cannot be a survivor's id",
    "survivors: {controller: {}}": "'controller' cannot be a survivor's id",
    "survivors: {}": "expected at least one survivor",
    "survivors: {ada: {}, ben: {}}": "given.board: ben has no place: draw B on the board",
    "players: {p1: [ben]}": "given.survivors.ada: ada belongs to no player",
    "players: {p1: [ada, ben]}": "'players' has somebody unknown: ben",
    "settlement: {inovations: []}": "settlement.inovations: unknown key 'inovations'; did you mean 'innovations'?",
    "settlement: {innovations: [langage]}": "given.settlement.innovations[0]: unknown card 'langage'; did you mean",
    "settlement: {innovations: 7}": "given.settlement.innovations: Expected `array`, got `int`",
    "set: {ada.tokens.strength: much}": "survivors.ada.fighter.tokens.strength: expected a number, not 'much'",
    "decks: {basics: [skull]}": "given.decks.basics: unknown deck 'basics'; did you mean 'basic'?",
    "decks: {basic: [sinew]}": "given.decks.basic[0]: unknown card 'sinew'",
    "terrain: [{tall_gras: A1}]": "given.terrain[0]: unknown terrain 'tall_gras'; did you mean 'tall_grass'?",
    "terrain: [{toppled_pillar: N1}]": "given.terrain[0]: toppled_pillar is 1 by 4 and does not fit at N1",
    "terrain: [{tall_grass: A99}]": "'A99' is not a space",
    "terrain: [{tall_grass: A1, turned: very}]": "expected a tile and its north-west space",
    "act: ben": "given.act: unknown survivor 'ben'; known: ada",
    "agenda: [monster_trun]": "given.agenda[0]: unknown act 'monster_trun'; did you mean 'monster_turn'?",
    "set: {ada.blood: 1}": "given.set['ada.blood']: survivors.ada.blood",
    "set: {bob.bleeding: 1}": "unknown path 'bob'",
    "set: {round: soon}": "showdown.round: expected a number, not 'soon'",
    "phase: setup\nterrain: [{tall_grass: A1}]": "given.phase: phase 'setup' lays everything out itself",
    "board: |\n  A M\n  . M": "given.board: the monster's base is 2 by 2: draw M on exactly these spaces",
    "board: |\n  A A": "A is there 2 times; ada stands on one space",
    "board: |\n  A Q": "unknown letter 'Q'; known: . free, M monster, A ada; others need a 'legend'",
    "board: |\n  A MM": "'MM': one letter for each space",
    "board: |\n  A . . .\nat: A20": "the picture is 4 by 1 and does not fit at A20",
    "board: |\n  A g\nlegend: {g: tall_grass}": "the tile is 2 by 2, draw all of it",
    "survivors: {ada: {}, abe: {}}": "the letter A is taken: give abe another one, as in 'legend: {X: abe}'",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_given_is_refused_in_words(text):
    found = given(text)
    assert found.unreadable
    assert WRONG[text] in found.message


def test_a_complaint_has_the_line_of_its_key():
    found = result("""\
        title: t
        given:
          survivors:
            ada: {survival: 1}
            ben: {gear: [bone_axe, stick]}
        then: {round: 1}
        """)
    assert "here.yaml:5: given.survivors.ben.gear[1]: unknown card 'stick'" in found.message


HOLDS = {
    "everything is in its place": """
        given:
          monster: {white_lion: {toughness: 3, facing: east, tokens: {speed: 1}, knocked_down: true}}
          survivors: {ada: {strength: 2, gear: [bone_axe, '', cloth]}, ben: {space: P22}}
          board: |
            A M M
            . M M
          at: C4
          act: ada
        then:
          ada: {strength: 2, space: C4, survival: 0}
          ada.gear: [bone_axe, '', cloth, '', '', '', '', '', '']
          ben.space: P22
          monster: {toughness: 3, movement: 6, facing: east, space: C5, knocked_down: true, tokens: {speed: 1}}
          values: {ada.strength: 2, ada.armor.waist: 1, ada.armor.head: 0, ada.movement: 5, monster.speed: 1}
          round: 1
          controller: p1
          turn: survivors
          acting: ada
        """,
    "cards on top come from the deck, and from the unused ones in exchange": """
        given:
          monster: {white_lion: {ai: [maul, claw], wound_stack: 2, ai_discard: [chomp], hit_locations: [beasts_tail]}}
          phase: victory
          decks: {basic: [skull], terrain: [ore_vein], disorders: [prey]}
        then:
          ai_deck.0: white_lion.maul
          ai_deck.1: white_lion.claw
          ai_deck: 7
          wound_stack: 2
          ai_discard: [chomp]
          hit_locations.0: white_lion.beasts_tail
          decks.terrain.0: ore_vein
          decks.disorders.0: disorder.prey
        """,
    "a whole deck": """
        given:
          monster: {white_lion: {ai_only: [claw, maul], hit_only: [clever_ploy], wound_stack: [chomp]}}
          phase: defeat
          dice: [1]
        then:
          ai_deck: [claw, maul]
          hit_locations: [clever_ploy]
          wound_stack: [chomp]
        """,
    "cards in play leave their decks": """
        given:
          monster: {white_lion: {in_play: [lost_hand, {card: enraged, tokens: 1}], level: 2}}
          phase: defeat
          dice: [1]
        then:
          in_play: [cunning, lost_hand, {card: white_lion.enraged, tokens: 1}]
          hit_locations: {lacks: strange_hand}
          ai_deck: {lacks: enraged}
        """,
    "terrain by letter and by name": """
        given:
          survivors: {ada: {}, abe: {}}
          board: |
            g g . A X
            g g . . .
            p p p p .
            . M M . .
            . M M . .
          legend: {g: tall_grass, p: toppled_pillar, X: abe}
          terrain: [{toppled_pillar: A1, turned: true}]
          at: F8
        then:
          tiles:
            - {card: tall_grass, space: F8, width: 2, height: 2}
            - {card: toppled_pillar, space: H8, width: 4, height: 1}
            - {id: toppled_pillar_2, card: toppled_pillar, space: A1, width: 4}
          terrain_cards: [tall_grass, toppled_pillar, toppled_pillar]
          decks.terrain: {lacks: toppled_pillar}
          abe.space: F12
        """,
    "a board without blanks, in the middle": """
        given:
          board: |
            A.
            MM
            MM
        then: {ada.space: G11, monster.space: H11}
        """,
    "parts of the state by path, last": """
        given:
          survivors: {ada: {space: A1, survival: 1}}
          set: {ada.survival: 4, ada.tokens.luck: 2, priority_target: ada, life: 3, settlement.survival_limit: 9}
        then:
          ada: {survival: 4, tokens: {luck: 2}}
          showdown: {priority_target: ada}
          life: 3
          settlement: {survival_limit: 9}
        """,
    "a round has a controller, and goes on if it is said": """
        given:
          monster: {white_lion: {ai_only: []}}
          survivors: {ada: {}, ben: {space: A22}}
          players: {p1: [ada], p2: [ben]}
          board: |
            A . . M M
            . . . M M
          phase: round
          goes_on: true
          dice: [1, 1, 1, 1]
        when:
          - {then: {round: 1, controller: p1}}
          - {players: ben}
          - {ben: end}
          - {ada: end}
        then: {round: 2, controller: p2, asked: players, prompt: who_acts}
        """,
    "acts by name": """
        given:
          survivors: {ada: {space: A1}}
          agenda: [begin_round, [end_round]]
          goes_on: true
          monster: {white_lion: {ai_only: [], space: ''}}
        then: {round: {at_least: 1}}
        """,
    "setup from the very beginning": """
        given: {phase: setup, monster: {white_lion: {level: first_story}}}
        when: [{players: north}, {players: H5, about: ada}]
        then: {told: [MonsterPlaced, {SurvivorPlaced: {space: H5}}, ShowdownBegan], asked: nobody}
        """,
}


@pytest.mark.parametrize("name", HOLDS)
def test_what_is_given_is_set_up(name):
    text = HOLDS[name]
    indent = text.index("given") - 1
    found = result(f"\n{' ' * indent}title: {name}{text}")
    assert found.holds, found.message
