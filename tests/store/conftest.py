"""One suite for both databases: `where` is the address of an empty one, `store` a store on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lanternyear.store import Store, open_store
from tests.support.throwaway_postgres import ThrowawayPostgres, throwaway_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[ThrowawayPostgres]:
    with throwaway_postgres() as server:
        yield server


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Backups and databases that nobody named go where the test may write."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("LANTERNYEAR_DATABASE", raising=False)


@pytest.fixture
def sqlite_where(tmp_path: Path) -> str:
    return str(tmp_path / "lantern.db")


@pytest.fixture
def postgres_where(postgres: ThrowawayPostgres) -> str:
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest) -> str:
    name = "sqlite_where" if request.param == "sqlite" else "postgres_where"
    return str(request.getfixturevalue(name))


@pytest.fixture
def another(where: str) -> Iterator[Callable[[], Store]]:
    """Opens one more store on the same database, as another process would."""
    opened: list[Store] = []

    def open_one() -> Store:
        opened.append(open_store(where))
        return opened[-1]

    yield open_one
    for store in opened:
        store.close()


@pytest.fixture
def store(another: Callable[[], Store]) -> Store:
    return another()
