"""Reasons why the web table refuses something, in words for whoever asked for it."""

from __future__ import annotations

from lanternyear.wording.messages import wording


def refusal(key: str, **about: object) -> str:
    """Return the reason with this key; `about` fills its fields."""
    return wording().text("refusals", key).format(**about)
