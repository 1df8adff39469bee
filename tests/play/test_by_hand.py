"""By hand: consequences that players write down are carried out by the rules, undone and saved like an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from lanternyear.bots import RandomBot, play_out
from lanternyear.cards.effects import settlement as of_settlement
from lanternyear.cards.effects import survivor as of_survivor
from lanternyear.cards.effects import survivor_cards as of_cards
from lanternyear.cards.effects.base import Effect
from lanternyear.cards.effects.events import LoseLocation
from lanternyear.cards.effects.monster import Heal, KillMonster, KnockDownMonster, MonsterToken, WoundMonster
from lanternyear.cards.effects.showdown_end import HealInjury, TakeUpWeapon
from lanternyear.cards.grammar import Amount, Selection
from lanternyear.engine import facts
from lanternyear.engine.facts import DoneByHand, Fact
from lanternyear.errors import BadConsequence
from lanternyear.play import Game, load
from lanternyear.play.by_hand import KINDS, Consequence
from lanternyear.play.snapshot import freeze
from tests.support.by_hand import WHY, game_at, somebody, told_by_verb
from tests.support.games import SEED, at_prompt, catalog, new_game, picture
from tests.support.proving import proves

TARGET = Selection(role="target")
Expected = list[Fact] | Callable[[str, Game], list[Fact]]


@dataclass
class Case:
    """A consequence; `ready` are others that come before it, and `verb` says the same on a card."""

    kind: str
    what: str = ""
    number: int = 1
    verb: Effect | None = None
    told: Expected = field(default_factory=list)
    place: str = "showdown"
    ready: tuple[Consequence, ...] = ()


def of(kind: str, what: str = "", number: int = 1, verb: Effect | None = None, **more: object) -> Case:
    return Case(kind, what, number, verb, **more)  # type: ignore[arg-type]


def one(make: Callable[[str], Fact]) -> Expected:
    return lambda who, _: [make(who)]


CASES = [
    of("damage", "legs", 2, of_survivor.Damage(amount=Amount(2), at="legs")),
    of("damage", "", 1, of_survivor.Damage(amount=Amount(1))),
    of("brain_damage", number=2, verb=of_survivor.BrainDamage(amount=Amount(2))),
    of("bleeding", number=2, verb=of_survivor.Bleed(amount=2)),
    of("bleeding", number=-1, verb=of_survivor.RemoveBleeding(amount=1), ready=(Consequence("bleeding"),)),
    of("bleeding", number=5, verb=of_survivor.Bleed(amount=5)),
    of("severe_injury", "legs", verb=of_cards.SevereInjury(at="legs")),
    of("severe_injury", "brain", verb=of_cards.SevereInjury(at="brain")),
    of("injury", "injury.broken_arm", verb=of_cards.GainCard(card="injury.broken_arm")),
    of(
        "injury_healed",
        "injury.broken_arm",
        verb=HealInjury(cards=("injury.broken_arm",)),
        ready=(Consequence("injury", what="injury.broken_arm"),),
    ),
    of("healed", "legs", told=[], ready=(Consequence("damage", what="legs"),)),
    of("moved", "A1", told=one(lambda who: facts.SurvivorPlaced(who, "A1"))),
    of("knocked_down", verb=of_survivor.KnockDown()),
    of("stands_up", verb=of_survivor.StandUp(), ready=(Consequence("knocked_down"),), place="opportunity"),
    of("token", "strength", 2, of_survivor.Token(stat="strength", by=Amount(2))),
    of("token", "evasion", -1, of_survivor.Token(stat="evasion", by=Amount(-1))),
    of("permanent", "luck", 1, of_survivor.Permanent(stat="luck", by=1)),
    of("priority_target", verb=of_cards.PriorityTarget()),
    of("runs_home", verb=of_cards.RunAway()),
    *(
        of(what, number=1, verb=of_survivor.Gain(what=what, by=Amount(1)))
        for what in ("survival", "insanity", "courage", "understanding", "hunt_xp")
    ),
    of(
        "proficiency",
        verb=of_survivor.Gain(what="proficiency", by=Amount(1)),
        ready=(Consequence("weapon_type", what="axe"),),
    ),
    of("survival", number=-1, verb=of_survivor.Gain(what="survival", by=Amount(-1))),
    of("weapon_type", "axe", verb=TakeUpWeapon(type="axe")),
    of("dies", verb=of_cards.Die(certain=True)),
    of("lives", told=one(facts.SurvivorReturned), ready=(Consequence("dies"),), place="other"),
    of("leaves", "exiled", verb=of_settlement.Leave(how="exiled"), place="settlement"),
    of("retires", told=[], place="settlement"),
    of("skips_next_hunt", told=[], place="settlement"),
    of("fighting_art", "fighting_art.berserker", verb=of_cards.GainCard(card="fighting_art.berserker")),
    of(
        "fighting_art_lost",
        "fighting_art.berserker",
        told=one(lambda who: facts.CardLost(who, "fighting_art.berserker")),
        ready=(Consequence("fighting_art", what="fighting_art.berserker"),),
    ),
    of("disorder", "disorder.hoarder", verb=of_cards.GainCard(card="disorder.hoarder")),
    of(
        "disorder_lost",
        "disorder.hoarder",
        verb=of_cards.LoseCard(card="disorder.hoarder"),
        ready=(Consequence("disorder", what="disorder.hoarder"),),
    ),
    of("ability", "ability.sweet_battle", verb=of_cards.GainCard(card="ability.sweet_battle")),
    of(
        "ability_lost",
        "ability.sweet_battle",
        verb=of_cards.LoseCard(card="ability.sweet_battle"),
        ready=(Consequence("ability", what="ability.sweet_battle"),),
    ),
    of("gear", "bone_axe", verb=of_cards.GainGear(card="bone_axe")),
    of("gear_stored", "founding_stone", told=[facts.GearReturned("founding_stone", "storage")]),
    of("gear_archived", "founding_stone", told=one(lambda who: facts.GearArchived(who, "founding_stone"))),
    of("resource", "monster_bone", 2, of_cards.GainResource(card="monster_bone", count=Amount(2))),
    of(
        "resource_archived",
        "monster_bone",
        told=one(lambda who: facts.ResourceArchived(who, "monster_bone")),
        ready=(Consequence("resource", what="monster_bone"),),
    ),
    of("monster_token", "toughness", 1, MonsterToken(stat="toughness", by=Amount(1))),
    of("monster_wounds", number=2, verb=WoundMonster(amount=Amount(2))),
    of(
        "monster_heals",
        number=1,
        verb=Heal(amount=Amount(1)),
        ready=(Consequence("monster_wounds", number=1),),
    ),
    of("monster_knocked_down", verb=KnockDownMonster()),
    of("monster_stands_up", told=[facts.MonsterStoodUp()], ready=(Consequence("monster_knocked_down"),)),
    of("monster_moved", "A1", told=[facts.MonsterPlaced("A1")]),
    of("monster_faces", "east", told=[facts.MonsterTurned("east")]),
    of("monster_dies", verb=KillMonster()),
    of("monster_card", "white_lion.enraged", told=[facts.CardEnteredPlay("white_lion.enraged")]),
    of(
        "monster_card_gone",
        "white_lion.enraged",
        told=[facts.CardLeftPlay("white_lion.enraged")],
        ready=(Consequence("monster_card", what="white_lion.enraged"),),
    ),
    of("group_moved", number=1, told=[facts.GroupMoved(1)], place="hunt"),
    of("quarry_moved", number=12, told=[facts.QuarryMoved(12)], place="hunt"),
    of(
        "settlement_resource",
        "monster_bone",
        2,
        of_settlement.SettlementGains(card="monster_bone", count=Amount(2)),
        place="settlement",
    ),
    of(
        "settlement_resource_lost",
        "love_juice",
        told=[facts.ResourcesLost(("love_juice",))],
        place="settlement",
        ready=(Consequence("settlement_resource", what="love_juice"),),
    ),
    of("settlement_gear", "bone_axe", verb=of_settlement.SettlementGear(card="bone_axe"), place="settlement"),
    of(
        "settlement_gear_lost",
        "bone_axe",
        told=[facts.GearReturned("bone_axe", "box")],
        place="settlement",
        ready=(Consequence("settlement_gear", what="bone_axe"),),
    ),
    of("endeavors", number=2, verb=of_settlement.GainEndeavors(by=Amount(2)), place="settlement"),
    of("innovation", "drums", verb=of_settlement.GainInnovation(card="drums"), place="settlement"),
    of(
        "innovation_lost",
        "drums",
        verb=of_settlement.LoseInnovation(card="drums"),
        place="settlement",
        ready=(Consequence("innovation", what="drums"),),
    ),
    of("location", "weapon_crafter", verb=of_settlement.Build(location="weapon_crafter"), place="settlement"),
    of(
        "location_lost",
        "weapon_crafter",
        verb=LoseLocation(location="weapon_crafter"),
        place="settlement",
        ready=(Consequence("location", what="weapon_crafter"),),
    ),
    of("principle", "barbaric", told=[facts.PrincipleChosen("barbaric")], place="settlement"),
    of(
        "principle_lost",
        "barbaric",
        told=[facts.PrincipleLost("barbaric")],
        place="settlement",
        ready=(Consequence("principle", what="barbaric"),),
    ),
    of(
        "timeline",
        "nemesis:butcher:2",
        9,
        of_settlement.AddToTimeline(entry="nemesis:butcher:2", years=Amount(7)),
        place="settlement",
    ),
    of(
        "timeline_erased",
        "nemesis:butcher:2",
        9,
        told=[facts.TimelineErased("butcher", 9)],
        place="settlement",
        ready=(Consequence("timeline", what="nemesis:butcher:2", number=9),),
    ),
    of("event", "endless_screams", verb=of_settlement.TriggerEvent(event="endless_screams"), place="settlement"),
    of("newcomers", number=2, verb=of_settlement.People(by=Amount(2)), place="settlement"),
    of("quarry", "phoenix", verb=of_settlement.AddQuarry(monster="phoenix"), place="settlement"),
    of("nemesis", "the_hand", verb=of_settlement.AddNemesis(monster="the_hand"), place="settlement"),
]
NAMES = [f"{case.kind}-{case.what}-{case.number}" for case in CASES]
PLACES = {"opportunity": "showdown", "other": "showdown"}
PARTS = {"showdown_won", "showdown_lost", "hunt_played", "hunt_failed", "settlement_played"}  # test_parts_by_hand.py


def test_every_kind_of_consequence_is_tried():
    assert {case.kind for case in CASES} == set(KINDS) - PARTS


def _addressed(consequence: Consequence, who: str) -> Consequence:
    kind = KINDS[consequence.kind]
    return Consequence(
        consequence.kind, who if kind.subject == "survivor" else "", consequence.what, consequence.number
    )


@proves("SD-GEN-12")
@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_a_consequence_tells_what_the_rule_tells(case):
    game = game_at(PLACES.get(case.place, case.place))
    asked = game.decision.asked if game.decision is not None and case.place == "showdown" else ""
    who = asked if asked in game.state.survivors else _another(game)
    if case.ready:
        game.apply([_addressed(consequence, who) for consequence in case.ready], WHY)
        _answer_all(game)
    consequence = _addressed(Consequence(case.kind, what=case.what, number=case.number), who)
    expected = told_by_verb(game, case.verb, consequence.who) if case.verb is not None else case.told
    before = len(game.facts)
    game.apply([consequence], WHY)
    _answer_all(game)
    told = game.facts[before:]
    assert told[0] == DoneByHand((consequence,), WHY)
    wanted = expected(who, game) if callable(expected) else expected
    assert told[1 : 1 + len(wanted)] == wanted
    assert picture(load(game.save(), catalog()))[:3] == picture(game)[:3]


def _another(game: Game) -> str:
    """Return a survivor who takes part and is not acting, so that play goes on."""
    acting = game.state.showdown.acting
    people = [s for s in game.state.survivors.values() if s.alive and s.id != acting]
    return next((s.id for s in people if s.fighter.in_showdown), people[0].id if people else somebody(game))


def _answer_all(game: Game) -> None:
    """Answer what is asked by what was done by hand, each time with the first option."""
    while game.decision is not None and game.internals.is_aside:
        game.choose(game.decision.options[0])


def test_what_was_done_by_hand_is_undone_and_redone():
    game = at_prompt("act")
    before = picture(game)
    game.apply([Consequence("damage", "ben", "legs", 2), Consequence("moved", "ben", "H9")], WHY)
    after = picture(game)
    assert after != before
    assert game.undo()
    assert picture(game) == before
    assert game.redo()
    assert picture(game) == after
    assert picture(game.branch())[:3] == after[:3]
    assert freeze(game.clone().state) == freeze(game.state)


def test_the_act_goes_on_with_the_state_as_it_is_then():
    game = at_prompt("act")
    assert game.decision is not None
    who = game.decision.asked
    game.apply([Consequence("resource", who, "monster_bone")], WHY)
    assert game.decision.asked == who
    game.apply([Consequence("dies", who)], WHY)
    assert game.decision.prompt == "who_acts"
    assert not game.state.survivors[who].alive


def test_a_monster_that_dies_by_hand_ends_the_showdown():
    game = at_prompt("act")
    game.apply([Consequence("monster_dies")], WHY)
    assert game.state.phase == "aftermath"
    assert picture(load(game.save(), catalog()))[:3] == picture(game)[:3]


def test_a_consequence_may_ask_and_then_the_question_stands_again():
    game = game_at("settlement")
    before = game.facts[:]
    game.apply([Consequence("newcomers", number=2)], WHY)
    assert game.decision is not None
    assert game.decision.prompt != "develop"
    while game.internals.is_aside:
        game.choose(game.decision.options[0])
    assert game.decision.prompt == "develop"
    assert sum(isinstance(fact, facts.SurvivorJoined) for fact in game.facts[len(before) :]) == 2
    assert picture(load(game.save(), catalog()))[:3] == picture(game)[:3]


def test_a_fallen_survivor_is_not_offered_any_more():
    game = at_prompt("who_acts")
    assert game.decision is not None
    who = str(game.decision.options[0])
    game.apply([Consequence("dies", who)], WHY)
    assert who not in game.decision.options


@pytest.mark.parametrize(
    ("consequence", "why"),
    [
        (Consequence("explodes"), "unknown_kind"),
        (Consequence("damage", "zoe", "legs"), "unknown_survivor"),
        (Consequence("damage", "ben", "skul"), "unknown_thing"),
        (Consequence("fighting_art", "ben", "berserk"), "unknown_thing"),
        (Consequence("survival", "ben", number=99), "number"),
        (Consequence("bleeding", "ben", number=0), "number"),
        (Consequence("moved", "ben", "Z99"), "unknown_thing"),
        (Consequence("lives", "ben"), "alive"),
        (Consequence("knocked_down", "ben", "legs"), "names_nothing"),
        (Consequence("group_moved", number=2), "no_hunt"),
        (Consequence("innovation", what="drums"), "no_campaign"),
        (Consequence("endeavors", "ben"), "no_campaign"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_of_it_is_done(consequence, why):
    game = at_prompt("act")
    before = picture(game)
    with pytest.raises(BadConsequence) as refused:
        game.apply([Consequence("bleeding", "ben"), consequence], WHY)
    assert refused.value.why == why
    assert picture(game) == before


def test_a_reason_and_a_consequence_are_needed():
    game = at_prompt("act")
    for consequences, reason, why in (([Consequence("bleeding", "ben")], " ", "no_reason"), ([], WHY, "empty")):
        with pytest.raises(BadConsequence) as refused:
            game.apply(consequences, reason)
        assert refused.value.why == why


# ---------------------------------------------------------------------- instead of a card


def in_a_card(**options: object) -> Game:
    """Return a game in which an AI card that is being performed asks something."""
    game, bot = new_game(**options), RandomBot(SEED)
    while not any(card in game.catalog.ai for card in game.cards_in_hand):
        play_out(game, bot, 1)
    return game


@proves("SD-GEN-12")
@pytest.mark.parametrize("real", [(), ("dice",)])
def test_the_rest_of_a_card_is_set_aside(real):
    game = in_a_card(physical=real)
    card = game.cards_in_hand[0]
    before, told = picture(game), len(game.facts)
    assert card in game.state.showdown.monster.ai_playing
    game.apply([Consequence("bleeding", "ben")], WHY, instead_of=card)
    assert card not in game.state.showdown.monster.ai_playing
    assert card in game.state.showdown.monster.ai_discard
    later = game.facts[told:]
    assert DoneByHand((Consequence("bleeding", "ben"),), WHY, card) in later
    assert facts.BleedingGained("ben", 1) in later
    after = picture(game)
    assert picture(load(game.save(), catalog()))[:3] == after[:3]
    assert game.undo()
    assert picture(game) == before
    assert game.redo()
    assert picture(game) == after


def test_a_card_may_be_set_aside_with_nothing_in_its_place():
    game = in_a_card()
    card = game.cards_in_hand[0]
    game.apply([], WHY, instead_of=card)
    assert card not in game.cards_in_hand


def test_a_card_that_is_not_in_hand_cannot_be_set_aside():
    game = at_prompt("act")
    before = picture(game)
    with pytest.raises(BadConsequence) as refused:
        game.apply([], WHY, instead_of="white_lion.claw")
    assert refused.value.why == "not_in_hand"
    assert picture(game) == before


def test_by_hand_while_a_real_die_is_awaited():
    game, bot = new_game(physical=("dice",)), RandomBot(SEED)
    while game.decision is None or game.decision.prompt != "throw" or not game.state.showdown.round:
        play_out(game, bot, 1)
    before = picture(game)
    game.apply([Consequence("insanity", "ben"), Consequence("courage", "ben")], WHY)
    assert game.decision is not None
    assert game.decision.prompt == "throw"
    after = picture(game)
    assert picture(load(game.save(), catalog()))[:3] == after[:3]
    assert game.undo()
    assert picture(game) == before
    assert game.redo()
    assert picture(game) == after
    game.choose(bot.answer(game.decision, game.view))
    assert picture(load(game.save(), catalog()))[:3] == picture(game)[:3]


@proves("SD-GEN-12")
@pytest.mark.parametrize(
    ("place", "kind"), [("showdown", "ai"), ("showdown", "hit_locations"), ("hunt", "hunt_events")]
)
def test_play_stops_at_each_card_so_that_one_that_asks_nothing_can_be_done_by_the_players(place: str, kind: str):
    game, bot = game_at(place), RandomBot(SEED)
    game.set_real(["each_card"])
    while game.decision is not None:
        if game.decision.prompt == "perform_card" and game.decision.about.card in getattr(game.catalog, kind):
            break
        game.choose(bot.answer(game.decision, game.view))
    assert game.decision is not None
    card = game.decision.about.card
    assert [str(option) for option in game.decision.options] == ["perform"]
    assert card in getattr(game.catalog, kind)
    assert game.cards_in_hand[-1] == card
    before, who = len(game.facts), somebody(game)
    game.apply([Consequence("insanity", who, number=1)], WHY, instead_of=card)
    told = game.facts[before:]
    assert isinstance(told[0], DoneByHand)
    assert told[0].instead_of == card
    assert game.cards_in_hand[-1:] != [card]
    assert freeze(load(game.save(), catalog()).state) == freeze(game.state)


def test_play_stops_at_no_card_unless_the_players_want_it():
    game, bot = game_at("showdown"), RandomBot(SEED)
    for _ in range(60):
        assert game.decision is not None
        assert game.decision.prompt != "perform_card"
        game.choose(bot.answer(game.decision, game.view))
