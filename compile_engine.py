"""`make compiled`: the same sources with their hot modules compiled by mypyc, in a folder of the environment.

The folder is a whole copy of the package, so that nothing in the checkout changes and a machine without a C compiler
simply has none. Three things are rewritten in the copy, for mypyc cannot call decorated functions directly and
shortens annotations: `@rule`, which marks generators for mypy alone, becomes a comment; what `@derived` does is
written out; and the state classes get their annotations back.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup

from lanternyear.play.rules_source import WRITTEN, hash_sources

ROOT = Path(__file__).resolve().parent
TARGET = Path(sysconfig.get_path("data")) / "compiled"
PACKAGE = "lanternyear"
COPIED = {"lanternyear": PACKAGE, "packs": f"{PACKAGE}/packs", "docs/rules": f"{PACKAGE}/rules_text"}
HOT = {  # the rest of a random White Lion showdown takes less than a tenth of its time
    "state": "fighter hunt mask record settlement showdown space state survivor",
    "cards": "catalog",
    "engine": "attack chance decision scene spaces stage table",
    "rules": "board concentration conditions limits moments payment people resources",
    "rules/cards": "decks holdings in_force proxies",
    "rules/gear": "affinities archive loadout",
    "rules/predicates": "attack gear monster place survivor",
    "rules/settlement": "endeavor",
    "rules/showdown": """actions ai_card any_time attack collision controller death_die grab hiding hit_location
        knockback lasting monster monster_attack monster_movement monster_turn movement opportunity placing reach
        replacement rewind round setup special_moves survivors_turn targeting terrain trading wound zones""",
    "rules/survivor": """attributes bleeding damage death gains injuries knocked_down recovery
        retinue second_chance survival""",
    "vocabulary": "control gear monster monster_moves selection survivor survivor_cards",
    "play": "answers game runner",
    "bots": "bot random_bot",
}
MODULES = [f"{PACKAGE}/{folder}/{name}.py" for folder, names in HOT.items() for name in names.split()]
NO_COMPILER = "There is no C compiler, so the plain engine stays the only one; on Debian: apt install gcc python3-dev"
QUICKLY = "1"  # gcc's -O1, for -O3 takes several times as long


def copy_package() -> None:
    """Copy the package as a wheel would hold it."""
    shutil.rmtree(TARGET, ignore_errors=True)
    for source, place in COPIED.items():
        shutil.copytree(ROOT / source, TARGET / place, ignore=shutil.ignore_patterns("__pycache__"))
    (TARGET / PACKAGE / WRITTEN).write_text(hash_sources(ROOT / PACKAGE) + "\n", "ascii")


def remove_decorators(path: Path) -> None:
    text = re.sub(r"^@rule$", "# @rule", path.read_text("utf-8"), flags=re.MULTILINE)
    module = ".".join(path.with_suffix("").parts)
    written_out = DERIVED.sub(lambda found: expand_derived(module, *found.groups()), text)
    if written_out != text:
        written_out = written_out.replace(FUTURE, f"{FUTURE}\n\nfrom typing import cast as _cast", 1)
    path.write_text(written_out, "utf-8")


FUTURE = "from __future__ import annotations"
DERIVED = re.compile(r'^@derived\("(\w+)"\)\ndef (\w+)\((.+)\) -> (.+):$', re.MULTILINE)
VALUES = {
    "cards": "table.derived",
    "board": "table.derived_of_board",
    "survivor": "table.derived_of_survivors.setdefault(survivor.id, {})",
}


def expand_derived(module: str, source: str, name: str, given: str, type_: str) -> str:
    """Return the code of the decorator, to write before the function that it decorates."""
    passed = ", ".join(parameter.split(":")[0] for parameter in given.split(", "))
    return f"""
def {name}({given}) -> {type_}:
    values = {VALUES[source]}
    found = values.get("{module}.{name}")
    if found is None:
        found = values["{module}.{name}"] = _work_out_{name}({passed})
    return _cast("{type_}", found)


def _work_out_{name}({given}) -> {type_}:"""


def restore_annotations(folder: Path) -> None:
    """Give the state classes their annotations back as soon as they are imported: saves are read by them."""
    lines = [""]
    for name in HOT["state"].split():
        for node in ast.parse((folder / f"{name}.py").read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.decorator_list:
                fields = [statement for statement in node.body if isinstance(statement, ast.AnnAssign)]
                types = {ast.unparse(field.target): ast.unparse(field.annotation) for field in fields}
                lines.append(f"from {PACKAGE}.state.{name} import {node.name}")
                lines.append(f"{node.name}.__annotations__.update({types!r})")
    with (folder / "__init__.py").open("a", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def extensions() -> list[Extension]:
    """Return the extensions that mypyc makes of the hot modules, and the board in C."""
    os.chdir(TARGET)
    config = Path("mypyc.ini")
    config.write_text("[mypy]\n", "utf-8")
    for module in MODULES:
        remove_decorators(Path(module))
    restore_annotations(Path(PACKAGE) / "state")
    found: list[Extension] = mypycify(["--config-file", str(config), *MODULES], opt_level=QUICKLY, debug_level="0")
    return [*found, Extension(f"{PACKAGE}.state.kernel", [f"{PACKAGE}/state/kernel.c"], extra_compile_args=["-O2"])]


if __name__ == "__main__":
    if shutil.which(str(sysconfig.get_config_var("CC") or "cc").split()[0]) is None:
        sys.exit(NO_COMPILER)
    copy_package()
    ext_modules = extensions()
    setup(name=PACKAGE, packages=[], ext_modules=ext_modules, script_args=["--quiet", "build_ext", "--inplace"])
    shutil.rmtree("build")
    sys.stdout.write(f"compiled {len(MODULES)} modules into {TARGET}\n")
