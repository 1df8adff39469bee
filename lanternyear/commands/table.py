"""`lanternyear table`: the web table."""

import typer

from lanternyear.errors import LanternError
from lanternyear.web.server import PORT, ServerStart, serve

PACK = typer.Option([], metavar="PACK", help="A pack besides core that comes with the game. Repeat for more.")


def register(app: typer.Typer) -> None:
    app.command("table")(table)


def table(
    host: str = typer.Option("127.0.0.1", metavar="ADDRESS", help="0.0.0.0 shares it with the network."),
    port: int = typer.Option(0, metavar="N", help=f"Else {PORT}, or the next one that is free."),
    database: str = typer.Option("", metavar="FILE", help="Else a file in your data folder. Or postgresql://…"),
    pack: list[str] = PACK,
    browser: bool = typer.Option(True, "--browser/--no-browser", help="Whether to open the table in a browser."),
) -> None:
    """The web table: play in the browser, alone or with others. This is also what `lanternyear` alone starts."""
    try:
        serve(ServerStart(host, port, database, browser, tuple(pack)), typer.echo)
    except LanternError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
