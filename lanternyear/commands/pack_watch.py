"""`lanternyear pack check --watch`: checks packs again whenever one of their files is saved."""

import sys
import time
from collections.abc import Callable, Sequence

import typer

from lanternyear.content.load import Stamp, stamps_of
from lanternyear.errors import PackError

SECONDS_BETWEEN_LOOKS = 0.5
CLEAR_SCREEN = "\x1b[2J\x1b[H"  # a pipe gets none of it


def watch(names: Sequence[str], check: Callable[[], None], wait: Callable[[float], None] = time.sleep) -> None:
    """Check at once and after each change, on a cleared screen, until Ctrl-C."""
    known: tuple[Stamp, ...] | None = None
    try:
        while True:
            now = _stamps(names)
            if now != known:
                known = now
                typer.echo(CLEAR_SCREEN if sys.stdout.isatty() else "", nl=False)
                check()
                typer.echo(f"\n{time.strftime('%H:%M:%S')}  Watching {', '.join(names)}. Ctrl-C stops.")
            wait(SECONDS_BETWEEN_LOOKS)
    except KeyboardInterrupt:
        typer.echo()


def _stamps(names: Sequence[str]) -> tuple[Stamp, ...]:
    """Return the present state of all files; nothing while a folder is gone or cannot be read."""
    try:
        return stamps_of(names)
    except (PackError, OSError):
        return ()
