"""Verbs on the people of the settlement."""

from __future__ import annotations

from lanternyear.cards.effects import settlement as printed
from lanternyear.engine.decision import PLAYERS, Rule, choose_some, rule
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import newcomers
from lanternyear.rules.conditions import amount
from lanternyear.rules.limits import mark_used
from lanternyear.rules.settlement.craft import lose_one
from lanternyear.rules.settlement.nominate import NOMINATION, nominees
from lanternyear.rules.survivor.death import leave_forever
from lanternyear.rules.survivor.fighting_arts import gain_random_fighting_art
from lanternyear.state.record import Bar
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.selection import named


@performs(printed.Nominate)
@rule
def nominate(table: Table, effect: printed.Nominate, scene: Scene) -> Rule[None]:
    """SET-DEF-4: whoever fits the conditions; when nobody does, what the event says for that."""
    found = nominees(table, effect, scene)
    if not found:
        yield from perform(table, effect.nobody, scene)
        return
    chosen = yield from _choose_nominees(table, effect, [one.id for one in found])
    nominated = [table.survivors[one] for one in chosen]
    if effect.once:
        for one in nominated:
            mark_used(one, "lifetime", NOMINATION, scene.card)
    if effect.together and nominated:
        inner = _cast(scene, effect, nominated[0])
        inner.targets = nominated
        yield from perform(table, effect.then, inner)
        return
    for one in nominated:
        yield from perform(table, effect.then, _cast(scene, effect, one))


def _cast(scene: Scene, effect: printed.Nominate, nominee: Survivor) -> Scene:
    """The nominee is the target, or `self` so that another may become the target inside."""
    inner = scene.with_target(nominee)
    if effect.role == "self":
        inner.holder = nominee
    return inner


@rule
def _choose_nominees(table: Table, effect: printed.Nominate, ids: list[str]) -> Rule[tuple[str, ...]]:
    """By the players, or at random (SD-GEN-8)."""
    number = min(effect.number, len(ids))
    if effect.who.pick != "random":
        least = 0 if effect.up_to else number
        return (yield from choose_some("SET-DEF-4", PLAYERS, "nominate_survivor", ids, least, number))
    picked: list[str] = []
    for _ in range(number):
        picked.append(table.dice.pick([one for one in ids if one not in picked]))
    return tuple(picked)


@performs(printed.People)
@rule
def people_(table: Table, effect: printed.People, scene: Scene) -> Rule[None]:
    number = amount(table, effect.by)
    if number > 0:
        for one in (yield from newcomers(table, number)):
            yield from perform(table, effect.then, scene.with_target(one))
    for _ in range(-number):
        yield from lose_one(table, scene.holder if effect.others else None)


@performs(printed.Leave)
@rule
def leave(table: Table, effect: printed.Leave, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        yield from leave_forever(table, survivor, effect.how)


@performs(printed.NoMoreEndeavors)
@rule
def no_more_endeavors(table: Table, effect: printed.NoMoreEndeavors, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        table.settlement.bars.append(Bar("endeavors", survivor.id))


@performs(printed.GainFightingArt)
@rule
def gain_fighting_art(table: Table, effect: printed.GainFightingArt, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        yield from gain_random_fighting_art(table, survivor, effect.draw)
