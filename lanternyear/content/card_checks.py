"""Checks of each kind of definition, beyond the types of its keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

from lanternyear.cards.costs import cost_unit
from lanternyear.cards.departing import promised_gain, promised_gains
from lanternyear.cards.effects.control import Roll
from lanternyear.cards.effects.develop import ConvertResources, CraftNow, Dish
from lanternyear.cards.effects.events import MayCall, RemoveFromTimeline
from lanternyear.cards.effects.settlement import AddToTimeline, DepartingGain, SettlementGains
from lanternyear.cards.effects.survivor_cards import GainResource
from lanternyear.cards.grammar import Condition, Selection
from lanternyear.cards.kinds import AiCard, ArmorSet, Campaign, Card, Gear, HitLocation, Injury, Monster, Terrain
from lanternyear.cards.parts import Endeavor, Level, LostMilestone, PersistentInjury, Recipe, Setup, Strengthened
from lanternyear.cards.predicates import Term
from lanternyear.cards.predicates.attack import HitLocationIs
from lanternyear.cards.predicates.settlement import Expects
from lanternyear.content.problem import Path, unknown
from lanternyear.content.references import Known, references
from lanternyear.content.walk import row_name
from lanternyear.state.record import TimelineEntry
from lanternyear.state.space import COLUMNS, DIRECTIONS, ROWS, SPACES, Footprint, fits

ID = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*")
NEED_A_NOTE = ("partial", "adapted")
COLORS = ("red", "green", "blue")
LAST_YEAR = 40
HUNT_BOARD = re.compile("([MB] ){5}O( [MB]){5}")  # HUNT-SET-5
LOCATIONS = ("head", "arms", "body", "waist", "legs", "brain")
SETTLEMENT_HAS = "; for a location of the settlement write 'built' before its name"
COSTS = ("endeavor", "population", "resource", "monster")
MONSTER_TOKENS = ("movement", "toughness", "speed", "damage", "accuracy", "evasion", "luck")

Complaint = tuple[Path, str]
Check: TypeAlias = Callable[[Any, Known], Iterator[Complaint]]


def complaints(part: object, known: Known) -> Iterator[Complaint]:
    """Yield the mistakes in one definition of a card, each with its path below it."""
    for what, names in references(part):
        yield from known.unknown(what, names)
    for check in _checks_of(type(part)):  # type: ignore[arg-type]  # a class can be hashed
        yield from check(part, known)


@cache
def _checks_of(kind: type) -> list[Check]:
    return [check for checked, check in CHECKS.items() if issubclass(kind, checked)]


# Cards


def _check_card(card: Card, known: Known) -> Iterator[Complaint]:
    if not ID.fullmatch(card.id):
        yield ("id",), "an id is small letters, digits and _, such as bone_axe or white_lion.claw"
    if card.fidelity in NEED_A_NOTE and not card.note.strip():
        yield ("fidelity",), f"a card that is {card.fidelity} needs a note that says what is missing or ours"
    if card.copies < 0:
        yield ("copies",), "cannot be less than 0"


def _check_owner(card: AiCard | HitLocation, known: Known) -> Iterator[Complaint]:
    if card.monster and not card.id.startswith(f"{card.monster}."):
        yield ("id",), f"a card of {card.monster!r} has an id that begins with '{card.monster}.'"
    if not card.monster and not (isinstance(card, AiCard) and card.rank == "special"):
        yield ("monster",), "only an AI card of rank 'special' may belong to no monster"


def _check_ai_card(card: AiCard, known: Known) -> Iterator[Complaint]:
    yield from _check_owner(card, known)
    marks = [row.split() for row in card.zones.splitlines()]
    base = [(x, y) for y, row in enumerate(marks) for x, mark in enumerate(row) if mark == "M"]
    sides = {max(places) - min(places) + 1 for places in zip(*base, strict=True)}
    if card.zones and (len(sides) != 1 or len(base) != max(sides) ** 2):
        yield ("zones",), "the picture needs the monster's base as a square of M"
    if any(not re.fullmatch("[A-Z.^v<>]", mark) for row in marks for mark in row):
        yield ("zones",), "a picture has capital letters, points and ^ v < >, with a space between them"
    for letter in card.arrows:
        if not any(letter in row for row in marks) or letter in ("M", "."):
            yield ("arrows", letter), "the picture has no such zone"


def _check_gear(card: Gear, known: Known) -> Iterator[Complaint]:
    yield from _check_colors(card.affinity, ("affinity",))
    if card.bonus is None:
        return
    needed = card.bonus.requires
    yield from _check_colors(needed.puzzle, ("bonus", "requires", "puzzle"))
    yield from _check_colors(needed.complete, ("bonus", "requires", "complete"))
    for color, halves in needed.puzzle.items():
        printed = sum(side == color for side in card.affinities.values())
        if halves > printed:
            yield ("bonus", "requires", "puzzle", color), f"needs {halves} halves; the card has {printed}"


def _check_colors(counts: dict[str, int], path: Path) -> Iterator[Complaint]:
    for color in counts:
        if color not in COLORS:
            yield (*path, color), f"an affinity is {', '.join(COLORS)}, not {color!r}"


def _check_armor_set(card: ArmorSet, known: Known) -> Iterator[Complaint]:
    for location, id in card.pieces.items():
        piece = known.catalog.gear.get(id)
        if piece and not (piece.armor and piece.armor.at == location):
            yield ("pieces", location), f"{id!r} is not armor for the {location}"


def _check_recipe(recipe: Recipe | ConvertResources | CraftNow | Dish, known: Known) -> Iterator[Complaint]:
    yield from _check_cost(recipe.cost, COSTS, known)


def _check_endeavor(endeavor: Endeavor, known: Known) -> Iterator[Complaint]:
    yield from _check_cost(endeavor.cost, (*COSTS, "survival"), known)


def _check_cost(cost: dict[str, int], plain: tuple[str, ...], known: Known) -> Iterator[Complaint]:
    """A cost is a keyword, `card:` and a resource, `gear:` and a gear, or one of the few words of the settlement."""
    for key in cost:
        kind, name = cost_unit(key)
        what = {"card": "resource", "gear": "gear"}.get(kind, "keyword")
        if key in plain or not list(known.unknown(what, [(("cost", key), name)])):
            continue
        if what == "keyword" and (name in known.catalog.resources or name in known.catalog.gear):
            prefix = "card" if name in known.catalog.resources else "gear"
            yield ("cost", key), f"{name!r} is a card: write '{prefix}:{name}'"
        else:
            words = plain if what == "keyword" else ()
            yield ("cost", key), unknown(what, name, (*words, *sorted(known.names[what])))


def _check_terrain(card: Terrain, known: Known) -> Iterator[Complaint]:
    yield from _check_size(card.size)


def _check_size(size: tuple[int, int]) -> Iterator[Complaint]:
    if not (1 <= size[0] <= COLUMNS and 1 <= size[1] <= ROWS):
        yield ("size",), f"must lie between 1 x 1 and the board's {COLUMNS} x {ROWS} spaces"


def _check_injury(card: Injury, known: Known) -> Iterator[Complaint]:
    for table in card.tables:
        if table not in LOCATIONS:
            yield ("tables", table), f"a table of injuries is one of {', '.join(LOCATIONS)}"


def _check_persistent_injury(injury: PersistentInjury, known: Known) -> Iterator[Complaint]:
    if not ID.fullmatch(injury.id):
        yield ("id",), "an id is small letters, digits and _, such as white_lion.broken_foot"
    if known.catalog.persistent_injuries.get(injury.id, injury) != injury:
        yield ("id",), "another hit location has a persistent injury of this id that is not the same"


# Monsters


def _check_monster(card: Monster, known: Known) -> Iterator[Complaint]:
    yield from _check_size(card.size)
    if not card.levels:
        yield ("levels",), "a monster has at least one level"
    setups: list[tuple[Path, Setup]] = [(("setup",), card.setup)]
    setups += [(("levels", name, "setup"), level.setup) for name, level in card.levels.items() if level.setup]
    for name, level in card.levels.items():
        yield from _check_piles(card, name, level, known)
    if card.hunt_board:
        yield from _check_hunt_board(card, known)
    for path, setup in setups:
        if setup.monster in SPACES and not fits(Footprint(SPACES[setup.monster], *card.size)):
            yield (*path, "monster"), f"a base of {card.size[0]} x {card.size[1]} at {setup.monster} leaves the board"


def _check_piles(card: Monster, name: str, level: Level, known: Known) -> Iterator[Complaint]:
    """SD-SETUP-2: check that a level uses no more cards of a rank than are left after it excludes or plays some."""
    if level.ai or known.unread:
        return
    owner, gone = card.cards or card.id, {*level.in_play, *level.without}
    pile = [ai for ai in known.catalog.ai.values() if ai.monster == owner and ai.id not in gone]
    for rank in ("basic", "advanced", "legendary"):
        wanted, there = getattr(level, rank), sum(ai.copies for ai in pile if ai.rank == rank)
        if wanted > there:
            yield ("levels", name, rank), f"asks for {wanted} {rank} AI cards of {owner!r}, and there are {there}"


def _check_hunt_board(card: Monster, known: Known) -> Iterator[Complaint]:
    """HUNT-SET-3: check that the board has its eleven marks, and that there is an event of the monster for each M."""
    if not HUNT_BOARD.fullmatch(card.hunt_board):
        yield ("hunt_board",), "needs 11 marks such as M B B M B O B B B B B: M or B, and only the sixth is O"
        return
    owner, wanted = card.cards or card.id, card.hunt_board.count("M")
    there = sum(event.copies for event in known.catalog.hunt_events.values() if event.monster == owner)
    if there < wanted and not known.unread:
        yield ("hunt_board",), f"asks for {wanted} hunt events of {owner!r}, and there are {there}"


def _check_tokens(given: Level | Strengthened, known: Known) -> Iterator[Complaint]:
    for token in given.tokens:
        if token not in MONSTER_TOKENS:
            yield ("tokens", token), f"a monster's tokens are {', '.join(MONSTER_TOKENS)}"


def _check_level(level: Level, known: Known) -> Iterator[Complaint]:
    yield from _check_tokens(level, known)
    if level.ai_on_top and level.ai and level.ai_on_top not in level.ai:
        yield ("ai_on_top",), f"{level.ai_on_top!r} is not among the cards of 'ai'"


def _check_setup(setup: Setup, known: Known) -> Iterator[Complaint]:
    named: list[Complaint] = [(("monster",), setup.monster)]
    for i, terrain in enumerate(setup.terrain):
        named += [(("terrain", i, "at", n), name) for n, name in enumerate(terrain.at)]
        for n, name in enumerate(terrain.turned):
            if name not in terrain.at:
                yield ("terrain", i, "turned", n), f"{name!r} is not among the spaces of 'at'"
    named += [(("survivors_on", n), name) for n, name in enumerate(setup.survivors_on)]
    for path, name in named:
        if name not in SPACES:
            yield path, f"{name!r} is not a space; spaces are A1 to P22"
    if setup.facing and setup.facing not in DIRECTIONS:
        yield ("facing",), f"a monster faces {', '.join(DIRECTIONS)}"


# Phrases and tables


def _check_entry(effect: AddToTimeline | MayCall | RemoveFromTimeline, known: Known) -> Iterator[Complaint]:
    yield from _check_entry_at(("entry",), effect.entry, known)


def _check_entry_at(path: Path, entry: str, known: Known) -> Iterator[Complaint]:
    """CAM-TL-1: check an entry of the timeline: what it names, and that the monster has the level."""
    try:
        read = TimelineEntry.read(entry)
    except ValueError:
        yield path, "an entry begins with event:, nemesis or special:"
        return
    about = "event" if read.kind in ("event", "settlement_event") else "real monster"
    yield from known.unknown(about, [(path, read.card)])
    monster = known.catalog.monsters.get(read.card)
    if monster is not None and read.level and read.level not in monster.levels:
        yield path, f"{read.card!r} has no level {read.level!r}; it has {', '.join(monster.levels)}"


def _check_departing_gain(effect: DepartingGain, known: Known) -> Iterator[Complaint]:
    gain = promised_gain(effect.what)
    if gain is None:
        yield ("what",), unknown("gain", effect.what, promised_gains())
    elif gain.kind == "card":
        yield from known.unknown("injury, disorder, fighting art or ability", [(("what",), gain.name)])


def _check_timeline(card: Campaign | LostMilestone, known: Known) -> Iterator[Complaint]:
    for year, entries in card.timeline.items():
        if not year.isdecimal() or not 1 <= int(year[:3]) <= LAST_YEAR:
            yield ("timeline", year), f"a lantern year is a number from 1 to {LAST_YEAR}"
        for number, entry in enumerate(entries):
            yield from _check_entry_at(("timeline", year, number), entry, known)


def _check_campaign(card: Campaign, known: Known) -> Iterator[Complaint]:
    monster, level = card.first_story
    yield from _check_entry_at(("first_story",), f"special:{monster}:{level}", known)
    yield from _check_timeline(card, known)


def _check_source(effect: GainResource | SettlementGains, known: Known) -> Iterator[Complaint]:
    if not effect.deck and not effect.card:
        yield ("deck",), "needs a deck or a card to take the resource from"


def _check_condition(condition: Condition, known: Known) -> Iterator[Complaint]:
    for term in condition.terms:
        yield from _check_term(term, known)


def _check_selection(selection: Selection, known: Known) -> Iterator[Complaint]:
    for term in (*selection.adjectives, *selection.terms):
        yield from _check_term(term, known)


def _check_term(term: Term, known: Known) -> Iterator[Complaint]:
    """The names of a term, and of the term inside it."""
    predicate = term.predicate
    built = [name for name in predicate.named() if name in known.catalog.locations]
    if isinstance(predicate, HitLocationIs) and built:
        yield (), f"{term.text!r} asks where a survivor is hurt; for what the settlement has write 'built {built[0]}'"
    elif isinstance(predicate, Expects):
        yield from _check_entry_at((), predicate.entry, known)
    elif predicate.names:
        for path, message in known.unknown(predicate.names, [((), name) for name in predicate.named()]):
            yield path, message + (SETTLEMENT_HAS if isinstance(predicate, HitLocationIs) else "")
    for inner in predicate.fields().values():
        if isinstance(inner, Term):
            yield from _check_term(inner, known)


def _check_roll(roll: Roll, known: Known) -> Iterator[Complaint]:
    rows = [(low, high) for low, high, _ in roll.rows]
    yield from ((("rows",), hole) for hole in holes(rows))
    dice = roll.dice
    if dice.per_level or not dice.dice:
        return
    lowest, highest = dice.base + dice.dice, dice.base + dice.dice * dice.sides
    if rows[0][0] > lowest:
        yield ("rows",), f"no row for {row_name(lowest, rows[0][0] - 1)}"
    if rows[-1][1] < highest:
        yield ("rows",), f"no row for {row_name(rows[-1][1] + 1, highest)}"


def holes(rows: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Yield the gaps and overlaps between rows in order."""
    reached = rows[0][1]
    for low, high in rows[1:]:
        if low > reached + 1:
            yield f"no row for {row_name(reached + 1, low - 1)}"
        if low <= reached:
            yield f"two rows for {row_name(low, min(high, reached))}"
        reached = max(high, reached)


CHECKS: dict[type, Check] = {
    Campaign: _check_campaign,
    LostMilestone: _check_timeline,
    MayCall: _check_entry,
    RemoveFromTimeline: _check_entry,
    DepartingGain: _check_departing_gain,
    Card: _check_card,
    AiCard: _check_ai_card,
    HitLocation: _check_owner,
    Gear: _check_gear,
    ArmorSet: _check_armor_set,
    Recipe: _check_recipe,
    Endeavor: _check_endeavor,
    ConvertResources: _check_recipe,
    CraftNow: _check_recipe,
    Dish: _check_recipe,
    Terrain: _check_terrain,
    Injury: _check_injury,
    PersistentInjury: _check_persistent_injury,
    Monster: _check_monster,
    Level: _check_level,
    Strengthened: _check_tokens,
    Setup: _check_setup,
    Condition: _check_condition,
    Selection: _check_selection,
    Roll: _check_roll,
    GainResource: _check_source,
    SettlementGains: _check_source,
    AddToTimeline: _check_entry,
}
