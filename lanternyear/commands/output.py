"""The output of commands: names in it may be a stranger's, and a terminal obeys control characters."""

import typer

from lanternyear.play.visible_text import for_terminal


def say(text: str, *, err: bool = False, nl: bool = True) -> None:
    """Print a text, with every control character in it shown by its number."""
    typer.echo(for_terminal(text), err=err, nl=nl)
