"""Names that a stranger would have to look up stay away."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.support.source_code import ROOT, modules, python_files, tree

OBSCURE_MODULES = """printed brought showing kept following opening creating checking exporting folders sealed older
    chapters standing places asking desk founding gestures problems threads beside compared doing news picture told
    played explained taking_up death_toll using occasions matching shares futile remembering worn outfit lives hits
    named rules_of_gear""".split()
OBSCURE_NAMES = """Kept KeptGame Brought Shown Wanted Listed Picture Desk OurDesk _come_of_it _goes_on _lay_down
    _put_away _lose_blow left_open shared_out given_by_people _do_again _give_again whole_story thin_out must_be_shown
    on_paper unwrapped take_act_option take_activation_option take_survival_option recalled recalled_of_board
    recalled_of_each""".split()
CLAUSE_WORDS = "what whatever who whom whose whoever whether where why how which".split()
CITED = r"[A-Z0-9-]+[a-z]?(?:(?:, | to )[A-Z0-9-]+[a-z]?)*: "
TEMPLATES = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "lanternyear/web/templates").rglob("*.html"))]


@pytest.mark.parametrize("module", modules())
def test_a_module_has_a_name_that_says_what_is_in_it(module):
    parts = module.removeprefix("lanternyear/").removesuffix(".py").split("/")
    assert not set(parts) & set(OBSCURE_MODULES)


@pytest.mark.parametrize("module", modules())
def test_no_obscure_name_is_left(module):
    code = tree(module)
    defined = {node.name for node in ast.walk(code) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    assert not defined & set(OBSCURE_NAMES)


@pytest.mark.parametrize("module", python_files())
def test_a_loop_variable_is_named_for_what_it_holds(module):
    targets = [node.target for node in ast.walk(tree(module)) if isinstance(node, ast.For | ast.comprehension)]
    names = [name for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    assert not [name.lineno for name in names if name.id == "one"]


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_loop_variable_of_a_template_is_named_for_what_it_holds(template):
    assert not re.findall(r"\{%-? *(?:for|set) one\b", (ROOT / template).read_text("utf-8"))


@pytest.mark.parametrize("module", python_files())
def test_a_docstring_says_return_and_not_says(module):
    says = re.compile(rf"^(?:{CITED})?Says |\. Says how|[a-z], or nothing\.$", re.MULTILINE)
    assert not [docstring for docstring in docstrings(module) if says.search(docstring)]


@pytest.mark.parametrize("module", python_files())
def test_a_docstring_is_imperative_or_a_noun_phrase(module):
    wrong = [docstring for docstring in docstrings(module) if begins_with_a_clause(docstring)]
    assert not wrong, f"{module}: begin with a verb or a noun ('Return whether …', 'The cost of …'): {wrong}"


@pytest.mark.parametrize(
    ("docstring", "expected"),
    [
        ("What an option costs.", True),
        ("SD-TGT-4, SD-TGT-5: what the monster does without a target.", True),
        ("SET-8-8: whoever departs next gains this.", True),
        ("Whether the space is free.", True),
        ("Return what an option costs.", False),
        ("SD-TGT-4: return whether there is a target.", False),
        ("`when`: the choices in order.", False),
        ("Whetstones and other gear.", False),
    ],
)
def test_a_clause_as_a_subject_is_seen(docstring, expected):
    assert begins_with_a_clause(docstring) == expected


def begins_with_a_clause(docstring: str) -> bool:
    """Return whether a docstring begins with a what or who clause, after the clauses of the rules that it cites."""
    return re.match(rf"(?:{CITED})?(?i:{'|'.join(CLAUSE_WORDS)})\b", docstring) is not None


def docstrings(module: str) -> Iterator[str]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    found = (ast.get_docstring(node) for node in ast.walk(tree(module)) if isinstance(node, documented))
    yield from (docstring for docstring in found if docstring)
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Module | ast.ClassDef):
            yield from docstrings_of_values(node.body)


def docstrings_of_values(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the texts below the values of a module or a class that describe them."""
    for value, text in pairwise(body):
        if isinstance(value, ast.Assign | ast.AnnAssign) and isinstance(text, ast.Expr):
            words = text.value.value if isinstance(text.value, ast.Constant) else None
            if isinstance(words, str):
                yield words


def test_the_text_below_a_value_is_read():
    code = ast.parse('LIMIT = 3\n"""What nobody exceeds."""\nOTHER = 4\n')
    assert list(docstrings_of_values(code.body)) == ["What nobody exceeds."]
