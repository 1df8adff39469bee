"""Keywords in what pages show: each is underlined, and leads to what it means."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from lanternyear.play.visible_text import visible
from lanternyear.wording.glossary import found_in, terms

TAGS = re.compile(r"(<[^>]*>)")
NAME = re.compile(r"</?([a-z0-9]+)")
# Keywords in these are not marked: what leads elsewhere already, headings, drawings, and flavor, which is no rule.
APART = ("a", "button", "h1", "h2", "h3", "h4", "summary", "svg", "title", "select", "textarea")
FLAVOR = 'class="flavor"'
KEPT = 4096


def keywords(text: Any, *, linked: bool = True) -> Markup:
    """Return a text or a drawn part of a page in which each keyword is marked where it first stands.

    A plain text is escaped. Inside a button nothing may be linked: there the keyword is only marked.
    """
    markup = text if isinstance(text, Markup) else escape(visible(str(text)))
    return _marked(markup, linked)


@lru_cache(KEPT)
def _marked(markup: Markup, linked: bool) -> Markup:
    seen: set[str] = set()
    apart: list[str] = []  # the elements around this place in which nothing is marked
    parts: list[str] = []
    for part in TAGS.split(markup):
        if part.startswith("<"):
            _follow(part, apart)
            parts.append(part)
        else:
            parts.append(part if apart else _mark(part, seen, linked))
    return Markup("").join(Markup(part) for part in parts)


def _follow(tag: str, apart: list[str]) -> None:
    """Note that an element in which nothing is marked begins or ends."""
    found = NAME.match(tag)
    name = found[1] if found else ""
    if tag.startswith("</"):
        if apart and apart[-1] == name:
            apart.pop()
    elif not tag.endswith("/>") and (name in APART or FLAVOR in tag):
        apart.append(name)


def _mark(text: str, seen: set[str], linked: bool) -> str:
    """Return an escaped text with its keywords marked, but for those that were seen before."""
    shown, at = [], 0
    for start, end, term in found_in(text):
        if term.id in seen:
            continue
        seen.add(term.id)
        shown += [text[at:start], _term(term.id, text[start:end], linked)]
        at = end
    return "".join([*shown, text[at:]])


def _term(id: str, words: str, linked: bool) -> str:
    if not linked:
        return f'<span class="term" data-term="{id}">{words}</span>'
    return f'<a class="term" href="/glossary#{id}">{words}</a>'


def meanings() -> dict[str, list[str]]:
    """Return title and meaning of every keyword by its id, for the script that shows them."""
    return {term.id: [term.title, term.means] for term in terms().values()}
