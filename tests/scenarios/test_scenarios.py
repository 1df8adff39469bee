"""Every scenario under this folder holds."""

from pathlib import Path

import pytest

from lanternyear.errors import ScenarioError
from lanternyear.scenario import read_file, run_scenario, scenario_files
from lanternyear.scenario.read import Placed

HERE = Path(__file__).parent


def collected() -> list[object]:
    """One test for each scenario, named by file and title; a file that cannot be read is a test that says why."""
    found: list[object] = []
    for path in scenario_files([HERE]):
        name = path.relative_to(HERE).as_posix()
        try:
            found += [pytest.param(placed, id=f"{name}::{placed.scenario.title}") for placed in read_file(path)]
        except ScenarioError as error:
            found.append(pytest.param(error, id=name))
    return found


@pytest.mark.parametrize("placed", collected())
def test_scenario(placed: Placed | ScenarioError):
    if isinstance(placed, ScenarioError):
        pytest.fail(str(placed), pytrace=False)
    result = run_scenario(placed)
    if not result.holds:
        pytest.fail(result.message, pytrace=False)
