"""Every change of the cards that survivors, settlement and monster have, of the tiles, and of who is there.

Derived values are worked out from these alone. All changes are made here, so no rule has to remember what depends on
them.
"""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.state.fighter import Fighter
from lanternyear.state.showdown import InPlay, Tile
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Phase


def add_card(table: Table, survivor: Survivor, cards: list[str], *gained: str) -> None:
    """Give a survivor an injury, disorder, fighting art, ability or condition, or mark gear as held."""
    cards += gained
    table.cards_changed(survivor)


def remove_card(table: Table, survivor: Survivor, cards: list[str], card: str) -> None:
    """Take one copy of a card from a survivor."""
    cards.remove(card)
    table.cards_changed(survivor)


def remove_all_cards(table: Table, survivor: Survivor, *lists: list[str]) -> None:
    for cards in lists:
        cards.clear()
    table.cards_changed(survivor)


def put_in_grid(table: Table, survivor: Survivor, slot: int, card: str) -> str:
    """Put a gear card, or `""`, into a slot of the grid. Return what lay there."""
    replaced, survivor.gear[slot] = survivor.gear[slot], card
    table.cards_changed(survivor)
    return replaced


def hand_over_grid(table: Table, giver: Survivor, receiver: Survivor) -> None:
    receiver.gear, giver.gear = giver.gear, [""] * len(giver.gear)
    table.cards_changed(giver)
    table.cards_changed(receiver)


def add_affinity(table: Table, survivor: Survivor, color: str, by: int) -> None:
    survivor.affinities[color] = survivor.affinities.get(color, 0) + by
    table.cards_changed(survivor)


def set_proficiency(table: Table, survivor: Survivor, weapon_type: str, ranks: int) -> None:
    """Set a weapon type and its ranks, by which a specialization or mastery comes into force."""
    survivor.weapon_type, survivor.proficiency = weapon_type, ranks
    table.cards_changed(survivor)


def add_survivor(table: Table, survivor: Survivor) -> None:
    table.survivors[survivor.id] = survivor
    table.everything_changed()


def remove_survivors(table: Table, ids: list[str]) -> None:
    for id in ids:
        del table.survivors[id]
    table.everything_changed()


def remove_all_survivors(table: Table) -> None:
    table.survivors.clear()
    table.everything_changed()


def set_presence(
    table: Table,
    survivor: Survivor,
    *,
    alive: bool | None = None,
    in_showdown: bool | None = None,
    ran_away: bool | None = None,
) -> None:
    """Set whether a survivor lives, is in the showdown, and ran away from it. None leaves it as it is."""
    survivor.alive = survivor.alive if alive is None else alive
    survivor.fighter.in_showdown = survivor.fighter.in_showdown if in_showdown is None else in_showdown
    survivor.ran_away = survivor.ran_away if ran_away is None else ran_away
    table.cards_changed(survivor)


def leave_showdown(table: Table, survivor: Survivor) -> None:
    """Forget everything that only the showdown keeps about a survivor."""
    survivor.fighter = Fighter()
    table.cards_changed(survivor)


def enter_phase(table: Table, phase: Phase) -> None:
    """Enter a phase: in the settlement the cards of everybody react, elsewhere those of the party."""
    if table.state.phase != phase:
        table.state.phase = phase
        table.everything_changed()


def add_to_settlement(table: Table, cards: list[str], card: str) -> None:
    """Give the settlement an innovation, a principle, an event, or a lingering event of the hunt."""
    cards.append(card)
    table.everything_changed()


def remove_from_settlement(table: Table, cards: list[str], card: str) -> None:
    cards.remove(card)
    table.everything_changed()


def remove_all_from_settlement(table: Table, cards: list[str]) -> None:
    cards.clear()
    table.everything_changed()


def add_to_play(table: Table, card: InPlay) -> None:
    """Put a card face up beside the monster."""
    table.monster.in_play.append(card)
    table.cards_changed()


def remove_from_play(table: Table, card: InPlay) -> None:
    table.monster.in_play.remove(card)
    table.cards_changed()


def replace_in_play(table: Table, card: InPlay, other: InPlay) -> None:
    """Replace a card in play with another, such as its other side."""
    table.monster.in_play[table.monster.in_play.index(card)] = other
    table.cards_changed()


def remove_all_from_play(table: Table) -> None:
    table.monster.in_play.clear()
    table.cards_changed()


def turn_top_of_deck(table: Table, *, face_up: bool) -> None:
    """SD-AI-11: turn the top card of the AI deck face up, which puts it in force, or face down."""
    table.monster.ai_face_up = face_up
    table.cards_changed()


def add_tile(table: Table, tile: Tile) -> None:
    table.showdown.tiles.append(tile)
    table.everything_changed()


def remove_tile(table: Table, tile: Tile) -> None:
    table.showdown.tiles.remove(tile)
    table.everything_changed()
