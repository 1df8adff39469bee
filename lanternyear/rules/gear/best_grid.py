"""GEAR-AFF: the arrangement of gear that completes most of the bonuses wanted.

A grid is improved by swapping two places (or a place with a piece from storage) as long as that brings a wish nearer,
from many different beginnings. That is not a proof that nothing better exists, but tests compare it with every
arrangement there is, and the answer comes at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Gear
from lanternyear.rules.gear.affinities import COLORS, TOUCHING
from lanternyear.rules.gear.grid import why_not_together

PLACES = 9
BEGINNINGS = 90
MOST_HELPERS = 5
EMPTY = ""
Grid = list[str]
Score = tuple[int, int, int]  # wishes come true, how near the others are, pieces left in storage


class WantedBonus(NamedTuple):
    """A bonus that should be completed."""

    card: str
    puzzle: Mapping[str, int]
    complete: Mapping[str, int]


def best_grid(
    catalog: Catalog,
    held: Sequence[str],
    stored: Sequence[str],
    wanted: Sequence[str],
    own: Mapping[str, int],
    fixed: Mapping[int, str] | None = None,
) -> Grid:
    """Return the best grid: everything held, and gear from storage only if it completes more bonuses."""
    search = _Search(catalog, wanted, own, fixed or {})
    lying = [*held, *(card for card in search.fixed.values() if card)]
    helpers = _helpers(catalog, lying, stored, search.wishes)
    best = search.begin(held)
    score = search.score(best)
    for beginning in _beginnings(held, helpers, PLACES - len(search.fixed)):
        bench = [card for card in helpers if card not in beginning]
        grid, found = search.improve(search.begin(beginning), bench)
        if found > score:
            best, score = grid, found
        if score[0] == len(search.wishes) and not set(best) & set(helpers):
            break
    return best


def _helpers(catalog: Catalog, held: Sequence[str], stored: Sequence[str], wishes: Sequence[WantedBonus]) -> list[str]:
    """Stored gear with the colors that are asked for, the most colorful first."""
    colors = {color for wish in wishes for color in (*wish.puzzle, *wish.complete)}
    gear = [catalog.gear[card] for card in held]

    def worth(card: Gear) -> int:
        return sum(color in colors for color in card.affinities.values()) + 2 * sum(card.affinity.values())

    fitting = [
        card
        for card in dict.fromkeys(stored)
        if worth(catalog.gear[card]) > 0 and not why_not_together([*gear, catalog.gear[card]])
    ]
    return sorted(fitting, key=lambda card: (-worth(catalog.gear[card]), card))[:MOST_HELPERS]


def _beginnings(held: Sequence[str], helpers: Sequence[str], room: int) -> Iterator[Grid]:
    """Yield different orders, the same every time; two of three already contain some gear from storage."""
    most = min(room - len(held), len(helpers))
    state = 1
    for number in range(BEGINNINGS):
        first = number % max(1, len(helpers))
        brought = [*helpers[first:], *helpers[:first]][: most * (number % 3) // 2]
        cards = [*held, *brought, *[EMPTY] * (room - len(held) - len(brought))]
        for last in range(len(cards) - 1, 0, -1):
            state = (state * 1103515245 + 12345) % 2147483648
            other = (state // 65536) % (last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        yield cards


class _Search:
    """A search for a grid that comes near to the wanted bonuses."""

    def __init__(
        self, catalog: Catalog, wanted: Sequence[str], own: Mapping[str, int], fixed: Mapping[int, str]
    ) -> None:
        self.gear = catalog.gear
        self.own = {color: own.get(color, 0) for color in COLORS}
        self.fixed = fixed
        self.free = [slot for slot in range(PLACES) if slot not in fixed]
        self.pairs: dict[tuple[str, str, str], str] = {}
        self.wishes = [
            WantedBonus(card, bonus.requires.puzzle, bonus.requires.complete)
            for card in dict.fromkeys(wanted)
            if (bonus := catalog.gear[card].bonus)
        ]

    def begin(self, cards: Sequence[str]) -> Grid:
        """Return a grid with these cards in order, around those that cannot move."""
        waiting = iter(cards)
        return [self.fixed[slot] if slot in self.fixed else next(waiting, EMPTY) for slot in range(PLACES)]

    def improve(self, grid: Grid, helpers: Sequence[str]) -> tuple[Grid, Score]:
        """Make the best swap until none helps."""
        bench, score = list(helpers), self.score(grid)
        while True:
            better = None
            for change in self._changes(grid, bench):
                self._swap(grid, bench, change)
                found = self.score(grid)
                if found > score and (change[1] < PLACES or self._fits(grid)):
                    better, score = change, found
                self._swap(grid, bench, change)
            if better is None:
                return grid, score
            self._swap(grid, bench, better)

    def _changes(self, grid: Grid, bench: Grid) -> Iterator[tuple[int, int]]:
        """Two places, or an empty place (or one with a helper in it) and a place on the bench, numbered from nine."""
        for number, slot in enumerate(self.free):
            for other in self.free[number + 1 :]:
                if grid[slot] != grid[other]:
                    yield slot, other
        spare = [slot for slot in self.free if grid[slot] == EMPTY]
        yield from ((slot, PLACES + seat) for slot in spare for seat in range(len(bench)) if bench[seat])

    def _swap(self, grid: Grid, bench: Grid, change: tuple[int, int]) -> None:
        slot, other = change
        if other < PLACES:
            grid[slot], grid[other] = grid[other], grid[slot]
        else:
            seat = other - PLACES
            grid[slot], bench[seat] = bench[seat], grid[slot]

    def _fits(self, grid: Grid) -> bool:
        return not why_not_together([self.gear.get(card) for card in grid])

    def score(self, grid: Grid) -> Score:
        """GEAR-AFF-4 to GEAR-AFF-6."""
        count = dict(self.own)
        closed: dict[tuple[int, str], int] = {}
        for slot, other, edge, facing in TOUCHING:
            color = self._color(grid[slot], grid[other], edge, facing)
            if color:
                count[color] += 1
                closed[slot, color] = closed.get((slot, color), 0) + 1
                closed[other, color] = closed.get((other, color), 0) + 1
        for card in grid:
            if card and self.gear[card].affinity:
                for color, number in self.gear[card].affinity.items():
                    count[color] += number
        true = near = 0
        for wish in self.wishes:
            short = self._short(wish, grid, count, closed)
            true += not short
            near -= short
        return true, near, -sum(bool(card) for card in grid)

    def _color(self, card: str, other: str, edge: str, facing: str) -> str:
        """The color of the affinity between two cards, looked up once."""
        if not card or not other:
            return ""
        key = card, other, edge
        color = self.pairs.get(key)
        if color is None:
            first, second = dict(self.gear[card].affinities), dict(self.gear[other].affinities)
            found = str(first.get(edge, ""))  # type: ignore[call-overload]
            same = found in COLORS and second.get(facing) == found  # type: ignore[call-overload]
            color = self.pairs[key] = found if same else ""
        return color

    def _short(
        self, wish: WantedBonus, grid: Grid, count: Mapping[str, int], closed: Mapping[tuple[int, str], int]
    ) -> int:
        """Return how many affinities the wish is short of."""
        if wish.card not in grid:
            return PLACES
        missing = sum(max(0, number - count[color]) for color, number in wish.complete.items())
        if wish.puzzle:
            slots = [slot for slot, card in enumerate(grid) if card == wish.card]
            missing += min(
                sum(max(0, number - closed.get((slot, color), 0)) for color, number in wish.puzzle.items())
                for slot in slots
            )
        return missing
