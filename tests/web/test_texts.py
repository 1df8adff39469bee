"""The texts of the pages: every one that a template or a module names exists, and none is kept for nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lanternyear.web
from lanternyear.wording.messages import wording

FOLDER = Path(lanternyear.web.__file__).parent
COMPUTED: tuple[str, ...] = (
    "correct.",
    "played.figures.",
    "played.ways.",
    "played.lives",
    "played.died",
    "played.resolved",
    "question.nth_",
    "places.",
    "turns.",
    "states.",
    "standing.",
    "attributes.",
    "locations.",
    "directions.",
    "kinds.",
    "actions.",
)
COMPUTED += (
    "ending.",
    "play.injury.",
    "played.",
    "tabs.",
    "app.theme_",
    "app.unknown_time",
    "keeping.shelves.",
    "keeping.done.",
    "seats.roles.",
    "history.undo",
    "history.redo",
    "cards.times",
    "chronicle.",
    "print.parts.",
    "beside.has.",
    "compare.before",
    "compare.after",
    "board.facing",
    "board.retinue",
    "steps.",
    "people.",
    "sexes.",
    "rows.",
    "groups.",
    "milestones.",
    "shelves.",
    "gone.",
    "hunt.",
    "foe.",
    "menu.",
    "settlement.",
    "gear.loadout_of",
    "rules.chapters.",
    "question.given_",
    "options.",
    "keys.",
    "notice.",
    "play.short.",
    "play.injury.",
    "play.left_",
    "play.no_",
    "play.hit",
    "play.injury.",
    "play.line",
    "play.wound",
    "town.draw",
    "question.wrong_",
    "lobby.chooses",
    "lobby.your_answer",
    "lobby.ways.",
    "play.parts_of_hit.",
    "play.resolved_as.",
    "asking.when.",
    "asking.everything.",
    "chat.host",
    "paper.nameless",
)


def texts(table: dict[str, Any], path: str = "") -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from texts(value, f"{path}{key}.")
        else:
            yield f"{path}{key}"


def used() -> set[str]:
    found: set[str] = set()
    for template in FOLDER.rglob("*.html"):
        found |= set(re.findall(r"\bt\.([a-z_]+(?:\.[a-z_]+)*)(?=[^\w.(]|\.format\(|\b)", template.read_text("utf-8")))
    return {name.removesuffix(".format") for name in found}


def named_by_modules() -> set[str]:
    """Return the texts that a module names in full: `say("town", "lost")`."""
    modules = "\n".join(path.read_text("utf-8") for path in FOLDER.rglob("*.py"))
    return {".".join(found) for found in re.findall(r'\(\s*(?:"pages", )?"([a-z_]+)", "([a-z_]+)"', modules)}


def test_every_text_that_a_template_names_exists():
    known = set(texts(wording().table("pages")))
    tables = {name.rpartition(".")[0] for name in known}
    assert used() <= known | tables


def test_no_text_is_kept_that_nobody_shows():
    known = {name for name in texts(wording().table("pages")) if not name.startswith(COMPUTED)}
    assert known <= used() | named_by_modules()
