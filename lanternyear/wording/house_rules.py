"""House options in words."""

from __future__ import annotations

from dataclasses import dataclass

from lanternyear.play.house_rules import options_offered
from lanternyear.wording.messages import Wording, wording


@dataclass(frozen=True, slots=True)
class OptionText:
    """A house option with its title and help text."""

    name: str
    title: str
    text: str
    usual: int
    lowest: int
    highest: int


def options_in_words(words: Wording | None = None) -> list[OptionText]:
    """Return every house option with its title and what it means."""
    words = words or wording()
    return [
        OptionText(
            option.name,
            words.text("house_rules", option.name, "title"),
            words.text("house_rules", option.name, "text"),
            option.usual,
            option.lowest,
            option.highest,
        )
        for option in options_offered()
    ]
