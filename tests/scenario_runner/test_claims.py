"""Every claim is checked; one that does not hold is reported with the value that was found."""

import pytest

from lanternyear.play.game import Game
from tests.support.scenarios import played

WHEN = "[{ada: bone axe}]"
DICE = "dice: [9, 1, 9]\n  monster: {white_lion: {hit_locations: [beasts_femur], ai: [claw]}}"

WRONG = {
    "{wound_stack: 2}": "then.wound_stack: expected 2, found 1: [white_lion.claw]",
    "{wound_stack: [chomp]}": "expected 1: [chomp], found 1: [white_lion.claw]",
    "{ada.survival: 3}": "then['ada.survival']: expected 3, found 1",
    "{ada.alive: 1}": "expected 1, found True",
    "{ada.space: A1}": "expected A1, found F10",
    "{ada: {survival: 2, blood: 1}}": "then.ada.blood: no field 'blood'",
    "{ada.surival: 1}": "did you mean 'survival'?",
    "{rond: 1}": "unknown path 'rond'; did you mean 'round'?",
    "{wound_stack: {has: chomp}}": "expected has chomp, found 1: [white_lion.claw]",
    "{wound_stack: {lacks: claw}}": "expected lacks claw",
    "{round: {not: 1}}": "expected not 1, found 1",
    "{round: {at_least: 2}}": "expected at least 2, found 1",
    "{round: {at_most: 0}}": "expected at most 0, found 1",
    "{told: [Woundid]}": "then.told[0]: unknown fact 'Woundid'; did you mean 'Wounded'?",
    "{told: [{Wounded: {who: ada}}]}": "unknown field of Wounded 'who'; known: survivor, left",
    "{told: [{Wounded: {survivor: ben}}]}": "Wounded(survivor='ben') was not told; told: Wounded(survivor='ada'",
    "{told: [Wounded, AttackDeclared]}": "then.told[1]: AttackDeclared() was not told after the ones before it",
    "{not_told: [Wounded]}": "then.not_told[0]: it was told: Wounded(",
    "{counted: {Wounded: 2}}": "then.counted.Wounded: expected 2, told 1 times",
    "{dice_left: 1}": "then.dice_left: expected 1, found 0",
    "{values: {ada.strength: 9}}": "then.values['ada.strength']: expected 9, found 0",
    "{values: 9}": "then.values: expected values such as",
    "{round: {has: 1}}": "then.round.has: 'has' says nothing about 1",
    "{values: {ada.beauty: 9}}": "expected monster. and one of movement",
    "{asked: nobody}": "then.asked: expected nobody, but ada is asked act",
}


@pytest.mark.parametrize("then", WRONG)
def test_a_claim_that_does_not_hold_says_what_was_found(then):
    found = played(WHEN, then, DICE)
    assert not found.holds
    assert WRONG[then] in found.message


def test_every_claim_that_does_not_hold_is_named():
    found = played(WHEN, "{round: 2, ada.survival: 9, not_told: [Wounded]}", DICE)
    assert len(found.problems) == 3


RIGHT = [
    "{wound_stack: 1, ai_discard: 0, outcome: ''}",
    "{wound_stack: [claw], showdown.monster.wound_stack: [white_lion.claw]}",
    "{ada.tokens.strength: 0, monster.tokens.speed: 0, ada.tokens: {strength: 0}}",
    "{round: {at_least: 1, at_most: 1, not: 2}, ai_deck: {at_least: 9}}",
    "{wound_stack: {has: [claw], lacks: [chomp, maul]}}",
    "{told: [AttackDeclared, {AttackRolled: {rolls: [9, 1], hits: 1}}, Wounded]}",
    "{told: Wounded, not_told: [{Wounded: {survivor: ben}}], counted: {Wounded: 1, KnockedDown: 0}}",
    "{dice_left: 0, values: {monster.toughness: 8, ada.evasion: 0}, asked: ada}",
    "{survivors: 1, players.0.id: p1, settlement: {survival_limit: 1}}",
]


@pytest.mark.parametrize("then", RIGHT)
def test_a_claim_that_holds_does(then):
    found = played(WHEN, then, DICE)
    assert found.holds, found.message


def test_dice_that_were_not_rolled_fail_the_scenario_unless_it_says_so():
    assert "then.dice_left: expected 0, found 1" in played("[]", "{round: 1}", "dice: [4]").message
    assert played("[]", "{round: 1, dice_left: 1}", "dice: [4]").holds


def test_a_fault_of_the_engine_is_a_failure_of_the_scenario(monkeypatch):
    def broken(game: Game, answer: str) -> None:
        raise KeyError(answer)

    monkeypatch.setattr(Game, "choose", broken)
    found = played("[{ada: move}]")
    assert not found.holds
    assert "here.yaml:11: when: the engine broke" in found.message
    assert "KeyError: 'move'" in found.message
