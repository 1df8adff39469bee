"""Change every number of the cards in turn, and print the changes that no scenario notices: `make numbers`.

`python -m tools.mutate_cards [WHAT ...]` takes ids or beginnings of ids, monsters, kinds of card, and names of files
and folders of the pack, such as `white_lion`, `watcher.`, `hit_location`, `catarium` or `hunt`. With `--lines` it
removes and swaps target lines and removes effects instead. A change is noticed when a scenario that uses the card
fails with it, and refused when the checks of packs do not let it pass. Changes that no scenario can notice are listed
with their reasons in tests/content/unnoticed_numbers.yaml. The exit status is 1 if an unnoticed change is not there.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Annotated

import msgspec

from lanternyear.cards.kinds import AiCard, Card, HitLocation, HuntEvent, Monster
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.scenario import read_file, scenario_files
from tools.card_mutants import Change
from tools.card_trials import CardTrials, Outcome
from tools.scenario_cards import LoadedPacks, Remembered

EXPLANATIONS = Path("tests/content/unnoticed_numbers.yaml")
REMEMBERED = Path("build/scenario_cards.json")
SCENARIOS = Path("tests/scenarios")
COLUMNS = ("tested", "noticed", "explained", "unnoticed", "percent", "refused")


class Explanation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reason why no scenario can notice a change; without `change`, any change at this place."""

    card: str
    where: str
    why: Annotated[str, msgspec.Meta(min_length=10)]
    change: str = ""

    def covers(self, change: Change) -> bool:
        return (self.card, self.where) == (change.card, change.where) and self.change in ("", change.change)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.card, self.where, self.change) if part)


def read_explanations(path: Path) -> list[Explanation]:
    if not path.is_file():
        return []
    return msgspec.convert(load_yaml(path.read_bytes(), path.as_posix()) or [], list[Explanation])


@dataclass
class Report:
    """The outcomes of changes to the chosen cards, and the explanations that there are.

    `whole` says that every change of a card was tried, so that an explanation without an unnoticed change is stale.
    """

    trials: CardTrials
    chosen: Sequence[str]
    outcomes: Sequence[Outcome]
    explanations: Sequence[Explanation]
    whole: bool

    def unexplained(self) -> list[Change]:
        """Changes that nothing notices and nothing explains."""
        return [change for change in self._unnoticed() if not self._explained(change)]

    def stale(self) -> list[Explanation]:
        """Explanations of changes that are noticed or no longer exist."""
        judged = [entry for entry in self.explanations if self.whole and entry.card in self.chosen]
        return [entry for entry in judged if not any(entry.covers(change) for change in self._unnoticed())]

    def text(self) -> str:
        """Everything unexplained and stale, then a table by kind and monster."""
        lines = [f"unnoticed: {change}{self._hint(change)}" for change in self.unexplained()]
        lines += [f"stale explanation: {entry}" for entry in self.stale()]
        return "\n".join([*lines, *self._table()])

    def _unnoticed(self) -> list[Change]:
        return [outcome.change for outcome in self.outcomes if outcome.verdict == "unnoticed"]

    def _explained(self, change: Change) -> bool:
        return any(entry.covers(change) for entry in self.explanations)

    def _hint(self, change: Change) -> str:
        return "" if self.trials.users[change.card] else " (no scenario uses the card)"

    def _table(self) -> Iterator[str]:
        yield f"{'':<36}" + "".join(f"{column:>11}" for column in COLUMNS)
        total: Counter[str] = Counter()
        for name, counts in sorted(self._groups().items()):
            yield _row(name, counts)
            total += counts
        yield _row("all", total)

    def _groups(self) -> dict[str, Counter[str]]:
        groups: dict[str, Counter[str]] = {}
        for outcome in self.outcomes:
            card = self.trials.pack.catalog.cards[outcome.change.card]
            is_explained = outcome.verdict == "unnoticed" and self._explained(outcome.change)
            verdict = "explained" if is_explained else outcome.verdict
            groups.setdefault(f"{kind_of(card)} {owner_of(card)}".strip(), Counter())[verdict] += 1
        return groups


def _row(name: str, counts: Counter[str]) -> str:
    tested = counts["noticed"] + counts["explained"] + counts["unnoticed"]
    percent = f"{100 * (tested - counts['unnoticed']) / tested:.1f}" if tested else "-"
    row = (tested, counts["noticed"], counts["explained"], counts["unnoticed"], percent, counts["refused"])
    return f"{name:<36}" + "".join(f"{value:>11}" for value in row)


def kind_of(card: Card) -> str:
    return str(card.__struct_config__.tag)


def owner_of(card: Card) -> str:
    """The monster that the card belongs to, or an empty string."""
    if isinstance(card, Monster):
        return card.id
    return card.monster if isinstance(card, AiCard | HitLocation | HuntEvent) else ""


def chosen_cards(packs: LoadedPacks, words: Sequence[str]) -> list[str]:
    """The cards of the last pack that these words mean, all of them without words; SystemExit if a word means none."""
    meanings = {entry.card.id: _meanings(packs, entry.card.id) for entry in packs.packs[-1].entries}
    for word in words:
        if not any(_is_meant(id, names, word) for id, names in meanings.items()):
            raise SystemExit(f"no card, monster, kind, file or folder is called {word!r}")
    return [id for id, names in meanings.items() if not words or any(_is_meant(id, names, word) for word in words)]


def _meanings(packs: LoadedPacks, id: str) -> set[str]:
    entry = packs.entries[id]
    path = Path(entry.source.name)
    return {kind_of(entry.card), owner_of(entry.card), path.stem, path.parent.name}


def _is_meant(id: str, names: set[str], word: str) -> bool:
    return word in names or id.startswith(word)


def report(options: argparse.Namespace) -> Report:
    """Try the changes that the options ask for."""
    files = scenario_files(options.scenarios)
    trials = CardTrials(options.pack, [placed for path in files for placed in read_file(path)])
    chosen = chosen_cards(trials.pack, options.what)
    trials.find_users(Remembered(options.remembered, fresh=options.fresh), options.jobs)
    changes = trials.changes(chosen, lines=options.lines)
    if options.sample < 1:
        changes = [change for change in changes if Random(f"{options.seed} {change}").random() < options.sample]
    outcomes = trials.try_changes(changes, options.jobs)
    whole = options.sample >= 1 and not options.lines
    return Report(trials, chosen, outcomes, read_explanations(options.explanations), whole)


def options_of(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutate_cards", description=(__doc__ or "").partition("\n")[0]
    )
    add = parser.add_argument
    add("what", nargs="*", help="ids or beginnings of ids, monsters, kinds, files or folders; all cards if none")
    add("--lines", action="store_true", help="change target lines and effects instead of numbers")
    add("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    add("--sample", type=float, default=1.0, help="the part of the changes to try, such as 0.1")
    add("--seed", type=int, default=0, help="another number for another sample")
    add("--fresh", action="store_true", help="forget which scenarios use which cards; after changes of the code")
    add("--pack", default="core", help="the pack whose cards are changed")
    add("--scenarios", type=Path, nargs="+", default=[SCENARIOS], help="files and folders of scenarios")
    add("--explanations", type=Path, default=EXPLANATIONS, help="the file of explanations")
    add("--remembered", type=Path, default=REMEMBERED, help="the file that remembers which cards scenarios use")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    found = report(options_of(arguments))
    print(found.text())  # noqa: T201
    return 1 if found.unexplained() or found.stale() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
