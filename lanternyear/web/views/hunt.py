"""The hunt board and the event that is resolved."""

from __future__ import annotations

from lanternyear.play.sheets import SpaceSeen, hunt_spaces
from lanternyear.web.views.campaign_schema import HuntEventShown, HuntPanel, HuntSpace
from lanternyear.web.views.event_text import does
from lanternyear.web.views.source import PageSource
from lanternyear.wording.names import level_words


def hunt_panel(picture: PageSource) -> HuntPanel | None:
    """The thirteen spaces, only in the hunt phase."""
    hunt = picture.view.hunt
    if picture.view.phase != "hunt" or not hunt.monster:
        return None
    return HuntPanel(
        quarry=picture.names.card(hunt.monster),
        level=level_words(hunt.level, picture.words),
        spaces=[_space(picture, space) for space in hunt_spaces(picture.view)],
        ahead=hunt.monster_at - hunt.group_at,
        revealer=picture.names.of(hunt.revealer) if hunt.revealer else "",
        event=_event(picture),
        in_play=picture.cards(hunt.in_play),
    )


def _space(picture: PageSource, space: SpaceSeen) -> HuntSpace:
    face_up = picture.cards(space.face_up)
    words = [picture.say("hunt", space.kind)]
    words += [picture.say("hunt", "group")] if space.group else []
    words += [picture.names.card(picture.view.hunt.monster)] if space.quarry else []
    words += [picture.say("hunt", "face_down")] if space.face_down else []
    words += [card.title for card in face_up]
    return HuntSpace(
        number=space.number,
        kind=space.kind,
        face_down=space.face_down,
        face_up=face_up,
        group=space.group,
        quarry=space.quarry,
        words=", ".join(words),
    )


def _event(picture: PageSource) -> HuntEventShown | None:
    event = picture.catalog.hunt_events.get(picture.view.hunt.event)
    if event is None:
        return None
    return HuntEventShown(number=event.number, card=picture.card(event.id), does=does(picture, event.id))
