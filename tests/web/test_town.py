"""The settlement as a place: what the views say, and forms that answer several questions at once."""

from __future__ import annotations

import re

import pytest
from msgspec import to_builtins

from lanternyear.play import load
from lanternyear.play.game import Game
from lanternyear.web.views.founding_form import in_order
from lanternyear.web.views.source import PageSource
from lanternyear.web.views.town import town_view
from lanternyear.web.views.town_models import TownView
from lanternyear.web.views.trying import trying_view
from tests.support.saved_campaigns import CAMPAIGN, campaign_at, innovating_campaign, prosperous_campaign
from tests.support.web_client import Player, text_of


def town(game: Game) -> TownView:
    shown = town_view(PageSource.of(game))
    assert shown is not None
    return shown


def brought(player: Player, data: bytes) -> str:
    answer = player.client.post("/api/tables/import", content=data)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.mark.parametrize("saved", [prosperous_campaign, innovating_campaign])
def test_everything_that_the_menu_offers_is_at_one_place(saved):
    game = load(saved())
    shown = town(game)
    assert game.decision is not None
    at_places = [ware.value for place in shown.places for ware in place.wares]
    at_places += [deed.value for place in shown.places for deed in place.deeds]
    at_places += [place.build.value for place in shown.places if place.build]
    beside = [shown.innovate.deed.value] if shown.innovate else []
    named = [person.value for person in shown.to_name]
    offered = [value for value in (*at_places, *beside, *named, shown.end) if value]
    assert sorted(offered) == sorted(map(str, game.decision.options))


def test_a_place_is_built_buildable_or_locked_with_the_reason():
    game = load(innovating_campaign())
    places = {place.id: place for place in town(game).places}
    assert places["lantern_hoard"].state == "built"
    smith = places["bone_smith"]
    assert smith.state == "buildable"
    assert smith.build is not None
    assert [part.words for part in smith.build.costs] == ["1 endeavor"]
    assert smith.wares, "what it would offer is shown before it is built"
    game.override("settlement.endeavors", 0, "to be locked")
    game.choose(town(game).to_name[0].value)
    game.choose("Somebody")
    locked = {place.id: place for place in town(game).places}["bone_smith"]
    assert locked.state == "locked"
    assert "endeavor" in locked.note


def test_what_innovate_may_draw_is_shown_without_its_order():
    game = load(innovating_campaign())
    shown = town(game).innovate
    assert shown is not None
    titles = [innovation.card.title for innovation in shown.possible]
    assert titles == sorted(titles)
    assert {innovation.card.id for innovation in shown.possible} == set(game.state.decks["innovations"])
    assert "Draw 2 of these" in shown.words
    assert any(innovation.leads for innovation in shown.possible)


def test_ending_the_step_warns_of_what_would_be_lost():
    game = load(innovating_campaign())
    warnings = " ".join(town(game).warnings)
    assert re.search(r"\d endeavors? will be lost", warnings)
    assert re.search(r"\d survivors? without a name", warnings)
    for survivor in game.state.survivors.values():
        game.override(f"survivors.{survivor.id}.name", survivor.name or survivor.id, "to be named")
    game.override("settlement.endeavors", 0, "to be spent")
    assert town(game).warnings == []


def test_proposals_for_names_are_all_different():
    proposed = [person.names[0] for person in town(load(innovating_campaign())).to_name]
    assert len(proposed) > 2
    assert len(set(proposed)) == len(proposed)


def test_a_gear_is_tried_on_and_the_game_stays_as_it_is():
    game = load(prosperous_campaign())
    before = to_builtins(game.view())
    trials = trying_view(PageSource.of(game), "skull_helm").trials
    assert trials
    assert all("head 0 → 3" in trial.changes for trial in trials)
    strikes = trying_view(PageSource.of(game), "bone_blade").trials[0].changes
    assert any(change.startswith("Bone Blade: 2 dice") for change in strikes)
    assert to_builtins(game.view()) == before


def test_women_come_first_as_the_rules_ask():
    assert in_order(["Finn", "Cora", "Hal"], ["male", "female", "male"]) == ["1", "Cora", "Finn", "Hal"]


# ---------------------------------------------------------------------- forms


def founded(player: Player, name: str = "") -> str:
    answer = player.post("/tables", {"game": CAMPAIGN, "player": ["Ada"], "seed": "7", "name": name})
    return str(answer.headers["location"]).rpartition("/")[2]


def test_founders_are_named_with_one_form(player):
    id = founded(player)
    form = {"at": 0, "name": ["Finn", "Cora", " Ida  of the Dark", "Hal"], "sex": ["male", "female", "female", "male"]}
    assert player.post(f"/table/{id}/found", form).status_code == 303
    shown = player.sees(id)
    assert shown["n"] >= 5  # how many women, and 4 names
    people = [(person["name"], person["sex"]) for person in shown["settlement"]["people"]]
    assert [name for name, _ in people] == ["Cora", "Ida of the Dark", "Finn", "Hal"]
    assert people[0][1] == people[1][1] != people[2][1]


def test_a_founder_without_a_name_is_refused_in_words(player):
    id = founded(player)
    answer = player.post(f"/table/{id}/found", {"at": 0, "name": ["Finn", ""], "sex": ["male", "female"]})
    assert answer.status_code == 409
    assert "fill in the empty field" in text_of(answer)
    assert player.sees(id)["n"] == 0


def test_newcomers_are_named_with_one_form_and_empty_fields_are_left(player):
    id = brought(player, innovating_campaign())
    before = player.sees(id)["settlement"]["town"]["to_name"]
    form = {
        "at": player.sees(id)["n"],
        "who": [person["value"] for person in before],
        "name": ["Aaa", "", "Bbb", *[""] * (len(before) - 3)],
    }
    assert player.post(f"/table/{id}/name", form).status_code == 303
    shown = player.sees(id)["settlement"]
    names = {person["id"]: person["name"] for person in shown["people"]}
    assert (names[before[0]["id"]], names[before[2]["id"]]) == ("Aaa", "Bbb")
    assert len(shown["town"]["to_name"]) == len(before) - 2


def test_a_wrong_number_is_told_in_words_and_changes_nothing(player):
    id = brought(player, campaign_at("who_departs"))
    shown = player.sees(id)
    values = [option["value"] for option in shown["question"]["options"]][:2]
    answer = player.post(f"/table/{id}/choose", {"at": shown["n"], "several": "yes", "value": values})
    assert answer.status_code < 500
    assert "2 chosen. Choose" in text_of(answer)
    assert "SET-8-2 (" not in text_of(answer)
    assert player.sees(id)["n"] == shown["n"]


# ---------------------------------------------------------------------- the settlement's name


def names_settlement(player: Player, id: str, name: str) -> None:
    shown = player.sees(id)
    assert shown["question"]["prompt"] == "name_settlement"
    assert player.post(f"/table/{id}/choose", {"at": shown["n"], "value": name}).status_code == 303


def at_naming(player: Player, name: str) -> str:
    id = brought(player, campaign_at("name_settlement", year=0))
    assert player.post(f"/table/{id}/rename", {"name": name}).status_code == 303
    return id


def test_the_settlements_name_is_the_title_everywhere(player):
    id = at_naming(player, "People of the Lantern")
    names_settlement(player, id, "Ashwell")
    page = player.get(f"/table/{id}").text
    assert "<title>Ashwell" in page
    assert "<h1>Ashwell</h1>" in page
    assert "Ashwell" in text_of(player.get("/"))
    assert player.sees(id)["name"] == "Ashwell"
    player.post(f"/table/{id}/undo", {"at": player.sees(id)["n"]})
    assert player.sees(id)["name"] == "People of the Lantern"
    names_settlement(player, id, "Lastlight")
    assert player.sees(id)["name"] == "Lastlight"


def test_a_name_that_the_owner_gave_is_kept(player):
    id = at_naming(player, "Tuesday evening")
    names_settlement(player, id, "Ashwell")
    assert player.sees(id)["name"] == "Tuesday evening"


def test_a_showdown_on_its_own_keeps_its_name(player):
    answer = player.post("/tables", {"game": "", "fight": "white_lion:1", "player": ["Ada"], "seed": "7"})
    id = str(answer.headers["location"]).rpartition("/")[2]
    shown = player.sees(id)
    form = {"at": shown["n"], "value": shown["question"]["options"][0]["value"]}
    assert player.post(f"/table/{id}/choose", form).status_code == 303
    assert player.sees(id)["name"] == shown["name"]


# ---------------------------------------------------------------------- pages beside the table


def test_the_year_tells_what_each_step_did(player):
    id = brought(player, innovating_campaign())
    page = text_of(player.get(f"/table/{id}/year"))
    assert "Lantern year 1" in page
    assert "Still to come." in page
    assert player.get(f"/table/{id}/trying/no_such_gear").status_code == 404
    assert "for whom?" in text_of(player.get(f"/table/{id}/trying/bone_blade"))


def test_the_lobby_begins_with_one_button_and_says_whose_answer_is_awaited(player):
    page = player.get("/").text
    assert page.index("Begin a campaign") < page.index('id="wanted"')
    id = founded(player)
    player.get(f"/table/{id}")
    listed = text_of(player.get("/"))
    assert "People of the Lantern" in listed
    assert "your answer is awaited" in listed
