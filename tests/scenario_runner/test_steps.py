"""Answers reach the one who is asked, in the author's words; mistakes say who is asked what."""

import pytest

from lanternyear.engine.decision import Blocked, Decision, because
from lanternyear.scenario.answers import matching, option_for
from tests.support.scenarios import played

OPTIONS = ["move", "attack:bone_axe", "attack:bone_club", "give:skull:ben", "ben:dash", "end"]


@pytest.mark.parametrize(
    ("answer", "option"),
    [
        ("move", "move"),
        ("attack:bone_axe", "attack:bone_axe"),
        ("Attack with bone axe", "attack:bone_axe"),
        ("bone axe", "attack:bone_axe"),
        ("give skull to ben", "give:skull:ben"),
        ("dash", "ben:dash"),
    ],
)
def test_an_answer_is_a_value_or_its_words(answer, option):
    assert option_for(answer, OPTIONS) == option


def test_an_answer_that_may_mean_two_options_is_refused():
    with pytest.raises(ValueError, match="may mean attack:bone_axe, attack:bone_club: say which"):
        option_for("attack", OPTIONS)


def test_part_of_a_word_is_not_a_word():
    assert matching("bone_cl", OPTIONS) == []


WRONG = {
    "[{ben: end}]": "here.yaml:11: when[0]: unknown addressee 'ben'; known: ada, controller, players, table",
    "[{controller: end}]": "controller is not asked now; ada is asked act (SD-ACT-3): move",
    "[{ada: fly}]": "'fly' is not an option; ada is asked act (SD-ACT-3): move, attack:bone_axe",
    "[{ada: end, prompt: dodge}]": "expected prompt 'dodge'; ada is asked act",
    "[{ada: end}, {ada: end}]": "when[1]: nobody is asked anything: play is over",
    "[{ada: [move, end]}]": "choose 1: you chose 2",
    "[wait]": "unknown step 'wait'",
    "[undo]": "there is nothing to undo",
    "[redo]": "there is nothing to redo",
    "[7]": "expected an answer such as {ada: end}",
    "[{ada: end, ben: end}]": "unknown addressee 'ben'",
    "[{override: {path: ada.survival, value: 1}}]": "expected 'path', 'value' and 'reason'",
    "[{override: {path: ada.blood, value: 1, reason: x}}]": "when[0].override.path: survivors.ada.blood",
    "[{override: {path: ada.survival, value: 1, reason: ''}}]": "an override needs a reason",
    "[{ada: bone axe}]": "when[0]: a d10 was rolled after the scripted dice ran out",
    "[{offered: [fly]}]": "when[0].offered: 'fly' is not offered: ada is asked act",
    "[{not_offered: [end]}]": "when[0].not_offered: 'end' is offered",
    "[{options: [move, fly]}]": "not offered: fly; also offered: attack:bone_axe",
    "[{most: 2}]": "when[0].most: expected 2, found 1: ada is asked act",
    "[{asked: ben}]": "when[0].asked: expected ben, but ada is asked act",
    "[{asked: nobody}]": "expected nobody, but ada is asked act",
    "[{blocked: {move: tired}}]": "when[0].blocked.move: it is not blocked; blocked are: nothing",
    "[{ada: move, to: F11}, {blocked: {move: tired}}]": "expected 'tired', found 'no movement left (SD-ACT-3)'",
    "[{then: {round: 2}}]": "when[0].then.round: expected 2, found 1",
}


@pytest.mark.parametrize("when", WRONG)
def test_a_step_that_cannot_be_taken_fails_in_words(when):
    found = played(when)
    assert not found.holds
    assert not found.unreadable
    assert WRONG[when] in found.message


RIGHT = [
    "[any]",
    "[{any: 2}]",
    "[{asked: ada, prompt: act, clause: SD-ACT-3, most: 1, offered: [move, end], not_offered: dash}]",
    "[{ada: move, to: F9}, undo, undo, redo, redo, save_and_load, {then: {ada.space: F9}}]",
    "[{ada: end}, {asked: nobody}]",
    "[{ada: move, to: F11}, {blocked: {move: no movement, attack with bone club: needs movement}}]",
    "[{override: {path: ada.survival, value: 9, reason: why not}}, {then: {ada.survival: 9}}, undo]",
]


@pytest.mark.parametrize("when", RIGHT)
def test_a_step_that_can_be_taken_is(when):
    found = played(when, "{ada.survival: 1}")
    assert found.holds, found.message


def test_what_was_told_is_known_even_when_play_breaks_off_at_once():
    found = played("[]", more="phase: monster\n  monster: {white_lion: {facing: north}}")
    assert "given: a d10 was rolled after the scripted dice ran out" in found.message
    assert "TurnBegan(side='monster')" in found.message


@pytest.mark.parametrize("claim", ["options: [move, attack:bone_axe, end]", "blocked: {end: no movement}"])
def test_nothing_may_be_offered_and_blocked_at_once(claim, monkeypatch):
    both = property(lambda decision: [Blocked(option, because("no_movement"), "X-1") for option in decision.options])
    monkeypatch.setattr(Decision, "blocked", both)
    assert "'end' is offered and blocked: ada is asked act" in played(f"[{{{claim}}}]").message
