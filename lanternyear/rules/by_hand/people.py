"""Consequences for a survivor: damage, tokens, the numbers of the sheet, places, death and return."""

from __future__ import annotations

from functools import partial
from typing import cast

from lanternyear.engine.consequence import Consequence
from lanternyear.engine.decision import Rule
from lanternyear.engine.facts import DeathCountUpdated, SurvivorReturned
from lanternyear.engine.table import Table
from lanternyear.rules.by_hand.kinds import EITHER_WAY, SOME, to_survivor
from lanternyear.rules.by_hand.things import (
    ATTRIBUTE,
    CAUSE_OF_DEATH,
    HIT_LOCATION,
    HOW_GONE,
    LOCATION_OR_BRAIN,
    SPACE,
    WEAPON,
)
from lanternyear.rules.cards.holdings import set_presence
from lanternyear.rules.showdown.knockback import place
from lanternyear.rules.showdown.priority_target import take_priority_target
from lanternyear.rules.survivor.bleeding import bleed, stop_bleeding
from lanternyear.rules.survivor.damage import heal_location, random_location, suffer_brain_damage, suffer_damage
from lanternyear.rules.survivor.death import die, fill_skip_next_hunt, leave_forever, run_home
from lanternyear.rules.survivor.gains import (
    change_permanently,
    change_weapon_type,
    gain,
    gain_token,
)
from lanternyear.rules.survivor.injuries import roll_brain_trauma, roll_severe_injury
from lanternyear.rules.survivor.knocked_down import be_knocked_down, stand_up
from lanternyear.state.space import SPACES
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Gone

CAUSE = "by_hand"


@to_survivor("damage", HIT_LOCATION, SOME, optional=True)
def damage(table: Table, survivor: Survivor, told: Consequence) -> Rule[bool]:
    """SD-DMG-7: a random location unless one is named."""
    return suffer_damage(table, survivor, told.what or random_location(table, survivor.id), told.number)


@to_survivor("brain_damage", number=SOME)
def brain_damage(table: Table, survivor: Survivor, told: Consequence) -> Rule[None]:
    """SD-BRN-1: the table has rolled nothing yet: insanity and trauma follow."""
    return suffer_brain_damage(table, survivor, told.number)


@to_survivor("bleeding", number=EITHER_WAY)
def bleeding(table: Table, survivor: Survivor, told: Consequence) -> Rule[None] | None:
    """SD-BLD-1: gain tokens, or with a negative number take them off."""
    if told.number > 0:
        return bleed(table, survivor, told.number)
    stop_bleeding(table, survivor, -told.number)
    return None


@to_survivor("knocked_down", where="showdown")
def knocked_down(table: Table, survivor: Survivor, told: Consequence) -> Rule[None]:
    """SD-KD-1: cards that keep a survivor standing do so here, too."""
    return be_knocked_down(table, survivor)


@to_survivor("stands_up", where="showdown")
def stands_up(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SD-KD-5: unless a card keeps the survivor on the ground."""
    stand_up(table, survivor)


@to_survivor("moved", SPACE, where="showdown")
def moved(table: Table, survivor: Survivor, told: Consequence) -> Rule[None]:
    """SD-MOV-2, SD-MOV-3: placed there, or in the nearest free space."""
    return place(table, survivor, SPACES[told.what])


@to_survivor("token", ATTRIBUTE, EITHER_WAY)
def token(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SD-TOK-1: until the end of the showdown."""
    gain_token(table, survivor, told.what, told.number)


@to_survivor("permanent", ATTRIBUTE, EITHER_WAY)
def permanent(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SURV-ATT-1: change an attribute of the record sheet."""
    change_permanently(table, survivor, told.what, told.number)


def _number(table: Table, survivor: Survivor, told: Consequence, *, what: str) -> Rule[None]:
    return gain(table, survivor, what, told.number)


for _what in ("survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency"):
    to_survivor(_what, number=EITHER_WAY)(partial(_number, what=_what))  # SURV-CU-1, SURV-INS-1


@to_survivor("weapon_type", WEAPON)
def weapon_type(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SURV-WP-5: another type than before begins without ranks."""
    change_weapon_type(table, survivor, told.what)


@to_survivor("severe_injury", LOCATION_OR_BRAIN)
def severe_injury(table: Table, survivor: Survivor, told: Consequence) -> Rule[None] | Rule[bool]:
    """SD-SEV-1, SD-TRA: roll on the table of the location; the brain's is that of brain traumas."""
    if told.what == "brain":
        return roll_brain_trauma(table, survivor)
    return roll_severe_injury(table, survivor, told.what)


@to_survivor("healed", LOCATION_OR_BRAIN)
def healed(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SD-DMG-5: boxes are cleared, and armor comes back."""
    heal_location(survivor, told.what)


@to_survivor("dies", CAUSE_OF_DEATH, optional=True)
def dies(table: Table, survivor: Survivor, told: Consequence) -> Rule[None]:
    """SD-DIE-1: the players say that it is so, and nothing defies it."""
    return die(table, survivor, told.what or CAUSE, certain=True)


@to_survivor("lives", to_the_dead=True)
def lives(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SURV-DIE-6: alive again, and the death is not counted: the players say that there was none."""
    was_counted = survivor.gone in ("dead", "lost")
    set_presence(table, survivor, alive=True)
    survivor.gone = ""
    if survivor.id in table.showdown.fallen:
        table.showdown.fallen.remove(survivor.id)
    table.tell(SurvivorReturned(survivor.id))
    if was_counted:
        _count_one_death_less(table)


def _count_one_death_less(table: Table) -> None:
    """CAM-POP-4: of those that are still to be counted, or of the count."""
    settlement = table.settlement
    if settlement.deaths_to_count:
        settlement.deaths_to_count -= 1
    elif settlement.death_count:
        settlement.death_count -= 1
        table.tell(DeathCountUpdated(-1, settlement.death_count))


@to_survivor("leaves", HOW_GONE, where="campaign")
def leaves(table: Table, survivor: Survivor, told: Consequence) -> Rule[None]:
    """SURV-DIE-2, CAM-Q2: lost, exiled, never seen again, or ceased to exist."""
    return leave_forever(table, survivor, cast("Gone", told.what))


@to_survivor("runs_home", where="showdown")
def runs_home(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SD-RUN-2: back to the settlement at once."""
    run_home(table, survivor)


@to_survivor("retires", where="campaign")
def retires(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SURV-RET-1: no more hunts."""
    survivor.retired = True


@to_survivor("skips_next_hunt", where="campaign")
def skips_next_hunt(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SD-STAT-5: the box is filled."""
    fill_skip_next_hunt(table, survivor)


@to_survivor("priority_target", where="showdown")
def priority_target(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SD-PT-1: the token goes to this survivor."""
    take_priority_target(table, survivor)
