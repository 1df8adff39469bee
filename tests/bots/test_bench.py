"""The benchmark runs and reports. How fast we are is never a test."""

import json

import pytest
from typer.testing import CliRunner

from bench.report import OURS, ROWS, THEIRS, in_words, report
from bench.timing import Spread, in_turns
from lanternyear.cli import app_for


def made_up(**changes: float) -> dict[str, float]:
    return {**{row.key: 10.0 for row in ROWS}, **changes}


def test_lanternyear_bench_measures_everything():
    shown = CliRunner().invoke(
        app_for(["bench"]), ["bench", "--rounds", "1", "--showdowns", "1", "--games", "1", "--json"]
    )
    assert shown.exit_code == 0, shown.output
    result = json.loads(shown.stdout)
    assert [line["key"] for line in result["rows"]] == [row.key for row in ROWS]
    assert all(line[OURS]["middle"] > 0 for line in result["rows"])


def test_subjects_are_measured_in_turns():
    order: list[str] = []

    def measure(name: str) -> dict[str, float]:
        order.append(name)
        return {"n": len(order)}

    measured = in_turns({"a": lambda: measure("a"), "b": lambda: measure("b")}, 3)
    assert order == ["a", "b"] * 3
    assert measured == {"a": [{"n": 1}, {"n": 3}, {"n": 5}], "b": [{"n": 2}, {"n": 4}, {"n": 6}]}


def test_a_spread_is_the_median_the_least_and_the_most():
    assert Spread.of([5, 1, 9, 2, 3]) == (3, 1, 9)


def test_a_ratio_is_taken_within_each_round():
    rounds = {
        OURS: [made_up(games_per_second=80), made_up(games_per_second=20)],
        THEIRS: [made_up(games_per_second=8), made_up(games_per_second=2)],
    }
    line = next(row for row in report(rounds)["rows"] if row["key"] == "games_per_second")
    assert line["ratio"] == {"middle": 10, "least": 10, "most": 10}
    assert line["goal"] == ">= 8x"
    assert line["reached"]


@pytest.mark.parametrize(("milliseconds", "reached"), [(4.9, True), (5.1, False)])
def test_less_is_better_where_time_is_measured(milliseconds, reached):
    result = report({OURS: [made_up(undo_milliseconds=milliseconds)], THEIRS: [made_up()]})
    line = next(row for row in result["rows"] if row["key"] == "undo_milliseconds")
    assert line["reached"] is reached
    assert "<= 5" in in_words(result)


def test_without_catanatron_there_are_no_ratios():
    result = report({OURS: [made_up()]})
    assert all("ratio" not in line for line in result["rows"])
    assert THEIRS in in_words(result)
