"""The examples of `docs/packs.md` are what they say they are."""

import re
from pathlib import Path

import typer

from lanternyear.commands import pack
from lanternyear.content.load import bundled_packs, check_packs
from lanternyear.content.pack import read_manifest
from lanternyear.content.problem import Source
from lanternyear.content.read import read_cards
from tests.support.packs import make_pack

DOCUMENT = (Path(__file__).parents[2] / "docs" / "packs.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", DOCUMENT, re.DOTALL)
MANIFEST = next(example for example in EXAMPLES if example.startswith("id:"))
EFFECTS = next(example for example in EXAMPLES if example.startswith("then:"))
CARDS = "".join(example for example in EXAMPLES if example.startswith("- id:"))
AXE = "- {id: bone_axe, kind: gear, title: Bone Axe, fidelity: faithful, location: bone_smith}\n"


def test_the_examples_together_are_a_pack_without_problems(tmp_path):
    found = check_packs([make_pack(tmp_path, CARDS + AXE, MANIFEST)])
    assert [str(problem) for problem in found] == []


def test_the_manifest_is_one():
    assert read_manifest(Source("pack.yaml", MANIFEST.encode())).needs == ("core",)


def test_the_effects_can_be_read():
    lines = "".join(f"  {line}\n" for line in EFFECTS.splitlines())
    text = "- id: x\n  kind: story_event\n  title: X\n  fidelity: faithful\n" + lines
    assert read_cards(Source("x.yaml", text.encode())).problems == []


def test_what_it_shows_of_the_example_pack_is_there():
    shown = [example for example in EXAMPLES if example.startswith(("levels:", "terms:", "- title:"))]
    files = "\n".join(path.read_text("utf-8") for path in sorted(bundled_packs()["example"].rglob("*.yaml")))
    assert len(shown) == 3
    assert [example for example in shown if _unindented(example) not in _unindented(files)] == []


def _unindented(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines())


def test_every_command_it_names_exists():
    app = typer.Typer()
    pack.register(app)
    family = app.registered_groups[0].typer_instance
    assert family is not None
    known = {command.name or getattr(command.callback, "__name__", "") for command in family.registered_commands}
    assert set(re.findall(r"lanternyear pack ([a-z]+)", DOCUMENT)) <= known
