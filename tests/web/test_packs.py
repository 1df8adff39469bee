"""Packs at the web table: installed by the host, chosen for a table, read again when a file changes."""

from __future__ import annotations

import shutil

import pytest

from lanternyear.errors import LanternError
from lanternyear.web.context import Context
from lanternyear.web.pack_library import PackLibrary
from lanternyear.web.server import table_packs
from tests.support.packs import gear, make_pack, zipped
from tests.support.web_client import KEY, Player, a_server, text_of

HOOK = gear(id="mine.hook")
STRONGER = gear("weapon: {speed: 3, accuracy: 5, strength: 4}", "mine.hook")
BROKEN = gear("wepon: {speed: 3}", "mine.hook")
MANIFEST = "id: mine\ntitle: Mine\nversion: 0.1.0\nneeds: [core]\n"
CAMPAIGN = """- id: mine.dark
  kind: campaign
  title: People of the Dark
  fidelity: own
  first_story: [white_lion, first_story]
  timeline: {}
"""
NEW = {"name": "A fight", "monster": "white_lion", "level": "1", "seed": 3}


def begun(player: Player, **more: object) -> str:
    answer = player.send("/api/tables", {**NEW, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def packs_of(player: Player, id: str) -> list[str]:
    return list(player.get(f"/api/tables/{id}").json()["table"]["packs"])


def upload(player: Player, cards: str = HOOK, manifest: str = MANIFEST):
    data = zipped({"mine/pack.yaml": manifest, "mine/cards.yaml": cards})
    return player._ask("POST", "/packs", files={"file": ("mine.zip", data, "application/zip")})


def test_a_zip_is_installed_in_the_lobby_and_played_with(player):
    assert upload(player).status_code == 303
    page = text_of(player.get("/"))
    assert "Mine" in page
    id = begun(player, packs=["mine"])
    assert packs_of(player, id) == ["core", "mine"]
    assert "Hook" in text_of(player.get("/cards?search=Hook&kind=gear"))


def test_a_pack_with_mistakes_is_refused_with_all_of_them(player):
    answer = upload(player, BROKEN + gear("copies: -1", "mine.other"))
    assert answer.status_code == 400
    assert "unknown key &#39;wepon&#39;" in answer.text
    assert "mine.other.copies cannot be less than 0" in text_of(answer)


def test_a_pack_cannot_take_the_name_of_one_that_comes_with_the_game(player):
    answer = upload(player, manifest=MANIFEST.replace("mine", "example"))
    assert "comes with the game" in text_of(answer)


@pytest.mark.parametrize("folder", ["x" * 1000, "a\0b", "~nobody-at-all/x"], ids=["long", "null", "stranger"])
def test_a_place_that_no_folder_can_have_is_refused_in_words(player, folder: str):
    for answer in (player.post("/packs", {"folder": folder}), player.send("/api/packs/folder", {"folder": folder})):
        assert answer.status_code == 400
        assert "name a folder that is on this computer" in text_of(answer)


def test_packs_are_listed_installed_and_chosen_by_programs(tmp_path, player):
    data = zipped({"mine/pack.yaml": MANIFEST, "mine/cards.yaml": HOOK + CAMPAIGN})
    installed = player._ask("POST", "/api/packs", content=data)
    assert installed.status_code == 201, installed.text
    assert (installed.json()["id"], installed.json()["campaigns"]) == ("mine", ["People of the Dark"])
    listed = {pack["id"]: pack for pack in player.get("/api/packs").json()}
    assert listed["mine"] == installed.json()
    assert listed["example"]["hash"] == ""
    id = begun(player)
    n = player.sees(id)["n"]
    chosen = player.send(f"/api/tables/{id}/packs", {"packs": ["mine"], "at": n})
    assert chosen.json()["table"]["packs"] == ["core", "mine"]
    assert player.send(f"/api/tables/{id}/packs", {"packs": ["yours"], "at": n + 1}).status_code == 400
    again = player.get(f"/api/packs/{listed['mine']['hash']}/zip")
    assert player._ask("POST", "/api/packs", content=again.content).json()["hash"] == listed["mine"]["hash"]
    assert player.get("/api/packs/nothing/zip").status_code == 404
    assert player._ask("DELETE", "/api/packs/mine").status_code == 204
    assert packs_of(player, id) == ["core", "mine"], "a table keeps its packs"
    make_pack(tmp_path / "mine", HOOK, MANIFEST)
    answer = player.send("/api/packs/folder", {"folder": str(tmp_path / "mine")})
    assert answer.json()["folder"] == str(tmp_path / "mine")
    assert player.send("/api/packs/folder", {"folder": "~nobody-of-this-name/mine"}).status_code == 400


def test_only_the_host_sees_where_a_folder_lies(tmp_path, shared):
    host, stranger = Player(shared, {"lantern_host": KEY}), Player(shared)
    make_pack(tmp_path / "mine", BROKEN.replace("wepon: {speed: 3}", "copies: 2"), MANIFEST)
    folder = str(tmp_path / "mine")
    assert host.send("/api/packs/folder", {"folder": folder}).status_code == 201
    assert folder in host.get("/").text
    assert folder not in stranger.get("/").text
    assert {pack["folder"] for pack in stranger.get("/api/packs").json()} == {""}
    assert stranger.send("/api/packs/folder", {"folder": folder}).status_code == 403
    assert stranger._ask("POST", "/api/packs", content=b"PK").status_code == 403
    assert stranger._ask("DELETE", "/api/packs/mine").status_code == 403


def test_a_stranger_installs_nothing_and_imports_no_new_pack(tmp_path, shared):
    host, stranger = Player(shared, {"lantern_host": KEY}), Player(shared)
    assert upload(stranger).status_code == 403
    assert stranger.post("/packs/mine/remove").status_code == 403
    with a_server(tmp_path / "home") as (client, _):
        owner = Player(client)
        upload(owner)
        data = owner.get(f"/api/tables/{begun(owner, packs=['mine'])}/export").content
    refused = stranger._ask("POST", "/api/tables/import", content=data)
    assert refused.status_code == 403
    assert "ask the host to install" in refused.json()["problem"]
    upload(host)
    assert stranger._ask("POST", "/api/tables/import", content=data).status_code == 201


def test_a_folder_is_read_again_when_a_file_changes(tmp_path, player):
    folder = tmp_path / "mine"
    make_pack(folder, HOOK, MANIFEST)
    assert player.post("/packs", {"folder": str(folder)}).status_code == 303
    id = begun(player, packs=["mine"])
    context = context_of(player)
    library = context.games.library
    library.look()
    make_pack(folder, BROKEN, MANIFEST)
    assert library.look()
    assert "did you mean" in text_of(player.get("/"))
    assert "did you mean" in text_of(player.get(f"/table/{id}"))
    make_pack(folder, STRONGER, MANIFEST)
    library.look()
    assert "did you mean" not in text_of(player.get(f"/table/{id}"))
    assert context.games.catalog_of(id).gear["mine.hook"].weapon is not None
    shutil.rmtree(folder)
    library.look()
    assert packs_of(player, id) == ["core", "mine"]


def test_a_pack_is_added_to_a_running_game_and_taken_out_again(player):
    id = begun(player)
    upload(player)
    n = player.get(f"/api/tables/{id}").json()["table"]["n"]
    answer = player.post(f"/table/{id}/packs", {"pack": ["mine"], "at": n})
    assert answer.status_code == 303
    assert packs_of(player, id) == ["core", "mine"]
    player.post(f"/table/{id}/packs", {"at": n + 1})
    assert packs_of(player, id) == ["core"]


def test_a_campaign_of_a_pack_is_chosen_in_the_lobby(player):
    upload(player, HOOK + CAMPAIGN)
    assert "People of the Dark" in text_of(player.get("/"))
    answer = player.post("/tables", {"game": "mine.dark", "player": "Ada", "packs": "chosen"})
    assert answer.status_code == 303
    id = answer.headers["location"].rpartition("/")[2]
    assert packs_of(player, id) == ["core", "mine"]


def test_a_pack_that_joins_a_campaign_writes_its_events_on_the_timeline(player):
    id = begun(player, campaign="people_of_the_lantern")
    event = "- {id: mine.omen, kind: story_event, title: Omen, fidelity: own, years: [7]}\n"
    upload(player, event)
    n = player.get(f"/api/tables/{id}").json()["table"]["n"]
    assert player.post(f"/table/{id}/packs", {"pack": ["mine"], "at": n}).status_code == 303
    with context_of(player).store.open(id) as stored:
        assert [entry.card for entry in stored.game.state.settlement.timeline[7]][-1] == "mine.omen"


def test_only_the_owner_changes_the_packs(shared):
    host = Player(shared, {"lantern_host": KEY})
    id = begun(host)
    assert Player(shared).get(f"/table/{id}/packs").status_code == 404


def test_serve_takes_a_folder(tmp_path):
    make_pack(tmp_path / "mine", HOOK, MANIFEST)
    with a_server(tmp_path) as (_, store):
        assert table_packs(store, ["example", str(tmp_path / "mine")]) == ("example", "mine")
        assert table_packs(store, ["mine"]) == ("mine",)
        assert PackLibrary(store, ("mine",)).usual() == ["mine"]
        with pytest.raises(LanternError, match="no pack 'my_monsters'"):
            table_packs(store, ["my_monsters"])


def test_a_folder_that_changes_again_and_again_fills_neither_the_backups_nor_the_database(tmp_path, player):
    folder = tmp_path / "mine"
    make_pack(folder, HOOK, MANIFEST)
    player.post("/packs", {"folder": str(folder)})
    id = begun(player, packs=["mine"])
    context = context_of(player)
    for number in range(1, 6):
        make_pack(folder, gear(f"copies: {number + 1}", "mine.hook"), MANIFEST)
        context.games.library.look()
        player.plays_on(id, 1)
    made = [path.name for path in (tmp_path / "backups").iterdir()]
    assert sum("-before-" in name for name in made) == 1, "all of them are changes by one program"
    with context.store.database.reading() as connection:
        assert connection.execute("select count(*) from packs") == [(1,)]
    with context.store.open(id) as stored:
        assert stored.game.catalog.gear["mine.hook"].copies == 6
    assert context.store.check() == 1


def context_of(player: Player) -> Context:
    app = player.client.app
    return app.dependencies["context"].dependency()  # type: ignore[no-any-return]
