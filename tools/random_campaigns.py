"""Play many whole campaigns on all cores, and print how they went and what they never reached: `make campaigns`."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from statistics import quantiles

from rich.console import Console
from rich.progress import track

from tests.support.engine_usage import Reached, never_reached
from tests.support.random_campaign import Campaign, play_campaign
from tests.support.random_setup import catalog

BLOCK = 5


@dataclass
class Played:
    """Campaigns, what went wrong in others, and what they reached."""

    campaigns: list[Campaign] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    reached: Reached = field(default_factory=Reached)

    def add(self, other: Played) -> None:
        self.campaigns += other.campaigns
        self.wrong += other.wrong
        self.reached.update(other.reached)


def play_block(seeds: range, helped: bool) -> Played:
    """Play the campaigns of these seeds; one that goes wrong is reported and the others are played."""
    played = Played()
    with played.reached.watching():
        for seed in seeds:
            try:
                campaign = play_campaign(seed, helped=helped, looks=[played.reached.look], note=played.reached.note)
            except Exception as error:  # noqa: BLE001 - reported in `wrong`
                played.wrong.append("".join(traceback.format_exception(error, limit=-6)))
            else:
                played.campaigns.append(campaign)
    return played


def play_many(number: int, first: int, workers: int | None, *, helped: bool) -> Played:
    """Play so many campaigns from this seed on, in blocks that worker processes share."""
    played, last = Played(), first + number
    blocks = [range(start, min(start + BLOCK, last)) for start in range(first, last, BLOCK)]
    with ProcessPoolExecutor(workers) as pool:
        tasks = [pool.submit(play_block, block, helped) for block in blocks]
        for task in track(as_completed(tasks), f"{number} campaigns{', helped' * helped}", total=len(tasks)):
            played.add(task.result())
    return played


def report(played: Played) -> Iterator[str]:
    """Yield lines that say how the campaigns went."""
    campaigns = played.campaigns
    yield f"{len(campaigns)} campaigns; {len(played.wrong)} went wrong"
    if not campaigns:
        return
    yield f"decisions: {_spread([campaign.decisions for campaign in campaigns])}"
    yield f"lantern years: {_spread([campaign.years for campaign in campaigns])}"
    yield f"outcomes: {_counts(Counter(campaign.outcome or 'still there' for campaign in campaigns))}"
    yield f"ended by: {_counts(Counter(campaign.cause for campaign in campaigns))}"
    yield f"beaten: {_counts(Counter(name for campaign in campaigns for name in campaign.defeated))}"
    yield f"showdowns in which players had to grow keen: {sum(campaign.grew_keen for campaign in campaigns)}"


def _spread(numbers: Sequence[int]) -> str:
    if len(numbers) < 2:
        return str(numbers[0])
    tenths = quantiles(numbers, n=10)
    return f"{min(numbers)} to {max(numbers)}, half up to {tenths[4]:.0f}, 9 of 10 up to {tenths[8]:.0f}"


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counted.most_common())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="campaigns of plain random play")
    parser.add_argument("--helped", type=int, default=100, help="campaigns of a helped settlement")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=None, help="processes; as many as there are cores")
    options = parser.parse_args()
    out, wrong, reached = Console(soft_wrap=True), 0, Reached()
    for number, helped in ((options.games, False), (options.helped, True)):
        played = play_many(number, options.first, options.workers, helped=helped) if number else Played()
        reached.update(played.reached)
        wrong += len(played.wrong)
        for line in (*report(played), *played.wrong):
            out.print(line, markup=False, highlight=False)
    for kind, names in never_reached(catalog(), reached).items():
        out.print(f"never reached, {kind}: {', '.join(names)}", markup=False, highlight=False)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
