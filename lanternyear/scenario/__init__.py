"""Scenarios: a state that is given, the choices that are made, and what then holds. See docs/scenarios.md."""

from lanternyear.scenario.read import read_file, scenario_files
from lanternyear.scenario.run import Result, run, run_scenario

__all__ = ["Result", "read_file", "run", "run_scenario", "scenario_files"]
