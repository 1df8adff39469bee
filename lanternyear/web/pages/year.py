"""Pages beside the settlement: what each step of the year did, and what a gear would change for whom."""

from __future__ import annotations

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lanternyear.web.context import HttpRequest, InjectedContext, is_htmx
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer, view_for
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.refusals import refusal


@get("/table/{id:str}/year", include_in_schema=False)
async def year(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show the lantern year so far; beside the table only its content."""
    view, seating = await view_for(request, context, id)
    page = await in_thread(context.games.year_page, id)
    template = "parts/this_year.html" if is_htmx(request) else "this_year.html"
    return html(context.draw(template, request, table=view, seating=seating, year=page))


@get("/table/{id:str}/trying/{gear:str}", include_in_schema=False)
async def trying(request: HttpRequest, context: InjectedContext, id: FromPath[str], gear: FromPath[str]) -> Answer:
    """Show what a gear would change for each survivor; beside the table only that."""
    view, seating = await view_for(request, context, id)
    trial = await in_thread(context.games.trying, id, gear)
    if trial is None:
        raise NotFoundException(refusal("no_gear", gear=gear))
    template = "parts/trying.html" if is_htmx(request) else "trying.html"
    return html(context.draw(template, request, table=view, seating=seating, trying=trial))


ROUTES = [year, trying]
