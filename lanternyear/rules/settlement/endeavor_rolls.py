"""SET-4-3: what this year's events do to rolls made for an endeavor."""

from __future__ import annotations

from lanternyear.cards.kinds import SettlementEvent
from lanternyear.engine.decision import PLAYERS, Rule, choose, may, rule
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table

ENDEAVOR = "endeavor"
SECOND_TRY = "an endeavor rolled again"


def events_in_force(table: Table) -> list[SettlementEvent]:
    """The settlement events of this phase."""
    known = table.catalog.settlement_events
    return [known[one] for one in table.settlement.events if one in known]


@rule
def raised_by_events(table: Table, scene: Scene) -> Rule[int]:
    """What is added to a roll made for an endeavor: for its kind of innovation or itself, and what the players add."""
    if ENDEAVOR not in scene.flags:
        return 0
    events = events_in_force(table)
    innovation = table.catalog.innovations.get(scene.card)
    words = {scene.card, innovation.type if innovation else ""}
    total = sum(by for event in events for word, by in event.endeavor_rolls.items() if word in words)
    most = max((event.raises_rolls for event in events), default=0)
    if most:
        options = [str(number) for number in range(most + 1)]
        total += int((yield from choose("SET-4-3", PLAYERS, "raise_roll", options, about=scene.card)))
    return total


@rule
def tries_again(table: Table, scene: Scene, rolled: int) -> Rule[bool]:
    """SET-END-3: whether a roll for an endeavor is made again, by whom a story event allowed it."""
    used = table.settlement.used_this_phase
    if ENDEAVOR not in scene.flags or SECOND_TRY not in used:
        return False
    wanted = yield from may("SET-END-3", PLAYERS, "roll_endeavor_again", str(rolled))
    if wanted:
        used.remove(SECOND_TRY)
    return wanted
