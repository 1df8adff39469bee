"""Write `lanternyear/state/copying.py`: a function that copies a whole state, one line for each state class.

`python -m tools.state_copy` after a state class has changed. The module is written out, and not built when the program
starts, so that mypy checks it and mypyc compiles it.
"""

from __future__ import annotations

import dataclasses
import re
import subprocess
import sys
import typing
from enum import Enum
from inspect import signature
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union

from lanternyear.state.state import State

MODULE = Path(__file__).resolve().parent.parent / "lanternyear" / "state" / "copying.py"
HEAD = '''"""Copy a state, sharing nothing that can change. Made by `python -m tools.state_copy`: do not edit it."""

from __future__ import annotations
'''


def source() -> str:
    """Return the text of the module for the state classes as they are now, formatted by ruff."""
    functions: dict[type, str] = {}
    _write_function(State, functions)
    modules: dict[str, list[str]] = {}
    for kind in functions:
        modules.setdefault(kind.__module__, []).append(kind.__name__)
    imports = [f"from {module} import {', '.join(sorted(names))}" for module, names in sorted(modules.items())]
    text = "\n".join([HEAD, *imports, "", "", "\n\n\n".join(functions.values()), ""])
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(MODULE), "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def _write_function(kind: type, functions: dict[type, str]) -> None:
    """Add the function for a class, after those for the classes inside it."""
    hints, names = typing.get_type_hints(kind), [field.name for field in dataclasses.fields(kind)]
    if list(signature(kind).parameters) != names:
        raise TypeError(f"{kind.__name__}: its parameters must be its fields, in their order")
    values = [_copy_of(f"old.{name}", hints[name], functions) for name in names]
    functions[kind] = f"def {_name(kind)}(old: {kind.__name__}) -> {kind.__name__}:\n    return {kind.__name__}(" + (
        "".join(f"\n        {value}," for value in values) + "\n    )"
    )


def _name(kind: type) -> str:
    return "copy_" + re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _copy_of(value: str, hint: Any, functions: dict[type, str]) -> str:
    """Return the expression that copies a value of this type."""
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if _is_unchangeable(hint):
        return value
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        if hint not in functions:
            _write_function(hint, functions)
        return f"{_name(hint)}({value})"
    if origin in (Union, UnionType) and NoneType in inside:
        [other] = [each for each in inside if each is not NoneType]
        return f"None if {value} is None else {_copy_of(value, other, functions)}"
    if origin in (list, set):
        if _is_unchangeable(inside[0]):
            return f"{value}.copy()"
        left, right = "[]" if origin is list else "{}"
        return f"{left}{_copy_of('item', inside[0], functions)} for item in {value}{right}"
    if origin is dict:
        if _is_unchangeable(inside[1]):
            return f"{value}.copy()"
        return f"{{key: {_copy_of('item', inside[1], functions)} for key, item in {value}.items()}}"
    raise TypeError(f"{value}: it is not known how to copy {hint}")


def _is_unchangeable(hint: Any) -> bool:
    """Return whether values of this type can be shared, because nobody can change them."""
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal or hint in (int, str, bool, float, NoneType):
        return True
    if origin in (tuple, frozenset, Union, UnionType):
        return all(_is_unchangeable(each) for each in inside if each is not Ellipsis)
    if not isinstance(hint, type):
        return False
    if dataclasses.is_dataclass(hint):
        return bool(hint.__dataclass_params__.frozen)  # type: ignore[attr-defined]
    return issubclass(hint, Enum | tuple | str | int)


if __name__ == "__main__":
    MODULE.write_text(source(), "utf-8")
