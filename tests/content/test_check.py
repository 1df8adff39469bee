"""Mistakes between cards: names that lead nowhere, tables with holes, ids that are taken."""

from pathlib import Path

import pytest

from lanternyear.content.load import check_packs
from tests.support.packs import MANIFEST, gear, make_pack

LION = """\
- id: lion
  kind: monster
  title: Lion
  type: quarry
  fidelity: faithful
  resources: basic
  instinct: []
  basic_action: []
  setup: {}
  levels:
    "1": {level: 1, movement: 6, toughness: 8}
"""
CLAW = "- {id: lion.claw, kind: ai_card, title: Claw, fidelity: faithful, monster: lion, rank: basic}\n"
PAW = """\
- id: lion.paw
  kind: hit_location
  title: Paw
  fidelity: faithful
  monster: lion
  injury: {id: lion.lost_paw, title: Lost Paw}
"""
BONE = "- {id: bone, kind: resource, title: Bone, fidelity: faithful, deck: basic, keywords: [bone]}\n"
GRASS = "- {id: grass, kind: terrain, title: Grass, fidelity: faithful, tiles: 2, size: [2, 2], placement: {}}\n"
DEAF = "- {id: injury.deaf, kind: injury, title: Deaf, fidelity: faithful, tables: {head: ['1+']}}\n"
PAINT = "- {id: paint, kind: innovation, title: Paint, fidelity: faithful}\n"
HELM = "- {id: helm, kind: gear, title: H, fidelity: faithful, location: rare_gear, armor: {points: 1, at: head}}\n"
HOARD = "- {id: hoard, kind: location, title: Hoard, fidelity: faithful}\n"
WORLD = LION + CLAW + PAW + BONE + GRASS + DEAF + PAINT + HELM + HOARD


def problems_of(
    tmp_path: Path, cards: str, specials: frozenset[str] | None = frozenset({"known"}), manifest: str = MANIFEST
) -> list[str]:
    found = check_packs([make_pack(tmp_path, cards, manifest)], specials)
    return [str(problem).removeprefix(f"{tmp_path}/") for problem in found]


def only_problem(tmp_path: Path, cards: str) -> str:
    found = problems_of(tmp_path, cards)
    assert len(found) == 1, found
    return found[0]


def test_a_sound_pack_has_no_problems(tmp_path):
    assert (
        problems_of(tmp_path, WORLD + gear("recipes: [{cost: {bone: 1, card:bone: 1, gear:helm: 1, endeavor: 1}}]"))
        == []
    )


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        ("do: gain_gear, card: helmet", "card: unknown gear 'helmet'; did you mean 'helm'?"),
        ("do: gain_resource, count: 2", "deck: needs a deck or a card to take the resource from"),
        ("do: gain_resource, card: iron", "card: unknown resource 'iron'; known: bone"),
        ("do: gain_resource, deck: basic, keyword: boen", "keyword: unknown keyword 'boen'; did you mean 'bone'?"),
        (
            "do: gain_card, card: injury.daef",
            "card: unknown injury, disorder, fighting art or ability 'injury.daef'; did you",
        ),
        ("do: lose_card, card: injury.daef", "card: unknown injury"),
        ("do: remove_hit_locations, cards: [lion.paw, lion.ear]", "cards[1]: unknown hit location 'lion.ear'"),
        ("do: add_terrain, card: gras", "card: unknown terrain 'gras'; did you mean 'grass'?"),
        ("do: hide, in_terrain: gras", "in_terrain: unknown terrain 'gras'; did you mean 'grass'?"),
        ("do: archive_gear, keyword: jewel", "keyword: unknown keyword 'jewel'"),
        ("do: perform, term: lion.rage", "term: unknown term 'lion.rage'"),
        ("do: special, name: unknown", "name: unknown special 'unknown'; did you mean 'known'?"),
        ("do: if, test: innovation pait", "test: unknown innovation 'pait'; did you mean 'paint'?"),
        ("do: if, test: not gear helmet and insane", "test: unknown gear or keyword 'helmet'; did you mean 'helm'?"),
        ("do: if, test: terrain gras", "test: unknown terrain 'gras'"),
        ("do: if, test: has injury.daef", "test: unknown injury, disorder, fighting art or ability 'injury.daef'"),
        ("do: if, test: stat beauty 3+", "test: unknown condition 'stat beauty 3+'; did you mean 'stat accuracy N+',"),
        ("do: cancel_hit", "do: unknown verb 'cancel_hit'; did you mean 'cancel_reactions' (the next reaction in this"),
        ("do: knockdown", "do: unknown verb 'knockdown'; did you mean 'knock_down'?"),
        ("do: gain_survival, by: 1", "do: unknown verb 'gain_survival'; did you mean 'fill_survival' (gain survival"),
        ("do: if, test: wounds 3+", "test: unknown condition 'wounds 3+'; 'lanternyear pack vocabulary' lists all"),
        ("do: if, test: built haord", "test: unknown location 'haord'; did you mean 'hoard'?"),
        ("do: roll, rows: {1-3: [], 5+: []}", "rows: no row for 4"),
        ("do: roll, rows: {2-3: [], 4+: []}", "rows: no row for 1"),
        ("do: roll, rows: {1-3: [], 4-8: []}", "rows: no row for 9-10"),
        ("do: roll, dice: 2d10, rows: {3-9: [], 10-20: []}", "rows: no row for 2"),
        ("do: roll, dice: 1d5+1, rows: {2-5: []}", "rows: no row for 6"),
        ("do: roll, with_gear: spoon, rows: {1+: []}", "with_gear: unknown gear or keyword 'spoon'"),
    ],
)
def test_an_effect_names_only_what_there_is(tmp_path, effect, says):
    card = gear(f"actions:\n- name: use\n  then:\n  - do: may\n    ask: x\n    then:\n    - {{{effect}}}")
    line = len((WORLD + card).splitlines())
    assert f"cards.yaml:{line}: hook.actions[0].then[0].then[0].{says}" in only_problem(tmp_path, WORLD + card)


@pytest.mark.parametrize(
    ("effect"),
    [
        "do: if, test: has frenzied or injury.deaf",
        "do: if, test: stat luck 1+",
        "do: special, name: known",
        "do: roll, dice: 1d5, rows: {1-2: [], 3-5: []}",
        "do: roll, dice: 1d10+level, rows: {4+: []}",
    ],
)
def test_what_there_is_may_be_named(tmp_path, effect):
    assert problems_of(tmp_path, WORLD + gear(f"actions: [{{name: use, then: [{{{effect}}}]}}]")) == []


@pytest.mark.parametrize(
    ("only", "says"),
    [
        ("weapon bone or stick", "unknown gear, keyword or special rule 'stick'; did you mean 'stinky'?"),
        ("location tail", "unknown hit location of a survivor or kind of damage 'tail'; known: arms, body"),
        ("location kiln", "unknown hit location of a survivor or kind of damage 'kiln'; known: arms"),
        ("weapon paired or bone or hook", ""),
        ("location head or brain", ""),
        ("location hoard", "'location hoard' asks where a survivor is hurt; for what the settlement has write 'built"),
        ("built hoard", ""),
    ],
)
def test_a_condition_names_only_what_there_is(tmp_path, only, says):
    found = problems_of(tmp_path, WORLD + gear(f"modifiers: [{{stat: luck, by: 1, only: {only}}}]"))
    assert len(found) == bool(says)
    assert all(f"hook.modifiers[0].only: {says}" in problem for problem in found)


@pytest.mark.parametrize(
    "rule",
    [
        "modifiers: [{stat: luck, by: 1, only: location kiln}]",
        "actions: [{name: use, then: [{do: if, test: location kiln, then: []}]}]",
    ],
)
def test_a_test_of_a_location_says_how_to_ask_for_one_of_the_settlement(tmp_path, rule):
    problem = only_problem(tmp_path, WORLD + gear(rule))
    assert problem.endswith("; for a location of the settlement write 'built' before its name")


@pytest.mark.parametrize(
    ("at", "says"),
    [
        (
            "start_of_showdown",
            "did you mean 'arrival' (the showdown begins), 'showdown_end' (the monster is dead, before",
        ),
        ("end_of_round", "did you mean 'round_end' (a round ends), 'round_start' (a round begins) or"),
        ("death", "did you mean 'gains_death_die' (a survivor gains the Death Die)?"),
        ("round_strat", "did you mean 'round_start'?"),
    ],
)
def test_a_moment_is_suggested_by_its_meaning_too(tmp_path, at, says):
    problem = only_problem(tmp_path, WORLD + gear(f"when: [{{at: {at}, then: []}}]"))
    assert f"unknown moment '{at}'; {says}" in problem


@pytest.mark.parametrize(
    ("cost", "says"),
    [
        ("bone_meal: 1", "unknown keyword 'bone_meal'; did you mean 'bone'?"),
        ("shard: 1", "'shard' is a card: write 'card:shard'"),
        ("helm: 1", "'helm' is a card: write 'gear:helm'"),
        ("endeavors: 1", "unknown keyword 'endeavors'; did you mean 'endeavor'?"),
    ],
)
def test_a_cost_says_what_is_meant(tmp_path, cost, says):
    shard = BONE.replace("id: bone", "id: shard")
    problem = only_problem(tmp_path, WORLD + shard + gear(f"recipes: [{{cost: {{{cost}}}}}]"))
    assert problem.endswith(says)


def test_a_key_that_is_only_alike_is_not_read_as_another(tmp_path):
    steps = "{do: move_and_attack, speed: 1, accuracy: 2, damage: 2, on_hit: [{do: knock_down}]}"
    problem = only_problem(tmp_path, WORLD.replace(CLAW, CLAW.replace("}", f", steps: [{steps}]}}")))
    assert "unknown key 'on_hit'; did you mean 'after_hit'?" in problem


def test_a_card_that_was_right_before_a_later_pack_says_which_that_is(tmp_path):
    lion = LION.replace("toughness: 8", "toughness: 8, basic: 2")
    first = make_pack(tmp_path / "first", lion + CLAW.replace("}", ", copies: 2}"), MANIFEST.replace("mine", "first"))
    later = MANIFEST.replace("mine", "later") + "needs: [first]\nreplaces: [lion.claw]\n"
    found = check_packs([first, make_pack(tmp_path / "later", CLAW, later)])
    assert [problem.message for problem in found] == [
        "asks for 2 basic AI cards of 'lion', and there are 1, with the cards of later"
    ]


def test_a_comma_between_braces_is_recognized_by_the_key_that_it_makes(tmp_path):
    effect = "{do: knock_down, who: closest survivor, adjacent}"
    (found,) = problems_of(tmp_path, WORLD + gear(f"actions: [{{name: use, then: [{effect}]}}]"))
    assert found.endswith("known: who, bash; words with commas inside braces or brackets need quotes")


def test_special_names_are_those_of_the_program_unless_others_are_given(tmp_path):
    card = gear("actions: [{name: use, then: [{do: special, name: whatever}]}]")
    assert problems_of(tmp_path, card, specials=frozenset({"whatever"})) == []
    assert "unknown special 'whatever'" in problems_of(tmp_path, card, specials=None)[0]


@pytest.mark.parametrize(
    ("card", "says"),
    [
        (gear(id="Hook"), "Hook.id: an id is small letters"),
        (gear(id="hook.").replace("hook.", "'hook.'"), "an id is small letters"),
        (gear().replace("faithful", "partial"), "hook.fidelity: a card that is partial needs a note"),
        (gear("note: ' '").replace("faithful", "adapted"), "hook.fidelity: a card that is adapted needs a note"),
        (gear("copies: -1"), "hook.copies: cannot be less than 0"),
        (gear("affinity: {pink: 1}"), "hook.affinity.pink: an affinity is red, green, blue, not 'pink'"),
        (
            gear("affinities: {left: red, top: blue}\nbonus: {requires: {puzzle: {red: 2}}}"),
            "hook.bonus.requires.puzzle.red: needs 2 halves; the card has 1",
        ),
        (gear("bonus: {requires: {complete: {arrow: 2}}}"), "hook.bonus.requires.complete.arrow: an affinity is"),
        (
            gear("recipes: [{cost: {boen: 1}}]"),
            "hook.recipes[0].cost.boen: unknown keyword 'boen'; did you mean 'bone'?",
        ),
        (gear("recipes: [{cost: {card:boen: 1}}]"), "hook.recipes[0].cost['card:boen']: unknown resource 'boen'"),
        (gear("recipes: [{cost: {gear:helmet: 1}}]"), "hook.recipes[0].cost['gear:helmet']: unknown gear 'helmet'"),
        (
            "- {id: set, kind: armor_set, title: S, fidelity: faithful, pieces: {arms: helm}}",
            "set.pieces.arms: 'helm' is not armor for the arms",
        ),
        (
            "- {id: set, kind: armor_set, title: S, fidelity: faithful, pieces: {head: hat}}",
            "set.pieces.head: unknown gear 'hat'",
        ),
        (
            BONE.replace("id: bone", "id: b").replace("deck: basic", "deck: bsaic"),
            "b.deck: unknown deck 'bsaic'; did you",
        ),
        (CLAW.replace("lion.claw", "claw2"), "claw2.id: a card of 'lion' has an id that begins with 'lion.'"),
        (
            CLAW.replace("lion.claw", "loin.claw").replace("monster: lion", "monster: loin"),
            "monster: unknown monster 'loin'",
        ),
        (
            CLAW.replace("lion.claw", "c").replace("monster: lion", "monster: ''"),
            "only an AI card of rank 'special' may",
        ),
        (
            CLAW.replace("claw", "bite").replace("}", ", injured: {lion.no_jaw: []}}"),
            "unknown persistent injury 'lion.no_jaw'",
        ),
        (CLAW.replace("claw", "bite").replace("}", ", injured: {lion.lost_pwa: []}}"), "did you mean 'lion.lost_paw'?"),
        (CLAW.replace("claw", "bite").replace("}", ", zones: 'S M M'}"), "zones: the picture needs the monster's base"),
        (CLAW.replace("claw", "bite").replace("}", ", zones: 'S s'}"), "zones: the picture needs the monster's base"),
        (CLAW.replace("claw", "bite").replace("}", ", zones: 'M s'}"), "zones: a picture has capital letters"),
        (
            PAW.replace("lion.paw", "lion.paw2").replace("Lost Paw", "Other"),
            "another hit location has a persistent injury",
        ),
        (GRASS.replace("id: grass", "id: g").replace("[2, 2]", "[2, 17]"), "g.size: must lie between 1 x 1 and"),
        (
            DEAF.replace("deaf", "mute").replace("head", "haed"),
            "injury.mute.tables.haed: a table of injuries is one of",
        ),
        (
            DEAF.replace("deaf", "mute").replace("head: ['1+']", "arms: ['1-3', '5+']"),
            "the arms table of injuries has no row for 4",
        ),
        (
            DEAF.replace("deaf", "mute").replace("head: ['1+']", "arms: ['2-10']"),
            "the arms table of injuries has no row for 1",
        ),
        (DEAF.replace("deaf", "mute").replace("1+", "3-4"), "the head table of injuries has two rows for 3-4"),
    ],
)
def test_a_card_keeps_to_the_rules_of_its_kind(tmp_path, card, says):
    assert any(says in problem for problem in problems_of(tmp_path, WORLD + card))


@pytest.mark.parametrize(
    ("level", "says"),
    [
        ("ai: [lion.claw, lion.calw]", "levels['1'].ai[1]: unknown AI card 'lion.calw'; did you mean 'lion.claw'?"),
        ("ai_on_top: lion.calw", "levels['1'].ai_on_top: unknown AI card"),
        ("hit_location_on_top: lion.pwa", "levels['1'].hit_location_on_top: unknown hit location 'lion.pwa'; did you"),
        ("without: [lion.pwa]", "levels['1'].without[0]: unknown AI card or hit location 'lion.pwa'"),
        ("adds: [lion.pwa]", "levels['1'].adds[0]: unknown hit location 'lion.pwa'"),
        ("in_play: [life]", "levels['1'].in_play[0]: unknown AI card 'life'"),
        ("status: [life]", "levels['1'].status[0]: unknown AI card 'life'"),
        ("tokens: {beauty: 1}", "levels['1'].tokens.beauty: a monster's tokens are movement"),
        ("victory: {strange: [iron]}", "levels['1'].victory.strange[0]: unknown resource 'iron'"),
        (
            "setup: {terrain: [{card: gras}]}",
            "levels['1'].setup.terrain[0].card: unknown terrain 'gras'; did you mean 'grass'?",
        ),
        ("setup: {terrain: [{card: grass, at: [A1, Z1]}]}", "levels['1'].setup.terrain[0].at[1]: 'Z1' is not a space"),
        ("setup: {monster: A0}", "levels['1'].setup.monster: 'A0' is not a space; spaces are A1 to P22"),
        ("setup: {monster: A22}", "levels['1'].setup.monster: a base of 2 x 2 at A22 leaves the board"),
        ("setup: {survivors_on: [A1, A0]}", "levels['1'].setup.survivors_on[1]: 'A0' is not a space"),
        (
            "setup: {terrain: [{card: grass, at: [A1], turned: [A2]}]}",
            "levels['1'].setup.terrain[0].turned[0]: 'A2' is not among the spaces of 'at'",
        ),
        ("setup: {facing: up}", "levels['1'].setup.facing: a monster faces north"),
    ],
)
def test_a_level_names_only_what_there_is(tmp_path, level, says):
    cards = WORLD.replace("toughness: 8", f"toughness: 8, {level}")
    assert f"cards.yaml:11: lion.{says}" in only_problem(tmp_path, cards)


@pytest.mark.parametrize(
    ("board", "events", "says"),
    [
        ("M M B B M O B B B B B", 2, "lion.hunt_board: asks for 3 hunt events of 'lion', and there are 2"),
        ("M M B B M O B B B B B", 3, ""),
        ("M M B B M B B B B B O", 3, "lion.hunt_board: needs 11 marks such as M B B M B O"),
        ("M M B B M O B B B B", 3, "lion.hunt_board: needs 11 marks"),
    ],
)
def test_a_hunt_board_has_its_marks_and_an_event_for_each_m(tmp_path, board, events, says):
    event = "- {{id: lion.e{}, kind: hunt_event, title: E, fidelity: faithful, monster: lion}}\n"
    cards = WORLD.replace("setup: {}", f"setup: {{}}\n  hunt_board: {board}", 1)
    found = problems_of(tmp_path, cards + "".join(event.format(number) for number in range(events)))
    assert len(found) == bool(says)
    assert all(says in problem for problem in found)


CAMPAIGN = """\
- id: dark
  kind: campaign
  title: D
  fidelity: faithful
  first_story: [lion, "1"]
  timeline: {"2": ["nemesis:lion:1"]}
"""


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("[lion,", "[loin,", "dark.first_story: unknown monster 'loin'; did you mean 'lion'?"),
        ('"1"]', '"2"]', "dark.first_story: 'lion' has no level '2'; it has 1"),
        ("nemesis:lion:1", "nemesis:loin:1", "dark.timeline['2'][0]: unknown monster 'loin'"),
        ("nemesis:lion:1", "nemesis:lion:3", "dark.timeline['2'][0]: 'lion' has no level '3'"),
        ("nemesis:lion:1", "story:omen", "dark.timeline['2'][0]: an entry begins with event:"),
        ('{"2"', '{"two"', "dark.timeline.two: a lantern year is a number from 1 to 40"),
    ],
)
def test_a_campaign_names_only_what_there_is(tmp_path, before, after, says):
    assert problems_of(tmp_path, WORLD + CAMPAIGN) == []
    assert says in only_problem(tmp_path, WORLD + CAMPAIGN.replace(before, after))


@pytest.mark.parametrize(
    ("card", "says"),
    [
        (
            LION.replace("toughness: 8", "toughness: 8, victory: {location: haord}"),
            "victory.location: unknown location",
        ),
        ("- {id: e, kind: hunt_event, title: E, fidelity: faithful, monster: loin}\n", "e.monster: unknown monster"),
        ("- {id: d, kind: disorder, title: D, fidelity: faithful, shuns: [bnoe]}\n", "d.shuns[0]: unknown keyword"),
        (
            gear("actions: [{name: u, then: [{do: gain_gear, random_of: haord}]}]"),
            "random_of: unknown location of gear",
        ),
    ],
)
def test_every_key_that_names_a_card_is_checked(tmp_path, card, says):
    assert says in only_problem(tmp_path, (WORLD.replace(LION, "") if "lion" in card else WORLD) + card)


def test_an_id_is_one_card(tmp_path):
    assert only_problem(tmp_path, gear() + gear()) == (
        f"cards.yaml:7: hook.id: this id is already at {tmp_path}/cards.yaml:1"
    )


def test_a_monsters_resources_may_come_before_the_monster(tmp_path):
    bones = BONE.replace("deck: basic", "deck: bird")
    assert problems_of(tmp_path, bones + bones.replace("id: bone", "id: wing")) == []


def test_problems_are_told_in_the_order_of_the_file_and_all_of_them(tmp_path):
    cards = gear("unknown: 1", "a") + gear("copies: -1", "b") + gear("copies: -1", "c")
    assert [problem.split(": ")[1] for problem in problems_of(tmp_path, cards)] == ["a.unknown", "b.copies", "c.copies"]


def test_a_file_that_cannot_be_read_does_not_hide_the_others(tmp_path):
    make_pack(tmp_path, "- [")
    make_pack(tmp_path, gear("copies: -1"), MANIFEST, "more.yaml")
    found = [str(problem) for problem in check_packs([str(tmp_path)])]
    assert len(found) == 2
    assert "not YAML" in found[0]
    assert "hook.copies" in found[1]


def test_the_cards_of_a_file_that_cannot_be_read_are_not_unknown_to_others(tmp_path):
    make_pack(tmp_path, WORLD + gear("recipes: [{cost: {card:wing: 1}}]"))
    make_pack(tmp_path, BONE.replace("id: bone", "id: wing").replace("Bone", "A: wing"), MANIFEST, "more.yaml")
    assert ["not YAML" in str(problem) for problem in check_packs([str(tmp_path)])] == [True]


def test_a_card_says_what_it_was(tmp_path):
    assert problems_of(tmp_path, WORLD + gear("was: [axe, lion.axe]")) == []


@pytest.mark.parametrize(
    ("was", "message"),
    [
        ("helm", "hook.was[0]: 'helm' is still the id of a card"),
        ("hook", "hook.was[0]: 'hook' is still the id of a card"),
        ("lion.lost_paw", "hook.was[0]: 'lion.lost_paw' is still the id of a card"),
        ("Bone Axe", "hook.was[0]: an id is small letters"),
    ],
)
def test_an_id_that_a_card_had_is_no_card_any_more(tmp_path, was, message):
    assert message in only_problem(tmp_path, WORLD + gear(f"was: [{was}]"))


def test_two_cards_cannot_have_had_the_same_id(tmp_path):
    cards = WORLD + gear("was: [axe]") + gear("was: [axe]", id="crook")
    assert "crook.was[0]: 'hook' had the id 'axe' before, too" in only_problem(tmp_path, cards)


def test_a_persistent_injury_says_what_it_was(tmp_path):
    injury = "- {{id: lion.{}, kind: hit_location, title: Paw, fidelity: faithful, monster: lion, injury: {}}}\n"
    hurt = "{id: lion.torn_paw, title: Torn Paw, was: [lion.old_paw]}"
    both = injury.format("left_paw", hurt) + injury.format("right_paw", hurt)
    assert problems_of(tmp_path, WORLD + both) == []
    wrong = WORLD + injury.format("left_paw", hurt.replace("old_paw", "paw"))
    assert "lion.left_paw.injury.was[0]: 'lion.paw' is still the id of a card" in only_problem(tmp_path, wrong)


def hunt_event(number: str) -> str:
    return f"""
- id: event_{number}
  kind: hunt_event
  title: Event
  fidelity: faithful
  number: {number}
"""


def test_a_table_of_hunt_events_has_one_for_every_roll(tmp_path):
    every = [hunt_event(str(number)) for number in range(1, 101)]
    assert problems_of(tmp_path, "".join(every)) == []
    (found,) = problems_of(tmp_path, "".join(every[:41] + every[42:]))
    assert "event_1.number: the table of hunt events has no event for 42" in found
    (found,) = problems_of(tmp_path, every[1])
    assert "no event for 1 (and 98 more)" in found


def test_an_event_whose_number_cannot_be_read_is_the_only_problem(tmp_path):
    (found,) = problems_of(tmp_path, hunt_event("1") + hunt_event("two"))
    assert "event_two.number" in found
