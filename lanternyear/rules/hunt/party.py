"""The belongings of the hunting party, and the survivor who reveals the next event."""

from __future__ import annotations

from typing import Final

from lanternyear.engine.decision import PLAYERS, Default, Option, Rule, Stake, carry_out, choose, rule, word
from lanternyear.engine.table import Table
from lanternyear.rules.people import party
from lanternyear.rules.resources import resource_uses
from lanternyear.state.survivor import Survivor

GO_ON: Final = word("go on")


def brought_along(table: Table, keyword: str) -> int:
    """HUNT-TBL-6: return the number of cards with this keyword in the group's grids and carried resources."""
    gear = [table.catalog.gear[card].keywords for survivor in party(table) for card in survivor.gear if card]
    carried = [table.catalog.resources[card].keywords for survivor in party(table) for card in survivor.carried]
    return sum(keyword in keywords for keywords in (*gear, *carried))


@rule
def use_resources(table: Table) -> Rule[None]:
    """RES-GAIN-5, HUNT-TURN-8: on the hunt survivors may use what they carry before play goes on."""
    while table.state.phase == "hunt":
        options = resource_uses(table)
        if not options:
            return
        answer = yield from choose(
            "RES-GAIN-5", PLAYERS, "use_on_hunt", [GO_ON, *options], default=Default(GO_ON, stake_on_hunt), repeats=True
        )
        if answer is GO_ON:
            return
        yield from carry_out(table, answer)


def stake_on_hunt(option: Option) -> Stake:
    """RES-GAIN-5, RES-TRADE-1: there is no other time on the hunt to use a resource, but many to hand one over."""
    return "spare" if option.kind == "give" else "window"


def revealer(table: Table) -> Survivor:
    """HUNT-TURN-5: the event revealer, or the next of the group if they are gone."""
    found = table.survivors.get(table.state.hunt.revealer)
    return found if found in party(table) else party(table)[0]
