"""Documents, code and tests name only clauses, files and commands that exist."""

import re
import subprocess

import pytest

from lanternyear.clauses import clauses, ids_written_in, proofs, section
from tests.support.source_code import ROOT, modules

DOCUMENTS = [
    path.relative_to(ROOT).as_posix()
    for folder in (
        ROOT.glob("*.md"),
        (ROOT / "docs").rglob("*.md"),
        (ROOT / "changelog.d").glob("*.md"),
        (ROOT / "tests").glob("*.md"),
    )
    for path in sorted(folder)
]
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)")


@pytest.mark.parametrize("path", [*DOCUMENTS, *modules()])
def test_every_clause_that_is_named_exists(path):
    unknown = [f"{path}:{line}: {id}" for id, line in ids_written_in(text(path)) if names_no_clause(id)]
    assert not unknown, "\n".join(unknown)


def test_every_clause_that_is_proved_exists():
    unknown = [f"{place}: {id}" for id, places in proofs(ROOT).items() for place in places if id not in clauses()]
    assert not unknown, "\n".join(unknown)


@pytest.mark.parametrize("path", DOCUMENTS)
def test_every_link_to_a_file_leads_somewhere(path):
    links = [link for link in LINK.findall(text(path)) if ":" not in link]
    broken = [link for link in links if not (ROOT / path).parent.joinpath(link).exists()]
    assert not broken, f"{path}: {', '.join(broken)}"


@pytest.mark.parametrize("path", ["README.md", "CONTRIBUTING.md", "tests/README.md"])
def test_every_make_target_that_is_named_exists(path):
    targets = set(re.findall(r"^([a-z]+):", text("Makefile"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z]+)", code_of(path))) <= targets


def test_the_readme_of_the_tests_names_every_folder_of_tests():
    tests = ROOT / "tests"
    folders = {path.name for path in tests.iterdir() if path.is_dir() and path.name != "__pycache__"} - {"scenarios"}
    folders |= {f"scenarios/{path.name}" for path in (tests / "scenarios").iterdir() if path.is_dir()}
    rows = "\n".join(line.split("|")[1] for line in text("tests/README.md").splitlines() if line.startswith("|"))
    assert set(re.findall(r"`([\w/]+)`", rows)) == folders - {"scenarios/__pycache__"}


def test_the_map_in_contributing_lists_every_package_and_module_once():
    listed = re.findall(r"^\| `lanternyear/([^`]+)` \|", text("CONTRIBUTING.md"), re.MULTILINE)
    package = ROOT / "lanternyear"
    packages = [path.parent.name for path in package.glob("*/__init__.py")]
    assert sorted(listed) == sorted([*packages, *(path.name for path in package.glob("*.py"))])


@pytest.mark.parametrize("path", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_every_file_of_ours_that_is_named_exists(path):
    named = re.findall(r"`((?:lanternyear|tests|docs|packs|bench|tools)/[\w/.-]+)`", text(path))
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_architecture_explains_every_package():
    explained = re.findall(r"^\| `(\w+)` \|", text("docs/architecture.md"), re.MULTILINE)
    assert sorted(explained) == sorted(path.parent.name for path in (ROOT / "lanternyear").glob("*/__init__.py"))


def test_decisions_are_numbered_without_gaps_and_listed_in_order():
    found = sorted(path.name for path in (ROOT / "docs/decisions").glob("0*.md"))
    assert [name[:4] for name in found] == [f"{number:04}" for number in range(1, len(found) + 1)]
    assert LINK.findall(text("docs/decisions/README.md")) == found


def test_every_chapter_of_the_rules_is_in_their_index():
    chapters = {path.name for path in (ROOT / "docs/rules").glob("*.md")} - {"README.md"}
    assert set(LINK.findall(text("docs/rules/README.md"))) == chapters


def test_make_help_lists_the_two_commands_of_a_newcomer():
    listed = subprocess.check_output(["make", "--no-print-directory", "-C", ROOT, "help"], text=True)
    assert "make play" in listed
    assert "make test" in listed


def names_no_clause(id: str) -> bool:
    """Of a chapter of ours, but neither a clause nor the beginning of one."""
    chapters = tuple({known.partition("-")[0] + "-" for known in clauses()})
    return id.startswith(chapters) and id not in clauses() and not section(id)


def text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def code_of(path: str) -> str:
    """The parts of a document that are set as code."""
    return "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text(path), re.DOTALL))
