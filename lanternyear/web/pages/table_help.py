"""The help of a table: its question in one paragraph, the keywords in it, and the keys."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from lanternyear.clauses import clauses
from lanternyear.web.context import HttpRequest, InjectedContext, is_htmx
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer, view_for
from lanternyear.web.views.awaited import leads_to, terms_of
from lanternyear.wording.messages import wording


@get("/table/{id:str}/help", include_in_schema=False)
async def help_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Explain the question of a table; beside the table only the text."""
    view, seating = await view_for(request, context, id)
    asked = view.question
    page = context.draw(
        "parts/help.html" if is_htmx(request) else "help.html",
        request,
        table=view,
        seating=seating,
        leads=leads_to(asked) if asked else "",
        words=terms_of(asked) if asked else [],
        clause=clauses().get(asked.clause) if asked else None,
        keys=wording().table("pages", "keys"),
    )
    return html(page)


ROUTES = [help_page]
