"""The progress of a game in words."""

from __future__ import annotations

from lanternyear.play import progress
from lanternyear.wording.messages import Wording

FIRST_STORY = "first story"


def place_words(place: str, words: Wording, *, with_year: bool = True) -> str:
    """Return in words how far a game is: the round of a showdown, the lantern year of a campaign unless it is shown."""
    if place and not progress.is_place(place):
        return words.text("pages", "places", "unknown")
    phase, part, year = progress.read(place)
    text = words.text("pages", "places", phase or "start").format(number=part)
    if phase == progress.SETTLEMENT and part:
        text = words.text("pages", "places", "at_step").format(step=words.text("pages", "steps", part))
    if phase == progress.HUNT and part:
        text = words.text("pages", "places", "at_space").format(number=part)
    if year == "0":  # before the first lantern year
        return text if phase == FIRST_STORY else words.text("pages", "places", "in_first_story").format(place=text)
    return words.text("pages", "places", "in_year").format(year=year, place=text) if year and with_year else text


def year_of(place: str) -> str:
    """Return the lantern year of a place; "" outside a campaign, and for a place that is none."""
    return progress.read(place).year if progress.is_place(place) else ""


def is_over(place: str) -> bool:
    return progress.read(place).phase == "over"
