"""Verbs of the hunt."""

from __future__ import annotations

from functools import partial

from lanternyear.cards.effects import hunt as nodes
from lanternyear.engine.decision import PLAYERS, About, Rule, choose, choose_number, explained_word, may, rule
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.facts import Rolled
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_to_settlement
from lanternyear.rules.conditions import amount, holds
from lanternyear.rules.hunt.board import DARKNESS, STARVATION, advance, enter_darkness, move_quarry, retreat
from lanternyear.rules.hunt.damage import suffer_brain_event_damage, suffer_event_damage
from lanternyear.rules.hunt.ending import meet_quarry
from lanternyear.rules.hunt.events import roll_hunt_event, stragglers
from lanternyear.rules.hunt.party import use_resources
from lanternyear.rules.hunt.replacing import replace_survivor
from lanternyear.rules.survivor.damage import random_location
from lanternyear.rules.survivor.death import die
from lanternyear.rules.survivor.second_chance import roll_of
from lanternyear.rules.survivor.survival import can_spend
from lanternyear.state.hunt import BASIC
from lanternyear.state.survivor import LOCATIONS, Survivor
from lanternyear.vocabulary.control import raised_by, row
from lanternyear.vocabulary.events import dared, roll_dared
from lanternyear.vocabulary.selection import alternative, named, performs_on_each

TEN = 10


@performs_on_each(nodes.EventDamage)
def event_damage(table: Table, effect: nodes.EventDamage, survivor: Survivor, scene: Scene) -> None:
    for _ in range(amount(table, effect.times, scene.holder, scene.card)):
        _hurt(table, survivor, effect.at, amount(table, effect.amount, scene.holder, scene.card))


def _hurt(table: Table, survivor: Survivor, at: str, points: int) -> None:
    if at == "brain":
        suffer_brain_event_damage(table, survivor, points)
        return
    places = LOCATIONS if at == "everywhere" else (at or random_location(table, survivor.id),)
    for location in places:
        suffer_event_damage(table, survivor, location, points)


@performs(nodes.HuntEvents)
@rule
def hunt_events(table: Table, effect: nodes.HuntEvents, scene: Scene) -> Rule[None]:
    for _ in range(effect.count):
        yield from roll_hunt_event(table, scene.card if effect.not_this else "")


@performs(nodes.MoveQuarry)
def quarry_moves(table: Table, effect: nodes.MoveQuarry, scene: Scene) -> None:
    move_quarry(table, amount(table, effect.spaces, scene.holder, scene.card))


@performs(nodes.MoveGroup)
@rule
def group_moves(table: Table, effect: nodes.MoveGroup, scene: Scene) -> Rule[None]:
    spaces = amount(table, effect.spaces, scene.holder, scene.card)
    if spaces > 0:
        yield from advance(table, spaces, effect.ambush)
    else:
        yield from retreat(table, -spaces)


@performs(nodes.EnterDarkness)
@rule
def into_the_darkness(table: Table, effect: nodes.EnterDarkness, scene: Scene) -> Rule[None]:
    yield from enter_darkness(table)


@performs(nodes.BurnSpaces)
def burn_spaces(table: Table, effect: nodes.BurnSpaces, scene: Scene) -> None:
    hunt = table.state.hunt
    for space in range(hunt.group_at + 1, hunt.group_at + 1 + effect.spaces):
        if space < STARVATION and space != DARKNESS:
            hunt.left_over += [card for card in hunt.spaces.get(space, ()) if card not in (BASIC, *hunt.face_up)]
            hunt.spaces[space] = [BASIC]


@performs(nodes.MeetQuarry)
def quarry_met(table: Table, effect: nodes.MeetQuarry, scene: Scene) -> None:
    hunt = table.state.hunt
    if effect.next_space:
        hunt.ambush_at[hunt.group_at + 1] = effect.ambush
    elif effect.later:
        hunt.ambush = effect.ambush
    else:
        hunt.wounds, hunt.halves = effect.wounds, effect.halves
        hunt.in_front = scene.holder.id if effect.in_front and scene.holder else ""
        hunt.beside, hunt.more = effect.beside, effect.more
        hunt.level = _level_met(table, effect)
        hunt.monster = effect.monster or hunt.monster
        raise meet_quarry(table, effect.ambush)


def _level_met(table: Table, effect: nodes.MeetQuarry) -> str:
    """HUNT-SD-8: the level named, or the highest that can be hunted up to so many above the quarry's own."""
    hunt, monsters = table.state.hunt, table.catalog.monsters
    if not effect.levels_above:
        return effect.level or hunt.level
    most = monsters[hunt.monster].levels[hunt.level].level + effect.levels_above
    rows = monsters[effect.monster or hunt.monster].levels
    levels = {row.level: name for name, row in rows.items() if row.hunt_space and row.level <= most}
    return levels[max(levels)]


@performs(nodes.StartsWith)
def starts_with(table: Table, effect: nodes.StartsWith, scene: Scene) -> None:
    table.state.hunt.in_play.append(effect.card)


@performs(nodes.Stragglers)
@rule
def straggling(table: Table, effect: nodes.Stragglers, scene: Scene) -> Rule[None]:
    """HUNT-TBL-4: by a roll, unless somebody straggles anyway."""
    found = yield from named(table, effect.who, scene)
    last = [
        survivor for survivor in found if effect.always is not None and holds(table, effect.always, survivor, scene)
    ]
    if not last:
        last = stragglers(
            table, found, lambda rolling: raised_by(table, effect.plus, rolling, scene), roll_off=effect.roll_off
        )
    for survivor in last:
        yield from perform(table, effect.then, scene.with_target(survivor))
    if len(last) == len(found):
        yield from perform(table, effect.everybody, scene)


@performs(nodes.LayTokens)
def lay_tokens(table: Table, effect: nodes.LayTokens, scene: Scene) -> None:
    hunt = table.state.hunt
    for space in range(hunt.group_at + 1, hunt.monster_at):
        hunt.tokens[space] = scene.card


@performs(nodes.HuntEventIs)
def hunt_event_is(table: Table, effect: nodes.HuntEventIs, scene: Scene) -> None:
    scene.incident.hunt_event = effect.number


@performs(nodes.RerollNext)
def reroll_next(table: Table, effect: nodes.RerollNext, scene: Scene) -> None:
    table.state.hunt.event_rerolls.append("any" if effect.any else "next")


@performs_on_each(nodes.RerollOnHunt)
def reroll_on_hunt(table: Table, effect: nodes.RerollOnHunt, survivor: Survivor, scene: Scene) -> None:
    table.state.hunt.rerolls.append(survivor.id)


@performs(nodes.MatchRolls)
@rule
def match_rolls(table: Table, effect: nodes.MatchRolls, scene: Scene) -> Rule[None]:
    """Everybody rolls or picks first; then the results are compared."""
    results: dict[int, list[Survivor]] = {}
    for survivor in (yield from named(table, effect.who, scene)):
        about = About(survivor=survivor.id, card=scene.card)
        if effect.picks is not None and holds(table, effect.picks, survivor, scene):
            result = yield from choose_number("SD-ACT-6", survivor.id, "pick_result", range(1, TEN + 1), about)
        else:
            result = yield from roll_of(table, survivor, partial(table.dice.d10, about))
        table.tell(Rolled(scene.card, result, result, survivor.id))
        results.setdefault(result, []).append(survivor)
    alike = {result: found for result, found in results.items() if len(found) > 1}
    for survivor in [survivor for found in alike.values() for survivor in found]:
        yield from perform(table, effect.then, scene.with_target(survivor))
    if TEN in alike:
        yield from perform(table, effect.tens, scene)


@performs(nodes.Linger)
def linger(table: Table, effect: nodes.Linger, scene: Scene) -> None:
    add_to_settlement(table, table.settlement.lingering, scene.card)


@performs(nodes.ReplaceSurvivor)
@rule
def replaced(table: Table, effect: nodes.ReplaceSurvivor, scene: Scene) -> Rule[None]:
    if scene.target is not None:
        stranger = yield from replace_survivor(table, scene.target, effect.sex, from_dead=effect.from_dead)
        yield from perform(table, effect.then, scene.with_target(stranger))


@performs(nodes.Gather)
@rule
def gather(table: Table, effect: nodes.Gather, scene: Scene) -> Rule[None]:
    """HUNT-GATH-1: one score for the whole group."""
    total = raised_by(table, effect.plus, scene.holder, scene)
    for survivor in (yield from named(table, effect.who, scene)):
        number = yield from dared(table, survivor, scene.card)
        dice = yield from roll_dared(table, survivor, number, scene.card)
        total += sum(dice) if len(set(dice)) == len(dice) else 0
    table.tell(Rolled(scene.card, total, total))
    yield from perform(table, row(effect.rows, total), scene)


@performs(nodes.PlaceHuntEvent)
@rule
def place_hunt_event(table: Table, effect: nodes.PlaceHuntEvent, scene: Scene) -> Rule[None]:
    numbers, about = [space for space in range(1, STARVATION) if space != DARKNESS], About(card=effect.card)
    space = yield from choose_number("HUNT-SET-6", PLAYERS, "hunt_space", numbers, about)
    table.state.hunt.spaces.setdefault(space, []).insert(0, effect.card)
    table.state.hunt.face_up.append(effect.card)


@performs_on_each(nodes.ChoosePath)
@rule
def choose_path(table: Table, effect: nodes.ChoosePath, survivor: Survivor, scene: Scene) -> Rule[None]:
    """HUNT-OD-5: a survivor who meets no path's condition walks the path without one."""
    paths = dict(effect.options)
    open_to = [name for name in paths if name in effect.needs and holds(table, effect.needs[name], survivor, scene)]
    names = open_to or [name for name in paths if name not in effect.needs]
    options = [alternative(name, paths[name], scene.card) for name in names]
    chosen = yield from choose("HUNT-OD-5", survivor.id, "which_path", options)
    yield from perform(table, paths[chosen], scene.with_target(survivor))


@performs_on_each(nodes.LoseAllOrDie)
@rule
def lose_all_or_die(table: Table, effect: nodes.LoseAllOrDie, survivor: Survivor, scene: Scene) -> Rule[None]:
    yield from use_resources(table)  # HUNT-TURN-8
    if can_spend(table, survivor, 1):
        yes = explained_word("yes", lambda _: Explanation(Cost(survivor.survival), scene.card))
        spends = yield from may("HUNT-OD-5", survivor.id, "spend_all_survival", About(card=scene.card), yes=yes)
        if spends:
            survivor.survival = 0
            return
    yield from die(table, survivor, scene.card)
