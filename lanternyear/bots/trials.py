"""Showdowns played by bots: who wins, how many die, which cards and instructions never come up.

Each game depends on its seed alone, so any number of processes gives the same results in the same order.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from typing import Final, Literal, NamedTuple, TypeAlias

from lanternyear.bots.bot import Bot, play_out
from lanternyear.bots.random_bot import RandomBot
from lanternyear.bots.standard_parties import Party, standard_party
from lanternyear.bots.veteran import VeteranBot
from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import AiCard, HitLocation
from lanternyear.engine.facts import AiDrawn, CardEnteredPlay, Fact, HitLocationsDrawn, TrapSprung
from lanternyear.play import start_showdown
from lanternyear.play.start import cards_of
from lanternyear.play.usage import instructions, recording_effects

BotKind: TypeAlias = Literal["veteran", "random"]
Interval: TypeAlias = tuple[float, float]
Z: Final = 1.96  # for 95 of 100 intervals


class Fight(NamedTuple):
    """A monster's level against a standard party, played by bots of one kind, with the cards of these packs."""

    monster: str
    level: str
    party: str
    bot: BotKind = "veteran"
    packs: tuple[str, ...] = ("core",)


class Played(NamedTuple):
    """The result of one game. `done` are the instructions of the monster's cards that were carried out."""

    seed: int
    won: bool
    deaths: int
    rounds: int
    drawn: frozenset[str]
    done: frozenset[tuple[str, str]]


@dataclass(slots=True)
class Tally:
    """The results of the games of one fight so far."""

    fight: Fight
    games: list[Played] = field(default_factory=list)

    @property
    def wins(self) -> int:
        return sum(game.won for game in self.games)

    @property
    def win_rate(self) -> float:
        return self.wins / len(self.games) if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """Return the interval that holds the true win rate 95 times of 100."""
        return wilson(self.wins, len(self.games))

    @property
    def deaths(self) -> float:
        """Return how many survivors die in a game, in the mean."""
        return _mean([game.deaths for game in self.games])

    @property
    def rounds(self) -> float:
        """Return how many rounds a game lasts, in the mean."""
        return _mean([game.rounds for game in self.games])


def wilson(wins: int, games: int) -> Interval:
    """Return the Wilson interval of a rate; everything is possible before the first game."""
    if not games:
        return 0.0, 1.0
    rate, spread = wins / games, Z * Z / games
    middle, half = rate + spread / 2, Z * sqrt(rate * (1 - rate) / games + spread / games / 4)
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


# ---------------------------------------------------------------------- one game


def play_fight(fight: Fight, seed: int) -> Played:
    """Play one game to its end."""
    catalog = _catalog(fight.packs)
    party = _party(fight.packs, fight.party)
    game = start_showdown(
        fight.monster,
        fight.level,
        seed,
        catalog=catalog,
        survivors=party.people(),
        settlement=party.home(),
        history=False,
    )
    ids = list(game.state.survivors)
    with recording_effects() as done:
        play_out(game, _bot(fight.bot, catalog, seed))
    deaths = sum(not game.state.survivors[id].alive for id in ids)
    places = _instructions_of(fight.packs, fight.monster)
    found = frozenset(place for place, identity in places.items() if identity in done)
    return Played(seed, game.outcome == "victory", deaths, game.state.showdown.round, _drawn(game.facts), found)


def _bot(kind: BotKind, catalog: Catalog, seed: int) -> Bot:
    return VeteranBot(catalog, seed) if kind == "veteran" else RandomBot(seed)


@cache
def _catalog(packs: tuple[str, ...]) -> Catalog:
    return cards_of(packs)


@cache
def _party(packs: tuple[str, ...], name: str) -> Party:
    return standard_party(name, _catalog(packs))


@cache
def _instructions_of(packs: tuple[str, ...], monster: str) -> dict[tuple[str, str], int]:
    catalog = _catalog(packs)
    cards = cards_of_monster(catalog, monster)
    return {(card, place): known for card in cards for place, known in instructions(catalog.cards[card]).items()}


def _drawn(facts: Sequence[Fact]) -> frozenset[str]:
    """Return the AI cards and hit locations that came up."""
    found: set[str] = set()
    for fact in facts:
        if isinstance(fact, AiDrawn | CardEnteredPlay | TrapSprung):
            found.add(fact.card)
        elif isinstance(fact, HitLocationsDrawn):
            found.update(fact.cards)
    return frozenset(found)


# ---------------------------------------------------------------------- many games


def play_fights(fights: Sequence[Fight], games: int, seed: int, workers: int) -> Generator[Played, None, None]:
    """Play so many games of each fight in turn, one fight after the other, and yield each result in that order."""
    wanted = [(fight, seed + number) for fight in fights for number in range(games)]
    if workers < 2:
        yield from (play_fight(*given) for given in wanted)
        return
    with _pool(workers) as pool:
        yield from pool.map(play_fight, [fight for fight, _ in wanted], [number for _, number in wanted], chunksize=4)


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Open processes that leave Ctrl-C to this one, and stop them without waiting for games that nobody wants."""
    pool = ProcessPoolExecutor(workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


# ---------------------------------------------------------------------- what never came up


def cards_of_monster(catalog: Catalog, monster: str) -> list[str]:
    """Return the AI cards and hit locations of a monster."""
    owner = catalog.monsters[monster].cards or monster
    cards: list[AiCard | HitLocation] = [*catalog.ai.values(), *catalog.hit_locations.values()]
    return [card.id for card in cards if card.monster == owner]


def never_drawn(catalog: Catalog, tallies: Sequence[Tally]) -> list[str]:
    """Return the cards that a level can draw and that came up in none of these games."""
    fight = tallies[0].fight
    level = catalog.monsters[fight.monster].levels[fight.level]
    ranks = {"basic": level.basic, "advanced": level.advanced, "legendary": level.legendary}
    drawn = {card for tally in tallies for game in tally.games for card in game.drawn}
    cards = [card for card in cards_of_monster(catalog, fight.monster) if card not in drawn]
    return [card for card in cards if card not in catalog.ai or ranks.get(catalog.ai[card].rank) or card in level.ai]


def never_done(catalog: Catalog, tallies: Sequence[Tally]) -> list[tuple[str, str]]:
    """Return the instructions, by card and place, that were carried out in none of these games.

    Cards that never came up are left out.
    """
    fight = tallies[0].fight
    games = [game for tally in tallies for game in tally.games]
    drawn = {card for game in games for card in game.drawn}
    done = {place for game in games for place in game.done}
    drawn.update(catalog.monsters[fight.monster].levels[fight.level].in_play)
    return [place for place in _instructions_of(fight.packs, fight.monster) if place[0] in drawn and place not in done]
