"""RES, SD-RES: resources are gained, used, traded, and returned to their decks."""

from __future__ import annotations

from functools import partial
from typing import Literal

from lanternyear.cards.parts import Action
from lanternyear.engine.decision import About, Option, Rule, choose, may, of_card, rule
from lanternyear.engine.explanation import Explanation
from lanternyear.engine.facts import ActionUsed, NothingGained, ResourceArchived, ResourceGained, ResourceGiven
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.piles import shared_deck
from lanternyear.rules.cards.seeing import look_at
from lanternyear.rules.conditions import holds
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.limits import limit_reached, mark_used
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
            answer = yield from choose("SD-RES-1", survivor.id, "gain_resource", [of_card(found) for found in fitting])
            gained = answer.about.card
    elif cards:
        gained = look_at(table, shared_deck(table, deck), about=About(survivor=survivor.id))[0]
    if not gained:
        table.tell(NothingGained(survivor.id, card or deck))
        return
    cards.remove(gained)
    if card or keyword:
        table.dice.shuffle(cards)  # RES-GAIN-7
    yield from carry(table, survivor, gained)


@rule
def carry(table: Table, survivor: Survivor, card: str) -> Rule[None]:
    """SD-RES-2, SD-RES-4: give the survivor the card, and perform its rule for gaining it."""
    if table.state.phase == "settlement":
        table.settlement.play_area.append(card)  # RES-GAIN-6
    else:
        survivor.carried.append(card)
    table.tell(ResourceGained(survivor.id, card))
    for when in table.catalog.resources[card].when:
        if when.at == "resource_gained" and holds(table, when.only, survivor):
            yield from perform(table, when.then, Scene(card, survivor, survivor))
    yield from use_what_they_must(table, survivor)


@rule
def use_what_they_must(table: Table, survivor: Survivor) -> Rule[None]:
    """RES-SPEC-10: a survivor uses at once every resource in their hands that they have to use."""
    if not survivor.carried or table.catalog.useful_resources.isdisjoint(survivor.carried):
        return
    for card in list(survivor.carried):
        for action in table.catalog.resources[card].actions:
            if card in survivor.carried and survivor.alive and _must_use(table, survivor, card, action):
                yield from use_resource(table, survivor, card, action)


def _must_use(table: Table, survivor: Survivor, card: str, action: Action) -> bool:
    """RES-SPEC-10, SURV-DIS-5: the card, or a disorder, leaves the survivor no choice."""
    forced = action.must is not None and holds(table, action.must, survivor)
    forced = forced or (action.consume and not action.cost and forbids(table, survivor, "refuse food"))
    if not forced or (action.consume and forbids(table, survivor, "consume")):
        return False
    if limit_reached(survivor, action.limit, action.name, card):
        return False
    return holds(table, action.only, survivor) and not forbids(table, survivor, "actions")


def resource_uses(table: Table) -> list[Option]:
    """SD-RES-4, SD-KD-1: return the free actions of resources; the acting survivor has them among the options."""
    options: list[Option] = []
    useful = table.catalog.free_resources
    for survivor in table.survivors.values():
        if survivor.carried and not useful.isdisjoint(survivor.carried) and _is_here(table, survivor):
            options += _free_uses(table, survivor)
    return options


def _is_here(table: Table, survivor: Survivor) -> bool:
    return is_present(survivor) or (table.state.phase == "hunt" and survivor.fighter.in_showdown and survivor.alive)


def _free_uses(table: Table, survivor: Survivor) -> list[Option]:
    if survivor.id == table.showdown.acting or forbids(table, survivor, "actions"):
        return []
    return [
        _use_option(survivor, card, action)
        for card in dict.fromkeys(survivor.carried)
        for action in table.catalog.resources[card].actions
        if not action.cost
        and holds(table, action.only, survivor)
        and not (action.consume and forbids(table, survivor, "consume"))
        and not limit_reached(survivor, action.limit, action.name, card)
    ]


def _use_option(survivor: Survivor, card: str, action: Action) -> Option:
    about = About(survivor=survivor.id, card=card, action=action.name)
    explanation = Explanation(card=card, effects=action.then)

    def use(table: Table) -> Rule[None]:
        return use_resource(table, survivor, card, action)

    return Option(f"{survivor.id}:use:{card}:{action.name}", "use", about, use, lambda _: explanation)


@rule
def use_resource(table: Table, survivor: Survivor, card: str, action: Action) -> Rule[None]:
    """SD-RES-4: at any time, by the survivor who holds it."""
    mark_used(survivor, action.limit, action.name, card)
    table.tell(ActionUsed(survivor.id, card, action.name))
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


def trades(survivor: Survivor, others: list[Survivor]) -> list[Option]:
    """SD-RES-10: return what the survivor may give to, or take from, each of the others."""
    options: list[Option] = []
    for other in others:
        options += [_trade_option("give", survivor, other, card) for card in dict.fromkeys(survivor.carried)]
        options += [_trade_option("take", survivor, other, card) for card in dict.fromkeys(other.carried)]
    return options


def _trade_option(kind: Literal["give", "take"], survivor: Survivor, other: Survivor, card: str) -> Option:
    giver, receiver = (survivor, other) if kind == "give" else (other, survivor)
    do = partial(_trade, survivor, other, giver, receiver, card)
    return Option(f"{kind}:{card}:{other.id}", kind, About(card=card, other=other.id), do)


def gifts(survivor: Survivor, others: list[Survivor]) -> list[Option]:
    """HUNT-SET-4: return what the survivor may hand to each of the others, as the group's own options."""
    found = []
    for other in others:
        for card in dict.fromkeys(survivor.carried):
            about = About(survivor=survivor.id, card=card, other=other.id)
            do = partial(_trade, survivor, other, survivor, other, card)
            found.append(Option(f"{survivor.id}:give:{card}:{other.id}", "give", about, do))
    return found


def anybody_carries(table: Table) -> bool:
    for survivor in table.survivors.values():  # noqa: SIM110 - asked in every act, and a plain loop is twice as fast
        if survivor.carried:
            return True
    return False


@rule
def _trade(
    survivor: Survivor, other: Survivor, giver: Survivor, receiver: Survivor, card: str, table: Table
) -> Rule[None]:
    """SD-RES-10, SD-RES-12: agreed by both, it changes hands; received, not gained: nothing triggers."""
    if other.player != survivor.player:
        about = About(survivor=survivor.id, card=card)
        if giver is other:
            agreed = yield from may("SD-RES-10", other.id, "agree_to_give", about)
        else:
            agreed = yield from may("SD-RES-10", other.id, "agree_to_take", about)
        if not agreed:
            return
    giver.carried.remove(card)
    receiver.carried.append(card)
    table.tell(ResourceGiven(giver.id, receiver.id, card))
    yield from use_what_they_must(table, receiver)
