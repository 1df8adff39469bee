"""Fixtures of the web table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.web.making import Player, a_server


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with a_server(tmp_path) as (client, _):
        yield client


@pytest.fixture
def player(client: TestClient[Any]) -> Player:
    """At a table that is only for this machine."""
    return Player(client)


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with a_server(tmp_path, shared=True) as (client, _):
        yield client
