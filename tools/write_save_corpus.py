"""Write saves and exports of this version into tests/store/corpus; every later version must open them.

Run `python -m tools.write_save_corpus` once for each release. Files in the corpus are never changed.
"""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import lanternyear
from lanternyear.play import Game
from lanternyear.play.save import fingerprint
from lanternyear.play.save_format import engine_version
from lanternyear.store import OWNER, open_store
from tests.support.stored_games import choose, play, token

CORPUS = Path(__file__).parents[1] / "tests" / "store" / "corpus"


def games() -> dict[str, Game]:
    """Return new games by the name of their files."""
    return {
        "showdown": lanternyear.start_showdown("white_lion", 1, 11, players=["Ada", "Ben"]),
        "campaign": lanternyear.start_campaign(13, players=["Ada", "Ben"]),
        "real": lanternyear.start_showdown("white_lion", "first_story", 12, physical=["dice", "cards"]),
    }


def main() -> None:
    folder = CORPUS / engine_version()
    folder.mkdir(parents=True)
    expected: dict[str, dict[str, object]] = {}
    with TemporaryDirectory() as temporary, closing(open_store(Path(temporary) / "store.db")) as store:
        for name, game in games().items():
            id = store.create(game, name)
            store.seats.add(id, OWNER, "Ada", "p1")
            with store.open(id) as kept:
                play(kept, 45)
                for _ in range(4):
                    kept.undo(at=kept.n, token=token())
                survivor = next(iter(kept.game.state.survivors))
                kept.override(f"survivors.{survivor}.insanity", 2, "a mark was forgotten", at=kept.n, token=token())
                choose(kept)
                expected[name] = {"id": id, "n": kept.n, "fingerprint": fingerprint(kept.game)}
                (folder / f"{name}.save").write_bytes(kept.game.save())
            (folder / f"{name}.lantern").write_bytes(store.export(id))
        store.backup(folder / "store.db")
    (folder / "expected.json").write_text(json.dumps(expected, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
