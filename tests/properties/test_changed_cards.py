"""Real games go on, are shown, saved and opened again, whichever of their cards are renamed or gone."""

from __future__ import annotations

from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from lanternyear.bots import RandomBot
from lanternyear.cards.catalog import Catalog
from lanternyear.play import Game, load
from lanternyear.play.card_changes import CardChanges
from lanternyear.play.save import same_state
from lanternyear.play.save_format import Save, decode_save
from lanternyear.play.snapshot import freeze
from lanternyear.terminal.lookup import card_lines, survivor_lines
from lanternyear.terminal.screen import screen
from lanternyear.terminal.theme import COLOR
from lanternyear.web.renderable import assert_renderable
from tests.support.changed_packs import Change, cards_held, changed_core, removable, renamable
from tests.support.random_campaign import play_campaign
from tests.support.terminal import a_console, a_source
from tools.write_save_corpus import CORPUS

GAMES = sorted(CORPUS.glob("*/*.save"))
ANSWERS = 48
SHOWN_EVERY = 6
LOOKED_EVERY = 25


@cache
def at_a_stage(file: Path) -> Save:
    """Return a game of the corpus where its last stage began, which needs nothing to be played again."""
    content = decode_save(file.read_bytes())
    assert content.snapshot is not None
    return replace(content, journal=content.journal[: content.snapshot[0]])


def with_changes(file: Path, change: Change) -> tuple[list[str], Catalog]:
    """Return a few, many or all of the cards that a game has, and a pack in which they are changed."""
    can_be = removable if change == "removed" else renamable
    held = sorted({held.id for held in cards_held(at_a_stage(file)) if can_be(held.id)})
    chance = Random(f"{file.parent.name} {file.stem} {change}")
    chance.shuffle(held)
    number = chance.choice((1, len(held) // 3, len(held)))
    for cards in [held[:number], *([card] for card in held)]:
        changed = changed_core(cards, change)
        if changed is not None:
            return cards, changed
    raise AssertionError("no card can be changed like this")


@pytest.mark.parametrize("change", get_args(Change))
@pytest.mark.parametrize("file", GAMES, ids=[f"{file.parent.name} {file.stem}" for file in GAMES])
def test_play_goes_on_with_cards_that_are_renamed_or_gone(file: Path, change: Change):
    cards, changed = with_changes(file, change)
    game = Game.from_save(at_a_stage(file), changed)
    held = {held.id for held in cards_held(at_a_stage(file)) if held.kinds[0] not in ("card", "deck")}
    assert game.catalog.stand_ins.issuperset(held.intersection(cards) if change != "renamed" else ())
    assert change != "renamed" or not game.catalog.stand_ins
    bot = RandomBot(1)
    for number in range(ANSWERS):
        if number % SHOWN_EVERY == 0:
            is_shown(game)
        if game.decision is None:
            break
        game.choose(bot.answer(game.decision, game.view))
    is_shown(game)
    assert same_state(load(game.save(), changed), game)


def is_shown(game: Game) -> None:
    """Draw a game on the table, on paper and in the terminal, with every option in words and explained."""
    assert_renderable(game)
    for option in game.decision.options if game.decision is not None else ():
        assert game.label(option)
        game.explain(option)
    console, source = a_console(120, 40), a_source(game, COLOR)
    console.print(screen(source, console))
    for survivor in game.view().survivors.values():
        assert survivor_lines(survivor, source)
    for id in game.catalog.stand_ins:
        assert "no longer in the packs" in str(card_lines(game.catalog.cards[id], source))


@pytest.mark.parametrize(("seed", "helped"), [(1, False), (3, False), (6, True)])
def test_a_card_that_is_there_is_never_taken_for_one_that_is_gone(seed: int, helped: bool):
    numbers = count()

    def look(game: Game) -> None:
        if next(numbers) % LOOKED_EVERY == 0:
            changes = CardChanges(game.catalog)
            changes.in_state(freeze(game.state))
            assert not changes.gone

    play_campaign(seed, helped=helped, looks=[look])
