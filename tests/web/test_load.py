"""A little of what `make load` plays: what must hold however busy the machine is. Times are measured there."""

from __future__ import annotations

import pytest

from tools.load_test import Figures, played

LARGEST_PAGE = 100  # kilobytes that an open page may cost the server


@pytest.fixture(scope="module")
def figures() -> Figures:
    return played(tables=10, pages=10, rate=20, seconds=3)


def test_l1_every_change_reaches_every_open_page(figures: Figures):
    assert figures.answers
    assert not figures.refused
    assert len(figures.pushes) == figures.expected == 10 * len(figures.answers)


def test_l3_an_open_page_costs_the_server_little(figures: Figures):
    assert figures.streams == 100
    assert figures.memory_with_streams - figures.memory_before <= LARGEST_PAGE * figures.streams
