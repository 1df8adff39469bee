"""Try changed cards: find the scenarios that use each card, and play them until one fails."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Card, Injury, Monster
from lanternyear.content.problem import shown
from lanternyear.scenario.read import Placed
from tools.card_mutants import Change, changed_injury_tables, changed_lines, changed_numbers
from tools.forked import blocks_of, fails, in_processes
from tools.scenario_cards import LoadedPacks, Remembered, cards_named, cards_used, level_key, text_of

CHANGES_AT_A_TIME = 5
SCENARIOS_AT_A_TIME = 20

Verdict = Literal["noticed", "unnoticed", "refused", "no change"]


@dataclass(frozen=True)
class Outcome:
    """The verdict on one change, and the scenario or the check of packs that noticed it."""

    change: Change
    verdict: Verdict
    by: str = ""


class CardTrials:
    """The cards of a pack, the scenarios that use each of them, and the trial of a change."""

    def __init__(self, pack: str, scenarios: Sequence[Placed]) -> None:
        self.pack = LoadedPacks([pack])
        self.scenarios = sorted(scenarios, key=lambda placed: len(text_of(placed)))
        self.loaded: dict[tuple[str, ...], LoadedPacks] = {}
        self.users: dict[str, list[int]] = {}

    def packs_of(self, placed: Placed) -> LoadedPacks:
        names = tuple(placed.packs())
        if names not in self.loaded:
            self.loaded[names] = LoadedPacks(names)
        return self.loaded[names]

    def find_users(self, remembered: Remembered, jobs: int = 1) -> None:
        """Find the scenarios that use each card; those whose cards are remembered are not played again."""
        used = [remembered.get(placed, self.packs_of(placed)) for placed in self.scenarios]
        unknown = [number for number, cards in enumerate(used) if cards is None]
        blocks = blocks_of(unknown, SCENARIOS_AT_A_TIME)
        for block, found in zip(blocks, in_processes(self._play_block, blocks, jobs, "scenarios"), strict=True):
            for number, cards in zip(block, found, strict=True):
                used[number] = cards
                remembered.put(self.scenarios[number], cards, self.packs_of(self.scenarios[number]))
        remembered.save()
        self._list_users([cards or set() for cards in used])

    def _play_block(self, numbers: Sequence[int]) -> list[set[str]]:
        return [cards_used(self.scenarios[number], self.packs_of(self.scenarios[number])) for number in numbers]

    def _list_users(self, used: Sequence[set[str]]) -> None:
        """List the scenarios of each card and level, those that name it first, short ones first."""
        named: dict[str, list[int]] = {id: [] for id in self.pack.entries}
        others: dict[str, list[int]] = {}
        for number, cards in enumerate(used):
            by_name = cards_named(self.scenarios[number], self.pack.entries)
            for id in by_name:
                named[id].append(number)
            for id in cards - by_name:
                others.setdefault(id, []).append(number)
        self.users = {id: named.get(id, []) + others.get(id, []) for id in (*named, *others)}

    def changes(self, ids: Iterable[str], *, lines: bool = False) -> list[Change]:
        """Every change of these cards: of numbers, or of target lines and effects."""
        chosen = dict.fromkeys(ids)
        vary = changed_lines if lines else changed_numbers
        found = [change for id in chosen for change in vary(id, self.pack.values[id])]
        if not lines:
            injuries = [id for id, card in self.pack.catalog.cards.items() if isinstance(card, Injury)]
            tables = changed_injury_tables({id: self.pack.values[id] for id in injuries})
            found += [change for change in tables if change.card in chosen]
        return found

    def try_changes(self, changes: Sequence[Change], jobs: int = 1) -> list[Outcome]:
        """Try every change, in so many processes."""
        blocks = blocks_of(range(len(changes)), CHANGES_AT_A_TIME)

        def try_block(numbers: Sequence[int]) -> list[tuple[Verdict, str]]:
            return [self.try_change(changes[number]) for number in numbers]

        verdicts = [found for block in in_processes(try_block, blocks, jobs, "changes") for found in block]
        return [Outcome(change, *verdict) for change, verdict in zip(changes, verdicts, strict=True)]

    def try_change(self, change: Change) -> tuple[Verdict, str]:
        """Play the scenarios of the changed cards up to the first that fails."""
        cards: dict[str, Card] = {}
        for id, value in change.values.items():
            card, refusal = self.pack.read(id, value)
            if card is None:
                return "refused", refusal
            cards[id] = card
        if all(card == self.pack.catalog.cards[id] for id, card in cards.items()):
            return "no change", ""
        users = [self._users_of(id, change) for id in cards]
        number = self._first_failing(cards, dict.fromkeys(number for numbers in users for number in numbers))
        if number is None:
            return "unnoticed", ""
        for numbers in users:
            if number in numbers:  # it is the first to be played at the next change of the card
                numbers.insert(0, numbers.pop(numbers.index(number)))
        return "noticed", self.scenarios[number].name

    def _users_of(self, id: str, change: Change) -> list[int]:
        """The scenarios of the card, or of the one level of a monster that is changed."""
        card = self.pack.catalog.cards[id]
        for level in card.levels if isinstance(card, Monster) else ():
            if change.where.startswith(shown(("levels", level)).removeprefix(".")):
                return self.users.setdefault(level_key(id, level), [])
        return self.users[id]

    def _first_failing(self, cards: dict[str, Card], scenarios: Iterable[int]) -> int | None:
        catalogs: dict[tuple[str, ...], Catalog] = {}
        for number in scenarios:
            placed = self.scenarios[number]
            names = tuple(placed.packs())
            if names not in catalogs:
                catalogs[names] = self.packs_of(placed).catalog_with(cards)
            if fails(placed, catalogs[names]):
                return number
        return None
