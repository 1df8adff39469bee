"""SD-MT: the monster's turn: Start Turn, Draw AI, End Turn."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import TurnBegan, TurnEnded, TurnSkipped
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.moments import moment
from lanternyear.rules.showdown.ai_card import MonsterTurnEnds, draw_ai
from lanternyear.rules.showdown.lasting import end_lasting
from lanternyear.rules.showdown.monster import stand_monster
from lanternyear.rules.showdown.placing import come_back
from lanternyear.rules.survivor.knocked_down import stand_those_due


@stage("monster_turn")
@rule
def monster_turn(table: Table) -> Rule[None]:
    """SD-MT-10: Start Turn, Draw AI, End Turn; then those due stand and the round goes on (SD-MT-7)."""
    showdown = table.showdown
    if showdown.skip_monster_turn:
        showdown.skip_monster_turn = False
        table.tell(TurnSkipped("monster"))  # SD-AMB-2
        return
    showdown.turn = "monster"
    showdown.monster_turns += 1
    end_lasting(table, "next_monster_turn")
    table.tell(TurnBegan("monster"))
    stand_monster(table)  # SD-MT-1
    yield from come_back(table)
    try:
        yield from moment(table, "monster_turn_start", ordered=True)  # SD-MT-2, in the controller's order
        yield from come_back(table)  # a wound just now may have taken the card
        yield from draw_ai(table)  # SD-MT-3
        yield from moment(table, "monster_turn_end", ordered=True)  # SD-MT-6, in the controller's order
    except MonsterTurnEnds:
        pass  # SD-MT-8
    end_lasting(table, "turn", showdown.monster_turns)
    stand_those_due(table)  # SD-KD-4, after all end-of-turn effects (OQ-8)
    table.tell(TurnEnded("monster"))
