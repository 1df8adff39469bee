"""Derived values of a survivor: permanent value, gear, tokens, effects, added up when asked."""

from __future__ import annotations

from lanternyear.cards.parts import Modifier
from lanternyear.engine.attack import Attack
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table, derived
from lanternyear.rules.cards.in_force import modifiers_in_play, settlement_cards
from lanternyear.rules.conditions import amount, holds
from lanternyear.rules.gear.loadout import forbids, loadout
from lanternyear.rules.people import party
from lanternyear.state.board import distance, footprint
from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor


def attribute(table: Table, survivor: Survivor, stat: str, attack: Attack | None = None) -> int:
    """SURV-ATT-1: permanent value + gear + tokens + whatever else is in force."""
    permanent: int = getattr(survivor, stat)
    tokens = survivor.fighter.tokens.get(stat, 0)
    if (permanent < 0 or tokens < 0) and forbids(table, survivor, "ailments"):
        permanent, tokens = max(0, permanent), max(0, tokens)  # SD-DDIE-4
    return permanent + tokens + bonus(table, survivor, stat, attack)


def bonus(table: Table, survivor: Survivor, stat: str, attack: Attack | None = None, scene: Scene | None = None) -> int:
    """Return what cards, terrain and lasting effects add to a value."""
    cards = loadout(table, survivor)
    total = cards.static.get(stat, 0)
    for lasting in table.showdown.lasting:
        if lasting.owner == survivor.id and lasting.what == stat:
            total += 0 if lasting.by < 0 and "ailments" in cards.forbids else lasting.by
    if stat in cards.conditional or stat in _changed_for_some(table):
        total += _of_the_moment(table, survivor, stat, attack, scene)
    return total


def varies(table: Table, survivor: Survivor, stat: str) -> bool:
    """Return whether a condition, terrain or another survivor's card changes what is added to a value."""
    return stat in loadout(table, survivor).conditional or stat in _changed_for_some(table)


@derived("cards")
def _changed_for_some(table: Table) -> frozenset[str]:
    """The values that a tile, or a card of somebody else, changes for whom it reaches."""
    return frozenset({*_terrain_modifiers(table), *(modifier.stat for _, modifier, _ in _shared(table))})


def _of_the_moment(table: Table, survivor: Survivor, stat: str, attack: Attack | None, scene: Scene | None) -> int:
    """Return what is added where and while a condition holds."""
    total = 0
    for modifier, _ in loadout(table, survivor).conditional.get(stat, ()):
        if holds(table, modifier.only, survivor, scene, attack):
            total += _worth(table, modifier, survivor, survivor)
    for holder, modifier, card in _shared(table):
        if modifier.stat == stat and _reaches(table, holder, modifier, survivor):
            held = holds(table, modifier.only, survivor, card, attack)
            total += _worth(table, modifier, survivor, holder) if held else 0
    return total + _from_terrain(table, survivor, stat, attack)


def _worth(table: Table, modifier: Modifier, survivor: Survivor, holder: Survivor | None) -> int:
    """The number, for each token on a status card of the survivor where the modifier counts them (SD-AI-14)."""
    by = amount(table, modifier.by, holder)
    return by * survivor.fighter.status_tokens.get(modifier.per, 0) if modifier.per else by


Shared = list[tuple[Survivor | None, Modifier, Scene | None]]


@derived("cards")
def _shared(table: Table) -> Shared:
    """Modifiers that cards of others, of the monster, or of the settlement give."""
    shared: Shared = [
        (survivor, modifier, None) for survivor in party(table) for modifier, _ in loadout(table, survivor).shared
    ]
    shared += [
        (None, modifier, scene) for modifier, scene in modifiers_in_play(table) if modifier.who in ("all", "adjacent")
    ]
    for name in settlement_cards(table):
        shared += [(None, modifier, None) for modifier in table.catalog.cards[name].modifiers if modifier.who == "all"]
    return shared


def _reaches(table: Table, holder: Survivor | None, modifier: Modifier, survivor: Survivor) -> bool:
    if modifier.who == "monster":
        return False
    if modifier.who == "adjacent":
        source = holder.base if holder else table.monster.base
        return survivor is not holder and source.space != NOWHERE and distance(source, survivor.base) == 1
    return True


def _from_terrain(table: Table, survivor: Survivor, stat: str, attack: Attack | None) -> int:
    """SD-TER: return what the tiles under the survivor give."""
    total = 0
    for under, modifier in _terrain_modifiers(table).get(stat, ()):
        if under & MASK_OF[survivor.fighter.space] and holds(table, modifier.only, survivor, None, attack):
            total += amount(table, modifier.by)
    return total


@derived("board")
def _terrain_modifiers(table: Table) -> dict[str, list[tuple[int, Modifier]]]:
    found: dict[str, list[tuple[int, Modifier]]] = {}
    for tile in table.showdown.tiles:
        for modifier in table.catalog.terrain[tile.card].modifiers:
            found.setdefault(modifier.stat, []).append((footprint(tile.base), modifier))
    return found


def movement(table: Table, survivor: Survivor) -> int:
    """SD-MOV-1: at least 1; an injury may fix it."""
    fixed = bonus(table, survivor, "movement_is")
    return max(1, fixed or attribute(table, survivor, "movement"))


def armor_points(table: Table, survivor: Survivor, location: str) -> int:
    """GEAR-KIND-5: return what is worn there and gained everywhere, less what was lost."""
    worn = loadout(table, survivor).armor[location] + bonus(table, survivor, "armor")
    return max(0, worn + survivor.fighter.armor_gained.get(location, 0) - survivor.fighter.armor_lost.get(location, 0))
