"""Every story is still told as it was. A change is a change of rules: read it, then `make transcripts`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.playthrough import read_story, stories
from tests.support.transcript import transcript


@pytest.mark.parametrize("path", stories(), ids=lambda path: path.stem)
def test_the_story_is_told_as_it_was(path: Path):
    kept = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert transcript(read_story(path)).splitlines() == kept


def test_every_kept_text_has_its_story():
    assert {path.stem for path in Path(__file__).parent.glob("*.txt")} == {path.stem for path in stories()}
