"""Broken rules: every function of a package that cites certain clauses, with one small mistake at a time."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

CITED = re.compile(r"[A-Z]+(?:-[A-Z0-9]+)+[a-z]?")
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}
NO_MISTAKE = ("table.tell(",)  # a fact in the log is not a rule

Change = Callable[[], str]


@dataclass(frozen=True)
class Mutant:
    """A function with one mistake: its file and name, the line of the mistake, what is wrong, its code."""

    file: str
    function: str
    line: int
    mistake: str
    code: CodeType

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.mistake}"


def mutants(root: Path, package: str, cited: Set[str]) -> Iterator[Mutant]:
    """Yield every mutant of the functions of the package that cite one of these clauses."""
    for path in sorted((root / package).rglob("*.py")):
        source = path.read_text("utf-8")
        lines = source.splitlines()
        tree = ast.parse(source)
        for place, node in enumerate(tree.body):
            if isinstance(node, ast.FunctionDef):
                text = "\n".join(lines[node.lineno - 1 : node.end_lineno])
                if not cited.isdisjoint(CITED.findall(text)):
                    yield from _of_function(path.relative_to(root).as_posix(), tree, place, lines)


def _of_function(file: str, tree: ast.Module, place: int, lines: list[str]) -> Iterator[Mutant]:
    function = tree.body[place]
    assert isinstance(function, ast.FunctionDef)
    for number in range(len(list(_changes(function)))):
        broken = copy.deepcopy(tree)
        node = broken.body[place]
        assert isinstance(node, ast.FunctionDef)
        line, change = list(_changes(node))[number]
        mistake = change()
        code = _code_of(compile(ast.fix_missing_locations(broken), file, "exec"), node.name)
        yield Mutant(file, node.name, line, f"{mistake} in `{lines[line - 1].strip()}`", code)


def _code_of(module: CodeType, name: str) -> CodeType:
    return next(code for code in module.co_consts if isinstance(code, CodeType) and code.co_name == name)


def _changes(function: ast.FunctionDef) -> Iterator[tuple[int, Change]]:
    """Yield the line of every possible mistake, and what makes it and returns it in words."""
    docstring = function.body[0] if ast.get_docstring(function) is not None else None
    for parent in _within(function):
        for name, value in ast.iter_fields(parent):
            if isinstance(value, list) and name in ("body", "orelse"):
                for index, statement in enumerate(value):
                    if statement is not docstring:
                        yield from _of_statement(value, index)
        yield from _of_expression(parent)


def _within(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Walk through the function, but not through its decorators, annotations and messages of assertions."""
    waiting: list[ast.AST] = [function]
    while waiting:
        node = waiting.pop(0)
        yield node
        for name, value in ast.iter_fields(node):
            if name in ("decorator_list", "returns", "annotation", "msg", "type_params"):
                continue
            if name == "args" and not isinstance(node, ast.Call):
                continue  # parameters, with their annotations
            children = value if isinstance(value, list) else [value]
            waiting += [child for child in children if isinstance(child, ast.AST)]


def _of_statement(body: list[ast.stmt], index: int) -> Iterator[tuple[int, Change]]:
    statement = body[index]
    if isinstance(statement, ast.Expr | ast.Assign | ast.AugAssign | ast.Continue | ast.Break | ast.Raise):
        text = ast.unparse(statement)
        if text.startswith(NO_MISTAKE) or (
            isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        ):
            return
        if isinstance(statement, ast.Assign) and not isinstance(statement.targets[0], ast.Attribute | ast.Subscript):
            return  # a name that does not exist is always noticed

        def leave_out() -> str:
            nothing = "yield from ()" if "yield" in text else "pass"
            body[index] = ast.copy_location(ast.parse(nothing).body[0], statement)
            return "left out"

        yield statement.lineno, leave_out
    if isinstance(statement, ast.If | ast.While):
        yield statement.lineno, lambda: _negate(statement)


def _negate(statement: ast.If | ast.While) -> str:
    statement.test = ast.UnaryOp(ast.Not(), statement.test)
    return "condition negated"


def _of_expression(node: ast.AST) -> Iterator[tuple[int, Change]]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPPED:
        yield node.lineno, lambda: _swap(node.ops, 0)
    elif isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in SWAPPED:
        yield node.lineno, lambda: _swap_operator(node)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield node.lineno, lambda: _set(node, not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        number = node.value
        yield node.lineno, lambda: _set(node, number + 1)
    elif isinstance(node, ast.IfExp):
        yield node.lineno, lambda: _swap_branches(node)
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield node.ifs[0].lineno, lambda: _drop_filter(node)


def _swap(operators: list[ast.cmpop], index: int) -> str:
    old = operators[index]
    operators[index] = SWAPPED[type(old)]()  # type: ignore[call-overload]
    return f"{type(old).__name__} became {type(operators[index]).__name__}"


def _swap_operator(node: ast.BoolOp | ast.BinOp) -> str:
    old = node.op
    node.op = SWAPPED[type(old)]()  # type: ignore[assignment]
    return f"{type(old).__name__} became {type(node.op).__name__}"


def _set(node: ast.Constant, value: int | bool) -> str:
    old, node.value = node.value, value
    return f"{old!r} became {value}"


def _swap_branches(node: ast.IfExp) -> str:
    node.body, node.orelse = node.orelse, node.body
    return "branches swapped"


def _drop_filter(node: ast.comprehension) -> str:
    del node.ifs[0]
    return "filter left out"
