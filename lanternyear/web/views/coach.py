"""The notes of a guided First Story: those that fit the question and what has happened."""

from __future__ import annotations

from typing import Any

from lanternyear.engine.facts import name
from lanternyear.web.views.base_models import ViewModel
from lanternyear.web.views.source import PageSource

FIRST_STORY = "first story"
LEVEL = "first_story"


class CoachNote(ViewModel):
    """A note for a new player. `place` is the part of the page that it is shown beside."""

    id: str
    title: str
    text: str
    place: str
    clause: str = ""


def coach_notes(source: PageSource) -> list[CoachNote]:
    """Return the notes that fit now, the most fitting first; [] outside a First Story. The page shows one at most."""
    if not _is_first_story(source) or source.decision is None:
        return []
    listed = source.words.table("coach")
    asked = [id for id, entry in listed.items() if _is_asked(source, entry)]
    told = {name(fact) for fact in source.facts}
    happened = [id for id, entry in listed.items() if id not in asked and told & set(entry.get("facts", ()))]
    return [_note(id, listed[id]) for id in (*asked, *happened)]


def _is_first_story(source: PageSource) -> bool:
    view = source.view
    if view.campaign:
        return view.settlement.lantern_year == 0 or view.phase == FIRST_STORY
    return view.showdown.monster.name == LEVEL


def _is_asked(source: PageSource, entry: dict[str, Any]) -> bool:
    decision = source.decision
    if decision is None or decision.prompt not in entry.get("prompts", ()):
        return False
    card = entry.get("card", "")
    return not card or any(option.about.card == card for option in decision.options)


def _note(id: str, entry: dict[str, Any]) -> CoachNote:
    return CoachNote(
        id=id, title=entry["title"], text=entry["text"], place=entry["place"], clause=entry.get("clause", "")
    )
