"""Move the fragments of changelog.d into the top section of CHANGELOG.md: `make changelog`.

The top section is that of the version in pyproject.toml, and is begun where it is not there yet. Entries of fragments
come under "Not yet sorted" of Added, Changed, Fixed and Removed, for the release's editor to put in their places.
"""

from __future__ import annotations

import re
import sys
import textwrap
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
KINDS = ("Added", "Changed", "Fixed", "Removed")
ENTRY = re.compile(rf"^(?:- )?({'|'.join(KINDS)}): ", re.MULTILINE)
SECTION = re.compile(r"^## (?P<version>\S+) - (?P<date>\d{4}-\d\d-\d\d)$", re.MULTILINE)
PART = re.compile(rf"^### ({'|'.join(KINDS)})$", re.MULTILINE)
UNSORTED = "#### Not yet sorted"
WIDTH = 120


@dataclass(frozen=True, slots=True)
class Entry:
    """A change: one of the kinds, and the sentence that says what changed."""

    kind: str
    text: str


def main() -> None:
    fragments = fragments_of(ROOT)
    entries = [entry for path in fragments for entry in entries_in(path.read_text("utf-8"), path.name)]
    changelog = ROOT / "CHANGELOG.md"
    today = datetime.now(UTC).date()
    changelog.write_text(with_entries(changelog.read_text("utf-8"), project_version(ROOT), today, entries), "utf-8")
    for path in fragments:
        path.unlink()
    sys.stdout.write(f"Moved {len(entries)} entries of {len(fragments)} fragments into CHANGELOG.md\n")


def project_version(root: Path) -> str:
    """Return the version in pyproject.toml, the only place that has it."""
    return str(tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def fragments_of(root: Path) -> list[Path]:
    return sorted(path for path in (root / "changelog.d").glob("*.md") if path.name != "README.md")


def entries_in(text: str, name: str) -> list[Entry]:
    """Return the entries of a fragment; a line that begins no entry continues the one before it."""
    before, *parts = ENTRY.split(text)
    if before.strip() or not parts:
        raise ValueError(f"changelog.d/{name}: begin with {', '.join(KINDS[:-1])} or {KINDS[-1]} and a colon")
    return [Entry(kind, _sentence(words)) for kind, words in zip(parts[::2], parts[1::2], strict=True)]


def _sentence(words: str) -> str:
    joined = " ".join(words.split())
    return joined[0].upper() + joined[1:]


def top_version(changelog: str) -> str:
    """Return the version of the first section, or an empty string."""
    found = SECTION.search(changelog)
    return found["version"] if found else ""


def with_entries(changelog: str, version: str, today: date, entries: Iterable[Entry]) -> str:
    """Return the changelog with these entries in the section of this version."""
    before, body, after = _around_section(changelog, version, today)
    introduction, *split = PART.split(body)
    parts = dict(zip(split[::2], split[1::2], strict=True))
    for entry in entries:
        parts[entry.kind] = _with_item(parts.get(entry.kind, ""), _item(entry.text))
    texts = [introduction, *(f"### {kind}\n\n{parts[kind].strip()}" for kind in KINDS if kind in parts), after]
    return "\n\n".join([before, *(text.strip() for text in texts if text.strip())]) + "\n"


def _around_section(changelog: str, version: str, today: date) -> tuple[str, str, str]:
    """Return the text up to the heading of this version's section, what is in that section, and the sections below."""
    sections = [*SECTION.finditer(changelog)]
    if top_version(changelog) != version:
        place = sections[0].start() if sections else len(changelog)
        return f"{changelog[:place].rstrip()}\n\n## {version} - {today.isoformat()}", "", changelog[place:]
    end = sections[1].start() if len(sections) > 1 else len(changelog)
    return changelog[: sections[0].end()], changelog[sections[0].end() : end], changelog[end:]


def _with_item(part: str, item: str) -> str:
    begun = part.rstrip() if UNSORTED in part else f"{part.rstrip()}\n\n{UNSORTED}\n"
    return f"{begun}\n{item}"


def _item(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)


if __name__ == "__main__":
    main()
