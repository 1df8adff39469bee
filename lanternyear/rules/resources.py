"""RES, SD-RES: resources are gained, used, traded, and returned to their decks."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, choose, may, rule
from lanternyear.engine.facts import ActionUsed, NothingGained, ResourceArchived, ResourceGained, ResourceGiven
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import holds
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.people import is_present
from lanternyear.state.survivor import Survivor


@rule
def gain_resource(table: Table, survivor: Survivor, deck: str, card: str = "", keyword: str = "") -> Rule[None]:
    """SD-RES-1, SD-RES-5: draw, or take the named card; a card that is not in its deck is not gained."""
    cards = table.state.decks.get(deck, [])
    gained = ""
    if card:
        gained = card if card in cards else ""
    elif keyword:
        fitting = sorted({found for found in cards if keyword in table.catalog.resources[found].keywords})
        if fitting:
            gained = yield from choose("SD-RES-1", survivor.id, "gain_resource", fitting)
    elif cards:
        gained = table.dice.draw(cards)
        cards.insert(0, gained)
    if not gained:
        table.tell(NothingGained(survivor.id, card or deck))
        return
    cards.remove(gained)
    if card or keyword:
        table.dice.shuffle(cards)  # RES-GAIN-7
    yield from carry(table, survivor, gained)


@rule
def carry(table: Table, survivor: Survivor, card: str) -> Rule[None]:
    """SD-RES-2, SD-RES-4: kept by who gained it; a rule that triggers on gaining is performed now."""
    if table.state.phase == "settlement":
        table.settlement.play_area.append(card)  # RES-GAIN-6
    else:
        survivor.carried.append(card)
    table.tell(ResourceGained(survivor.id, card))
    for when in table.catalog.resources[card].when:
        if when.at == "resource_gained" and holds(table, when.only, survivor):
            yield from perform(table, when.then, Scene(card, survivor, survivor))


def resource_uses(table: Table) -> list[str]:
    """SD-RES-4, SD-KD-1: rules of resources that cost nothing, for all but who acts and has them among the options."""
    options: list[str] = []
    useful = table.catalog.free_resources
    for survivor in table.survivors.values():
        if survivor.carried and not useful.isdisjoint(survivor.carried) and _is_here(table, survivor):
            options += _free_uses(table, survivor)
    return options


def _is_here(table: Table, survivor: Survivor) -> bool:
    return is_present(survivor) or (table.state.phase == "hunt" and survivor.fighter.in_showdown and survivor.alive)


def _free_uses(table: Table, survivor: Survivor) -> list[str]:
    if survivor.id == table.showdown.acting or forbids(table, survivor, "actions"):
        return []
    return [
        f"{survivor.id}:use:{card}:{action.name}"
        for card in dict.fromkeys(survivor.carried)
        for action in table.catalog.resources[card].actions
        if not action.cost
        and holds(table, action.only, survivor)
        and not (action.consume and forbids(table, survivor, "consume"))
    ]


@rule
def use_resource(table: Table, survivor: Survivor, card: str, name: str) -> Rule[None]:
    """SD-RES-4: at any time, by the survivor who holds it."""
    table.tell(ActionUsed(survivor.id, card, name))
    action = next(printed for printed in table.catalog.resources[card].actions if printed.name == name)
    yield from perform(table, action.then, Scene(card, survivor, survivor, survivor))


def archive_resource(table: Table, survivor: Survivor, card: str) -> None:
    """SD-RES-5: a carried card that is archived returns to its deck."""
    survivor.carried.remove(card)
    return_to_deck(table, card)
    table.tell(ResourceArchived(survivor.id, card))


def return_to_deck(table: Table, card: str) -> None:
    deck = table.state.decks.setdefault(table.catalog.resources[card].deck, [])
    deck.append(card)
    table.dice.shuffle(deck)


def trades(table: Table, survivor: Survivor, others: list[Survivor]) -> list[str]:
    """SD-RES-10: what the survivor may give to, or take from, each of the others."""
    options: list[str] = []
    for other in others:
        options += [f"give:{card}:{other.id}" for card in dict.fromkeys(survivor.carried)]
        options += [f"take:{card}:{other.id}" for card in dict.fromkeys(other.carried)]
    return options


def anybody_carries(table: Table) -> bool:
    for survivor in table.survivors.values():  # noqa: SIM110 - asked in every act, and a plain loop is twice as fast
        if survivor.carried:
            return True
    return False


@rule
def trade(table: Table, survivor: Survivor, option: str) -> Rule[bool]:
    """SD-RES-10, SD-RES-12: agreed by both, it changes hands; received, not gained: nothing triggers."""
    verb, card, who = option.split(":")
    other = table.survivors[who]
    if other.player != survivor.player:
        agreed = yield from may("SD-RES-10", other.id, "agree_to_trade", card)
        if not agreed:
            return False
    giver, receiver = (survivor, other) if verb == "give" else (other, survivor)
    giver.carried.remove(card)
    receiver.carried.append(card)
    table.tell(ResourceGiven(giver.id, receiver.id, card))
    return True
