"""Fixtures for all tests. Tests name the clauses they prove with `from tests.support.proving import proves`."""

import os
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.proving import proves as proves

# A shared machine may pause any test. In CI a failure must be the same at the next run.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# Packs that tests make do not fill the user's cache.
os.environ.setdefault("LANTERNYEAR_CACHE", str(Path(__file__).parent.parent / ".pytest_cache" / "catalogs"))

SMALL_DISK = 600  # kilobytes


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that other accounts may enter."""
    folder = Path(tempfile.mkdtemp(prefix="lantern-"))
    folder.chmod(0o777)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def small_disk(open_folder: Path) -> Iterator[Path]:
    """A disk that is soon full."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}k", "tmpfs", str(open_folder)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("only root can mount a small disk")
    yield open_folder
    subprocess.run(["umount", "--lazy", str(open_folder)], check=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say why tests were skipped, once for each reason."""
    places = [report.longrepr for report in terminalreporter.getreports("skipped")]
    reasons = Counter(place[2].removeprefix("Skipped: ") for place in places if isinstance(place, tuple))
    for reason, number in reasons.items():
        terminalreporter.write_line(f"{number} skipped: {reason}")
