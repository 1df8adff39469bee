"""The record sheets as a form: read, checked, shown again, and continued."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from lanternyear.importers import EXAMPLE, Lookup, PaperCampaign, read_paper_file
from lanternyear.play.start import cards_of
from lanternyear.web.paper_fields import fields_of, read_campaign

SETTLEMENT = Path(__file__).parents[1] / "importers" / "settlement.json"
SHEET: dict[str, Any] = {
    "s.name": "Emberfold",
    "s.lantern_year": "7",
    "s.innovations": "Language, Paint",
    "s.storage": "2 Monster Bone; Bone Axe",
    "principle.death": "graves",
    "faced.butcher.1": "yes",
    "p1.name": "Mira",
    "p1.sex": "female",
    "p1.strength": "+1",
    "p1.cards": "Blind, Mighty Strike",
    "p4.sex": "female",
    "p5.name": "Rolf",
    "p5.sex": "male",
    "p5.retired": "yes",
    "player": "Ada",
}


def test_the_form_is_linked_from_the_lobby_and_shows_the_printed_timeline(player: Any):
    assert 'href="/from-paper"' in player.get("/").text
    page = player.get("/from-paper").text
    assert "Endless Screams" in page
    assert page.count('class="sheet-row"') == 5, "four rows, and the blank one for the script"


def test_a_campaign_is_continued_from_the_form(player: Any):
    answer = player.client.post("/from-paper", data=SHEET, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    id = answer.headers["location"].split("/")[2].partition("#")[0]
    seen = player.sees(id)
    assert seen["name"] == "Emberfold"
    people = player.get(f"/table/{id}/people").text
    assert "Mira" in people
    assert "Rolf" in people
    assert "Survivor 3" not in people, "an empty row is nobody"


def test_what_is_wrong_is_shown_beside_its_field_and_nothing_is_stored(player: Any):
    wrong = {**SHEET, "s.innovations": "Language, Pain", "p5.courage": "12", "s.death_count": "many"}
    answer = player.client.post("/from-paper", data=wrong)
    assert answer.status_code == 422
    assert "Rolf, Courage</a>: 12 (a number from 0 to 9)" in answer.text
    assert "Deaths</a>: many" in answer.text
    assert 'value="Mira"' in answer.text
    answer = player.client.post("/from-paper", data={**SHEET, "s.innovations": "Language, Pain"})
    assert "Innovations</a>: Pain → perhaps Paint" in answer.text
    assert re.search(r'id="f-s-innovations"[^>]*aria-invalid', answer.text)
    assert not player.client.get("/api/tables").json()
    left_out = player.client.post("/from-paper", data={**SHEET, "s.innovations": "Pain", "leave_out": "yes"})
    assert left_out.status_code == 200
    assert "Not imported: innovation: Pain" in player.get(f"{left_out.url.path}/log").text


def test_more_rows_are_added_without_scripts(player: Any):
    page = player.client.post("/from-paper", data={**SHEET, "more": "4"}).text
    assert page.count('class="sheet-row"') == 11
    assert 'value="Rolf"' in page


def test_a_file_of_the_kdm_manager_is_shown_as_the_form_with_what_was_not_understood(player: Any):
    answer = player.client.post("/tables/import", files={"save": ("x.json", SETTLEMENT.read_bytes())})
    assert answer.status_code == 200
    page = answer.text
    assert "expansions: gorm" in page
    assert "quarry: gorm" in page
    assert 'value="Mira"' in page
    assert not player.client.get("/api/tables").json(), "nothing is stored before the form is sent"
    fields = dict(re.findall(r'<(?:input|textarea)[^>]*name="((?:s|p\d+)\.[^"]+)"[^>]*?value="([^"]*)"', page))
    assert fields["p1.strength"] == "2"


def test_the_interface_takes_a_sheet_and_lists_what_was_not_understood(player: Any):
    sheet = {"lantern_year": 5, "locations": ["Gormery"], "survivors": [{"name": "Mira"}]}
    wanted = {"sheet": sheet, "players": [{"name": "Ada"}], "real_dice": True, "seed": 4}
    answer = player.client.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    assert answer.json()["left_behind"] == ["location: Gormery"]
    assert answer.json()["filled_in"][0] == "timeline"
    bad = player.client.post("/api/tables", json={"sheet": {"survivors": [{"courage": 99}]}})
    assert bad.status_code == 400
    told = player.client.post("/api/tables/import", content=SETTLEMENT.read_bytes()).json()["left_behind"]
    assert "expansions: gorm" in told


def test_a_campaign_is_the_same_after_it_went_through_the_form():
    paper, lookup = read_paper_file(EXAMPLE.encode(), "x"), Lookup()
    back, mistakes = read_campaign(fields_of(paper, cards_of(), lookup))
    assert not mistakes
    assert not lookup.missing
    assert back.survivors == paper.survivors
    assert set(back.principles) == {"protect_the_young", "graves"}
    assert back.nemeses == {"butcher": ["1"]}
    for name in ("name", "lantern_year", "innovations", "storage", "defeated", "death_count", "endeavors"):
        assert getattr(back, name) == getattr(paper, name), name
    assert read_campaign({})[0] == PaperCampaign()
