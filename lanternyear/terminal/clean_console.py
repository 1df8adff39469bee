"""A console that shows control characters in names and texts by their numbers, and obeys none of them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from lanternyear.play.visible_text import for_terminal


class CleanConsole(Console):
    """A console for games of strangers. Its own colours and movements are no text, and stay."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        for segment in super().render(renderable, options):
            if segment.control or segment.text.isprintable():
                yield segment
            else:
                yield segment._replace(text=for_terminal(segment.text))
