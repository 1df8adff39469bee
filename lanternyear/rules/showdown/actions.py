"""SD-ACT-5, SD-ACT-6: everything a survivor may spend movement and activation on, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lanternyear.cards.parts import Action
from lanternyear.engine.attack import Attack, CarriedWeapon
from lanternyear.engine.decision import Blocked, Rule, choose, rule
from lanternyear.engine.facts import ActionUsed
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table, recalled, recalled_of_board, recalled_of_each
from lanternyear.rules.board import in_blind_spot
from lanternyear.rules.conditions import holds, is_insane, is_savior, spaces_apart
from lanternyear.rules.gear.archive import archive_gear
from lanternyear.rules.gear.loadout import forbids, loadout
from lanternyear.rules.gear.refusals import why_shunned
from lanternyear.rules.limits import limit_reached, mark_used, times_used
from lanternyear.rules.moments import listeners, moment
from lanternyear.rules.resources import archive_resource
from lanternyear.rules.showdown.attack import ACTIVATED, make_attack, weapon_reaches
from lanternyear.rules.showdown.movement import move
from lanternyear.rules.showdown.special_moves import special_moves
from lanternyear.rules.survivor.survival import can_spend, survival_action
from lanternyear.state.board import front, within
from lanternyear.state.showdown import Tile
from lanternyear.state.survivor import Survivor

TOO_HEAVY = 2


class Usable(NamedTuple):
    """An action of some card that the survivor can reach."""

    option: str
    action: Action
    card: str
    slot: int
    tile: Tile | None

    @property
    def limited(self) -> str:
        """What its limit counts for: the tile, or the card."""
        return self.tile.id if self.tile is not None else self.card


def usable_actions(table: Table, survivor: Survivor) -> list[Usable]:
    """Actions of gear and other cards, of resources carried, of terrain in reach, of the monster's cards."""
    fighter = survivor.fighter
    found = _own_actions(table, survivor)
    if survivor.carried and not table.catalog.useful_resources.isdisjoint(survivor.carried):
        cards = dict.fromkeys(survivor.carried)
        found = found + [use for card in cards for use in _actions_of_resource(table, card)]
    if fighter.space >= 0 and _beside_useful_terrain(table) >> fighter.space & 1:
        found = found + [use for reach, use in _terrain_actions(table) if reach >> fighter.space & 1]
    if table.monster.in_play:
        found = found + _monster_actions(table)
    if table.monster.ai_face_up:
        found = found + _actions_of(table, table.monster.ai_deck[0])  # SD-AI-11: it applies while it lies there
    return found


@recalled_of_each
def _own_actions(table: Table, survivor: Survivor) -> list[Usable]:
    """GEAR-GRID-3: actions of the survivor's own cards, and the moves that special rules give."""
    found = [
        Usable(f"use:{card}:{action.name}", action, card, slot, None)
        for action, card, slot in loadout(table, survivor).actions
    ]
    return found + [Usable(*move, None) for move in special_moves(table, survivor)]


def _actions_of_resource(table: Table, card: str) -> list[Usable]:
    actions = table.catalog.resources[card].actions
    return [Usable(f"use:{card}:{action.name}", action, card, -1, None) for action in actions]


@recalled_of_board
def _terrain_actions(table: Table) -> list[tuple[int, Usable]]:
    """SD-TER-2: what the tiles offer, with the spaces from which each can be used."""
    found = []
    for tile in table.showdown.tiles:
        terrain = table.catalog.terrain[tile.card]
        reach = _beside_long_sides(tile) if terrain.long_side_only else within(tile.base, 1)
        for action in terrain.actions:
            use = Usable(f"terrain:{tile.id}:{action.name}", action, terrain.id, -1, tile)
            found.append((reach, use))
    return found


@recalled_of_board
def _beside_useful_terrain(table: Table) -> int:
    """The spaces from which some tile can be used."""
    spaces = 0
    for reach, _ in _terrain_actions(table):
        spaces |= reach
    return spaces


@recalled
def _monster_actions(table: Table) -> list[Usable]:
    """What the monster's cards in play offer to survivors."""
    names = [card.card for card in table.monster.in_play if card.card in table.catalog.ai]
    return [use for name in names for use in _actions_of(table, name)]


def _actions_of(table: Table, name: str) -> list[Usable]:
    actions = table.catalog.ai[name].actions
    return [Usable(f"use:{name}:{action.name}", action, name, -1, None) for action in actions]


def _beside_long_sides(tile: Tile) -> int:
    """The spaces adjacent to the tile's long sides."""
    ways = ("east", "west") if tile.height > tile.width else ("north", "south")
    return front(tile.base, ways[0]) | front(tile.base, ways[1])


def why_not_use(table: Table, survivor: Survivor, use: Usable) -> str:
    """Return why an action cannot be used now, or `""`."""
    fighter = survivor.fighter
    action = use.action
    if "activation" in action.cost and not fighter.activations:
        return "no activation left"
    if forbids(table, survivor, "actions"):
        return "doomed"
    on_the_ground = action.knocked_down or (not action.cost and use.card in table.catalog.resources)
    if fighter.knocked_down and not on_the_ground:
        return "knocked down"  # SD-KD-1
    if "movement" in action.cost and not fighter.movements:
        return "no movement left"
    if action.survival and not can_spend(table, survivor, action.survival):
        return f"{action.survival - survivor.survival} survival short"
    if action.consume and forbids(table, survivor, "consume"):
        return "cannot consume"  # SD-KEY-CONSUME
    if limit_reached(survivor, action.limit, action.name, use.limited):
        return f"once per {action.limit}"
    scene = Scene(use.card, survivor, survivor, tile=use.tile) if action.only.terms else None
    if scene is not None and not holds(table, action.only, survivor, scene):
        return "its condition is not met"
    return _why_unworthy(table, survivor, table.catalog.gear[use.card].rules) if use.card in table.catalog.gear else ""


def _why_unworthy(table: Table, survivor: Survivor, rules: dict[str, int]) -> str:
    """SD-KEY-SENTIENT, SD-KEY-ETHEREAL: gear that obeys only the insane, or only beside a Savior."""
    if ("sentient" in rules or "ethereal" in rules) and not is_insane(survivor):
        return "not insane"
    departed = [other for other in table.survivors.values() if other.fighter.in_showdown]
    if "ethereal" in rules and not any(is_savior(table, other) for other in departed):
        return "no Savior departed"
    return ""


@rule
def use_action(table: Table, survivor: Survivor, use: Usable) -> Rule[None]:
    """SD-ACT-5: pay, then follow the card."""
    fighter = survivor.fighter
    action = use.action
    if "activation" in action.cost:
        fighter.activations -= 1
    if "movement" in action.cost:
        fighter.movements -= 1
    survivor.survival -= action.survival
    mark_used(survivor, action.limit, action.name, use.limited)
    table.tell(ActionUsed(survivor.id, use.card, action.name))
    if "activation" in action.cost:
        yield from spends_activation(table, survivor)
        if not survivor.alive or (fighter.knocked_down and not action.knocked_down):
            return
    scene = Scene(use.card, survivor, survivor, survivor, tile=use.tile, slot=use.slot)
    yield from perform(table, action.then, scene)
    if action.archive and use.card in survivor.gear:  # GEAR-RULE-11
        archive_gear(table, survivor, use.card)
    elif action.archive and use.card in survivor.carried:
        archive_resource(table, survivor, use.card)


@rule
def spends_activation(table: Table, survivor: Survivor) -> Rule[None]:
    """Cards in play may interrupt before the activation is resolved."""
    if listeners(table, "activation"):
        yield from moment(table, "activation", survivor)


def why_not_attack(
    table: Table, survivor: Survivor, weapon: CarriedWeapon, *, free: bool = False, anywhere: bool = False
) -> str:
    """Return why a weapon cannot be used now, or `""`. `free`: another effect activates it."""
    fighter = survivor.fighter
    if not anywhere and not weapon_reaches(table, survivor, weapon):
        return "the monster is not in reach"
    cards = loadout(table, survivor)
    forbidden = cards.forbids
    if "actions" in forbidden:
        return "doomed"
    if fighter.knocked_down:
        return "knocked down"
    if weapon.gear.id in fighter.held:
        return "the monster holds it"  # SD-EFF-4
    if not free and not fighter.activations:
        return "no activation left"
    if not free and "cumbersome" in weapon.rules and not fighter.movements and "cumbersome" not in forbidden:
        return "needs movement and activation"  # SD-KEY-CUMBERSOME
    unworthy = _why_unworthy(table, survivor, weapon.rules)
    if unworthy:
        return unworthy
    if "ammo - bow" in weapon.rules and "bow" not in cards.words:
        return "needs a bow"  # SD-KEY-AMMO-BOW, GEAR-RULE-10
    if "activation limit" in weapon.rules:
        used = times_used(fighter.uses, ACTIVATED, "showdown", weapon.gear.id)
        if used >= weapon.rules["activation limit"]:
            return "its activation limit is reached"  # SD-KEY-ACTIVATION-LIMIT
    if survivor.disorders and why_shunned(table, survivor, weapon.gear):
        return "the survivor shuns it"  # SURV-DIS-4
    return _why_forbidden(table, survivor, weapon, forbidden) if forbidden else ""


def _why_forbidden(table: Table, survivor: Survivor, weapon: CarriedWeapon, forbidden: frozenset[str]) -> str:
    """What injuries and disorders say against a weapon; Fist & Tooth stays usable without arms."""
    if weapon.gear.location and "weapons" in forbidden:
        return "no weapon can be activated"
    if "two-handed" in weapon.gear.keywords and "two-handed weapons" in forbidden:
        return "no two-handed weapon can be activated"  # GEAR-RULE-6
    if "paired" in weapon.rules and "paired weapons" in forbidden:
        return "no paired weapon can be activated"
    if weapon.gear.weapon and weapon.gear.weapon.strength >= TOO_HEAVY and "gear of strength 2" in forbidden:
        return "too heavy for a destroyed back"
    if "attack from blind spot" in forbidden and _dishonorable(table, survivor):
        return "dishonorable"
    return ""


def _dishonorable(table: Table, survivor: Survivor) -> bool:
    return table.monster.knocked_down or in_blind_spot(table, survivor)


def weapon_named(table: Table, survivor: Survivor, name: str) -> CarriedWeapon:
    return next(weapon for weapon in loadout(table, survivor).weapons if weapon.name == name)


@rule
def attack_with(table: Table, survivor: Survivor, weapon: CarriedWeapon) -> Rule[None]:
    """SD-ATK-1: pay the weapon's activation and attack."""
    fighter = survivor.fighter
    fighter.activations -= 1
    if is_cumbersome(table, survivor, weapon):
        fighter.movements -= 1  # SD-KEY-CUMBERSOME
    yield from spends_activation(table, survivor)
    if survivor.alive and not fighter.knocked_down:
        yield from make_attack(table, Attack(survivor, weapon))


def is_cumbersome(table: Table, survivor: Survivor, weapon: CarriedWeapon) -> bool:
    """SD-KEY-CUMBERSOME: whether it costs movement besides the activation."""
    return "cumbersome" in weapon.rules and not forbids(table, survivor, "cumbersome")


def activation_options(table: Table, survivor: Survivor, *, spending: str = "") -> list[str]:
    """What can be done now: attacks and actions. `spending` leaves only what costs this, among other things."""
    options: list[str] = []
    cards = loadout(table, survivor)
    if (
        survivor.fighter.activations
        and table.monster.space >= 0
        and spaces_apart(table, survivor) <= cards.longest_reach
    ):
        options = [
            f"attack:{weapon.name}"
            for weapon in cards.weapons
            if not why_not_attack(table, survivor, weapon)
            and (spending != "movement" or is_cumbersome(table, survivor, weapon))
        ]
    for use in usable_actions(table, survivor):
        wanted = not spending or spending in use.action.cost
        if wanted and not why_not_use(table, survivor, use):
            options.append(use.option)
    return list(dict.fromkeys(options)) if len(options) > 1 else options


def blocked_activations(table: Table, survivor: Survivor) -> Sequence[Blocked]:
    """What cannot be used now, and why."""
    found = {}
    for weapon in loadout(table, survivor).weapons:
        reason = why_not_attack(table, survivor, weapon)
        if reason:
            option = f"attack:{weapon.name}"
            found[option] = Blocked(option, reason, "SD-ATK-1")
    for use in usable_actions(table, survivor):
        reason = why_not_use(table, survivor, use)
        if reason:
            found[use.option] = Blocked(use.option, reason, "SD-ACT-5")
    return list(found.values())


@rule
def take_activation_option(table: Table, survivor: Survivor, option: str) -> Rule[None]:
    """Carry out an option of `activation_options`."""
    if option.startswith("attack:"):
        yield from attack_with(table, survivor, weapon_named(table, survivor, option[7:]))
        return
    use = next(usable for usable in usable_actions(table, survivor) if usable.option == option)
    yield from use_action(table, survivor, use)


@survival_action("surge")
@rule
def surge(table: Table, survivor: Survivor, _about: str = "") -> Rule[None]:
    """SD-SUR-7: one activation, used at once; movement that it may need besides is that of the survivor's own act."""
    survivor.fighter.activations += 1
    options = activation_options(table, survivor, spending="activation")
    if not options:
        survivor.fighter.activations -= 1
        return
    answer = yield from choose("SD-SUR-7", survivor.id, "surge", options)
    before, table.surging = table.surging, survivor.id
    try:
        yield from take_activation_option(table, survivor, answer)
    finally:
        table.surging = before


@survival_action("dash")
@rule
def dash(table: Table, survivor: Survivor, _about: str = "") -> Rule[None]:
    """SD-SUR-6: one movement, used at once; an activation that it may need besides is that of one's own act."""
    survivor.fighter.movements += 1
    answer = yield from choose(
        "SD-SUR-6", survivor.id, "dash", ["move", *activation_options(table, survivor, spending="movement")]
    )
    if answer == "move":
        survivor.fighter.movements -= 1
        yield from move(table, survivor)
    else:
        yield from take_activation_option(table, survivor, answer)
