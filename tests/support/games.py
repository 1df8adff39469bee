"""Games for the tests of the door: started, and played to a moment worth looking at."""

from __future__ import annotations

from functools import cache
from itertools import count

from lanternyear.bots import RandomBot, play_out
from lanternyear.cards.catalog import Catalog
from lanternyear.content.load import load_packs
from lanternyear.play import Game, Physical, start_showdown
from lanternyear.play.snapshot import freeze

LONGEST = 420  # answers that a test lets random players give
MIDDLE = 60  # answers after which tests still want AI cards


@cache
def catalog() -> Catalog:
    return load_packs(("core",))


def _lasts(seed: int, physical: tuple[Physical, ...]) -> bool:
    """Return whether random players with this seed fight for as long as any test wants."""
    game = start_showdown("white_lion", 1, seed, catalog=catalog(), physical=physical, history=bool(physical))
    bot = RandomBot(seed)
    play_out(game, bot, MIDDLE)
    if not game.state.showdown.monster.ai_deck:
        return False
    play_out(game, bot, LONGEST - MIDDLE)
    return game.decision is not None


SEED = next(seed for seed in count() if _lasts(seed, ()) and _lasts(seed, ("dice",)))
"""The first seed whose game is long enough, with the rules as they are today."""


def new_game(**options: object) -> Game:
    return start_showdown("white_lion", 1, SEED, catalog=catalog(), **options)  # type: ignore[arg-type]


def played(answers: int, **options: object) -> Game:
    """A level 1 White Lion after so many random answers, always the same."""
    game = new_game(**options)
    play_out(game, RandomBot(SEED), answers)
    assert game.decision is not None
    return game


def at_prompt(prompt: str, **options: object) -> Game:
    """The first time that this is asked."""
    game, bot = new_game(**options), RandomBot(SEED)
    while game.decision is not None and game.decision.prompt != prompt:
        play_out(game, bot, 1)
    assert game.decision is not None
    return game


def picture(game: Game) -> tuple[object, ...]:
    """All that a caller can see of a game, to say that it has not changed."""
    return freeze(game.state), repr(game.decision), list(game.internals.journal), list(game.facts)
