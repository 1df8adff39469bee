"""The files that a host, an editor or a hook reads: they can be read, and the commands and places they name exist."""

from __future__ import annotations

import configparser
import os
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.scenarios import result
from tests.support.source_code import ROOT

FORMS = sorted(set((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")) - {ROOT / ".github/ISSUE_TEMPLATE/config.yml"})
FIELDS = {"markdown", "textarea", "input", "dropdown", "checkboxes"}


def text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def steps() -> list[dict[str, Any]]:
    """Return every step of the workflow."""
    return [step for job in yaml.safe_load(text(".github/workflows/ci.yml"))["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_a_form_for_issues_has_what_its_host_asks_for(form: Path):
    found = yaml.safe_load(form.read_text("utf-8"))
    assert found.keys() == {"name", "description", "labels", "body"}
    assert {field["type"] for field in found["body"]} <= FIELDS
    asked = [field for field in found["body"] if field["type"] != "markdown"]
    assert all(field["attributes"]["label"] for field in asked)
    assert len({field["id"] for field in asked}) == len(asked)


def test_the_example_in_the_form_for_bugs_is_a_scenario_that_holds():
    fields = yaml.safe_load(text(".github/ISSUE_TEMPLATE/bug.yml"))["body"]
    (example,) = [field["attributes"]["placeholder"] for field in fields if field.get("id") == "scenario"]
    assert result(example).holds


def test_linux_runs_what_every_checkout_runs():
    assert ".ci/run" in [step.get("run") for step in steps()]
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_other_systems_run_the_short_tests_from_the_locked_packages_without_make():
    commands = [step["run"] for step in steps() if step.get("run", "").startswith("python")]
    (tests,) = [command for command in commands if "pytest" in command]
    folders = [word for word in tests.split() if word.startswith("tests/")]
    assert folders
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []
    assert any("--require-hashes --requirement requirements/dev.txt" in command for command in commands)
    assert not [command for command in commands if "make" in command]


def test_every_hook_calls_a_target_of_the_makefile():
    targets = set(re.findall(r"^([a-z]+):", text("Makefile"), re.MULTILINE))
    (repository,) = yaml.safe_load(text(".pre-commit-config.yaml"))["repos"]
    assert repository["repo"] == "local"
    assert {hook["entry"].removeprefix("make ") for hook in repository["hooks"]} <= targets


def test_editors_keep_to_the_line_length_of_ruff():
    settings = configparser.ConfigParser()
    settings.read_string("[DEFAULT]\n" + text(".editorconfig"))
    assert f"line-length = {settings['*']['max_line_length']}\n" in text("pyproject.toml")
    assert settings["Makefile"]["indent_style"] == "tab"
