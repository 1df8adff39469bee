"""`lanternyear campaign`: list stored games, move them elsewhere, keep them safe."""

import dataclasses
import json
import secrets
from datetime import UTC, datetime
from pathlib import Path

import typer

from lanternyear.commands.stored_games import DATABASE, game_named, opened_store
from lanternyear.errors import LanternError
from lanternyear.importers import from_kdm_manager, is_kdm_manager
from lanternyear.store import GameSummary, Store
from lanternyear.store.sqlite_file import SIGNATURE
from lanternyear.web.offline import export_html
from lanternyear.web.views.print_page import PARTS

GAME = typer.Argument(help="The game's id or name, as `lanternyear campaign list` has it.")


def register(app: typer.Typer) -> None:
    family = typer.Typer(no_args_is_help=True, help="The games that are kept: list, export, import, print, keep safe.")
    family.command("list")(list_games)
    family.command("export")(export)
    family.command("import")(import_file)
    family.command("print")(print_game)
    family.command("backup")(backup)
    family.command("check")(check)
    app.add_typer(family, name="campaign")


def list_games(database: str = DATABASE, as_json: bool = typer.Option(False, "--json", help="Answer as JSON.")) -> None:
    """List the stored games, the one played last first."""
    with opened_store(database) as store:
        games = store.games()
        if as_json:
            typer.echo(json.dumps([dataclasses.asdict(game) for game in games], indent=2))
        elif not games:
            typer.echo(f"No game is kept in {store.database.name} yet.")
        for game in [] if as_json else games:
            typer.echo(_line(game))


def export(
    game: str = GAME,
    output: Path | None = typer.Option(None, "--output", "-o", metavar="FILE", help="Else named after the game."),
    database: str = DATABASE,
) -> None:
    """Write a game to one file. The links of its seats are not in it."""
    with opened_store(database) as store:
        found = game_named(store, game)
        file = output or Path(f"{_file_name(found)}.lantern")
        if output is None and file.exists():
            raise LanternError(f"{file} is already there; name another with --output")
        file.write_bytes(store.export(found.id))
        typer.echo(f"Wrote {file}")


def import_file(
    file: Path = typer.Argument(
        exists=True,
        dir_okay=False,
        help="An exported game, a save of `play`, a backup, or a settlement of the kdm-manager API as JSON.",
    ),
    database: str = DATABASE,
) -> None:
    """Import a game from a file: an export, a save of `lanternyear play`, or a settlement in kdm-manager's JSON.

    From a backup, import all games that are not here yet.
    """
    with opened_store(database) as store:
        data = file.read_bytes()
        if is_kdm_manager(data):
            ids = [_import_settlement(store, data)]
        else:
            ids = store.import_database(file) if data.startswith(SIGNATURE) else [store.import_game(data)]
        for game in store.games():
            if game.id in ids:
                typer.echo(_line(game))
        if not ids:
            typer.echo(f"Every game of {file} is already kept here.")


def _import_settlement(store: Store, data: bytes) -> str:
    """Store a settlement of the kdm-manager API and name what could not be imported. Return its id."""
    imported = from_kdm_manager(data, seed=secrets.randbelow(2**32))
    for what in imported.left_behind:
        typer.echo(f"Not taken along: {what}")
    return store.create(imported.game, imported.game.state.settlement.name or "A settlement")


def print_game(
    game: str = GAME,
    part: list[str] = typer.Option([], "--part", help=f"{', '.join(PARTS)}; several times. Else all of them."),
    output: Path | None = typer.Option(None, "--output", "-o", metavar="FILE", help="Else named after the game."),
    database: str = DATABASE,
) -> None:
    """Write record sheets, gear grids and chronicle into one HTML file, to print or to keep."""
    with opened_store(database) as store:
        unknown = [name for name in part if name not in PARTS]
        if unknown:
            raise LanternError(f"no part {unknown[0]!r}; known: {', '.join(PARTS)}")
        found = game_named(store, game)
        file = output or Path(f"{_file_name(found)}.html")
        if output is None and file.exists():
            raise LanternError(f"{file} is already there; name another with --output")
        file.write_text(export_html(store, found.id, part or PARTS), "utf-8")
        typer.echo(f"Wrote {file}")


def backup(
    to: Path | None = typer.Argument(None, metavar="[FILE]", help="Else a new file among the backups."),
    database: str = DATABASE,
) -> None:
    """Copy the database now; games may go on meanwhile."""
    with opened_store(database) as store:
        typer.echo(f"Wrote {store.backup(to)}")


def check(database: str = DATABASE) -> None:
    """Read everything and check that it is as it was written."""
    with opened_store(database) as store:
        games = store.check()
        typer.echo(f"{store.database.name}: {games} {'game' if games == 1 else 'games'}, no damage")


def _line(game: GameSummary) -> str:
    when = datetime.fromtimestamp(game.changed / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    return f"{game.id}  {when}  {game.n:>6}  {game.place:<14}  {game.name}"


def _file_name(game: GameSummary) -> str:
    words = "".join(letter if letter.isalnum() else " " for letter in game.name).split()
    return "-".join(words).lower() or game.id
