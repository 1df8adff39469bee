"""The pages about the past of a game: log, history, chronicle, comparison, print."""

from __future__ import annotations

import re
from pathlib import Path

from lanternyear.clauses import clauses
from lanternyear.play import Game
from tests.support.web_client import SET_UP, link_for, open_seat_link, text_of
from tests.support.web_pages import fight, until


def test_the_history_leads_back_to_a_round(player):
    id = player.founds()
    player.chooses(id, *SET_UP)
    player.plays_on(id, 30)
    page = player.get(f"/table/{id}/history").text
    nodes = re.findall(r'name="node" value="(\d+)"', page)
    assert nodes[-1] == "0"
    n = player.sees(id)["n"]
    assert player.post(f"/table/{id}/go-to", {"at": n, "node": nodes[-1]}).status_code == 303
    assert player.sees(id)["question"]["ask"] == "Choose which way the White Lion faces"
    assert player.post(f"/table/{id}/go-to", {"at": n + 1, "node": "99999"}).status_code == 404
    assert player.post(f"/table/{id}/go-to", {"at": n + 1, "node": "x"}).status_code == 404


def test_a_branch_is_another_table_with_the_same_past(player):
    id = player.founds()
    player.chooses(id, *SET_UP)
    answer = player.post(f"/table/{id}/branch", {"name": "Another way"})
    other = answer.headers["location"].rpartition("/")[2]
    assert player.sees(other)["question"] == player.sees(id)["question"]
    player.plays_on(other, 1)
    assert player.sees(id)["name"] == "White Lion, First Story"
    assert player.post(f"/table/{id}/branch", {"name": ""}).status_code == 400


def test_a_position_is_saved_as_a_scenario_that_leads_to_the_same_question(player):
    id = player.founds()
    player.chooses(id, *SET_UP)
    asked = player.plays_on(id, 4)["question"]
    page = player.get(f"/table/{id}/history").text
    for address in re.findall(rf'href="(/table/{id}/position[^"]*)"', page):
        answer = player.get(address)
        assert answer.status_code == 200
        assert answer.headers["content-disposition"] == f'attachment; filename="{id}.yaml"'
        assert ("\n  seed:" in answer.text) == address.endswith("?full")
        decision = Game.from_scenario(answer.text).decision
        assert decision is not None
        assert [str(option) for option in decision.options] == [option["value"] for option in asked["options"]]
    assert page.count("/position") == 2


def test_a_player_gets_a_position_without_what_is_hidden(owner, shared):
    id = owner.founded["id"]
    ben = open_seat_link(shared, link_for(owner, "Ben"))
    page = ben.get(f"/table/{id}/history").text
    assert f"/table/{id}/position" in page
    assert "?full" not in page
    assert "\n  seed:" not in ben.get(f"/table/{id}/position").text
    assert ben.get(f"/table/{id}/position?full").status_code == 403
    assert "\n  seed:" in owner.get(f"/table/{id}/position?full").text


def test_the_log_tells_each_step_of_the_monsters_turn_with_its_rule(player):
    id = player.founds()
    player.chooses(id, *SET_UP)
    player.plays_on(id, 4)
    page = player.get(f"/table/{id}/log?round=1")
    words = text_of(page)
    assert "The White Lion plays" in words
    assert "targets" in words
    cited = set(re.findall(r'href="/rules/([A-Z][A-Z0-9-]+)"', page.text))
    assert {"SD-MT-3", "SD-TGT-1"} <= cited
    assert cited <= set(clauses())
    assert "Round 1" in text_of(player.get(f"/table/{id}/log?round=all"))


def test_the_chronicle_tells_the_years_of_a_campaign(player):
    data = (Path(__file__).parents[1] / "importers" / "settlement.json").read_bytes()
    id = player.client.post("/api/tables/import", content=data).json()["id"]
    page = player.get(f"/table/{id}/chronicle")
    assert page.status_code == 200
    assert "Lantern year 6" in page.text
    assert "Emberfold is imported in lantern year 6." in page.text
    told = player.get(f"/api/tables/{id}/chronicle").json()
    assert [(year["number"], year["population"]) for year in told["years"]] == [(6, 5)]


def test_a_game_without_a_past_has_an_empty_chronicle(player):
    assert "Nothing to tell yet" in player.get(f"/table/{player.founds()}/chronicle").text


def test_two_points_of_a_game_are_compared(player):
    id = player.founds()
    n = player.chooses(id, *SET_UP)["n"]
    player.send(f"/api/tables/{id}/override", {"at": n, "path": "survivors.ada.survival", "value": 3, "reason": "test"})
    page = player.get(f"/table/{id}/compare?before={n}&after=now")
    assert page.status_code == 200
    assert "survivors.ada.survival" in page.text
    assert ">Ada <" in page.text
    assert "<td>1</td><td>3</td>" in page.text
    different = player.get(f"/api/tables/{id}/compare?before={n}").json()
    assert different == [{"path": "survivors.ada.survival", "before": "1", "after": "3"}]
    assert player.get(f"/api/tables/{id}/compare?before=0&after=0").json() == []
    assert player.get(f"/table/{id}/compare?before=99999").status_code == 404


def test_a_branch_is_laid_beside_the_table_it_comes_from(player):
    data = (Path(__file__).parents[1] / "importers" / "settlement.json").read_bytes()
    id = player.client.post("/api/tables/import", content=data).json()["id"]
    assert "No other table has the same past" in player.get(f"/table/{id}/beside").text
    branch = player.send(f"/api/tables/{id}/branch", {"name": "Another <way>"}).json()["id"]
    assert f"/table/{id}/beside" in player.get(f"/table/{id}/chronicle").text
    same = player.get(f"/api/tables/{id}/beside/{branch}").json()
    assert (same["years"], same["same"]) == ([], ["Lantern year 6"])
    n = player.sees(branch)["n"]
    player.send(
        f"/api/tables/{branch}/override", {"at": n, "path": "settlement.death_count", "value": 9, "reason": "x"}
    )
    player.plays_on(branch, 40)
    told = player.get(f"/api/tables/{id}/beside/{branch}").json()
    assert told["names"] == ["Emberfold", "Another <way>"]
    assert next(row["stories"] for row in told["now"] if row["title"] == "death count")[1] == "9"
    assert {bar["story"] for chart in told["charts"] for bar in chart["bars"]} == {1, 2}
    page = player.get(f"/table/{id}/beside?other={branch}")
    assert page.status_code == 200
    assert "Another &lt;way&gt;" in page.text
    assert player.get(f"/table/{id}/beside?other={player.founds()}").status_code == 404


def test_the_log_of_a_campaign_is_told_by_years_and_phases(player):
    data = (Path(__file__).parents[1] / "importers" / "settlement.json").read_bytes()
    id = player.client.post("/api/tables/import", content=data).json()["id"]
    assert "Lantern year 6: Settlement phase" in player.get(f"/table/{id}/log").text


def test_record_sheets_grids_and_chronicle_are_put_on_paper(player):
    data = (Path(__file__).parents[1] / "importers" / "settlement.json").read_bytes()
    id = player.client.post("/api/tables/import", content=data).json()["id"]
    page = player.get(f"/table/{id}/print").text
    for words in ("Emberfold", "Bone Axe", "Mira", "Mighty Strike", "Gear grid of Mira", "Thunder Maul", "is imported"):
        assert words in page, words
    assert '<details class="panel fold" id="fold-innovations" open>' in page
    only = player.get(f"/table/{id}/print?part=chronicle").text
    assert "is imported" in only
    assert "Mighty Strike" not in only


def test_a_showdown_on_its_own_has_sheets_to_print_too(player):
    assert player.get(f"/table/{player.founds()}/print").status_code == 200


def test_a_long_log_leads_from_part_to_part(player):
    game = until(fight(), lambda _: False)
    id = player.client.post("/api/tables/import", content=game.save()).json()["id"]
    page = player.get(f"/table/{id}/log?round=3")
    assert "← Round 2 Round 3 Round 4 →" in text_of(page)
    assert "All parts" in text_of(page)
    assert "← Setup Round 1 Round 2 →" in text_of(player.get(f"/table/{id}/log?round=1"))
