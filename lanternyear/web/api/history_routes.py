"""The routes of a game's past: log, points, chronicle, comparisons, the whole game as a file."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter

from lanternyear.web.api import bodies
from lanternyear.web.api.route import Id, Node, NodeOrNow, answers
from lanternyear.web.context import HttpRequest, InjectedContext
from lanternyear.web.pages.chronicle import branches, compare_tables
from lanternyear.web.pages.history import must_play
from lanternyear.web.pages.table import visitor_of
from lanternyear.web.views.beat_models import Beats
from lanternyear.web.views.branch_comparison import BranchComparison
from lanternyear.web.views.chronicle import Chronicle, chronicle
from lanternyear.web.views.real_things import UnseenView
from lanternyear.web.views.recent_log import lines_of
from lanternyear.web.views.settlement_models import LifeSheet
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.refusals import refusal


@answers("/tables/{id:str}/log")
async def log(
    request: HttpRequest,
    context: InjectedContext,
    id: Id,
    since: Annotated[int, QueryParameter(ge=0, le=10**9)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=1000)] = 200,
) -> bodies.LogPart:
    """Return the log, in sentences with their clauses."""
    await visitor_of(request, context, id)
    facts, names = await in_thread(context.games.log, id)
    lines = lines_of(facts, names)
    return bodies.LogPart(since, len(lines), lines[since : since + limit])


@answers("/tables/{id:str}/beats")
async def beats(
    request: HttpRequest,
    context: InjectedContext,
    id: Id,
    after: Annotated[int, QueryParameter(ge=0, le=10**9, description="The last move that was seen.")] = 0,
) -> Beats:
    """Return the moments since a move, one by one: cards, dice, and what came of them."""
    await visitor_of(request, context, id)
    return await in_thread(context.games.beats, id, after)


@answers("/tables/{id:str}/people")
async def people(request: HttpRequest, context: InjectedContext, id: Id) -> list[LifeSheet]:
    """The record sheets of everybody in a campaign's settlement, the living first."""
    await visitor_of(request, context, id)
    return await in_thread(context.games.life_sheets, id)


@answers("/tables/{id:str}/points")
async def points(request: HttpRequest, context: InjectedContext, id: Id) -> list[bodies.PointView]:
    """Named points of the history to go back to."""
    await visitor_of(request, context, id)
    return [
        bodies.PointView(point.n, point.place, point.at, point.note, point.set_aside)
        for point in await in_thread(context.games.points, id)
    ]


@answers("/tables/{id:str}/paths")
async def paths(request: HttpRequest, context: InjectedContext, id: Id) -> list[bodies.PathView]:
    """Return the paths that `override` may set, with their values now."""
    must_play(await visitor_of(request, context, id))
    return [bodies.PathView(*path) for path in await in_thread(context.games.paths, id)]


@answers("/tables/{id:str}/unseen")
async def unseen(request: HttpRequest, context: InjectedContext, id: Id) -> list[UnseenView]:
    """Return what may still lie in each deck, as far as players can know."""
    await visitor_of(request, context, id)
    return await in_thread(context.games.unseen, id)


@answers("/tables/{id:str}/chronicle")
async def campaign_chronicle(request: HttpRequest, context: InjectedContext, id: Id) -> Chronicle:
    """The campaign as a story: what is remembered of each lantern year, and its figures."""
    await visitor_of(request, context, id)
    facts, names = await in_thread(context.games.log, id)
    return await in_thread(chronicle, facts, names, await in_thread(context.games.state, id))


@answers("/tables/{id:str}/beside/{other:str}")
async def compare_branches(request: HttpRequest, context: InjectedContext, id: Id, other: Id) -> BranchComparison:
    """Two tables with the same past: where they part, their years since, and what each has now."""
    await visitor_of(request, context, id)
    if other not in {game.id for game in await branches(request, context, id)}:
        raise NotFoundException(refusal("no_branch"))
    return await compare_tables(context, id, other)


@answers("/tables/{id:str}/compare")
async def compare(
    request: HttpRequest, context: InjectedContext, id: Id, before: Node = 0, after: NodeOrNow = None
) -> list[bodies.DifferenceView]:
    """Return the open differences between two points of the history; without `after`, until now."""
    await visitor_of(request, context, id)
    return [
        bodies.DifferenceView(*difference)
        for difference in await in_thread(context.games.differences, id, before, after)
    ]


@answers("/tables/{id:str}/export", media_type="application/octet-stream")
async def export(request: HttpRequest, context: InjectedContext, id: Id) -> Response[bytes]:
    """The whole game as a file, for its owner: the order of the decks is in it."""
    visitor = await visitor_of(request, context, id)
    data = await in_thread(context.games.export, id, visitor)
    return Response(data, media_type="application/octet-stream")


HISTORY_ROUTES: list[Any] = [
    log,
    beats,
    people,
    points,
    paths,
    unseen,
    campaign_chronicle,
    compare_branches,
    compare,
    export,
]
