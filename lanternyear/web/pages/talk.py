"""Messages and pointing at a table."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from lanternyear.web.context import HttpRequest, InjectedContext, is_htmx
from lanternyear.web.pages.table import Answer, visitor_of
from lanternyear.web.table_talk import point_at, say
from lanternyear.web.worker_lane import in_thread


@post("/table/{id:str}/talk", include_in_schema=False)
async def talk(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Say something to all players, or point at a space of the board. The stream of each page brings it."""
    visitor = await visitor_of(request, context, id)
    form = await request.form()
    space = str(form.get("space", ""))
    if space:
        await in_thread(point_at, context, id, visitor, space)
    else:
        await in_thread(say, context, id, visitor, str(form.get("text", "")))
    if is_htmx(request):
        return Response(b"", status_code=204)
    return Redirect(f"/table/{id}#chat", status_code=303)


ROUTES = [talk]
