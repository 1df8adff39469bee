"""Everything a survivor's cards give, worked out from the cards themselves and never stored.

A loadout depends on the cards alone, so equal grids share one. Values that change during play (a condition, a
token) are asked for when needed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import RULE_CONDITIONS, ArmorSet, Card, Gear, Proficiency
from lanternyear.cards.parts import Action, Modifier, WeaponRules, When
from lanternyear.engine.attack import CarriedWeapon
from lanternyear.engine.table import Table, derived
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.gear.affinities import is_active, totals
from lanternyear.rules.gear.fist_and_tooth import FIST_AND_TOOTH
from lanternyear.state.space import COLUMNS, ROWS
from lanternyear.state.survivor import LOCATIONS, Survivor

FIST_SLOT = 9
MOST_KNOWN = 4096
MATERIALS = frozenset({"bone", "fur", "feather", "leather", "metal", "rawhide"})
SPECIALIST = 3
SPENDS_IN_FRENZY = "frenzy without survival"
NO_AILMENTS = "ailments"
BARE = {"waist gear": "waist", "body armor": "body"}


@dataclass(slots=True)
class Loadout:
    """The sum of a survivor's cards."""

    weapons: list[CarriedWeapon] = field(default_factory=list)
    armor: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LOCATIONS, 0))
    affinities: dict[str, int] = field(default_factory=dict)
    static: dict[str, int] = field(default_factory=dict)
    conditional: dict[str, list[tuple[Modifier, str]]] = field(default_factory=dict)
    shared: list[tuple[Modifier, str]] = field(default_factory=list)
    whens: list[tuple[When, str, int]] = field(default_factory=list)
    actions: list[tuple[Action, str, int]] = field(default_factory=list)
    forbids: dict[str, str] = field(default_factory=dict)
    """Everything that the survivor may not do, each with the first card or condition that says so."""
    rules: dict[str, int] = field(default_factory=dict)
    words: frozenset[str] = frozenset()
    longest_reach: int = 1


@derived("survivor")
def loadout(table: Table, survivor: Survivor) -> Loadout:
    """The survivor's loadout. Equal cards share one, worked out once per catalog."""
    known = table.catalog.worked_out
    key = (
        tuple(survivor.gear),
        tuple(survivor.injuries),
        tuple(survivor.fighter.conditions),
        tuple(survivor.disorders),
        tuple(survivor.fighting_arts),
        tuple(survivor.abilities),
        tuple(survivor.affinities.items()),
        survivor.weapon_type,
        survivor.proficiency,
        tuple(table.settlement.innovations),
        tuple(table.state.variants),
        bool(table.state.campaign),
    )
    found: Loadout | None = known.get(key)
    if found is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        found = known[key] = work_out(table.catalog, survivor, _masteries(table, survivor))
        _ignore(found, {word for card in variants(table) for word in card.ignores})
    return found


def _masteries(table: Table, survivor: Survivor) -> list[str]:
    """SURV-WP-6a: the masteries among the innovations; a showdown without a campaign has none, so one's own counts."""
    known = table.catalog.proficiencies
    masteries = [card for card in table.settlement.innovations if card in known]
    if not table.state.campaign:
        masteries += [card.id for card in known.values() if _has_reached(survivor, card) and card.mastery]
    return masteries


def _has_reached(survivor: Survivor, card: Proficiency) -> bool:
    return card.type == survivor.weapon_type and survivor.proficiency >= card.level


def _ignore(found: Loadout, words: Collection[str]) -> None:
    """CAM-VAR-SKULL: special rules of gear that a variant ignores."""
    for rules in (found.rules, *(weapon.rules for weapon in found.weapons)):
        for word in words:
            rules.pop(word, None)


def work_out(catalog: Catalog, survivor: Survivor, masteries: Sequence[str] = ()) -> Loadout:
    """Add up every card of the survivor."""
    survivor = _without_ailments(catalog, survivor)
    grid = worn_grid(catalog, survivor)
    own = {gear.id for gear in grid if gear}
    begun = [known for known in catalog.armor_sets.values() if not own.isdisjoint(known.pieces.values())]
    sets = [known for known in begun if wears(known, grid, catalog)]
    result = Loadout()
    result.affinities = totals(grid, survivor.affinities)
    active = [
        (slot, gear)
        for slot, gear in enumerate(grid)
        if gear and gear.bonus and is_active(gear.bonus, slot, grid, result.affinities)
    ]
    worn: list[Card] = [*(gear for gear in grid if gear), *sets]
    proficiencies = list(_proficiencies(catalog, survivor, masteries))
    result.forbids = _forbidden(catalog, survivor, worn, active, proficiencies)
    result.words = frozenset(word for gear in grid if gear for word in (gear.id, *gear.keywords))
    if "quiet gear" in result.forbids and result.words:
        result.words |= {"noisy"}
    seen: set[str] = set()
    for slot, gear in enumerate(grid):
        if gear is None:
            continue
        if gear.id not in seen:  # GEAR-GRID-4: extra copies give nothing twice
            _add(result, gear, slot)
            seen.add(gear.id)
        if gear.armor:
            result.armor[gear.armor.at] += gear.armor.points  # GEAR-KIND-5
    first = {gear.id: slot for slot, gear in reversed(active)}
    for slot, gear in active:
        if first[gear.id] == slot:  # GEAR-AFF-8: nor does their affinity bonus
            _add(result, gear.bonus, slot, gear.id)
    for armor_set in sets:
        _add(result, armor_set, -1)  # GEAR-SET-1
    others = list(_other_cards(catalog, survivor, result.forbids, masteries))
    for card in others:
        _add(result, card, -1)
    once = {gear.id: gear.armor_everywhere for gear in grid if gear}  # GEAR-GRID-4
    everywhere = sum(once.values()) + sum(worn.armor_everywhere for worn in sets)
    for location in LOCATIONS:
        result.armor[location] += everywhere
    result.weapons = _weapons(grid, dict(active), _changes([*sets, *others], result.words))
    result.longest_reach = max(_reach(weapon.rules) for weapon in result.weapons)
    given = [*(gear.rules for gear in grid if gear), *(gear.bonus.rules for _, gear in active if gear.bonus)]
    result.rules = _largest([*given, *(armor_set.rules for armor_set in sets)])
    if "guardless" in result.rules:
        result.forbids["ignore hits"] = "guardless"  # SD-KEY-GUARDLESS
    return result


def _without_ailments(catalog: Catalog, survivor: Survivor) -> Survivor:
    """SD-DDIE-4: the survivor as they are while injuries, impairments and disorders do not count."""
    held = [catalog.cards[name] for name in survivor.fighter.conditions if name in catalog.cards]
    if not any(NO_AILMENTS in card.forbids for card in held):
        return survivor
    abilities = [name for name in survivor.abilities if not catalog.abilities[name].impairment]
    return replace(survivor, injuries=[], disorders=[], abilities=abilities)


def _largest(given: Iterable[dict[str, int]]) -> dict[str, int]:
    """SD-KEY-BLOCK: special rules of several cards do not add up, only the largest number counts."""
    found: dict[str, int] = {}
    for rules in given:
        for word, number in rules.items():
            found[word] = max(number, found.get(word, number))
    return found


def worn_grid(catalog: Catalog, survivor: Survivor) -> list[Gear | None]:
    """SD-SEV-WAIST: the grid without armor that an injury or disorder stops from being worn."""
    held = [catalog.cards[name] for name in (*survivor.injuries, *survivor.disorders) if name in catalog.cards]
    forbidden = {word for card in held for word in card.forbids}
    bare = {at for word, at in BARE.items() if word in forbidden}
    grid = [catalog.gear.get(card) for card in survivor.gear]
    return [None if gear and gear.armor and gear.armor.at in bare else gear for gear in grid]


def _reach(rules: dict[str, int]) -> int:
    """Return how far a weapon may reach at most; a ranged one as far as the board is wide and high."""
    return COLUMNS + ROWS if "range" in rules or "ammo - bow" in rules else rules.get("reach", 1)


def wears(armor_set: ArmorSet, grid: Sequence[Gear | None], catalog: Catalog) -> bool:
    """GEAR-SET-1: every piece."""
    return not missing_pieces(armor_set, grid, catalog)


def missing_pieces(armor_set: ArmorSet, grid: Sequence[Gear | None], catalog: Catalog) -> list[str]:
    """GEAR-SET-1, GEAR-SET-2: pieces not worn; an Outfit piece of its material may stand in for the only one."""
    worn = {gear.id for gear in grid if gear}
    missing = [(at, piece) for at, piece in armor_set.pieces.items() if piece not in worn]
    if len(missing) != 1:
        return [piece for _, piece in missing]
    at, piece = missing[0]
    material = MATERIALS.intersection(catalog.gear[piece].keywords)
    stands_in = any(
        gear and "outfit" in gear.rules and gear.armor and gear.armor.at == at and material & set(gear.keywords)
        for gear in grid
    )
    return [] if stands_in else [piece]


def _forbidden(
    catalog: Catalog,
    survivor: Survivor,
    worn: Iterable[Card],
    active: Iterable[tuple[int, Gear]],
    proficiencies: Iterable[Card],
) -> dict[str, str]:
    found: dict[str, str] = {}

    def add(words: Iterable[str], card: str) -> None:
        for word in words:
            found.setdefault(word, card)

    for name in (*survivor.injuries, *survivor.fighter.conditions, *survivor.disorders):
        held = catalog.cards.get(name)
        add(held.forbids if held else _by_rule(catalog, survivor, name), name)
    for name in _abilities(catalog, survivor, found):
        add(catalog.cards[name].forbids if name in catalog.cards else (), name)
    for card in worn:
        add(card.forbids, card.id)
    for _, gear in active:
        if gear.bonus:
            add(gear.bonus.forbids, gear.id)
    if "fighting arts" not in found:
        for art in survivor.fighting_arts:
            add(catalog.cards[art].forbids, art)
    if "specialization" not in found:
        for card in proficiencies:
            add(card.forbids, card.id)
    return found


def _by_rule(catalog: Catalog, survivor: Survivor, condition: str) -> frozenset[str]:
    """SD-STAT-4: return what a condition forbids; an ability may lift the frenzied's ban on survival."""
    words = RULE_CONDITIONS.get(condition, frozenset())
    lifted = any(SPENDS_IN_FRENZY in catalog.abilities[card].forbids for card in survivor.abilities)
    return words - {"spend survival"} if lifted and condition == "frenzied" else words


def _abilities(catalog: Catalog, survivor: Survivor, forbids: Collection[str]) -> list[str]:
    """SURV-AI-1: own abilities and those of gear. SD-SEV-LEGS: the hamstrung cannot use them; impairments stay."""
    names = abilities_of(catalog, survivor)
    if "abilities" not in forbids:
        return names
    return [name for name in names if name in catalog.abilities and catalog.abilities[name].impairment]


def abilities_of(catalog: Catalog, survivor: Survivor) -> list[str]:
    """Return the abilities and impairments of the sheet, and of gear in the grid, each of these once."""
    worn = [catalog.gear[card] for card in survivor.gear if card in catalog.gear]
    given = dict.fromkeys(ability for gear in worn for ability in gear.abilities)
    return [*survivor.abilities, *(ability for ability in given if ability not in survivor.abilities)]


def _other_cards(
    catalog: Catalog, survivor: Survivor, forbids: Collection[str], masteries: Sequence[str]
) -> Iterable[Card]:
    names = [
        *survivor.injuries,
        *survivor.fighter.conditions,
        *survivor.disorders,
        *_abilities(catalog, survivor, forbids),
    ]
    if "fighting arts" not in forbids:
        names += survivor.fighting_arts
    yield from (catalog.cards[name] for name in names if name in catalog.cards)
    if "specialization" not in forbids:
        yield from _proficiencies(catalog, survivor, masteries)


def _proficiencies(catalog: Catalog, survivor: Survivor, masteries: Sequence[str]) -> Iterable[Card]:
    """SURV-WP-6: own specialization and mastery, and the specialization of every mastery in the settlement."""
    mastered = {catalog.proficiencies[card].type for card in masteries}
    for card in catalog.proficiencies.values():
        if card.type != survivor.weapon_type and card.type not in mastered:
            continue
        lasts = not card.mastery or bool(card.event) or card.id in masteries  # SURV-WP-6a
        own = lasts and _has_reached(survivor, card)
        if own or (card.level == SPECIALIST and card.type in mastered):
            yield card


def _add(result: Loadout, card: object, slot: int, name: str = "") -> None:
    """Add a card's (or bonus's) modifiers, rules and actions."""
    source = name or getattr(card, "id", "")
    for modifier in getattr(card, "modifiers", ()):
        by = modifier.by
        fixed = not (modifier.only.terms or by.per_level or by.dice or by.color or modifier.per)
        if modifier.who != "self":
            result.shared.append((modifier, source))
        elif fixed:
            result.static[modifier.stat] = result.static.get(modifier.stat, 0) + by.base
        else:
            result.conditional.setdefault(modifier.stat, []).append((modifier, source))
    result.whens.extend((when, source, slot) for when in getattr(card, "when", ()))
    result.actions.extend((action, source, slot) for action in getattr(card, "actions", ()))


def _changes(cards: Iterable[Card], words: frozenset[str]) -> list[WeaponRules]:
    """GEAR-SET-1: return the changes to weapons by armor sets, arts, abilities and proficiency."""
    changes = [change for card in cards for change in getattr(card, "weapons", ())]
    return [change for change in changes if words.isdisjoint(change.without)]


def _weapons(
    grid: Sequence[Gear | None], active: dict[int, Gear], changes: Sequence[WeaponRules]
) -> list[CarriedWeapon]:
    """GEAR-KIND-3, GEAR-KIND-6a: every weapon with its special rules here; Fist & Tooth comes last."""
    found: list[CarriedWeapon] = []
    for slot, gear in enumerate(grid):
        if gear is None or gear.weapon is None:
            continue
        rules = dict(gear.rules)
        if slot in active and gear.bonus:
            rules.update(gear.bonus.rules)
        rules = _changed(gear, rules, changes)
        props: tuple[str, ...] = ()
        for step, side in ((-1, "right"), (1, "left")):
            near = grid[slot + step] if 0 <= slot + step < 9 and (slot + step) // 3 == slot // 3 else None
            if near and near.beside and near.beside.side == side and near.beside.named in ("", gear.id):
                rules = {word: number for word, number in rules.items() if word not in near.beside.loses}
                rules.update(near.beside.gains)
                props += (near.id,) if near.beside.breaks else ()
        copies = [weapon for weapon in found if weapon.gear is gear]
        name = next(
            (copy.name for copy in copies if copy.rules == rules), f"{gear.id}:{slot + 1}" if copies else gear.id
        )
        found.append(CarriedWeapon(slot, gear, rules, name, props))
    fist = _changed(FIST_AND_TOOTH, dict(FIST_AND_TOOTH.rules), changes)
    found.append(CarriedWeapon(FIST_SLOT, FIST_AND_TOOTH, fist, FIST_AND_TOOTH.id))
    return found


def _changed(gear: Gear, rules: dict[str, int], changes: Iterable[WeaponRules]) -> dict[str, int]:
    for change in changes:
        if change.of in gear.keywords:
            kept = {word: number for word, number in rules.items() if word not in change.loses}
            rules = _largest([kept, change.gains])
    return rules


def forbids(table: Table, survivor: Survivor, word: str) -> bool:
    """Return whether a card or condition of the survivor forbids this."""
    return word in loadout(table, survivor).forbids
