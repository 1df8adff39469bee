"""The rules in our words, and the cards."""

from __future__ import annotations

from itertools import groupby
from urllib.parse import quote, urlsplit

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lanternyear.clauses import clauses, section
from lanternyear.errors import LanternError
from lanternyear.state.state import State
from lanternyear.web.context import HttpRequest, InjectedContext, is_htmx
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer
from lanternyear.web.views.card_view import by_injury, card_view
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.names import Names
from lanternyear.wording.refusals import refusal


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
        raise NotFoundException(refusal("no_rule", rule=id))
    template = "leaf.html" if is_htmx(request) else "rule.html"
    return html(context.draw(template, request, clauses=found, card=None, about="", correct="", played=""))


@get("/cards/{id:str}", include_in_schema=False)
async def card_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show a card, also by an id that it had before; for a persistent injury, the hit location that explains it.

    Beside a table it is the card as that table plays it.
    """
    return html(await in_thread(_card, request, context, id))


def _card(request: HttpRequest, context: InjectedContext, id: str) -> str:
    table = table_of_page(request, context)
    names = Names(context.games.catalog_of(table) if table else context.games.library.everything(), State())
    id = names.catalog.renamed.get(id, id)
    card = names.catalog.cards.get(id) or by_injury(id, names)
    if card is None:
        raise NotFoundException(refusal("no_card", card=id))
    about = names.words.text_or("", "cards", "fidelity", card.fidelity)
    return context.draw(
        "leaf.html" if is_htmx(request) else "rule.html",
        request,
        clauses=[],
        card=card_view(card, names),
        about=about,
        played=f"/table/{table}/played" if table and context.games.is_in_hand(table, card.id) else "",
        correct=correction_address(card.id, table) if context.door.is_host(request.cookies) else "",
    )


def table_of_page(request: HttpRequest, context: InjectedContext) -> str:
    """Return the table whose page asks, if it is open to this visitor; else "". Scripts send the page's address."""
    path = urlsplit(request.headers.get("hx-current-url", "")).path.split("/")
    if len(path) < 3 or path[1] != "table":
        return ""
    try:
        context.door.visitor(request.cookies, path[2])
        context.store.summary(path[2])
    except LanternError:
        return ""
    return path[2]


def correction_address(card: str, table: str = "") -> str:
    """Return where a card is corrected: for a table, or for all games here."""
    return f"/table/{table}/correct/{quote(card)}" if table else f"/cards/{quote(card)}/correct"


ROUTES = [rules_page, rule_page, card_page]
