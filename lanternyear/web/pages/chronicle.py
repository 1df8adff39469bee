"""The chronicle of a campaign, the comparison of two branches, and the differences between two points of a game."""

from __future__ import annotations

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lanternyear.store import GameSummary
from lanternyear.web.context import HttpRequest, InjectedContext
from lanternyear.web.pages.history import html, named_points
from lanternyear.web.pages.table import Answer, view_for
from lanternyear.web.views.branch_comparison import BranchComparison, compare_branches
from lanternyear.web.views.chronicle import chronicle
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.refusals import refusal


@get("/table/{id:str}/chronicle", include_in_schema=False)
async def chronicle_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show the years of the campaign."""
    view, seating = await view_for(request, context, id)
    facts, names = await in_thread(context.games.log, id)
    state = await in_thread(context.games.state, id)
    story = await in_thread(chronicle, facts, names, state)
    others = await branches(request, context, id)
    return html(context.draw("chronicle.html", request, table=view, seating=seating, story=story, others=others))


async def branches(request: HttpRequest, context: InjectedContext, id: str) -> list[GameSummary]:
    """Return the tables with the same past that are open to this visitor."""
    mine = await in_thread(context.door.games, request.cookies)
    return [game for game in await in_thread(context.store.branches, id) if mine is None or game.id in mine]


@get("/table/{id:str}/beside", include_in_schema=False)
async def beside_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Compare this table with `?other=`; without it, with the branch that was played last."""
    view, seating = await view_for(request, context, id)
    others = await branches(request, context, id)
    other = request.query_params.get("other", others[0].id if others else "")
    if other and other not in {game.id for game in others}:
        raise NotFoundException(refusal("no_branch"))
    both = await compare_tables(context, id, other) if other else None
    return html(
        context.draw("beside.html", request, table=view, seating=seating, others=others, other=other, both=both)
    )


async def compare_tables(context: InjectedContext, id: str, other: str) -> BranchComparison:
    """Return the comparison of two branches of the same game."""
    first, second = [await in_thread(context.games.branch_log, table) for table in (id, other)]
    return await in_thread(compare_branches, first, second)


@get("/table/{id:str}/compare", include_in_schema=False)
async def compare_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Compare two points of the history."""
    view, seating = await view_for(request, context, id)
    points = await named_points(context, id)
    before = _node(request.query_params.get("before"), points[0]["n"])
    after = _node(request.query_params.get("after"), None)
    parts = await in_thread(context.games.part_differences, id, before, after)
    untold, retold = await in_thread(context.games.retold, id, before) if before is not None else ([], [])
    page = context.draw(
        "compare.html",
        request,
        table=view,
        seating=seating,
        points=points,
        before=before,
        after=after,
        parts=parts,
        untold=untold,
        retold=retold,
    )
    return html(page)


def _node(typed: str | None, default: int | None) -> int | None:
    """Return a point by its number; None is the game as it is now."""
    if typed is None:
        return default
    return int(typed) if typed.isdecimal() and len(typed) < 12 else None


ROUTES = [chronicle_page, beside_page, compare_page]
