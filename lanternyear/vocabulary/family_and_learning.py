"""Verbs on survivors' lives."""

from __future__ import annotations

from lanternyear.cards.effects import family_and_learning as nodes
from lanternyear.engine.decision import (
    PLAYERS,
    About,
    Rule,
    choose,
    choose_card,
    choose_survivor,
    choose_word,
    of_card,
    rule,
    word,
)
from lanternyear.engine.facts import CardGained, CardLost, LocationsRolled, WeaponTypeChosen
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.intimacy import birth, intimacy_roll, nominate_pair
from lanternyear.rules.campaign.milestones import meet_milestones
from lanternyear.rules.cards.holdings import add_affinity, add_card, remove_card, set_proficiency
from lanternyear.rules.survivor import second_chance
from lanternyear.rules.survivor.damage import random_location
from lanternyear.rules.survivor.death import fall_unconscious
from lanternyear.rules.survivor.disorders import losable
from lanternyear.rules.survivor.gains import change_permanently, change_weapon_type, gain
from lanternyear.rules.survivor.weapon_type import select_weapon_type, weapon_types
from lanternyear.state.survivor import ATTRIBUTES, Survivor
from lanternyear.vocabulary.control import row
from lanternyear.vocabulary.selection import named, performs_on_each


@performs(nodes.Intimacy)
@rule
def intimacy(table: Table, effect: nodes.Intimacy, scene: Scene) -> Rule[None]:
    cause = scene.parent.card if scene.parent is not None else ""
    pair = yield from nominate_pair(table, drinking=cause in table.catalog.resources)  # RES-SPEC-7
    if pair is None:
        return
    mother, father = pair
    total = yield from intimacy_roll(table, scene.card)
    inner = Scene(scene.card, father, mother, father)
    inner.targets, inner.roll = [mother, father], total
    yield from perform(table, row(effect.rows, total), inner)
    yield from meet_milestones(table, "births")  # CAM-MS-4


@performs(nodes.Birth)
@rule
def birth_(table: Table, effect: nodes.Birth, scene: Scene) -> Rule[None]:
    """SURV-INT-5: twins are two newborns, each with everything."""
    for _ in range(effect.children):
        child = yield from birth(table, scene)
        yield from perform(table, effect.then, scene.with_target(child))


@performs(nodes.IntimacyBonus)
def intimacy_bonus(table: Table, effect: nodes.IntimacyBonus, scene: Scene) -> None:
    table.settlement.bonuses.intimacy += 1


@performs_on_each(nodes.BecomePartners)
def become_partners(table: Table, effect: nodes.BecomePartners, survivor: Survivor, scene: Scene) -> None:
    other = scene.holder
    if other is None or other is survivor:
        return
    survivor.partner, other.partner = other.id, survivor.id
    for partner in (survivor, other):
        add_card(table, partner, partner.abilities, effect.card)
        table.tell(CardGained(partner.id, effect.card))


@performs(nodes.Inherit)
@rule
def inherit(table: Table, effect: nodes.Inherit, scene: Scene) -> Rule[None]:
    child = scene.target
    if child is None or not child.parents:
        return
    parents, about = [table.survivors[id] for id in child.parents], About(survivor=child.id)
    parent = yield from choose_survivor("SET-INNT-5", PLAYERS, "inherit_from", parents, about=about)
    child.surname = parent.surname
    set_proficiency(table, child, parent.weapon_type, parent.proficiency // 2)


@performs_on_each(nodes.ChooseWeaponType)
@rule
def choose_weapon_type(table: Table, effect: nodes.ChooseWeaponType, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SURV-WP-2: may, so `none` is an answer."""
    options = [*map(of_card, weapon_types(table, survivor)), word("none")]
    chosen = (yield from choose("SURV-WP-2", survivor.id, "weapon_type", options)).about.card
    if chosen:
        table.tell(WeaponTypeChosen(survivor.id, chosen))
        yield from select_weapon_type(table, survivor, chosen)


@performs_on_each(nodes.RandomWeaponType)
@rule
def random_weapon_type(table: Table, effect: nodes.RandomWeaponType, survivor: Survivor, scene: Scene) -> Rule[None]:
    change_weapon_type(table, survivor, table.dice.pick(weapon_types(table, survivor)))
    yield from gain(table, survivor, "proficiency", effect.ranks)


@performs_on_each(nodes.RefreshReroll)
def refresh_reroll(table: Table, effect: nodes.RefreshReroll, survivor: Survivor, scene: Scene) -> None:
    survivor.once = [use for use in survivor.once if use.what != second_chance.USED]


@performs_on_each(nodes.RecordLocation)
def record_location(table: Table, effect: nodes.RecordLocation, survivor: Survivor, scene: Scene) -> None:
    location = random_location(table, survivor.id)
    survivor.weak_spots[scene.card] = location
    table.tell(LocationsRolled(survivor.id, (location,)))


@performs_on_each(nodes.KeepForever)
def keep_forever(table: Table, effect: nodes.KeepForever, survivor: Survivor, scene: Scene) -> None:
    if effect.card in survivor.disorders:
        survivor.kept_cards.append(effect.card)


@performs_on_each(nodes.AnyAttribute)
@rule
def any_attribute(table: Table, effect: nodes.AnyAttribute, survivor: Survivor, scene: Scene) -> Rule[None]:
    stat = yield from choose_word("SURV-AGE-1", survivor.id, "which_attribute", effect.among or ATTRIBUTES)
    change_permanently(table, survivor, stat, effect.by)


@performs(nodes.FallUnconscious)
@rule
def fall_unconscious_(table: Table, effect: nodes.FallUnconscious, scene: Scene) -> Rule[None]:
    scene.incident.ignored = True
    for survivor in (yield from named(table, effect.who, scene)):
        fall_unconscious(table, survivor)


@performs_on_each(nodes.LoseCards)
@rule
def lose_cards(table: Table, effect: nodes.LoseCards, survivor: Survivor, scene: Scene) -> Rule[None]:
    held = _held(table, survivor, effect.kind)
    found = [card for card in held if not effect.among or card in effect.among]
    if found and effect.which == "choice":
        found = [(yield from choose_card("SURV-AI-1", survivor.id, "which_card_is_lost", dict.fromkeys(found)))]
    for card in found:
        kept = (survivor.disorders, survivor.fighting_arts, survivor.injuries, survivor.abilities)
        remove_card(table, survivor, next(cards for cards in kept if card in cards), card)
        table.tell(CardLost(survivor.id, card))


def _held(table: Table, survivor: Survivor, kind: str) -> list[str]:
    """SURV-AI-1: impairments are among the abilities."""
    impairments = [card for card in survivor.abilities if table.catalog.abilities[card].impairment]
    ailments = [*survivor.injuries, *impairments]
    held = {"disorder": losable(survivor), "fighting_art": survivor.fighting_arts, "ailment": ailments}
    return list(held.get(kind, survivor.injuries))


@performs_on_each(nodes.GainAffinity)
def gain_affinity(table: Table, effect: nodes.GainAffinity, survivor: Survivor, scene: Scene) -> None:
    add_affinity(table, survivor, effect.color, effect.by)
    table.tell(CardGained(survivor.id, f"{effect.color} affinity"))
