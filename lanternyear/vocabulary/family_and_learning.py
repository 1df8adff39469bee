"""Verbs on survivors' lives."""

from __future__ import annotations

from lanternyear.cards.effects import family_and_learning as printed
from lanternyear.engine.decision import PLAYERS, Rule, choose, rule
from lanternyear.engine.facts import CardGained, CardLost, LocationsRolled, WeaponTypeChosen
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.intimacy import birth, intimacy_roll, nominate_pair
from lanternyear.rules.survivor import second_chance
from lanternyear.rules.survivor.damage import random_location
from lanternyear.rules.survivor.death import fall_unconscious
from lanternyear.rules.survivor.disorders import losable
from lanternyear.rules.survivor.gains import change_permanently, change_weapon_type, gain
from lanternyear.rules.survivor.weapon_type import select_weapon_type, weapon_types
from lanternyear.state.survivor import ATTRIBUTES, Survivor
from lanternyear.vocabulary.control import row
from lanternyear.vocabulary.selection import named


@performs(printed.Intimacy)
@rule
def intimacy(table: Table, effect: printed.Intimacy, scene: Scene) -> Rule[None]:
    cause = scene.parent.card if scene.parent is not None else ""
    pair = yield from nominate_pair(table, drinking=cause in table.catalog.resources)  # RES-SPEC-7
    if pair is None:
        return
    mother, father = pair
    total = yield from intimacy_roll(table, scene.card)
    inner = Scene(scene.card, father, mother, father)
    inner.targets, inner.roll = [mother, father], total
    yield from perform(table, row(effect.rows, total), inner)


@performs(printed.Birth)
@rule
def birth_(table: Table, effect: printed.Birth, scene: Scene) -> Rule[None]:
    """SURV-INT-5: twins are two newborns, each with everything."""
    for _ in range(effect.children):
        child = yield from birth(table, scene)
        yield from perform(table, effect.then, scene.with_target(child))


@performs(printed.IntimacyBonus)
def intimacy_bonus(table: Table, effect: printed.IntimacyBonus, scene: Scene) -> None:
    table.settlement.bonuses.intimacy += 1


@performs(printed.BecomePartners)
@rule
def become_partners(table: Table, effect: printed.BecomePartners, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        other = scene.holder
        if other is None or other is survivor:
            continue
        survivor.partner, other.partner = other.id, survivor.id
        for one in (survivor, other):
            one.abilities.append(effect.card)
            table.tell(CardGained(one.id, effect.card))
        table.forget()


@performs(printed.Inherit)
@rule
def inherit(table: Table, effect: printed.Inherit, scene: Scene) -> Rule[None]:
    child = scene.target
    if child is None or not child.parents:
        return
    chosen = yield from choose("SET-INNT-5", PLAYERS, "inherit_from", child.parents, about=child.id)
    parent = table.survivors[chosen]
    child.surname = parent.surname
    child.weapon_type, child.proficiency = parent.weapon_type, parent.proficiency // 2
    table.forget()


@performs(printed.ChooseWeaponType)
@rule
def choose_weapon_type(table: Table, effect: printed.ChooseWeaponType, scene: Scene) -> Rule[None]:
    """SURV-WP-2: may, so `none` is an answer."""
    for survivor in (yield from named(table, effect.who, scene)):
        options = [*weapon_types(table, survivor), "none"]
        chosen = yield from choose("SURV-WP-2", survivor.id, "weapon_type", options)
        if chosen != "none":
            select_weapon_type(table, survivor, chosen)
            table.tell(WeaponTypeChosen(survivor.id, chosen))


@performs(printed.RandomWeaponType)
@rule
def random_weapon_type(table: Table, effect: printed.RandomWeaponType, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        change_weapon_type(table, survivor, table.dice.pick(weapon_types(table, survivor)))
        gain(table, survivor, "proficiency", effect.ranks)


@performs(printed.RefreshReroll)
@rule
def refresh_reroll(table: Table, effect: printed.RefreshReroll, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        survivor.once = [use for use in survivor.once if use.what != second_chance.USED]


@performs(printed.RecordLocation)
@rule
def record_location(table: Table, effect: printed.RecordLocation, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        location = random_location(table)
        survivor.weak_spots[scene.card] = location
        table.tell(LocationsRolled(survivor.id, (location,)))


@performs(printed.KeepForever)
@rule
def keep_forever(table: Table, effect: printed.KeepForever, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if effect.card in survivor.disorders:
            survivor.kept_cards.append(effect.card)


@performs(printed.AnyAttribute)
@rule
def any_attribute(table: Table, effect: printed.AnyAttribute, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        stat = yield from choose("SURV-AGE-1", survivor.id, "which_attribute", effect.among or ATTRIBUTES)
        change_permanently(table, survivor, stat, effect.by)


@performs(printed.FallUnconscious)
@rule
def fall_unconscious_(table: Table, effect: printed.FallUnconscious, scene: Scene) -> Rule[None]:
    scene.flags.add("ignored")
    for survivor in (yield from named(table, effect.who, scene)):
        fall_unconscious(table, survivor)


@performs(printed.LoseCards)
@rule
def lose_cards(table: Table, effect: printed.LoseCards, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        held = _held(table, survivor, effect.kind)
        found = [card for card in held if not effect.among or card in effect.among]
        if found and effect.which == "choice":
            found = [(yield from choose("SURV-AI-1", survivor.id, "which_card_is_lost", list(dict.fromkeys(found))))]
        for card in found:
            kept = (survivor.disorders, survivor.fighting_arts, survivor.injuries, survivor.abilities)
            next(cards for cards in kept if card in cards).remove(card)
            table.tell(CardLost(survivor.id, card))
        table.forget()


def _held(table: Table, survivor: Survivor, kind: str) -> list[str]:
    """SURV-AI-1: impairments are among the abilities."""
    impairments = [one for one in survivor.abilities if table.catalog.abilities[one].impairment]
    ailments = [*survivor.injuries, *impairments]
    held = {"disorder": losable(survivor), "fighting_art": survivor.fighting_arts, "ailment": ailments}
    return list(held.get(kind, survivor.injuries))


@performs(printed.GainAffinity)
@rule
def gain_affinity(table: Table, effect: printed.GainAffinity, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        survivor.affinities[effect.color] = survivor.affinities.get(effect.color, 0) + effect.by
        table.forget()
        table.tell(CardGained(survivor.id, f"{effect.color} affinity"))
