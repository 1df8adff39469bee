"""Verbs of story events and settlement events."""

from __future__ import annotations

from functools import partial

from lanternyear.cards.effects import events as nodes
from lanternyear.engine.decision import (
    NO,
    PLAYERS,
    About,
    Blocked,
    Rule,
    ask_name,
    choose,
    choose_card,
    choose_number,
    choose_survivor,
    choose_word,
    may,
    rule,
)
from lanternyear.engine.explanation import Cost
from lanternyear.engine.facts import CardLost, GearReturned, InnovationGained, LocationLost, Rolled, SurvivorNamed
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.stage import Interrupt
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import proposed_names
from lanternyear.rules.campaign.timeline import add_to_timeline, erase_entry, trigger
from lanternyear.rules.cards.holdings import (
    add_to_settlement,
    put_in_grid,
    remove_all_cards,
    remove_from_settlement,
    set_proficiency,
)
from lanternyear.rules.conditions import amount, holds
from lanternyear.rules.people import people
from lanternyear.rules.settlement.craft import pay_all
from lanternyear.rules.settlement.endeavor import must_endeavor as endeavor_now
from lanternyear.rules.settlement.endeavor import raised_by_events
from lanternyear.rules.settlement.lost_in_mist import cut_phase_short, start_new_settlement
from lanternyear.rules.settlement.prerequisites import why_not_pay
from lanternyear.rules.settlement.special_showdown import interrupt_with_showdown
from lanternyear.rules.settlement.update_timeline import draw_settlement_event
from lanternyear.rules.survivor.attributes import attribute
from lanternyear.rules.survivor.disorders import losable, lose_disorder
from lanternyear.rules.survivor.fighting_arts import MOST, record
from lanternyear.rules.survivor.second_chance import one_die_again, roll_of
from lanternyear.state.record import Bar, Rivals, TimelineEntry
from lanternyear.state.state import Stage
from lanternyear.state.survivor import ATTRIBUTES, Survivor
from lanternyear.vocabulary.control import row
from lanternyear.vocabulary.selection import CONDITION_NOT_MET, alternative, named, performs_on_each

MOST_DICE = 10
FOURTH = 3


@performs(nodes.PlayersChoose)
@rule
def players_choose(table: Table, effect: nodes.PlayersChoose, scene: Scene) -> Rule[None]:
    """CAM-PR-1: by the group; an alternative whose condition fails is shown with the reason."""
    options = dict(effect.options)
    failing = [
        name for name, test in effect.needs.items() if name in options and not holds(table, test, scene.target, scene)
    ]
    offered = {name: alternative(name, effects, scene.card) for name, effects in options.items()}
    blocked = [Blocked(offered[name], CONDITION_NOT_MET, "SET-4-5") for name in failing]
    able = [option for name, option in offered.items() if name not in failing]
    if able:
        answer = yield from choose("SET-4-5", PLAYERS, effect.ask, able, blocked, About(card=scene.card))
        yield from perform(table, options[answer], scene)


@performs(nodes.MayPay)
@rule
def may_pay(table: Table, effect: nodes.MayPay, scene: Scene) -> Rule[None]:
    """SET-END-3: a cost that is wanted and can be paid."""
    times = amount(table, effect.times, scene.holder, scene.card)
    cost = {unit: number * times for unit, number in effect.cost.items()}
    wanted = False
    if not why_not_pay(table, cost):
        yes = alternative("yes", effect.then, scene.card, Cost.listed(cost))
        no = alternative("no", effect.otherwise, scene.card) if effect.otherwise else NO
        wanted = yield from may("SET-END-3", PLAYERS, effect.ask, About(card=scene.card), yes=yes, no=no)
    if wanted:
        yield from pay_all(table, cost)
    yield from perform(table, effect.then if wanted else effect.otherwise, scene)


@performs(nodes.Contest)
@rule
def contest(table: Table, effect: nodes.Contest, scene: Scene) -> Rule[None]:
    """Heat after heat among those who still live."""
    found = yield from named(table, effect.who, scene)
    fourth: list[str] = []
    for heat in effect.heats:
        alive = [survivor for survivor in found if survivor.alive]
        ranked = yield from _ranked(table, alive, heat, scene.card)
        fourth += [survivor.id for survivor in ranked[FOURTH:]]
        places = dict(heat.places)
        for place, survivor in enumerate(ranked, 1):
            yield from perform(table, places.get(str(place), ()), scene.with_target(survivor))
    for survivor in found:
        if survivor.alive and fourth.count(survivor.id) == len(effect.heats):
            yield from perform(table, effect.always_last, scene.with_target(survivor))


@rule
def _ranked(table: Table, contestants: list[Survivor], heat: nodes.Heat, card: str) -> Rule[list[Survivor]]:
    """Best first; equals roll again against each other."""
    if len(contestants) < 2:
        return contestants
    totals: dict[int, list[Survivor]] = {}
    for survivor in contestants:
        rolled = yield from roll_of(table, survivor, partial(amount, table, heat.dice, survivor, card))
        stat = heat.adding
        worth = attribute(table, survivor, stat) if stat in ATTRIBUTES else survivor.number(stat) if stat else 0
        table.tell(Rolled(card, rolled, rolled + worth, survivor.id))
        totals.setdefault(rolled + worth, []).append(survivor)
    ranked: list[Survivor] = []
    for total in sorted(totals, reverse=True):
        ranked += yield from _ranked(table, totals[total], heat, card)
    return ranked


@performs_on_each(nodes.PressLuck)
@rule
def press_luck(table: Table, effect: nodes.PressLuck, survivor: Survivor, scene: Scene) -> Rule[None]:
    """The number of dice is chosen first; then all are rolled."""
    number, incident = (yield from dared(table, survivor, scene.card)), scene.incident
    while number:
        dice = yield from roll_dared(table, survivor, number, scene.card)
        safe = len(set(dice)) == len(dice)
        total = sum(dice) + (yield from raised_by_events(table, scene)) if safe else 0
        yield from perform(table, row(effect.rows, total) if safe else effect.doubles, scene.with_target(survivor))
        number = number + incident.more_dice if incident.rolls_again else 0
        incident.rolls_again, incident.more_dice = False, 0


@rule
def dared(table: Table, survivor: Survivor, card: str) -> Rule[int]:
    """As many dice as the survivor dares."""
    numbers, about = range(1, MOST_DICE + 1), About(card=card)
    return (yield from choose_number("SET-END-3", survivor.id, "how_many_dice", numbers, about))


@rule
def roll_dared(table: Table, survivor: Survivor, number: int, card: str) -> Rule[list[int]]:
    """All of them at once; a survivor who may roll a die again picks one."""
    about = About(survivor=survivor.id, card=card)
    dice = yield from one_die_again(table, survivor, table.dice.throw(number, about), about)
    table.tell(Rolled(card, sum(dice), sum(dice), survivor.id))
    return dice


@performs(nodes.NoEndeavors)
def no_endeavors(table: Table, effect: nodes.NoEndeavors, scene: Scene) -> None:
    card, endeavor = effect.card_and_name
    table.settlement.bars.append(Bar("endeavors", card=card, endeavor=endeavor, by=scene.card))
    if effect.innovating:
        table.settlement.bars.append(Bar("innovating", by=scene.card))


@performs_on_each(nodes.MustEndeavor)
@rule
def must_endeavor(table: Table, effect: nodes.MustEndeavor, survivor: Survivor, scene: Scene) -> Rule[None]:
    yield from endeavor_now(table, survivor, scene.card, effect.name)


@performs(nodes.LoseLocation)
def lose_location(table: Table, effect: nodes.LoseLocation, scene: Scene) -> None:
    if effect.location in table.settlement.locations:
        table.settlement.locations.remove(effect.location)
        table.tell(LocationLost(effect.location))


@performs(nodes.LoseEverywhere)
@rule
def lose_gear(table: Table, effect: nodes.LoseEverywhere, scene: Scene) -> Rule[None]:
    """GEAR-ARCH-1: one copy of the card, or of one that has the keyword, of the players' choice."""
    card, stored = effect.card, table.settlement.gear
    fitting = _owned_with(table, effect.keyword)
    if fitting:
        card = yield from choose_card("GEAR-ARCH-1", PLAYERS, "lose_gear", fitting)
    holders = [survivor for survivor in people(table) if card and card in survivor.gear]
    if card in stored:
        stored.remove(card)
    elif holders:
        holder = yield from choose_survivor("SET-CRAFT-6", PLAYERS, "whose_gear", holders, about=About(card=card))
        put_in_grid(table, holder, holder.gear.index(card), "")
    else:
        return
    table.tell(GearReturned(card, "box"))


def _owned_with(table: Table, keyword: str) -> list[str]:
    """The gear in storage and grids that has the keyword, each card once."""
    owned = [*table.settlement.gear, *(card for survivor in people(table) for card in survivor.gear if card)]
    return [card for card in dict.fromkeys(owned) if keyword in table.catalog.gear[card].keywords]


@performs(nodes.MayCall)
def may_call(table: Table, effect: nodes.MayCall, scene: Scene) -> None:
    entry = TimelineEntry.read(effect.entry)
    if entry not in table.settlement.callable:
        table.settlement.callable.append(entry)


@performs(nodes.RemoveFromTimeline)
def remove_from_timeline(table: Table, effect: nodes.RemoveFromTimeline, scene: Scene) -> None:
    erase_entry(table, TimelineEntry.read(effect.entry))


@performs(nodes.GainMastery)
@rule
def gain_mastery(table: Table, effect: nodes.GainMastery, scene: Scene) -> Rule[None]:
    """SURV-WP-6: every survivor has the specialization from now on."""
    owned = table.settlement.innovations
    masteries = [card.id for card in table.catalog.proficiencies.values() if card.mastery and not card.event]
    known = [card for card in masteries if card not in owned]
    if known:
        card = yield from choose_card("SURV-WP-6", PLAYERS, "which_mastery", known)
        add_to_settlement(table, owned, card)
        table.tell(InnovationGained(card))


@performs(nodes.DrawSettlementEvent)
@rule
def draw_another(table: Table, effect: nodes.DrawSettlementEvent, scene: Scene) -> Rule[None]:
    """SET-4-3: another card instead of this one."""
    remove_from_settlement(table, table.settlement.events, scene.card)
    event = draw_settlement_event(table)
    if event:
        yield from trigger(table, event)


@performs(nodes.CannotDepart)
@rule
def cannot_depart(table: Table, effect: nodes.CannotDepart, scene: Scene) -> Rule[None]:
    settlement = table.settlement
    for survivor in (yield from named(table, effect.who, scene)):
        settlement.bars.append(
            Bar("departing", survivor.id, year=settlement.lantern_year + effect.years, by=scene.card)
        )


@performs_on_each(nodes.MustDepart)
def must_depart(table: Table, effect: nodes.MustDepart, survivor: Survivor, scene: Scene) -> None:
    table.settlement.must_depart.append(survivor.id)
    if effect.retired:
        table.settlement.may_depart.append(survivor.id)


@performs(nodes.HuntAgain)
def hunt_again(table: Table, effect: nodes.HuntAgain, scene: Scene) -> None:
    cut_phase_short(table)


@performs(nodes.FoundSettlement)
def found_settlement(table: Table, effect: nodes.FoundSettlement, scene: Scene) -> None:
    start_new_settlement(table)


@performs(nodes.PlayedByOthers)
@rule
def played_by_others(table: Table, effect: nodes.PlayedByOthers, scene: Scene) -> Rule[None]:
    seats = [seat.id for seat in table.state.players]
    player = yield from choose_word("CAM-FLOW-7", PLAYERS, effect.ask, seats)
    for survivor in (yield from named(table, effect.who, scene)):
        table.settlement.played_by_others[survivor.id] = player


@performs(nodes.BecomeRivals)
def become_rivals(table: Table, effect: nodes.BecomeRivals, scene: Scene) -> None:
    if scene.holder is not None and scene.target is not None:
        table.settlement.rivals.append(Rivals(scene.holder.id, scene.target.id))


@performs(nodes.FatedMonster)
@rule
def fated_monster(table: Table, effect: nodes.FatedMonster, scene: Scene) -> Rule[None]:
    """Any monster of the type that was defeated, once each."""
    defeated = dict.fromkeys(victory.monster for victory in table.settlement.defeated)
    known = [id for id in defeated if id in table.catalog.monsters and table.catalog.monsters[id].type == effect.type]
    if known:
        monster = yield from choose_card("SET-4-3", PLAYERS, "which_fate", known)
        for survivor in (scene.holder, scene.target):
            if survivor is not None:
                table.settlement.fates.setdefault(survivor.id, monster)


@performs(nodes.Remake)
@rule
def remake(table: Table, effect: nodes.Remake, scene: Scene) -> Rule[None]:
    """SURV-FA-1, SURV-DIS-1: as many as there are players, at most three."""
    arts = [card.id for card in table.catalog.fighting_arts.values() if not card.secret]
    disorders = list(table.catalog.disorders)
    for survivor in (yield from named(table, effect.who, scene)):
        for card in losable(survivor):
            lose_disorder(table, survivor, card)
        for card in survivor.fighting_arts:
            table.tell(CardLost(survivor.id, card))
        remove_all_cards(table, survivor, survivor.fighting_arts)
        for _ in table.state.players[:MOST]:
            for known in (arts, disorders):
                fitting = [card for card in known if card not in (*survivor.fighting_arts, *survivor.disorders)]
                about = About(survivor=survivor.id)
                card = yield from choose_card("SURV-FA-1", PLAYERS, "pick_card", fitting, about=about)
                yield from record(table, survivor, card)


@performs(nodes.SpecialShowdown)
@rule
def special_showdown(table: Table, effect: nodes.SpecialShowdown, scene: Scene) -> Rule[None]:
    """SET-Q4: in step 9, unless its source says that it starts immediately."""
    if effect.now:
        interrupt_with_showdown(table, effect.monster, effect.level)
    else:
        yield from add_to_timeline(table, TimelineEntry("special", effect.monster, effect.level), 0)


@performs(nodes.EndCampaign)
def the_end(table: Table, effect: nodes.EndCampaign, scene: Scene) -> None:
    """CAM-OVER-3: stop everything in hand."""
    if table.state.campaign:
        raise Interrupt([Stage("finish_campaign", [effect.outcome])])


@performs(nodes.BeginAgain)
def begin_again(table: Table, effect: nodes.BeginAgain, scene: Scene) -> None:
    """CAM-START-6: stop everything in hand and begin again."""
    raise Interrupt([Stage("begin_again") if table.state.campaign else Stage("break_off", [scene.card])])


@performs_on_each(nodes.Nickname)
@rule
def nickname(table: Table, effect: nodes.Nickname, survivor: Survivor, scene: Scene) -> Rule[None]:
    """Give a nickname, which gives no survival (SURV-NEW-2)."""
    names = proposed_names(table, survivor.sex)
    survivor.name = yield from ask_name("SURV-NEW-2", PLAYERS, "name_survivor", names, About(survivor=survivor.id))
    table.tell(SurvivorNamed(survivor.id, survivor.name))


@performs_on_each(nodes.WeaponType)
@rule
def weapon_type(table: Table, effect: nodes.WeaponType, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SURV-WP-2, SURV-WP-5: the levels of another type are lost."""
    wanted = yield from may("SURV-WP-2", survivor.id, "take_up_weapon_type", About(card=effect.type))
    if wanted and survivor.weapon_type != effect.type:
        set_proficiency(table, survivor, effect.type, 0)
