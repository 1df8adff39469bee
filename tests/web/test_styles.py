"""The stylesheets: a class means one thing, whichever page loads it."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from lanternyear.web.static_files import FOLDER, address_of

BASE = ("kit.css", "table.css", "print.css")  # what every page has, and what paper has alone
BARE = re.compile(r"\.([\w-]+)")


def selectors(sheet: str) -> list[str]:
    text = re.sub(r"/\*.*?\*/", "", (FOLDER / sheet).read_text("utf-8"), flags=re.DOTALL)
    return [part.strip() for found in re.findall(r"([^{}]+)\{", text) for part in found.split(",")]


@pytest.mark.parametrize("file", sorted(path.name for path in FOLDER.iterdir() if path.is_file()))
def test_every_stylesheet_and_script_is_sent(player, file):
    answer = player.get(address_of(file))
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(("text/css", "text/javascript", "image/svg+xml"))


def test_no_class_alone_is_styled_by_two_sheets():
    styled: dict[str, set[str]] = defaultdict(set)
    for sheet in (path.name for path in FOLDER.glob("*.css") if path.name not in BASE):
        for selector in selectors(sheet):
            bare = BARE.fullmatch(selector)
            if bare:
                styled[bare[1]].add(sheet)
    assert {name: sorted(sheets) for name, sheets in styled.items() if len(sheets) > 1} == {}
