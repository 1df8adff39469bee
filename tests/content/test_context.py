"""Verbs, conditions and limits where they mean nothing are refused, with what would be right."""

import pytest

from lanternyear.cards.effects import nodes
from lanternyear.cards.moments import MOMENTS, THINGS
from tests.content.test_check import CLAW, LION, PAW, WORLD, only_problem, problems_of
from tests.support.packs import gear

STORM = "- id: storm\n  kind: settlement_event\n  title: Storm\n  fidelity: faithful\n"


def waiting(at: str, then: str = "[]", more: str = "") -> str:
    return f"when: [{{at: {at}, then: {then}{more}}}]"


def of_gear(rule: str) -> str:
    return WORLD + gear(rule)


def of_monster(rule: str) -> str:
    return WORLD.replace(CLAW, CLAW.replace("}", f", type: trait, {rule}}}"))


def test_ignore_needs_something_that_can_be_ignored(tmp_path):
    problem = only_problem(tmp_path, of_gear(waiting("hits", "[{do: ignore}]")))
    assert problem.endswith(
        "hook.when[0].then[0].do: 'ignore' needs something about to happen that can be ignored, which there is not at "
        "the moment 'hits'; there is at would_draw_ai, picked_as_target, would_collide, before_wound, "
        "trap_drawn, suffers_hits, suffers_severe_injury, would_die; in hit_location (before)"
    )
    assert "cards.yaml:31: " in problem


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (
            of_monster(waiting("before_wound", more=", limit: round")),
            "'limit' needs a survivor who holds the card or uses it, which there is not on this card; there is on gear",
        ),
        (
            of_monster(waiting("before_wound", "[{do: damage, amount: red affinities, who: attacker}]")),
            "when[0].then[0].amount: an amount that counts affinities needs a survivor",
        ),
        (of_monster(waiting("before_wound", more=", may: try")), "lion.claw.when[0].may: 'may' needs a survivor who"),
        (
            of_gear(waiting("act_start", more=", limit: attack")),
            "hook.when[0].limit: 'limit' needs a survivor's attack",
        ),
        (
            of_gear(waiting("act_start", more=", weapon: true")),
            "hook.when[0].weapon: 'weapon' needs a survivor's attack",
        ),
        (
            of_gear(waiting("attack_rolled", more=", only: not roll 2+")),
            "when[0].only: 'not roll 2+' needs a roll before",
        ),
        (of_gear(waiting("act_start", more=", only: weapon bone")), "when[0].only: 'weapon bone' needs a survivor's"),
        (
            of_gear(waiting("act_start", more=", only: somebody critical")),
            "when[0].only: 'critical' needs a survivor's",
        ),
        (of_gear(waiting("act_start", "[{do: attack_bonus, stat: luck, by: 1}]")), "'attack_bonus' needs a survivor's"),
        (
            of_gear(waiting("hits", "[{do: reroll_misses}]")),
            "'reroll_misses' needs attack rolls that may be made again",
        ),
        (of_gear(waiting("hits", "[{do: may, ask: x, then: [{do: ignore}]}]")), "then[0].then[0].do: 'ignore' needs"),
        (of_gear("actions: [{name: use, then: [{do: roll_again}]}]"), "'roll_again' needs a dice table around it"),
        (
            of_gear("actions: [{name: use, then: [{do: archive_handed}]}]"),
            "'archive_handed' needs a card that was handed",
        ),
        (
            of_monster(waiting("monster_turn_end", "[{do: knock_down, who: target}]")),
            "lion.claw.when[0].then[0].who: 'target' needs a survivor who is the target",
        ),
        (
            of_monster(waiting("round_start", "[{do: knock_down}]")),
            "lion.claw.when[0].then[0].who: 'target' needs a survivor who is the target",
        ),
        (
            of_monster(waiting("round_start", "[{do: knock_down, who: self}]")),
            "'self' needs a survivor who holds the card",
        ),
        (
            of_gear(waiting("round_start", "[{do: knock_down, who: attacker}]")),
            "'attacker' needs a survivor who attacks",
        ),
        (
            of_monster(waiting("round_start", "[{do: knock_down, who: 'all survivors, adjacent to attacker'}]")),
            "'adjacent to attacker' needs a survivor who attacks",
        ),
        (
            WORLD.replace("toughness: 8}", "toughness: 8, victory: {then: [{do: knock_down, who: target}]}}"),
            "victory.then[0].who: 'target' needs a survivor who is the target, which there is not here",
        ),
        (
            WORLD.replace("toughness: 8}", "toughness: 8, defeat: [{do: knock_down, who: self}]}"),
            "defeat[0].who: 'self' needs a survivor who holds the card",
        ),
        (
            WORLD.replace("basic_action: []", "basic_action: [{do: knock_down, who: attacker}]"),
            "basic_action[0].who: 'attacker' needs a survivor who attacks",
        ),
        (
            WORLD + STORM + "  then: [{do: nominate, then: [{do: knock_down, who: self}]}]\n",
            "storm.then[0].then[0].who: 'self' needs a survivor who holds the card",
        ),
        (
            of_gear("actions: [{name: use, then: [], limit: attack}]"),
            "actions[0].limit: 'limit' needs a survivor's attack",
        ),
        (
            of_gear("actions: [{name: use, then: [{do: if, test: moved 3+}]}]"),
            "test: 'moved 3+' needs a number that it",
        ),
    ],
)
def test_what_means_nothing_there_is_refused(tmp_path, cards, says):
    assert says in only_problem(tmp_path, cards)


@pytest.mark.parametrize(
    "cards",
    [
        of_gear(waiting("suffers_hits", "[{do: ignore}]", ", limit: round, may: try, survival: 1")),
        of_gear(waiting("perfect_hit", "[{do: extra_attack_roll}]", ", limit: attack, weapon: true")),
        of_gear(waiting("attack_rolled", "[{do: reroll_misses}]", ", only: weapon bone and not critical")),
        of_gear(waiting("suffers_damage", "[{do: gain_as_much, what: insanity}]", ", only: location head or brain")),
        of_gear(waiting("act_start", "[{do: roll, rows: {1-5: [{do: roll_again}], 6+: [{do: if, test: roll even}]}}]")),
        of_gear(waiting("act_start", "[{do: roll, rows: {1+: []}}, {do: if, test: roll above courage}]")),
        of_gear("actions: [{name: run, limit: round, then: [{do: move_straight}, {do: if, test: moved 3+}]}]"),
        of_gear("actions: [{name: give, then: [{do: hand_over, ask: x, then: [{do: archive_handed}]}]}]"),
        of_gear("modifiers: [{stat: strength, by: 1, only: weapon bone}]"),
        of_monster(waiting("before_wound", "[{do: ignore}]", ", only: tokens 3+")),
        of_monster(waiting("enters_play", "[{do: mark, who: random survivor}]")),
        WORLD.replace(CLAW, CLAW.replace("}", ", type: status, " + waiting("act_start", more=", limit: round") + "}")),
        WORLD.replace(PAW, PAW + "  reflex: [{do: if, test: roll 5+, then: [{do: cancel_attack}]}]\n"),
        WORLD.replace(PAW, PAW + "  wound: [{do: knock_down, who: attacker}]\n"),
        WORLD + STORM + "  then: [{do: nominate, role: self, then: [{do: knock_down, who: self}]}]\n",
        WORLD.replace(
            "basic_action: []",
            "basic_action: [{do: pick_target, lines: [any threat]}, {do: knock_down}]",
        ),
        WORLD.replace("toughness: 8}", "toughness: 8, victory: {killing_blow: [{do: knock_down, who: self}]}}"),
        WORLD.replace(PAW, PAW + "  before: [{do: harden, toughness: 2}, {do: ignore}]\n"),
    ],
)
def test_a_good_card_of_each_kind_passes(tmp_path, cards):
    assert problems_of(tmp_path, cards) == []


def test_whatever_a_verb_needs_there_is_somewhere():
    assert {thing for node in nodes().values() for thing in (*node.requires, *node.leaves)} <= set(THINGS)
    assert {thing for moment in MOMENTS.values() for thing in moment.gives} <= set(THINGS)


@pytest.mark.parametrize(
    ("card", "says"),
    [
        (
            gear().replace("[weapon, bone]", "[weapn, bone]"),
            "hook.keywords[0]: unknown keyword 'weapn'; did you mean 'weapon'?",
        ),
        (gear().replace("rare_gear", "rare_gaer"), "hook.location: unknown location of gear 'rare_gaer'; did you mean"),
    ],
)
def test_a_gear_has_keywords_and_a_location_that_there_are(tmp_path, card, says):
    assert says in only_problem(tmp_path, WORLD + card)


def test_a_pack_may_bring_keywords_of_its_own(tmp_path):
    manifest = "id: mine\ntitle: Mine\nversion: 0.1.0\nkeywords: [salt]\n"
    card = gear().replace("[weapon, bone]", "[weapon, salt]")
    assert problems_of(tmp_path, WORLD + card, manifest=manifest) == []


@pytest.mark.parametrize(
    ("level", "says"),
    [
        ("basic: 2", "levels['1'].basic: asks for 2 basic AI cards of 'lion', and there are 1"),
        ("advanced: 1", "levels['1'].advanced: asks for 1 advanced AI cards of 'lion', and there are 0"),
        ("basic: 1, without: [lion.claw]", "levels['1'].basic: asks for 1 basic AI cards of 'lion', and there are 0"),
    ],
)
def test_a_level_asks_for_no_more_cards_than_there_are(tmp_path, level, says):
    cards = WORLD.replace("toughness: 8", f"toughness: 8, {level}")
    assert f"cards.yaml:11: lion.{says}" in only_problem(tmp_path, cards)


def test_a_level_may_ask_for_all_cards_there_are(tmp_path):
    assert problems_of(tmp_path, WORLD.replace("toughness: 8", "toughness: 8, basic: 1")) == []


BAD = """\
colour: red
copies: three
weapon: {speed: 1, acuracy: 2}
rules: [fraile, sharp, dedly 2]
when:
  - at: act_strat
    then: [{do: damage, amuont: 2}, {do: knockdown}, {do: knock_down, who: targte}]
    only: insnae
  - {at: hits, then: [{do: ignore}, {do: gain_gear, card: helmet}]}
"""


def test_every_mistake_of_a_card_is_told_at_once_and_no_other(tmp_path):
    found = [problem.split(": ", 2)[1] for problem in problems_of(tmp_path, WORLD + gear(BAD))]
    assert sorted(found) == sorted(
        [
            "hook.colour",
            "hook.copies",
            "hook.weapon.acuracy",
            "hook.weapon",  # strength is missing
            "hook.rules[0]",
            "hook.rules[2]",
            "hook.when[0].at",
            "hook.when[0].then[0].amuont",
            "hook.when[0].then[1].do",
            "hook.when[0].then[2].who",
            "hook.when[0].only",
            "hook.when[1].then[0].do",
            "hook.when[1].then[1].card",
        ]
    )


def test_a_card_with_a_mistake_is_known_to_others(tmp_path):
    cards = LION.replace("title: Lion", "title: Lion\n  colour: red") + CLAW + gear("id2: x", "helm")
    cards += gear("actions: [{name: use, then: [{do: gain_gear, card: helm}]}]")
    assert [problem.split(": ")[1] for problem in problems_of(tmp_path, cards)] == ["lion.colour", "helm.id2"]


@pytest.mark.parametrize("kind", ["gaer", "[]", "3"])
def test_even_a_card_that_cannot_be_read_at_all_is_known_to_others(tmp_path, kind):
    cards = gear("", "helm").replace("kind: gear", f"kind: {kind}")
    cards += gear("actions: [{name: use, then: [{do: gain_gear, card: helm}]}]")
    assert [problem.split(": ")[1] for problem in problems_of(tmp_path, cards)] == ["helm.kind"]


def of_departing(what: str) -> str:
    return of_gear(waiting("act_start", f"[{{do: departing_gain, what: {what}}}]"))


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (of_departing("survivl"), "then[0].what: unknown gain 'survivl'; did you mean 'survival'"),
        (of_departing("token sped"), "then[0].what: unknown gain 'token sped'; did you mean 'token speed'"),
        (of_departing("card injury.daef"), "what: unknown injury, disorder, fighting art or ability 'injury.daef'"),
        (of_gear(waiting("act_start", more=", only: 'expects nemesis:lino'")), "only: unknown monster 'lino'"),
        (of_gear(waiting("act_start", more=", only: 'expects nemsis:lion'")), "only: an entry begins with event:, nem"),
        (of_gear(waiting("act_start", more=", only: 'expects nemesis:lion:9'")), "only: 'lion' has no level '9'; it"),
    ],
)
def test_a_misspelt_gain_or_entry_is_refused(tmp_path, cards, says):
    assert says in only_problem(tmp_path, cards)


@pytest.mark.parametrize(
    "cards",
    [
        *(of_departing(what) for what in ("survival", "token speed", "permanent luck", "card injury.deaf", "armor")),
        of_gear(waiting("act_start", more=", only: 'expects nemesis:lion:1'")),
    ],
)
def test_a_gain_or_entry_that_exists_passes(tmp_path, cards):
    assert problems_of(tmp_path, cards) == []
