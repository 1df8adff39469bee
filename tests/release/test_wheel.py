"""The wheel, installed into an empty environment and played from; and the sdist, which builds the same wheel."""

from __future__ import annotations

import re
import socket
import subprocess
import tarfile
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from hatch_build import JOINED
from lanternyear.web.static_files import DRAWN, file_names
from tests.release.conftest import Installed, build, uv
from tests.support.source_code import ROOT
from tools.changelog import project_version

VERSION = f"lanternyear {project_version(ROOT)}"
STARTING = 60  # seconds
SHOWDOWN = """
import random
import lanternyear as ly

dice = random.Random(7)
game = ly.start_showdown("white_lion", level=1, seed=7)
while game.decision:
    game.choose(dice.choice(game.decision.options))
assert ly.load(game.save()).outcome == game.outcome
print(ly.__file__)
print(game.outcome)
"""


def files_in(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_sdist_builds_the_same_wheel_without_npm(wheel: Path, tmp_path: Path):
    source = build(ROOT, tmp_path / "sdist", "sdist")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    again = build(unpacked, tmp_path / "wheel", "wheel", PATH="")
    assert again.name == wheel.name
    assert files_in(again) == files_in(wheel)


def test_the_wheel_has_all_files_of_the_package_and_no_others(wheel: Path):
    found = {name for name in files_in(wheel) if ".dist-info/" not in name}
    moved = {"packs": "lanternyear/packs", "docs/rules": "lanternyear/rules_text"}
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "lanternyear", *moved]
    ours = subprocess.check_output(listing, cwd=ROOT, text=True).splitlines()
    expected = {name for name in ours if name.startswith("lanternyear/")}
    for folder, place in moved.items():
        expected |= {place + name.removeprefix(folder) for name in ours if name.startswith(f"{folder}/")}
    assert found == expected | {f"lanternyear/web/static/vendor/{name}" for name in ("lock.json", *JOINED)}


def test_the_wheel_has_every_static_file_and_the_licences(wheel: Path):
    files = files_in(wheel)
    assert {f"lanternyear/web/static/{name}" for name in file_names() - DRAWN.keys()} <= set(files)
    assert b"Zero-Clause BSD" in files["lanternyear/web/static/vendor/htmx.LICENSE"]
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in files)


@pytest.mark.parametrize("command", [["lanternyear"], ["python", "-m", "lanternyear"]])
def test_the_installed_program_says_its_version(installed: Installed, command: list[str]):
    assert installed.run(*command, "--version").strip() == VERSION


def test_a_showdown_is_played_to_its_end_from_python(installed: Installed):
    place, outcome = installed.run("python", "-I", "-c", SHOWDOWN).splitlines()
    assert Path(place).is_relative_to(installed.folder)
    assert outcome in ("victory", "defeat")


def test_the_terminal_game_takes_answers_from_a_pipe(installed: Installed):
    said = installed.run("lanternyear", "play", "--showdown", "White Lion", "--seed", "7", answers="south\nH5\nI5\n")
    assert "White Lion" in said
    assert "H5" in said


def test_the_rules_and_packs_are_found(installed: Installed):
    assert "SD-WND-1" in installed.run("lanternyear", "rules", "SD-WND-1")
    assert "core, example: no problems" in installed.run("lanternyear", "pack", "check", "core", "example")


@pytest.fixture
def table(installed: Installed) -> Iterator[str]:
    """The address of a web table that the installed program serves."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [installed.program("lanternyear"), "serve", "--no-browser", "--port", str(port)]
    environ = {**installed.environ(), "LANTERNYEAR_DATABASE": str(installed.folder / "served.db")}
    process = subprocess.Popen(command, cwd=installed.folder, env=environ, stdout=subprocess.DEVNULL)
    try:
        until = time.monotonic() + STARTING
        while not answers(f"http://127.0.0.1:{port}/"):
            assert process.poll() is None
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def answers(address: str) -> bool:
    try:
        urllib.request.urlopen(address).close()
    except urllib.error.HTTPError:
        raise
    except (urllib.error.URLError, ConnectionError):
        return False
    return True


def body(address: str, form: bytes | None = None) -> str:
    with urllib.request.urlopen(address, form) as answer:
        return str(answer.read().decode())


def test_the_web_table_is_served_with_its_scripts(table: str):
    lobby = body(f"{table}/")
    assert all(body(f"{table}{unescape(address)}") for address in re.findall(r'"(/static/[^"]+)"', lobby))
    assert "White Lion" in body(f"{table}/api/monsters")
    assert "text/event-stream" in body(f"{table}/static/vendor/htmx.js")


def test_the_web_table_keeps_its_games_in_the_database_of_the_environment(table: str, installed: Installed):
    assert answers(f"{table}/")
    assert (installed.folder / "served.db").is_file()


def test_uvx_runs_the_wheel(wheel: Path, installed: Installed):
    locked = ["--constraints", str(ROOT / "requirements" / "table.txt")]
    command = uv("tool", "run", "--quiet", *locked, "--from", str(wheel), "lanternyear", "--version")
    assert subprocess.check_output(command, text=True, cwd=installed.folder).strip() == VERSION
