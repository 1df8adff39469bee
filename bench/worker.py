"""A build of Lantern Year, measured in a process of its own: a line in, the numbers of a round out."""

from __future__ import annotations

import json
import os
import sys
import sysconfig
from pathlib import Path
from subprocess import PIPE, Popen

from bench.timing import Numbers

ROOT = Path(__file__).resolve().parent.parent
COMPILED = Path(sysconfig.get_path("data")) / "compiled"


def is_compiled() -> bool:
    """Return whether `make compiled` has finished."""
    return (COMPILED / "made").exists()


class Build:
    """The package as it is in this folder: the checkout, or what `make compiled` made of it."""

    def __init__(self, folder: Path, showdowns: int) -> None:
        paths = os.pathsep.join([str(folder), str(ROOT)])
        command = [sys.executable, "-P", "-m", "bench.worker", str(showdowns)]
        self.process = Popen(command, stdin=PIPE, stdout=PIPE, text=True, env={**os.environ, "PYTHONPATH": paths})

    def __call__(self) -> Numbers:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("round\n")
        self.process.stdin.flush()
        measured: Numbers = json.loads(self.process.stdout.readline())
        return measured

    def close(self) -> None:
        self.process.communicate()


def main() -> None:
    from bench.lantern import Lantern  # noqa: PLC0415 - the package that the environment names, not the caller's

    lantern = Lantern(int(sys.argv[1]))
    for _ in sys.stdin:
        sys.stdout.write(json.dumps(lantern()) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
