"""The container image and the compose file: linted, and everything they name exists."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from contextlib import closing
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from lanternyear.cli import app_for
from lanternyear.store import open_store
from lanternyear.store.data_folder import database_named
from tests.support.source_code import ROOT
from tests.support.throwaway_postgres import throwaway_postgres

INSTRUCTION = re.compile(r"^([A-Z]+) ((?:.*\\\n)*.*)$", re.MULTILINE)
VARIABLE = re.compile(r"\$\{(\w+)")
SERVICE_KEYS = {
    *("build", "image", "environment", "ports", "volumes", "depends_on", "healthcheck", "restart"),
    *("read_only", "tmpfs", "cap_drop", "security_opt"),
}


def text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def instructions(name: str) -> list[str]:
    """Return what follows each instruction of this name in the Dockerfile, on one line."""
    found = INSTRUCTION.findall(text("Dockerfile"))
    return [" ".join(words.replace("\\\n", " ").split()) for instruction, words in found if instruction == name]


def compose() -> dict[str, Any]:
    found = yaml.safe_load(text("compose.yaml"))
    assert isinstance(found, dict)
    return found


def test_hadolint_finds_nothing_in_the_dockerfile():
    hadolint = shutil.which("hadolint", path=str(Path(sys.executable).parent))
    if hadolint is None:
        pytest.skip("hadolint is not installed")
    done = subprocess.run([hadolint, "Dockerfile"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("", 0)


def copied_files() -> list[str]:
    """Return the sources of COPY that are in the repository."""
    lines = [line.split() for line in instructions("COPY") if not line.startswith("--from")]
    return [source for words in lines for source in words[:-1]]


def test_every_file_that_is_copied_exists_and_is_sent_to_the_build():
    sent = [line.removeprefix("!") for line in text(".dockerignore").splitlines() if line.startswith("!")]
    for source in copied_files():
        assert (ROOT / source).exists(), source
        assert any(fnmatch(source, name) or source.startswith(f"{name}/") for name in sent), source


def test_the_build_has_everything_that_the_wheel_is_made_of():
    needed = {
        "lanternyear",
        "packs",
        "docs/rules",
        "frontend",
        "hatch_build.py",
        "pyproject.toml",
        "README.md",
        "LICENSE",
    }
    assert needed <= set(copied_files())


def test_the_command_of_the_image_is_one_of_the_program():
    (entry,), (command,) = instructions("ENTRYPOINT"), instructions("CMD")
    assert json.loads(entry) == ["lanternyear"]
    name, *words = json.loads(command)
    group = typer.main.get_command(app_for([name]))
    context = group.commands[name].make_context(name, words)  # type: ignore[attr-defined]
    assert context.params["host"] == "0.0.0.0"
    assert [str(context.params["port"])] == instructions("EXPOSE")


def test_the_image_asks_after_its_health_at_its_port():
    (check,) = instructions("HEALTHCHECK")
    program = json.loads(check.partition("CMD ")[2])
    compile(program[-1], "HEALTHCHECK", "exec")
    assert f":{instructions('EXPOSE')[0]}/api/monsters" in program[-1]


def test_the_image_runs_as_nobody_in_particular_and_keeps_its_data():
    assert int(instructions("USER")[0]) > 1000
    assert instructions("VOLUME") == ["/data"]
    assert "XDG_DATA_HOME=/data" in instructions("ENV")[0]


@pytest.mark.parametrize("name", ["table", "database"])
def test_a_service_uses_keys_and_volumes_that_exist(name: str):
    service = compose()["services"][name]
    assert set(service) <= SERVICE_KEYS
    assert {volume.partition(":")[0] for volume in service["volumes"]} <= set(compose()["volumes"])
    assert set(service.get("depends_on", ())) <= set(compose()["services"])


def test_images_need_no_other_host():
    images = {line.split()[0] for line in instructions("FROM")}
    images |= {service["image"] for service in compose()["services"].values()}
    assert images == {"python:3.12-slim", "postgres:17", "lanternyear"}


def test_the_table_finds_the_database_by_the_names_it_was_made_with():
    table, database = (compose()["services"][name]["environment"] for name in ("table", "database"))
    assert table["PGHOST"] in compose()["services"]
    assert [table[f"PG{name}"] for name in ("USER", "DATABASE", "PASSWORD")] == [
        database[f"POSTGRES_{name}"] for name in ("USER", "DB", "PASSWORD")
    ]


def test_the_password_is_in_a_file_of_its_own_that_git_ignores():
    example = dict(line.split("=", 1) for line in text(".env.example").splitlines() if not line.startswith("#"))
    assert set(VARIABLE.findall(text("compose.yaml"))) == set(example)
    assert example["LANTERNYEAR_PASSWORD"] == ""
    ignored = subprocess.run(["git", "check-ignore", "--quiet", ".env"], cwd=ROOT, check=False)
    assert ignored.returncode == 0


def test_the_variables_of_the_compose_file_lead_to_the_database(monkeypatch: pytest.MonkeyPatch):
    with throwaway_postgres() as server:
        real = {"PGHOST": "127.0.0.1", "PGPORT": str(server.port), "PGUSER": "test", "PGDATABASE": "postgres"}
        variables = {**compose()["services"]["table"]["environment"], **real}
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        with closing(open_store(database_named())) as store:
            assert store.games() == []
            assert store.database.name == f"postgresql://127.0.0.1:{server.port}/postgres"
