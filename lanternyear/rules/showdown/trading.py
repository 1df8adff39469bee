"""SD-RES: gaining, giving and losing resources in the showdown."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, choose, rule
from lanternyear.engine.facts import NothingGained, ResourceArchived, ResourceGained, ResourceGiven
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import present
from lanternyear.state.board import Base, around, distance, grow
from lanternyear.state.survivor import Survivor


@rule
def gain_resource(table: Table, survivor: Survivor, deck: str, card: str = "", keyword: str = "") -> Rule[None]:
    """SD-RES-1, SD-RES-5: draw, or take the named card; a card that is not in its deck is not gained."""
    cards = table.state.decks.get(deck, [])
    gained = ""
    if card:
        gained = card if card in cards else ""
    elif keyword:
        fitting = list(dict.fromkeys(one for one in cards if keyword in table.catalog.resources[one].keywords))
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
    survivor.carried.append(card)
    table.tell(ResourceGained(survivor.id, card))
    for when in table.catalog.resources[card].when:
        if when.at == "resource_gained":
            yield from perform(table, when.then, Scene(card, survivor, survivor))


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
    return any(one.carried for one in table.survivors.values())


def adjacent_survivors(table: Table, survivor: Survivor) -> list[Survivor]:
    return [one for one in present(table) if one is not survivor and distance(one.base, survivor.base) == 1]


def trade(table: Table, survivor: Survivor, option: str) -> None:
    """SD-RES-12: received, not gained: nothing triggers."""
    verb, card, who = option.split(":")
    other = table.survivors[who]
    giver, receiver = (survivor, other) if verb == "give" else (other, survivor)
    giver.carried.remove(card)
    receiver.carried.append(card)
    table.tell(ResourceGiven(giver.id, receiver.id, card))


@rule
def pass_while_moving(table: Table, survivor: Survivor, goal: int, free: int, steps: int) -> Rule[None]:
    """SD-RES-10: at any step where they are adjacent, without ending the movement."""
    if not anybody_carries(table):
        return
    others = [one for one in present(table) if one is not survivor]
    ways = _corridor(survivor.space, goal, free, steps)
    near = [one for one in others if around(Base(one.space)) & ways]
    while True:
        options = trades(table, survivor, near)
        if not options:
            return
        answer = yield from choose("SD-RES-10", survivor.id, "pass_resources", ["no", *options])
        if answer == "no":
            return
        trade(table, survivor, answer)


def _corridor(start: int, goal: int, free: int, steps: int) -> int:
    """Every space on some way from start to goal within so many steps."""
    out, back = [1 << start], [1 << goal]
    for _ in range(steps):
        out.append(grow(out[-1]) & (free | 1 << start))
        back.append(grow(back[-1]) & (free | 1 << start))
    ways = 0
    for made in range(steps + 1):
        ways |= out[made] & back[steps - made]
    return ways
