"""`lanternyear bench`: how fast the engine is on one core, beside catanatron in the same run."""

import json
from importlib import import_module
from importlib.util import find_spec

import typer

from lanternyear.commands.output import say

NO_BENCH = "The benchmark is part of the source checkout, not of the installed package: there, call `make bench`."
NO_PEER = "catanatron is not installed, so there is nothing to compare with: `make bench` installs it."


def register(app: typer.Typer) -> None:
    app.command("bench")(bench)


def bench(
    rounds: int = typer.Option(5, min=1, help="How often everything is measured, in turns."),
    showdowns: int = typer.Option(100, min=1, help="Level 1 White Lion showdowns in each round."),
    games: int = typer.Option(20, min=1, help="Games of catanatron in each round."),
    as_json: bool = typer.Option(False, "--json", help="Answer as JSON."),
) -> None:
    """Measure decisions, showdowns, snapshots and undo per second, and print them as ratios to catanatron."""
    if find_spec("bench") is None:
        say(NO_BENCH, err=True)
        raise typer.Exit(1)
    if find_spec("catanatron") is None:
        say(NO_PEER, err=True)
    result = import_module("bench.run").run(rounds, showdowns, games)
    say(json.dumps(result, indent=2) if as_json else import_module("bench.report").in_words(result))
