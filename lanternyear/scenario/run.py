"""Runs scenarios and says of each whether it holds."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from lanternyear.content.load import load_packs
from lanternyear.content.problem import Misread, Problem
from lanternyear.content.problem import Path as Keys
from lanternyear.errors import LanternError, ScenarioError
from lanternyear.play.game import Game
from lanternyear.scenario import claims
from lanternyear.scenario.answers import question
from lanternyear.scenario.claims import Complaint
from lanternyear.scenario.format import Scenario
from lanternyear.scenario.read import Placed, read_file, scenario_files
from lanternyear.scenario.setup import set_up
from lanternyear.scenario.steps import Play
from lanternyear.scenario.told import str_of


@dataclass(slots=True)
class Result:
    """What came of a scenario, or of a file that could not be read. It holds when there are no problems."""

    file: str
    line: int
    title: str
    proves: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    unreadable: bool = False
    story: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not self.problems

    @property
    def message(self) -> str:
        """The problems, then what happened."""
        return "\n".join([*self.problems, *(f"    {line}" for line in self.story)])


def run(paths: Iterable[Path]) -> list[Result]:
    """Every scenario of these files and folders."""
    return [result for path in scenario_files(paths) for result in run_file(path)]


def run_file(path: Path) -> list[Result]:
    try:
        return [run_scenario(placed) for placed in read_file(path)]
    except ScenarioError as error:
        problem = error.args[0]
        line = problem.line if isinstance(problem, Problem) else 0
        return [Result(path.as_posix(), line, "", problems=[str(problem)], unreadable=True)]


def run_scenario(placed: Placed) -> Result:
    """Sets up, plays and checks one scenario."""
    scenario = placed.scenario
    result = Result(placed.source.name, placed.line, scenario.title, scenario.proves)
    try:
        catalog = load_packs(scenario.packs)
        state = set_up(scenario.given, catalog)
    except Misread as misread:
        result.problems.append(str(placed.problem(("given", *misread.path), misread.message)))
        result.unreadable = True
        return result
    except LanternError as error:
        result.problems.append(str(placed.problem(("packs",), str(error))))
        result.unreadable = True
        return result
    play = Play(state, catalog, scenario.given.dice)
    for keys, message in _complaints(placed.scenario, play):
        result.problems.append(str(placed.problem(keys, message)))
    result.story = _story(play.game) if result.problems else []
    return result


def _complaints(scenario: Scenario, play: Play) -> Iterator[Complaint]:
    """What does not hold, or the one thing that could not be done."""
    keys: Keys = ("given",)
    try:
        play.begin(scenario.given.act)
        for number, step in enumerate(scenario.when):
            keys = ("when", number)
            for inside, message in play.step(step):
                yield (*keys, *inside), message
        keys = ("then",)
        for inside, message in claims.check(play.game, {"dice_left": 0, **scenario.then}):
            yield (*keys, *inside), message
    except Misread as misread:
        yield (*keys, *misread.path), misread.message
    except LanternError as error:
        yield keys, str(error)
    except Exception as error:  # noqa: BLE001 - a fault of the engine is this scenario's failure, not the end of the run
        yield keys, f"the engine broke: {error!r}\n{traceback.format_exc()}"


def _story(game: Game) -> list[str]:
    """What was told, and the question that stands."""
    told = [str_of(fact) for fact in game.facts]
    return ["Told:", *(f"  {line}" for line in told), f"Now {question(game.decision)}"]
