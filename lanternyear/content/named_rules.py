"""The rules that `do: special` may name: they come with the program, never with a pack."""

from __future__ import annotations

import lanternyear.vocabulary  # noqa: F401 - makes all of them known
from lanternyear.vocabulary.control import SPECIALS


def named_rules() -> dict[str, str]:
    """Every such rule by its name, with what it does."""
    return {name: " ".join((rule.__doc__ or "").split()) for name, rule in sorted(SPECIALS.items())}
