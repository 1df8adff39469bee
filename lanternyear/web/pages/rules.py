"""The rules in our words, and the cards."""

from __future__ import annotations

from itertools import groupby

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lanternyear.clauses import clauses, section
from lanternyear.state.state import State
from lanternyear.web.context import Asked, OurContext, is_htmx
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer
from lanternyear.web.views.event_text import endeavors, instructions, made_at
from lanternyear.wording.cards import card_words
from lanternyear.wording.names import Names


@get("/rules", include_in_schema=False)
async def rules_page(request: Asked, desk: OurContext) -> Answer:
    """The chapters."""
    found = groupby(clauses().values(), key=lambda each: each.file)
    chapters = [
        (file, [list(part) for _, part in groupby(group, key=lambda each: each.heading)]) for file, group in found
    ]
    return html(desk.draw("rules.html", request, chapters=chapters))


@get("/rules/{id:str}", include_in_schema=False)
async def rule_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """One clause, or those of a chapter; beside the table only the text."""
    known = clauses()
    found = [known[id]] if id in known else section(id)
    if not found:
        raise NotFoundException(f"there is no rule {id}")
    return html(desk.draw("leaf.html" if is_htmx(request) else "rule.html", request, clauses=found, card=None))


@get("/cards/{id:str}", include_in_schema=False)
async def card_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """A card; a persistent injury is explained by its hit location."""
    catalog = desk.tables.catalog()
    by_injury = {location.injury.id: location for location in catalog.hit_locations.values() if location.injury}
    card = catalog.cards.get(id) or by_injury.get(id)
    if card is None:
        raise NotFoundException(f"there is no card {id}")
    template = "leaf.html" if is_htmx(request) else "rule.html"
    names = Names(catalog, State())
    more = {"does": instructions(card, names), "endeavors": endeavors(card, names), "made": made_at(card, names)}
    return html(desk.draw(template, request, clauses=[], card=card_words(card), **more))


ROUTES = [rules_page, rule_page, card_page]
