"""Moments: points in the rules at which every card in play that waits for them may react."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple

from lanternyear.cards.parts import When
from lanternyear.engine.attack import Attack
from lanternyear.engine.decision import (
    CONTROLLER,
    About,
    Decision,
    Rule,
    choose,
    explained_word,
    may,
    of_card,
    rule,
    word,
)
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.scene import Incident, Scene, perform
from lanternyear.engine.table import Table, derived
from lanternyear.rules.cards.holdings import remove_from_settlement
from lanternyear.rules.cards.in_force import cards_in_force, is_in_force, settlement_cards
from lanternyear.rules.concentration import disturb
from lanternyear.rules.conditions import holds, is_barred_from_survival
from lanternyear.rules.gear.archive import archive_gear
from lanternyear.rules.gear.loadout import forbids, loadout
from lanternyear.rules.limits import limit_reached, mark_used
from lanternyear.rules.purse import means, pay_survival
from lanternyear.state.showdown import InPlay
from lanternyear.state.survivor import Survivor

NOBODY: Final[list[Listener]] = []
ACTIVATION, SURVIVAL = word("activation"), word("survival")


class Occasion(NamedTuple):
    """Something that happened: to whom, in which attack, how much, and how cards see and change it."""

    survivor: Survivor | None
    attack: Attack | None
    incident: Incident
    amount: int


class Listener(NamedTuple):
    """A rule of a card in play that waits for a moment."""

    when: When
    card: str
    slot: int
    holder: Survivor | None
    in_play: InPlay | None


def listeners(table: Table, name: str) -> list[Listener]:
    """The rules that wait for this moment."""
    return _listeners_by_moment(table).get(name, NOBODY)


@derived("cards")
def _listeners_by_moment(table: Table) -> dict[str, list[Listener]]:
    found: dict[str, list[Listener]] = {}
    for listener in _all_listeners(table):
        found.setdefault(listener.when.at, []).append(listener)
    return found


def _all_listeners(table: Table) -> Iterable[Listener]:
    for card in cards_in_force(table):
        for when in _printed(table, card.card):
            yield Listener(when, card.card, -1, None, card)
    for name in settlement_cards(table):
        for when in table.catalog.cards[name].when:
            yield Listener(when, name, -1, None, None)
    for survivor in concerned(table):
        for when, source, slot in loadout(table, survivor).whens:
            yield Listener(when, source, slot, survivor, None)


def concerned(table: Table) -> list[Survivor]:
    """Return the survivors whose cards react: in a showdown those who are in it, in the settlement everybody alive."""
    if table.state.phase == "settlement":
        return [survivor for survivor in table.survivors.values() if survivor.alive]
    return [survivor for survivor in table.survivors.values() if survivor.fighter.in_showdown and not survivor.ran_away]


def _printed(table: Table, card: str) -> tuple[When, ...]:
    injury = table.catalog.persistent_injuries.get(card)
    return injury.when if injury else table.catalog.cards[card].when


def moment(
    table: Table,
    name: str,
    survivor: Survivor | None = None,
    *,
    attack: Attack | None = None,
    incident: Incident | None = None,
    ordered: bool = False,
    card: str = "",
    amount: int = 0,
) -> Iterable[Decision]:
    """Let every card that waits for this moment react: `yield from` it. Their decisions are written into `incident`.

    Usually no card waits, and the call returns at once.
    """
    waiting = _listeners_by_moment(table).get(name)
    if waiting is None:
        return ()
    if card:
        waiting = [listener for listener in waiting if listener.card == card]
    return _hear(table, waiting, Occasion(survivor, attack, incident or Incident(), amount), ordered=ordered)


@rule
def _hear(table: Table, waiting: list[Listener], occasion: Occasion, *, ordered: bool) -> Rule[None]:
    """Let one card after another react, if it still can; in the controller's order where that matters."""
    ready = [listener for listener in waiting if _hears(table, listener, occasion)]
    while ready:
        names = list(dict.fromkeys(listener.card for listener in ready))
        chosen = names[0]
        if ordered:
            options = [of_card(name) for name in names]
            chosen = yield from choose("SD-GEN-3", CONTROLLER, "order", options, shape="order")
        listener = next(candidate for candidate in ready if candidate.card == chosen)
        ready.remove(listener)
        if _hears(table, listener, occasion):
            yield from _react(table, listener, occasion)


def _scene(listener: Listener, occasion: Occasion) -> Scene:
    survivor, attack, incident, amount = occasion
    holder = listener.holder or survivor
    attacker = attack.attacker if attack is not None else survivor
    scene = Scene(
        listener.card,
        holder,
        incident.other or survivor or holder,
        attacker,
        attack=attack,
        in_play=listener.in_play,
        incident=incident,
    )
    scene.slot = listener.slot
    scene.amount = amount
    return scene


def _hears(table: Table, listener: Listener, occasion: Occasion) -> bool:
    when, holder = listener.when, listener.holder
    survivor, attack = occasion.survivor, occasion.attack
    if holder is not None:
        if not holder.alive and survivor is not holder:
            return False
        if when.mine and survivor is not None and survivor is not holder:
            return False
        if when.weapon and (attack is None or attack.weapon.gear.id != listener.card):
            return False  # SD-ATK-14
        if _too_doomed(table, holder, listener.card):
            return False
        if limit_reached(holder, when.limit, listener.card, attack=attack):
            return False
    elif listener.in_play is not None and not is_in_force(table, listener.in_play):
        return False
    elif listener.in_play is None and listener.card in occasion.incident.unheard_by:
        return False  # HUNT-DEATH-3
    if not when.only.terms:
        return True
    concerned = holder if holder is not None and (when.mine or survivor is None) else survivor
    return holds(table, when.only, concerned, _scene(listener, occasion), attack)


def _too_doomed(table: Table, holder: Survivor, card: str) -> bool:
    """SD-STAT-1: gear, arts, abilities and proficiency do nothing; injuries, disorders and statuses still do."""
    if not holder.fighter.conditions or not forbids(table, holder, "actions"):
        return False
    catalog = table.catalog
    return card not in catalog.injuries and card not in catalog.disorders and card not in catalog.ai


@rule
def _react(table: Table, listener: Listener, occasion: Occasion) -> Rule[None]:
    when, holder = listener.when, listener.holder
    if holder is not None and when.may:
        if not _can_pay(table, holder, when):
            return
        yes = explained_word("yes", partial(_explain_reaction, listener))
        about = About(survivor=holder.id, card=listener.card)
        wanted = yield from may("SD-ACT-6", holder.id, when.may, about, yes=yes)
        if not wanted:
            return
        yield from _pay(table, holder, listener)
        disturb(table, holder, "acted")
    if holder is not None:
        mark_used(holder, when.limit, listener.card, attack=occasion.attack)
    yield from perform(table, when.then, _scene(listener, occasion))
    if listener.card in table.settlement.lingering:
        remove_from_settlement(table, table.settlement.lingering, listener.card)  # HUNT-TBL-8
    if when.archive and holder is not None and listener.card in holder.gear:
        archive_gear(table, holder, listener.card)


def _has_survival(table: Table, holder: Survivor, when: When) -> bool:
    return means(table, holder) >= when.survival and not (when.survival and is_barred_from_survival(table, holder))


def _can_pay(table: Table, holder: Survivor, when: When) -> bool:
    """Return whether the survivor has what the rule costs; an activation may stand for the survival."""
    if when.activation and holder.fighter.activations:
        return True
    return _has_survival(table, holder, when) and not (when.activation and not when.survival)


@rule
def _pay(table: Table, holder: Survivor, listener: Listener) -> Rule[None]:
    """SD-SUR-11, SD-ACT-5: spend the survival or the activation, of the survivor's choice if they have both."""
    when = listener.when
    active = when.activation and holder.fighter.activations > 0
    if active and when.survival and _has_survival(table, holder, when):
        about = About(survivor=holder.id, card=listener.card)
        answer = yield from choose("SD-ACT-6", holder.id, "pay_for_reaction", (ACTIVATION, SURVIVAL), about=about)
        active = answer is ACTIVATION
    if not active:
        yield from pay_survival(table, holder, when.survival)
        return
    holder.fighter.activations -= 1
    yield from moment(table, "activation", holder)


def _explain_reaction(listener: Listener, _table: Table) -> Explanation:
    """Return the cost and the effects of a rule that may be used."""
    when = listener.when
    activation = int(when.activation and not when.survival)
    return Explanation(Cost(when.survival, activation=activation, uses_up=when.archive), listener.card, when.then)
