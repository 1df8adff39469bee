"""Scenarios: a given state, the choices, and the expectations afterwards. See docs/scenarios.md."""

from lanternyear.scenario.read import read_file, scenario_files
from lanternyear.scenario.run import Result, from_scenario, run, run_scenario
from lanternyear.scenario.write import to_scenario

__all__ = ["Result", "from_scenario", "read_file", "run", "run_scenario", "scenario_files", "to_scenario"]
