"""`make instructions`: machine instructions for each decision of random showdowns, counted by callgrind.

Unlike seconds they do not depend on what else the machine does. Two runs of different length are counted, so that
starting the program and reading the packs cancels out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from itertools import count
from pathlib import Path

from lanternyear.bots import RandomBot, play_out
from lanternyear.content.load import load_packs
from lanternyear.play import start_showdown

ROOT = Path(__file__).parents[1]
COMPILED = Path(sysconfig.get_path("data")) / "compiled"
SHORT, LONG = 500, 3000  # decisions
COUNTED = re.compile(r"Collected : (\d+)")
NO_VALGRIND = "valgrind is missing; on Debian: apt install valgrind"


def play(decisions: int) -> None:
    """So many decisions of level 1 White Lions, one showdown after the other."""
    catalog, left = load_packs(("core",)), decisions
    for seed in count():
        left -= play_out(start_showdown("white_lion", 1, seed, catalog=catalog, history=False), RandomBot(seed), left)
        if left <= 0:
            return


def instructions(build: Path, decisions: int) -> int:
    """Return what callgrind counts while the engine in this folder plays so many decisions."""
    found = _play_in(build, decisions, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
    counted = COUNTED.search(found.stderr)
    assert counted is not None, found.stderr
    return int(counted[1])


def _play_in(build: Path, decisions: int, *watched: str) -> subprocess.CompletedProcess[str]:
    """Play in another process, which the program named by `watched` may watch."""
    return subprocess.run(
        [*watched, sys.executable, "-m", "bench.instructions", str(decisions)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{build}{os.pathsep}{ROOT}", "PYTHONSAFEPATH": "1", "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )


def main() -> None:
    if shutil.which("valgrind") is None:
        sys.exit(NO_VALGRIND)
    builds = {"plain": ROOT, "compiled": COMPILED}
    for name, build in builds.items():
        if build.exists():
            _play_in(build, 1)  # leaves the checked packs in the cache, which would count in one of the two runs only
            spent = instructions(build, LONG) - instructions(build, SHORT)
            sys.stdout.write(f"{name}: {spent / (LONG - SHORT) / 1000:.1f} k instructions per decision\n")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        play(int(sys.argv[1]))
    else:
        main()
