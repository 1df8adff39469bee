"""The command line: `lanternyear COMMAND`. Each command is a module of `lanternyear/commands`."""

import importlib
import sys
from collections.abc import Sequence
from importlib.metadata import version
from traceback import format_exc

import typer

from lanternyear.play.visible_text import for_terminal

# In the order of `lanternyear --help`. To add a command: its module in `lanternyear/commands`, its name here.
COMMANDS = ("serve", "play", "variants", "campaign", "rules", "pack", "scenario", "bench")
ALIASES = {"table": "serve"}  # hidden: other names of commands

EPILOG = "Unofficial fan software. Kingdom Death: Monster and its name belong to their owner."


def main() -> None:
    """Run the `lanternyear` program. Without a command it serves the web table."""
    words = sys.argv[1:] or [COMMANDS[0]]
    try:
        app_for(words)(words)
    except Exception:  # noqa: BLE001 - a traceback may quote a stranger's names
        sys.stderr.write(for_terminal(format_exc()))
        sys.exit(1)


def app_for(words: Sequence[str]) -> typer.Typer:
    """Return the program with the command these words name, or with all commands when help or an error needs them."""
    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    app.callback(epilog=EPILOG)(lantern_year)
    named = next((word for word in words if not word.startswith("-")), "")
    named = ALIASES.get(named, named)
    for name in [named] if named in COMMANDS else COMMANDS:
        importlib.import_module(f"lanternyear.commands.{name}").register(app)
    return app


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"lanternyear {version('lanternyear')}")
        raise typer.Exit


def lantern_year(
    show_version: bool = typer.Option(
        False, "--version", callback=_print_version, is_eager=True, help="Say which version this is."
    ),
) -> None:
    """Lantern Year: the campaign of Kingdom Death: Monster, decided by the rules."""
