"""The record sheets, grids and boards as the rules read them, for programs that show them.

They are parts of `Rulings`, which works them out from a view, or are read off a view directly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.costs import cost_unit
from lanternyear.cards.kinds import Gear, Principle
from lanternyear.cards.parts import Endeavor, Milestone
from lanternyear.engine.decision import Decision, Option, Reason
from lanternyear.engine.table import Table
from lanternyear.play.view import FACE_DOWN
from lanternyear.rules.campaign.milestones import COUNTED, needed
from lanternyear.rules.gear.affinities import TOUCHING, Need, completed, needs
from lanternyear.rules.gear.archive import is_cursed
from lanternyear.rules.gear.loadout import loadout, missing_pieces, worn_grid
from lanternyear.rules.hunt.board import DARKNESS, START, STARVATION
from lanternyear.rules.people import people
from lanternyear.rules.settlement.departing import why_not_depart
from lanternyear.rules.settlement.fill_grid import other_places, places
from lanternyear.rules.settlement.gear_up import equip_option
from lanternyear.rules.settlement.payment import demand, missing, payers, pays, pool
from lanternyear.rules.settlement.prerequisites import has_what_it_requires
from lanternyear.rules.settlement.steps import STEPS
from lanternyear.rules.survivor.gains import MOST
from lanternyear.state.hunt import BASIC
from lanternyear.state.record import TimelineEntry
from lanternyear.state.state import State
from lanternyear.state.survivor import Survivor

__all__ = [
    "DONE",
    "GridPlace",
    "GridSheet",
    "Need",
    "Row",
    "SetSheet",
    "SettlementSheet",
    "SpaceSeen",
    "TimelineYear",
    "equip_answer",
    "grid_sheet",
    "hunt_spaces",
    "lacking",
    "landing_places",
    "rows",
    "whose_grid",
]

DONE, NOW, TO_COME = "done", "now", "to_come"
FILLING = "fill_grid"
OF_A_GRID = (FILLING, "grid_place", "wanted_bonuses", "name_loadout")
PARTLY = 2  # pieces of an armor set from which on it is worth telling what is missing
PROFICIENCY = "proficiency"
SPACE_KINDS = {START: "start", DARKNESS: "darkness", STARVATION: "starvation"}

# ---------------------------------------------------------------------- a survivor's grid


@dataclass(frozen=True, slots=True)
class GridPlace:
    """One place: its card, which of the card's edges are complete, and what its bonus asks for.

    Armor is not `worn` if an injury keeps the survivor from wearing it; Cursed gear is `fixed`.
    """

    number: int
    card: str
    complete: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()
    worn: bool = True
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class SetSheet:
    """An armor set that is worn, or partly."""

    id: str
    missing: list[str]


@dataclass(frozen=True, slots=True)
class GridSheet:
    """A survivor's grid; `affinities` are the complete ones of each color."""

    places: list[GridPlace]
    affinities: dict[str, int]
    sets: list[SetSheet]


def grid_sheet(table: Table, survivor: Survivor) -> GridSheet:
    """Return what the rules make of a survivor's grid."""
    grid = worn_grid(table.catalog, survivor)
    count = loadout(table, survivor).affinities
    complete = _complete_edges(grid)
    found = []
    for slot, card in enumerate(survivor.gear):
        gear = grid[slot]
        asked = tuple(needs(gear.bonus, slot, grid, count)) if gear and gear.bonus else ()
        fixed = bool(card) and is_cursed(table, survivor, card)
        found.append(GridPlace(slot + 1, card, complete[slot], asked, gear is not None or not card, fixed))
    return GridSheet(found, count, _sets(table, grid))


def _complete_edges(grid: Sequence[Gear | None]) -> list[tuple[str, ...]]:
    """GEAR-AFF-2: return for each place the edges whose halves are complete."""
    pairs = {(slot, other) for slot, other, _ in completed(grid)}
    edges: list[tuple[str, ...]] = [()] * len(grid)
    for slot, other, edge, facing in TOUCHING:
        if (slot, other) in pairs:
            edges[slot] += (edge,)
            edges[other] += (facing,)
    return edges


def _sets(table: Table, grid: Sequence[Gear | None]) -> list[SetSheet]:
    """GEAR-SET-1: return the sets that are worn, or of which at least two pieces are."""
    worn = {gear.id for gear in grid if gear}
    return [
        SetSheet(armor_set.id, missing_pieces(armor_set, grid, table.catalog))
        for armor_set in table.catalog.armor_sets.values()
        if len(worn.intersection(armor_set.pieces.values())) >= PARTLY
    ]


def whose_grid(view: State, decision: Decision | None) -> str:
    """Return the survivor whose grid is being filled when this is asked; "" if it is about something else."""
    if decision is None or decision.prompt not in OF_A_GRID:
        return ""
    if decision.prompt == FILLING:
        return decision.about.survivor
    following = view.agenda[0] if view.agenda else None  # the stage comes again after each change
    return following.about[0] if following and following.name == FILLING else ""


def equip_answer(survivor: Survivor) -> str:
    """Return the answer that begins to fill somebody's grid, once `equip` is asked."""
    return str(equip_option(survivor))


def landing_places(table: Table, survivor: Survivor, option: Option) -> list[Option]:
    """Return what `grid_place` offers after this option of `fill_grid`: where the gear may be laid."""
    if option.kind == "put":
        return places(table, survivor, option.about.card)
    return other_places(survivor, option.about.slot - 1) if option.kind == "move" else []


def lacking(view: State, survivor: Survivor, loadout: str) -> list[str]:
    """Return the cards of a remembered grid that are neither in storage nor in the survivor's own grid."""
    left = [*view.settlement.gear, *survivor.gear]
    missing = []
    for card in filter(None, view.settlement.loadouts[loadout]):
        if card in left:
            left.remove(card)
        else:
            missing.append(card)
    return missing


# ---------------------------------------------------------------------- a survivor's life


@dataclass(frozen=True, slots=True)
class Row:
    """A row of boxes: how many are filled, how many there are, and the card at each marked box."""

    name: str
    filled: int
    boxes: int
    marks: dict[int, str]


def rows(survivor: Survivor, catalog: Catalog) -> list[Row]:
    """SURV-XP-2, SURV-CU-2, SURV-WP-6: return the rows; proficiency only once there is a weapon type."""
    return [
        Row(name, getattr(survivor, name), most, _marks(name, survivor, catalog))
        for name, most in MOST.items()
        if name != PROFICIENCY or survivor.weapon_type
    ]


def _marks(name: str, survivor: Survivor, catalog: Catalog) -> dict[int, str]:
    if name == PROFICIENCY:
        cards = catalog.proficiencies.values()
        return {card.level: card.id for card in cards if card.type == survivor.weapon_type}
    events = catalog.story_events.values()
    return {number: event.id for event in events for what, number in event.reached.items() if what == name}


# ---------------------------------------------------------------------- the hunt board


@dataclass(frozen=True, slots=True)
class SpaceSeen:
    """HUNT-BRD-1: a space; `kind` is start, darkness, starvation, quarry, event, or empty without cards."""

    number: int
    kind: str
    face_down: int
    face_up: list[str]
    group: bool
    quarry: bool


def hunt_spaces(view: State) -> list[SpaceSeen]:
    """Return all thirteen of a view, in which cards lie face down."""
    return [_space(view, number) for number in range(START, STARVATION + 1)]


def _space(view: State, number: int) -> SpaceSeen:
    hunt = view.hunt
    cards = hunt.spaces.get(number, [])
    kind = SPACE_KINDS.get(number) or ("quarry" if FACE_DOWN in cards else "event" if cards else "empty")
    return SpaceSeen(
        number,
        kind,
        sum(card in (FACE_DOWN, BASIC) for card in cards),
        [card for card in cards if card not in (FACE_DOWN, BASIC)],
        hunt.group_at == number,
        hunt.monster_at == number,
    )


# ---------------------------------------------------------------------- the settlement


@dataclass(frozen=True, slots=True)
class TimelineYear:
    """A lantern year of the timeline: what is crossed off, and what is still written there."""

    number: int
    state: str
    done: list[TimelineEntry]
    left: list[TimelineEntry]


class SettlementSheet:
    """The settlement's record sheet as the rules read it. The table is that of a view."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.settlement = table.settlement
        self.catalog = table.catalog

    @property
    def population(self) -> int:
        return len(people(self.table))

    def steps(self) -> dict[str, str]:
        """Return the eleven steps in order, each done, now, or to come; in other phases all are to come."""
        names = list(STEPS.values())
        phase, step = self.table.state.phase, self.settlement.step
        here = names.index(step) if phase == "settlement" and step in names else -1
        return {name: DONE if place < here else NOW if place == here else TO_COME for place, name in enumerate(names)}

    def timeline(self) -> list[TimelineYear]:
        """CAM-TL-1: return every lantern year up to the last with an entry."""
        settlement = self.settlement
        now = settlement.lantern_year
        last = max([now, *(year for year, entries in settlement.timeline.items() if entries)])
        return [self._year(number, now) for number in range(1, last + 1)]

    def _year(self, number: int, now: int) -> TimelineYear:
        state = DONE if number < now else NOW if number == now else TO_COME
        settlement, key = self.settlement, number
        return TimelineYear(number, state, settlement.crossed_off.get(key, []), settlement.timeline.get(key, []))

    def principles(self) -> dict[str, list[Principle]]:
        """CAM-PR-1: return each principle and its answers."""
        found: dict[str, list[Principle]] = {}
        for card in self.catalog.principles.values():
            found.setdefault(card.principle, []).append(card)
        return found

    def milestones(self) -> list[tuple[Milestone, int, int]]:
        """CAM-MS-1: return each milestone, how far the settlement is, and how far it must come."""
        campaign, table = self.catalog.campaigns.get(self.table.state.campaign), self.table
        every = campaign.milestones if campaign else ()
        return [(milestone, COUNTED[milestone.reached](table), needed(table, milestone)) for milestone in every]

    def resources(self) -> list[str]:
        """RES-ARCH-2: return everything that can pay in the settlement."""
        return [*self.settlement.play_area, *self.settlement.storage]

    def shelves(self) -> dict[str, list[str]]:
        """Return the resources by what they pay for; a card that pays for several stands on each shelf."""
        held = self.resources()
        found = {kind: [card for card in held if pays(self.catalog, card, kind)] for kind in self._kinds()}
        decks = {card.deck for card in self.catalog.resources.values()}
        shelved = {card for cards in found.values() for card in cards}
        for deck in sorted(decks):
            found[deck] = [card for card in held if card not in shelved and self.catalog.resources[card].deck == deck]
        return {kind: cards for kind, cards in found.items() if cards}

    def _kinds(self) -> list[str]:
        """RES-KIND-3: return the keywords that recipes ask for, the most wanted first."""
        recipes = [recipe for gear in self.catalog.gear.values() for recipe in gear.recipes]
        units = Counter(cost_unit(text) for recipe in recipes for text in demand(recipe.cost))
        return [unit.name for unit, _ in units.most_common() if unit.kind == "keyword"]

    def why_not_depart(self, id: str) -> Reason | None:
        """SET-8-4: return why somebody alive cannot depart; None if they can."""
        return why_not_depart(self.table, self.table.survivors[id])

    def is_one_short(self, gear: str) -> bool:
        """Return whether just one resource is missing for a recipe of this gear."""
        recipes = self.catalog.gear[gear].recipes
        return any(
            self._lacks(recipe.cost) == 1 and has_what_it_requires(self.table, recipe.requires) for recipe in recipes
        )

    def _lacks(self, cost: Mapping[str, int]) -> int:
        pools = [pool(self.table, owner) for owner in payers(self.table)]
        return min(sum(missing(self.catalog, cards, cost).values()) for cards in pools)

    def endeavor(self, card: str, name: str) -> Endeavor | None:
        """Return an endeavor as the card prints it, or None if it has none of that name."""
        offered: tuple[Endeavor, ...] = getattr(self.catalog.cards.get(card), "endeavors", ())
        return next((endeavor for endeavor in offered if endeavor.name == name), None)
