"""SD-ACT-5, SD-ACT-6: everything a survivor may spend movement and activation on, and why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from lanternyear.cards.parts import Action
from lanternyear.engine.attack import Attack, CarriedWeapon
from lanternyear.engine.decision import About, Blocked, Option, Reason, Rule, because, carry_out, choose, rule
from lanternyear.engine.explanation import ActPart, Cost, Explanation
from lanternyear.engine.facts import ActionUsed
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table, derived
from lanternyear.rules.conditions import holds, is_insane, is_savior, spaces_apart
from lanternyear.rules.gear.archive import archive_gear
from lanternyear.rules.gear.loadout import forbids, loadout
from lanternyear.rules.gear.refusals import why_shunned
from lanternyear.rules.limits import limit_reached, mark_used, times_used
from lanternyear.rules.moments import moment
from lanternyear.rules.payment import pay_survival, spendable
from lanternyear.rules.people import on_board
from lanternyear.rules.resources import archive_resource
from lanternyear.rules.showdown.attack import ACTIVATED, make_attack
from lanternyear.rules.showdown.attack_profile import attack_profile
from lanternyear.rules.showdown.movement import move
from lanternyear.rules.showdown.reach import attacks_from_blind_spot, is_out_of_sight, weapon_reaches
from lanternyear.rules.showdown.special_moves import AFTER, BEFORE, special_moves
from lanternyear.rules.survivor.survival import can_spend, survival_action
from lanternyear.state.board import front, within
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import Tile
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor

TOO_HEAVY = 2
MOVE = Option("move", "move")
NO_ACTIVATION = because("no_activation")
NO_MOVEMENT = because("no_movement")
DOOMED = because("doomed")
KNOCKED_DOWN = because("knocked_down")
OUT_OF_REACH = because("out_of_reach")
NOT_IN_SIGHT = because("not_in_sight")


class Usable(NamedTuple):
    """An action of some card that the survivor can reach."""

    option: Option
    action: Action
    card: str
    slot: int
    tile: Tile | None

    @property
    def limited(self) -> str:
        """The thing that its limit counts for: the tile, or the card."""
        return self.tile.id if self.tile is not None else self.card


def _usable(survivor: Survivor, action: Action, card: str, slot: int = -1, tile: Tile | None = None) -> Usable:
    """Return the action with the option that uses it. An action that a special rule gives is printed on no card."""
    if tile is not None:
        text, about = f"terrain:{tile.id}:{action.name}", About(card=card, tile=tile.id, action=action.name)
    elif card == action.name:
        text, about = f"use:{card}", About(action=card)
    else:
        text, about = f"use:{card}:{action.name}", About(card=card, action=action.name)
    option = Option(text, "use", about)
    use = Usable(option, action, card, slot, tile)
    option.do = partial(_use, survivor.id, use)
    option.explains = partial(_explain_use, use)
    return use


def _use(survivor: str, use: Usable, table: Table) -> Rule[None]:
    return use_action(table, table.survivors[survivor], use)


def _explain_use(use: Usable, table: Table) -> Explanation:
    """Return what an action costs and does, as printed."""
    action = use.action
    cost = Cost(
        survival=action.survival,
        movement=int("movement" in action.cost),
        activation=int("activation" in action.cost),
        uses_up=action.archive,
    )
    return Explanation(cost, use.card, action.then)


def usable_actions(table: Table, survivor: Survivor) -> list[Usable]:
    """Actions of gear and other cards, of resources carried, of terrain in reach, of the monster's cards."""
    found = _own_actions(table, survivor)
    if survivor.carried and not table.catalog.useful_resources.isdisjoint(survivor.carried):
        cards = dict.fromkeys(survivor.carried)
        found = found + [use for card in cards for use in _actions_of_resource(table, survivor, card)]
    if _beside_useful_terrain(table) & MASK_OF[survivor.fighter.space]:
        here = [
            (tile, action) for reach, tile, action in _terrain_actions(table) if reach & MASK_OF[survivor.fighter.space]
        ]
        found = found + [_usable(survivor, action, tile.card, tile=tile) for tile, action in here]
    cards_of_monster = _monster_cards_with_actions(table) if table.monster.in_play else []
    if table.monster.ai_face_up:
        cards_of_monster = [*cards_of_monster, table.monster.ai_deck[0]]  # SD-AI-11: it applies while it lies there
    for card in cards_of_monster:
        found = found + [_usable(survivor, action, card) for action in _printed_actions(table, card)]
    return found


@derived("survivor")
def _own_actions(table: Table, survivor: Survivor) -> list[Usable]:
    """GEAR-GRID-3, SURV-FA-4: actions of the survivor's own cards, and the moves that special rules give."""
    found = [_usable(survivor, action, card, slot) for action, card, slot in loadout(table, survivor).actions]
    return found + [_usable(survivor, action, card) for action, card in special_moves(table, survivor)]


def _actions_of_resource(table: Table, survivor: Survivor, card: str) -> list[Usable]:
    return [_usable(survivor, action, card) for action in table.catalog.resources[card].actions]


@derived("board")
def _terrain_actions(table: Table) -> list[tuple[int, Tile, Action]]:
    """SD-TER-2: return what the tiles offer, with the spaces from which each can be used."""
    found = []
    for tile in table.showdown.tiles:
        terrain = table.catalog.terrain[tile.card]
        reach = _beside_long_sides(tile) if terrain.long_side_only else within(tile.base, 1)
        found += [(reach, tile, action) for action in terrain.actions]
    return found


@derived("board")
def _beside_useful_terrain(table: Table) -> int:
    """The spaces from which some tile can be used."""
    spaces = 0
    for reach, _, _ in _terrain_actions(table):
        spaces |= reach
    return spaces


@derived("cards")
def _monster_cards_with_actions(table: Table) -> list[str]:
    """The monster's cards in play that offer actions to survivors."""
    return [in_play.card for in_play in table.monster.in_play if _printed_actions(table, in_play.card)]


def _printed_actions(table: Table, card: str) -> tuple[Action, ...]:
    """The actions of an AI card, or of a persistent injury (SD-CRT-5)."""
    injury = table.catalog.persistent_injuries.get(card)
    return injury.actions if injury is not None else table.catalog.cards[card].actions


def _beside_long_sides(tile: Tile) -> int:
    """The spaces adjacent to the tile's long sides."""
    ways = ("east", "west") if tile.height > tile.width else ("north", "south")
    return front(tile.base, ways[0]) | front(tile.base, ways[1])


def why_not_use(table: Table, survivor: Survivor, use: Usable) -> Reason | None:
    """Return why an action cannot be used now, or None."""
    action = use.action
    if "activation" in action.cost and not survivor.fighter.activations:
        return NO_ACTIVATION
    if forbids(table, survivor, "actions"):
        return DOOMED
    on_the_ground = action.knocked_down or (not action.cost and use.card in table.catalog.resources)
    if survivor.fighter.knocked_down and not on_the_ground:
        return KNOCKED_DOWN  # SD-KD-1
    if "movement" in action.cost and not survivor.fighter.movements:
        return NO_MOVEMENT
    if action.survival and not can_spend(table, survivor, action.survival):
        return because("short_of_survival", number=action.survival - spendable(table, survivor))
    if action.consume and forbids(table, survivor, "consume"):
        return because("cannot_consume")  # SD-KEY-CONSUME
    if limit_reached(survivor, action.limit, action.name, use.limited):
        return because("limit_reached", limit=action.limit)
    scene = Scene(use.card, survivor, survivor, tile=use.tile) if action.only.terms else None
    if scene is not None and not holds(table, action.only, survivor, scene):
        return because("condition_not_met")
    gear = table.catalog.gear.get(use.card)
    return _why_unworthy(table, survivor, gear.rules) if gear is not None else None


def _why_unworthy(table: Table, survivor: Survivor, rules: dict[str, int]) -> Reason | None:
    """SD-KEY-SENTIENT, SD-KEY-ETHEREAL: gear that obeys only the insane, or only beside a Savior."""
    if ("sentient" in rules or "ethereal" in rules) and not is_insane(survivor):
        return because("not_insane")
    departed = [other for other in table.survivors.values() if other.fighter.in_showdown]
    if "ethereal" in rules and not any(is_savior(table, other) for other in departed):
        return because("no_savior_departed")
    return None


@rule
def use_action(table: Table, survivor: Survivor, use: Usable) -> Rule[None]:
    """SD-ACT-5, GEAR-KIND-3a: pay, then follow the card."""
    fighter = survivor.fighter
    action = use.action
    if "activation" in action.cost:
        fighter.activations -= 1
    if "movement" in action.cost:
        fighter.movements -= 1
    yield from pay_survival(table, survivor, action.survival)
    mark_used(survivor, action.limit, action.name, use.limited)
    table.tell(ActionUsed(survivor.id, use.card, action.name))
    if "activation" in action.cost:
        yield from spends_activation(table, survivor)
        if not survivor.alive or (fighter.knocked_down and not action.knocked_down):
            return
    scene = Scene(use.card, survivor, survivor, survivor, tile=use.tile)
    scene.slot = use.slot
    if use.card in BEFORE:
        yield from moment(table, BEFORE[use.card], survivor)
    _use_up(table, survivor, use)
    yield from perform(table, action.then, scene)
    if use.card in AFTER and on_board(survivor):
        yield from moment(table, AFTER[use.card], survivor)


def _use_up(table: Table, survivor: Survivor, use: Usable) -> None:
    """GEAR-RULE-11: archive a card that its action uses up, in the grid or carried: it is part of the cost."""
    if use.action.archive and use.card in survivor.gear:
        archive_gear(table, survivor, use.card)
    elif use.action.archive and use.card in survivor.carried:
        archive_resource(table, survivor, use.card)


@rule
def spends_activation(table: Table, survivor: Survivor) -> Rule[None]:
    """Cards in play may interrupt before the activation is resolved."""
    yield from moment(table, "activation", survivor)


def why_not_attack(
    table: Table, survivor: Survivor, weapon: CarriedWeapon, *, free: bool = False, anywhere: bool = False
) -> Reason | None:
    """Return why a weapon cannot be used now, or None. `free`: another effect activates it."""
    if not anywhere and not weapon_reaches(table, survivor, weapon):
        return NOT_IN_SIGHT if is_out_of_sight(table, survivor, weapon) else OUT_OF_REACH
    cards = loadout(table, survivor)
    forbidden = cards.forbids
    if "actions" in forbidden:
        return DOOMED
    if survivor.fighter.knocked_down:
        return KNOCKED_DOWN
    if weapon.gear.id in survivor.fighter.held:
        return because("held_by_monster")  # SD-EFF-4
    if not free and not survivor.fighter.activations:
        return NO_ACTIVATION
    if not free and "cumbersome" in weapon.rules and not survivor.fighter.movements and "cumbersome" not in forbidden:
        return because("needs_movement_and_activation")  # SD-KEY-CUMBERSOME
    unworthy = _why_unworthy(table, survivor, weapon.rules)
    if unworthy:
        return unworthy
    if "ammo - bow" in weapon.rules and "bow" not in cards.words:
        return because("needs_a_bow")  # SD-KEY-AMMO-BOW, GEAR-RULE-10
    if "activation limit" in weapon.rules:
        used = times_used(survivor.fighter.uses, ACTIVATED, "showdown", weapon.gear.id)
        if used >= weapon.rules["activation limit"]:
            return because("activation_limit_reached")  # SD-KEY-ACTIVATION-LIMIT
    if survivor.disorders and why_shunned(table, survivor, weapon.gear):
        return because("shunned")  # SURV-DIS-4
    return _why_forbidden(table, survivor, weapon, forbidden) if forbidden else None


def _why_forbidden(
    table: Table, survivor: Survivor, weapon: CarriedWeapon, forbidden: Mapping[str, str]
) -> Reason | None:
    """Return what injuries and disorders say against a weapon; Fist & Tooth stays usable without arms."""
    if "attacks" in forbidden:
        return because("forbidden_by", card=forbidden["attacks"])
    if weapon.gear.location and "weapons" in forbidden:
        return because("no_weapon")
    if "two-handed" in weapon.gear.keywords and "two-handed weapons" in forbidden:
        return because("no_two_handed_weapon")  # GEAR-RULE-6
    if "paired" in weapon.rules and "paired weapons" in forbidden:
        return because("no_paired_weapon")
    if weapon.gear.weapon and weapon.gear.weapon.strength >= TOO_HEAVY and "gear of strength 2" in forbidden:
        return because("too_heavy")
    if "attack from blind spot" in forbidden and _dishonorable(table, survivor):
        return because("dishonorable")
    return None


def _dishonorable(table: Table, survivor: Survivor) -> bool:
    return table.monster.knocked_down or attacks_from_blind_spot(table, survivor)


@derived("survivor")
def _attacks(table: Table, survivor: Survivor) -> list[tuple[CarriedWeapon, Option]]:
    """The survivor's weapons, each with the option that attacks with it."""
    return [(weapon, _attack_option(survivor, weapon)) for weapon in loadout(table, survivor).weapons]


def _attack_option(survivor: Survivor, weapon: CarriedWeapon) -> Option:
    slot = 0 if weapon.name == weapon.gear.id else weapon.slot + 1
    about = About(card=weapon.gear.id, slot=slot)
    do, explains = partial(_attack, survivor.id, weapon), partial(_explain_attack, survivor.id, weapon)
    return Option(f"attack:{weapon.name}", "attack", about, do, explains)


def _attack(survivor: str, weapon: CarriedWeapon, table: Table) -> Rule[None]:
    return attack_with(table, table.survivors[survivor], weapon)


def _explain_attack(id: str, weapon: CarriedWeapon, table: Table) -> Explanation:
    """Return what an attack costs, and how it would be rolled now."""
    survivor = table.survivors[id]
    cost = Cost(activation=1, movement=int(is_cumbersome(table, survivor, weapon)))
    return Explanation(cost, weapon.gear.id, attack=attack_profile(table, Attack(survivor, weapon)))


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
    """SD-KEY-CUMBERSOME: return whether it costs movement besides the activation."""
    return "cumbersome" in weapon.rules and not forbids(table, survivor, "cumbersome")


def activation_options(table: Table, survivor: Survivor, *, spending: str = "") -> list[Option]:
    """Return what can be done now: attacks and actions. `spending` leaves only what costs this, among other things."""
    options: list[Option] = []
    reach = loadout(table, survivor).longest_reach
    if survivor.fighter.activations and table.monster.space != NOWHERE and spaces_apart(table, survivor) <= reach:
        options = [
            option
            for weapon, option in _attacks(table, survivor)
            if not why_not_attack(table, survivor, weapon)
            and (spending != "movement" or is_cumbersome(table, survivor, weapon))
        ]
    for use in usable_actions(table, survivor):
        wanted = not spending or spending in use.action.cost
        if wanted and not why_not_use(table, survivor, use):
            options.append(use.option)
    return list(dict.fromkeys(options)) if len(options) > 1 else options


def blocked_activations(table: Table, survivor: Survivor) -> Sequence[Blocked]:
    """Return what cannot be used now, and why."""
    found: dict[Option, Blocked] = {}
    for weapon, option in _attacks(table, survivor):
        reason = why_not_attack(table, survivor, weapon)
        if reason:
            found[option] = Blocked(option, reason, "SD-ATK-1")
    for use in usable_actions(table, survivor):
        reason = why_not_use(table, survivor, use)
        if reason:
            found[use.option] = Blocked(use.option, reason, "SD-ACT-5")
    return list(found.values())


def _paid_for(option: Option, part: ActPart) -> Option:
    """Return the option where a survival action has paid this part of its cost: the rest is all that it costs."""
    explains = partial(_explain_paid, option, part)
    return Option(str(option), option.kind, option.about, option.do, explains)


def _explain_paid(option: Option, part: ActPart, table: Table) -> Explanation:
    assert option.explains is not None
    return option.explains(table).without(part)


@survival_action("surge")
def surge(table: Table, survivor: Survivor, _about: str = "") -> Rule[None]:
    """SD-SUR-7: one activation, used at once; movement that it may need besides is that of the survivor's own act."""
    return _surge(table, survivor)


@survival_action("free_surge")
def surge_freely(table: Table, survivor: Survivor, _about: str = "") -> Rule[None]:
    """SURV-AB-1: the activation is for a weapon."""
    return _surge(table, survivor, weapons_only=True)


@rule
def _surge(table: Table, survivor: Survivor, *, weapons_only: bool = False) -> Rule[None]:
    survivor.fighter.activations += 1
    options = activation_options(table, survivor, spending="activation")
    options = [option for option in options if not weapons_only or option.kind == "attack"]
    if not options:
        survivor.fighter.activations -= 1
        return
    before, table.surging = table.surging, survivor.id
    try:
        paid = [_paid_for(option, "activation") for option in options]
        answer = yield from choose("SD-SUR-7", survivor.id, "surge", paid)
        yield from carry_out(table, answer)
    finally:
        table.surging = before


@survival_action("dash")
@rule
def dash(table: Table, survivor: Survivor, _about: str = "") -> Rule[None]:
    """SD-SUR-6: one movement, used at once; an activation that it may need besides is that of one's own act."""
    survivor.fighter.movements += 1
    others = activation_options(table, survivor, spending="movement")
    options = [MOVE, *(_paid_for(option, "movement") for option in others)]
    answer = yield from choose("SD-SUR-6", survivor.id, "dash", options)
    before, table.dashing = table.dashing, survivor.id
    try:
        if answer is MOVE:
            survivor.fighter.movements -= 1
            yield from move(table, survivor)
        else:
            yield from carry_out(table, answer)
    finally:
        table.dashing = before
