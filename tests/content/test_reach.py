"""Cards that no play can reach are named, and no others."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from lanternyear.cli import app_for
from lanternyear.content.load import unreachable_cards
from tests.support.packs import make_pack

MANIFEST = "id: mine\ntitle: Mine\nversion: 0.1.0\nneeds: [core]\n"

# To be emptied: cards of the core pack to which nothing leads yet.
NOT_YET_REACHED = {
    "ability.cancerous_illness",
    "ability.homing_instinct",
    "ability.kings_curse",
    "ability.pulse_acceleration",
    "ability.pulse_aggression_overload",
    "ability.pulse_legs_locked",
    "ability.pulse_metabolic_surrender",
    "ability.pulse_uninhibited_rage",
}


def card(id: str, kind: str, *lines: str) -> str:
    return "".join(f"  {line}\n" for line in (f"kind: {kind}", "title: A card", "fidelity: faithful", *lines)).replace(
        "  ", f"- id: {id}\n  ", 1
    )


def unreached(folder: Path, *cards: str) -> list[str]:
    return [problem.where for problem in unreachable_cards([make_pack(folder / "mine", "".join(cards), MANIFEST)])]


ABILITY = card("ability.keen", "ability")
GEAR = card("hook", "gear", "location: rare_gear")
WORKSHOP = card("workshop", "location")
RESOURCE = card("shell", "resource", "deck: strange")
EVENT = card("event.tide", "story_event")
INNOVATION = card("weaving", "innovation")
SECRET = card("fighting_art.undertow", "fighting_art", "secret: true")
TRAIT = card("white_lion.armored", "ai_card", "monster: white_lion", "rank: special", "type: trait")


@pytest.mark.parametrize("lonely", [ABILITY, GEAR, WORKSHOP, RESOURCE, EVENT, INNOVATION, SECRET, TRAIT])
def test_a_card_that_nothing_brings_is_not_reached(tmp_path, lonely):
    assert len(unreached(tmp_path, lonely)) == 1


@pytest.mark.parametrize(
    ("bringer", "brought"),
    [
        (card("fighting_art.wader", "fighting_art"), ""),
        (card("disorder.thirst", "disorder"), ""),
        (card("event.drought", "settlement_event"), ""),
        (card("event.tide", "story_event", "years: [3]"), ""),
        (card("event.tide", "story_event", "reached: {courage: 5}"), ""),
        (card("injury.bruise", "injury", "tables: {}"), None),
        (card("event.flood", "settlement_event", "then: [{do: gain_card, card: ability.keen}]"), ABILITY),
        (card("event.flood", "settlement_event", "then: [{do: gain_card, card: fighting_art.undertow}]"), SECRET),
        (card("event.flood", "settlement_event", "then: [{do: settlement_gains, card: shell}]"), RESOURCE),
        (card("event.flood", "settlement_event", "then: [{do: settlement_gear, card: hook}]"), GEAR),
        (card("event.flood", "settlement_event", "then: [{do: trigger_event, event: event.tide}]"), EVENT),
        (
            card("event.flood", "settlement_event", 'then: [{do: add_to_timeline, entry: "event:event.tide", in: 2}]'),
            EVENT,
        ),
        (card("event.flood", "settlement_event", "then: [{do: gain_innovation, card: weaving}]"), INNOVATION),
        (card("event.flood", "settlement_event", "then: [{do: build, location: workshop}]"), WORKSHOP),
    ],
)
def test_a_card_is_reached_by_its_deck_its_table_or_another_card(tmp_path, bringer, brought):
    expected = [] if brought is not None else ["injury.bruise"]
    assert unreached(tmp_path, bringer, brought or "") == expected


def test_what_an_unreached_card_brings_is_not_reached(tmp_path):
    event = card("event.tide", "story_event", "then: [{do: gain_card, card: ability.keen}]")
    assert unreached(tmp_path, event, ABILITY) == ["event.tide", "ability.keen"]


def test_a_card_that_is_only_asked_for_or_taken_away_is_not_reached(tmp_path):
    asking = card("disorder.thirst", "disorder", "gained: [{do: lose_card, card: ability.keen}]")
    wishing = card("disorder.envy", "disorder", "modifiers: [{stat: luck, by: 1, only: has ability.keen}]")
    assert unreached(tmp_path, asking, wishing, ABILITY) == ["ability.keen"]


def test_gear_needs_a_recipe_and_a_location_that_can_be_built(tmp_path):
    made = card("net", "gear", "location: workshop", "recipes: [{cost: {bone: 1}}]")
    plain = card("hook", "gear", "location: workshop")
    armor = card("wader_set", "armor_set", "pieces: {head: helm}")
    helm = card("helm", "gear", "location: workshop", "armor: {at: head, points: 2}", "recipes: [{cost: {bone: 1}}]")
    built = card("event.flood", "settlement_event", "then: [{do: build, location: workshop}]")
    assert unreached(tmp_path, WORKSHOP, made, plain, helm, armor) == ["workshop", "net", "hook", "helm", "wader_set"]
    assert unreached(tmp_path, WORKSHOP, made, plain, helm, armor, built) == ["hook"]


def test_an_ai_card_needs_a_level_that_draws_its_rank(tmp_path):
    basic = card("white_lion.nap", "ai_card", "monster: white_lion", "rank: basic")
    copied = card("white_lion.yawn", "ai_card", "monster: white_lion", "rank: basic", "copies: 0")
    legendary = card("butcher.end", "ai_card", "monster: butcher", "rank: legendary")
    place = card("white_lion.ear", "hit_location", "monster: white_lion")
    assert unreached(tmp_path, basic, copied, legendary, place) == ["white_lion.yawn", "butcher.end"]


def test_without_a_campaign_nothing_is_said(tmp_path):
    assert not unreachable_cards([make_pack(tmp_path / "mine", ABILITY, MANIFEST.replace("needs: [core]\n", ""))])


def test_every_card_of_the_core_pack_is_reached_but_these():
    assert {problem.where for problem in unreachable_cards()} <= NOT_YET_REACHED


def test_every_card_of_the_example_pack_is_reached():
    assert not unreachable_cards(["example"])


def test_the_check_warns_and_fails_only_when_it_is_strict(tmp_path):
    pack = make_pack(tmp_path / "mine", "# cards\n" + ABILITY + GEAR, MANIFEST)
    nothing = "no play can reach this card: no card that can be reached brings it"
    warnings = [
        f"warning: {pack}/cards.yaml:2: ability.keen: {nothing}",
        f"warning: {pack}/cards.yaml:6: hook: {nothing}, and it has no recipe at a location that can be built",
    ]
    plain = CliRunner().invoke(app_for(["pack"]), ["pack", "check", pack])
    assert plain.output.splitlines()[:2] == warnings
    assert plain.exit_code == 0
    strict = CliRunner().invoke(app_for(["pack"]), ["pack", "check", "--strict", pack])
    assert strict.output.splitlines() == [*warnings, "2 warnings"]
    assert strict.exit_code == 1
