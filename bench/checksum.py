"""A checksum of the questions, answers and facts of random games: two builds that play alike have the same."""

from __future__ import annotations

import sys
from hashlib import sha256
from itertools import islice

from lanternyear.bots import RandomBot
from lanternyear.content.load import load_packs
from lanternyear.play import Game, start_campaign, start_showdown

LIONS, LONGEST, CAMPAIGNS = 30, 1500, 3


def checksum() -> str:
    """Return the checksum of whole White Lions, the start of every monster and level, and the start of campaigns."""
    found = sha256()
    catalog = load_packs(("core",))
    for seed in range(LIONS):
        found.update(
            _transcript(start_showdown("white_lion", 1, seed, catalog=catalog, history=False), seed, 20 * LONGEST)
        )
    for monster in catalog.monsters.values():
        for level in monster.levels:
            found.update(_transcript(start_showdown(monster.id, level, catalog=catalog, history=False), 0, LONGEST))
    for seed in range(CAMPAIGNS):
        found.update(_transcript(start_campaign(seed, catalog=catalog, history=False), seed, 2 * LONGEST))
    return found.hexdigest()


def _transcript(game: Game, seed: int, most: int) -> bytes:
    bot, asked = RandomBot(seed), []
    for decision in islice(iter(lambda: game.decision, None), most):
        answer = bot.answer(decision, game.view)
        asked.append((decision.clause, decision.asked, decision.prompt, list(decision.options), answer))
        game.choose(answer)
    return repr((asked, game.facts)).encode()


if __name__ == "__main__":
    sys.stdout.write(checksum() + "\n")
