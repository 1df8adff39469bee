"""Texts for players stand in `lanternyear/wording`: rules, vocabulary and web hold keys, not sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.support.source_code import modules, tree

SILENT = tuple(module for module in modules() if module.startswith(("lanternyear/rules/", "lanternyear/vocabulary/")))
WEB = tuple(module for module in modules() if module.startswith("lanternyear/web/"))
FOR_PROGRAMS = ("lanternyear/web/api/",)  # descriptions in the OpenAPI document, which developers read
# Calls whose texts no player reads: the log of the server, queries of cards, patterns, and what a card may forbid.
NOT_READ = re.compile(r"^logg(er|ing)\.|^(Condition|Selection)\.read$|^re\.|(^|[._])forbids?$")
NOT_SENTENCES = {
    "lanternyear/web/views/card_form.py": "targets of monsters, written as in packs",
    "lanternyear/web/log_limits.py": "a line of the server's log",
}
SMALL_WORDS = re.compile(r"\b(a|an|the|is|are|was|to|of|for|your|you|this|there|that|not|no)\b")
WORD = re.compile(r"\b[A-Za-z][a-z']+|\{it\}")
MARKUP = re.compile(r"[<>=_/\\\[|\n]|--|%\(")  # of pages, types, drawings, streams and logs


def reads_as_a_sentence(text: str) -> bool:
    """Return whether a text is more than a key: several words that begin, end or hang together as in English."""
    words = WORD.findall(text)
    if len(words) < 3 or len(words) - words.count("{it}") < 2 or " " not in text.strip() or MARKUP.search(text):
        return False
    ends = bool(re.search(r"[a-z\d}][.!?](\s|$)|[a-z}]: ", text))
    return ends or text[:1].isupper() or (len(words) > 3 and bool(SMALL_WORDS.search(text)))


def spoken(code: ast.AST, *, in_errors: bool) -> Iterator[tuple[int, str]]:
    """Yield each sentence of a module with its line; docstrings are none, nor are texts of errors unless asked for."""
    for node in ast.iter_child_nodes(code):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # a docstring
        if isinstance(node, ast.Raise | ast.Assert) and not in_errors:
            continue
        if isinstance(node, ast.Call) and NOT_READ.search(ast.unparse(node.func)):
            continue
        text = literal(node)
        if text is None:
            yield from spoken(node, in_errors=in_errors)
        elif reads_as_a_sentence(text):
            yield getattr(node, "lineno", 0), text


def literal(node: ast.AST) -> str | None:
    """Return the text of a string, with `{it}` for whatever is filled in; None for any other code."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{it}" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


@pytest.mark.parametrize("module", SILENT)
def test_rules_hold_no_sentence(module):
    """The text of an exception is for the author of a program; the table shows its own refusals."""
    assert not list(spoken(tree(module), in_errors=False)), "move it to lanternyear/wording/english"


@pytest.mark.parametrize("module", [module for module in WEB if not module.startswith(FOR_PROGRAMS)])
def test_the_web_table_holds_no_sentence(module):
    if module not in NOT_SENTENCES:
        assert not list(spoken(tree(module), in_errors=True)), "move it to lanternyear/wording/english"


@pytest.mark.parametrize("module", [module for module in WEB if module.startswith(FOR_PROGRAMS)])
def test_an_interface_refuses_in_words_of_the_catalog(module):
    raised = [node for node in ast.walk(tree(module)) if isinstance(node, ast.Raise)]
    assert not [said for node in raised for said in spoken(node, in_errors=True)]


def test_an_exception_is_still_needed():
    for module in NOT_SENTENCES:
        assert list(spoken(tree(module), in_errors=True)), f"{module} needs no exception any more"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('note = "Choose 1 card to keep."', True),
        ('raise NotAllowed("you are a spectator: ask the owner for a seat")', True),
        ('raise NotFound(f"there is no rule {id}")', True),
        ('ask(f"{who} gains 1 survival.")', True),
        ('phase = "first story"', False),
        ('table.forbids("leaving as a master")', False),
        ('logger.warning("the backup was not made: %s", error)', False),
        ('"""A docstring that says something."""', False),
        ('line = "M30 2c6 0 10 4.5 10 11 0 5-2 9-5 11.5h-10C22 22"', False),
        ('page = "<p>The table is here.</p>"', False),
        ('Condition.read("moved 4+ and adjacent to the monster")', False),
    ],
)
def test_sentences_are_found(source, found):
    assert bool(list(spoken(ast.parse(source), in_errors=True))) == found
