"""S1: files of every released version open in every later one: the same, or with a clear word about the change.

S2: what is newer than the program, or names an absent pack, is refused as it is: tests/store/test_export.py and
tests/play/test_saves.py for files, tests/store/test_schema.py for databases.
"""

from __future__ import annotations

import json
import shutil
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from lanternyear.errors import SaveError
from lanternyear.play import load
from lanternyear.play.save import fingerprint
from lanternyear.play.save_format import engine_version
from lanternyear.store import Store, open_store
from tests.support.stored_games import play
from tools.write_save_corpus import CORPUS, LONG

RELEASES = sorted(path for path in CORPUS.iterdir() if path.is_dir())
GAMES = [
    pytest.param(release, name, wanted, id=f"{release.name}-{name}")
    for release in RELEASES
    for name, wanted in json.loads((release / "expected.json").read_text("utf-8")).items()
]


def test_s1_this_version_has_its_corpus():
    assert engine_version() in {release.name for release in RELEASES}, "python -m tools.write_save_corpus"


def opens_as_it_was(store: Store, wanted: dict[str, Any]) -> None:
    with store.open(wanted["id"]) as kept:
        if not kept.note:
            assert (kept.n, fingerprint(kept.game)) == (wanted["n"], wanted["fingerprint"])
        assert kept.game.decision is not None
        play(kept, 10)
        assert kept.can_undo


@pytest.mark.parametrize(("release", "name", "wanted"), GAMES)
def test_s1_an_exported_game_of_every_release_opens(store: Store, release: Path, name: str, wanted: dict[str, Any]):
    assert store.import_game((release / f"{name}.lantern").read_bytes()) == wanted["id"]
    opens_as_it_was(store, wanted)


@pytest.mark.parametrize(("release", "name", "wanted"), [game for game in GAMES if game.values[1] not in LONG])
def test_s1_a_database_of_every_release_opens(tmp_path: Path, release: Path, name: str, wanted: dict[str, Any]):
    with closing(open_store(shutil.copy(release / "store.db", tmp_path))) as store:
        opens_as_it_was(store, wanted)


@pytest.mark.parametrize(("release", "name", "wanted"), GAMES)
def test_s1_a_save_of_every_release_opens_or_says_what_changed(release: Path, name: str, wanted: dict[str, Any]):
    data = (release / f"{name}.save").read_bytes()
    try:
        assert load(data).decision is not None
    except SaveError as error:
        if "have changed since this game was saved" not in str(error):
            raise
