"""What players like to have on paper."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from lanternyear.web.context import Asked, OurContext
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer, who
from lanternyear.web.views.print_page import PARTS
from lanternyear.web.worker_lane import in_thread


@get("/table/{id:str}/print", include_in_schema=False)
async def print_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """`?part=` settlement, survivors, grids or chronicle, several times; all of them without any."""
    visitor = await who(request, desk, id)
    shown, seating = await in_thread(desk.look, id, visitor)
    asked_for = request.query_params.getall("part", [])
    wanted = [part for part in PARTS if part in asked_for] or list(PARTS)
    paper = await in_thread(desk.tables.paper, id, wanted)
    page = desk.draw("print.html", request, table=shown, seating=seating, paper=paper, parts=PARTS, wanted=wanted)
    return html(page)


ROUTES = [print_page]
