"""Imports that register the stages of every chapter of the rules and the verbs of packs, before a game runs."""

from lanternyear import vocabulary
from lanternyear.engine.stage import begin
from lanternyear.rules.campaign import game_over, retinues, variants
from lanternyear.rules.hunt import ending, turn
from lanternyear.rules.phases import begin_again, first_story, imported_campaign, lantern_year
from lanternyear.rules.settlement import (
    count_deaths,
    departing,
    develop,
    end_phase,
    fill_grid,
    gain_endeavors,
    gear_up,
    record_and_archive,
    resource_actions,
    set_up,
    special_showdown,
    survivors_return,
    update_timeline,
)
from lanternyear.rules.showdown import aftermath, monster_turn, round, setup, survivors_turn
from lanternyear.rules.survivor import coming_of_age

SETTLEMENT = (
    set_up,
    resource_actions,
    survivors_return,
    gain_endeavors,
    update_timeline,
    count_deaths,
    develop,
    departing,
    fill_grid,
    gear_up,
    special_showdown,
    record_and_archive,
    end_phase,
)
SHOWDOWN = (setup, round, monster_turn, survivors_turn, aftermath)
CHAPTERS = (
    variants,
    first_story,
    begin_again,
    imported_campaign,
    *SETTLEMENT,
    turn,
    ending,
    *SHOWDOWN,
    retinues,
    lantern_year,
    game_over,
    coming_of_age,
    vocabulary,
)

__all__ = ["CHAPTERS", "begin"]
