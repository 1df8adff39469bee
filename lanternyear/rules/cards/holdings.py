"""Every change of the cards that survivors, settlement and monster have, of the tiles, and of who is there.

Derived values are worked out from these alone. Whoever changes one does it here, and nobody has to remember what
depends on it.
"""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.state.fighter import Fighter
from lanternyear.state.showdown import InPlay, Tile
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Phase


def add_card(table: Table, survivor: Survivor, cards: list[str], *gained: str) -> None:
    """A survivor gains injuries, disorders, fighting arts, abilities or conditions, or has gear held."""
    cards += gained
    table.cards_changed(survivor)


def remove_card(table: Table, survivor: Survivor, cards: list[str], card: str) -> None:
    """A survivor loses one copy of a card."""
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
    """A weapon type and its ranks, by which a specialization or mastery comes into force."""
    survivor.weapon_type, survivor.proficiency = weapon_type, ranks
    table.cards_changed(survivor)


def add_survivor(table: Table, survivor: Survivor) -> None:
    table.survivors[survivor.id] = survivor
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
    """Whether a survivor lives, is in the showdown, and ran away from it. `None` leaves it as it is."""
    survivor.alive = survivor.alive if alive is None else alive
    survivor.fighter.in_showdown = survivor.fighter.in_showdown if in_showdown is None else in_showdown
    survivor.ran_away = survivor.ran_away if ran_away is None else ran_away
    table.cards_changed(survivor)


def leave_showdown(table: Table, survivor: Survivor) -> None:
    """What only the showdown keeps about a survivor is gone."""
    survivor.fighter = Fighter()
    table.cards_changed(survivor)


def enter_phase(table: Table, phase: Phase) -> None:
    """In the settlement the cards of everybody are heard, elsewhere those of the party."""
    if table.state.phase != phase:
        table.state.phase = phase
        table.everything_changed()


def add_to_settlement(table: Table, cards: list[str], card: str) -> None:
    """The settlement gains an innovation, a principle or an event, or something of the hunt lingers."""
    cards.append(card)
    table.everything_changed()


def remove_from_settlement(table: Table, cards: list[str], card: str) -> None:
    cards.remove(card)
    table.everything_changed()


def remove_all_from_settlement(table: Table, cards: list[str]) -> None:
    cards.clear()
    table.everything_changed()


def add_to_play(table: Table, card: InPlay) -> None:
    """A card lies face up beside the monster."""
    table.monster.in_play.append(card)
    table.cards_changed()


def remove_from_play(table: Table, card: InPlay) -> None:
    table.monster.in_play.remove(card)
    table.cards_changed()


def remove_all_from_play(table: Table) -> None:
    table.monster.in_play.clear()
    table.cards_changed()


def turn_top_of_deck(table: Table, *, face_up: bool) -> None:
    """SD-AI-11: the top card of the AI deck lies face up and is in force, or no longer."""
    table.monster.ai_face_up = face_up
    table.cards_changed()


def add_tile(table: Table, tile: Tile) -> None:
    table.showdown.tiles.append(tile)
    table.everything_changed()


def remove_tile(table: Table, tile: Tile) -> None:
    table.showdown.tiles.remove(tile)
    table.everything_changed()
