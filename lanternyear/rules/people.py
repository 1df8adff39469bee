"""Groups of survivors: everybody alive, those on the hunt or in the showdown, those at home, returning, departing."""

from __future__ import annotations

from lanternyear.engine.table import Table, derived
from lanternyear.rules.cards.holdings import set_presence
from lanternyear.rules.cards.in_force import variants
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor


def people(table: Table) -> list[Survivor]:
    """CAM-POP-1, CAM-VAR-HERO: all living survivors, the retired, those away and the unconscious included."""
    return [survivor for survivor in table.survivors.values() if survivor.alive or survivor.fighter.unconscious]


def nobody_is_left(table: Table) -> bool:
    """CAM-MS-1: a population of 0, in a campaign that has begun (CAM-START-4)."""
    return bool(table.state.campaign and table.settlement.lantern_year) and not people(table)


def on_board(survivor: Survivor) -> bool:
    """SD-GEN-9: on the showdown board now."""
    return survivor.alive and survivor.fighter.space != NOWHERE


def party(table: Table) -> list[Survivor]:
    """HUNT-SET-4, SD-AFT-6, SD-DIE-3: those on the hunt or in the showdown who live and have not run away.

    In the showdown they may be off the board.
    """
    return [
        survivor
        for survivor in table.survivors.values()
        if survivor.fighter.in_showdown and survivor.alive and not survivor.ran_away
    ]


def is_present(survivor: Survivor) -> bool:
    """SD-GEN-9, SD-ACT-7a: one of those on the board."""
    return survivor.fighter.in_showdown and survivor.alive and survivor.fighter.space != NOWHERE


def present(table: Table) -> list[Survivor]:
    """SD-GEN-9: all survivors on the board; on the hunt and in the aftermath the group, in the settlement everybody.

    SD-AFT-6: a survivor who was taken off the board has a part in the aftermath.
    """
    if table.state.phase == "settlement":
        return [survivor for survivor in table.survivors.values() if survivor.alive]
    if table.state.phase in ("hunt", "aftermath"):
        return party(table)
    return [
        survivor
        for survivor in table.survivors.values()
        if survivor.fighter.in_showdown and survivor.alive and survivor.fighter.space != NOWHERE
    ]


def removed(table: Table) -> list[Survivor]:
    """SD-END-3: those in the showdown who were taken off the board."""
    return [survivor for survivor in party(table) if survivor.fighter.space == NOWHERE]


def at_home(table: Table) -> list[Survivor]:
    """SD-END-2: the survivors who stayed in the settlement while others hunt or fight."""
    return [survivor for survivor in table.survivors.values() if survivor.alive and not survivor.fighter.in_showdown]


def returning_survivors(table: Table) -> list[Survivor]:
    """SET-DEF-1: departed, fought the showdown that opened this phase, and live."""
    return [survivor for survivor in table.survivors.values() if survivor.returning and survivor.alive]


def departing_survivors(table: Table) -> list[Survivor]:
    return [survivor for survivor in table.survivors.values() if survivor.departing and survivor.alive]


def fallen(table: Table) -> list[Survivor]:
    """The survivors who died in the last showdown."""
    return [table.survivors[name] for name in table.showdown.fallen]


@derived("cards")
def storyteller(table: Table) -> str:
    """CAM-VAR-STORY: return the player who controls every monster and has no survivor, or an empty string."""
    told = any(card.storyteller for card in variants(table))
    return table.state.players[0].id if told else ""


def seats(table: Table) -> list[str]:
    """Return the players who have survivors."""
    return [player.id for player in table.state.players if player.id != storyteller(table)]


def share_among_players(table: Table, survivors: list[Survivor]) -> None:
    """CAM-FLOW-7: the survivors go round the players in the order they were chosen.

    An event may keep a survivor from one of them; then the next player in the round has the survivor.
    """
    players, kept = seats(table), table.settlement.played_by_others
    for number, survivor in enumerate(survivors):
        set_presence(table, survivor, in_showdown=True)
        turn = number % len(players)
        around = [*players[turn:], *players[:turn]]
        survivor.player = next((seat for seat in around if seat != kept.get(survivor.id)), around[0])
