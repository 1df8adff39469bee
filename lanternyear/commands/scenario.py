"""`lanternyear scenario`: run, save and migrate scenarios, and describe their format."""

import dataclasses
import json
from pathlib import Path

import typer

from lanternyear.commands.output import say
from lanternyear.commands.stored_games import DATABASE, game_named, opened_store
from lanternyear.errors import LanternError, ScenarioError
from lanternyear.play import Game, load
from lanternyear.play.state_docs import paths_in_words
from lanternyear.scenario import Result, scenario_files
from lanternyear.scenario import run as run_scenarios
from lanternyear.scenario.fact_claims import known_facts
from lanternyear.scenario.migrate import migrated
from lanternyear.scenario.schema import scenario_schema

PATHS = typer.Argument(metavar="PATH…", help="Scenario files, or folders of them.")
FAILED, UNREADABLE = 1, 2


def register(app: typer.Typer) -> None:
    family = typer.Typer(no_args_is_help=True, help="Scenarios: given a state, when choices are made, then this holds.")
    for command in (run, save, migrate, schema, facts, paths):
        family.command()(command)
    app.add_typer(family, name="scenario")


def run(
    files: list[Path] = PATHS,
    as_json: bool = typer.Option(False, "--json", help="Answer as JSON."),
    verbose: bool = typer.Option(False, "--verbose", "-v", help="Tell what happened in those that hold, too."),
) -> None:
    """Run scenarios. The exit status is 0 when all hold, 1 when some do not, 2 when some cannot be read."""
    try:
        results = run_scenarios(files)
    except ScenarioError as error:
        say(str(error), err=True)
        raise typer.Exit(UNREADABLE) from None
    if as_json:
        say(json.dumps([{**dataclasses.asdict(result), "holds": result.holds} for result in results], indent=2))
    else:
        _say(results, verbose)
    if any(result.unreadable for result in results):
        raise typer.Exit(UNREADABLE)
    if not all(result.holds for result in results):
        raise typer.Exit(FAILED)


def _say(results: list[Result], verbose: bool) -> None:
    for result in results:
        if not result.holds:
            say(f"{'UNREADABLE' if result.unreadable else 'FAILS'} {result.title}\n{result.message}\n")
        elif verbose:
            say(f"HOLDS {result.file}:{result.line}: {result.title}\n{result.message}\n")
    holding = sum(result.holds for result in results)
    unreadable = sum(result.unreadable for result in results)
    say(f"{holding} hold, {len(results) - holding - unreadable} fail, {unreadable} cannot be read")


def save(
    game: str = typer.Argument(metavar="FILE|GAME", help="A save of `lanternyear play`, or a kept game's id or name."),
    output: Path | None = typer.Option(None, "--output", "-o", metavar="FILE", help="Else it is printed."),
    hide: bool = typer.Option(False, "--hide", help="Leave out deck orders and the dice to come."),
    database: str = DATABASE,
) -> None:
    """Write the position of a game as a scenario: a bug report that can be run, and become a test."""
    try:
        text = _opened(game, database).to_scenario(hide=hide)
    except LanternError as error:
        say(str(error), err=True)
        raise typer.Exit(UNREADABLE) from None
    if output is None:
        say(text, nl=False)
    else:
        output.write_text(text, "utf-8")
        say(f"Wrote {output}")


def _opened(game: str, database: str) -> Game:
    """Return the game of a file, or a stored one."""
    if Path(game).is_file():
        return load(Path(game).read_bytes())
    with opened_store(database) as store, store.open(game_named(store, game).id) as kept:
        return kept.game.branch()


def migrate(
    files: list[Path] = PATHS,
    check: bool = typer.Option(False, "--check", help="Change nothing; the exit status is 1 if something would be."),
) -> None:
    """Rewrite older scenario files so that they run with today's names. Comments and layout stay."""
    changed, failed = 0, False
    for file in scenario_files(files):
        try:
            text, edits = migrated(file.read_text("utf-8"))
        except ScenarioError as error:
            say(f"{file}: {error}", err=True)
            failed = True
            continue
        for edit in edits:
            say(f"{file}:{edit.line}: {' '.join(edit.old.split())} -> {' '.join(edit.new.split())}")
        if edits and not check:
            file.write_text(text, "utf-8")
        changed += bool(edits)
    say(f"{changed} files {'would be ' if check else ''}changed")
    if failed:
        raise typer.Exit(UNREADABLE)
    if check and changed:
        raise typer.Exit(FAILED)


def facts() -> None:
    """The facts that `told` may name, with their fields."""
    for name, fields in sorted(known_facts().items()):
        say(f"{name}: {', '.join(fields)}" if fields else name)


def schema() -> None:
    """The JSON Schema of scenario files, for editors."""
    say(json.dumps(scenario_schema(), indent=1, ensure_ascii=False))


def paths() -> None:
    """Every path of the state, as Markdown."""
    say(paths_in_words(), nl=False)
