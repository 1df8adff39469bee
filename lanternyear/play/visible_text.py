"""Text from strangers, made harmless: control characters and marks that turn the reading direction are shown."""

from __future__ import annotations

import re

# Line ends and tabs are layout, and stay as they are.
UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


def visible(text: str) -> str:
    """Return a text with every invisible character shown by its number, such as ⟨001B⟩ for escape."""
    return text if text.isprintable() else UNSEEN.sub(_number, text)


def for_terminal(text: str) -> str:
    """Return a text that a terminal shows and never obeys: a carriage return would write over the line."""
    return visible(text).replace("\r", "⟨000D⟩")


def _number(sign: re.Match[str]) -> str:
    return f"⟨{ord(sign[0]):04X}⟩"
