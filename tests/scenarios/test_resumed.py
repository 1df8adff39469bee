"""Every question that a scenario of the campaign asks can be saved and resumed, and every question is asked."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lanternyear.engine.decision import Decision
from lanternyear.scenario import read_file, run_scenario, scenario_files
from lanternyear.scenario.steps import Play
from tests.support.source_code import ASKING, modules_of, tree

HERE = Path(__file__).parent
OUTSIDE_THE_SHOWDOWN = (
    *(f"rules/{chapter}" for chapter in ("campaign", "settlement", "survivors", "hunt", "gear", "resources")),
    *(f"cards/{kind}" for kind in ("settlement_events", "story_events", "hunt_events", "innovations", "gear")),
    *(f"cards/{kind}.yaml" for kind in ("abilities", "disorders")),
    "cards/watcher/traits_setup_and_aftermath.yaml",  # somebody departs in the middle of the showdown
)
CHAPTERS = (
    *(f"lanternyear/rules/{chapter}/" for chapter in ("settlement", "campaign", "hunt")),
    *(f"lanternyear/vocabulary/{verbs}" for verbs in ("develop", "events", "hunt", "lives", "settlement")),
)


def prompts_of_the_campaign() -> set[str]:
    """The keys of all questions in the chapters of the campaign, and of the verbs that belong to them."""
    calls = [
        node
        for module in modules_of("rules", "vocabulary")
        if module.startswith(CHAPTERS)
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ASKING
    ]
    return {str(call.args[2].value) for call in calls if isinstance(call.args[2], ast.Constant)}


@pytest.fixture
def saved(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The prompts at which a game was saved and went on as the loaded one."""
    found: set[str] = set()
    begin, step, asked = Play.begin, Play.step, Play._decision

    def look(play: Play) -> None:
        if play.game.decision is not None:
            found.add(play.game.decision.prompt)
            play._save_and_load()

    def begins(play: Play, acting: str = "") -> None:
        begin(play, acting)
        look(play)

    def steps(play: Play, said: Any) -> Iterator[Any]:
        yield from step(play, said)
        look(play)

    def is_asked(play: Play) -> Decision:
        look(play)
        return asked(play)

    monkeypatch.setattr(Play, "begin", begins)
    monkeypatch.setattr(Play, "step", steps)
    monkeypatch.setattr(Play, "_decision", is_asked)
    return found


def test_every_question_of_the_campaign_is_asked_in_a_scenario_saved_and_resumed(saved: set[str]):
    for path in scenario_files([HERE / path for path in OUTSIDE_THE_SHOWDOWN]):
        for placed in read_file(path):
            result = run_scenario(placed)
            assert result.holds, result.message
    assert sorted(prompts_of_the_campaign() - saved) == []
