"""Write saves and exports of this version into tests/store/corpus; every later version must open them.

Run `python -m tools.write_save_corpus` once for each release. Files in the corpus are never changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import lanternyear
from lanternyear.bots import RandomBot
from lanternyear.play import Decision, Game
from lanternyear.play.save import fingerprint
from lanternyear.play.save_format import engine_version
from lanternyear.store import OWNER, Store, StoredGame, open_store
from tests.support.random_campaign import help_along
from tests.support.random_showdown import KeenBot
from tests.support.stored_games import choose, play, token

CORPUS = Path(__file__).parents[1] / "tests" / "store" / "corpus"
MOST = 20_000
SEEDS = range(1, 60)
LATE = 10
LONG = ("late_campaign",)  # too large for the database of the corpus
Moment = Callable[[Game, Decision], bool]


@dataclass(frozen=True, slots=True)
class Point:
    """A game to be kept: how it begins, and at which moment it is written; none is after some moves and an undo."""

    begin: Callable[[int], Game]
    moment: Moment | None = None


def _campaign(seed: int) -> Game:
    return lanternyear.start_campaign(seed, players=["Ada", "Ben"])


def _mid_act(game: Game, decision: Decision) -> bool:
    """A survivor has moved, and may still activate something."""
    fighters = [survivor.fighter for survivor in game.state.survivors.values() if survivor.id == decision.asked]
    return decision.prompt == "act" and any(fighter.activations and not fighter.movements for fighter in fighters)


POINTS: dict[str, Point] = {
    "showdown": Point(lambda seed: lanternyear.start_showdown("white_lion", 1, 10 + seed, players=["Ada", "Ben"])),
    "campaign": Point(lambda seed: lanternyear.start_campaign(12 + seed, players=["Ada", "Ben"])),
    "real": Point(
        lambda seed: lanternyear.start_showdown("white_lion", "first_story", 11 + seed, physical=["dice", "cards"])
    ),
    "mid_act": Point(lambda seed: lanternyear.start_showdown("white_lion", 1, seed, players=["Ada", "Ben"]), _mid_act),
    "mid_settlement": Point(
        _campaign,
        lambda game, decision: decision.prompt == "develop" and game.state.settlement.lantern_year == 2,
    ),
    "mid_hunt": Point(_campaign, lambda game, decision: game.state.phase == "hunt" and game.state.hunt.group_at > 1),
    "late_campaign": Point(
        _campaign,
        lambda game, decision: game.state.settlement.lantern_year >= LATE and game.state.phase == "showdown",
    ),
}


def journals(point: Point) -> Iterator[tuple[int, Game]]:
    """Yield games by their seeds that came to the moment."""
    for seed in SEEDS:
        game = point.begin(seed)
        calm, keen = RandomBot(seed), KeenBot(seed)
        for _ in range(MOST):
            if game.decision is None:
                break
            if point.moment is not None and point.moment(game, game.decision):
                yield seed, game
                break
            if game.state.campaign:
                help_along(game, 1)
            bot = keen if game.state.phase == "showdown" else calm
            game.choose(bot.answer(game.decision, game.view))


def _play_to(kept: StoredGame, played: Game) -> None:
    """Make the moves of a game again in the store."""
    for kind, value in played.internals.journal:
        if kind == "choice":
            kept.choose(value, at=kept.n, token=token(), seat="ada")
        elif kind == "override":
            kept.override(value["path"], value["value"], value["reason"], at=kept.n, token=token())


def _play_and_undo(kept: StoredGame) -> None:
    play(kept, 45)
    for _ in range(4):
        kept.undo(at=kept.n, token=token())
    survivor = next(iter(kept.game.state.survivors))
    kept.override(f"survivors.{survivor}.insanity", 2, "a mark was forgotten", at=kept.n, token=token())
    choose(kept)


def write(store: Store, folder: Path, name: str, point: Point) -> dict[str, object]:
    """Write one game as a save and as an export; return what opening it must show."""
    seed, played = (1, None) if point.moment is None else next(journals(point))
    id = store.create(point.begin(seed), name)
    store.seats.add(id, OWNER, "Ada", "p1")
    with store.open(id) as kept:
        if played is None:
            _play_and_undo(kept)
        else:
            _play_to(kept, played)
        (folder / f"{name}.save").write_bytes(kept.game.save())
        expected = {"id": id, "n": kept.n, "fingerprint": fingerprint(kept.game)}
    (folder / f"{name}.lantern").write_bytes(store.export(id))
    return expected


def main() -> None:
    folder = CORPUS / engine_version()
    folder.mkdir(parents=True)
    with TemporaryDirectory() as temporary, closing(open_store(Path(temporary) / "store.db")) as store:
        expected = {name: write(store, folder, name, point) for name, point in POINTS.items() if name not in LONG}
        store.backup(folder / "store.db")
        expected |= {name: write(store, folder, name, POINTS[name]) for name in LONG}
    (folder / "expected.json").write_text(json.dumps(expected, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
