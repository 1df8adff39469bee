"""The example pack: a monster in YAML alone, which can be fought, hunted and crafted from."""

import pytest

from lanternyear.bots import play_out
from lanternyear.content.load import bundled_packs, check_packs
from lanternyear.play import Game, load, start_campaign, start_showdown
from lanternyear.play.start import cards_of
from lanternyear.scenario import run as run_scenarios
from lanternyear.scenario.card_coverage import cards_of as cards_of_monster
from lanternyear.state.record import TimelineEntry
from tests.support.conformance import SHOWDOWNS
from tests.support.proving import proves
from tests.support.random_showdown import LIMIT, KeenBot

PACK = bundled_packs()["example"]
LEVELS = cards_of(["example"]).monsters["bellback"].levels
YEARS = 4


def test_it_has_no_problems_and_no_line_of_python():
    assert check_packs(["example"]) == []
    files = [path for path in PACK.rglob("*") if path.is_file()]
    assert {path.suffix for path in files} == {".yaml", ".md"}


def test_all_its_scenarios_hold_and_play_every_card_of_its_monster():
    results = run_scenarios([PACK / "scenarios"])
    assert [result.message for result in results if not result.holds] == []
    played = {card for result in results for card in result.played}
    assert [card for card in cards_of_monster(cards_of(["example"]), "bellback") if card not in played] == []


def test_its_scenarios_are_no_part_of_its_cards(tmp_path):
    copy = tmp_path / "copy"
    for path in PACK.glob("*.yaml"):
        copy.mkdir(exist_ok=True)
        (copy / path.name).write_bytes(path.read_bytes())
    assert cards_of([str(copy)]).packs[-1].hash == cards_of(["example"]).packs[-1].hash


@pytest.mark.parametrize("level", LEVELS)
def test_showdowns_with_it_end(level):
    for seed in range(SHOWDOWNS):
        game = start_showdown("bellback", level, seed, packs=["example"], history=False)
        play_out(game, KeenBot(seed), 4 * LIMIT)
        assert game.outcome in ("victory", "defeat"), f"level {level}, seed {seed}"


@proves("CAM-TL-8")
def test_it_comes_into_a_campaign_in_its_lantern_year():
    game = start_campaign(seed=1, packs=["core", "example"])
    assert game.state.settlement.timeline[3] == [TimelineEntry("event", "a_bell_at_low_water")]
    assert game.state.settlement.timeline[2] == [TimelineEntry("event", "endless_screams")]
    assert 3 not in start_campaign(seed=1).state.settlement.timeline


def test_a_campaign_with_both_packs_is_played_and_saved():
    game = start_campaign(seed=1, packs=["example"])
    bot = KeenBot(1)
    for _ in range(6_000):
        if game.decision is None or game.state.settlement.lantern_year >= YEARS:
            break
        if game.decision.prompt == "nominate" and game.state.showdown.round == 1:
            strengthen(game)
        game.choose(bot.answer(game.decision, game.view))
    assert "bellback" in game.state.settlement.quarries
    assert load(game.save()).state == game.state


def strengthen(game: Game) -> None:
    """So that the settlement lives until it hears of the Bellback."""
    for survivor in game.state.survivors.values():
        if survivor.fighter.in_showdown:
            for stat in ("strength", "accuracy", "evasion"):
                game.override(f"survivors.{survivor.id}.{stat}", 8, "so that the settlement lives")


def test_its_readme_names_its_files():
    text = (PACK / "README.md").read_text("utf-8")
    assert all(f"`{path.name}`" in text for path in PACK.glob("*.yaml"))
