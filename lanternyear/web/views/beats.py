"""Beats: what happened in a stretch of the game, as moments to be shown one by one, made from facts alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from msgspec import structs

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.web.views.beat_acts import acts_of, injury_rows, told_lines
from lanternyear.web.views.beat_endings import deeds_of, loot_of, rounds_of
from lanternyear.web.views.beat_models import Act, Beat, Told
from lanternyear.web.views.beat_people import concerned, condition, life_of
from lanternyear.web.views.beat_words import kind_words, place_of, place_of_end, title_of
from lanternyear.web.views.card_models import CardView
from lanternyear.web.views.card_view import card_in_game
from lanternyear.web.views.dice import dice_of
from lanternyear.web.views.emblem import monster_emblem
from lanternyear.web.views.scenes import ENDINGS, GRAVE, Scene, scenes
from lanternyear.web.views.source import PageSource
from lanternyear.wording.fields import at_the_start
from lanternyear.wording.sentences import BETWEEN_SHOWDOWNS, monster_at

INJURIES = ("severe_injury", "brain_trauma")
SIGNS = {"death": "skull", "new_year": "lantern", "principle": "fork", "trap": "trap", "brain_trauma": "brain"}


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a game's log: everything told, where the stretch begins, and the move of each fact.

    `past` returns the facts before those told; it is asked only for a life or a showdown that has ended.
    """

    told: Sequence[Fact]
    start: int
    moves: Sequence[int]
    past: Callable[[], Sequence[Fact]] = tuple


def beats(source: PageSource, stretch: Stretch) -> list[Beat]:
    """Return the beats of a stretch. A scene that began before it is shown again if it brought something new."""
    every = _without_causes(scenes(stretch.told, source.catalog))
    shown = [scene for scene in every if scene.is_new(stretch.start)]
    struck = {_whom(scene): number for number, scene in enumerate(shown)}
    return [_beat(source, stretch, scene, now=struck[_whom(scene)] == number) for number, scene in enumerate(shown)]


def _without_causes(every: Sequence[Scene]) -> list[Scene]:
    """Leave an injury out that is told with the death that it led to."""
    told_with = {id(scene.cause) for scene in every if scene.kind == "death"}
    return [scene for scene in every if scene.kind not in INJURIES or id(scene.fact) not in told_with]


def _beat(source: PageSource, stretch: Stretch, scene: Scene, *, now: bool) -> Beat:
    monster = _monster(stretch, scene)
    source.names.meet(monster)
    continues = scene.opening < stretch.start
    last = max([scene.opening, *(index for index, _ in scene.facts)])
    whom = _whom(scene)
    beat = Beat(
        id=f"{stretch.moves[last]}.{last - stretch.moves.index(stretch.moves[last])}",
        move=stretch.moves[last],
        kind=scene.kind,
        kind_words=kind_words(scene.kind, source.words),
        grave=scene.kind in GRAVE,
        continues=continues,
        place=place_of(scene, source),
        title=title_of(scene, source, continues=continues),
        go=source.words.text("beats", "go"),
        symbol=_symbol(source, monster, scene),
        sign=SIGNS.get(scene.kind, ""),
        who=concerned(source, whom),
        card=card_of(source, scene),
        acts=acts_of(source, scene, stretch.start),
        lines=told_lines(source, scene, stretch.start),
        now=condition(source, whom) if now and scene.kind not in (*GRAVE, "critical_wound", "principle") else None,
    )
    return _with_more(source, stretch, scene, beat)


def _with_more(source: PageSource, stretch: Stretch, scene: Scene, beat: Beat) -> Beat:
    """Add what only some kinds have: the table of an injury, a life that ended, a showdown that ended."""
    words = source.words
    if scene.kind in ("severe_injury", "brain_trauma", "death"):
        rolled = scene.cause if scene.kind == "death" else scene.fact
        if isinstance(rolled, facts.SevereInjuryRolled):
            beat = structs.replace(beat, rows=injury_rows(source, rolled), rows_title=beat_table(source, rolled))
            roll = dice_of(rolled, source.names)
            beat = structs.replace(
                beat, acts=[Act(label=beat.rows_title, title=source.names.of(rolled.injury), roll=roll)]
            )
    if scene.kind == "new_year":
        return structs.replace(beat, lines=[_of_the_year(source)])
    if scene.kind == "death":
        whom = _whom(scene)
        life, epitaph = life_of(source, whom, [*stretch.past(), *stretch.told[: scene.opening]])
        go = words.text("beats", "go_without").format(who=source.names.of(whom))
        follows = [*beat.lines, *_left_standing(source, scene)]
        if isinstance(scene.fact, facts.SurvivorDied):
            beat = structs.replace(beat, cause=at_the_start(source.names.of(scene.fact.cause)))
        return structs.replace(beat, life=life, epitaph=epitaph, go=go, lines=[], follows=follows)
    if scene.kind in ENDINGS and not isinstance(scene.fact, facts.CampaignEnded):
        log = [*stretch.past(), *stretch.told]
        at = len(log) - len(stretch.told) + scene.opening
        go = words.text("beats", "go_home" if scene.kind == "victory" else "go")
        beat = structs.replace(beat, place=place_of_end(scene, source, rounds_of(log, at)))
        return structs.replace(beat, deeds=deeds_of(source, log, at), loot=loot_of(source, log, at), go=go)
    return beat


def beat_table(source: PageSource, rolled: facts.SevereInjuryRolled) -> str:
    """Return the name of the table that was rolled on."""
    table = "brain_trauma" if rolled.table == "brain" else "severe_injury"
    words = kind_words(table, source.words)
    return words if rolled.table == "brain" else f"{words}, {source.names.of(rolled.table)}"


def _of_the_year(source: PageSource) -> Told:
    """Return how many survivors the settlement has."""
    alive = sum(survivor.alive for survivor in source.view.survivors.values())
    settlement = source.view.settlement.name or source.say("settlement", "nameless")
    words = source.words.text("beats", "population", "one" if alive == 1 else "many")
    return Told(text=words.format(number=alive, settlement=settlement))


def _left_standing(source: PageSource, scene: Scene) -> list[Told]:
    """Return who of the party fights on, in a showdown."""
    if not scene.place.round:
        return []
    party = [
        survivor.id
        for survivor in source.view.survivors.values()
        if survivor.alive and survivor.fighter.in_showdown and survivor.id != _whom(scene)
    ]
    if not party:
        return []
    words = source.words.text("beats", "fights_on" if len(party) == 1 else "fight_on")
    return [Told(text=words.format(name=source.names.of(party[0]), names=_both(source, party)))]


def _both(source: PageSource, ids: Sequence[str]) -> str:
    """Return names in a sentence: `Ada, Ben and Cora`."""
    several = source.words.text("options", "and").join((source.names.listed(ids[:-1]), source.names.of(ids[-1])))
    return several.removeprefix(source.words.text("options", "and"))


def _whom(scene: Scene) -> str:
    """Return the survivor whom a scene concerns: the last target of the monster, or the one of its fact."""
    targets = [
        fact.survivor if isinstance(fact, facts.TargetPicked) else fact.target
        for _, fact in scene.facts
        if isinstance(fact, facts.TargetPicked | facts.MonsterAttacked)
    ]
    return getattr(scene.fact, "survivor", "") or (targets[-1] if targets else "")


def card_of(source: PageSource, scene: Scene) -> CardView | None:
    """Return the card of a scene, with the target line that fitted and the row that was rolled."""
    fact = scene.fact
    card = getattr(fact, "card", "") or getattr(fact, "event", "") or getattr(fact, "location", "")
    card = getattr(fact, "principle", "") or card
    if scene.kind in ("severe_injury", "brain_trauma", "death") or not card:
        return None
    told = [fact, *(after for _, after in scene.facts)]
    return card_in_game(replace(source, facts=told), card)


def _monster(stretch: Stretch, scene: Scene) -> str:
    """Return the monster that a scene is about; "" if it is the one on the table.

    A stretch may begin in one showdown and go on into the next: then the facts before it say which the first was.
    """
    named = getattr(scene.fact, "monster", "")
    if named:
        return str(named)
    before, after = stretch.told[: scene.opening + 1], stretch.told[scene.opening + 1 :]
    if any(isinstance(fact, facts.ShowdownBegan) for fact in after) and not any(map(_begins, before)):
        log = [*stretch.past(), *stretch.told]
        return monster_at(log, len(log) - len(stretch.told) + scene.opening)
    return monster_at(stretch.told, scene.opening)


def _begins(fact: Fact) -> bool:
    return isinstance(fact, (facts.ShowdownBegan, *BETWEEN_SHOWDOWNS))


def _symbol(source: PageSource, monster: str, scene: Scene) -> str:
    """Return the emblem of the monster in a scene of its own; "" in others."""
    if scene.kind in ("ai_card", "basic_action", "critical_wound", "trap", "encounter", *ENDINGS):
        return monster_emblem(monster or source.view.showdown.monster.id, source.catalog)
    return ""
