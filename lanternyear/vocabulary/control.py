"""Verbs that decide which other effects happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lanternyear.cards.effects import Effects, Rows
from lanternyear.cards.effects import control as nodes
from lanternyear.cards.grammar import Condition
from lanternyear.engine.decision import (
    CONTROLLER,
    NO,
    About,
    Blocked,
    Rule,
    arrange,
    choose,
    choose_number,
    choose_some,
    may,
    of_survivor,
    rule,
)
from lanternyear.engine.explanation import Cost
from lanternyear.engine.facts import LocationsRolled, Rolled
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import amount, holds, number_of
from lanternyear.rules.gear.loadout import forbids, loadout
from lanternyear.rules.hunt.party import brought_along, use_resources
from lanternyear.rules.limits import times_used
from lanternyear.rules.payment import pay_survival
from lanternyear.rules.people import present
from lanternyear.rules.settlement.endeavor import raised_by_events, tries_again
from lanternyear.rules.showdown.targeting import candidates, listens, speaks_to_hearing
from lanternyear.rules.survivor.attributes import attribute, bonus
from lanternyear.rules.survivor.damage import random_location
from lanternyear.rules.survivor.second_chance import roll_of
from lanternyear.rules.survivor.survival import can_spend
from lanternyear.state.record import Use
from lanternyear.state.survivor import ATTRIBUTES, Survivor
from lanternyear.vocabulary.selection import CONDITION_NOT_MET, alternative, asked_of, named, performs_on_each

ALWAYS = Condition()
ONCE = "once"
SPECIALS: dict[str, Callable[[Table, Scene], Rule[None]]] = {}


@performs(nodes.Roll)
@rule
def roll(table: Table, effect: nodes.Roll, scene: Scene) -> Rule[None]:
    """Roll, add what the card and gear add, perform the row that fits."""
    survivor = next(iter(candidates(table, effect.who, scene)), scene.holder or scene.target)
    incident, again, more = scene.incident, True, 0
    while again:
        rolled = yield from _result(table, effect, survivor, scene)
        total = rolled + more + raised_by(table, effect.plus, survivor, scene)
        total += _from_sheets(table, effect, survivor, scene)
        if survivor is not None:
            tokens = survivor.fighter.status_tokens
            total += tokens.get(effect.plus_tokens, 0) - tokens.get(effect.minus_tokens, 0)
        total += yield from raised_by_events(table, scene)
        if scene.tile is not None and survivor is not None:
            total += yield from _raised_on_terrain(table, survivor, scene)
        scene.roll, scene.total = rolled, total
        table.tell(Rolled(scene.card, rolled, total, survivor.id if survivor else ""))
        yield from perform(table, row(effect.rows, total), scene)
        if incident.treated_as is not None:
            total, incident.treated_as = incident.treated_as, None
            yield from perform(table, row(effect.rows, total), scene)
        again, more = incident.rolls_again, more + incident.added_to_roll
        incident.rolls_again, incident.added_to_roll = False, 0


@rule
def _raised_on_terrain(table: Table, survivor: Survivor, scene: Scene) -> Rule[int]:
    """Return what the survivor's gear adds to a roll for terrain; they may leave it."""
    more = bonus(table, survivor, "terrain_roll")
    if not more:
        return 0
    about = About(survivor=survivor.id, card=scene.card, number=more)
    return more if (yield from may("SD-ACT-6", survivor.id, "add_to_terrain_roll", about)) else 0


@rule
def _result(table: Table, effect: nodes.Roll, survivor: Survivor | None, scene: Scene) -> Rule[int]:
    """CAM-DICE-1: the dice of the card, or of the gear that it names; or a number the survivor picks."""
    if effect.picks is not None and survivor is not None and holds(table, effect.picks, survivor, scene):
        about = About(card=scene.card)
        return (yield from choose_number("SD-ACT-6", survivor.id, "pick_result", range(1, 11), about))
    dice = effect.dice
    if effect.with_gear and survivor is not None and effect.with_gear in loadout(table, survivor).words:
        dice = effect.gear_dice
    rolled = yield from roll_of(table, survivor, lambda: amount(table, dice, survivor, scene.card))
    if survivor is not None and scene.card in table.catalog.hunt_events and _is_undecided(table, survivor):
        again = yield from roll_of(table, survivor, lambda: amount(table, dice, survivor, scene.card))
        return min(rolled, again)
    if effect.twice_with and survivor is not None and effect.twice_with in loadout(table, survivor).words:
        results = [rolled, (yield from roll_of(table, survivor, lambda: amount(table, dice, survivor, scene.card)))]
        return (yield from choose_number("SD-ACT-6", survivor.id, "keep_result", dict.fromkeys(results)))
    once_more = yield from tries_again(table, scene, rolled)
    return amount(table, dice, survivor, scene.card) if once_more else rolled


def _is_undecided(table: Table, survivor: Survivor) -> bool:
    """HUNT-TURN-5: an event revealer who rolls everything twice and has the lower result."""
    return survivor.id == table.state.hunt.revealer and bonus(table, survivor, "hunt_rolls_twice") > 0


def raised_by(table: Table, bonuses: tuple[nodes.Bonus, ...], survivor: Survivor | None, scene: Scene) -> int:
    """Return what a card adds to a roll of this survivor."""
    total = 0
    for plus in bonuses:
        if holds(table, plus.only, survivor, scene):
            by = amount(table, plus.by, scene.holder, scene.card)
            total += by * (brought_along(table, plus.per) if plus.per else 1)
    return total


@performs(nodes.RollAgain)
def roll_again(table: Table, effect: nodes.RollAgain, scene: Scene) -> None:
    incident = scene.incident
    incident.rolls_again, incident.added_to_roll, incident.more_dice = True, effect.plus, effect.dice


@performs(nodes.TreatAs)
def treat_as(table: Table, effect: nodes.TreatAs, scene: Scene) -> None:
    scene.incident.treated_as = effect.total


@performs(nodes.RollLocation)
@rule
def roll_location(table: Table, effect: nodes.RollLocation, scene: Scene) -> Rule[None]:
    """SD-MATK-5: the hit location die, here without a hit."""
    again = True
    while again:
        location = random_location(table, scene.holder.id if scene.holder else "")
        table.tell(LocationsRolled(scene.holder.id if scene.holder else "", (location,)))
        yield from perform(table, dict(effect.rows).get(location, ()), scene)
        again, scene.incident.rolls_again = scene.incident.rolls_again, False


def _from_sheets(table: Table, effect: nodes.Roll, survivor: Survivor | None, scene: Scene) -> int:
    """A number of the survivor's sheet, or of everybody's."""
    total = sum(number_of(table, survivor, effect.total_of) for survivor in present(table)) if effect.total_of else 0
    if effect.adding and survivor is not None and holds(table, effect.adding_if, survivor, scene):
        stat = effect.adding
        total += attribute(table, survivor, stat) if stat in ATTRIBUTES else number_of(table, survivor, stat)
    return total


def row(rows: Rows, total: int) -> Effects:
    """CAM-DICE-2: the row for a total; the first and last rows reach beyond their ends."""
    total = max(rows[0][0], min(total, rows[-1][1]))
    return next((effects for low, high, effects in rows if low <= total <= high), Effects())


@performs(nodes.If)
@rule
def if_(table: Table, effect: nodes.If, scene: Scene) -> Rule[None]:
    """SD-AI-4, SD-AI-6: an action whose condition is not met is skipped; nobody may use survival in between."""
    found = candidates(table, effect.who, scene)
    survivor = found[0] if found else scene.target
    met = holds(table, effect.test, survivor, scene, scene.attack)
    if met and survivor is not None and speaks_to_hearing(effect.test.terms):
        met = yield from listens(table, survivor, scene.card)
    yield from perform(table, effect.then if met else effect.otherwise, scene)


@performs(nodes.Once)
@rule
def once(table: Table, effect: nodes.Once, scene: Scene) -> Rule[None]:
    """Remember on the record sheet that it happened, and to whom."""
    uses = table.settlement.uses
    by = next((survivor.id for survivor in candidates(table, effect.who, scene)), "")
    if times_used(uses, ONCE, effect.per, scene.card, by):
        yield from perform(table, effect.otherwise, scene)
        return
    uses.append(Use(ONCE, effect.per, scene.card, by))
    yield from perform(table, effect.then, scene)


@performs_on_each(nodes.May)
@rule
def may_(table: Table, effect: nodes.May, survivor: Survivor, scene: Scene) -> Rule[None]:
    """Ask each survivor named; those who accept pay."""
    wanted, cost = False, amount(table, effect.survival, scene.holder, scene.card)
    if effect.survival.dice:
        table.tell(Rolled(scene.card, cost, cost, survivor.id))
    if effect.consume and forbids(table, survivor, "consume"):
        return
    if cost and survivor.alive:
        yield from use_resources(table)  # HUNT-TURN-8
    if effect.consume and not cost and forbids(table, survivor, "refuse food"):
        wanted = True  # SURV-DIS-5
    elif survivor.alive and (not cost or can_spend(table, survivor, cost)):
        yes = alternative("yes", effect.then, scene.card, Cost(cost))
        no = alternative("no", effect.otherwise, scene.card) if effect.otherwise else NO
        about = About(survivor=survivor.id, card=scene.card)
        wanted = yield from may("SD-ACT-6", survivor.id, effect.ask, about, yes=yes, no=no)
    if wanted:
        yield from pay_survival(table, survivor, cost)
    yield from perform(table, effect.then if wanted else effect.otherwise, scene.with_target(survivor))


@performs_on_each(nodes.ChooseOne)
@rule
def choose_one(table: Table, effect: nodes.ChooseOne, survivor: Survivor, scene: Scene) -> Rule[None]:
    options = dict(effect.options)
    failing = [name for name in options if not holds(table, effect.needs.get(name, ALWAYS), survivor, scene)]
    offered = {name: alternative(name, effects, scene.card) for name, effects in options.items()}
    blocked = [Blocked(offered[name], CONDITION_NOT_MET, "HUNT-TURN-5") for name in failing]
    able = [option for name, option in offered.items() if name not in failing]
    if able:
        about = About(survivor=survivor.id, card=scene.card)
        answer = yield from choose("SD-ACT-6", survivor.id, effect.ask, able, blocked, about)
        yield from perform(table, options[answer], scene.with_target(survivor))


@performs(nodes.Each)
@rule
def each(table: Table, effect: nodes.Each, scene: Scene) -> Rule[None]:
    """Perform the effects once for every survivor named; with `up_to`, for as many as the players choose."""
    found = [
        survivor
        for survivor in (yield from named(table, effect.who, scene))
        if holds(table, effect.only, survivor, scene)
    ]
    if effect.up_to and found:
        options = [of_survivor(survivor.id) for survivor in found]
        asked, about = asked_of(table, scene), About(card=scene.card)
        chosen = yield from choose_some("SD-GEN-3", asked, "choose_survivors", options, 0, effect.up_to, (), about)
        found = [table.survivors[option.about.survivor] for option in chosen]
    if effect.in_turn and scene.holder in found:
        first = found.index(scene.holder)
        found = found[first:] + found[:first]
    if effect.ordered:
        options = [of_survivor(survivor.id) for survivor in found]
        order = yield from arrange("SD-GEN-3", CONTROLLER, "order", options, About(card=scene.card))
        found = [table.survivors[option.about.survivor] for option in order]
    for survivor in found:
        if survivor.alive:
            inner = scene.with_target(survivor)
            yield from perform(table, effect.then, inner)


@performs(nodes.Perform)
@rule
def perform_term(table: Table, effect: nodes.Perform, scene: Scene) -> Rule[None]:
    """SD-AI-13: as the box says, with the zones of the card that has the box."""
    card = table.catalog.terms[effect.term]
    inner = scene.with_target(scene.target)
    inner.card, inner.targets = card.id, scene.targets
    yield from perform(table, card.terms[effect.term], inner)


def special(name: str) -> Callable[[Any], Any]:
    """Register a rule for a card that verbs cannot express."""

    def register(function: Any) -> Any:
        SPECIALS[name] = function
        return function

    return register


@performs(nodes.Special)
@rule
def perform_special(table: Table, effect: nodes.Special, scene: Scene) -> Rule[None]:
    yield from SPECIALS[effect.name](table, scene)
