"""`lanternyear serve`: the web table."""

import typer

from lanternyear.commands.output import say
from lanternyear.errors import LanternError
from lanternyear.web import server
from lanternyear.web.server import PORT, ServerOptions

PACK = typer.Option(
    [], metavar="PACK", help="A pack of new games besides core: a bundled one, a folder or a zip. Repeat for more."
)

PROXY = typer.Option(
    [], metavar="ADDRESS", help="A proxy in front, whose X-Forwarded-For is believed. Repeat for more."
)
LIMIT = typer.Option([], metavar="NAME=N", help="A limit for visitors, as docs/limits.md lists them. Repeat for more.")


def register(app: typer.Typer) -> None:
    app.command("serve")(serve)
    app.command("table", hidden=True)(serve)  # its name before it was called serve


def serve(
    host: str = typer.Option("127.0.0.1", metavar="ADDRESS", help="0.0.0.0 shares it with the network."),
    port: int = typer.Option(0, metavar="N", help=f"Else {PORT}, or the next one that is free."),
    database: str = typer.Option("", metavar="FILE", help="Else a file in your data folder. Or postgresql://…"),
    pack: list[str] = PACK,
    proxy: list[str] = PROXY,
    limit: list[str] = LIMIT,
    browser: bool = typer.Option(True, "--browser/--no-browser", help="Whether to open the table in a browser."),
) -> None:
    """Serve the web table: play in the browser, alone or with others. `lanternyear` alone does this too."""
    try:
        options = ServerOptions(host, port, database, browser, tuple(pack), tuple(proxy), tuple(limit))
        server.serve(options, say)
    except LanternError as error:
        say(str(error), err=True)
        raise typer.Exit(1) from None
