"""Advice about a line that is not YAML: the mistakes that authors make, by what the parser says and the line."""

from __future__ import annotations

import re

COLON = "text with ': ' in it needs quotes"
KEY_WITHOUT_SPACE = re.compile(r"^\s*(- )?[a-z_]+:[^\s:/]\S*\s*$")
SECOND_COLON = re.compile(r"^\s*(- )?\w[\w ]*: .*: ")
AFTER_QUOTES = re.compile(r"""[:\-,] *("[^"]*"|'[^']*') *[^\s,}\]#:]""")
OPENING = "{["
CLOSING = {"{": "}", "[": "]"}


def advice(problem: str, lines: list[str], number: int) -> str:
    """Return what an author should do about this problem of the parser at the line of this number, or ""."""
    line = lines[number - 1] if 0 < number <= len(lines) else ""
    if line[: len(line) - len(line.lstrip())].count("\t"):
        return "indent with spaces, not with tabs"
    if "cannot start any token" in problem:
        word = line.partition(": ")[2].strip() or line.strip().removeprefix("- ")
        return f"text that begins with {word[:1]!r} needs quotes"
    if AFTER_QUOTES.search(line):
        return "quotes go around the whole text; inside it, write '' for ' or use the other kind"
    return _of_structure(problem, lines, number, line)


def _of_structure(problem: str, lines: list[str], number: int, line: str) -> str:
    """Return advice about braces that stay open, colons between braces, and lines that are indented unlike others."""
    if "',' or" in problem:
        opened = _open_at_end(line) or _open_at_end(lines[number - 2] if number > 1 else "")
        return f"{opened!r} has no {CLOSING[opened]!r}, or {COLON}" if opened else COLON
    if SECOND_COLON.match(line):
        return COLON
    before = next((above for above in reversed(lines[: max(0, number - 1)]) if above.strip()), "")
    if KEY_WITHOUT_SPACE.match(before) or KEY_WITHOUT_SPACE.match(line):
        return "a space follows the colon after a key"
    if any(words in problem for words in ("expected key", "expected ':'", "mapping values", "block")):
        return f"keys of one card begin in the same column, each with a colon and a space after it; {COLON}"
    return ""


def _open_at_end(line: str) -> str:
    """Return the last brace or bracket that the line opens and does not close."""
    opened: list[str] = []
    for sign in line:
        if sign in OPENING:
            opened.append(sign)
        elif opened and sign == CLOSING[opened[-1]]:
            opened.pop()
    return opened[-1] if opened else ""
