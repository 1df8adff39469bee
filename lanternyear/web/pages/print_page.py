"""The page to print: record sheets, gear grids and chronicle."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from lanternyear.web.context import HttpRequest, InjectedContext
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer, view_for
from lanternyear.web.views.print_page import PARTS
from lanternyear.web.worker_lane import in_thread


@get("/table/{id:str}/print", include_in_schema=False)
async def print_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show the parts named by `?part=`: settlement, survivors, grids or chronicle; without any, all of them."""
    view, seating = await view_for(request, context, id)
    asked_for = request.query_params.getall("part", [])
    wanted = [part for part in PARTS if part in asked_for] or list(PARTS)
    paper = await in_thread(context.games.print_view, id, wanted)
    page = context.draw("print.html", request, table=view, seating=seating, paper=paper, parts=PARTS, wanted=wanted)
    return html(page)


ROUTES = [print_page]
