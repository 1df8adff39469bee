"""`make numbers` finds the numbers of cards that no scenario notices."""

from pathlib import Path

import pytest

from lanternyear.content.safe_yaml import load_yaml
from tests.support.packs import make_pack
from tools.card_mutants import changed_injury_tables, changed_lines, changed_numbers
from tools.mutate_cards import Report, options_of, report

MANIFEST = "id: mine\ntitle: Mine\nversion: 0.1.0\nneeds: [core]\n"

CARDS = """\
- id: hook
  kind: gear
  title: Hook 7
  fidelity: faithful
  text: A hook with 3 barbs.
  location: rare_gear
  keywords: [weapon, melee, bone]
  weapon: {speed: 2, accuracy: 6, strength: 1}
"""

SCENARIO = """\
- title: two dice, and a six hits where a five does not
  packs: [core, mine]
  given:
    monster: {white_lion: {toughness: 8, hit_locations: [beasts_femur]}}
    survivors: {ada: {gear: [hook]}}
    board: |
      . A M M
      . . M M
    dice: [5, 6, 2]
  when:
    - {ada: attack with hook}
  then:
    wound_stack: 0
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    make_pack(tmp_path / "mine", CARDS, MANIFEST)
    (tmp_path / "scenario.yaml").write_text(SCENARIO, "utf-8")
    return tmp_path


def tried(folder: Path, *arguments: str) -> Report:
    places = ("--scenarios", f"{folder}/scenario.yaml", "--remembered", f"{folder}/remembered.json")
    explained = ("--explanations", f"{folder}/explained.yaml")
    return report(options_of([*arguments, "--pack", f"{folder}/mine", "--jobs", "1", *places, *explained]))


def test_a_number_that_a_scenario_depends_on_is_noticed_and_another_is_reported(tiny):
    found = tried(tiny)
    verdicts = {f"{outcome.change.where} {outcome.change.change}": outcome.verdict for outcome in found.outcomes}
    assert verdicts == {
        "weapon.speed 2 -> 3": "noticed",
        "weapon.speed 2 -> 1": "noticed",
        "weapon.accuracy 6 -> 7": "noticed",
        "weapon.accuracy 6 -> 5": "noticed",
        "weapon.strength 1 -> 2": "unnoticed",
        "weapon.strength 1 -> 0": "unnoticed",
    }
    assert "unnoticed: hook: weapon.strength: 1 -> 2\n" in found.text()
    assert found.text().splitlines()[-1].split() == ["all", "6", "4", "0", "2", "66.7", "0"]


def test_an_explained_number_is_not_reported_and_a_stale_explanation_is(tiny):
    (tiny / "explained.yaml").write_text(
        "- {card: hook, where: weapon.strength, why: The monster has no toughness.}\n"
        "- {card: hook, where: weapon.speed, change: 2 -> 3, why: This one is noticed.}\n"
        "- {card: bone_axe, where: weapon.speed, why: This card was not chosen.}\n",
        "utf-8",
    )
    found = tried(tiny)
    assert not found.unexplained()
    assert [str(entry) for entry in found.stale()] == ["hook: weapon.speed: 2 -> 3"]
    assert "stale explanation: hook: weapon.speed: 2 -> 3\n" in found.text()


def test_what_scenarios_use_is_remembered_until_a_card_changes(tiny):
    tried(tiny)
    remembered = (tiny / "remembered.json").read_text()
    assert "hook" in remembered
    assert tried(tiny).unexplained()
    assert (tiny / "remembered.json").read_text() == remembered
    make_pack(tiny / "mine", CARDS.replace("speed: 2", "speed: 1"), MANIFEST)
    tried(tiny)
    assert (tiny / "remembered.json").read_text() != remembered


def test_a_word_that_means_no_card_is_an_error(tiny):
    assert tried(tiny, "gear").chosen == tried(tiny, "hook").chosen == ["hook"]
    with pytest.raises(SystemExit, match="'hok'"):
        tried(tiny, "hok")


def test_a_change_that_the_checks_refuse_is_counted_apart(tiny):
    make_pack(tiny / "mine", CARDS + "  copies: 0\n", MANIFEST)
    refused = [str(outcome.change) for outcome in tried(tiny).outcomes if outcome.verdict == "refused"]
    assert refused == ["hook: copies: 0 -> -1"]


@pytest.mark.parametrize(
    ("card", "changes"),
    [
        ("{by: 1}", ["by: 1 -> 2", "by: 1 -> 0"]),
        ("{by: -99}", ["by: -99 -> -1"]),
        ("{title: 3, text: 5 dice, note: 1, id: a1, ask: spend 1}", []),
        ("{test: survival 5+}", ["test: survival 5+ -> survival 6+", "test: survival 5+ -> survival 4+"]),
        ("{by: 1d5}", ["by: 1d5 -> 1d10", "by: 1d5 -> 2d5", "by: 1d5 -> 0d5"]),
        ("{card: basic_2, at: F9}", ["at: F9 -> F10", "at: F9 -> F8"]),
        ("{rows: {1-3: [], 4+: []}}", ["rows: 1-3 | 4+ -> 1-4 | 5+", "rows: 1-3 | 4+ -> 1-2 | 3+"]),
        ("{rows: {1: [], 2: {do: x}}}", ["rows: 1 | 2 -> 1 | 2 swapped"]),
        ("{rows: {2: [], 3-9: []}}", ["rows: 2 | 3-9 -> 2-3 | 4-9"]),
        ("{rows: {8+: []}}", ["rows: 8+ -> 9+", "rows: 8+ -> 7+"]),
        ("{levels: {1: {life: 20}}}", ["levels['1'].life: 20 -> 21", "levels['1'].life: 20 -> 19"]),
    ],
)
def test_numbers_of_a_card(card, changes):
    value = load_yaml(card.encode(), "card")
    assert [f"{change.where}: {change.change}" for change in changed_numbers("x", value)] == changes


def test_rows_keep_their_effects_when_a_bound_moves():
    table = load_yaml(b"{rows: {1-3: [low], 4-5: [middle], 6+: [high]}}", "card")
    changed = [change.values["x"] for change in changed_numbers("x", table)]
    assert {"rows": {"1-4": ["low"], "5": ["middle"], "6+": ["high"]}} in changed
    assert len(changed) == 4


def test_target_lines_and_effects_of_a_card():
    card = load_yaml(b"{steps: [{do: pick_target, lines: [a, b]}, {do: move}]}", "card")
    assert [f"{change.where}: {change.change}" for change in changed_lines("x", card)] == [
        "steps: [0] pick_target -> removed",
        "steps: [1] move -> removed",
        "steps[0].lines: [0] a -> removed",
        "steps[0].lines: [0] a -> swapped with the next",
        "steps[0].lines: [1] b -> removed",
    ]


def test_a_bound_of_an_injury_table_moves_on_both_cards():
    value = load_yaml(b"{low: {tables: {head: ['1-2']}}, high: {tables: {head: ['3+']}}}", "cards")
    assert isinstance(value, dict)
    assert [change.values for change in changed_injury_tables(value)] == [
        {"low": {"tables": {"head": ["1-3"]}}, "high": {"tables": {"head": ["4+"]}}},
        {"low": {"tables": {"head": ["1"]}}, "high": {"tables": {"head": ["2+"]}}},
    ]
