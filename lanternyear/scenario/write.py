"""A position as a scenario: the state at the start of the stage in progress, the answers given since, the question.

The keys of `given` describe most of the state. That is set up and compared with the state; the differences go under
`set`, so that exactly the same state comes back.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import yaml

from lanternyear.cards.catalog import Catalog
from lanternyear.content.problem import Misread
from lanternyear.engine.decision import Decision
from lanternyear.errors import LanternError
from lanternyear.play.game import Game
from lanternyear.play.journal import INPUTS, JournalEntry
from lanternyear.play.progress import place
from lanternyear.play.runner import TABLE
from lanternyear.play.snapshot import freeze
from lanternyear.scenario.board_drawing import FREE, MONSTER
from lanternyear.scenario.format import STEPS, Given
from lanternyear.scenario.questions import NOBODY
from lanternyear.scenario.setup import set_up
from lanternyear.state.box import RealThing
from lanternyear.state.copying import copy_state
from lanternyear.state.fighter import Fighter
from lanternyear.state.house_rules import changed
from lanternyear.state.settlement import Settlement
from lanternyear.state.showdown import Tile
from lanternyear.state.space import NAMES, NOWHERE, at, column, row
from lanternyear.state.state import Seed, State
from lanternyear.state.survivor import Survivor

ON_A_BOARD = ("showdown", "setup", "aftermath")
MOST_OPTIONS = 20
SET_BY_PLAYERS = ("id", "player")
SHUFFLED = "a deck was shuffled since the stage began: what is hidden cannot be left out here"
Fields = dict[str, Any]


def to_scenario(game: Game, *, hide: bool = False) -> str:
    """Return the position as the text of a scenario, which leads to the same question again.

    With `hide` the order of decks and the dice to come, which nobody at the table knows, are left out.
    """
    runner = game.internals
    snapshot, start = runner.stage_start()
    state, entries = copy_state(start), runner.journal[snapshot.journaled :]
    script = None if runner.script is None else runner.script[snapshot.rolled :]
    if hide:
        _reshuffle_hidden(state, game)
        rolls = [int(value) for kind, value in entries if kind == "roll"]
        script = [] if "d10" in state.box.on_table else rolls
    real, state.box.on_table = state.box.on_table, []
    given = _given(state, game.catalog) | _chance(state, script, real)
    again = Game(state, game.catalog, script=script, physical=real)
    scenario = {
        "title": f"a position: {place(game.state)}",
        "packs": [pack.id for pack in game.catalog.packs],
        "given": given,
        "when": list(_steps(again, entries)),
        "then": _question(again),
    }
    if _question(again) != _question(game):
        raise LanternError(SHUFFLED)
    return _as_yaml(scenario)


# ---------------------------------------------------------------------- given


def _given(state: State, catalog: Catalog) -> Fields:
    """Return the `given` of this state, by its keys if they suffice, else by paths alone."""
    for words in (_in_words(state, catalog), {"survivors": {"ada": None}, "phase": "develop"}):
        given = {**words, "agenda": [[stage.name, *stage.about] for stage in state.agenda]}
        given["campaign"] = state.campaign or next(iter(catalog.campaigns), "")
        try:
            found = set_up(msgspec.convert(given, Given), catalog)
            given["set"] = dict(_differences(found, state))
            found = set_up(msgspec.convert(given, Given), catalog)
        except (Misread, msgspec.ValidationError, LanternError):
            continue
        found.chance = Seed(state.chance.seed, state.chance.drawn)
        if freeze(found) == freeze(state):
            return _tidied(given)
    raise LanternError("this position cannot be written as a scenario")


def _tidied(given: Fields) -> Fields:
    agenda = [entry[0] if len(entry) == 1 else entry for entry in given["agenda"]]
    return {key: value for key, value in {**given, "agenda": agenda}.items() if value not in ("", [], {})}


def _in_words(state: State, catalog: Catalog) -> Fields:
    """Return the state as an author of scenarios would write it, as far as the words go."""
    on_board = state.phase in ON_A_BOARD and bool(state.showdown.monster.id)
    drawing = _drawing(state) if on_board else {}
    people = {id: _survivor(survivor, on_board=on_board) for id, survivor in state.survivors.items()}
    if drawing:
        for fields in people.values():
            fields.pop("space", None)
    words: Fields = {
        "survivors": {id: fields or None for id, fields in people.items()} or {"ada": None},
        "settlement": _changed_fields(state.settlement, Settlement()),
        "variants": state.variants,
        "options": changed(state.options),
    }
    seats = {player.id: list[str]() for player in state.players}
    for survivor in state.survivors.values():
        seats.get(survivor.player, []).append(survivor.id)
    if sum(map(len, seats.values())) == len(state.survivors):
        words["players"] = seats
    if not on_board:
        return words | {"phase": state.settlement.step if state.settlement.step in STEPS else "develop"}
    monster = state.showdown.monster
    fields = {"level": int(monster.name) if monster.name.isdecimal() else monster.name}
    terrain = [_tile(tile, catalog) for tile in state.showdown.tiles]
    return {"monster": {monster.id: fields}, **words, **drawing, "terrain": terrain}


def _tile(tile: Tile, catalog: Catalog) -> Fields:
    turned = (tile.width, tile.height) != tuple(catalog.terrain[tile.card].size)
    return {tile.card: NAMES[tile.space], **({"turned": True} if turned else {})}


def _survivor(survivor: Survivor, *, on_board: bool) -> Fields:
    """Return the fields that are not as a new survivor of a scenario has them."""
    fields = _changed_fields(
        survivor, Survivor(survivor.id, survivor.id.title(), fighter=Fighter(in_showdown=on_board))
    )
    fields.pop("fighter", None)
    fields |= _changed_fields(survivor.fighter, Fighter(in_showdown=on_board))
    if "space" in fields:
        fields["space"] = NAMES[survivor.fighter.space] if survivor.fighter.space >= 0 else ""
    if "gear" in fields:
        fields["gear"] = _without_end(survivor.gear)
    return {name: value for name, value in fields.items() if name not in SET_BY_PLAYERS}


def _without_end(grid: Sequence[str]) -> list[str]:
    """Return a gear grid without its empty places at the end."""
    used = max((slot for slot, card in enumerate(grid, 1) if card), default=0)
    return list(grid[:used])


def _changed_fields(part: Any, usual: Any) -> Fields:
    names = [field.name for field in dataclasses.fields(part)]
    values = {name: getattr(part, name) for name in names if getattr(part, name) != getattr(usual, name)}
    return {name: msgspec.to_builtins(value) for name, value in values.items()}


def _drawing(state: State) -> Fields:
    """Return the board as a drawing, or an empty string if there are not enough letters."""
    monster = state.showdown.monster
    letters = {survivor.id[:1].upper(): survivor for survivor in state.survivors.values()}
    if len(letters) < len(state.survivors) or MONSTER in letters or monster.space == NOWHERE:
        return {}
    figures = {survivor.fighter.space: letter for letter, survivor in letters.items() if survivor.fighter.space >= 0}
    body = [
        at(column(monster.space) + x, row(monster.space) + y)
        for y in range(monster.height)
        for x in range(monster.width)
    ]
    if len(figures) < sum(survivor.fighter.space >= 0 for survivor in letters.values()) or figures.keys() & set(body):
        return {}
    figures |= dict.fromkeys(body, MONSTER)
    columns, rows = [column(space) for space in figures], [row(space) for space in figures]
    lines = [
        " ".join(figures.get(at(x, y), FREE) for x in range(min(columns), max(columns) + 1))
        for y in range(min(rows), max(rows) + 1)
    ]
    return {"board": "\n".join(lines) + "\n", "at": NAMES[at(min(columns), min(rows))]}


def _differences(found: Any, wanted: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the paths at which a state is not as wanted, and what belongs there. Chance has its own keys."""
    if path == "chance" or _as_bytes(found) == _as_bytes(wanted):
        return
    inside = f"{path}." if path else ""
    if dataclasses.is_dataclass(wanted):
        for field in dataclasses.fields(wanted):
            yield from _differences(getattr(found, field.name), getattr(wanted, field.name), inside + field.name)
    elif isinstance(wanted, dict) and list(found) == list(wanted) and not any("." in key for key in wanted):
        for key, value in wanted.items():
            yield from _differences(found[key], value, inside + key)
    elif path.rpartition(".")[2] == "space":
        yield path, NAMES[wanted] if wanted >= 0 else ""
    else:
        yield path, msgspec.to_builtins(wanted)


def _as_bytes(value: Any) -> bytes:
    """Return a value as bytes, in which the order of mappings counts."""
    return msgspec.msgpack.encode(value)


def _chance(state: State, script: Sequence[int] | None, real: Sequence[RealThing]) -> Fields:
    found: Fields = {"real": list(real)} if real else {}
    if script is not None:
        return found | {"dice": list(script)}
    seed = state.chance.seed
    return found | {"seed": seed if abs(seed) < 2**53 else str(seed), "drawn": state.chance.drawn}


def _reshuffle_hidden(state: State, game: Game) -> None:
    """Shuffle everything in the state at the start of the stage that is hidden at the question."""
    now, imagined = game.state, game.imagine(0).state
    old, new, other = state.showdown.monster, now.showdown.monster, imagined.showdown.monster
    piles = [(state.decks[name], now.decks[name], imagined.decks[name]) for name in state.decks if name in now.decks]
    piles += [(old.hit_locations, new.hit_locations, other.hit_locations), (old.ai_deck, new.ai_deck, other.ai_deck)]
    stayed = len(old.wound_stack)
    if old.ai_unused != new.ai_unused or old.wound_stack != new.wound_stack[:stayed]:
        raise LanternError(SHUFFLED)
    for pile, left, dealt in piles:
        if pile[len(pile) - len(left) :] != left:
            raise LanternError(SHUFFLED)
        pile[len(pile) - len(left) :] = dealt
    for card, instead in zip(new.wound_stack[stayed:], other.wound_stack[stayed:], strict=True):
        old.ai_deck[old.ai_deck.index(card)] = instead  # it was drawn face down in this stage
    old.wound_stack, old.ai_unused = other.wound_stack[:stayed], other.ai_unused
    if state.hunt.spaces == now.hunt.spaces:
        state.hunt.spaces = imagined.hunt.spaces


# ---------------------------------------------------------------------- when and then


def _steps(game: Game, entries: Sequence[JournalEntry]) -> Iterator[Fields]:
    """Yield the inputs of people since the stage began, and apply them to the game."""
    for kind, value in entries:
        if kind not in INPUTS:
            continue
        if kind == "choice":
            assert game.decision is not None
            yield {game.decision.asked: value}
        elif kind in ("override", "proxy"):
            yield {kind: msgspec.to_builtins(value)}
        elif kind == "by_hand":
            yield {kind: {key: part for key, part in value.items() if key != "awaited"}}
        else:
            yield {TABLE: value}
        game.internals.replay(kind, value)


def _question(game: Game) -> Fields:
    """Return the claims about the current question."""
    decision = game.decision
    if decision is None:
        return {"asked": NOBODY}
    claims: Fields = {"asked": decision.asked, "prompt": decision.prompt, "clause": decision.clause}
    if decision.about:
        claims["about"] = str(decision.about)
    claims |= _options(decision)
    left = game.internals.table.dice.script
    return claims | ({"dice_left": len(left)} if left else {})


def _options(decision: Decision) -> Fields:
    if len(decision.options) <= MOST_OPTIONS:
        return {"options": [str(option) for option in decision.options]}
    return {"offered": [str(option) for option in (decision.options[0], decision.options[-1])]}


# ---------------------------------------------------------------------- text


class _Dumper(yaml.SafeDumper):
    """A YAML dumper that writes drawings line by line."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)


def _as_yaml(scenario: Fields) -> str:
    return yaml.dump(scenario, Dumper=_Dumper, sort_keys=False, default_flow_style=None, width=120, allow_unicode=True)
