"""The promises of README.md and docs/promises.md: each is proved by tests that are named after it."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.support.source_code import ROOT

ROW = re.compile(r"^\| (?P<id>[A-Z]\d) \|(?P<words>.*)", re.MULTILINE)
PARAGRAPH = re.compile(r"^### (?P<id>[A-Z]\d): (?P<words>(?:(?!\n#)[\s\S])*)", re.MULTILINE)
NAMED = re.compile(r"`(tests/[\w/]+\.py)`")
TEST = re.compile(r"^\s*(?:async )?def test_([a-z]\d)_", re.MULTILINE)
UNPROVED = "Not proved yet"


def text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def promises_in(page: str) -> dict[str, str]:
    """Return each promise of the page, in a row of a table or under a heading of its own, by its id."""
    return {found["id"]: found["words"] for pattern in (ROW, PARAGRAPH) for found in pattern.finditer(page)}


PROMISES = promises_in(text("docs/promises.md"))


@cache
def files_that_prove() -> dict[str, set[str]]:
    """Return the files with tests that are named after a promise, for each promise."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "tests").rglob("test_*.py"):
        for id in TEST.findall(path.read_text("utf-8")):
            found.setdefault(id.upper(), set()).add(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("id", PROMISES)
def test_a_promise_names_files_with_tests_that_are_named_after_it(id: str):
    proved = files_that_prove().get(id, set())
    named = set(NAMED.findall(PROMISES[id]))
    assert named <= proved, f"docs/promises.md: no test_{id.lower()}_… in {', '.join(sorted(named - proved))}"
    if UNPROVED in PROMISES[id]:
        assert not proved, f"docs/promises.md: {id} is proved in {', '.join(sorted(proved))}; name the files"
    else:
        assert named, f"docs/promises.md: {id} names no file of tests"


def test_no_test_is_named_after_a_promise_that_nobody_made():
    assert files_that_prove().keys() <= PROMISES.keys()


def test_every_promise_has_one_place():
    page = text("docs/promises.md")
    assert len(PROMISES) == len(ROW.findall(page)) + len(PARAGRAPH.findall(page))
    assert PROMISES.keys() >= {"L1", "F1", "S1", "P1", "B1", "U1", "U2", "U3", "U4", "U5"}


def test_a_promise_is_found_in_a_row_and_under_a_heading():
    page = (
        "| F1 | Nothing. | `tests/a.py` |\n\n### U1: upgrades\n\nNot\na word.\n\n### U2: restore\n\nTwo.\n\n## More\n"
    )
    found = {id: " ".join(words.split()) for id, words in promises_in(page).items()}
    assert found == {"F1": "Nothing. | `tests/a.py` |", "U1": "upgrades Not a word.", "U2": "restore Two."}


def test_the_readme_keeps_to_five_lines_and_leads_to_the_others():
    section = text("README.md").partition("\n## What you can rely on\n")[2].partition("\n## ")[0]
    assert len(re.findall(r"^- ", section, re.MULTILINE)) == 5
    assert "(docs/promises.md)" in section
