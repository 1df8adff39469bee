"""State, engine and rules say what everything is: no `Any`."""

import ast

import pytest

from tests.support.source_code import modules_of, tree

ALLOWED: dict[str, str] = {}  # module: why it cannot say what it holds


def lines_with_any(module: str) -> list[int]:
    """The lines that import or name `typing.Any`."""
    found: list[int] = []
    for node in ast.walk(tree(module)):
        imported = isinstance(node, ast.ImportFrom) and any(name.name == "Any" for name in node.names)
        named = isinstance(node, ast.Name) and node.id == "Any"
        dotted = isinstance(node, ast.Attribute) and node.attr == "Any"
        quoted = isinstance(node, ast.Constant) and isinstance(node.value, str) and is_quoted_any(node.value)
        if imported or named or dotted or quoted:
            found.append(getattr(node, "lineno", 0))
    return sorted(set(found))


def is_quoted_any(text: str) -> bool:
    """Return whether a string is an annotation in quotes that names `Any`."""
    try:
        quoted = ast.parse(text, mode="eval")
    except (SyntaxError, ValueError):
        return False
    return any(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(quoted))


@pytest.mark.parametrize("module", modules_of("state", "engine", "rules"))
def test_the_core_says_what_everything_is(module):
    lines = lines_with_any(module)
    if module in ALLOWED:
        assert lines, f"{module} needs no Any any more: take it off the list"
    else:
        assert not lines, f"{module}: Any in lines {lines}"


@pytest.mark.parametrize(
    ("text", "expected"), [("dict[str, Any]", True), ("Any", True), ("Any part of it.", False), ("str", False)]
)
def test_an_annotation_in_quotes_is_seen(text, expected):
    assert is_quoted_any(text) == expected
