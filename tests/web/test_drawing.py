"""Parts of a page are drawn once, and again as soon as anything in them is different."""

from __future__ import annotations

from typing import Any

import pytest
from jinja2 import DictLoader

from lanternyear.web.rendering import Pages, RecentDrawings, Texts, with_people
from lanternyear.web.views.base_models import CardName

CARD = CardName(id="bone_axe", title="Bone Axe")


@pytest.fixture
def pages() -> Pages:
    return Pages(lambda name: name)


def drawn(pages: Pages, **content: Any) -> list[str]:
    """Return which templates were drawn on the way."""
    names: list[str] = []
    draw = pages.draw
    pages.draw = lambda name, **more: (names.append(name), draw(name, **more))[1]  # type: ignore[method-assign, func-returns-value]
    pages.piece("one.html", **content)
    return names


@pytest.fixture
def piece_pages(pages: Pages) -> Pages:
    pages.env.loader = DictLoader({"one.html": "<p>{{ card.title }} {{ of }}</p>"})
    return pages


def test_a_piece_is_drawn_once(piece_pages):
    assert drawn(piece_pages, card=CARD, of="Ada") == ["one.html"]
    assert drawn(piece_pages, card=CardName(id="bone_axe", title="Bone Axe"), of="Ada") == []


@pytest.mark.parametrize(
    "other",
    [{"card": CARD, "of": "Ben"}, {"card": CardName(id="bone_axe", title="Axe"), "of": "Ada"}, {"card": CARD, "of": 1}],
)
def test_a_piece_with_anything_else_in_it_is_another(piece_pages, other):
    piece_pages.piece("one.html", card=CARD, of="Ada")
    assert drawn(piece_pages, **other) == ["one.html"]


def test_a_piece_knows_nothing_but_what_it_is_given(piece_pages):
    piece_pages.env.loader = DictLoader({"one.html": "{{ seating }}", "all.html": "{{ piece('one.html') }}"})
    with pytest.raises(Exception, match="'seating' is undefined"):
        piece_pages.draw("all.html", seating="of Ada alone")


def test_only_the_drawings_that_were_asked_for_last_are_kept():
    drawings = RecentDrawings(2)
    drawings.keep("a", "A")
    drawings.keep("b", "B")
    assert drawings.get("a") == "A"
    drawings.keep("c", "C")
    assert [drawings.get(key) for key in "abc"] == ["A", None, "C"]


def test_texts_are_found_under_any_key():
    texts = Texts({"items": {"keys": "Keys", "first story": "Once"}})
    assert texts.items.keys == "Keys"  # type: ignore[attr-defined]
    assert texts["items"]["first story"] == "Once"


def test_signs_that_cannot_be_seen_are_shown_in_coloured_names_too():
    shown = with_people("A\u202eda <hits>", {"A\u202eda": 1})
    assert shown == '<span class="person s1">A⟨202E⟩da</span> &lt;hits&gt;'
