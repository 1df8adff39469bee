"""Running scenarios."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from lanternyear.cards.catalog import Catalog
from lanternyear.content.load import load_packs
from lanternyear.content.problem import Misread, Problem
from lanternyear.content.problem import Path as Keys
from lanternyear.errors import LanternError, PackError, ScenarioError
from lanternyear.play.game import Game
from lanternyear.scenario import expectations
from lanternyear.scenario.answers import question
from lanternyear.scenario.card_coverage import cards_played
from lanternyear.scenario.expectations import Complaint
from lanternyear.scenario.fact_claims import str_of
from lanternyear.scenario.format import Scenario
from lanternyear.scenario.read import Placed, read_file, read_text, scenario_files
from lanternyear.scenario.setup import set_up
from lanternyear.scenario.steps import Play
from lanternyear.state.space import NAMES
from lanternyear.state.state import State


@dataclass(slots=True)
class Result:
    """The result of a scenario, or of a file that could not be read. It holds when there are no problems."""

    file: str
    line: int
    title: str
    proves: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    unreadable: bool = False
    story: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not self.problems

    @property
    def message(self) -> str:
        """The problems, then what happened."""
        return "\n".join([*self.problems, *(f"    {line}" for line in self.story)])


def run(paths: Iterable[Path]) -> list[Result]:
    """Run every scenario of these files and folders."""
    return [result for path in scenario_files(paths) for result in run_file(path)]


def run_file(path: Path) -> list[Result]:
    try:
        return [run_scenario(placed) for placed in read_file(path)]
    except ScenarioError as error:
        problem = error.args[0]
        line = problem.line if isinstance(problem, Problem) else 0
        return [Result(path.as_posix(), line, "", problems=[str(problem)], unreadable=True)]


def run_scenario(placed: Placed, catalog: Catalog | None = None) -> Result:
    """Set up, play and check one scenario, with its own packs unless a catalog is given."""
    scenario = placed.scenario
    result = Result(placed.source.name, placed.line, scenario.title, scenario.proves)
    try:
        _set_up_and_play(placed, result, catalog)
    except Exception:  # noqa: BLE001 - a fault of the engine is this scenario's failure, not the end of the run
        where = placed.problem(("when",), "the engine broke")
        result.problems.append(f"{where}\n{traceback.format_exc()}")
    return result


def first_problem(placed: Placed, catalog: Catalog) -> str:
    """Play a scenario with these cards until something does not hold. Return it, or an empty string."""
    given = placed.scenario.given
    try:
        play = Play(set_up(given, catalog), catalog, given)
        return next((message for _, message in _complaints(placed.scenario, play)), "")
    except (Misread, LanternError) as error:
        return str(error)


def _set_up_and_play(placed: Placed, result: Result, cards: Catalog | None) -> None:
    given = placed.scenario.given
    try:
        catalog = cards or load_packs(placed.packs())
        state = set_up(given, catalog)
    except (Misread, PackError) as error:
        keys = ("given", *error.path) if isinstance(error, Misread) else ("packs",)
        result.problems.append(str(placed.problem(keys, str(error))))
        result.unreadable = True
        return
    play = Play(state, catalog, given)
    try:
        result.problems += [str(placed.problem(*complaint)) for complaint in _complaints(placed.scenario, play)]
    finally:
        result.story = _story(play.game)
        result.played = sorted(cards_played(play.game.facts, play.game.state))


def _complaints(scenario: Scenario, play: Play) -> Iterator[Complaint]:
    """Yield the claims that do not hold, or the one step that could not be carried out."""
    keys: Keys = ("given",)
    try:
        play.begin(scenario.given.act)
        for number, step in enumerate(scenario.when):
            keys = ("when", number)
            for inside, message in play.step(step):
                yield (*keys, *inside), message
        keys = ("then",)
        for inside, message in expectations.check(play.game, {"dice_left": 0, **scenario.then}):
            yield (*keys, *inside), message
    except Misread as misread:
        yield (*keys, *misread.path), misread.message
    except LanternError as error:
        yield keys, str(error)


def _story(game: Game) -> list[str]:
    """Return the facts that were told, and the current question."""
    told = [f"  {str_of(fact)}" for fact in game.facts]
    return ["Told:", *told, f"On the board: {_places(game.state)}", f"Now {question(game.decision)}"]


def _places(state: State) -> str:
    monster = state.showdown.monster
    places = {survivor.id: survivor.fighter.space for survivor in state.survivors.values()}
    words = [f"{who} {NAMES[space]}" for who, space in places.items() if space >= 0]
    words += [f"monster {NAMES[monster.space]} facing {monster.facing}"] if monster.space >= 0 else []
    return ", ".join(words) or "nobody"


def from_scenario(text: str, catalog: Catalog | None = None) -> Game:
    """Return a game at the position of a scenario: set up, and its answers given. Its claims are not checked."""
    placed, *more = read_text(text.encode(), "scenario", claiming=False)
    if more:
        raise ScenarioError("expected one scenario, found a list of them")
    keys: Keys = ("given",)
    try:
        cards = catalog or load_packs(placed.packs())
        play = Play(set_up(placed.scenario.given, cards), cards, placed.scenario.given)
        play.begin(placed.scenario.given.act)
        for number, step in enumerate(placed.scenario.when):
            keys = ("when", number)
            for inside, message in play.step(step):
                raise ScenarioError(placed.problem((*keys, *inside), message))
    except Misread as misread:
        raise ScenarioError(placed.problem((*keys, *misread.path), misread.message)) from None
    return play.game
