"""`make compiled`: the same sources with their hot modules compiled by mypyc, in a folder of the environment.

The folder is a whole copy of the package, so that nothing in the checkout changes and a machine without a C compiler
simply has none. Three things are rewritten in the copy, for mypyc cannot call decorated functions directly and
shortens annotations: `@rule`, which marks generators for mypy alone, becomes a comment; what `@recalled` does is
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

ROOT = Path(__file__).resolve().parent
TARGET = Path(sysconfig.get_path("data")) / "compiled"
PACKAGE = "lanternyear"
COPIED = {"lanternyear": PACKAGE, "packs": f"{PACKAGE}/packs", "docs/rules": f"{PACKAGE}/rules_text"}
HOT = {  # the rest of a random White Lion showdown takes less than a tenth of its time
    "state": "hunt named_spaces settlement showdown space state survivor",
    "cards": "catalog",
    "engine": "chance decision scene stage table",
    "rules": "blind_spot conditions in_force moments tiles",
    "rules/gear": "loadout",
    "rules/predicates": "attack gear monster place survivor",
    "rules/settlement": "endeavor_rolls",
    "rules/showdown": """actions ai_card attack collision controller decks hiding hit_location knockback
        lasting monster monster_attack monster_movement monster_turn movement opportunity placing proxies retinue round
        setup survivors_turn targeting terrain trading wound zones""",
    "rules/survivor": """attributes bleeding concentration damage death gains injuries knocked_down second_chance
        survival""",
    "vocabulary": "control monster monster_moves selection survivor",
    "play": "answers game",
    "bots": "bot random_bot",
}
MODULES = [f"{PACKAGE}/{folder}/{name}.py" for folder, names in HOT.items() for name in names.split()]
NO_COMPILER = "There is no C compiler, so the plain engine stays the only one; on Debian: apt install gcc python3-dev"
QUICKLY = "1"  # gcc's -O1, for -O3 takes several times as long


def copied() -> None:
    """The package as a wheel would hold it."""
    shutil.rmtree(TARGET, ignore_errors=True)
    for source, place in COPIED.items():
        shutil.copytree(ROOT / source, TARGET / place, ignore=shutil.ignore_patterns("__pycache__"))


def undecorated(path: Path) -> None:
    text = re.sub(r"^@rule$", "# @rule", path.read_text("utf-8"), flags=re.MULTILINE)
    module = ".".join(path.with_suffix("").parts)
    path.write_text(RECALLED.sub(lambda found: recalling(module, *found.groups()), text), "utf-8")


RECALLED = re.compile(r"^@(recalled\w*)\ndef (\w+)\((.+)\) -> (.+):$", re.MULTILINE)


def recalling(module: str, kind: str, name: str, given: str, type_: str) -> str:
    """What the decorator does, written out before the function that it decorates."""
    passed = ", ".join(one.split(":")[0] for one in given.split(", "))
    known = f"table.{kind.replace('recalled', 'recall')}"
    if kind == "recalled_of_each":
        known += ".setdefault(survivor.id, {})"
    return f"""
def {name}({given}) -> {type_}:
    known = {known}
    found = known.get("{module}.{name}")
    if found is None:
        found = known["{module}.{name}"] = _work_out_{name}({passed})
    value: {type_} = found
    return value


def _work_out_{name}({given}) -> {type_}:"""


def typed(folder: Path) -> None:
    """Give the state classes their annotations back as soon as they are imported: saves are read by them."""
    lines = [""]
    for name in HOT["state"].split():
        for node in ast.parse((folder / f"{name}.py").read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.decorator_list:
                fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
                types = {ast.unparse(one.target): ast.unparse(one.annotation) for one in fields}
                lines.append(f"from {PACKAGE}.state.{name} import {node.name}")
                lines.append(f"{node.name}.__annotations__.update({types!r})")
    with (folder / "__init__.py").open("a", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def compiled() -> list[Extension]:
    """What mypyc makes of the hot modules, and the board in C."""
    os.chdir(TARGET)
    config = Path("mypyc.ini")
    config.write_text("[mypy]\n", "utf-8")
    for module in MODULES:
        undecorated(Path(module))
    typed(Path(PACKAGE) / "state")
    found: list[Extension] = mypycify(["--config-file", str(config), *MODULES], opt_level=QUICKLY, debug_level="0")
    return [*found, Extension(f"{PACKAGE}.state.kernel", [f"{PACKAGE}/state/kernel.c"], extra_compile_args=["-O2"])]


if __name__ == "__main__":
    if shutil.which(str(sysconfig.get_config_var("CC") or "cc").split()[0]) is None:
        sys.exit(NO_COMPILER)
    copied()
    extensions = compiled()
    setup(name=PACKAGE, packages=[], ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace"])
    shutil.rmtree("build")
    sys.stdout.write(f"compiled {len(MODULES)} modules into {TARGET}\n")
