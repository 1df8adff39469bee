"""Verbs for what happens to survivors: damage, gains, tokens."""

from __future__ import annotations

from lanternyear.cards.effects import survivor as printed
from lanternyear.engine.decision import CONTROLLER, Rule, choose, rule
from lanternyear.engine.facts import Encouraged
from lanternyear.engine.scene import Scene, performs
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import amount, is_deaf
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.limits import done_once
from lanternyear.rules.showdown.knockback import knockback, knockback_from_monster
from lanternyear.rules.showdown.targeting import retinues_meant
from lanternyear.rules.survivor.attributes import movement
from lanternyear.rules.survivor.bleeding import bleed, stop_bleeding
from lanternyear.rules.survivor.damage import (
    heal_boxes,
    heal_location,
    random_location,
    suffer_brain_damage,
    suffer_damage,
)
from lanternyear.rules.survivor.gains import (
    accepts,
    change_permanently,
    drop_tokens_of,
    gain,
    gain_survival,
    gain_token,
)
from lanternyear.rules.survivor.knocked_down import be_knocked_down, stand_up
from lanternyear.rules.survivor.retinue import endanger
from lanternyear.state.space import COLUMNS, ROWS, facing_named
from lanternyear.state.survivor import LOCATIONS, Survivor
from lanternyear.vocabulary.selection import named


@performs(printed.Damage)
@rule
def damage(table: Table, effect: printed.Damage, scene: Scene) -> Rule[None]:
    """SD-DMG-7: one location for the whole amount."""
    for survivor in (yield from named(table, effect.who, scene)):
        location = effect.at or random_location(table)
        yield from suffer_damage(table, survivor, location, amount(table, effect.amount))
    endanger(table, retinues_meant(table, effect.who, scene))  # SD-RET-4


@performs(printed.BrainDamage)
@rule
def brain_damage(table: Table, effect: printed.BrainDamage, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        points = amount(table, effect.amount)
        if "intimidate" in scene.flags and forbids(table, survivor, "calm when intimidated"):
            points += 1
        yield from suffer_brain_damage(table, survivor, points)
    endanger(table, retinues_meant(table, effect.who, scene))  # SD-RET-4


@performs(printed.Bleed)
@rule
def bleed_(table: Table, effect: printed.Bleed, scene: Scene) -> Rule[None]:
    """SD-EFF-2, SD-SEV-4: so many bleeding tokens."""
    for survivor in (yield from named(table, effect.who, scene)):
        yield from bleed(table, survivor, effect.amount)


@performs(printed.RemoveBleeding)
@rule
def remove_bleeding(table: Table, effect: printed.RemoveBleeding, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        stop_bleeding(table, survivor, effect.amount)


@performs(printed.KnockDown)
@rule
def knock_down(table: Table, effect: printed.KnockDown, scene: Scene) -> Rule[None]:
    """SD-EFF-2: bash and every other knock-down; calm survivors stand through intimidation and trauma."""
    for survivor in (yield from named(table, effect.who, scene)):
        frightened = "intimidate" in scene.flags or _is_trauma(table, scene)
        if frightened and forbids(table, survivor, "knocked down by fear"):
            continue
        if effect.bash and forbids(table, survivor, "bash"):
            continue
        yield from be_knocked_down(table, survivor)


def _is_trauma(table: Table, scene: Scene) -> bool:
    injury = table.catalog.injuries.get(scene.card)
    return injury is not None and "brain" in injury.tables


@performs(printed.StandUp)
@rule
def stand(table: Table, effect: printed.StandUp, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        stand_up(table, survivor)


@performs(printed.EncourageAll)
@rule
def encourage(table: Table, effect: printed.EncourageAll, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if survivor.fighter.knocked_down and not is_deaf(table, survivor):
            table.tell(Encouraged(survivor.id, scene.holder.id if scene.holder else ""))
            stand_up(table, survivor)


@performs(printed.Knockback)
@rule
def knockback_(table: Table, effect: printed.Knockback, scene: Scene) -> Rule[None]:
    """SD-KB-1: `own_movement` is as far as the survivor could have run."""
    for survivor in (yield from named(table, effect.who, scene)):
        spaces = movement(table, survivor) if effect.own_movement else amount(table, effect.spaces)
        if not effect.toward_edge:
            yield from knockback_from_monster(table, survivor, spaces, toward=effect.toward_monster)
        elif survivor.fighter.space >= 0:
            way = yield from choose("SD-KB-1", CONTROLLER, "knockback_direction", _closest_edges(survivor))
            yield from knockback(table, survivor, spaces, facing_named(way))


def _closest_edges(survivor: Survivor) -> list[str]:
    x, y = survivor.fighter.space % COLUMNS, survivor.fighter.space // COLUMNS
    apart = {"north": y, "west": x, "south": ROWS - 1 - y, "east": COLUMNS - 1 - x}
    return [edge for edge, spaces in apart.items() if spaces == min(apart.values())]


@performs(printed.Gain)
@rule
def gain_(table: Table, effect: printed.Gain, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if effect.once and not done_once(survivor, effect.what, scene.card):
            continue
        by = amount(table, effect.by)
        taken = yield from accepts(table, survivor, effect.what, by)
        if taken:
            gain(table, survivor, effect.what, by, unnoticed=effect.unnoticed)


@performs(printed.GainAsMuch)
@rule
def gain_as_much(table: Table, effect: printed.GainAsMuch, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        gain(table, survivor, effect.what, scene.amount)


@performs(printed.FillSurvival)
@rule
def fill_survival(table: Table, effect: printed.FillSurvival, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        gain_survival(table, survivor, table.settlement.survival_limit)


@performs(printed.LoseSurvival)
@rule
def lose_survival(table: Table, effect: printed.LoseSurvival, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        had, mad = survivor.survival, survivor.insanity
        gain_survival(table, survivor, -had)
        if effect.into == "insanity":
            gain(table, survivor, "insanity", had)
        elif effect.into == "strength_tokens":
            gain_token(table, survivor, "strength", had)
        elif effect.into == "swap":
            gain(table, survivor, "insanity", had - mad)
            gain_survival(table, survivor, mad)


@performs(printed.HalveSurvival)
@rule
def halve_survival(table: Table, effect: printed.HalveSurvival, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        gain_survival(table, survivor, -(survivor.survival // 2))


@performs(printed.Token)
@rule
def token(table: Table, effect: printed.Token, scene: Scene) -> Rule[None]:
    card = scene.card if effect.until == "card" else ""
    for survivor in (yield from named(table, effect.who, scene)):
        gain_token(table, survivor, effect.stat, amount(table, effect.by), effect.until, card)


@performs(printed.RemoveTokens)
@rule
def remove_tokens(table: Table, effect: printed.RemoveTokens, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if effect.which in ("all", "attributes"):
            survivor.fighter.tokens.clear()
            if effect.which == "all":
                stop_bleeding(table, survivor, survivor.fighter.bleeding)
        elif effect.which == "of_this_card":
            drop_tokens_of(table, survivor, scene.card)
        elif effect.which == "positive":
            if survivor.fighter.tokens.get(effect.stat, 0) > 0:
                del survivor.fighter.tokens[effect.stat]
        else:
            negative = [stat for stat, number in survivor.fighter.tokens.items() if number < 0]
            options = [*negative, "none"] if effect.optional else negative
            stat = (yield from choose("SD-TOK-1", survivor.id, "remove_token", options)) if negative else "none"
            if stat != "none":
                gain_token(table, survivor, stat, 1)


@performs(printed.Permanent)
@rule
def permanent(table: Table, effect: printed.Permanent, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if effect.once and not done_once(survivor, effect.stat, scene.card):
            continue
        change_permanently(table, survivor, effect.stat, effect.by)


@performs(printed.HealLocation)
@rule
def heal(table: Table, effect: printed.HealLocation, scene: Scene) -> Rule[None]:
    """SD-DMG-5: one location of the survivor's choice; the scene remembers how many armor points came back."""
    for survivor in (yield from named(table, effect.who, scene)):
        places = [*LOCATIONS, "brain"]
        if not effect.every:
            places = [(yield from choose("SD-DMG-5", survivor.id, "heal_location", places))]
        if effect.levels:
            heal_boxes(survivor, places[0], effect.levels)
            continue
        scene.amount = sum(heal_location(survivor, location) for location in places)
