"""Cards from YAML: what they become, and how a mistake is told to its author."""

import pytest

from lanternyear.cards.effects.control import ChooseOne, Roll
from lanternyear.cards.effects.survivor import Damage, KnockDown
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.kinds import AiCard, Card, Gear, Terrain
from lanternyear.content.problem import Source
from lanternyear.content.read import read_cards
from tests.support.packs import gear

CLAW = """\
- id: white_lion.claw
  kind: ai_card
  title: Claw
  fidelity: faithful
  monster: white_lion
  rank: basic
"""


def read_one(text: str) -> Card:
    read = read_cards(Source("packs/core/cards.yaml", text.encode()))
    assert read.problems == []
    return read.cards[0].card


def complaint(text: str) -> str:
    read = read_cards(Source("packs/core/cards.yaml", text.encode()))
    assert [card for card in read.cards if not card.mended] == []
    assert len(read.problems) == 1, read.problems
    return str(read.problems[0])


def test_a_card_is_read_into_its_typed_node():
    card = read_one(
        CLAW + "  steps:\n    - {do: knock_down}\n    - {do: damage, amount: 2*level, who: all survivors}\n"
    )
    assert isinstance(card, AiCard)
    assert card.steps == (KnockDown(), Damage(amount=Amount(per_level=2), who=Selection(pick="all")))


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("red affinities", Amount(color="red", per_affinity=1)),
        ("2*red affinities", Amount(color="red", per_affinity=2)),
        ("-blue affinities/2", Amount(color="blue", per_affinity=-1, shared_by=2)),
        ("1+green affinities", Amount(1, color="green", per_affinity=1)),
    ],
)
def test_amounts_count_affinities(text, amount):
    assert Amount.read(text) == amount


def test_an_amount_counts_affinities_of_one_color():
    with pytest.raises(ValueError, match="at most once"):
        Amount.read("red affinities+blue affinities")


def test_phrases_and_special_rules_are_read():
    card = read_one(gear("rules: [frail, Deadly 2]\nmodifiers: [{stat: luck, by: 1, only: insane and survival 5+}]"))
    assert isinstance(card, Gear)
    assert card.rules == {"frail": 1, "deadly": 2}
    assert card.modifiers[0].only == Condition.read("insane and survival 5+")


def test_dice_tables_and_options_are_read():
    table = "rows: {1: [], 2-4: [{do: knock_down}], 5+: []}"
    card = read_one(
        CLAW + f"  steps:\n  - do: choose_one\n    ask: x\n    options: {{a: [], b: [{{do: roll, {table}}}]}}\n"
    )
    assert isinstance(card, AiCard)
    choice = card.steps[0]
    assert isinstance(choice, ChooseOne)
    assert [name for name, _ in choice.options] == ["a", "b"]
    roll = choice.options[1][1][0]
    assert isinstance(roll, Roll)
    assert roll.rows == ((1, 1, ()), (2, 4, (KnockDown(),)), (5, 999, ()))


def test_fixed_lists_become_tuples():
    card = read_one(
        "- {id: rock, kind: terrain, title: Rock, fidelity: faithful, tiles: 1, size: [1, 2], placement: {}}"
    )
    assert isinstance(card, Terrain)
    assert card.size == (1, 2)


def test_the_example_of_the_style_guide():
    assert complaint(CLAW + "  steps:\n    - {do: flow}\n    - {do: knockdown, who: target}\n") == (
        "packs/core/cards.yaml:9: white_lion.claw.steps[1].do: unknown verb 'knockdown'; did you mean 'knock_down'?"
    )


DEEP = """\
injured:
  white_lion.no_jaw: []
  white_lion.lost_hand:
    - do: roll
      rows:
        1-3: []
        4+:
          - {do: damage, amount: 1}
          - {do: damage, amount: 1, at: heed}
"""


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("steps: {do: flow}", "7: white_lion.claw.steps: expected a list of effects, each beginning with '- do: …'"),
        ("steps: [flow]", "7: white_lion.claw.steps[0]: expected an effect, beginning with 'do: …', not 'flow'"),
        ("steps:\n  - who: target", "8: white_lion.claw.steps[0]: missing 'do'; an effect begins with 'do: …'"),
        ("steps:\n  - {do: 3}", "8: white_lion.claw.steps[0].do: unknown verb 3"),
        (
            "steps:\n  - do: damage\n    amuont: 3",
            "9: white_lion.claw.steps[0].amuont: unknown key 'amuont'; did you mean",
        ),
        ("steps:\n  - do: damage", "8: white_lion.claw.steps[0]: missing 'amount'"),
        (
            "steps:\n  - do: damage\n    amount: lots",
            "9: white_lion.claw.steps[0].amount: cannot read amount 'lots'; use",
        ),
        (
            "steps:\n  - do: damage\n    amount: [1]",
            "9: white_lion.claw.steps[0].amount: expected a number, 'level' or",
        ),
        (
            "steps: [{do: knock_down, who: targte}]",
            "7: white_lion.claw.steps[0].who: unknown survivor 'targte'; did you",
        ),
        ("steps: [{do: knock_down, who: closest lion}]", "7: white_lion.claw.steps[0].who: cannot read 'closest lion'"),
        (
            "steps: [{do: knock_down, who: 'threat, faceing'}]",
            "steps[0].who: unknown term 'faceing'; did you mean 'facing'?",
        ),
        (
            "steps: [{do: if, test: insnae}]",
            "7: white_lion.claw.steps[0].test: unknown condition 'insnae'; did you mean",
        ),
        ("steps: [{do: bleed, amount: two}]", "7: white_lion.claw.steps[0].amount: expected a whole number, not 'two'"),
        ("steps: [{do: roll, rows: []}]", "7: white_lion.claw.steps[0].rows: expected rows such as '1-3'"),
        (
            "steps: [{do: roll, rows: {1-5: [], 5+: []}}]",
            "7: white_lion.claw.steps[0].rows['5+']: rows must not overlap",
        ),
        ("steps: [{do: roll, rows: {5-1: []}}]", "7: white_lion.claw.steps[0].rows['5-1']: row '5-1' goes from 5 to 1"),
        ("steps: [{do: roll, rows: {low: []}}]", "7: white_lion.claw.steps[0].rows.low: cannot read table row 'low'"),
        ("steps: [{do: choose_one, ask: x, options: {a: 3}}]", "white_lion.claw.steps[0].options.a: expected a list"),
        (
            DEEP,
            "15: white_lion.claw.injured['white_lion.lost_hand'][0].rows['4+'][1].at: unknown value 'heed'; did you",
        ),
        ("copies: three", "7: white_lion.claw.copies: expected a whole number, not 'three'"),
        (
            "modifiers: [{stat: luk, by: 1}]",
            "7: white_lion.claw.modifiers[0].stat: unknown value 'luk'; did you mean 'luck'?",
        ),
        (
            "actions:\n- name: x\n  then: []\n  cost: [activate]",
            "actions[0].cost[0]: unknown value 'activate'; did you mean",
        ),
        ("no_draw: 1", "7: white_lion.claw.no_draw: expected true or false, not 1"),
        ("when: {}", "7: white_lion.claw.when: expected a list, not keys with values"),
        ("when:", "7: white_lion.claw.when: expected a list, not nothing"),
        ("arrows: {a: left, c: [d]}", "7: white_lion.claw.arrows.c: expected text, not a list"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_its_whole_path(more, says):
    lines = "".join(f"  {line}\n" for line in more.splitlines())
    assert says in complaint(CLAW + lines)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("affinities: {top: red, lft: red}", "7: hook.affinities.lft: unknown key 'lft'; did you mean 'left'?"),
        ("affinities: {top: red, left: rde}", "7: hook.affinities.left: unknown value 'rde'; did you mean 'red'?"),
        (
            "weapon: {speed: 1, acuracy: 2, strength: 1}",
            "7: hook.weapon.acuracy: unknown key 'acuracy'; did you mean 'accuracy'?",
        ),
        ("weapon: {}", "7: hook.weapon: missing 'speed', 'accuracy', 'strength'"),
        ("rules:\n- frail\n- dedly 2", "9: hook.rules[1]: unknown special rule 'dedly 2'; did you mean 'deadly N'?"),
        ("rules: [[frail]]", "7: hook.rules[0]: expected a special rule such as 'deadly 2', not ['frail']"),
        ("rules: frail", "7: hook.rules: expected a list such as [frail, deadly 2]"),
        ("rules: [frail, frail]", "7: hook.rules: the same special rule is there twice"),
        ("recipes:\n- cost: {bone: 1, hide: x}", "8: hook.recipes[0].cost.hide: expected a whole number, not 'x'"),
    ],
)
def test_mistakes_in_gear(more, says):
    assert says in complaint(gear(more))


@pytest.mark.parametrize(
    ("size", "terrain", "says"),
    [
        ("3", "{card: grass}", "lion.size: expected a list of 2, not 3"),
        ("[3, 3]", "grass", "lion.setup.terrain[0]: expected keys with values such as 'card', not 'grass'"),
    ],
)
def test_what_was_expected_is_told_with_its_parts(size, terrain, says):
    rest = f"instinct: [], basic_action: [], size: {size}, setup: {{terrain: [{terrain}]}}, levels: {{}}"
    assert says in complaint(f"- {{id: lion, kind: monster, title: L, type: quarry, fidelity: own, {rest}}}\n")


def test_every_card_that_cannot_be_read_is_told():
    read = read_cards(Source("cards.yaml", (gear("x: 1", "a") + gear("", "b") + gear("y: 1", "c")).encode()))
    assert [entry.card.id for entry in read.cards if not entry.mended] == ["b"]
    assert [problem.where for problem in read.problems] == ["a.x", "c.y"]


def test_the_rows_of_an_injury_are_read():
    injury = "- {id: x, kind: injury, title: X, fidelity: faithful, tables: {head: ['1-2', ten]}}"
    assert "1: x.tables.head[1]: cannot read table row 'ten'" in complaint(injury)
