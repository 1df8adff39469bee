"""`lanternyear serve`: the web table."""

import typer

from lanternyear.errors import LanternError
from lanternyear.web import server
from lanternyear.web.server import PORT, ServerOptions

PACK = typer.Option([], metavar="PACK", help="A pack besides core that comes with the game. Repeat for more.")


def register(app: typer.Typer) -> None:
    app.command("serve")(serve)
    app.command("table", hidden=True)(serve)  # its name before it was called serve


def serve(
    host: str = typer.Option("127.0.0.1", metavar="ADDRESS", help="0.0.0.0 shares it with the network."),
    port: int = typer.Option(0, metavar="N", help=f"Else {PORT}, or the next one that is free."),
    database: str = typer.Option("", metavar="FILE", help="Else a file in your data folder. Or postgresql://…"),
    pack: list[str] = PACK,
    browser: bool = typer.Option(True, "--browser/--no-browser", help="Whether to open the table in a browser."),
) -> None:
    """Serve the web table: play in the browser, alone or with others. `lanternyear` alone does this too."""
    try:
        server.serve(ServerOptions(host, port, database, browser, tuple(pack)), typer.echo)
    except LanternError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
