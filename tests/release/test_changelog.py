"""The changelog: its top section is that of this version, and fragments move into it."""

from datetime import date
from importlib.metadata import version

import pytest

from tests.support.source_code import ROOT
from tools.changelog import Entry, entries_in, fragments_of, project_version, top_version, with_entries

TODAY = date(2030, 1, 2)
OLD = "# Changelog\n\nWhat changed.\n\n## 0.1.0 - 2029-01-01\n\n### Fixed\n\n- A thing.\n"
FRAGMENT = """\
Added: a card,
with its story.
- Fixed: `pack check` names the line.
Added: another. Removed: is only a word here.
"""


def test_the_top_section_is_that_of_this_version():
    assert top_version((ROOT / "CHANGELOG.md").read_text("utf-8")) == project_version(ROOT) == version("lanternyear")


def test_every_fragment_can_be_read():
    assert all(entries_in(path.read_text("utf-8"), path.name) for path in fragments_of(ROOT))


def test_a_fragment_has_entries_over_several_lines():
    assert entries_in(FRAGMENT, "x.md") == [
        Entry("Added", "A card, with its story."),
        Entry("Fixed", "`pack check` names the line."),
        Entry("Added", "Another. Removed: is only a word here."),
    ]


@pytest.mark.parametrize("text", ["", "A card.\n", "Adds: a card.\n", "Hello\nAdded: a card.\n"])
def test_a_fragment_that_begins_with_no_kind_is_refused(text):
    with pytest.raises(ValueError, match=r"changelog.d/x.md: begin with Added"):
        entries_in(text, "x.md")


def test_a_new_version_begins_a_section_above_the_others():
    found = with_entries(OLD, "0.2.0", TODAY, entries_in(FRAGMENT, "x.md"))
    assert found == (
        "# Changelog\n\nWhat changed.\n\n## 0.2.0 - 2030-01-02\n\n"
        "### Added\n\n#### Not yet sorted\n\n- A card, with its story.\n- Another. Removed: is only a word here.\n\n"
        "### Fixed\n\n#### Not yet sorted\n\n- `pack check` names the line.\n\n"
        "## 0.1.0 - 2029-01-01\n\n### Fixed\n\n- A thing.\n"
    )


def test_the_section_of_this_version_is_continued_and_keeps_its_date():
    once = with_entries(OLD, "0.1.0", TODAY, [Entry("Added", "B."), Entry("Fixed", "C.")])
    twice = with_entries(once, "0.1.0", TODAY, [Entry("Fixed", "D.")])
    assert twice == (
        "# Changelog\n\nWhat changed.\n\n## 0.1.0 - 2029-01-01\n\n"
        "### Added\n\n#### Not yet sorted\n\n- B.\n\n"
        "### Fixed\n\n- A thing.\n\n#### Not yet sorted\n\n- C.\n- D.\n"
    )


def test_without_fragments_nothing_changes():
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert with_entries(changelog, top_version(changelog), TODAY, []) == changelog


def test_long_entries_are_wrapped():
    found = with_entries(OLD, "0.1.0", TODAY, [Entry("Fixed", "word " * 60 + "end.")])
    assert max(len(line) for line in found.splitlines()) <= 120
    assert "\n  word" in found
