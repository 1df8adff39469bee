"""The released files, built once for the tests of a worker, and an environment that has nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.source_code import ROOT


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment with the wheel and the packages it needs, away from the repository."""

    folder: Path

    def program(self, name: str) -> str:
        return str(self.folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / name)

    def environ(self) -> dict[str, str]:
        """Return the variables of a new user, whose data folder is empty."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "LANTERN"))}
        return {**kept, "HOME": str(self.folder), "PYTHONUTF8": "1"}

    def run(self, *command: str, answers: str = "") -> str:
        """Run a program of the environment and return its output."""
        done = subprocess.run(
            [self.program(command[0]), *command[1:]], input=answers, capture_output=True, encoding="utf-8",
            cwd=self.folder, env=self.environ(), check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout


def uv(*words: str) -> Sequence[str]:
    """Return a command of the uv that `make` installs, or of another that is there."""
    found = shutil.which("uv", path=str(Path(sys.executable).parent)) or shutil.which("uv")
    if found is None:
        pytest.skip("uv is not installed")
    return [found, *words]


def build(source: Path, target: Path, kind: str, **variables: str) -> Path:
    """Build a wheel or an sdist with the installed hatchling, and return its path."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(target)]
    subprocess.run(command, cwd=source, check=True, capture_output=True, env={**os.environ, **variables})
    (built,) = target.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return built


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run(uv("venv", "--quiet", "--python", sys.executable, str(folder / "venv")), check=True)
    locked = ["--constraint", str(ROOT / "requirements" / "table.txt")]
    python = Installed(folder).program("python")
    subprocess.run(uv("pip", "install", "--quiet", "--python", python, *locked, str(wheel)), check=True)
    return Installed(folder)
