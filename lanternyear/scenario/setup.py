"""Setting up a game from `given`, up to its first question."""

from __future__ import annotations

import dataclasses
from typing import Any

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Monster as PrintedMonster
from lanternyear.content.problem import Misread, Path, unknown
from lanternyear.engine.stage import STAGES
from lanternyear.engine.table import Table
from lanternyear.errors import LanternError
from lanternyear.play import paths
from lanternyear.play.game import Game
from lanternyear.play.house_rules import options_of, variants_named
from lanternyear.play.start import level_named, monster_named
from lanternyear.rules.hunt.turn import lay_out_hunt
from lanternyear.rules.settlement.innovate import consequences
from lanternyear.rules.settlement.set_up import bring_settlement_decks
from lanternyear.rules.showdown.terrain import lay_tile
from lanternyear.scenario.board_drawing import MONSTER, BoardDrawing, letters, meaning_of, read_drawing
from lanternyear.scenario.decks import (
    AI_KEYS,
    HIT_KEYS,
    put_in_play,
    stack_ai,
    stack_hit_locations,
    stack_shared,
    take_from,
)
from lanternyear.scenario.format import GOES_ON, OFF_BOARD, PHASES, STEPS, Given
from lanternyear.scenario.names import card_named, full_path, space_named
from lanternyear.scenario.people import players_of, settlement_of, survivors_of
from lanternyear.state.showdown import RETINUE, Monster, Retinue
from lanternyear.state.space import DIRECTIONS, NAMES, SPACES, Footprint, fits
from lanternyear.state.state import Seed, Stage, State

MONSTER_FIELDS = [
    field.name
    for field in dataclasses.fields(Monster)
    if field.name not in ("id", "level", "name", "ai_deck", "ai_unused", *AI_KEYS, *HIT_KEYS, "in_play")
]
MONSTER_KEYS = ("level", *AI_KEYS, *HIT_KEYS, "in_play", *MONSTER_FIELDS)
HUNT = "hunt"


def set_up(given: Given, catalog: Catalog) -> State:
    """Return the state that the scenario describes, or raise Misread with the wrong key of `given`."""
    state = _set_up(given, catalog)
    if given.seed is not None:
        if not str(given.seed).removeprefix("-").isdecimal():
            raise Misread("expected a whole number", ("seed",))
        state.chance = Seed(int(given.seed), given.drawn)
    return state


def _set_up(given: Given, catalog: Catalog) -> State:
    if given.phase in STEPS:
        return _set_up_settlement(given, catalog)
    if given.phase == HUNT:
        return _set_up_hunt(given, catalog)
    card, level, fields = _monster(given, catalog)
    with _Within("survivors"):
        survivors = survivors_of(given, catalog)
    with _Within("settlement"):
        settlement = settlement_of(given, catalog)
    laying_out = Stage("lay_out_decks", [card.id, level, given.ambush])
    state = State(agenda=[laying_out], players=players_of(given), survivors=survivors, settlement=settlement)
    _agree_on_rules(state, given, catalog)
    if given.phase == "setup" and not given.agenda:
        if fields or given.board or given.terrain or given.decks:
            raise Misread(
                "phase 'setup' lays everything out itself; 'placing' begins after the decks are stacked", ("phase",)
            )
        state.agenda += [Stage(name) for name in (*PHASES["setup"][1:], *_afterwards(given))]
    else:
        table = Game(state, catalog, script=(), history=False).internals.table
        with _Within("monster", card.id):
            _stack(table, card, fields)
        _take_what_is_carried(state, catalog)
        with _Within("decks"):
            stack_shared(state, given.decks)
        _lay_out_board(table, card, given)
        _begin(state, given)
    with _Within("set"):
        _set(state, given.set)
        return state


def _set_up_hunt(given: Given, catalog: Catalog) -> State:
    """Set up a hunt: everybody is in the group, the first survivor reveals, the quarry is the monster."""
    card, level, _ = _monster(given, catalog)
    state = _at_home(given, catalog)
    for survivor in state.survivors.values():
        survivor.fighter.in_showdown = survivor.departing = True
    table = Game(state, catalog, script=(), history=False).internals.table
    lay_out_hunt(table, card.id, level)
    state.hunt.revealer = next(iter(state.survivors))
    state.agenda = [_stage(entry, index) for index, entry in enumerate(given.agenda or ["hunt_turn"])]
    with _Within("set"):
        _set(state, given.set)
        return state


def _set_up_settlement(given: Given, catalog: Catalog) -> State:
    """Set up a step of the settlement phase."""
    state = _at_home(given, catalog)
    steps = [*STEPS.values(), "set_out"]
    first = steps.index(STEPS[given.phase])
    state.agenda = [Stage(name) for name in (steps[first:] if given.goes_on else steps[first : first + 1])]
    if given.agenda:
        state.agenda = [_stage(entry, index) for index, entry in enumerate(given.agenda)]
    with _Within("set"):
        _set(state, given.set)
        return state


def _at_home(given: Given, catalog: Catalog) -> State:
    """Set up a settlement with its decks; nobody is on a board, and there is no monster."""
    with _Within("survivors"):
        survivors = survivors_of(given, catalog)
    with _Within("settlement"):
        settlement = settlement_of(given, catalog)
    if given.campaign not in catalog.campaigns:
        raise Misread(unknown("campaign", given.campaign, catalog.campaigns), ("campaign",))
    state = State("settlement", given.campaign, players=players_of(given), survivors=survivors, settlement=settlement)
    _agree_on_rules(state, given, catalog)
    settlement.lantern_year = settlement.lantern_year or 1
    settlement.arrived = settlement.arrived or len(survivors)
    for id, survivor in survivors.items():
        survivor.fighter.in_showdown = bool((given.survivors[id] or {}).get("in_showdown"))
    table = Game(state, catalog, script=(), history=False).internals.table
    bring_settlement_decks(table)
    state.decks["innovations"] = consequences(table)
    _take_what_is_carried(state, catalog)
    with _Within("decks"):
        stack_shared(state, given.decks)
    return state


def _agree_on_rules(state: State, given: Given, catalog: Catalog) -> None:
    try:
        state.variants, state.options = variants_named(catalog, given.variants), options_of(given.options)
    except LanternError as error:
        raise Misread(str(error), ("variants" if given.variants else "options",)) from None


class _Within:
    """Add these keys to the place of a Misread."""

    def __init__(self, *keys: str | int) -> None:
        self.keys: Path = keys

    def __enter__(self) -> None:
        return

    def __exit__(self, _type: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, Misread):
            raise Misread(error.message, (*self.keys, *error.path)) from None


def _monster(given: Given, catalog: Catalog) -> tuple[PrintedMonster, str, dict[str, Any]]:
    """Return the monster's card, the name of its level, and its other fields."""
    named = {given.monster: None} if isinstance(given.monster, str) else given.monster
    if len(named) != 1:
        raise Misread("expected one monster, such as {white_lion: {level: 1}}", ("monster",))
    name, said = next(iter(named.items()))
    fields = dict(said or {})
    try:
        card = monster_named(catalog, name)
        level = level_named(card, fields.pop("level", 1))
    except LanternError as error:
        raise Misread(str(error), ("monster",)) from None
    for key in fields:
        if key in ("ai_deck", "ai_unused"):
            raise Misread("say 'ai', the cards on top, or 'ai_only', the whole deck", ("monster", name, key))
        if key not in MONSTER_KEYS:
            raise Misread(unknown("key", key, MONSTER_KEYS), ("monster", name, key))
    return card, level, fields


def _stack(table: Table, card: PrintedMonster, fields: dict[str, Any]) -> None:
    owner = card.cards or card.id
    stack_ai(table.monster, table.catalog, fields, owner)
    stack_hit_locations(table.monster, table.catalog, fields, owner)
    put_in_play(table.monster, table.catalog, fields.get("in_play", []), owner)
    if fields.get("facing", "south") not in DIRECTIONS:
        raise Misread(unknown("direction", fields["facing"], DIRECTIONS), ("facing",))
    for key in MONSTER_FIELDS:
        if key in fields:
            _write(table.state, f"showdown.monster.{key}", fields[key], (key,))


def _take_what_is_carried(state: State, catalog: Catalog) -> None:
    for survivor in state.survivors.values():
        for card in survivor.carried:
            with _Within("survivors", survivor.id, "carried"):
                take_from(state.decks[catalog.resources[card].deck], card)
    for card in state.settlement.play_area:
        with _Within("settlement", "play_area"):
            take_from(state.decks[catalog.resources[card].deck], card)


def _lay_out_board(table: Table, card: PrintedMonster, given: Given) -> None:
    """Lay out the drawing and the list of terrain, and place survivors who have a space of their own."""
    if table.monster.space < 0:
        setup = card.levels[table.monster.name].setup or card.setup
        table.monster.space = SPACES[setup.monster]
    with _Within("board"):
        if given.board:
            _place_by_drawing(table, given)
    for index, entry in enumerate(given.terrain):
        with _Within("terrain"):
            _lay_terrain(table, dict(entry), index)
    if given.phase in OFF_BOARD or given.agenda:
        return
    for survivor in table.survivors.values():
        said = (given.survivors[survivor.id] or {}).get("space")
        if survivor.fighter.space < 0 and survivor.alive and said is None:
            raise Misread(f"{survivor.id} has no place: draw {survivor.id[0].upper()} on the board", ("board",))


def _place_by_drawing(table: Table, given: Given) -> None:
    drawing = read_drawing(given.board, given.at)
    meaning = letters(table.survivors, given.legend)
    monster = drawing.monster(table.monster.width, table.monster.height)
    if monster is not None:
        table.monster.space = monster
    for letter, spaces in drawing.marks.items():
        if letter == MONSTER:
            continue
        if letter not in meaning and letter.islower() and meaning.get(letter.upper()) in table.survivors:
            _place_retinue(table, meaning[letter.upper()], letter, drawing)
            continue
        name = meaning_of(letter, meaning)
        if name in table.survivors:
            if len(spaces) > 1:
                raise Misread(f"{letter} is there {len(spaces)} times; {name} stands on one space")
            table.survivors[name].fighter.space = spaces[0]
            continue
        terrain = table.catalog.terrain[card_named(name, table.catalog.terrain, "terrain or survivor")]
        for space, turned in drawing.tiles(letter, terrain.size):
            _lay(table, terrain.id, space, turned=turned)


def _place_retinue(table: Table, survivor: str, letter: str, drawing: BoardDrawing) -> None:
    """A small letter on three by three spaces is the retinue of the survivor with the capital one."""
    [(space, _)] = drawing.tiles(letter, (RETINUE, RETINUE))
    table.showdown.retinues.append(Retinue(survivor, space))


def _lay_terrain(table: Table, entry: dict[str, Any], index: int) -> None:
    turned = entry.pop("turned", False)
    if len(entry) != 1 or not isinstance(turned, bool):
        raise Misread("expected a tile and its north-west space, such as {tall_grass: F9}", (index,))
    name, space = next(iter(entry.items()))
    with _Within(index):
        terrain = table.catalog.terrain[card_named(name, table.catalog.terrain, "terrain")]
        _lay(table, terrain.id, space_named(space), turned=turned)


def _lay(table: Table, name: str, space: int, *, turned: bool) -> None:
    """Lay a tile on the board; the first tile of each card takes the card out of the terrain deck."""
    terrain = table.catalog.terrain[name]
    width, height = reversed(terrain.size) if turned else terrain.size
    if not fits(Footprint(space, width, height)):
        raise Misread(f"{name} is {width} by {height} and does not fit at {NAMES[space]}")
    if sum(tile.card == name for tile in table.showdown.tiles) % terrain.tiles == 0:
        table.showdown.terrain_cards.append(take_from(table.state.decks["terrain"], name))
    lay_tile(table, terrain, space, turned=turned)


def _begin(state: State, given: Given) -> None:
    """Set the stages to come. Within a round it is the first round, and the first player is the controller."""
    names = PHASES[given.phase]
    if given.act:
        if given.act not in state.survivors:
            raise Misread(unknown("survivor", given.act, state.survivors), ("act",))
        state.showdown.turn = "survivors"
        names = ("next_act",)
    if names[0] != "begin_round" and given.phase != "placing":
        state.showdown.round = 1
        state.showdown.controller = state.players[0].id
    state.agenda = [Stage(name) for name in (*names, *_afterwards(given))]
    if given.agenda:
        state.agenda = [_stage(entry, index) for index, entry in enumerate(given.agenda)]


def _afterwards(given: Given) -> tuple[str, ...]:
    """Return the stages after the phase, if play goes on: the rest of the round and all rounds to come."""
    return GOES_ON.get(given.phase, ()) if given.goes_on else ()


def _stage(entry: str | list[str], index: int) -> Stage:
    name, *about = [entry] if isinstance(entry, str) else entry or [""]
    if name not in STAGES:
        raise Misread(unknown("act", name, STAGES), ("agenda", index))
    return Stage(name, about)


def _set(state: State, given: dict[str, Any]) -> None:
    for path, value in given.items():
        with _Within(path):
            _write(state, full_path(state, path), value, ())


def _write(state: State, path: str, value: Any, keys: Path) -> None:
    try:
        paths.write(state, path, value)
    except paths.NoSuchPath as error:
        raise Misread(str(error), keys) from None
