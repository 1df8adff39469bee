"""Each kind of option tells its cost, and the numbers with which it would be rolled now."""

from __future__ import annotations

import pytest

from lanternyear import Game
from lanternyear.engine.explanation import FREE, NEVER, WHOLE_ACT, Cost, Explanation
from lanternyear.engine.facts import BoxFilled, DamageSuffered
from lanternyear.play import start_showdown
from lanternyear.play.rulings import Rulings
from lanternyear.rules.showdown.hit_order import harm
from tests.support.games import catalog


def position(given: str, *answers: str) -> Game:
    """Return the game at a position, after these answers."""
    game = Game.from_scenario(f"title: t\ngiven:\n{given}\nthen: {{dead: false}}\n", catalog())
    for answer in answers:
        game.choose(answer)
    return game


def explained(game: Game, option: str) -> Explanation:
    assert game.decision is not None
    assert option in game.decision.options or option in [blocked.option for blocked in game.decision.blocked]
    return game.explain(option)


BESIDE = """
  monster: {white_lion: {facing: west, hit_locations: [beasts_femur]}}
  survivors: {ada: {gear: [bone_axe, founding_stone, beast_knuckle], survival: 2}}
  settlement: {innovations: [inner_lantern, paint, pictograph]}
  board: |
    A M M
    . M M
  act: ada
"""


def test_what_is_done_in_an_act_costs_its_part_of_the_act():
    game = position(BESIDE)
    assert explained(game, "attack:bone_axe").cost == Cost(activation=1)
    assert explained(game, "move").cost == Cost(movement=1)
    assert explained(game, "ada:surge").cost == Cost(survival=1)


def test_running_away_costs_the_whole_act_and_says_what_may_come_of_it():
    explanation = explained(position(BESIDE), "run_away")
    assert explanation.cost == WHOLE_ACT
    assert explanation.card == "event.run_away"
    assert explanation.effects


def test_a_movement_that_is_spent_still_says_what_it_costs():
    game = position(BESIDE, "move", "I8")
    assert game.decision is not None
    assert "move" not in game.decision.options
    assert explained(game, "move").cost == Cost(movement=1)


def test_a_surge_has_paid_for_what_is_done_with_it():
    game = position(BESIDE, "ada:surge")
    assert explained(game, "attack:bone_axe").cost == FREE
    assert explained(game, "use:founding_stone:throw").cost == Cost(uses_up=True)


CUMBERSOME = """
  monster: {white_lion: {facing: west}}
  survivors: {ada: {gear: [bone_club], survival: 2}}
  settlement: {innovations: [inner_lantern, paint]}
  board: |
    A M M
    . M M
  act: ada
"""


def test_a_survival_action_pays_one_part_of_a_cumbersome_attack():
    assert explained(position(CUMBERSOME), "attack:bone_club").cost == WHOLE_ACT
    assert explained(position(CUMBERSOME, "ada:surge"), "attack:bone_club").cost == Cost(movement=1)
    dashing = position(CUMBERSOME, "ada:dash")
    assert explained(dashing, "attack:bone_club").cost == Cost(activation=1)
    assert explained(dashing, "move").cost == FREE


def line_of(game: Game, weapon: str) -> tuple[int, int, int]:
    """Return a weapon of Ada's sheet."""
    sheet = Rulings(game.view(), game.catalog).survivor("ada")
    line = next(line for line in sheet.weapons if line.title == weapon)
    return line.speed, line.accuracy, line.strength


def test_options_and_sheets_count_the_blind_spot():
    for facing, hits_on in (("west", 6), ("east", 5)):
        game = position(BESIDE.replace("west", facing))
        attack = explained(game, "attack:bone_axe").attack
        assert attack is not None
        assert (attack.speed, attack.hits_on, attack.strength) == (2, hits_on, 3)
        assert line_of(game, "Bone Axe") == (2, hits_on, 3)


def test_options_and_sheets_know_that_the_monster_is_knocked_down():
    game = position(BESIDE.replace("facing: west", "facing: west, knocked_down: true"))
    attack = explained(game, "attack:bone_axe").attack
    assert attack is not None
    assert attack.hits_on == line_of(game, "Bone Axe")[1] == 3


CHARGE = """
  monster: {white_lion: {hit_locations: [beasts_femur], toughness: 20}}
  survivors:
    ada: {gear: [phoenix_helm, phoenix_gauntlet, phoenix_plackart, phoenix_faulds, phoenix_greaves, bone_club]}
  board: |
    A . . . . M M
    . . . . . M M
  at: H5
"""


def test_a_weapon_that_a_card_activates_is_free_and_counts_what_the_card_adds():
    game = position(CHARGE)
    assert game.decision is not None
    charge = next(option for option in game.decision.options if "charge" in option)
    game.choose(charge)
    game.choose("H9")
    explanation = explained(game, "bone_club")
    assert explanation.cost == FREE
    assert explanation.attack is not None
    assert explanation.attack.strength == 9


HIT = """
  monster: {butcher: {hit_locations: [%s, %s], toughness: 8, facing: west}}
  survivors: {ada: {gear: [%s], strength: 2, luck: 1}}
  board: |
    A M M
    . M M
  act: ada
  dice: [9, 9, 9]
"""


def wounds_at(location: str, other: str, gear: str) -> tuple[int, int, int, int]:
    game = position(HIT % (location, other, gear), f"attack:{gear}")
    assert game.decision is not None
    assert game.decision.prompt == "resolve_hit_location"
    wound = explained(game, f"butcher.{location}").wound
    assert wound is not None
    return wound.strength, wound.toughness, wound.wounds_on, wound.critical_on


def test_a_hit_location_says_what_its_wound_attempt_needs():
    assert wounds_at("cleaver_left", "furious_scrag", "founding_stone") == (3, 8, 5, NEVER)
    assert wounds_at("furious_scrag", "cleaver_left", "founding_stone") == (3, 8, 5, 9)
    assert wounds_at("furious_breastplate", "furious_scrag", "founding_stone") == (3, 10, 7, NEVER)


BONES = """
  phase: develop
  settlement: {locations: [bone_smith, barber_surgeon], storage: [skull, monster_bone], innovations: [pottery]}
"""


def test_crafting_says_every_way_to_pay():
    game = position(BONES)
    explanation = explained(game, "craft:skull_helm")
    assert explanation.card == "skull_helm"
    assert explanation.cost == Cost(resources={"bone": 2})
    assert explanation.other_costs == (Cost(resources={"card:skull": 1}),)
    assert explained(game, "craft:blue_charm").cost == Cost(resources={"card:perfect_organ": 1}, needs="pottery")
    game.choose("craft:skull_helm")
    assert explained(game, "1").cost == Cost(resources={"bone": 2})
    assert explained(game, "2").cost == Cost(resources={"card:skull": 1})


COOKING = """
  phase: develop
  survivors: {ada: {}, ben: {}}
  settlement:
    innovations: [cooking]
    endeavors: 1
    storage: [hissing_cockroach, beast_steak, pustules, fresh_acanthus, nightmare_tick, shank_bone]
"""


def test_a_dish_says_what_it_is_cooked_of_and_what_it_does():
    game = position(COOKING, "endeavor:cooking:Cooking", "ada")
    assert game.decision is not None
    assert game.decision.prompt == "what_to_make"
    for option in [*game.decision.options, *(blocked.option for blocked in game.decision.blocked)]:
        explanation = game.explain(option)
        assert explanation.cost.resources
        assert explanation.effects


DODGE = """
  monster: {white_lion: {facing: west, ai: [claw]}}
  survivors: {ada: {survival: 1}}
  board: |
    A M M
    . M M
  phase: monster
  dice: [10, 10, 1, 1]
"""


def test_a_dodge_costs_survival():
    game = position(DODGE)
    while game.decision is not None and game.decision.prompt != "dodge":
        game.choose(game.decision.options[0])
    assert game.decision is not None
    dodged = [option for option in game.decision.options if option.kind == "location"]
    assert dodged
    assert all(game.explain(option).cost == Cost(survival=1) for option in dodged)
    assert explained(game, "no").cost == FREE


def test_a_dodge_says_what_the_hit_would_do_and_it_does_it_if_nobody_dodges():
    game = start_showdown("white_lion", "first_story", 7, players=["Ada"])
    while game.decision is not None and game.decision.prompt != "dodge":
        game.choose(game.decision.options[0])
    assert game.decision is not None
    at = next(option.about.location for option in game.decision.options if option.kind == "location")
    told = explained(game, at).avoids
    assert told is not None
    before = len(game.facts)
    while not any(isinstance(fact, DamageSuffered) and fact.location == at for fact in list(game.facts)[before:]):
        assert game.decision is not None
        asked = game.decision
        game.choose(asked.options[0] if asked.at_most == 1 else asked.options[: asked.at_least])
    facts = list(game.facts)[before:]
    suffered = next(fact for fact in facts if isinstance(fact, DamageSuffered) and fact.location == at)
    filled = [fact.box for fact in facts if isinstance(fact, BoxFilled) and fact.location == at]
    assert (suffered.amount, suffered.armor) == (told.damage, told.armor)
    assert filled[: len(told.boxes)] == [box for box in told.boxes if box != "severe"]


@pytest.mark.parametrize(
    ("location", "light", "heavy", "amount", "boxes"),
    [
        ("arms", False, False, 1, ("light",)),
        ("arms", False, False, 2, ("light", "heavy")),
        ("arms", False, False, 4, ("light", "heavy", "severe")),
        ("arms", True, False, 1, ("heavy",)),
        ("head", False, False, 1, ("heavy",)),
        ("head", False, True, 1, ("severe",)),
    ],
)
def test_a_hit_fills_the_boxes_that_are_left(location: str, light: bool, heavy: bool, amount: int, boxes: tuple[str]):
    game = position(DODGE)
    survivor = next(iter(game.state.survivors.values()))
    survivor.fighter.light = [location] if light else []
    survivor.fighter.heavy = [location] if heavy else []
    table = Rulings(game.state, game.catalog).table
    suffered = harm(table, survivor, location, amount)
    assert suffered is not None
    assert suffered.boxes == boxes
    assert harm(table, survivor, location, 0) is None


MUSK = """
  monster: {white_lion: {facing: west, ai: [claw]}}
  survivors: {ada: {gear: [musk_bomb], survival: 5}}
  board: |
    A M M
    . M M
  phase: monster
"""


def test_what_a_card_asks_says_what_yes_costs_and_does():
    game = position(MUSK)
    assert game.decision is not None
    assert game.decision.prompt == "throw_musk_bomb"
    explanation = explained(game, "yes")
    assert explanation.cost == Cost(survival=2, uses_up=True)
    assert explanation.card == "musk_bomb"
    assert explanation.effects
    assert explained(game, "no") == Explanation()
