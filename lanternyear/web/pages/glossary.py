"""The glossary: every keyword of the game with its meaning and its rule."""

from __future__ import annotations

from itertools import groupby

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lanternyear.clauses import clauses
from lanternyear.web.context import HttpRequest, InjectedContext, is_htmx
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer
from lanternyear.wording.glossary import terms
from lanternyear.wording.refusals import refusal


@get("/glossary", include_in_schema=False)
async def glossary_page(request: HttpRequest, context: InjectedContext) -> Answer:
    """Show all keywords under their first letters."""
    letters = [(letter, list(under)) for letter, under in groupby(terms().values(), key=lambda term: term.title[0])]
    return html(context.draw("glossary.html", request, letters=letters))


@get("/glossary/{id:str}", include_in_schema=False)
async def term_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show a keyword and the text of its rule; beside the table only the text."""
    term = terms().get(id)
    if term is None:
        raise NotFoundException(refusal("no_keyword", keyword=id))
    template = "parts/term.html" if is_htmx(request) else "term.html"
    return html(context.draw(template, request, term=term, clause=clauses().get(term.clause)))


ROUTES = [glossary_page, term_page]
