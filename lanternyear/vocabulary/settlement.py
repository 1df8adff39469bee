"""Verbs on the settlement: innovations, locations, timeline, resources, people."""

from __future__ import annotations

from functools import partial

from lanternyear.cards.effects import settlement as nodes
from lanternyear.engine.decision import PLAYERS, About, Rule, Why, choose_some, of_survivor, rule
from lanternyear.engine.facts import GearGained, NemesisAdded, NothingGained, QuarryAdded
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.locations import build_location
from lanternyear.rules.campaign.population import newcomers
from lanternyear.rules.campaign.principles import choose_principle
from lanternyear.rules.campaign.timeline import add_to_timeline, trigger
from lanternyear.rules.conditions import amount
from lanternyear.rules.gear.grid import STORAGE, copies_left
from lanternyear.rules.limits import mark_used
from lanternyear.rules.settlement.craft import lose_one
from lanternyear.rules.settlement.gain_endeavors import change_endeavors
from lanternyear.rules.settlement.innovate import gain_innovation, innovate, lose_innovation
from lanternyear.rules.settlement.nominate import NOMINATION, nominees, not_nominees
from lanternyear.rules.settlement.resources import at_stake, gain_for_settlement, lose
from lanternyear.rules.showdown.targeting import candidates
from lanternyear.rules.survivor.death import leave_forever
from lanternyear.rules.survivor.fighting_arts import gain_chosen_fighting_art, gain_random_fighting_art
from lanternyear.state.record import Bar, TimelineEntry
from lanternyear.state.settlement import DepartingBonus
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.selection import performs_on_each


@performs(nodes.TriggerEvent)
@rule
def trigger_event(table: Table, effect: nodes.TriggerEvent, scene: Scene) -> Rule[None]:
    """CAM-EVT-2: now, in the middle of whatever names it."""
    yield from trigger(table, effect.event, scene)


@performs(nodes.AddToTimeline)
@rule
def to_timeline(table: Table, effect: nodes.AddToTimeline, scene: Scene) -> Rule[None]:
    yield from add_to_timeline(
        table, TimelineEntry.read(effect.entry), amount(table, effect.years, scene.holder, scene.card)
    )


@performs(nodes.GainInnovation)
@rule
def new_innovation(table: Table, effect: nodes.GainInnovation, scene: Scene) -> Rule[None]:
    yield from gain_innovation(table, effect.card)


@performs(nodes.LoseInnovation)
def old_innovation(table: Table, effect: nodes.LoseInnovation, scene: Scene) -> None:
    """A named one if the settlement has it, else a random one."""
    owned = [card for card in table.settlement.innovations if card in table.catalog.innovations]
    cards = [effect.card] if effect.card else owned
    cards = [card for card in cards if card in owned]
    if cards:
        lose_innovation(table, table.dice.pick(cards, About(card=scene.card)), to_deck=effect.to_deck)


@performs(nodes.Innovate)
@rule
def innovating(table: Table, effect: nodes.Innovate, scene: Scene) -> Rule[None]:
    yield from innovate(table, effect.extra, effect.draw)


@performs(nodes.DrawMore)
def draw_more(table: Table, effect: nodes.DrawMore, scene: Scene) -> None:
    table.settlement.bonuses.innovation_draws += 1


@performs(nodes.RerollEndeavor)
def reroll_endeavor(table: Table, effect: nodes.RerollEndeavor, scene: Scene) -> None:
    table.settlement.bonuses.endeavor_rerolls += 1


@performs(nodes.Build)
def build(table: Table, effect: nodes.Build, scene: Scene) -> None:
    build_location(table, effect.location)


@performs(nodes.GainEndeavors)
def endeavors(table: Table, effect: nodes.GainEndeavors, scene: Scene) -> None:
    change_endeavors(table, amount(table, effect.by, scene.holder, scene.card), scene.card)


@performs(nodes.AddQuarry)
def add_quarry(table: Table, effect: nodes.AddQuarry, scene: Scene) -> None:
    if effect.monster not in table.settlement.quarries:
        table.settlement.quarries.append(effect.monster)
        table.tell(QuarryAdded(effect.monster))


@performs(nodes.AddNemesis)
def add_nemesis(table: Table, effect: nodes.AddNemesis, scene: Scene) -> None:
    if effect.monster not in table.settlement.nemeses:
        table.settlement.nemeses[effect.monster] = []
        table.tell(NemesisAdded(effect.monster))


@performs(nodes.SettlementGains)
@rule
def settlement_gains(table: Table, effect: nodes.SettlementGains, scene: Scene) -> Rule[None]:
    """RES-LIMIT-3: gain the cards that are left in the deck, and no more."""
    for _ in range(amount(table, effect.count, scene.holder, scene.card)):
        gained = yield from gain_for_settlement(
            table, effect.deck, effect.card, effect.keyword, to_storage=effect.to_storage
        )
        if not gained:
            return


@performs(nodes.SettlementGear)
def settlement_gear(table: Table, effect: nodes.SettlementGear, scene: Scene) -> None:
    if copies_left(table, effect.card) < 1:
        table.tell(NothingGained(PLAYERS, effect.card))
        return
    table.settlement.gear.append(effect.card)
    table.tell(GearGained(PLAYERS, effect.card, STORAGE))


@performs(nodes.LoseResources)
@rule
def lose_resources(table: Table, effect: nodes.LoseResources, scene: Scene) -> Rule[None]:
    held = at_stake(table, effect.where)
    number = {"half": len(held) // 2, "all": len(held)}.get(
        effect.share, amount(table, effect.count, scene.holder, scene.card)
    )
    lost = yield from lose(table, held, number, at_random=effect.random)
    scene.amount += len(lost)


@performs(nodes.DepartingGain)
def departing_gain(table: Table, effect: nodes.DepartingGain, scene: Scene) -> None:
    by, once = amount(table, effect.by, scene.holder, scene.card), effect.once == "year"
    who = [survivor.id for survivor in candidates(table, effect.who, scene)]
    table.settlement.departing_bonuses.append(DepartingBonus(effect.what, by, scene.card, who, once))


@performs(nodes.ChoosePrinciple)
@rule
def principle(table: Table, effect: nodes.ChoosePrinciple, scene: Scene) -> Rule[None]:
    chosen = yield from choose_principle(table, effect.principle)
    yield from perform(table, dict(effect.then).get(chosen, ()), scene)


@performs(nodes.Nominate)
@rule
def nominate(table: Table, effect: nodes.Nominate, scene: Scene) -> Rule[None]:
    """SET-DEF-4: nominate somebody who meets the conditions; if nobody does, perform the event's other effects."""
    found = nominees(table, effect, scene)
    if not found:
        yield from perform(table, effect.nobody, scene)
        return
    blocked = partial(not_nominees, table, effect, scene)
    chosen = yield from _choose_nominees(table, effect, [survivor.id for survivor in found], blocked)
    nominated = [table.survivors[id] for id in chosen]
    if effect.once:
        for survivor in nominated:
            mark_used(survivor, "lifetime", NOMINATION, scene.card)
    if effect.together and nominated:
        inner = _cast(scene, effect, nominated[0])
        inner.targets = nominated
        yield from perform(table, effect.then, inner)
        return
    for survivor in nominated:
        yield from perform(table, effect.then, _cast(scene, effect, survivor))


def _cast(scene: Scene, effect: nodes.Nominate, nominee: Survivor) -> Scene:
    """Return a scene in which the nominee is the target, or `self` if the effects choose another target."""
    inner = scene.with_target(nominee)
    if effect.role == "self":
        inner.holder = nominee
    return inner


@rule
def _choose_nominees(table: Table, effect: nodes.Nominate, ids: list[str], blocked: Why) -> Rule[tuple[str, ...]]:
    """By the players, or at random (SD-GEN-8)."""
    number = min(len(table.state.players) if effect.each_player else effect.number, len(ids))
    if effect.who.pick != "random":
        least = 0 if effect.up_to else number
        options = [of_survivor(id) for id in ids]
        chosen = yield from choose_some("SET-DEF-4", PLAYERS, "nominate_survivor", options, least, number, blocked)
        return tuple(option.about.survivor for option in chosen)
    picked: list[str] = []
    for _ in range(number):
        picked.append(table.dice.pick([id for id in ids if id not in picked]))
    return tuple(picked)


@performs(nodes.People)
@rule
def people_(table: Table, effect: nodes.People, scene: Scene) -> Rule[None]:
    number = amount(table, effect.by, scene.holder, scene.card)
    if number > 0:
        for newcomer in (yield from newcomers(table, number)):
            yield from perform(table, effect.then, scene.with_target(newcomer))
    for _ in range(-number):
        yield from lose_one(table, scene.holder if effect.others else None)


@performs_on_each(nodes.Leave)
@rule
def leave(table: Table, effect: nodes.Leave, survivor: Survivor, scene: Scene) -> Rule[None]:
    yield from leave_forever(table, survivor, effect.how)


@performs_on_each(nodes.NoMoreEndeavors)
def no_more_endeavors(table: Table, effect: nodes.NoMoreEndeavors, survivor: Survivor, scene: Scene) -> None:
    table.settlement.bars.append(Bar("endeavors", survivor.id, by=scene.card))


@performs_on_each(nodes.GainFightingArt)
@rule
def gain_fighting_art(table: Table, effect: nodes.GainFightingArt, survivor: Survivor, scene: Scene) -> Rule[None]:
    if effect.choice:
        yield from gain_chosen_fighting_art(table, survivor)
    else:
        yield from gain_random_fighting_art(table, survivor, effect.draw)
