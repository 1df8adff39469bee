"""The package's own modules as syntax trees, for the tests of how it is built."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKAGE = "lanternyear"
ASKING = {  # how a rule asks a player
    *("choose", "may", "choose_some", "arrange", "ask_name", "choose_card", "choose_survivor", "choose_space"),
    *("choose_survivor_or_nobody", "choose_number", "choose_word", "choose_direction", "choose_location"),
}


class Import(NamedTuple):
    module: str  # "lanternyear.state.board", "msgspec"
    line: int


def modules() -> list[str]:
    """Every module of the package as its path from the root, which names the test."""
    return [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / PACKAGE).rglob("*.py"))]


def python_files() -> list[str]:
    """Every Python file of ours: the package, its tests, its tools and its measurements."""
    folders = [ROOT / folder for folder in (PACKAGE, "tests", "tools", "bench")]
    return [path.relative_to(ROOT).as_posix() for folder in folders for path in sorted(folder.rglob("*.py"))]


def layer_of(module: str) -> str:
    """The folder or file directly under the package; the package's own `__init__` is the package."""
    name = Path(module).parts[1].removesuffix(".py")
    return PACKAGE if name == "__init__" else name


def modules_of(*layers: str) -> list[str]:
    return [module for module in modules() if layer_of(module) in layers]


@cache
def tree(module: str) -> ast.Module:
    return ast.parse((ROOT / module).read_text("utf-8"), module)


def imports(module: str) -> list[Import]:
    """Everything imported anywhere in the module; `from a import b` is `a.b`, for b may be a module."""
    found: list[Import] = []
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            found += [Import(name.name, node.lineno) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            source = _source(module, node)
            found += [Import(f"{source}.{name.name}", node.lineno) for name in node.names]
    return found


def _source(module: str, node: ast.ImportFrom) -> str:
    """The module that is imported from, with the dots of a relative import resolved."""
    package = Path(module).parts[:-1]
    above = package[: len(package) - node.level + 1] if node.level else ()
    return ".".join([*above, *([node.module] if node.module else [])])
