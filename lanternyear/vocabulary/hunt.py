"""Verbs of the hunt."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, Rule, choose, may, rule
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.printed.effects import hunt as printed
from lanternyear.rules.conditions import amount, holds
from lanternyear.rules.hunt.board import DARKNESS, STARVATION, advance, move_quarry, retreat
from lanternyear.rules.hunt.damage import suffer_brain_event_damage, suffer_event_damage
from lanternyear.rules.hunt.ending import meet_quarry
from lanternyear.rules.hunt.events import BASIC, roll_hunt_event, stragglers
from lanternyear.rules.survivor.damage import random_location
from lanternyear.rules.survivor.death import die
from lanternyear.rules.survivor.survival import can_spend
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.named import named


@performs(printed.EventDamage)
@rule
def event_damage(table: Table, effect: printed.EventDamage, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        points = amount(table, effect.amount)
        if effect.at == "brain":
            suffer_brain_event_damage(table, survivor, points)
        else:
            suffer_event_damage(table, survivor, effect.at or random_location(table), points)


@performs(printed.HuntEvents)
@rule
def hunt_events(table: Table, effect: printed.HuntEvents, scene: Scene) -> Rule[None]:
    for _ in range(effect.count):
        yield from roll_hunt_event(table)


@performs(printed.MoveQuarry)
def quarry_moves(table: Table, effect: printed.MoveQuarry, scene: Scene) -> None:
    move_quarry(table, amount(table, effect.spaces))


@performs(printed.MoveGroup)
@rule
def group_moves(table: Table, effect: printed.MoveGroup, scene: Scene) -> Rule[None]:
    spaces = amount(table, effect.spaces)
    if spaces > 0:
        yield from advance(table, spaces, effect.ambush)
    else:
        yield from retreat(table, -spaces)


@performs(printed.BurnSpaces)
def burn_spaces(table: Table, effect: printed.BurnSpaces, scene: Scene) -> None:
    hunt = table.state.hunt
    for space in range(hunt.group_at + 1, hunt.group_at + 1 + effect.spaces):
        if space < STARVATION and space != DARKNESS:
            hunt.spaces[str(space)] = [BASIC]


@performs(printed.MeetQuarry)
def quarry_met(table: Table, effect: printed.MeetQuarry, scene: Scene) -> None:
    if effect.later:
        table.state.hunt.ambush = effect.ambush
    else:
        raise meet_quarry(table, effect.ambush)


@performs(printed.StartsWith)
def starts_with(table: Table, effect: printed.StartsWith, scene: Scene) -> None:
    table.state.hunt.in_play.append(effect.card)


@performs(printed.Stragglers)
@rule
def straggling(table: Table, effect: printed.Stragglers, scene: Scene) -> Rule[None]:
    found = yield from named(table, effect.who, scene)

    def bonus(survivor: Survivor) -> int:
        return sum(amount(table, plus.by) for plus in effect.plus if holds(table, plus.only, survivor, scene))

    for survivor in stragglers(table, found, bonus):
        yield from perform(table, effect.then, scene.with_target(survivor))


@performs(printed.PlaceHuntEvent)
@rule
def place_hunt_event(table: Table, effect: printed.PlaceHuntEvent, scene: Scene) -> Rule[None]:
    options = [str(space) for space in range(1, STARVATION) if space != DARKNESS]
    space = yield from choose("HUNT-SET-6", PLAYERS, "hunt_space", options, about=effect.card)
    table.state.hunt.spaces.setdefault(space, []).insert(0, effect.card)
    table.state.hunt.face_up.append(effect.card)


@performs(printed.ChoosePath)
@rule
def choose_path(table: Table, effect: printed.ChoosePath, scene: Scene) -> Rule[None]:
    """HUNT-OD-5: whoever qualifies for none of the paths with a condition walks the one without."""
    for survivor in (yield from named(table, effect.who, scene)):
        paths = dict(effect.options)
        open_to = [name for name in paths if name in effect.needs and holds(table, effect.needs[name], survivor, scene)]
        names = open_to or [name for name in paths if name not in effect.needs]
        chosen = yield from choose("HUNT-OD-5", survivor.id, "which_path", names)
        yield from perform(table, paths[chosen], scene.with_target(survivor))


@performs(printed.LoseAllOrDie)
@rule
def lose_all_or_die(table: Table, effect: printed.LoseAllOrDie, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if can_spend(table, survivor, 1):
            yes = yield from may("HUNT-OD-5", survivor.id, "spend_all_survival", scene.card)
            if yes:
                survivor.survival = 0
                continue
        yield from die(table, survivor, scene.card)
