"""The hunt board and the event that is resolved."""

from __future__ import annotations

from lanternyear.engine.facts import GroupMoved, HuntBegan, HuntEventRevealed
from lanternyear.play.sheets import SpaceSeen, hunt_spaces
from lanternyear.web.views.card_view import card_in_game
from lanternyear.web.views.emblem import monster_emblem
from lanternyear.web.views.event_text import event_instructions
from lanternyear.web.views.hunt_models import HuntEventView, HuntPanel, HuntSpace, TrailStep
from lanternyear.web.views.source import PageSource
from lanternyear.wording.names import level_words


def hunt_panel(source: PageSource) -> HuntPanel | None:
    """Return the hunt board, or None outside the hunt phase."""
    hunt = source.view.hunt
    if source.view.phase != "hunt" or not hunt.monster:
        return None
    return HuntPanel(
        quarry=source.names.card(hunt.monster),
        symbol=monster_emblem(hunt.monster, source.catalog),
        level=level_words(hunt.level, source.words),
        spaces=[_space(source, space) for space in hunt_spaces(source.view)],
        ahead=hunt.monster_at - hunt.group_at,
        revealer=source.names.of(hunt.revealer) if hunt.revealer else "",
        event=_event(source),
        in_play=source.cards(hunt.in_play),
        trail=_trail(source),
    )


def _trail(source: PageSource) -> list[TrailStep]:
    """Return the events of this hunt so far, each with its space, but for the one in hand."""
    space = 0
    found: list[TrailStep] = []
    for fact in source.facts:
        if isinstance(fact, HuntBegan):
            space, found = 0, []
        elif isinstance(fact, GroupMoved):
            space = fact.space
        elif isinstance(fact, HuntEventRevealed):
            found.append(TrailStep(space=space, card=source.card(fact.event)))
    return found[:-1] if found and found[-1].card.id == source.view.hunt.event else found


def _space(source: PageSource, space: SpaceSeen) -> HuntSpace:
    face_up = source.cards(space.face_up)
    words = [source.say("hunt", space.kind)]
    words += [source.say("hunt", "group")] if space.group else []
    words += [source.names.card(source.view.hunt.monster)] if space.quarry else []
    words += [source.say("hunt", "face_down")] if space.face_down else []
    words += [card.title for card in face_up]
    return HuntSpace(
        number=space.number,
        kind=space.kind,
        face_down=space.face_down,
        face_up=face_up,
        group=space.group,
        quarry=space.quarry,
        words=", ".join(words),
        behind=space.number < source.view.hunt.group_at,
    )


def _event(source: PageSource) -> HuntEventView | None:
    event = source.catalog.hunt_events.get(source.view.hunt.event)
    if event is None:
        return None
    return HuntEventView(
        number=event.number,
        card=source.card(event.id),
        does=event_instructions(source, event.id),
        face=card_in_game(source, event.id),
    )
