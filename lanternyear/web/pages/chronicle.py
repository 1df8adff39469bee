"""The chronicle of a campaign, two branches beside each other, and what is different between two points of a game."""

from __future__ import annotations

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lanternyear.store import GameSummary
from lanternyear.web.context import Asked, OurContext
from lanternyear.web.pages.history import html, named_points
from lanternyear.web.pages.table import Answer, who
from lanternyear.web.views.branch_comparison import Beside, beside
from lanternyear.web.views.chronicle import chronicle
from lanternyear.web.worker_lane import in_thread


@get("/table/{id:str}/chronicle", include_in_schema=False)
async def chronicle_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """The campaign as a story."""
    visitor = await who(request, desk, id)
    shown, seating = await in_thread(desk.look, id, visitor)
    told, names = await in_thread(desk.tables.story, id)
    view = await in_thread(desk.tables.view, id)
    story = await in_thread(chronicle, told, names, view)
    others = await branches(request, desk, id)
    return html(desk.draw("chronicle.html", request, table=shown, seating=seating, story=story, others=others))


async def branches(request: Asked, desk: OurContext, id: str) -> list[GameSummary]:
    """The tables with the same past that are open to this visitor."""
    mine = await in_thread(desk.door.games, request.cookies)
    return [game for game in await in_thread(desk.store.branches, id) if mine is None or game.id in mine]


@get("/table/{id:str}/beside", include_in_schema=False)
async def beside_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """`?other=` is the table that is laid beside this one; without it, the branch that was played last."""
    visitor = await who(request, desk, id)
    shown, seating = await in_thread(desk.look, id, visitor)
    others = await branches(request, desk, id)
    other = request.query_params.get("other", others[0].id if others else "")
    if other and other not in {game.id for game in others}:
        raise NotFoundException("there is no such branch")
    both = await stories(desk, id, other) if other else None
    return html(desk.draw("beside.html", request, table=shown, seating=seating, others=others, other=other, both=both))


async def stories(desk: OurContext, id: str, other: str) -> Beside:
    first, second = [await in_thread(desk.tables.full_log, table) for table in (id, other)]
    return await in_thread(beside, first, second)


@get("/table/{id:str}/compare", include_in_schema=False)
async def compare_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """Two points of the history beside each other."""
    visitor = await who(request, desk, id)
    shown, seating = await in_thread(desk.look, id, visitor)
    points = await named_points(desk, id)
    before = _node(request.query_params.get("before"), points[0]["n"])
    after = _node(request.query_params.get("after"), None)
    parts = await in_thread(desk.tables.compared, id, before, after)
    page = desk.draw(
        "compare.html",
        request,
        table=shown,
        seating=seating,
        points=points,
        before=before,
        after=after,
        parts=parts,
    )
    return html(page)


def _node(typed: str | None, usual: int | None) -> int | None:
    """A point by its number; nothing is the game as it is now."""
    if typed is None:
        return usual
    return int(typed) if typed.isdecimal() and len(typed) < 12 else None


ROUTES = [chronicle_page, beside_page, compare_page]
