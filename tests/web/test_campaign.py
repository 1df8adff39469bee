"""The campaign at the table: founded in the lobby; settlement and hunt have pages, and every question has one."""

from __future__ import annotations

import random
import re
from html import unescape
from typing import Any

import pytest

from lanternyear.engine import facts
from lanternyear.play.game import Game
from lanternyear.play.start import cards_of
from lanternyear.state.state import State
from lanternyear.web.notice import notice
from lanternyear.web.rendering import Pages, capital, people_of, phase_of
from lanternyear.web.static_files import address_of
from lanternyear.web.views.event_text import event_instructions
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.game_view import GameHeader, game_view
from lanternyear.web.views.source import PageSource
from lanternyear.web.visitors import Seating
from tests.support.proving import proves
from tests.support.saved_campaigns import (
    CAMPAIGN,
    campaign_at,
    campaign_in_an_event,
    lost_campaign,
    moments,
    prosperous_campaign,
)
from tests.support.web_client import KEY, Player, secret_in, text_of

DECISIONS = 400
LEAST_PROMPTS = 25
FUZZED = 6


def brought(player: Player, data: bytes) -> str:
    """A game from a file, at the table."""
    answer = player.client.post("/api/tables/import", content=data)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def offered(page: str) -> list[str]:
    """Return what the page's forms would send as an answer."""
    if 'id="found"' in page:  # the founders are named with one form
        women = page.count('name="sex"')
        return [str(number) for number in range(women + 1)]
    form = page[page.index('id="answer"') :]
    form = form[: form.index("</form>")]
    beside = re.findall(r'name="value" value="([^"]*)" form="answer"', page)  # the footer and the innovations
    named = re.findall(r'name="who" value="([^"]*)"', page)
    return [unescape(value) for value in [*re.findall(r'name="value" value="([^"]*)"', form), *beside, *named]]


# ---------------------------------------------------------------------- lobby


def test_a_campaign_is_founded_in_the_lobby_and_named(player):
    page = player.get("/")
    assert re.search(rf'type="hidden" name="game" value="{CAMPAIGN}"', page.text)
    answer = player.post("/tables", {"game": CAMPAIGN, "player": ["Ada", "Ben"], "seed": "7", "survivors": "4"})
    assert answer.status_code == 303
    table = answer.headers["location"]
    assert "4 awake in the dark" in text_of(player.get(table))
    player.post(f"{table}/choose", {"at": 0, "value": "2"})
    assert player.post(f"{table}/choose", {"at": 1, "value": "  Grethe  of the Dark "}).status_code == 303
    shown = player.sees(table.rpartition("/")[2])
    assert shown["settlement"]["people"][0]["name"] == "Grethe of the Dark"
    assert "People of the Lantern" in text_of(player.get("/"))


def test_the_lobby_says_how_far_a_campaign_is(player):
    brought(player, campaign_at("develop"))
    listed = text_of(player.get("/"))
    assert "Settlement phase, Develop · population" in listed


def test_variants_and_house_rules_are_chosen_in_the_lobby(player):
    form = {
        "game": CAMPAIGN,
        "player": ["Ada"],
        "variant": ["quick"],
        "option.founders": "5",
        "option.naming": "1",
    }
    answer = player.post("/tables", form)
    assert answer.status_code == 303, text_of(answer)
    assert player.get(answer.headers["location"]).text.count('name="sex"') == 5
    refused = player.post("/tables", {**form, "option.founders": "50"})
    assert refused.status_code == 400
    assert "Option founders" in text_of(refused)
    for offered_words in ("Quick Mode", "Bleeding tokens that kill"):
        assert offered_words in text_of(player.get("/"))


def test_an_unknown_campaign_is_refused_in_words(player):
    answer = player.post("/tables", {"game": "people_of_the_sun", "player": ["Ada"]})
    assert answer.status_code == 400
    assert "No campaign" in text_of(answer)


# ---------------------------------------------------------------------- everything has a page


def test_a_campaign_is_played_by_what_its_pages_offer(player):
    """From the First Story on, then from the first Develop step: each page offers exactly the options there are."""
    prompts: set[tuple[str, str]] = set()
    for start in (None, campaign_at("name_settlement", year=0)):
        id = brought(player, start) if start else player.founds(campaign=CAMPAIGN, players=("Ada", "Ben"))
        prompts |= played(player, id, DECISIONS // 2)
    asked = {phase for phase, _ in prompts}
    assert {"first story", "showdown", "settlement", "hunt"} <= asked
    assert len(prompts) >= LEAST_PROMPTS


def played(player: Player, id: str, decisions: int) -> set[tuple[str, str]]:
    """Answer by chance what the page offers. Says what was asked, and in which phase."""
    dice, seen = random.Random(3), set()
    for _ in range(decisions):
        shown = player.sees(id)
        question = shown["question"]
        page = player.get(f"/table/{id}")
        assert page.status_code == 200
        if question is None:
            break
        seen.add((shown["phase"], question["prompt"]))
        values = [option["value"] for option in question["options"]]
        if not shown["equip"]:  # where gear is laid, options are places of the grid
            assert sorted(offered(page.text)) == sorted(values), question
            assert question["ask"] in unescape(text_of(page)) or 'id="found"' in page.text
            assert all(blocked["clause"] in page.text for blocked in question["blocked"])
        some = question["shape"] == "some"
        answer: Any = dice.sample(values, question["at_least"]) if some else quick(values, dice)
        form = {"at": shown["n"], "value": answer, **({"several": "yes"} if some else {})}
        assert player.post(f"/table/{id}/choose", form).status_code == 303
    return seen


def quick(values: list[str], dice: random.Random) -> str:
    """By chance, but grids are filled by the first piece only, so that the hunt begins."""
    return "done" if "done" in values and dice.random() < 0.4 else dice.choice(values)


def test_every_question_of_several_campaigns_is_drawn_in_words():
    """Each question once, with one player and with several; no id and no empty field is left in what is read."""
    pages, drawn = Pages(address_of), set()
    for seed in range(FUZZED):
        for game, decision in moments(seed, ("Ada", "Ben", "Cora")[: 1 + seed % 3]):
            if (game.state.phase, decision.prompt) in drawn:
                continue
            drawn.add((game.state.phase, decision.prompt))
            shown = game_view(game, GameHeader("x", "A campaign", 1, None, can_undo=True, can_redo=False))
            assert not ids_in(main_of(pages, shown)), decision
    assert len(drawn) > LEAST_PROMPTS


def main_of(pages: Pages, shown: GameView) -> str:
    seating = Seating(answers=True, plays=True, owns=True)
    content = {"people": people_of(shown), "note": "", "pick": None, "phase": phase_of(shown), "mistakes": ()}
    return pages.draw("table_main.html", table=shown, seating=seating, notice=notice(shown, seating), **content)


def ids_in(page: str) -> list[str]:
    """Return what reads like an id or an empty field; paths that were set by hand are meant to be read."""
    words = unescape(re.sub(r"<[^>]+>", " ", page))
    return [word for word in re.findall(r"[\w.]*[a-z]_[a-z]\w*|\{\w*\}", words) if not word.startswith("survivors.")]


def test_real_dice_are_asked_for_on_the_hunt(player):
    id = player.founds(campaign=CAMPAIGN, real_dice=True)
    hunting = {"phase": "hunt", "agenda": [{"name": "set_up_hunt", "about": ["white_lion", "1"]}]}
    player.chooses(id, "2", "Ada", "Cora", "Ben", "Dov")
    for path, value in hunting.items():
        body = {"at": player.sees(id)["n"], "path": path, "value": value, "reason": "straight to the hunt"}
        assert player.send(f"/api/tables/{id}/override", body).status_code == 200
    shown = player.plays_on(id, 1)
    for _ in range(20):
        if shown["question"]["shape"] == "throw":
            break
        shown = player.plays_on(id, 1)
    assert shown["phase"] == "hunt"
    assert "d10" in shown["question"]["ask"]


@pytest.mark.parametrize(
    ("prompt", "phase"),
    [
        ("payment", "settlement"),
        ("keep_innovation", "settlement"),
        ("choose_principle", "settlement"),
        ("who_departs", "settlement"),
        ("which_quarry", "settlement"),
        ("first_revealer", "hunt"),
    ],
)
def test_a_spectator_sees_every_page_and_may_answer_nothing(shared, prompt, phase):
    owner = Player(shared, {"lantern_host": KEY})
    id = brought(owner, campaign_at(prompt, phase=phase))
    answer = owner.post(f"/table/{id}/seats", {"name": "Eve"})
    looker = Player(shared)
    looker.get(f"/sit/{secret_in(answer)}")
    page = looker.get(f"/table/{id}")
    assert page.status_code == 200
    assert 'id="answer"' not in page.text
    assert looker.get(f"/table/{id}/people").status_code == 200


def test_a_branch_is_laid_beside_only_for_who_has_a_seat_at_both(shared):
    owner = Player(shared, {"lantern_host": KEY})
    id = brought(owner, campaign_at("who_departs"))
    looker = Player(shared)
    looker.get(f"/sit/{secret_in(owner.post(f'/table/{id}/seats', {'name': 'Eve'}))}")
    branch = owner.send(f"/api/tables/{id}/branch", {"name": "Unseen"}).json()["id"]
    for address in (f"/table/{id}/beside?other={branch}", f"/api/tables/{id}/beside/{branch}"):
        assert owner.get(address).status_code == 200
        assert looker.get(address).status_code == 404
    assert "Unseen" not in looker.get(f"/table/{id}/beside").text


# ---------------------------------------------------------------------- settlement


def test_a_question_of_an_event_says_which(player):
    question = player.sees(brought(player, campaign_at("nominate_survivor")))["question"]
    assert question["about"]["id"] in cards_of().story_events
    darkness = player.sees(brought(player, campaign_at("which_path", phase="hunt")))["question"]
    assert cards_of().story_events[darkness["about"]["id"]].darkness
    menu = player.sees(brought(player, prosperous_campaign()))["question"]
    assert menu["about"] is None


@proves("SET-7-1")
def test_the_menu_of_the_develop_step_has_everything_once_with_its_price(player):
    shown = player.sees(brought(player, prosperous_campaign()))
    question = shown["question"]
    assert question["shape"] == "menu"
    grouped = [option for group in question["groups"] for option in group["options"]]
    assert sorted(option["value"] for option in grouped) == sorted(
        option["value"] for option in question["options"] if option["value"] != "done"
    )
    assert all(option["price"] for option in grouped if option["value"].startswith(("craft:", "endeavor:")))
    listed = [blocked for group in question["groups"] for blocked in group["blocked"]]
    assert len(listed) == len(question["blocked"])
    near = [blocked for blocked in listed if blocked["near"]]
    assert near
    assert all(blocked["reason"].startswith("needs 1 more ") for blocked in near)


def test_the_record_sheet_tells_what_the_settlement_has(player):
    id = brought(player, prosperous_campaign())
    shown, page = player.sees(id), text_of(player.get(f"/table/{id}"))
    home = shown["settlement"]
    assert [step["state"] for step in home["steps"]] == ["done"] * 6 + ["now"] + ["to_come"] * 4
    held = {shelf["title"]: shelf["count"] for shelf in home["resources"]}
    assert {"bone", "hide", "organ", "scrap"} <= set(held)
    assert home["population"] == sum(not person["gone"] for person in home["people"])
    assert [year["number"] for year in home["timeline"] if year["state"] == "now"] == [home["year"]]
    for words in ("Storage", "Timeline", "Innovations", "Principles and milestones", "Quarries and nemeses"):
        assert words in page
    innovation = home["innovations"][0]
    assert innovation["in_deck"] or innovation["owned"]


def test_people_are_found_by_what_they_can_do_and_by_name(player):
    id = brought(player, campaign_at("who_departs"))
    people = player.sees(id)["settlement"]["people"]
    barred = next(person for person in people if person["why_not"])
    everybody = text_of(player.get(f"/table/{id}/people"))
    assert barred["name"] in everybody
    assert barred["why_not"] in everybody
    assert barred["name"] not in text_of(player.get(f"/table/{id}/people?who=can_depart"))
    assert barred["name"] not in text_of(player.get(f"/table/{id}/people?who=dead"))
    found = text_of(player.get(f"/table/{id}/people?name={barred['name'][-4:].lower()}"))
    assert barred["name"] in found
    assert people[0]["name"] not in found


def test_programs_get_the_record_sheets_too(player):
    id = brought(player, campaign_at("who_departs"))
    sheets = player.get(f"/api/tables/{id}/people").json()
    assert [sheet["person"] for sheet in sheets] == player.sees(id)["settlement"]["people"]
    assert player.get(f"/api/tables/{player.founds()}/people").json() == []


def test_a_lost_campaign_says_so(player):
    id = brought(player, lost_campaign())
    home = player.sees(id)["settlement"]
    words = f"{home['name']} loses the campaign in lantern year {home['year']}."
    assert words in unescape(text_of(player.get(f"/table/{id}")))


def test_a_survivors_record_sheet_has_its_marked_boxes(player):
    id = brought(player, campaign_at("who_departs"))
    person = player.sees(id)["settlement"]["people"][0]
    whole = player.get(f"/table/{id}/people/{person['id']}")
    leaf = player.get(f"/table/{id}/people/{person['id']}", **{"hx-request": "true"})
    assert "<html" in whole.text
    assert "<html" not in leaf.text
    for words in ("Age 1", "Bold", "Insight", "movement", "survival"):
        assert words in text_of(leaf)
    assert player.get(f"/table/{id}/people/nobody").status_code == 404


# ---------------------------------------------------------------------- hunt


@proves("HUNT-BRD-1")
def test_the_hunt_board_shows_thirteen_spaces_and_no_card_that_lies_face_down(player):
    id = brought(player, campaign_at("first_revealer", phase="hunt"))
    hunt, page = player.sees(id)["hunt"], player.get(f"/table/{id}").text
    assert [space["number"] for space in hunt["spaces"]] == list(range(13))
    kinds = {space["number"]: space["kind"] for space in hunt["spaces"]}
    assert (kinds[0], kinds[6], kinds[12]) == ("start", "darkness", "starvation")
    assert [space["number"] for space in hunt["spaces"] if space["group"]] == [0]
    assert [space["number"] for space in hunt["spaces"] if space["quarry"]] == [hunt["ahead"]]
    assert sum(space["face_down"] for space in hunt["spaces"]) == 10
    for event in cards_of().hunt_events.values():
        if event.monster:
            assert event.id not in page


def test_a_hunt_event_is_shown_with_its_number_and_text(player):
    id = brought(player, campaign_in_an_event())
    event = player.sees(id)["hunt"]["event"]
    printed = cards_of().hunt_events[event["card"]["id"]]
    page = unescape(text_of(player.get(f"/table/{id}")))
    assert f"{printed.number} {printed.title}" in page
    assert " ".join(printed.text.split()) in page
    assert event["does"]
    assert all(capital(instruction["text"]) in page for instruction in event["does"])


def test_the_row_of_an_event_that_was_rolled_is_lit():
    game = Game(State("settlement", CAMPAIGN), cards_of())
    game.facts[:] = [facts.EventTriggered("first_day"), facts.Rolled("first_day", 9, 9)]
    (table,) = event_instructions(PageSource.of(game), "first_day")
    assert [(row.label, row.now) for row in table.branches] == [("1–3", False), ("4–6", False), ("7+", True)]


def test_a_monster_that_may_be_hunted_is_told_with_its_numbers(player):
    question = player.sees(brought(player, campaign_at("which_quarry")))["question"]
    first = next(option for option in question["options"] if option["value"] == "white_lion:1")
    assert first["text"].startswith("movement 6, toughness 8")
