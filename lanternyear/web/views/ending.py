"""The end of a game: the outcome, who lives, what was gained, who died."""

from __future__ import annotations

from lanternyear.engine.facts import SurvivorDied
from lanternyear.state.survivor import Survivor
from lanternyear.web.views.schema import Ending, Fate
from lanternyear.web.views.source import PageSource


def ending(picture: PageSource) -> Ending | None:
    """Everything a player wants to know when it is over."""
    view, names = picture.view, picture.names
    if picture.decision is not None:
        return None
    outcome = view.outcome if view.outcome in ("victory", "defeat") else "over"
    gained = {"locations": view.settlement.locations, "storage": view.settlement.gear}
    return Ending(
        outcome=outcome,
        words=_words(picture, outcome),
        fates=[_fate(picture, survivor) for survivor in view.survivors.values()],
        gained=[
            picture.say("ending", word).format(cards=names.listed(cards)) for word, cards in gained.items() if cards
        ],
    )


def _words(picture: PageSource, outcome: str) -> str:
    view = picture.view
    if view.campaign:
        settlement = view.settlement.name or picture.say("settlement", "nameless")
        words = picture.say("ending", f"campaign_{outcome}")
        return words.format(settlement=settlement, year=view.settlement.lantern_year)
    rounds = picture.words.counted(view.showdown.round, "round")
    return picture.say("ending", outcome).format(monster=picture.names.monster, rounds=rounds)


def _fate(picture: PageSource, survivor: Survivor) -> Fate:
    words = _dead(picture, survivor) if not survivor.alive else _alive(picture, survivor)
    number = picture.names.numbers[survivor.id] + 1
    return Fate(name=picture.names.of(survivor.id), number=number, alive=survivor.alive, words=words)


def _alive(picture: PageSource, survivor: Survivor) -> str:
    """What they bring home."""
    names = picture.names
    words = [
        picture.say("ending", "ran_home" if survivor.ran_away else "lives").format(
            xp=survivor.hunt_xp, survival=survivor.survival, insanity=survivor.insanity
        )
    ]
    kept = [*survivor.injuries, *survivor.disorders, *survivor.fighting_arts, *survivor.abilities]
    for word, cards in (("carries", survivor.carried), ("keeps", kept)):
        if cards:
            words.append(picture.say("ending", word).format(cards=names.listed(cards)))
    return "; ".join(words)


def _dead(picture: PageSource, survivor: Survivor) -> str:
    for fact in picture.facts:
        if isinstance(fact, SurvivorDied) and fact.survivor == survivor.id:
            return picture.say("ending", "died_of").format(cause=picture.names.of(fact.cause))
    return picture.say("ending", "died")
