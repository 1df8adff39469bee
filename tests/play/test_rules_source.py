"""The identity of the rules: equal for equal sources, whatever else differs, and another for every change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lanternyear.play import rules_source, save_format
from lanternyear.play.rules_source import FOLDERS, WRITTEN, hash_sources, rules_hash
from lanternyear.play.save_format import engine_id


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for folder in FOLDERS:
        (tmp_path / folder / "deep").mkdir(parents=True)
        (tmp_path / folder / "deep" / "rule.py").write_bytes(b"dice = 1\nsides = 10\n")
    return tmp_path


@pytest.fixture
def fresh() -> Iterator[None]:
    rules_hash.cache_clear()
    yield
    rules_hash.cache_clear()


def test_it_changes_with_every_source_of_the_rules(package: Path):
    found = {hash_sources(package)}
    for folder in FOLDERS:
        (package / folder / "deep" / "rule.py").write_bytes(b"dice = 2\nsides = 10\n")
        found.add(hash_sources(package))
    (package / "rules" / "deep" / "rule.py").rename(package / "rules" / "rule.py")
    found.add(hash_sources(package))
    assert len(found) == len(FOLDERS) + 2


def test_line_ends_and_other_files_do_not_change_it(package: Path):
    before = hash_sources(package)
    (package / "rules" / "deep" / "rule.py").write_bytes(b"dice = 1\r\nsides = 10\r\n")
    (package / "rules" / "rule.pyc").write_bytes(b"compiled")
    (package / "web").mkdir()
    (package / "web" / "page.py").write_text("page = 1", "utf-8")
    assert hash_sources(package) == before


@pytest.mark.usefixtures("fresh")
def test_a_compiled_copy_has_the_identity_of_its_originals(package: Path, monkeypatch: pytest.MonkeyPatch):
    (package / WRITTEN).write_text("of the originals\n", "ascii")
    monkeypatch.setattr(rules_source, "PACKAGE", package)
    assert rules_hash() == "of the originals"


def test_the_engine_is_another_if_its_rules_are(monkeypatch: pytest.MonkeyPatch):
    before = engine_id([])
    monkeypatch.setattr(save_format, "rules_hash", lambda: "other rules")
    assert engine_id([]) != before
