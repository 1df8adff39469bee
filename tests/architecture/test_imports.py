"""A layer imports only the layers it may see; the engine needs only the standard library and msgspec."""

import ast
import sys
from pathlib import Path

import pytest

from tests.support.source_code import PACKAGE, ROOT, imports, layer_of, modules, modules_of, tree

BELOW_ENGINE = ["errors", "state", "cards"]
BELOW_RULES = [*BELOW_ENGINE, "engine"]
BELOW_VOCABULARY = [*BELOW_RULES, "rules"]
BELOW_CONTENT = [*BELOW_VOCABULARY, "vocabulary"]
BELOW_PLAY = [*BELOW_CONTENT, "content"]
DOOR = ["errors", "state", "cards", "play", "clauses", PACKAGE]  # what the outside sees of the engine
QUESTIONS_AND_FACTS = (
    "lanternyear.engine.decision",
    "lanternyear.engine.option",
    "lanternyear.engine.explanation",
    "lanternyear.engine.facts",
    "lanternyear.engine.words",
)  # types that the outside reads

ALLOWED = {
    "errors": [],
    "clauses": [],
    "state": ["errors"],
    "cards": ["errors"],
    "engine": BELOW_ENGINE,
    "rules": BELOW_RULES,
    "vocabulary": BELOW_VOCABULARY,
    "content": BELOW_CONTENT,
    "play": BELOW_PLAY,
    "scenario": [*BELOW_PLAY, "play", "clauses", "wording"],
    PACKAGE: ["errors", "state", "cards", "play", "bots"],
    "game_text": [*DOOR, "wording", "terminal", "scenario"],
    "wording": DOOR,
    "terminal": [*DOOR, "wording"],
    "bots": DOOR,
    "importers": DOOR,
    "chronicle": DOOR,
    "store": DOOR,
    "web": [*DOOR, "wording", "bots", "importers", "chronicle", "store"],
    "commands": [*DOOR, "wording", "importers", "content", "scenario", "terminal", "bots", "store", "web"],
    "cli": [*DOOR, "commands"],
    "__main__": ["cli"],
}

ENGINE = ["errors", "state", "cards", "engine", "rules", "vocabulary", "content", "play"]
RULES_PACKAGE = f"{PACKAGE}/rules/__init__.py"
THIRD_PARTY = {layer: {"msgspec"} for layer in ENGINE} | {
    "content": {"msgspec", "platformdirs", "yaml"},
    "clauses": set(),
}

# The chapters of the rules, folders and single modules, each after those that it may import.
CHAPTERS = [
    "cards",
    "people",
    "limits",
    "board",
    "gear",
    "conditions",
    "concentration",
    "payment",
    "moments",
    "resources",
    "survivor",
    "campaign",
    "showdown",
    "predicates",
    "settlement",
    "hunt",
    "phases",
    "by_hand",
]


@pytest.mark.parametrize("module", modules())
def test_a_module_imports_only_layers_that_its_layer_may_see(module):
    layer = layer_of(module)
    assert layer in ALLOWED, f"{module}: no layer {layer!r}; say in ALLOWED what it may import"
    wrong = [
        f"{module}:{line}: {layer} may not import {name}, only {', '.join(ALLOWED[layer]) or 'nothing of ours'}"
        for name, line in imports(module)
        if name.split(".")[0] == PACKAGE
        and imported_layer(name) not in [layer, *ALLOWED[layer]]
        and not ("play" in ALLOWED[layer] and name.startswith(QUESTIONS_AND_FACTS))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("module", [module for module in modules_of("rules") if module != RULES_PACKAGE])
def test_a_chapter_of_the_rules_imports_only_chapters_before_it(module):
    chapter = Path(module).parts[2].removesuffix(".py")
    assert chapter in CHAPTERS, f"{module}: no chapter {chapter!r}; say in CHAPTERS where it belongs"
    may_see = CHAPTERS[: CHAPTERS.index(chapter) + 1]
    wrong = [
        f"{module}:{line}: {chapter} may not import {name}, which comes after it"
        for name, line in imports(module)
        if name.startswith(f"{PACKAGE}.rules.") and name.split(".")[2] not in may_see
    ]
    assert not wrong, "\n".join(wrong)


def test_the_rules_list_their_chapters_in_order():
    found = {Path(module).parts[2].removesuffix(".py") for module in modules_of("rules")}
    assert found - {"__init__"} == set(CHAPTERS)
    assert listed_modules(RULES_PACKAGE) == CHAPTERS


@pytest.mark.parametrize("package", [module for module in modules_of("rules") if module.endswith("/__init__.py")])
def test_a_chapter_of_the_rules_lists_its_modules(package):
    folder = (ROOT / package).parent
    modules_in_it = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    listed = listed_modules(package)
    assert len(listed) == len(set(listed)), f"{package} lists a module twice"
    assert set(listed) == modules_in_it - {"__init__"}


def listed_modules(package: str) -> list[str]:
    """The first word of every line of the package's docstring after its heading."""
    docstring = ast.get_docstring(tree(package)) or ""
    return [line.split()[0] for line in docstring.partition("\n\n")[2].splitlines() if line]


@pytest.mark.parametrize("module", modules_of(*THIRD_PARTY))
def test_the_engine_needs_only_the_standard_library_and_msgspec(module):
    allowed = sys.stdlib_module_names | THIRD_PARTY[layer_of(module)] | {PACKAGE}
    wrong = [f"{module}:{line}: {name}" for name, line in imports(module) if name.split(".")[0] not in allowed]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("name", "layer"),
    [
        ("lanternyear", PACKAGE),
        ("lanternyear.start_showdown", PACKAGE),
        ("lanternyear.errors.PackError", "errors"),
        ("lanternyear.state.board.Space", "state"),
    ],
)
def test_the_layer_of_an_import_is_found(name, layer):
    assert imported_layer(name) == layer


def imported_layer(name: str) -> str:
    """The layer that `lanternyear.<layer>.<rest>` names; a name that the package's `__init__` offers is the package."""
    first = [*name.split("."), ""][1]
    folder = ROOT / PACKAGE / first
    return first if first and (folder.is_dir() or folder.with_suffix(".py").is_file()) else PACKAGE
