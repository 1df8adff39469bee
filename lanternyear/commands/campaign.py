"""`lanternyear campaign`: list stored games, move them elsewhere, keep them safe."""

import json
import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec
import typer

from lanternyear.commands import housekeeping
from lanternyear.commands.output import say
from lanternyear.commands.stored_games import DATABASE, GAME, game_named, opened_store
from lanternyear.errors import LanternError
from lanternyear.importers import (
    EXAMPLE,
    continue_campaign,
    is_kdm_manager,
    is_paper_file,
    read_kdm_manager,
    read_paper_file,
)
from lanternyear.play import Physical
from lanternyear.play.house_rules import options_written
from lanternyear.play.local_time import local_time
from lanternyear.play.start import GameSetup
from lanternyear.store import GameSummary, Store
from lanternyear.store.sqlite_file import SIGNATURE, is_whole
from lanternyear.store.store import EVERYTHING
from lanternyear.store.summaries import Shelf
from lanternyear.web.new_game import SEEDS, UNNAMED, assert_importable
from lanternyear.web.offline import export_html
from lanternyear.web.views.print_page import PARTS
from lanternyear.wording.cards import missing_cards
from lanternyear.wording.messages import wording
from lanternyear.wording.progress import place_words

UNKNOWN_TIME = "at an unknown time"


def register(app: typer.Typer) -> None:
    family = typer.Typer(no_args_is_help=True, help="The games that are kept: list, export, import, print, keep safe.")
    family.command("list")(list_games)
    family.command("export")(export)
    family.command("import")(import_file)
    family.command("new")(new)
    family.command("print")(print_game)
    family.command("backup")(backup)
    family.command("check")(check)
    housekeeping.add_commands(family)
    app.add_typer(family, name="campaign")


def list_games(
    database: str = DATABASE,
    search: str = typer.Option("", help="Only games with these words in their name."),
    archived: bool = typer.Option(False, "--archived", help="List the archived games."),
    deleted: bool = typer.Option(False, "--deleted", help="List the deleted games that can be brought back."),
    as_json: bool = typer.Option(False, "--json", help="Answer as JSON."),
) -> None:
    """List the stored games, the one played last first."""
    with opened_store(database) as store:
        shelf: Shelf = "deleted" if deleted else "archived" if archived else "kept"
        games = store.page(shelf, search, size=EVERYTHING).games
        if as_json:
            say(json.dumps([msgspec.structs.asdict(game) for game in games], indent=2))
        elif not games and (search or shelf != "kept"):
            say("No game found.")
        elif not games:
            say(f"No game is kept in {store.database.name} yet.")
        for game in [] if as_json else games:
            say(_line(game))


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
        say(f"Wrote {file}")


def import_file(
    file: Path = typer.Argument(
        exists=True,
        dir_okay=False,
        help="An exported game, a save of `play`, a backup, a campaign on paper, or a settlement of kdm-manager.",
    ),
    deleted: bool = typer.Option(False, "--deleted", help="From a backup, also the games that were deleted there."),
    database: str = DATABASE,
) -> None:
    """Import a game from a file: an export, or a save of `lanternyear play`. `campaign new` takes sheets, too.

    From a backup, import all games that are not here yet.
    """
    with opened_store(database) as store:
        data = file.read_bytes()
        if is_kdm_manager(data) or is_paper_file(data):
            ids = [_continue(store, data, file.name, GameSetup(seed=secrets.randbelow(SEEDS)))]
        else:
            backup = data.startswith(SIGNATURE)
            ids = (
                store.import_database(file, assert_importable, deleted=deleted)
                if backup
                else [store.import_game(data, assert_importable)]
            )
        _say_games(store, ids)
        if not ids:
            say(f"Every game in {file} is already here.")


def new(
    sheet: Path | None = typer.Option(
        None,
        "--from",
        metavar="FILE",
        exists=True,
        dir_okay=False,
        help="A campaign on paper as a plain file, or a settlement of kdm-manager as JSON.",
    ),
    empty: bool = typer.Option(False, "--empty", help="Print a plain file to fill in."),
    player: list[str] = typer.Option([], metavar="NAME", help="Who plays. May be repeated."),
    real_dice: bool = typer.Option(False, "--real-dice", help="Roll real dice and type what they show."),
    real_cards: bool = typer.Option(False, "--real-cards", help="Draw real cards and type which they are."),
    variant: list[str] = typer.Option([], metavar="NAME", help="Play by a variant, such as hero. May be repeated."),
    option: list[str] = typer.Option([], metavar="NAME=N", help="A house option, such as departing=5."),
    pack: list[str] = typer.Option([], metavar="PACK", help="A pack besides core. May be repeated."),
    database: str = DATABASE,
) -> None:
    """Continue a campaign that you kept on paper: at the Develop step of its lantern year."""
    if empty or sheet is None:
        say(EXAMPLE)
        return
    real: dict[Physical, bool] = {"dice": real_dice, "cards": real_cards}
    setup = GameSetup(
        seed=secrets.randbelow(SEEDS),
        players=player or ["You"],
        packs=["core", *pack],
        physical=[kind for kind, wanted in real.items() if wanted],
        variants=variant,
        options=options_written(option),
    )
    with opened_store(database) as store:
        _say_games(store, [_continue(store, sheet.read_bytes(), sheet.name, setup)])


def _continue(store: Store, data: bytes, name: str, setup: GameSetup) -> str:
    """Store a campaign that was kept elsewhere; say what was not understood or filled in. Return its id."""
    paper, unread = read_kdm_manager(data) if is_kdm_manager(data) else (read_paper_file(data, name), [])
    imported = continue_campaign(paper, setup, unread)
    texts = wording().table("facts")
    for what in imported.left_behind:
        say(str(texts["LeftBehind"]).format(what=what))
    for part in imported.filled_in:
        say(str(texts["SheetFilledIn"][part]))
    return store.create(imported.game, imported.game.state.settlement.name or UNNAMED, assert_importable)


def _say_games(store: Store, ids: Sequence[str]) -> None:
    for game in store.games():
        if game.id in ids:
            say(_line(game))
            _tell_missing_cards(store, game.id)


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
        say(f"Wrote {file}")
        _tell_missing_cards(store, found.id)


def _tell_missing_cards(store: Store, id: str) -> None:
    with store.open(id) as stored:
        missing = missing_cards(stored.game.catalog)
    if missing:
        say(missing)


def backup(
    to: Path | None = typer.Argument(None, metavar="[FILE]", help="Else a new file among the backups."),
    database: str = DATABASE,
) -> None:
    """Copy the database now; games may go on meanwhile."""
    with opened_store(database) as store:
        made = store.backup(to)
        say(f"Wrote {made}")
        if not is_whole(made):
            raise LanternError(
                f"{made} is not whole: the database or the disk is damaged; see lanternyear campaign check"
            )


def check(database: str = DATABASE) -> None:
    """Read everything and check that it is as it was written."""
    with opened_store(database) as store:
        games = store.check()
        say(f"{store.database.name}: {games} {'game' if games == 1 else 'games'}, no damage")


def _line(game: GameSummary) -> str:
    when = local_time(game.changed) or UNKNOWN_TIME
    return f"{game.id}  {when:<16}  {game.n:>6}  {place_words(game.place, wording()):<36}  {game.name}"


def _file_name(game: GameSummary) -> str:
    words = "".join(letter if letter.isalnum() else " " for letter in game.name).split()
    return "-".join(words).lower() or game.id
