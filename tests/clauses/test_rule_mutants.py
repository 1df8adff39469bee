"""`make mutate` breaks rules and finds the mistakes that nothing notices."""

from pathlib import Path

import pytest

from lanternyear.clauses import ROOT
from lanternyear.scenario import read_file
from tools import mutate_rules
from tools.mutate_rules import PACKAGE, RuleTrials, chosen_clauses, report
from tools.rule_mutants import Mutant, mutants

SOURCE = '''\
def heal(wounds: int) -> int:
    """SD-HEAL-1: one wound less, but never below 0."""
    if wounds > 0:
        return wounds - 1
    return 0


def uncited(wounds: int) -> int:
    return wounds + 1
'''

SCENARIO = """\
- title: a natural one never wounds
  given:
    monster: {white_lion: {toughness: 2, hit_locations: [beasts_femur]}}
    survivors: {ada: {strength: 9, gear: [founding_stone]}}
    board: |
      . A M M
      . . M M
    dice: [8, 2, 1]
  when:
    - {ada: attack with founding stone}
  then:
    wound_stack: 0
"""


def test_each_function_that_cites_the_clause_gets_one_mistake_at_a_time(tmp_path: Path):
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "healing.py").write_text(SOURCE, "utf-8")
    found = list(mutants(tmp_path, "rules", {"SD-HEAL-1"}))
    assert [str(mutant) for mutant in found] == [
        "rules/healing.py:3 heal: condition negated in `if wounds > 0:`",
        "rules/healing.py:3 heal: Gt became GtE in `if wounds > 0:`",
        "rules/healing.py:5 heal: 0 became 1 in `return 0`",
        "rules/healing.py:3 heal: 0 became 1 in `if wounds > 0:`",
        "rules/healing.py:4 heal: Sub became Add in `return wounds - 1`",
        "rules/healing.py:4 heal: 1 became 2 in `return wounds - 1`",
    ]
    assert list(mutants(tmp_path, "rules", {"SD-HEAL-2"})) == []


def test_a_mistake_in_a_rule_that_a_scenario_plays_is_noticed_and_leaves_this_process_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(mutate_rules, "_rule_tests_fail", lambda: False)
    (tmp_path / "scenario.yaml").write_text(SCENARIO, "utf-8")
    trials = RuleTrials(read_file(tmp_path / "scenario.yaml"))
    trials.find_callers(tmp_path / "remembered.json", jobs=1)
    broken = list(mutants(ROOT, PACKAGE, chosen_clauses(["SD-GEN-5"])))
    noticed = trials.try_all(broken, jobs=1)
    assert any(noticed)
    assert trials.try_all(broken, jobs=1) == noticed


def test_the_report_counts_and_names_what_nothing_notices(tmp_path: Path):
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "healing.py").write_text(SOURCE, "utf-8")
    found: list[Mutant] = list(mutants(tmp_path, "rules", {"SD-HEAL-1"}))[:2]
    text, share = report(found, ["a scenario", ""])
    assert text.splitlines() == [f"unnoticed: {found[1]}", "1 of 2 mistakes are noticed"]
    assert share == 0.5
