"""SD-SETUP: decks, terrain, monster and survivors are laid out, and the showdown begins."""

from __future__ import annotations

from typing import Final

from lanternyear.cards.kinds import AiCard, Monster
from lanternyear.cards.parts import Level, Setup
from lanternyear.engine.decision import (
    PLAYERS,
    About,
    Option,
    Rule,
    arrange,
    choose_direction,
    choose_space,
    choose_word,
    rule,
)
from lanternyear.engine.facts import MonsterPlaced, ShowdownBegan, SurvivorPlaced
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.lost_settlements import reached_milestones
from lanternyear.rules.cards.decks import bring_decks, every_copy
from lanternyear.rules.cards.holdings import add_card, enter_phase
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.cards.piles import ai_deck, forget_places, hit_location_deck, know, lay
from lanternyear.rules.cards.proxies import copies, extras
from lanternyear.rules.conditions import amount, holds
from lanternyear.rules.moments import listeners, moment
from lanternyear.rules.people import party, storyteller
from lanternyear.rules.showdown.ai_card import enter_play, perform_entry
from lanternyear.rules.showdown.knockback import nearest_free, occupied
from lanternyear.rules.showdown.lasting import is_indomitable
from lanternyear.rules.showdown.monster import gain_monster_token, monster_value
from lanternyear.rules.showdown.monster_movement import standing_room
from lanternyear.rules.showdown.priority_target import take_priority_target
from lanternyear.rules.showdown.terrain import (
    draw_random_terrain,
    lay_beside_monster,
    lay_by_diagram,
    lay_near_monster,
    set_up_terrain,
)
from lanternyear.rules.showdown.wound import finish_if_dead, give_life, wound_monster
from lanternyear.state.board import BOARD, EDGES, around, beyond_front, mask_of, spaces, within
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import Showdown
from lanternyear.state.space import DIRECTIONS, NAMES, SPACES, facing_named
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Ambush, Facing, ShowdownKind

SETUP = (
    "lay_out_decks",
    "place_named_terrain",
    "place_random_terrain",
    "place_monster",
    "place_survivors",
    "begin_showdown",
    "first_round",
)


def agenda_for(monster: str, level: str, ambush: str = "", kind: str = "") -> list[Stage]:
    """The stages of setting up a showdown."""
    return [Stage(SETUP[0], [monster, level, ambush, kind]), *(Stage(name) for name in SETUP[1:])]


def monster_card(table: Table) -> Monster:
    return table.catalog.monsters[table.monster.id]


def level_row(table: Table) -> Level:
    return monster_card(table).levels[table.monster.name]


def setup_of(table: Table) -> Setup:
    return level_row(table).setup or monster_card(table).setup


TOWARD_PLAYERS: Final[Facing] = "south"


@stage("lay_out_decks")
@rule
def lay_out_decks(table: Table, monster: str, level: str, ambush: Ambush = "", kind: ShowdownKind = "") -> Rule[None]:
    """SD-SETUP-1 to SD-SETUP-5: the level's row, AI deck, hit locations, resources, cards that start in play."""
    card = table.catalog.monsters[monster]
    row = card.levels[level]
    enter_phase(table, "showdown")
    table.open_showdown(Showdown(ambush=ambush, kind=kind, controller=storyteller(table)))  # CAM-VAR-STORY
    beast = table.monster
    beast.id, beast.name, beast.level = monster, level, row.level
    beast.width, beast.height = card.size
    beast.movement, beast.toughness, beast.speed, beast.damage = row.movement, row.toughness, row.speed, row.damage
    if row.toughness_by_year and table.settlement.lantern_year:
        beast.toughness = table.settlement.lantern_year
    beast.toughness += table.state.options.toughness  # CAM-OPT-2
    beast.tokens = dict(row.tokens)
    _build_ai_deck(table, row, card.cards or card.id)
    _build_hit_locations(table, row, card.cards or card.id)
    _build_shared_decks(table, card)
    if row.life:
        give_life(table, row.life + monster_value(table, "life"))
    _strengthen(table)
    yield from _put_in_play(table, row)


def _build_ai_deck(table: Table, row: Level, owner: str) -> None:
    """SD-SETUP-2: the row's number from each pile, unseen, shuffled together; or the row's own list (SD-SETUP-15)."""
    monster = table.monster
    forget_places(table, "ai")
    cards = [card for card in table.catalog.ai.values() if card.monster == owner]
    if row.ai:
        monster.ai_deck = list(row.ai)
    else:
        for rank, number in (("basic", row.basic), ("advanced", row.advanced), ("legendary", row.legendary)):
            pile = _pile(row, rank, cards)
            table.dice.shuffle(pile)
            monster.ai_deck += pile[:number]
            monster.ai_unused += pile[number:]
    monster.ai_deck += extras(table, cards)  # SD-PROXY-2
    table.dice.shuffle(monster.ai_deck)
    if row.ai_on_top:
        monster.ai_deck.remove(row.ai_on_top)
        monster.ai_deck.insert(0, row.ai_on_top)
        know(table, ai_deck(table), 0)
    if row.ai_at_bottom:
        lay(table, ai_deck(table), len(monster.ai_deck), row.ai_at_bottom)


def _pile(row: Level, rank: str, cards: list[AiCard]) -> list[str]:
    """SD-SETUP-2, SD-SETUP-3a: every copy of a rank, without the cards that the row leaves out or puts into play."""
    gone = {*row.in_play, *row.without}
    left = [card for card in cards if card.rank == rank and card.id not in gone]
    return [card.id for card in left for _ in range(card.copies)]


def all_hit_locations(table: Table, row: Level, owner: str) -> list[str]:
    """SD-SETUP-4: all hit locations of the monster, its trap included; the row may add some and take some out."""
    cards = [
        card
        for card in table.catalog.hit_locations.values()
        if (card.monster == owner and card.id not in row.without) or card.id in row.adds
    ]
    return [card.id for card in cards for _ in range(copies(table, card))]


def _build_hit_locations(table: Table, row: Level, owner: str) -> None:
    monster = table.monster
    forget_places(table, "hit_locations")
    monster.hit_locations += all_hit_locations(table, row, owner)
    table.dice.shuffle(monster.hit_locations)
    if row.hit_location_on_top:
        monster.hit_locations.remove(row.hit_location_on_top)
        monster.hit_locations.insert(0, row.hit_location_on_top)
        know(table, hit_location_deck(table), 0)


def _build_shared_decks(table: Table, card: Monster) -> None:
    """SD-SETUP-5, SD-SETUP-9: resource decks are shuffled; the terrain deck is whole before named cards leave it."""
    bring_decks(table)
    table.state.decks["terrain"] = every_copy(table, table.catalog.terrain.values())


def _strengthen(table: Table) -> None:
    """SD-VAR-2, SD-VAR-3, CAM-VAR-QUICK: add the gains of variants, some only against five or six survivors."""
    for given in [card.monsters for card in variants(table)]:
        if len(party(table)) > given.above:
            for stat, by in given.tokens.items():
                gain_monster_token(table, stat, by)
            life = amount(table, given.life)
            if life:
                give_life(table, life, added=True)
    if table.showdown.kind == "first story":
        for milestone in reached_milestones(table):
            for stat, by in milestone.tokens.items():
                gain_monster_token(table, stat, by)  # CAM-LOST-4


@rule
def _put_in_play(table: Table, row: Level) -> Rule[None]:
    """SD-SETUP-3, SD-LEG-1: special cards start in play; every survivor gets a copy of a status card (SD-AI-14)."""
    brought = table.state.hunt.in_play if table.showdown.kind == "hunt" else []
    for name in (*row.in_play, *_traits_by_rule(table, row), *brought):
        card, scene = table.catalog.ai[name], Scene(name, in_play=enter_play(table, name))
        yield from perform_entry(table, card, scene)
        yield from perform(table, card.steps, scene)
    for survivor in party(table):
        give_statuses(table, survivor)


def give_statuses(table: Table, survivor: Survivor) -> None:
    """SD-AI-14, SD-KNT-1: one copy of each status card that the monster's level names, unless it is for others."""
    row = table.catalog.monsters[table.monster.id].levels[table.monster.name]
    due = [card for card in row.status if holds(table, table.catalog.ai[card].given_to, survivor)]
    statuses = [card for card in due if card not in survivor.fighter.conditions]
    add_card(table, survivor, survivor.fighter.conditions, *statuses)


def _traits_by_rule(table: Table, row: Level) -> list[str]:
    """SD-IND-1, SD-LIFE-1: Indomitable and Life, where a rule gives them and the row does not list them."""
    ai = table.catalog.ai.values()
    indomitable = [card.id for card in ai if card.indomitable] if is_indomitable(table) else []
    life = [card.id for card in ai if card.life] if table.monster.life_start else []
    return [cards[0] for cards in (indomitable, life) if cards and not set(cards) & set(row.in_play)]


@stage("place_named_terrain")
@rule
def place_named_terrain(table: Table) -> Rule[None]:
    """SD-SETUP-8, SD-SETUP-9: named cards first, by the diagram or their setup text, and out of the terrain deck."""
    setup = setup_of(table)
    ground = MASK_OF[SPACES[setup.monster]]
    if table.showdown.ambush == "survivors":
        ground = standing_room(table)  # before the terrain whose setup text speaks of the monster
    table.monster.space = yield from choose_space("SD-AMB-2", PLAYERS, "place_monster", ground)
    deck = table.state.decks["terrain"]
    for named in setup.terrain:
        card = table.catalog.terrain[named.card]
        deck.remove(card.id)
        if named.at and table.showdown.ambush != "survivors":
            lay_by_diagram(table, card, named.at, named.turned)
        elif named.near_monster and table.showdown.ambush != "survivors":
            yield from lay_near_monster(table, card, named.near_monster)  # SD-SETUP-16
        else:
            yield from set_up_terrain(table, card)  # SD-AMB-2: no diagram in an ambush by survivors
    yield from _place_what_was_lost(table)
    table.dice.shuffle(deck)


@rule
def _place_what_was_lost(table: Table) -> Rule[None]:
    """CAM-LOST-2: terrain that settlements lost earlier add to the First Story."""
    lost = reached_milestones(table) if table.showdown.kind == "first story" else []
    for name in [name for milestone in lost for name in milestone.terrain]:
        table.state.decks["terrain"].remove(name)
        yield from set_up_terrain(table, table.catalog.terrain[name])


@stage("place_random_terrain")
@rule
def place_random_terrain(table: Table) -> Rule[None]:
    """SD-SETUP-10: the stated number of random cards, one after another."""
    for _ in range(setup_of(table).random):
        yield from draw_random_terrain(table)
    if table.showdown.kind == "hunt":
        yield from lay_beside_monster(table, table.state.hunt.beside)  # HUNT-SD-8
    yield from moment(table, "terrain_placed")  # SD-SETUP-19


@stage("place_monster")
@rule
def place_monster(table: Table) -> Rule[None]:
    """SD-SETUP-12: by the diagram; its facing is free unless shown."""
    setup, monster = setup_of(table), table.monster
    facings = [facing_named(setup.facing)] if setup.facing else list(DIRECTIONS)
    usual = TOWARD_PLAYERS if _any_facing_is_the_same(table) else None
    monster.facing = yield from choose_direction("SD-SETUP-12", PLAYERS, "monster_facing", facings, default=usual)
    table.tell(MonsterPlaced(NAMES[monster.space]))


def _any_facing_is_the_same(table: Table) -> bool:
    """SD-SETUP-12: return whether every facing allows the same places: an empty board, open all around the monster.

    The survivors choose their spaces afterwards, and could stand before, beside and behind it whichever way it faces.
    """
    if table.showdown.tiles or _in_front(table):
        return False
    base, spaces = table.monster.base, start_spaces(table)
    return all(beyond_front(base, facing) & spaces for facing in DIRECTIONS)


def start_spaces(table: Table) -> int:
    """SD-SETUP-12: the marked spaces; anywhere in an ambush by survivors or when terrain says so."""
    anywhere = any(table.catalog.terrain[card].survivors_anywhere for card in table.showdown.terrain_cards)
    if anywhere or table.showdown.ambush == "survivors":
        return BOARD & ~occupied(table)
    return nearest_free(table, _marked_spaces(table))  # SD-VAR-5


def _marked_spaces(table: Table) -> int:
    """The spaces or edges that the monster's page marks, or all spaces that are as far away as it says."""
    setup, monster = setup_of(table), table.monster.base
    if setup.survivors_on:
        return mask_of([SPACES[space] for space in setup.survivors_on])
    if setup.survivors_along:
        return mask_of([space for edge in setup.survivors_along for space in spaces(EDGES[edge])])  # SD-SETUP-17
    return within(monster, setup.survivors_at) & ~within(monster, setup.survivors_at - 1)


@stage("place_survivors")
@rule
def place_survivors(table: Table) -> Rule[None]:
    """SD-SETUP-12: each survivor on a free start space of the players' choice."""
    for survivor in party(table):
        free = _before_the_monster(table) if survivor.id == _in_front(table) else start_spaces(table)
        about = About(survivor=survivor.id)
        survivor.fighter.space = yield from choose_space("SD-SETUP-12", PLAYERS, "start_at", free, about)
        table.tell(SurvivorPlaced(survivor.id, NAMES[survivor.fighter.space]))


def _in_front(table: Table) -> str:
    """HUNT-SD-8: return the survivor who stumbled upon the quarry, or an empty string."""
    return table.state.hunt.in_front if table.showdown.kind == "hunt" else ""


def _before_the_monster(table: Table) -> int:
    """HUNT-SD-8: the spaces that its front edge touches, or the nearest free ones."""
    monster = table.monster
    return nearest_free(table, around(monster.base) & beyond_front(monster.base, monster.facing))


@stage("begin_showdown")
@rule
def begin_showdown(table: Table) -> Rule[None]:
    """SD-SETUP-13, SD-AMB: skip a first turn after an ambush; then perform arrival effects, in the survivors' order."""
    showdown = table.showdown
    showdown.skip_monster_turn = yield from _survivors_go_first(table)
    showdown.skip_survivors_turn = showdown.ambush in (
        "monster",
        "both",
    )  # with both, both are skipped: SD-AMB-3, SD-GEN-2
    table.tell(ShowdownBegan(table.monster.id, table.monster.level))
    if table.state.campaign and table.monster.id not in table.settlement.fought:
        table.settlement.fought.append(table.monster.id)
    _mark_priority_target(table)
    yield from _arrive(table)
    if showdown.kind == "hunt":
        yield from wound_monster(table, None, table.state.hunt.wounds)  # HUNT-SD-8
        finish_if_dead(table)


@rule
def _survivors_go_first(table: Table) -> Rule[bool]:
    """SD-ROUND-3, SD-AMB-2: an ambush, the monster's page or terrain may take the monster's first turn away."""
    setup, ambush = setup_of(table), table.showdown.ambush
    if setup.first_turn == "always monster":
        return False  # SD-ROUND-3a
    first = any(table.catalog.terrain[card].survivors_first for card in table.showdown.terrain_cards)
    if first or ambush == "survivors":  # SD-TER-DEAD-MONSTER, SD-AMB-2
        answer = yield from choose_word("SD-AMB-2", PLAYERS, "go_first", ["survivors", "monster"])
        first = answer == "survivors"
    return first or setup.first_turn == "survivors" or ambush == "both"


def _mark_priority_target(table: Table) -> None:
    """SD-SETUP-18: give the priority target token to the survivor whom the monster's page means."""
    meant = setup_of(table).priority_target
    for survivor in party(table) if meant is not None else ():
        if meant is not None and holds(table, meant, survivor):
            take_priority_target(table, survivor)


@rule
def _arrive(table: Table) -> Rule[None]:
    """SD-SETUP-13: arrival effects in the survivors' order, which can matter only if one of them has a condition.

    Those of the settlement's cards come first.
    """
    of_settlement = [listener.card for listener in listeners(table, "arrival") if listener.holder is None]
    for card in dict.fromkeys(of_settlement):
        yield from moment(table, "arrival", card=card)
    waiting = [
        (_arrival_option(listener.holder, listener.card), listener.when.only)
        for listener in listeners(table, "arrival")
        if listener.holder is not None
    ]
    order = list(dict.fromkeys(option for option, _ in waiting))
    if any(only.terms for _, only in waiting):
        order = yield from arrange("SD-SETUP-13", PLAYERS, "arrival_order", order)
    for arriving in order:
        yield from moment(table, "arrival", table.survivors[arriving.about.survivor], card=arriving.about.card)


def _arrival_option(holder: Survivor, card: str) -> Option:
    return Option(f"{holder.id}:{card}", "card", About(survivor=holder.id, card=card))
