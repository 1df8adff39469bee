"""Verbs on survivors: damage, gains, tokens."""

from __future__ import annotations

from lanternyear.cards.effects import survivor as nodes
from lanternyear.engine.decision import CONTROLLER, About, Rule, choose_direction, choose_location, choose_word, rule
from lanternyear.engine.facts import BoardTokenLaid, Encouraged, SurvivorPlaced
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import amount, is_deaf, number_of
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.limits import done_once
from lanternyear.rules.showdown.hiding import leave_hiding
from lanternyear.rules.showdown.knockback import Flight, knockback, knockback_from_monster, step_aside
from lanternyear.rules.showdown.targeting import retinues_meant
from lanternyear.rules.showdown.zones import arrow_at
from lanternyear.rules.survivor.attributes import movement
from lanternyear.rules.survivor.bleeding import bleed, stop_bleeding
from lanternyear.rules.survivor.coming_of_age import forget_ages
from lanternyear.rules.survivor.damage import (
    heal_boxes,
    heal_location,
    random_location,
    suffer_brain_damage,
    suffer_damage,
)
from lanternyear.rules.survivor.gains import (
    MOST,
    accepts,
    change_permanently,
    drop_tokens_of,
    gain,
    gain_survival,
    gain_token,
)
from lanternyear.rules.survivor.knocked_down import be_knocked_down, stand_up
from lanternyear.rules.survivor.retinue import endanger
from lanternyear.state.showdown import BoardToken
from lanternyear.state.space import COLUMNS, NAMES, NOWHERE, ROWS
from lanternyear.state.survivor import LOCATIONS, Survivor
from lanternyear.state.terms import Facing
from lanternyear.vocabulary.selection import named, performs_on_each


@performs(nodes.Damage)
@rule
def damage(table: Table, effect: nodes.Damage, scene: Scene) -> Rule[None]:
    """SD-DMG-7: one location for the whole amount."""
    for survivor in (yield from named(table, effect.who, scene)):
        location = effect.at or random_location(table, survivor.id)
        points, past, more = (
            amount(table, effect.amount, scene.holder, scene.card),
            effect.past_armor,
            effect.severe_injury,
        )
        dealt = yield from suffer_damage(table, survivor, location, points, past_armor=past, severe_injury=more)
        scene.report_damage(dealt)
    endanger(table, retinues_meant(table, effect.who, scene))  # SD-RET-4


@performs(nodes.BrainDamage)
@rule
def brain_damage(table: Table, effect: nodes.BrainDamage, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        points = amount(table, effect.amount, scene.holder, scene.card) * _times(survivor, effect.per)
        points += number_of(table, survivor, effect.adding) if effect.adding else 0
        if points and scene.intimidates and forbids(table, survivor, "calm when intimidated"):
            points += 1
        yield from suffer_brain_damage(table, survivor, points)
    endanger(table, retinues_meant(table, effect.who, scene))  # SD-RET-4


@performs_on_each(nodes.Bleed)
@rule
def bleed_(table: Table, effect: nodes.Bleed, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-EFF-2, SD-SEV-4: so many bleeding tokens."""
    yield from bleed(table, survivor, effect.amount)


@performs_on_each(nodes.RemoveBleeding)
def remove_bleeding(table: Table, effect: nodes.RemoveBleeding, survivor: Survivor, scene: Scene) -> None:
    stop_bleeding(table, survivor, effect.amount)


@performs_on_each(nodes.KnockDown)
@rule
def knock_down(table: Table, effect: nodes.KnockDown, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-EFF-2: bash and every other knock-down; calm survivors stand through intimidation and trauma."""
    frightened = scene.intimidates or _is_trauma(table, scene)
    if frightened and forbids(table, survivor, "knocked down by fear"):
        return
    if effect.bash and forbids(table, survivor, "bash"):
        return
    yield from be_knocked_down(table, survivor)


def _is_trauma(table: Table, scene: Scene) -> bool:
    injury = table.catalog.injuries.get(scene.card)
    return injury is not None and "brain" in injury.tables


@performs_on_each(nodes.StandUp)
def stand(table: Table, effect: nodes.StandUp, survivor: Survivor, scene: Scene) -> None:
    stand_up(table, survivor)


@performs_on_each(nodes.EncourageAll)
def encourage(table: Table, effect: nodes.EncourageAll, survivor: Survivor, scene: Scene) -> None:
    if survivor.fighter.knocked_down and not is_deaf(table, survivor):
        table.tell(Encouraged(survivor.id, scene.holder.id if scene.holder else ""))
        stand_up(table, survivor)


@performs_on_each(nodes.Knockback)
@rule
def knockback_(table: Table, effect: nodes.Knockback, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-KB-1: `own_movement` is as far as the survivor could have run."""
    spaces = (
        movement(table, survivor) if effect.own_movement else amount(table, effect.spaces, scene.holder, scene.card)
    )
    flight = Flight(spaces, effect.deadly_edge, effect.gathers)
    arrow = arrow_at(table, survivor.fighter.space, scene.card) if effect.along_arrows else None
    if arrow is not None:
        yield from knockback(table, survivor, flight, arrow)  # SD-TGT-10
    elif not effect.toward_edge:
        yield from knockback_from_monster(table, survivor, flight, toward=effect.toward_monster)
    elif survivor.fighter.space != NOWHERE:
        way = yield from choose_direction("SD-KB-1", CONTROLLER, "knockback_direction", _closest_edges(survivor))
        yield from knockback(table, survivor, flight, way)


def _closest_edges(survivor: Survivor) -> list[Facing]:
    x, y = survivor.fighter.space % COLUMNS, survivor.fighter.space // COLUMNS
    apart: dict[Facing, int] = {"north": y, "west": x, "south": ROWS - 1 - y, "east": COLUMNS - 1 - x}
    return [edge for edge, spaces in apart.items() if spaces == min(apart.values())]


@performs_on_each(nodes.Gain)
@rule
def gain_(table: Table, effect: nodes.Gain, survivor: Survivor, scene: Scene) -> Rule[None]:
    if effect.once and not done_once(survivor, effect.what, scene.card):
        return
    by = amount(table, effect.by, scene.holder, scene.card) * _times(survivor, effect.per)
    if effect.down_to and by < 0:
        by = min(0, max(by, effect.down_to - survivor.number(effect.what)))
    if effect.beyond and survivor.number(effect.what) + by > MOST.get(effect.what, by):
        yield from perform(table, effect.beyond, scene.with_target(survivor))
        return
    taken = yield from accepts(table, survivor, effect.what, by)
    if taken:
        yield from gain(table, survivor, effect.what, by, unnoticed=effect.unnoticed)
    if effect.anew:
        forget_ages(table, survivor, effect.what)


def _times(survivor: Survivor, card: str) -> int:
    """Once, or for each token on the survivor's status card (SD-AI-14)."""
    return survivor.fighter.status_tokens.get(card, 0) if card else 1


@performs_on_each(nodes.GainAsMuch)
@rule
def gain_as_much(table: Table, effect: nodes.GainAsMuch, survivor: Survivor, scene: Scene) -> Rule[None]:
    yield from gain(table, survivor, effect.what, scene.amount)


@performs_on_each(nodes.FillSurvival)
def fill_survival(table: Table, effect: nodes.FillSurvival, survivor: Survivor, scene: Scene) -> None:
    gain_survival(table, survivor, table.settlement.survival_limit)


@performs_on_each(nodes.LoseSurvival)
@rule
def lose_survival(table: Table, effect: nodes.LoseSurvival, survivor: Survivor, scene: Scene) -> Rule[None]:
    had, mad = survivor.survival, survivor.insanity
    gain_survival(table, survivor, -had)
    if effect.into == "insanity":
        yield from gain(table, survivor, "insanity", had)
    elif effect.into == "strength_tokens":
        gain_token(table, survivor, "strength", had)
    elif effect.into == "swap":
        gain_survival(table, survivor, mad)
        yield from gain(table, survivor, "insanity", had - mad)


@performs_on_each(nodes.HalveSurvival)
def halve_survival(table: Table, effect: nodes.HalveSurvival, survivor: Survivor, scene: Scene) -> None:
    gain_survival(table, survivor, -(survivor.survival // 2))


@performs(nodes.Token)
@rule
def token(table: Table, effect: nodes.Token, scene: Scene) -> Rule[None]:
    card = scene.card if effect.until == "card" else ""
    for survivor in (yield from named(table, effect.who, scene)):
        gain_token(table, survivor, effect.stat, amount(table, effect.by, scene.holder, scene.card), effect.until, card)


@performs_on_each(nodes.RemoveTokens)
@rule
def remove_tokens(table: Table, effect: nodes.RemoveTokens, survivor: Survivor, scene: Scene) -> Rule[None]:
    if effect.which in ("all", "attributes"):
        survivor.fighter.tokens.clear()
        if effect.which == "all":
            stop_bleeding(table, survivor, survivor.fighter.bleeding)
    elif effect.which == "of_this_card":
        drop_tokens_of(table, survivor, scene.card)
    elif effect.which == "all_positive":
        for stat in [stat for stat, number in survivor.fighter.tokens.items() if number > 0]:
            del survivor.fighter.tokens[stat]
    elif effect.which == "positive":
        if survivor.fighter.tokens.get(effect.stat, 0) > 0:
            del survivor.fighter.tokens[effect.stat]
    else:
        negative = [stat for stat, number in survivor.fighter.tokens.items() if number < 0]
        options = [*negative, "none"] if effect.optional else negative
        stat = (yield from choose_word("SD-TOK-1", survivor.id, "remove_token", options)) if negative else "none"
        if stat != "none":
            gain_token(table, survivor, stat, 1)


@performs_on_each(nodes.ShedTokens)
@rule
def shed_tokens(table: Table, effect: nodes.ShedTokens, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-TOK-1: one after the other, until the survivor is content."""
    fighter = survivor.fighter
    for _ in range(amount(table, effect.up_to, scene.holder, scene.card)):
        kinds = [*(["bleeding"] if fighter.bleeding else []), *fighter.tokens]
        if not kinds:
            return
        kind = yield from choose_word("SD-TOK-1", survivor.id, "remove_token", [*kinds, "none"])
        if kind == "none":
            return
        if kind == "bleeding":
            stop_bleeding(table, survivor, 1)
        else:
            gain_token(table, survivor, kind, -1 if fighter.tokens[kind] > 0 else 1)


@performs_on_each(nodes.Permanent)
def permanent(table: Table, effect: nodes.Permanent, survivor: Survivor, scene: Scene) -> None:
    if effect.once and not done_once(survivor, effect.stat, scene.card):
        return
    change_permanently(table, survivor, effect.stat, effect.by)


@performs_on_each(nodes.HealLocation)
@rule
def heal(table: Table, effect: nodes.HealLocation, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-DMG-5: one location of the survivor's choice; the scene remembers how many armor points came back."""
    places = [*LOCATIONS, "brain"]
    if not effect.every:
        places = [(yield from choose_location("SD-DMG-5", survivor.id, "heal_location", places))]
    if effect.levels:
        heal_boxes(survivor, places[0], effect.levels)
        return
    scene.amount = sum(heal_location(survivor, location) for location in places)


@performs(nodes.SwapPlaces)
def swap_places(table: Table, effect: nodes.SwapPlaces, scene: Scene) -> None:
    """SD-MOV-2: both are placed."""
    holder, target = scene.holder, scene.target
    if holder is None or target is None or NOWHERE in (holder.fighter.space, target.fighter.space):
        return
    starts = {holder.id: holder.fighter.space, target.id: target.fighter.space}
    holder.fighter.space, target.fighter.space = target.fighter.space, holder.fighter.space
    for survivor in (holder, target):
        table.tell(SurvivorPlaced(survivor.id, NAMES[survivor.fighter.space]))
        leave_hiding(table, survivor, starts[survivor.id])


@performs(nodes.BecomeTarget)
def become_target(table: Table, effect: nodes.BecomeTarget, scene: Scene) -> None:
    scene.incident.new_target = scene.holder


@performs(nodes.MoveHit)
@rule
def move_hit(table: Table, effect: nodes.MoveHit, scene: Scene) -> Rule[None]:
    locations, survivor = scene.incident.locations, scene.holder
    others = [location for location in locations or [] if location != effect.to]
    if locations is None or survivor is None or not others:
        return
    about = About(survivor=survivor.id, card=scene.card)
    location = yield from choose_location("SD-MATK-15", survivor.id, "which_hit", dict.fromkeys(others), about=about)
    locations[locations.index(location)] = effect.to


@performs_on_each(nodes.StepAside)
@rule
def aside(table: Table, effect: nodes.StepAside, survivor: Survivor, scene: Scene) -> Rule[None]:
    yield from step_aside(table, survivor)


@performs_on_each(nodes.GainRerolls)
def gain_rerolls(table: Table, effect: nodes.GainRerolls, survivor: Survivor, scene: Scene) -> None:
    """SD-GEN-11, SET-INNT-8."""
    survivor.fighter.rerolls += sum(volume.monster == table.monster.id for volume in table.settlement.volumes)


@performs(nodes.LayToken)
def lay_token(table: Table, effect: nodes.LayToken, scene: Scene) -> None:
    """SD-TOK-4: for the survivor who holds the card."""
    if scene.holder is not None and scene.incident.space != NOWHERE:
        table.showdown.board_tokens.append(BoardToken(scene.card, scene.holder.id, scene.incident.space))
        table.tell(BoardTokenLaid(scene.card, NAMES[scene.incident.space]))


@performs(nodes.TakeToken)
def take_token(table: Table, effect: nodes.TakeToken, scene: Scene) -> None:
    holder, tokens = scene.holder, table.showdown.board_tokens
    if holder is not None:
        here = (scene.card, holder.id, holder.fighter.space)
        tokens[:] = [token for token in tokens if (token.card, token.survivor, token.space) != here]
