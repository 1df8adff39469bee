"""The words of the terminal are in its catalogue, and nothing else is."""

import re
from pathlib import Path

import lanternyear.terminal
from lanternyear.play.defaults import WHENS
from lanternyear.wording.messages import wording

SOURCE = "".join(path.read_text("utf-8") for path in Path(lanternyear.terminal.__file__).parent.glob("*.py"))
TEXTS = {(section, key) for section, texts in wording().table("terminal").items() for key in texts}
OUTCOMES = {("outcomes", outcome) for outcome in ("victory", "defeat", "broken off")}
WHENS_ASKED = {("asking", when) for when in WHENS}
MADE_UP_KEYS = OUTCOMES | WHENS_ASKED | {("screen", "monster_turn"), ("screen", "survivors_turn")}


def test_every_text_that_the_terminal_names_exists():
    named = {(found[1], found[2]) for found in re.finditer(r'\.say\(\s*"(\w+)", "(\w+)"', SOURCE)}
    named |= {("session", found[1]) for found in re.finditer(r'_text\(\s*"(\w+)"', SOURCE)}
    assert named
    assert named <= TEXTS


def test_no_text_is_kept_that_nobody_shows():
    quoted = set(re.findall(r"[\"'](\w+)[\"']", SOURCE))
    assert {(section, key) for section, key in TEXTS - MADE_UP_KEYS if key not in quoted} == set()
