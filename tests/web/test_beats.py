"""Beats: whatever players should see is told as a moment of its own, from the facts alone."""

from __future__ import annotations

from collections import Counter

import pytest

from lanternyear.bots import RandomBot
from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.play import Game, start_campaign, start_showdown
from lanternyear.web.views import scenes
from lanternyear.web.views.beat_models import Beat
from lanternyear.web.views.beats import Stretch, beats
from lanternyear.web.views.dice import dice_of
from lanternyear.web.views.source import PageSource
from tests.support.expected_beats import ALWAYS_SEEN, expected, shown
from tests.support.random_setup import catalog
from tests.support.random_showdown import KeenBot
from tests.support.saved_campaigns import strengthen
from tests.support.web_pages import fight, until

DECISIONS = 700
SEEDS = (5, 6, 8)


def told(game: Game, start: int = 0) -> list[Beat]:
    source, log = PageSource.of(game), list(game.facts)
    return beats(source, Stretch(log, start, [1] * len(log)))


def play_by_chance(game: Game, seed: int, decisions: int = DECISIONS) -> list[tuple[list[Fact], list[Beat], bool]]:
    """Play, and return after each answer its facts, its beats, and whether the page would look for any."""
    calm, keen = RandomBot(seed), KeenBot(seed)
    found = []
    for _ in range(decisions):
        if game.decision is None:
            break
        if game.decision.prompt == "nominate" and game.state.showdown.round == 1:
            strengthen(game)
        before = len(game.facts)
        bot = keen if game.state.phase == "showdown" else calm
        game.choose(bot.answer(game.decision, game.view))
        new = list(game.facts)[before:]
        if any(type(fact) in ALWAYS_SEEN for fact in new) or scenes.brings_a_beat(new):
            found.append((new, told(game, before), scenes.brings_a_beat(new)))
    return found


def a_campaign(seed: int) -> Game:
    return start_campaign(seed=seed, players=("Ada", "Ben"), catalog=catalog())


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_players_should_see_happens_without_a_beat(seed):
    for new, found, looked_for in play_by_chance(a_campaign(seed), seed):
        assert shown(beat.kind for beat in found if not beat.continues) == expected(new, catalog()), new
        assert looked_for or not found


@pytest.mark.parametrize("monster", ["butcher", "phoenix", "screaming_antelope"])
def test_the_same_in_showdowns_with_other_monsters(monster):
    game = start_showdown(monster, "1", 7, players=["Ada", "Ben"], survivors=4)
    for new, found, _ in play_by_chance(game, 3, 400):
        assert shown(beat.kind for beat in found if not beat.continues) == expected(new, catalog())


@pytest.mark.parametrize("kind", [facts.AiDrawn, facts.CriticallyWounded, facts.Won, facts.YearBegan])
def test_a_kind_that_is_taken_from_the_list_is_missed(kind, monkeypatch):
    assert set(ALWAYS_SEEN) <= set(scenes.OPENERS)
    monkeypatch.delitem(scenes.OPENERS, kind)
    sample = {"card": "white_lion.claw", "survivor": "ada", "location": "white_lion.strange_hand", "lantern_year": 1}
    fact = kind(**{field: sample.get(field, "white_lion") for field in kind.__struct_fields__})
    assert expected([fact], catalog())
    assert not scenes.scenes([fact], catalog())


def test_the_whole_log_has_the_same_beats_as_its_stretches():
    game = a_campaign(6)
    one_by_one = Counter(
        beat.kind for _, found, _ in play_by_chance(game, 6, 250) for beat in found if not beat.continues
    )
    at_once = Counter(beat.kind for beat in told(game))
    assert shown(one_by_one.elements()) == shown(at_once.elements())


def test_an_ai_card_has_its_target_line_its_dice_and_where_it_lands():
    game = until(fight(), lambda asked: asked.prompt == "who_acts")
    beat = next(beat for beat in told(game) if beat.kind == "ai_card")
    assert beat.title == "The White Lion plays Claw"
    assert beat.card is not None
    assert [line.fits for line in beat.card.targets].count(True) == 1
    assert [act.label for act in beat.acts] == ["Target", "Attack roll", "Where it lands"]
    roll = beat.acts[1].roll
    assert roll is not None
    assert roll.parts == "needs 2+"
    assert len(roll.dice) == 2
    assert all(landing.text for landing in beat.acts[2].landings)


def test_a_card_that_goes_on_after_an_answer_is_shown_again_with_what_is_new():
    game = until(fight(), lambda asked: asked.prompt == "dodge")
    before = len(game.facts)
    until(game, lambda asked: asked.prompt == "who_acts")
    again = told(game, before)[0]
    assert (again.kind, again.continues) == ("ai_card", True)
    assert again.title == "The White Lion plays Claw, continued"
    assert "Target" not in [act.label for act in again.acts]


def test_a_death_has_the_roll_the_row_and_the_life():
    names = "ada"
    game = fight()
    log = [
        facts.RoundBegan(5, "p1"),
        facts.Wounded(names, 4),
        facts.SevereInjuryRolled(names, "head", 3, "injury.decapitation"),
        facts.SurvivorDied(names, "injury.decapitation"),
        facts.GearReturned("cloth", "storage"),
    ]
    source = PageSource.of(game)
    found = beats(source, Stretch(log, 0, [1] * len(log)))
    assert [beat.kind for beat in found] == ["death"]
    [death] = found
    assert (death.title, death.cause, death.go) == ("Ada is dead", "Decapitation", "Continue without Ada")
    assert [row.title for row in death.rows if row.now] == ["Decapitation"]
    assert [number.value for number in death.life] == [0, 1, 0, 0]
    assert [line.text for line in death.follows] == ["Cloth returns to storage.", "Ben, Cora and Dov fight on."]


def test_a_defeat_is_told_with_the_monster_that_won_though_another_is_hunted_since():
    log = [
        facts.Lost("screaming_antelope"),
        facts.Rolled("screaming_antelope", 7, 7),
        facts.StepBegan("return", 2),
        facts.ShowdownBegan("white_lion", 1),
    ]
    past = [
        facts.ShowdownBegan("screaming_antelope", 1),
        facts.RoundBegan(1, "p1"),
        facts.AiDrawn("screaming_antelope.bite"),
    ]
    source = PageSource.of(fight())
    [defeat] = beats(source, Stretch(log, 0, [1] * len(log), lambda: past))
    assert (defeat.title, defeat.symbol) == ("The Screaming Antelope wins", "monster-screaming_antelope")
    assert [(act.label, act.title) for act in defeat.acts] == [("The cost of the defeat", "Rolled 7")]
    told_later = [past[-1], facts.TurnBegan("survivors"), *log]
    card = beats(source, Stretch(told_later, 0, [1] * len(told_later), lambda: past[:-1]))[0]
    assert card.title == "The Screaming Antelope plays Bite"


def test_a_trap_says_whose_attack_it_ends():
    log = [facts.TrapSprung("white_lion.clever_ploy", "ada")]
    [trap] = beats(PageSource.of(fight()), Stretch(log, 0, [1]))
    assert [line.text for line in trap.lines] == ["Trap! Clever Ploy ends Ada's attack."]


def test_a_victory_says_who_did_what_and_what_is_carried_home():
    game = a_campaign(6)
    found = [beat for _, found, _ in play_by_chance(game, 6) for beat in found if beat.kind == "victory"]
    assert found[0].deeds
    assert found[0].loot
    assert any("wound" in deed.text for deed in found[0].deeds)


def test_a_sum_is_told_with_its_parts():
    game = fight()
    parts = (("weapon", 7), ("blind spot", -1))
    log: list[Fact] = [
        facts.AttackRolled("ada", (6, 2), 6, 1, parts),
        facts.WoundAttempted("ada", "white_lion.claw", 5, 6, 6, success=True, critical=False),
    ]
    attack, wound = (dice_of(fact, PageSource.of(game).names) for fact in log)
    assert attack is not None
    assert wound is not None
    assert (attack.parts, attack.result, [die.look for die in attack.dice]) == (
        "7+, −1 blind spot: 6+",
        "1 hit",
        ["hit", "miss"],
    )
    assert (wound.parts, wound.result) == ("5 + 1 strength = 6 against 6", "wound")


def test_a_roll_on_an_event_shows_who_rolled():
    log = [
        facts.HuntEventRevealed("hunt.strange_path", "ada"),
        facts.Rolled("hunt.strange_path", 7, 7, "ada"),
    ]
    [event] = beats(PageSource.of(fight()), Stretch(log, 0, [1] * len(log)))
    [roll] = [act for act in event.acts if act.roll]
    assert roll.title == "Ada rolled 7"
    assert roll.who is not None
