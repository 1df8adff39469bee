"""A playthrough: where it starts, who answers, and where it ends. `tests/playthroughs/*.yaml` are such stories."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from lanternyear.cards.catalog import Catalog
from lanternyear.content.load import load_packs
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.play import Game
from lanternyear.scenario.format import Given
from lanternyear.scenario.setup import set_up
from lanternyear.state.state import Seed

FOLDER = Path(__file__).parents[1] / "playthroughs"
LONGEST = 2_000


class Story(msgspec.Struct, forbid_unknown_fields=True):
    """`answers` by prompt are given in their order, each when it can be; else the player does something plain.

    `ends` is what must be true at the end: `phase`, `outcome` or a prompt that is asked.
    """

    title: str
    about: str
    seed: int
    given: Given
    ends: dict[str, str]
    answers: dict[str, list[str | list[str]]] = {}


@cache
def cards() -> Catalog:
    return load_packs(("core",))


def stories() -> list[Path]:
    return sorted(FOLDER.glob("*.yaml"))


def read_story(path: Path) -> Story:
    return msgspec.convert(load_yaml(path.read_bytes(), path.name), Story)


def start(story: Story) -> Game:
    state = set_up(story.given, cards())
    state.chance = Seed(story.seed)
    return Game(state, cards(), history=False)


def has_ended(game: Game, story: Story) -> bool:
    if game.decision is None:
        return True
    now = {"prompt": game.decision.prompt, "phase": game.state.phase, "year": str(game.state.settlement.lantern_year)}
    return "outcome" not in story.ends and all(now[what] == value for what, value in story.ends.items())
