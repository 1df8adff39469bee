"""A whole game as it is shown to everybody at the table."""

from __future__ import annotations

from typing import NamedTuple

from lanternyear.play import progress
from lanternyear.play.game import Game
from lanternyear.web.views.board import board
from lanternyear.web.views.ending import ending
from lanternyear.web.views.equip_page import outfit
from lanternyear.web.views.hunt import hunt_panel
from lanternyear.web.views.panels import monster_panel, survivor_panels
from lanternyear.web.views.question import question
from lanternyear.web.views.recent_log import news
from lanternyear.web.views.schema import GameView, PlayerShown
from lanternyear.web.views.settlement import settlement_panel
from lanternyear.web.views.source import PageSource
from lanternyear.wording.messages import Wording

FIRST_STORY = "first story"


class About(NamedTuple):
    """What the store knows of a game besides its state. `told`: how many facts were known before the last answer."""

    id: str
    name: str
    n: int
    told: int | None
    can_undo: bool
    can_redo: bool
    note: str = ""


def table(game: Game, about: About) -> GameView:
    """The one function that page, stream and JSON interface have their content from."""
    picture = PageSource.of(game, about.told)
    view = picture.view
    lately, earlier = news(picture)
    return GameView(
        id=about.id,
        name=about.name,
        n=about.n,
        phase=view.phase,
        round=view.showdown.round,
        place=place_words(progress.place(view), picture.words),
        turn=_turn(picture),
        note=about.note,
        players=[PlayerShown(id=player.id, name=player.name) for player in view.players],
        question=question(picture),
        news=lately,
        earlier=earlier,
        board=board(picture),
        monster=monster_panel(picture),
        survivors=survivor_panels(picture),
        settlement=settlement_panel(picture),
        hunt=hunt_panel(picture),
        outfit=outfit(picture),
        ending=ending(picture),
        can_undo=about.can_undo,
        can_redo=about.can_redo,
    )


def place_words(place: str, words: Wording) -> str:
    """Where in its course a game is: the round of a showdown, the lantern year of a campaign."""
    phase, part, year = progress.read(place)
    text = words.text_or(phase.replace("_", " "), "pages", "places", phase or "start").format(number=part)
    if phase == progress.SETTLEMENT and part:
        text = words.text("pages", "places", "at_step").format(step=words.text("pages", "steps", part))
    if phase == progress.HUNT and part:
        text = words.text("pages", "places", "at_space").format(number=part)
    if year == "0":  # before the first lantern year
        return text if phase == FIRST_STORY else words.text("pages", "places", "in_first_story").format(place=text)
    return words.text("pages", "places", "in_year").format(year=year, place=text) if year else text


def year_of(place: str) -> str:
    """The lantern year of a place; nothing outside a campaign."""
    return progress.read(place).year


def _turn(picture: PageSource) -> str:
    """Whose turn it is."""
    showdown = picture.view.showdown
    if picture.view.phase != "showdown" or picture.decision is None:
        return ""
    if showdown.acting:
        return picture.say("turns", "somebody_acts").format(who=picture.names.of(showdown.acting))
    return picture.words.text_or("", "pages", "turns", showdown.turn)
