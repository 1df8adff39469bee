"""No module needs itself: no import cycle at run time, and no knot of modules that only types tie together."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.source_code import imports, modules, tree

LARGEST_KNOT = 3


def test_no_module_imports_itself_by_way_of_others():
    knots = [knot for knot in strongly_connected(graph(with_types=False)) if len(knot) > 1]
    assert not knots, f"run-time cycles: {knots}"


def test_types_tie_few_modules_together():
    knots = [knot for knot in strongly_connected(graph(with_types=True)) if len(knot) > LARGEST_KNOT]
    assert not knots, f"knots of more than {LARGEST_KNOT} modules: {knots}"


def test_a_knot_is_found():
    assert strongly_connected({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"], ["d"]]


def graph(*, with_types: bool) -> dict[str, set[str]]:
    """Return which modules each module imports; `with_types` also for type checkers alone."""
    by_name = {name_of(module): name_of(module) for module in modules()}
    found: dict[str, set[str]] = {}
    for module in modules():
        for_types = set() if with_types else set(type_checking_lines(module))
        targets = [imported for imported, line in imports(module) if line not in for_types]
        known = {by_name.get(target) or by_name.get(target.rpartition(".")[0]) for target in targets}
        found[name_of(module)] = {name for name in known if name is not None} - {name_of(module)}
    return found


def name_of(module: str) -> str:
    return ".".join(Path(module).with_suffix("").parts).removesuffix(".__init__")


@cache
def type_checking_lines(module: str) -> tuple[int, ...]:
    """The lines under `if TYPE_CHECKING:`."""
    blocks = [
        node
        for node in ast.walk(tree(module))
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    ]
    return tuple(line for block in blocks for line in range(block.lineno, (block.end_lineno or block.lineno) + 1))


def strongly_connected(edges: dict[str, set[str]]) -> list[list[str]]:
    """Modules that can reach each other, by Kosaraju's algorithm: along the edges, then back, last left first."""
    seen: set[str] = set()
    order = [name for start in sorted(edges) for name in leaving(start, edges, seen)]
    back: dict[str, set[str]] = {name: set() for name in edges}
    for name, targets in edges.items():
        for target in targets:
            back[target].add(name)
    seen = set()
    knots = [sorted(leaving(start, back, seen)) for start in reversed(order)]
    return sorted(knot for knot in knots if knot)


def leaving(start: str, edges: dict[str, set[str]], seen: set[str]) -> Iterator[str]:
    """Everything not seen that can be reached from here, each after what it reaches."""
    if start in seen:
        return
    seen.add(start)
    for target in sorted(edges[start]):
        yield from leaving(target, edges, seen)
    yield start
