"""RES-GAIN-6, RES-LIMIT, RES-ARCH: resources that the settlement gains, turns into others and loses."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.cards.effects.develop import ConvertResources
from lanternyear.engine.decision import (
    PLAYERS,
    About,
    Option,
    Rule,
    choose,
    choose_card,
    choose_some,
    nth_card,
    rule,
)
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.facts import NothingGained, ResourceBrought, ResourcesLost, ResourceStored
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.piles import shared_deck
from lanternyear.rules.cards.seeing import draw
from lanternyear.rules.conditions import holds
from lanternyear.rules.resources import return_to_deck
from lanternyear.rules.settlement.payment import Held, able_payers, pay, spend
from lanternyear.rules.settlement.split_resources import hand_out


@rule
def gain_for_settlement(
    table: Table, deck: str, card: str = "", keyword: str = "", *, to_storage: bool = False
) -> Rule[bool]:
    """RES-GAIN-7, RES-LIMIT-1: draw, or take the named card; what is not in its deck is not gained."""
    deck = deck or table.catalog.resources[card].deck
    cards = table.state.decks.get(deck, [])
    fitting = sorted({held for held in cards if held == card or keyword in table.catalog.resources[held].keywords})
    if not (fitting if card or keyword else cards):
        table.tell(NothingGained(PLAYERS, card or keyword or deck))  # RES-LIMIT-4
        return False
    if card or keyword:
        gained = yield from choose_card("RES-GAIN-7", PLAYERS, "gain_for_settlement", fitting)
        cards.remove(gained)
        table.dice.shuffle(cards)
    else:
        (gained,) = draw(table, shared_deck(table, deck))
    yield from _bring(table, gained, to_storage=to_storage)
    return True


@rule
def _bring(table: Table, card: str, *, to_storage: bool) -> Rule[None]:
    """RES-GAIN-6, RES-GAIN-8: into the play area, or as an entry of storage while the card goes back."""
    if to_storage:
        table.settlement.storage.append(card)
        return_to_deck(table, card)
        table.tell(ResourceStored(card, gained=True))
    else:
        table.settlement.play_area.append(card)
        table.tell(ResourceBrought(card, gained=True))
    yield from hand_out(table)
    for when in table.catalog.resources[card].when:
        if when.at == "resource_gained" and holds(table, when.only, None):
            yield from perform(table, when.then, Scene(card))  # RES-SPEC-3


@rule
def convert(table: Table, effect: ConvertResources) -> Rule[None]:
    """SET-LOC-2: turn resources into others, as often as the players like and can pay."""
    most = how_often(table, effect.cost, effect.times)
    about = About(card=effect.card or effect.deck)
    options = [_times_option(effect.cost, number) for number in range(most, -1, -1)]
    answer = yield from choose("SET-END-3", PLAYERS, "how_often", options, about=about, shape="number")
    number = answer.about.number
    yield from pay(table, _times(effect.cost, number), spare=effect.card)
    for _ in range(number):
        yield from gain_for_settlement(table, effect.deck, effect.card, to_storage=effect.to_storage)


def how_often(table: Table, cost: Mapping[str, int], times: int) -> int:
    """Return how often a cost can be paid, at most `times` unless that is 0."""
    number = 0
    while (not times or number < times) and able_payers(table, _times(cost, number + 1)):
        number += 1
    return number


def _times_option(cost: Mapping[str, int], number: int) -> Option:
    def explain(_table: Table) -> Explanation:
        return Explanation(Cost.listed(_times(cost, number)))

    return Option(str(number), "number", About(number=number), explains=explain)


def _times(cost: Mapping[str, int], number: int) -> dict[str, int]:
    return {unit: count * number for unit, count in cost.items()}


def at_stake(table: Table, where: str) -> list[Held]:
    """RES-ARCH-3: the resources of the place named, or of both places."""
    settlement = table.settlement
    in_play = [Held(card) for card in settlement.play_area] if where != "storage" else []
    stored = [Held(card, stored=True) for card in settlement.storage] if where != "play area" else []
    return in_play + stored


@rule
def lose(table: Table, held: list[Held], number: int, *, at_random: bool) -> Rule[list[str]]:
    """RES-ARCH-3, RES-ARCH-6: of the players' choice; fewer than asked is no further penalty."""
    number = min(number, len(held))
    if not number:
        return []
    cards = [resource.card for resource in held]
    numbered = [nth_card(card, cards[: place + 1].count(card)) for place, card in enumerate(cards)]
    chosen: list[Option] = []
    if at_random:
        while len(chosen) < number:
            chosen.append(table.dice.pick([entry for entry in numbered if entry not in chosen]))  # RES-ARCH-5
    else:
        chosen += yield from choose_some("RES-ARCH-3", PLAYERS, "lose_resources", numbered, number, number)
    lost = [option.about.card for option in chosen]
    for option in chosen:
        resource = held[numbered.index(option)]
        spend(table, resource.card, stored=resource.stored)
    table.tell(ResourcesLost(tuple(lost)))
    return lost
