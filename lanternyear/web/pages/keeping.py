"""Renaming, archiving and deleting a game from the lobby, by its owner."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from litestar import post
from litestar.params import FromPath
from litestar.response import Redirect

from lanternyear.web.context import HttpRequest, InjectedContext
from lanternyear.web.pages.table import visitor_of
from lanternyear.web.visitors import NotAllowed
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.refusals import refusal


async def change_listing(request: HttpRequest, context: InjectedContext, id: str, change: Callable[[], None]) -> None:
    """Carry out a change of the owner or the host to how a game is listed."""
    if not (await visitor_of(request, context, id)).owns:
        raise NotAllowed(refusal("owner_keeps"))
    await in_thread(change)


@post("/table/{id:str}/rename", include_in_schema=False)
async def rename(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Redirect:
    name = str((await request.form()).get("name", ""))
    await change_listing(request, context, id, partial(context.store.rename, id, name))
    return Redirect("/", status_code=303)


@post("/table/{id:str}/archive", include_in_schema=False)
async def archive(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Redirect:
    await change_listing(request, context, id, partial(context.store.archive, id))
    return Redirect(f"/?archived={id}", status_code=303)


@post("/table/{id:str}/unarchive", include_in_schema=False)
async def unarchive(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Redirect:
    await change_listing(request, context, id, partial(context.store.archive, id, archived=False))
    return Redirect("/", status_code=303)


@post("/table/{id:str}/delete", include_in_schema=False)
async def delete(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Redirect:
    """Delete the game; the lobby then offers to undo it."""
    await change_listing(request, context, id, partial(context.store.delete, id))
    return Redirect(f"/?deleted={id}", status_code=303)


@post("/table/{id:str}/undelete", include_in_schema=False)
async def undelete(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Redirect:
    await change_listing(request, context, id, partial(context.store.undelete, id))
    return Redirect("/", status_code=303)


ROUTES = [rename, archive, unarchive, delete, undelete]
