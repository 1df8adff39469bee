"""The rules in our words, and the cards."""

from __future__ import annotations

from itertools import groupby

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lanternyear.clauses import clauses, section
from lanternyear.state.state import State
from lanternyear.web.context import HttpRequest, InjectedContext, is_htmx
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer
from lanternyear.web.views.event_text import endeavors, gear_made_at, instructions
from lanternyear.wording.cards import card_words
from lanternyear.wording.names import Names


@get("/rules", include_in_schema=False)
async def rules_page(request: HttpRequest, context: InjectedContext) -> Answer:
    """Show the chapters."""
    found = groupby(clauses().values(), key=lambda clause: clause.file)
    chapters = [
        (file, [list(part) for _, part in groupby(group, key=lambda clause: clause.heading)]) for file, group in found
    ]
    return html(context.draw("rules.html", request, chapters=chapters))


@get("/rules/{id:str}", include_in_schema=False)
async def rule_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show a clause, or the clauses of a chapter; beside the table only the text."""
    known = clauses()
    found = [known[id]] if id in known else section(id)
    if not found:
        raise NotFoundException(f"there is no rule {id}")
    return html(context.draw("leaf.html" if is_htmx(request) else "rule.html", request, clauses=found, card=None))


@get("/cards/{id:str}", include_in_schema=False)
async def card_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show a card; for a persistent injury, the hit location that explains it."""
    catalog = context.games.catalog()
    by_injury = {location.injury.id: location for location in catalog.hit_locations.values() if location.injury}
    card = catalog.cards.get(id) or by_injury.get(id)
    if card is None:
        raise NotFoundException(f"there is no card {id}")
    template = "leaf.html" if is_htmx(request) else "rule.html"
    names = Names(catalog, State())
    more = {"does": instructions(card, names), "endeavors": endeavors(card, names), "made": gear_made_at(card, names)}
    return html(context.draw(template, request, clauses=[], card=card_words(card), **more))


ROUTES = [rules_page, rule_page, card_page]
