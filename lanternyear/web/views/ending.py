"""The end of a game: the outcome, who lives, what was gained, who died."""

from __future__ import annotations

from lanternyear.engine.facts import SurvivorDied
from lanternyear.state.survivor import Survivor
from lanternyear.web.views.game_models import Ending, Fate
from lanternyear.web.views.source import PageSource


def ending(source: PageSource) -> Ending | None:
    """Return the end of the game, or None while it goes on."""
    view, names = source.view, source.names
    if source.decision is not None:
        return None
    outcome = view.outcome if view.outcome in ("victory", "defeat") else "over"
    gained = {"locations": view.settlement.locations, "storage": view.settlement.gear}
    return Ending(
        outcome=outcome,
        words=_words(source, outcome),
        fates=[_fate(source, survivor) for survivor in view.survivors.values()],
        gained=[
            source.say("ending", word).format(cards=names.listed(cards)) for word, cards in gained.items() if cards
        ],
    )


def _words(source: PageSource, outcome: str) -> str:
    view = source.view
    if view.campaign:
        settlement = view.settlement.name or source.say("settlement", "nameless")
        words = source.say("ending", f"campaign_{outcome}")
        return words.format(settlement=settlement, year=view.settlement.lantern_year)
    rounds = source.words.counted(view.showdown.round, "round")
    return source.say("ending", outcome).format(monster=source.names.monster, rounds=rounds)


def _fate(source: PageSource, survivor: Survivor) -> Fate:
    words = _dead(source, survivor) if not survivor.alive else _alive(source, survivor)
    number = source.names.numbers[survivor.id] + 1
    name, emblem = source.names.of(survivor.id), source.emblem(survivor.id)
    return Fate(name=name, number=number, emblem=emblem, alive=survivor.alive, words=words)


def _alive(source: PageSource, survivor: Survivor) -> str:
    """Return what a living survivor brings home."""
    names = source.names
    words = [
        source.say("ending", "ran_home" if survivor.ran_away else "lives").format(
            xp=survivor.hunt_xp, survival=survivor.survival, insanity=survivor.insanity
        )
    ]
    lasting = [*survivor.injuries, *survivor.disorders, *survivor.fighting_arts, *survivor.abilities]
    for word, cards in (("carries", survivor.carried), ("keeps", lasting)):
        if cards:
            words.append(source.say("ending", word).format(cards=names.listed(cards)))
    return "; ".join(words)


def _dead(source: PageSource, survivor: Survivor) -> str:
    for fact in source.facts:
        if isinstance(fact, SurvivorDied) and fact.survivor == survivor.id:
            return source.say("ending", "died_of").format(cause=source.names.of(fact.cause))
    return source.say("ending", "died")
