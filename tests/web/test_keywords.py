"""Keywords in texts and cards: marked once, linked to the glossary, and nothing unescaped gets through."""

from __future__ import annotations

from html import unescape
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import TestClient
from markupsafe import Markup

from lanternyear.web.keywords import TAGS, keywords
from lanternyear.wording.glossary import terms

LINK = '<a class="term" href="/glossary#{}">{}</a>'


def test_a_keyword_is_marked_where_it_first_stands():
    assert keywords("luck and luck") == f"{LINK.format('luck', 'luck')} and luck"


def test_inside_a_button_nothing_is_linked():
    assert keywords("1 luck", linked=False) == '1 <span class="term" data-term="luck">luck</span>'


def test_a_plain_text_is_escaped():
    shown = keywords('<img src=x onerror="alert(1)"> & luck')
    assert shown == f"&lt;img src=x onerror=&#34;alert(1)&#34;&gt; &amp; {LINK.format('luck', 'luck')}"


@given(st.lists(st.sampled_from([*"<>&'\"/ab =", "luck", "threat", " ", "&lt;"])).map("".join))
def test_no_text_adds_a_tag_but_the_marks(text: str):
    tags = TAGS.findall(keywords(text))
    assert all(tag == "</a>" or tag.startswith('<a class="term" href="/glossary#') for tag in tags)
    assert unescape(TAGS.sub("", keywords(text))) == text


def test_in_a_drawn_part_links_headings_drawings_and_flavor_stay_as_they_are():
    drawn = Markup('<h3>Luck</h3><a href="/x">luck</a><svg><title>luck</title></svg><p class="flavor">luck</p>')
    assert keywords(drawn) == drawn
    assert keywords(drawn + Markup('<p title="luck">luck</p>')) == drawn + Markup(
        f'<p title="luck">{LINK.format("luck", "luck")}</p>'
    )


def test_the_glossary_lists_every_keyword_with_its_rule(client: TestClient[Any]):
    page = client.get("/glossary").text
    for term in terms().values():
        assert f'<div id="{term.id}">' in page
        assert f'href="/rules/{term.clause}"' in page


def test_a_keyword_is_a_page_and_a_leaf(client: TestClient[Any]):
    assert "<html" in client.get("/glossary/threat").text
    leaf = client.get("/glossary/threat", headers={"hx-request": "true"}).text
    assert "<html" not in leaf
    assert terms()["threat"].means in leaf
    assert "SD-TGT-7" in leaf
    assert client.get("/glossary/nonsense").status_code == 404


def test_the_face_of_a_card_has_its_keywords_marked(client: TestClient[Any]):
    face = client.get("/cards/white_lion.claw").text
    assert LINK.format("threat", "threat") in face
    assert face.count('href="/glossary#threat"') == 1
