"""The routes that tell what happened: log, points, chronicle, comparison, the whole game as a file."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter

from lanternyear.web.api import bodies
from lanternyear.web.api.route import Id, Node, NodeOrNow, answers
from lanternyear.web.context import Asked, OurContext
from lanternyear.web.pages.chronicle import branches, stories
from lanternyear.web.pages.history import must_play
from lanternyear.web.pages.table import who
from lanternyear.web.views.branch_comparison import Beside
from lanternyear.web.views.campaign_schema import LifeSheet
from lanternyear.web.views.chronicle import Chronicle, chronicle
from lanternyear.web.views.recent_log import lines_of
from lanternyear.web.worker_lane import in_thread


@answers("/tables/{id:str}/log")
async def log(
    request: Asked,
    desk: OurContext,
    id: Id,
    since: Annotated[int, QueryParameter(ge=0, le=10**9)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=1000)] = 200,
) -> bodies.LogPart:
    """What happened, in sentences with their clauses."""
    await who(request, desk, id)
    facts, names = await in_thread(desk.tables.story, id)
    lines = lines_of(facts, names)
    return bodies.LogPart(since, len(lines), lines[since : since + limit])


@answers("/tables/{id:str}/people")
async def people(request: Asked, desk: OurContext, id: Id) -> list[LifeSheet]:
    """The record sheets of everybody in a campaign's settlement, the living first."""
    await who(request, desk, id)
    return await in_thread(desk.tables.sheets, id)


@answers("/tables/{id:str}/points")
async def points(request: Asked, desk: OurContext, id: Id) -> list[bodies.PointShown]:
    """Named points of the history to go back to."""
    await who(request, desk, id)
    return [bodies.PointShown(point.n, point.place, point.at) for point in await in_thread(desk.tables.points, id)]


@answers("/tables/{id:str}/paths")
async def paths(request: Asked, desk: OurContext, id: Id) -> list[bodies.PathShown]:
    """What `override` may set, and what it is now."""
    must_play(await who(request, desk, id))
    return [bodies.PathShown(*path) for path in await in_thread(desk.tables.paths, id)]


@answers("/tables/{id:str}/chronicle")
async def told_by_year(request: Asked, desk: OurContext, id: Id) -> Chronicle:
    """The campaign as a story: what is remembered of each lantern year, and its figures."""
    await who(request, desk, id)
    facts, names = await in_thread(desk.tables.story, id)
    return await in_thread(chronicle, facts, names, await in_thread(desk.tables.view, id))


@answers("/tables/{id:str}/beside/{other:str}")
async def told_beside(request: Asked, desk: OurContext, id: Id, other: Id) -> Beside:
    """Two tables with the same past: where they part, their years since, and what each has now."""
    await who(request, desk, id)
    if other not in {game.id for game in await branches(request, desk, id)}:
        raise NotFoundException("there is no such branch")
    return await stories(desk, id, other)


@answers("/tables/{id:str}/compare")
async def compare(
    request: Asked, desk: OurContext, id: Id, before: Node = 0, after: NodeOrNow = None
) -> list[bodies.DifferenceShown]:
    """What lies open and is different between two points of the history; without `after`, until now."""
    await who(request, desk, id)
    return [
        bodies.DifferenceShown(*difference)
        for difference in await in_thread(desk.tables.differences, id, before, after)
    ]


@answers("/tables/{id:str}/export", media_type="application/octet-stream")
async def export(request: Asked, desk: OurContext, id: Id) -> Response[bytes]:
    """The whole game as a file, for its owner: the order of the decks is in it."""
    visitor = await who(request, desk, id)
    data = await in_thread(desk.tables.export, id, visitor)
    return Response(data, media_type="application/octet-stream")


TELLING: list[Any] = [log, people, points, paths, told_by_year, told_beside, compare, export]
