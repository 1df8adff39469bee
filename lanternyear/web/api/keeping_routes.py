"""The routes that list tables, and rename, archive and delete them."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar.params import JSONBody, QueryParameter

from lanternyear.store.summaries import Shelf
from lanternyear.web.api import bodies
from lanternyear.web.api.route import Id, answers, ends, takes
from lanternyear.web.context import HttpRequest, InjectedContext
from lanternyear.web.pages.keeping import change_listing
from lanternyear.web.worker_lane import in_thread

MOST = 1000


@answers("/tables")
async def list_tables(
    request: HttpRequest,
    context: InjectedContext,
    shelf: Annotated[Shelf, QueryParameter(description="Archived and deleted tables are listed apart.")] = "kept",
    search: Annotated[str, QueryParameter(max_length=80, description="A part of the name.")] = "",
    after: Annotated[str, QueryParameter(max_length=80, description="`changed.id` of the last table known.")] = "",
    limit: Annotated[int, QueryParameter(ge=1, le=MOST)] = MOST,
) -> list[bodies.TableSummary]:
    """The tables that are open to this visitor, the one played last first."""
    mine = await in_thread(context.door.games, request.cookies)
    page = await in_thread(context.store.page, shelf, search, after, mine, limit)
    return [
        bodies.TableSummary(game.id, game.name, game.n, game.place, game.created, game.changed) for game in page.games
    ]


@takes("/tables/{id:str}/rename", status_code=204)
async def rename(request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.RenameBody]) -> None:
    """Give the table another name. Only for its owner, as all changes of this kind."""
    await change_listing(request, context, id, partial(context.store.rename, id, data.name))


@takes("/tables/{id:str}/archive", status_code=204)
async def archive(request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.ArchiveBody]) -> None:
    """Put the table out of the way, or back among the others."""
    await change_listing(request, context, id, partial(context.store.archive, id, archived=data.archived))


@ends("/tables/{id:str}")
async def delete(request: HttpRequest, context: InjectedContext, id: Id) -> None:
    """Delete the table. For 30 days it can be brought back."""
    await change_listing(request, context, id, partial(context.store.delete, id))


@takes("/tables/{id:str}/undelete", status_code=204)
async def undelete(request: HttpRequest, context: InjectedContext, id: Id) -> None:
    """Bring a deleted table back."""
    await change_listing(request, context, id, partial(context.store.undelete, id))


KEEPING_ROUTES = [list_tables, rename, archive, delete, undelete]
