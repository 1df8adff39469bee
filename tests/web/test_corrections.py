"""Cards corrected by their form, played at once, exported, and taken over by another campaign."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.support.web_client import KEY, Player, a_server, text_of
from tests.web.test_packs import begun, packs_of


class Inputs(HTMLParser):
    """The fields of a page's form as a browser sends them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.sent: dict[str, str] = {}
        self.area = self.select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        name = found.get("name", "")
        if tag == "input" and name and (found.get("type") != "checkbox" or "checked" in found):
            self.sent[name] = found.get("value", "")
        self.area = name if tag == "textarea" else self.area
        self.select = name if tag == "select" else self.select
        if tag == "option" and ("selected" in found or self.select not in self.sent) and self.select:
            self.sent[self.select] = found.get("value", "")
        if tag == "textarea":
            self.sent[name] = ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self.area = ""
        if tag == "select":
            self.select = ""

    def handle_data(self, data: str) -> None:
        if self.area:
            self.sent[self.area] += data.removeprefix("\n") if not self.sent[self.area] else data


def correct(player: Player, address: str, **changes: str):
    sent = Inputs(player.get(address).text).sent
    unknown = [name for name in changes if name not in sent and name != "edit"]
    assert unknown == [], sorted(sent)
    return player.post(address, {**sent, "edit": "save", **changes})


AI, EVENT, GEAR = "white_lion.claw", "clinging_mist", "beacon_shield"


def test_three_corrections_at_a_table_are_played_exported_and_taken_over(player, tmp_path):
    id = begun(player)
    before = player.get(f"/api/tables/{id}").json()["table"]["question"]
    for card, change in (
        (AI, {"steps/2/damage": "3"}),
        (EVENT, {"title": "Mist as printed"}),
        (GEAR, {"weapon/strength": "4"}),
    ):
        answer = correct(player, f"/table/{id}/correct/{card}", **change)
        assert answer.status_code == 303, text_of(answer)
        assert answer.headers["location"] == f"/table/{id}"
    table = player.get(f"/api/tables/{id}").json()["table"]
    assert table["question"] == before
    (box,) = [pack for pack in packs_of(player, id) if pack.startswith("our_box")]
    beside = {"hx-request": "true", "hx-current-url": f"http://127.0.0.1:8420/table/{id}"}
    assert "as in our box" in text_of(player.get(f"/cards/{GEAR}", **beside))
    assert "as in our box" in text_of(player.get(f"/table/{id}/packs")) or "Beacon Shield" in text_of(
        player.get(f"/table/{id}/packs")
    )
    assert packs_of(player, begun(player)) == ["core", box]  # new games play with the corrections, too
    pack = next(href for href in player.get("/").text.split('"') if href.startswith("/packs/") and len(href) > 60)
    archive = player.get(pack).content
    with a_server(tmp_path / "elsewhere") as (client, _):
        other = Player(client)
        assert other._ask("POST", "/packs", files={"file": ("box.zip", archive, "application/zip")}).status_code == 303
        theirs = begun(other)
        assert packs_of(other, theirs) == ["core", box]
        assert "Mist as printed" in text_of(other.get(f"/cards/{EVENT}"))


def test_a_mistake_is_shown_beside_its_input_and_nothing_is_kept(player):
    id = begun(player)
    answer = correct(player, f"/table/{id}/correct/{GEAR}", **{"weapon/strength": "plenty"})
    assert answer.status_code == 200
    assert 'id="weapon/strength-bad"' in answer.text
    assert packs_of(player, id) == ["core"]


def test_an_effect_is_added_and_the_card_shows_it(player):
    page = correct(player, f"/cards/{AI}/correct", **{"edit": "add steps", "steps/+": "knock_down"})
    assert page.status_code == 200
    assert "knocked down" in text_of(page).lower()


def test_a_correction_is_taken_back(player):
    id = begun(player)
    address = f"/table/{id}/correct/{GEAR}"
    correct(player, address, **{"weapon/strength": "7"})
    assert "As before" in player.get(address).text
    assert correct(player, address, edit="forget").status_code == 303
    assert "As before" not in player.get(address).text


@pytest.mark.parametrize("card", [AI, EVENT, GEAR, "white_lion", "people_of_the_lantern", "symposium"])
def test_every_kind_of_card_has_a_form_that_keeps_it_as_it_is(player, card):
    answer = correct(player, f"/cards/{card}/correct")
    assert answer.status_code == 303, text_of(answer)


def test_only_the_host_corrects_cards(shared):
    host, stranger = Player(shared, {"lantern_host": KEY}), Player(shared)
    assert stranger.get(f"/cards/{GEAR}/correct").status_code == 403
    assert stranger.post(f"/cards/{GEAR}/correct", {"edit": "save"}).status_code == 403
    assert "Correct this card" not in stranger.get(f"/cards/{GEAR}").text
    assert "Correct this card" in host.get(f"/cards/{GEAR}").text


def test_what_happened_stays_on_the_page_when_a_card_is_corrected(player):
    id = begun(player, seed=7)
    while (seen := player.sees(id))["question"]["clause"] != "SD-ACT-2":
        player.chooses(id, seen["question"]["options"][0]["value"])
    before = lines_in(seen)
    correct(player, f"/table/{id}/correct/{GEAR}", **{"weapon/strength": "4"})
    assert lines_in(player.sees(id)) == before
    assert before


def lines_in(seen: dict[str, Any]) -> list[str]:
    return [line["text"] for section in (*seen["earlier"], *seen["news"]) for line in section["lines"]]


def test_a_name_is_suggested_with_its_title(player):
    page = correct(player, "/cards/hunt_reenactment/correct", edit="")
    assert '<option value="fighting_art.monster_claw_style" label="Monster Claw Style">' in page.text
    named = re.search(r'value="fighting_art.monster_claw_style"[^>]* list="([^"]*)"', page.text)
    assert named is not None
    assert f'<datalist id="{named[1]}">' in page.text
