import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner, Result

from lanternyear import clauses as library
from lanternyear.cli import COMMANDS, app_for
from lanternyear.commands import rules


def run(*words: str) -> Result:
    return CliRunner().invoke(app_for(words), list(words))


@pytest.fixture
def wheel(monkeypatch):
    """As if installed from a wheel, which has no tests."""
    monkeypatch.setattr(rules, "source_checkout", lambda: None)


def test_a_clause_is_shown_with_its_place_its_citations_and_its_proofs():
    answer = run("rules", "SD-WND-1")
    assert answer.exit_code == 0
    assert "docs/rules/showdown-survivor.md:" in answer.stdout
    assert "move the top card of the AI deck" in " ".join(answer.stdout.split())
    assert answer.stdout.index("Carried out:") < answer.stdout.index("Proved by:")


def test_the_case_of_an_id_does_not_matter():
    assert run("rules", "res-trade-2A").stdout == run("rules", "RES-TRADE-2a").stdout


def test_an_unknown_clause_is_refused_with_a_suggestion():
    answer = run("rules", "SD-WDN-1")
    assert answer.exit_code == 1
    assert "did you mean SD-WND-1" in answer.stderr


def test_a_chapter_lists_its_clauses():
    assert [line.split()[0] for line in run("rules", "SD-IND").stdout.splitlines()] == ["SD-IND-1", "SD-IND-2"]


def test_a_page_and_a_document_restrict_the_list():
    listed = json.loads(run("rules", "--page", "57", "--file", "showdown", "--json").stdout)
    assert {each["file"] for each in listed} == {"showdown"}
    assert "SD-RES-1" in [each["id"] for each in listed]


@pytest.mark.parametrize(("option", "value"), [("--page", "99"), ("--file", "cooking")])
def test_an_unknown_page_or_document_is_answered_with_the_known(option, value):
    answer = run("rules", option, value)
    assert answer.exit_code == 1
    assert "choose from" in answer.stderr


def test_the_chapters_are_counted():
    chapters = json.loads(run("rules", "--json").stdout)
    assert sum(each["clauses"] for each in chapters) == len(library.clauses())
    assert all(each["proved"] + each["unproved"] == each["clauses"] for each in chapters)
    assert "Wounding the monster (SD-WND)" in run("rules").stdout


def test_what_is_listed_as_unproved_has_no_proof():
    root = library.source_checkout()
    assert root
    listed = [each["id"] for each in json.loads(run("rules", "--unproved", "--json").stdout)]
    assert listed == [each.id for each in library.unproved(root)]


def test_a_clause_has_the_same_content_in_json():
    answer = json.loads(run("rules", "SD-LIFE-10", "--json").stdout)
    assert (answer["id"], answer["file"], answer["marks"]) == ("SD-LIFE-10", "showdown", ["p55", "p226"])


def test_a_wheel_says_that_it_does_not_know_the_proofs(wheel):
    assert rules.NO_PROOFS in run("rules", "SD-WND-1").stdout
    assert rules.NO_PROOFS in run("rules").stdout
    answer = run("rules", "--unproved")
    assert (answer.exit_code, answer.stderr.strip()) == (1, rules.NO_PROOFS)


def test_help_and_version_are_there():
    assert all(name in run("--help").stdout for name in COMMANDS)
    assert run("--version").stdout.startswith("lanternyear 0.")


def test_a_command_is_imported_only_when_it_is_called():
    script = "import sys, lanternyear.cli; print([m for m in sys.modules if m.startswith('lanternyear.commands.')])"
    assert subprocess.check_output([sys.executable, "-c", script], text=True).strip() == "[]"
