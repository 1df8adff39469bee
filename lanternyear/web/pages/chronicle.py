"""The chronicle of a campaign, and what is different between two points of a game."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from lanternyear.web.desk import Asked, OurDesk, in_thread
from lanternyear.web.pages.history import html, named_points
from lanternyear.web.pages.table import Answer, who
from lanternyear.web.showing.chronicle import chronicle


@get("/table/{id:str}/chronicle", include_in_schema=False)
async def chronicle_page(request: Asked, desk: OurDesk, id: FromPath[str]) -> Answer:
    """The campaign as a story."""
    visitor = await who(request, desk, id)
    shown, seating = await in_thread(desk.look, id, visitor)
    told, names = await in_thread(desk.tables.story, id)
    view = await in_thread(desk.tables.view, id)
    story = await in_thread(chronicle, told, names, view)
    return html(desk.draw("chronicle.html", request, table=shown, seating=seating, story=story))


@get("/table/{id:str}/compare", include_in_schema=False)
async def compare_page(request: Asked, desk: OurDesk, id: FromPath[str]) -> Answer:
    """Two points of the history beside each other."""
    visitor = await who(request, desk, id)
    shown, seating = await in_thread(desk.look, id, visitor)
    points = await named_points(desk, id)
    before = _node(request.query_params.get("before"), points[0]["n"])
    after = _node(request.query_params.get("after"), None)
    differences = await in_thread(desk.tables.differences, id, before, after)
    page = desk.draw(
        "compare.html",
        request,
        table=shown,
        seating=seating,
        points=points,
        before=before,
        after=after,
        differences=differences,
    )
    return html(page)


def _node(typed: str | None, usual: int | None) -> int | None:
    """A point by its number; nothing is the game as it is now."""
    if typed is None:
        return usual
    return int(typed) if typed.isdecimal() and len(typed) < 12 else None


ROUTES = [chronicle_page, compare_page]
