"""A card that is renamed or gone never makes a stored game unreachable: every page is drawn, and play goes on."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from lanternyear.bots import RandomBot
from lanternyear.cards.catalog import Catalog
from lanternyear.content import load
from lanternyear.play import save, start_showdown
from lanternyear.play.save_format import Save, decode_save
from lanternyear.play.stand_ins import MAKERS
from lanternyear.store import Store, open_store
from tests.support.changed_packs import Change, cards_held, changed_core, new_id
from tests.support.games import catalog
from tests.support.stored_games import token
from tests.support.web_client import Player, a_server
from tools.write_save_corpus import CORPUS

GAMES = sorted(CORPUS.glob("*/*.lantern"))
VARIANT = "seven_swordsmen"
TABLE = ("", "/log", "/history", "/chronicle", "/people", "/print", "/by-hand", "/position?full", "/export")
PAGES = ("/", "/api/tables", *(f"/table/{{id}}{page}" for page in (*TABLE, "/compare", "/beside", "/seats")))
AFTERWARDS = ("/", "/table/{id}", "/table/{id}/log", "/api/tables/{id}")
ANSWERS = 36
SHEETS = 4
NEEDED = ("campaign", "innovation", "location", "monster", "principle", "story_event", "injury")
"""The kinds that the only campaign names; and a table of injuries cannot lose a row."""
CASES = [*product(MAKERS, ("renamed", "renamed without a word")), *((k, "removed") for k in MAKERS if k not in NEEDED)]
NO_LONGER = "no longer in the packs"


@cache
def last_position(file: Path) -> Save:
    """Return a game of the corpus as it was last."""
    return decode_save(file.with_suffix(".save").read_bytes())


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, tuple[Path, str]]:
    """The database of each game that was imported with the cards as they are, and the id of the game."""
    return {}


def database_of(file: Path, folder: Path, stored: dict[Path, tuple[Path, str]]) -> str:
    """Put a copy of the database of a game into the folder. Return the id of the game."""
    if file not in stored:
        database = folder / "imported.db"
        with closing(open_store(database)) as store:
            stored[file] = database, add(store, file)
    shutil.copy(stored[file][0], folder / "games.db")
    return stored[file][1]


def add(store: Store, file: Path) -> str:
    if file.exists():
        return store.import_game(file.read_bytes())
    return store.create(start_showdown("white_lion", 1, 7, catalog=catalog(), variants=[VARIANT]), "By a variant")


def cases(kind: str, change: Change) -> Iterator[tuple[Path, str, Catalog]]:
    """Yield games with a card of this kind, the card, and the pack after the change."""
    first = sum(map(ord, kind + change)) % len(GAMES)
    for file in [*GAMES[first:], *GAMES[:first]]:
        for held in cards_held(last_position(file)):
            changed = changed_core([held.id], change) if held.kinds[0] == kind else None
            if changed is not None:
                yield file, held.id, changed
                break
    if kind == "variant":
        changed = changed_core([VARIANT], change)
        assert changed is not None
        yield Path(VARIANT), VARIANT, changed


@pytest.mark.parametrize(("kind", "change"), CASES)
def test_every_page_is_drawn_and_play_goes_on(
    kind: str,
    change: Change,
    tmp_path: Path,
    stored: dict[Path, tuple[Path, str]],
    monkeypatch: pytest.MonkeyPatch,
):
    file, card, changed = next(cases(kind, change))
    id = database_of(file, tmp_path, stored)
    monkeypatch.setattr(save, "load_packs", lambda names: changed)
    with a_server(tmp_path) as (client, store):
        player = Player(client)
        draws_every_page(player, id)
        note = player.sees(id)["note"]
        with store.open(id) as kept:
            assert (card in kept.game.catalog.stand_ins) == (change != "renamed")
            assert (new_id(card) in kept.game.catalog.cards) == (change != "removed")
        assert (NO_LONGER in note) == (change != "renamed"), note
        plays_on(store, id)
        draws_every_page(player, id, AFTERWARDS)


def draws_every_page(player: Player, id: str, pages: Sequence[str] = PAGES) -> None:
    for page in (*pages, *sheets(player, id)):
        answer = player.get(page.format(id=id))
        assert answer.status_code == 200, (page, answer.text)


def sheets(player: Player, id: str) -> list[str]:
    """Return the pages of a few survivors."""
    found = re.findall(rf"/table/{id}/people/[\w-]+", player.get(f"/table/{id}/people").text)
    return [*dict.fromkeys(found)][:SHEETS]


def plays_on(store: Store, id: str) -> None:
    bot = RandomBot(1)
    with store.open(id) as kept:
        for _ in range(ANSWERS):
            if kept.game.decision is None:
                return
            kept.choose(bot.answer(kept.game.decision, kept.game.view), at=kept.n, token=token())


def test_a_game_whose_pack_is_missing_opens_and_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with closing(open_store(tmp_path / "games.db")) as store:
        id = store.create(start_showdown("bellback", 2, 7, packs=("core", "example")), "The Bellback")
        with store.open(id) as kept:
            before = list(kept.game.state.showdown.monster.ai_deck)
    bundled = load.bundled_packs()
    monkeypatch.setattr(load, "bundled_packs", lambda: {"core": bundled["core"]})
    with a_server(tmp_path) as (client, store):
        player = Player(client)
        draws_every_page(player, id)
        note = player.sees(id)["note"]
        assert "This game needs a pack that is missing or has errors: example." in note
        assert "Bellback" in note
        plays_on(store, id)
        draws_every_page(player, id)
    monkeypatch.undo()
    with a_server(tmp_path) as (client, store):
        assert "not here" not in Player(client).sees(id)["note"]
        with store.open(id) as kept:
            assert not kept.game.catalog.stand_ins
            assert not kept.game.catalog.missing_packs
            assert set(before) <= set(kept.game.catalog.ai)
