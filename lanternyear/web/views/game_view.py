"""A whole game as it is shown to everybody at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lanternyear.engine.facts import Fact, HuntEnded
from lanternyear.play import progress
from lanternyear.play.game import Game
from lanternyear.web.views.awaited import awaited
from lanternyear.web.views.board import board
from lanternyear.web.views.coach import coach_notes
from lanternyear.web.views.ending import ending
from lanternyear.web.views.equip_page import equip_view
from lanternyear.web.views.game_models import GameView, PlayerView
from lanternyear.web.views.hunt import hunt_panel
from lanternyear.web.views.panels import monster_panel, survivor_panels
from lanternyear.web.views.question import question
from lanternyear.web.views.recent_log import recent_sections
from lanternyear.web.views.scenes import brings_a_beat
from lanternyear.web.views.settlement import settlement_panel
from lanternyear.web.views.source import PageSource
from lanternyear.wording.cards import missing_cards
from lanternyear.wording.progress import place_words
from lanternyear.wording.sentences import sentence

HUNT = "hunt"


class GameHeader(NamedTuple):
    """A game as the store knows it.

    `facts_before` is the number of the game's facts before the last answer, `told_before` is what was told before them.
    """

    id: str
    name: str
    n: int
    facts_before: int | None
    can_undo: bool
    can_redo: bool
    note: str = ""
    before_update: int | None = None
    told_before: Sequence[Fact] = ()


def game_view(game: Game, header: GameHeader) -> GameView:
    """Return the content of the page, the stream and the JSON interface."""
    source = PageSource.of(game, header.facts_before, header.told_before)
    view = source.view
    recent, earlier = recent_sections(source)
    asked = question(source)
    return GameView(
        id=header.id,
        name=header.name,
        n=header.n,
        phase=view.phase,
        round=view.showdown.round,
        place=place_words(progress.place(view), source.words),
        turn=_turn(source),
        note=" ".join(text for text in (header.note, missing_cards(game.catalog, source.words)) if text),
        before_update=header.before_update,
        real=list(game.real),
        players=[PlayerView(id=player.id, name=player.name) for player in view.players],
        question=asked,
        awaited=awaited(source, asked),
        coach=coach_notes(source),
        beats=brings_a_beat(source.facts[source.facts_before :]),
        news=recent,
        earlier=earlier,
        board=board(source),
        monster=monster_panel(source),
        survivors=survivor_panels(source),
        settlement=settlement_panel(source),
        hunt=hunt_panel(source),
        equip=equip_view(source),
        ending=ending(source),
        can_undo=header.can_undo,
        can_redo=header.can_redo,
        where=progress.place(view),
        packs=[pack.id for pack in game.catalog.packs],
    )


def _turn(source: PageSource) -> str:
    """Return whose turn it is; "" outside a showdown."""
    showdown = source.view.showdown
    if source.view.phase != "showdown" or source.decision is None:
        return ""
    if not showdown.round and showdown.kind == HUNT:
        return _met(source)
    if showdown.acting:
        return source.say("turns", "somebody_acts").format(who=source.names.of(showdown.acting))
    return source.words.text_or("", "pages", "turns", showdown.turn)


def _met(source: PageSource) -> str:
    """Return how the hunt ended, while its showdown is set up."""
    ended = next((fact for fact in reversed(source.facts) if isinstance(fact, HuntEnded)), None)
    return sentence(ended, source.names) if ended else ""
