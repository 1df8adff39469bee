"""The locked packages: those of pyproject.toml, in versions that it allows, with hashes and without addresses."""

from __future__ import annotations

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.support.source_code import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TABLE = [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["postgres"]]
LOCKS = {"table": TABLE, "dev": [*TABLE, *PROJECT["dependency-groups"]["dev"]]}
PIN = re.compile(r"^(?P<name>[\w.-]+)(?:\[[\w,-]+\])?==(?P<version>[^\s;]+)(?P<rest>.*(?:\n +.*)*)", re.MULTILINE)


def text(lock: str) -> str:
    return (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")


def pins(lock: str) -> dict[str, re.Match[str]]:
    return {canonicalize_name(found["name"]): found for found in PIN.finditer(text(lock))}


@pytest.mark.parametrize("lock", LOCKS)
def test_each_requirement_is_locked_in_a_version_that_it_allows(lock: str):
    locked = pins(lock)
    for requirement in map(Requirement, LOCKS[lock]):
        pin = locked.get(canonicalize_name(requirement.name))
        assert pin, f"{requirement.name} is not locked: make lock"
        assert requirement.specifier.contains(pin["version"]), f"{requirement} is not {pin['version']}: make lock"


@pytest.mark.parametrize("lock", LOCKS)
def test_nothing_is_locked_for_a_requirement_that_is_gone(lock: str):
    direct = {name for name, pin in pins(lock).items() if "lanternyear (pyproject.toml" in pin["rest"]}
    assert direct == {canonicalize_name(Requirement(line).name) for line in LOCKS[lock]}, "make lock"


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_its_hashes_and_no_address(lock: str):
    assert [name for name, pin in pins(lock).items() if "--hash=sha256:" not in pin["rest"]] == []
    assert not re.search(r"://|--(extra-)?index-url|--find-links", text(lock))


def test_tests_and_image_have_the_same_versions():
    dev = {name: pin["version"] for name, pin in pins("dev").items()}
    assert {name: pin["version"] for name, pin in pins("table").items()}.items() <= dev.items()
