"""U3: a stranger's file, however it was made, takes nothing down, and says nothing to a terminal."""

from __future__ import annotations

import io
import json
import logging
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from lanternyear.cli import app_for
from lanternyear.errors import LanternError, SaveDamaged
from lanternyear.importers import from_kdm_manager
from lanternyear.play.progress import is_place
from lanternyear.play.runner import Runner
from lanternyear.play.save_checks import check_state
from lanternyear.play.save_format import DIGEST, seal
from lanternyear.play.snapshot import freeze
from lanternyear.play.start import cards_of
from lanternyear.state.survivor import Survivor
from lanternyear.store import Store, open_store, removal, summaries
from lanternyear.store.archive_checks import GameArchive
from lanternyear.store.archive_file import MAGIC
from lanternyear.terminal.clean_console import CleanConsole
from lanternyear.web import renderable
from lanternyear.web.games import Games
from lanternyear.web.log_format import CleanFormatter
from lanternyear.web.new_game import import_table
from lanternyear.wording.messages import wording
from lanternyear.wording.progress import place_words
from tests.support.fuzzed_files import fuzzed
from tests.support.saved_campaigns import campaign_at
from tests.support.stored_games import choose, new_game, played
from tests.support.web_client import Player, a_server, forget, text_of

IMPORTS = int(os.environ.get("LANTERN_IMPORTS", "300"))  # fuzzed files
MOST_STAGES = 3_000  # that the import of one small file may play
MOST_CALLS = 3_500_000  # while the largest settlement is read and its page drawn: it has 3,000,000, a small one 60,000
SETTLEMENT = Path(__file__).parents[1] / "importers" / "settlement.json"
CONTROLS = "\x1b[2J\x1b]0;owned\x07\u202e\u200b\x9b1m\r"


@cache
def exported() -> bytes:
    with TemporaryDirectory() as folder, closing(open_store(Path(folder) / "games.db")) as store:
        id = played(store, 25)
        with store.open(id) as kept:
            kept.undo(at=kept.n, token="back")
            kept.undo(at=kept.n, token="back again")
            choose(kept, 1)
            kept.override("survivors.ada.insanity", 3, "a mark was forgotten", at=kept.n, token="by hand")
        store.seats.add(id, "owner", "Ada", "p1")
        return store.export(id)


@cache
def exported_campaign() -> bytes:
    with TemporaryDirectory() as folder, closing(open_store(Path(folder) / "games.db")) as store:
        return store.export(store.import_game(campaign_at("develop")))


def forged(**changes: Any) -> bytes:
    """An exported game whose last entry has other values."""
    content = msgspec.msgpack.decode(exported()[len(MAGIC) + DIGEST :], type=GameArchive)
    content.entries[-1] = msgspec.structs.replace(content.entries[-1], **changes)
    return seal(MAGIC, msgspec.msgpack.encode(content))


# ---------------------------------------------------------------------- the fields that took the lobby down


@pytest.mark.parametrize(
    "changes",
    [
        {"at": 2**52},
        {"at": 2**62},
        {"place": "{"},
        {"place": "{number:200000000}"},
        {"place": "settlement.nowhere@1"},
        {"place": "showdown.2@9"},
        {"place": "in_year"},
        {"place": ""},
        {"engine": "\x1b[31m"},
        {"seat": "x" * 201},
        {"token": "\0"},
        {"told": b'[{"fact":"round_began","round":1e300}]'},
        {"told": b"[1,2,3]"},
    ],
    ids=str,
)
def test_u3_an_entry_that_no_page_could_show_is_refused_in_words(player: Player, changes: dict[str, Any]):
    answer = player.client.post("/api/tables/import", content=forged(**changes))
    assert answer.status_code == 400, answer.text
    assert any(words in answer.text for words in ("is not valid", "cannot be read")), answer.text
    assert player.get("/").status_code == 200
    assert player.client.post("/api/tables/import", content=forged()).status_code == 201


def test_u3_a_place_that_is_none_is_never_a_template():
    assert place_words("{number:200000000}", wording()) == "Unknown place"
    assert not is_place("showdown.\u00b2")
    assert not is_place("hunt.12345")
    assert is_place("settlement.develop@4")
    assert is_place("first story@0")


def test_u3_a_save_cannot_name_a_folder_as_its_pack(tmp_path: Path):
    with closing(open_store(tmp_path / "games.db")) as store:
        head = len(b"LANTERN YEAR\n") + DIGEST
        content = msgspec.msgpack.decode(new_game().save()[head:])
        content["packs"] = [{"id": "/", "version": "1", "hash": ""}]
        with pytest.raises(LanternError, match="did not come with the game"):
            store.import_game(seal(b"LANTERN YEAR\n", msgspec.msgpack.encode(content)))


# ---------------------------------------------------------------------- games that are here already


@pytest.fixture
def spoiled(tmp_path: Path) -> Iterator[tuple[Player, Store, str, str]]:
    """A table whose store has a game with a place and a time that are none, and a good game."""
    with a_server(tmp_path) as (client, store):
        player = Player(client)
        bad = player.client.post("/api/tables/import", content=campaign_at("develop")).json()["id"]
        good = player.founds()
        yield player, store, bad, good


def test_u3_a_game_that_cannot_be_shown_is_named_in_the_lobby(
    spoiled: tuple[Player, Store, str, str], monkeypatch: pytest.MonkeyPatch
):
    player, _, bad, good = spoiled

    def draw(*_: object) -> None:
        raise KeyError("lantern")

    monkeypatch.setattr(renderable, "game_view", draw)
    forget(player.client)
    player.client.raise_server_exceptions = False  # type: ignore[attr-defined]
    assert player.get(f"/table/{bad}").status_code == 500
    page = player.get("/")
    assert page.status_code == 200
    assert f"/table/{good}" in page.text
    assert f"/table/{bad}/export" in page.text
    assert "This game cannot be shown: " in text_of(page)
    assert player.get(f"/table/{bad}/export").status_code == 200


def test_u3_a_time_that_is_none_is_shown_as_unknown(spoiled: tuple[Player, Store, str, str], tmp_path: Path):
    player, store, _, good = spoiled
    with store.database.writing() as connection:
        summary = summaries.summary_of(connection, good)
        summaries.write(connection, replace(summary, created=2**62, changed=2**62))
    assert "at an unknown time" in text_of(player.get("/"))
    words = ["campaign", "list", "--database", str(tmp_path / "games.db")]
    answer = CliRunner().invoke(app_for(["campaign"]), words)
    assert (answer.exit_code, "at an unknown time" in answer.output) == (0, True), answer.output


# ---------------------------------------------------------------------- settlements of another program


def settlement(**sheet: Any) -> bytes:
    content = json.loads(SETTLEMENT.read_text("utf-8"))
    survivors = sheet.pop("survivors", None)
    content["sheet"].update(sheet)
    if survivors is not None:
        content["user_assets"]["survivors"] = survivors
    return json.dumps(content).encode()


@pytest.mark.parametrize(
    "sheet",
    [
        {"storage": ["x"] * 501},
        {"population": 101},
        {"survivors": [{"sheet": {"name": "x", "dead": True}}] * 300},
        {"timeline": [{"year": 9}] * 501},
        {"timeline": [{"year": 39, "story_event": ["x"] * 21}]},
        {"survivors": [{"sheet": {"fighting_arts": ["x"] * 21}}]},
    ],
    ids=lambda sheet: str(sheet)[:40],
)
def test_u3_a_settlement_larger_than_any_is_refused_before_it_is_read(sheet: dict[str, Any]):
    with pytest.raises(LanternError, match=r"the most are"):
        from_kdm_manager(settlement(**sheet))


def test_u3_what_a_settlement_leaves_behind_is_short():
    found = from_kdm_manager(settlement(storage=["y" * 5_000] * 500)).left_behind
    assert len(found) == 201
    assert max(len(str(entry)) for entry in found) <= 160


def test_u3_a_large_campaign_is_still_imported(player: Player):
    person = json.loads(SETTLEMENT.read_text("utf-8"))["user_assets"]["survivors"][0]["sheet"]
    people = [{"sheet": {**person, "_id": str(number), "name": f"Person {number}"}} for number in range(100)]
    answer = player.client.post("/api/tables/import", content=settlement(survivors=people, lantern_year=30))
    assert answer.status_code == 201, answer.text


# ---------------------------------------------------------------------- terminals


def is_clean(text: str) -> bool:
    return not any(sign in text for sign in CONTROLS if not sign.isprintable())


def test_u3_a_terminal_shows_control_characters_and_obeys_none():
    output = io.StringIO()
    console = CleanConsole(file=output, width=200, color_system=None)
    console.print(f"Ada {CONTROLS} Ben")
    shown = output.getvalue()
    assert is_clean(shown)
    assert "⟨001B⟩[2J" in shown


def test_u3_a_game_in_the_terminal_shows_no_name_that_a_terminal_obeys():
    game = new_game()
    game.state.survivors["ada"].name = f"Ada{CONTROLS}"
    assert is_clean(str(game))
    assert "⟨001B⟩" in str(game)


def test_u3_commands_print_names_without_control_characters(tmp_path: Path):
    where = str(tmp_path / "games.db")
    with closing(open_store(where)) as store:
        id = store.create(new_game(), f"Evil{CONTROLS}")
    renamed = ["rename", id, f"Worse{CONTROLS}"]
    for command in (["list"], renamed, ["archive", id], ["unarchive", id], ["delete", id], ["undelete", id]):
        # in color, as to a terminal: elsewhere some signs are left out by themselves
        answer = CliRunner().invoke(app_for(["campaign"]), ["campaign", *command, "--database", where], color=True)
        assert answer.exit_code == 0
        assert is_clean(answer.output), command
    wrong = CliRunner().invoke(app_for(["campaign"]), ["campaign", "print", f"x{CONTROLS}", "--database", where])
    assert wrong.exit_code == 1
    assert is_clean(wrong.output)


def test_u3_a_game_with_control_characters_comes_back_from_its_export(player: Player):
    evil = f"Evil{CONTROLS}"
    id = player.founds(players=(evil, "Ben"), name=evil)
    override = {"at": 0, "path": "survivors.ada.name", "value": evil, "reason": evil}
    changed = player.send(f"/api/tables/{id}/override", override)
    assert changed.status_code == 200, changed.text
    data = player.get(f"/table/{id}/export").content
    removed(player.client.app.dependencies["context"].dependency().store, id)
    answer = player.client.post("/api/tables/import", content=data)
    assert answer.status_code == 201, answer.text


def test_u3_the_log_of_the_server_has_no_control_characters():
    try:
        raise ValueError(CONTROLS)
    except ValueError as error:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "%s", (CONTROLS,), (type(error), error, None))
    assert is_clean(CleanFormatter("%(message)s").format(record))


# ---------------------------------------------------------------------- any file


@pytest.fixture
def stages(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A count of the stages that were played."""
    count = [0]
    keep = Runner._keep_snapshot

    def counted(runner: Runner) -> None:
        count[0] += 1
        keep(runner)

    monkeypatch.setattr(Runner, "_keep_snapshot", counted)
    return count


KINDS: dict[str, Callable[[], bytes]] = {
    "an exported showdown": exported,
    "an exported campaign": exported_campaign,
    "a save of a showdown": lambda: new_game().save(),
    "a save of a campaign": lambda: campaign_at("develop"),
    "a kdm-manager settlement": SETTLEMENT.read_bytes,
}
PAGES = ("", "/log", "/history", "/chronicle", "/print", "/people", "/by-hand", "/export")


def assert_lists_open(player: Player, good: str) -> None:
    """The lobby and the list for programs are there, with the good game."""
    lobby, tables = player.get("/"), player.get("/api/tables")
    assert (lobby.status_code, tables.status_code) == (200, 200)
    assert f"/table/{good}" in lobby.text
    assert good in [table["id"] for table in tables.json()]


def assert_opens(player: Player, id: str, seed: int) -> None:
    """Every page of a game that was taken is there."""
    paths = [f"/api/tables/{id}", *(f"/table/{id}{page}" for page in PAGES)]
    assert [(path, seed) for path in paths if player.get(path).status_code not in (200, 404)] == []
    assert player.get(f"/table/{id}/position").status_code in (200, 400), seed  # not every moment is a scenario


def removed(store: Store, id: str) -> None:
    """Take a game away, so that a file with the same id can come again."""
    with store.database.writing() as connection:
        for statement in removal.STATEMENTS:
            connection.execute(statement, (id,))
    store._open.clear()


@pytest.mark.parametrize("kind", KINDS)
def test_u3_fuzzed_files_take_nothing_down(tmp_path: Path, kind: str, stages: list[int]):
    """Every file is taken or refused in words; the lists stay open, and a game that was taken has its pages."""
    answers: Counter[int] = Counter()
    with a_server(tmp_path) as (client, store):
        client.raise_server_exceptions = False  # type: ignore[attr-defined]
        player = Player(client)
        good = player.founds()
        for seed, data in fuzzed(KINDS[kind](), IMPORTS // len(KINDS)):
            stages[0] = 0
            answer = client.post("/api/tables/import", content=data)
            answers[answer.status_code] += 1
            assert answer.status_code in (201, 400, 413), (seed, answer.text)
            assert stages[0] < MOST_STAGES, seed
            if answer.status_code == 201:
                assert_opens(player, answer.json()["id"], seed)
                assert_lists_open(player, good)
                removed(store, answer.json()["id"])
        assert_lists_open(player, good)
    assert min(answers[400], answers[201]) > 0, answers
    print(f"{kind}: {answers[201]} taken, {answers[400] + answers[413]} refused")  # noqa: T201 - `pytest -s` shows it


# ---------------------------------------------------------------------- work


def calls_of(work: Callable[[], object]) -> int:
    """Count the functions that are called by some work."""
    count = 0

    def on_event(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(on_event)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def largest_settlement() -> bytes:
    """As many people, cards and things as a kdm-manager file may have."""
    cards = cards_of()
    known = {
        "fighting_arts": [card.title for card in cards.fighting_arts.values()][:20],
        "disorders": [card.title for card in cards.disorders.values()][:20],
        "abilities_and_impairments": [card.title for card in cards.abilities.values()][:20],
    }
    people = [{"sheet": {"_id": str(n), "name": f"{n}" * 200, "dead": n >= 100, **known}} for n in range(300)]
    things = [card.title for card in (*cards.gear.values(), *cards.resources.values())]
    timeline = [{"year": year, "story_event": ["Armored Strangers"] * 20} for year in range(6, 40)]
    innovations = [card.title for card in cards.innovations.values()]
    return settlement(
        population=100, survivors=people, storage=(things * 5)[:500], timeline=timeline, innovations=innovations
    )


def test_u3_the_largest_settlement_that_is_read_is_bounded_work(tmp_path: Path):
    with closing(open_store(tmp_path / "games.db")) as store:
        import_table(Games(store), settlement())  # templates are compiled once
        assert calls_of(lambda: import_table(Games(store), largest_settlement())) < MOST_CALLS


def test_u3_a_save_with_more_people_than_any_campaign_is_refused_before_it_is_played():
    game = new_game()
    for number in range(101):
        game.state.survivors[f"p{number}"] = Survivor(f"p{number}", "x", "female")
    with pytest.raises(SaveDamaged, match="105 of them alive"):
        check_state(freeze(game.state))
