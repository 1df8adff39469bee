"""Verbs for the monster: targets, attacks, instinct, wounds."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from lanternyear.cards.effects import monster as nodes
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import NoTarget
from lanternyear.engine.scene import ProfileBonus, Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import amount
from lanternyear.rules.showdown import ai_card
from lanternyear.rules.showdown.ai_card import CardStops, MonsterTurnEnds
from lanternyear.rules.showdown.collision import resolve_collisions
from lanternyear.rules.showdown.grab import grab
from lanternyear.rules.showdown.monster import gain_monster_token, knock_down_monster
from lanternyear.rules.showdown.monster_attack import changed_by, monster_attack, reaches, suffer_hits
from lanternyear.rules.showdown.monster_movement import UNLIMITED, move_through, move_toward, turn_away, turn_to_face
from lanternyear.rules.showdown.opportunity import opportunity
from lanternyear.rules.showdown.rewind import restore_monster
from lanternyear.rules.showdown.targeting import pick_target, retinues_meant
from lanternyear.rules.showdown.wound import finish_if_dead, heal_monster, monster_dies, wound_monster
from lanternyear.rules.survivor.retinue import endanger
from lanternyear.state.board import distance
from lanternyear.state.showdown import LastingEffect
from lanternyear.state.space import NOWHERE, Footprint
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import LastingEnd
from lanternyear.vocabulary.selection import named, performs_on_each


@performs(nodes.PickTarget)
@rule
def pick(table: Table, effect: nodes.PickTarget, scene: Scene) -> Rule[None]:
    """SD-TGT-1, SD-TGT-4: without a target nothing else of the card is done."""
    if scene.target_is_named:
        return  # SD-AI-15
    found = yield from pick_target(table, effect.lines, scene)
    if not found:
        table.tell(NoTarget(scene.card))
        yield from perform(table, effect.none, scene)
        raise CardStops


@performs(nodes.Flow)
@rule
def flow(table: Table, effect: nodes.Flow, scene: Scene) -> Rule[None]:
    """SD-AI-5: a survival opportunity; knocked down in it, the monster does nothing more of its card (SD-MKD-3)."""
    yield from opportunity(table, "SD-AI-5")
    finish_if_dead(table)
    if table.monster.knocked_down:
        raise CardStops


@performs(nodes.MoveAndAttack)
@rule
def move_and_attack(table: Table, effect: nodes.MoveAndAttack, scene: Scene) -> Rule[None]:
    """SD-MMV-2: for each target, move, turn, collide, attack. SD-MMV-12: a kick turns the other way."""
    for target in list(scene.targets):
        if not target.alive or target.fighter.space == NOWHERE or table.monster.space == NOWHERE:
            continue  # OQ-11
        start = table.monster.space
        if effect.through:
            crossed = yield from move_through(table, target.base)  # SD-MMV-7
        else:
            steps = UNLIMITED if effect.unlimited else 0
            crossed = yield from move_toward(table, target.base, effect.reach, steps)
        if table.monster.knocked_down:
            raise CardStops
        if target.fighter.space != NOWHERE:
            yield from (turn_away(table, [target.base]) if effect.backward else turn_to_face(table, target.base))
        yield from resolve_collisions(table, crossed)
        if reaches(table, target, effect.reach):  # SD-MMV-5
            scene.amount = distance(Footprint(start, 1, 1), Footprint(table.monster.space, 1, 1))
            yield from monster_attack(table, target, _with_run_up(effect, scene.amount), scene)


def _with_run_up(effect: nodes.MoveAndAttack, moved: int) -> nodes.Profile:
    """The profile with the damage that the spaces moved add to it."""
    if not effect.damage_per_space or effect.damage is None:
        return effect
    return replace(effect, damage=effect.damage + effect.damage_per_space * moved)


@performs(nodes.AttackTarget)
@rule
def attack_target(table: Table, effect: nodes.AttackTarget, scene: Scene) -> Rule[None]:
    """SD-MMV-7: attack only targets that are in reach already."""
    for target in list(scene.targets):
        if target.alive and reaches(table, target, effect.reach):
            yield from monster_attack(table, target, effect, scene)


@performs(nodes.Hit)
@rule
def hit(table: Table, effect: nodes.Hit, scene: Scene) -> Rule[None]:
    """SD-MATK-14: each survivor named, one after the other."""
    for target in (yield from named(table, effect.who, scene)):
        if target.alive:
            damage = amount(table, effect.damage, scene.holder, scene.card)
            dealt = yield from suffer_hits(table, target, damage, effect.hits, effect.at)
            scene.report_damage(dealt > 0)
    endanger(table, retinues_meant(table, effect.who, scene))  # SD-RET-4


@performs(nodes.BasicAction)
@rule
def basic_action(table: Table, effect: nodes.BasicAction, scene: Scene) -> Rule[None]:
    """SD-AI-15: if the named target does not exist, nothing happens."""
    more = ProfileBonus(speed=effect.speed, damage=effect.damage, hits=effect.hits, hits_on=effect.hits_on)
    if effect.who.role == "nobody":
        yield from ai_card.basic_action(table, more=more, card=scene.card)
        return
    for target in (yield from named(table, effect.who, scene)):
        changes = changed_by(table, effect.changes, target, scene)
        yield from ai_card.basic_action(table, target, more=more.with_more(changes), card=scene.card)


@performs(nodes.Instinct)
@rule
def instinct(table: Table, effect: nodes.Instinct, scene: Scene) -> Rule[None]:
    yield from ai_card.instinct(table, scene)


@performs(nodes.DrawAi)
def draw_ai(table: Table, effect: nodes.DrawAi, scene: Scene) -> None:
    """SD-AI-9: after this card is resolved, wherever on it this stands."""
    scene.root.ai_cards_to_draw += 1


@performs(nodes.EndTurn)
def end_turn(table: Table, effect: nodes.EndTurn, scene: Scene) -> None:
    """SD-MT-8: outside its own turn there is no turn to end."""
    if table.showdown.turn == "monster":
        raise MonsterTurnEnds


@performs_on_each(nodes.Intimidate)
@rule
def intimidate(table: Table, effect: nodes.Intimidate, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-INT-1: each survivor named in turn."""
    inner = scene.with_target(survivor)
    inner.intimidates = True
    yield from perform(table, effect.then, inner)


@performs(nodes.Grab)
@rule
def grab_(table: Table, effect: nodes.Grab, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        yield from grab(table, survivor)


@performs(nodes.Heal)
def heal(table: Table, effect: nodes.Heal, scene: Scene) -> None:
    """SD-EFF-3: as SD-WND-9 and SD-LIFE-7 say."""
    heal_monster(table, amount(table, effect.amount, scene.holder, scene.card))


@performs(nodes.RestoreMonster)
def restore(table: Table, effect: nodes.RestoreMonster, scene: Scene) -> None:
    restore_monster(table)


@performs(nodes.WoundMonster)
@rule
def wound(table: Table, effect: nodes.WoundMonster, scene: Scene) -> Rule[None]:
    """Outside an attack death ends the showdown at once; inside, the hit location finishes it."""
    yield from wound_monster(table, scene.holder, amount(table, effect.amount, scene.holder, scene.card))
    if scene.attack is None:
        finish_if_dead(table)


@performs(nodes.KillMonster)
@rule
def kill(table: Table, effect: nodes.KillMonster, scene: Scene) -> Rule[None]:
    yield from monster_dies(table, scene.card)
    if scene.attack is None:
        finish_if_dead(table)


@performs(nodes.KnockDownMonster)
@rule
def knock_down(table: Table, effect: nodes.KnockDownMonster, scene: Scene) -> Rule[None]:
    """SD-MKD-3: a monster that its own card knocks down does nothing more of the card."""
    yield from knock_down_monster(table)
    if table.monster.knocked_down and scene.root.card in table.monster.ai_playing:
        raise CardStops


@performs(nodes.MonsterToken)
def monster_token(table: Table, effect: nodes.MonsterToken, scene: Scene) -> None:
    card = scene.card if effect.until == "card" else ""
    until = _end_of_this_turn(table) if effect.until == "this_turn" else effect.until
    gain_monster_token(table, effect.stat, amount(table, effect.by, scene.holder, scene.card), until, card)


@performs(nodes.Dazed)
def dazed(table: Table, effect: nodes.Dazed, scene: Scene) -> None:
    """SD-KEY-DAZED: once per round; until the end of the monster's next turn, or of this one."""
    showdown = table.showdown
    if any(lasting.what == "dazed" for lasting in showdown.lasting):
        return
    turn = showdown.monster_turns + (showdown.turn != "monster")
    showdown.lasting.append(LastingEffect("monster", "speed", -1, "turn", turn))
    showdown.lasting.append(LastingEffect("monster", "dazed", 1, "round", showdown.round))


@performs(nodes.Lasting)
def lasting(table: Table, effect: nodes.Lasting, scene: Scene) -> None:
    """SD-ROUND-5: until the end of this round, of the next, of the monster's turn, or until it stands up."""
    showdown = table.showdown
    counts = {"round": showdown.round, "next_round": showdown.round + 1, "turn": showdown.monster_turns}
    ends = _end_of_this_turn(table) if effect.until == "this_turn" else effect.until
    until: LastingEnd = ends if ends in ("turn", "standing") else "round"
    showdown.lasting.append(LastingEffect("monster", effect.what, 1, until, counts.get(ends, 0)))


def _end_of_this_turn(table: Table) -> Literal["turn", "round"]:
    """SD-ROUND-1: the survivors' turn is the last part of a round."""
    return "turn" if table.showdown.turn == "monster" else "round"
