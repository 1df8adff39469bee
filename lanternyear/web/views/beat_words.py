"""The words of a beat that are not its card's: kind, title, place."""

from __future__ import annotations

from lanternyear.engine import facts
from lanternyear.web.views.scenes import Scene
from lanternyear.web.views.source import PageSource
from lanternyear.wording.fields import at_the_start
from lanternyear.wording.messages import Wording
from lanternyear.wording.sentences import sentence

EVENTS = ("hunt_event", "settlement_event", "story_event")


def kind_words(kind: str, words: Wording) -> str:
    return words.text("beats", "kinds", kind)


def title_of(scene: Scene, source: PageSource, *, continues: bool) -> str:
    """Return the title of a beat."""
    title = _title(scene, source)
    return source.words.text("beats", "continued").format(title=title) if continues else title


def _title(scene: Scene, source: PageSource) -> str:
    fact, names = scene.fact, source.names
    if isinstance(fact, facts.HuntEnded):
        return sentence(fact, names).rstrip(".")
    card = next(
        (names.of(getattr(fact, key)) for key in ("injury", "event", "card", "principle") if _has(fact, key)), ""
    )
    return source.words.text("beats", "titles", _title_key(scene)).format(
        The_monster=at_the_start(names.monster),
        who=names.of(getattr(fact, "survivor", "")),
        card=card,
        year=getattr(fact, "lantern_year", ""),
    )


def _has(fact: facts.Fact, key: str) -> bool:
    return bool(getattr(fact, key, ""))


def _title_key(scene: Scene) -> str:
    match scene.fact:
        case facts.EventTriggered(survivor=survivor):
            return "event_of" if survivor else "event"
        case facts.SurvivorLeft():
            return "lost"
        case facts.ShowdownBrokenOff():
            return "broken_off"
        case facts.CampaignEnded():
            return f"campaign_{scene.kind}"
    return "event" if scene.kind in EVENTS else scene.kind


def place_of_end(scene: Scene, source: PageSource, rounds: int) -> str:
    """Return when a showdown ended and how long it took."""
    words = source.words.table("beats", "places")
    year = words["year"].format(year=scene.place.year) if scene.place.year else ""
    return " · ".join(filter(None, (year, source.words.counted(rounds, "round") if rounds else "")))


def place_of(scene: Scene, source: PageSource) -> str:
    """Return where and when it happened: `Lantern year 3 · Round 5 · monster turn`."""
    place, words = scene.place, source.words.table("beats", "places")
    found = [
        words["year"].format(year=place.year) if place.year and scene.kind != "new_year" else "",
        words["space"].format(space=place.space) if place.space else "",
        words["round"].format(round=place.round) if place.round else "",
        words[f"turn_{place.side}"] if place.side else "",
    ]
    return " · ".join(filter(None, found))
