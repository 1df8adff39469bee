"""Verbs for what the monster does: targets, attacks, instinct, wounds."""

from __future__ import annotations

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
from lanternyear.rules.showdown.monster_attack import monster_attack, reaches, suffer_hits
from lanternyear.rules.showdown.monster_movement import move_through, move_toward, turn_to_face
from lanternyear.rules.showdown.opportunity import opportunity
from lanternyear.rules.showdown.targeting import pick_target, retinues_meant
from lanternyear.rules.showdown.wound import finish_if_dead, heal_monster, monster_dies, wound_monster
from lanternyear.rules.survivor.retinue import endanger
from lanternyear.state.showdown import LastingEffect
from lanternyear.state.space import NOWHERE
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
    """SD-MMV-2: for each target, move, turn, collide, attack."""
    for target in list(scene.targets):
        if not target.alive or target.fighter.space == NOWHERE or table.monster.space == NOWHERE:
            continue  # OQ-11
        if effect.through:
            crossed = yield from move_through(table, target.base)  # SD-MMV-7
        else:
            crossed = yield from move_toward(table, target.base, effect.reach)
        if table.monster.knocked_down:
            raise CardStops
        if target.fighter.space != NOWHERE:
            yield from turn_to_face(table, target.base)
        yield from resolve_collisions(table, crossed)
        if reaches(table, target, effect.reach):  # SD-MMV-5
            yield from monster_attack(table, target, effect, scene)


@performs(nodes.AttackTarget)
@rule
def attack_target(table: Table, effect: nodes.AttackTarget, scene: Scene) -> Rule[None]:
    """SD-MMV-7: only whoever is in reach already."""
    for target in list(scene.targets):
        if target.alive and reaches(table, target, effect.reach):
            yield from monster_attack(table, target, effect, scene)


@performs(nodes.Hit)
@rule
def hit(table: Table, effect: nodes.Hit, scene: Scene) -> Rule[None]:
    """SD-MATK-14: each survivor named, one after the other."""
    for target in (yield from named(table, effect.who, scene)):
        if target.alive:
            yield from suffer_hits(table, target, amount(table, effect.damage), effect.hits, effect.at)
    endanger(table, retinues_meant(table, effect.who, scene))  # SD-RET-4


@performs(nodes.BasicAction)
@rule
def basic_action(table: Table, effect: nodes.BasicAction, scene: Scene) -> Rule[None]:
    """SD-AI-15: if the named target does not exist, nothing happens."""
    more = ProfileBonus(effect.speed, effect.damage, effect.hits)
    if effect.who.role == "nobody":
        yield from ai_card.basic_action(table, more=more, card=scene.card)
        return
    for target in (yield from named(table, effect.who, scene)):
        yield from ai_card.basic_action(table, target, more=more, card=scene.card)


@performs(nodes.Instinct)
@rule
def instinct(table: Table, effect: nodes.Instinct, scene: Scene) -> Rule[None]:
    yield from ai_card.instinct(table, scene)


@performs(nodes.DrawAi)
def draw_ai(table: Table, effect: nodes.DrawAi, scene: Scene) -> None:
    """SD-AI-9: after this card is resolved, wherever on it this stands."""
    while scene.parent is not None:
        scene = scene.parent
    scene.ai_cards_to_draw += 1


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
    if "grab" in scene.cancelled_parts:
        return  # SD-AI-7
    for survivor in (yield from named(table, effect.who, scene)):
        yield from grab(table, survivor)


@performs(nodes.Heal)
def heal(table: Table, effect: nodes.Heal, scene: Scene) -> None:
    """SD-EFF-3: as SD-WND-9 and SD-LIFE-7 say."""
    heal_monster(table, amount(table, effect.amount))


@performs(nodes.WoundMonster)
@rule
def wound(table: Table, effect: nodes.WoundMonster, scene: Scene) -> Rule[None]:
    """Outside an attack death ends the showdown at once; inside, the hit location finishes it."""
    yield from wound_monster(table, scene.holder, amount(table, effect.amount))
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
    yield from knock_down_monster(table)


@performs(nodes.MonsterToken)
def monster_token(table: Table, effect: nodes.MonsterToken, scene: Scene) -> None:
    card = scene.card if effect.until == "card" else ""
    gain_monster_token(table, effect.stat, amount(table, effect.by), effect.until, card)


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
    until: LastingEnd = effect.until if effect.until in ("turn", "standing") else "round"
    showdown.lasting.append(LastingEffect("monster", effect.what, 1, until, counts.get(effect.until, 0)))
