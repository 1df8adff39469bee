"""Verbs on the settlement: innovations, locations, timeline, resources."""

from __future__ import annotations

from lanternyear.cards.effects import settlement as printed
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import GearGained, NemesisAdded, NothingGained, QuarryAdded
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.locations import build_location
from lanternyear.rules.campaign.principles import choose_principle
from lanternyear.rules.campaign.timeline import add_to_timeline, trigger
from lanternyear.rules.conditions import amount
from lanternyear.rules.gear.grid import STORAGE, copies_left
from lanternyear.rules.settlement.gain_endeavors import change_endeavors
from lanternyear.rules.settlement.innovate import gain_innovation, innovate, lose_innovation
from lanternyear.rules.settlement.resources import at_stake, gain_for_settlement, lose
from lanternyear.rules.showdown.targeting import candidates
from lanternyear.state.record import TimelineEntry
from lanternyear.state.settlement import DepartingBonus


@performs(printed.TriggerEvent)
@rule
def trigger_event(table: Table, effect: printed.TriggerEvent, scene: Scene) -> Rule[None]:
    yield from trigger(table, effect.event, scene)


@performs(printed.AddToTimeline)
@rule
def to_timeline(table: Table, effect: printed.AddToTimeline, scene: Scene) -> Rule[None]:
    yield from add_to_timeline(table, TimelineEntry.read(effect.entry), amount(table, effect.years))


@performs(printed.GainInnovation)
@rule
def new_innovation(table: Table, effect: printed.GainInnovation, scene: Scene) -> Rule[None]:
    yield from gain_innovation(table, effect.card)


@performs(printed.LoseInnovation)
def old_innovation(table: Table, effect: printed.LoseInnovation, scene: Scene) -> None:
    """A named one if the settlement has it, else a random one."""
    owned = [one for one in table.settlement.innovations if one in table.catalog.innovations]
    cards = [effect.card] if effect.card else owned
    cards = [one for one in cards if one in owned]
    if cards:
        lose_innovation(table, table.dice.pick(cards), to_deck=effect.to_deck)


@performs(printed.Innovate)
@rule
def innovating(table: Table, effect: printed.Innovate, scene: Scene) -> Rule[None]:
    yield from innovate(table, effect.extra, effect.draw)


@performs(printed.DrawMore)
def draw_more(table: Table, effect: printed.DrawMore, scene: Scene) -> None:
    table.settlement.bonuses.innovation_draws += 1


@performs(printed.RerollEndeavor)
def reroll_endeavor(table: Table, effect: printed.RerollEndeavor, scene: Scene) -> None:
    table.settlement.bonuses.endeavor_rerolls += 1


@performs(printed.Build)
def build(table: Table, effect: printed.Build, scene: Scene) -> None:
    build_location(table, effect.location)


@performs(printed.GainEndeavors)
def endeavors(table: Table, effect: printed.GainEndeavors, scene: Scene) -> None:
    change_endeavors(table, amount(table, effect.by), scene.card)


@performs(printed.AddQuarry)
def add_quarry(table: Table, effect: printed.AddQuarry, scene: Scene) -> None:
    if effect.monster not in table.settlement.quarries:
        table.settlement.quarries.append(effect.monster)
        table.tell(QuarryAdded(effect.monster))


@performs(printed.AddNemesis)
def add_nemesis(table: Table, effect: printed.AddNemesis, scene: Scene) -> None:
    if effect.monster not in table.settlement.nemeses:
        table.settlement.nemeses[effect.monster] = []
        table.tell(NemesisAdded(effect.monster))


@performs(printed.SettlementGains)
@rule
def settlement_gains(table: Table, effect: printed.SettlementGains, scene: Scene) -> Rule[None]:
    """RES-LIMIT-3: what is in the deck is gained, the rest is not."""
    for _ in range(amount(table, effect.count)):
        gained = yield from gain_for_settlement(
            table, effect.deck, effect.card, effect.keyword, to_storage=effect.to_storage
        )
        if not gained:
            return


@performs(printed.SettlementGear)
def settlement_gear(table: Table, effect: printed.SettlementGear, scene: Scene) -> None:
    if copies_left(table, effect.card) < 1:
        table.tell(NothingGained("players", effect.card))
        return
    table.settlement.gear.append(effect.card)
    table.tell(GearGained("players", effect.card, STORAGE))


@performs(printed.LoseResources)
@rule
def lose_resources(table: Table, effect: printed.LoseResources, scene: Scene) -> Rule[None]:
    cards = at_stake(table, effect.where)
    number = {"half": len(cards) // 2, "all": len(cards)}.get(effect.share, amount(table, effect.count))
    lost = yield from lose(table, cards, number, at_random=effect.random)
    scene.amount += len(lost)


@performs(printed.DepartingGain)
def departing_gain(table: Table, effect: printed.DepartingGain, scene: Scene) -> None:
    by, once = amount(table, effect.by), effect.once == "year"
    who = [one.id for one in candidates(table, effect.who, scene)]
    table.settlement.departing_bonuses.append(DepartingBonus(effect.what, by, scene.card, who, once))


@performs(printed.ChoosePrinciple)
@rule
def principle(table: Table, effect: printed.ChoosePrinciple, scene: Scene) -> Rule[None]:
    chosen = yield from choose_principle(table, effect.principle)
    yield from perform(table, dict(effect.then).get(chosen, ()), scene)
