"""The code contains no chance or clock in the rules, no code from strangers, no card ids, no long modules."""

import ast
import typing
from collections.abc import Iterator
from functools import cache

import pytest

from lanternyear.cards.parts import FORBIDDEN
from lanternyear.content.load import load_packs
from tests.support.source_code import ROOT, imports, modules, modules_of, tree

LONGEST_MODULE = 600
REPEATABLE = ("state", "engine", "rules", "vocabulary")
UNREPEATABLE_MODULES = {"random", "time", "datetime", "uuid", "secrets"}
CODE_FROM_DATA = {"pickle", "marshal", "shelve", "dill", "cloudpickle"}
UNSAFE_YAML = {"load", "load_all", "unsafe_load", "unsafe_load_all", "full_load", "full_load_all"}


@pytest.mark.parametrize("module", modules())
def test_a_module_is_short_enough_to_read(module):
    lines = len((ROOT / module).read_text("utf-8").splitlines())
    assert lines <= LONGEST_MODULE, f"{module} has {lines} lines: split it where a second concept begins"


@pytest.mark.parametrize("module", modules_of(*REPEATABLE))
def test_all_chance_comes_from_the_table(module):
    wrong = [f"{module}:{line}: {name}" for name, line in imports(module) if name.split(".")[0] in UNREPEATABLE_MODULES]
    wrong += [f"{module}:{line}: os.{name}" for name, line in environment(module)]
    wrong += [f"{module}:{call.lineno}: hash()" for call in calls(tree(module)) if called(call) == "hash"]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("module", modules())
def test_b2_no_code_comes_from_a_pack_or_a_save(module):
    wrong = [f"{module}:{line}: {name}" for name, line in imports(module) if name.split(".")[0] in CODE_FROM_DATA]
    wrong += [f"{module}:{call.lineno}: {called(call)}" for call in unsafe_calls(tree(module))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("module", modules())
def test_what_is_taken_for_a_number_is_one(module):
    wrong = [f"{module}:{call.lineno}" for call in calls(tree(module)) if called(call).endswith(".isdigit")]
    assert not wrong, f"{wrong}: '²'.isdigit() holds and int('²') fails: use isdecimal"


KEYWORDS = {"bone", "fur", "feather", "leather", "metal", "rawhide"}
FORBIDDEN_WORDS = set(typing.get_args(FORBIDDEN))


@pytest.mark.parametrize("module", modules_of("rules"))
def test_a_rule_never_names_a_card(module):
    # leather is a resource, and a keyword that rules may name; intimacy is an event, and what some cards forbid
    ids = card_ids() - KEYWORDS - FORBIDDEN_WORDS
    wrong = [
        f"{module}:{node.lineno}: {node.value!r} is a card: the rule lacks a moment or a modifier"
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("code", "unsafe"),
    [
        ("eval('1')", True),
        ("exec(text)", True),
        ("table.exec(text)", False),
        ("yaml.load(text)", True),
        ("yaml.load(text, Loader=yaml.FullLoader)", True),
        ("yaml.load(text, yaml.CSafeLoader)", False),
        ("class Cards(yaml.SafeLoader): pass\nyaml.load(text, Loader=Cards)", False),
        ("yaml.safe_load(text)", False),
        ("yaml.unsafe_load(text)", True),
        ("json.load(file)", False),
    ],
)
def test_unsafe_calls_are_recognised(code, unsafe):
    assert bool(list(unsafe_calls(ast.parse(code)))) is unsafe


def calls(code: ast.Module) -> Iterator[ast.Call]:
    return (node for node in ast.walk(code) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    return ast.unparse(call.func)


def environment(module: str) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Attribute) and node.attr in ("environ", "getenv"):
            yield node.attr, node.lineno
    for name, line in imports(module):
        if name in ("os.environ", "os.getenv"):
            yield name.removeprefix("os."), line


def unsafe_calls(code: ast.Module) -> Iterator[ast.Call]:
    """`eval`, `exec`, and YAML read by anything but a safe loader or a class made from one."""
    safe = {
        node.name
        for node in ast.walk(code)
        if isinstance(node, ast.ClassDef) and any("Safe" in ast.unparse(base) for base in node.bases)
    }
    for call in calls(code):
        owner, _, name = called(call).rpartition(".")
        loaders = [ast.unparse(loader) for loader in [*call.args[1:2], *(word.value for word in call.keywords)]]
        safely = name in ("load", "load_all") and any("Safe" in loader or loader in safe for loader in loaders)
        if called(call) in ("eval", "exec") or (owner == "yaml" and name in UNSAFE_YAML and not safely):
            yield call


@cache
def card_ids() -> frozenset[str]:
    catalog = load_packs(("core",))
    return frozenset((*catalog.cards, *catalog.persistent_injuries))
