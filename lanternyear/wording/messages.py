"""The texts of one language: a folder of TOML files beside this module, each a table of keys and templates.

Another language is another folder with the same keys; `lanternyear/wording/english` is always complete.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

ENGLISH = "english"
FOLDER = Path(__file__).parent
ASCII = str.maketrans({"→": "->", "–": "-", "−": "-", "×": "x", "…": "..."})


class Wording:
    """All texts of one language."""

    def __init__(self, texts: dict[str, Any]) -> None:
        self.texts = texts

    def table(self, *keys: str) -> dict[str, Any]:
        """Return the texts under these keys; {} when there are none."""
        here: Any = self.texts
        for key in keys:
            here = here.get(key, {}) if isinstance(here, dict) else {}
        return here if isinstance(here, dict) else {}

    def text(self, *keys: str) -> str:
        """Return the text with exactly these keys, or raise LookupError."""
        *path, last = keys
        text = self.table(*path).get(last)
        if not isinstance(text, str):
            raise LookupError(f"no text {'.'.join(keys)!r} in the catalogue")
        return text

    def text_or(self, fallback: str, *keys: str) -> str:
        """Return the text with exactly these keys, or the fallback."""
        *path, last = keys
        text = self.table(*path).get(last)
        return text if isinstance(text, str) else fallback

    def counted(self, number: int, noun: str) -> str:
        """Return a number with its noun, such as `1 hit`, `2 hits`, `no hit`."""
        forms = self.table("nouns", noun)
        if not forms:
            raise LookupError(f"no noun {noun!r} in the catalogue")
        form = "none" if number == 0 and "none" in forms else "one" if number == 1 else "many"
        return str(forms[form]).format(number=number)


@cache
def wording(language: str = ENGLISH) -> Wording:
    """Return the texts of a language, read once."""
    texts: dict[str, Any] = {}
    for path in sorted((FOLDER / language).glob("*.toml")):
        texts.update(tomllib.loads(path.read_text("utf-8")))
    return Wording(texts)


@cache
def ascii_wording(language: str = ENGLISH) -> Wording:
    """Return the texts of a language without arrows and long dashes, for pipes and screen readers."""
    return Wording(_in_ascii(wording(language).texts))


def _in_ascii(texts: Any) -> Any:
    if isinstance(texts, dict):
        return {key: _in_ascii(below) for key, below in texts.items()}
    return texts.translate(ASCII) if isinstance(texts, str) else texts
