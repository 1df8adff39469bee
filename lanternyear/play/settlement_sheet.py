"""The settlement's record sheet as the rules read it, for whoever shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Principle
from lanternyear.cards.parts import Endeavor, Milestone
from lanternyear.engine.chance import Chance
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.milestones import COUNTED, needed
from lanternyear.rules.people import people
from lanternyear.rules.settlement.departing import why_not_depart
from lanternyear.rules.settlement.payment import demand, missing, payers, pays, pool
from lanternyear.rules.settlement.prerequisites import has_what_it_requires
from lanternyear.rules.settlement.steps import STEPS
from lanternyear.state.record import TimelineEntry
from lanternyear.state.state import State

DONE, NOW, TO_COME = "done", "now", "to_come"


@dataclass(frozen=True, slots=True)
class TimelineYear:
    """A lantern year of the timeline: what is crossed off, and what is still written there."""

    number: int
    state: str
    done: list[TimelineEntry]
    left: list[TimelineEntry]


class SettlementSheet:
    """What the rules make of a view. It is a copy of the game, so that asking changes nothing in it."""

    def __init__(self, view: State, catalog: Catalog) -> None:
        self.table = Table(view, catalog, Chance(view.chance))
        self.settlement = view.settlement
        self.catalog = catalog

    @property
    def population(self) -> int:
        return len(people(self.table))

    def steps(self) -> dict[str, str]:
        """The eleven steps in order: those done, the one that is now, those to come. Elsewhere all are to come."""
        names = list(STEPS.values())
        phase, step = self.table.state.phase, self.settlement.step
        here = names.index(step) if phase == "settlement" and step in names else -1
        return {name: DONE if place < here else NOW if place == here else TO_COME for place, name in enumerate(names)}

    def timeline(self) -> list[TimelineYear]:
        """CAM-TL-1: every lantern year up to the last with an entry."""
        settlement = self.settlement
        now = settlement.lantern_year
        last = max([now, *(year for year, entries in settlement.timeline.items() if entries)])
        return [self._year(number, now) for number in range(1, last + 1)]

    def _year(self, number: int, now: int) -> TimelineYear:
        state = DONE if number < now else NOW if number == now else TO_COME
        settlement, key = self.settlement, number
        return TimelineYear(number, state, settlement.crossed_off.get(key, []), settlement.timeline.get(key, []))

    def principles(self) -> dict[str, list[Principle]]:
        """CAM-PR-1: each principle and its answers."""
        found: dict[str, list[Principle]] = {}
        for card in self.catalog.principles.values():
            found.setdefault(card.principle, []).append(card)
        return found

    def milestones(self) -> list[tuple[Milestone, int, int]]:
        """CAM-MS-1: each milestone, how far the settlement is, and how far it must come."""
        campaign, table = self.catalog.campaigns.get(self.table.state.campaign), self.table
        every = campaign.milestones if campaign else ()
        return [(one, COUNTED[one.reached](table), needed(table, one)) for one in every]

    def resources(self) -> list[str]:
        """RES-ARCH-2: everything that can pay in the settlement."""
        return [*self.settlement.play_area, *self.settlement.storage]

    def shelves(self) -> dict[str, list[str]]:
        """The resources by what they pay for; a card that pays for several stands on each shelf."""
        held = self.resources()
        found = {kind: [card for card in held if pays(self.catalog, card, kind)] for kind in self._kinds()}
        decks = {card.deck for card in self.catalog.resources.values()}
        shelved = {card for cards in found.values() for card in cards}
        for deck in sorted(decks):
            found[deck] = [card for card in held if card not in shelved and self.catalog.resources[card].deck == deck]
        return {kind: cards for kind, cards in found.items() if cards}

    def _kinds(self) -> list[str]:
        """RES-KIND-3: the keywords that recipes ask for, the most wanted first."""
        recipes = [recipe for gear in self.catalog.gear.values() for recipe in gear.recipes]
        wanted = Counter(unit for recipe in recipes for unit in demand(recipe.cost) if ":" not in unit)
        keywords = {word for card in self.catalog.resources.values() for word in card.keywords}
        return [unit for unit, _ in wanted.most_common() if unit in keywords]

    def why_not_depart(self, id: str) -> str:
        """SET-8-4: why somebody alive cannot depart, or nothing."""
        return why_not_depart(self.table, self.table.survivors[id])

    def is_one_short(self, gear: str) -> bool:
        """Whether one resource more would do for a recipe of this gear, whose other demands are met."""
        recipes = self.catalog.gear[gear].recipes
        return any(self._lacks(one.cost) == 1 and has_what_it_requires(self.table, one.requires) for one in recipes)

    def _lacks(self, cost: Mapping[str, int]) -> int:
        pools = [pool(self.table, owner) for owner in payers(self.table)]
        return min(sum(missing(self.catalog, cards, cost).values()) for cards in pools)

    def endeavor(self, card: str, name: str) -> Endeavor | None:
        """An endeavor as the card prints it."""
        offered: tuple[Endeavor, ...] = getattr(self.catalog.cards.get(card), "endeavors", ())
        return next((one for one in offered if one.name == name), None)
