"""The beats of a table: what happened since a move, for the page that shows them one by one, or as a page to read."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.params import FromPath

from lanternyear.web.context import HttpRequest, InjectedContext, TableVisit, is_htmx
from lanternyear.web.pages.table import Answer
from lanternyear.web.views.beat_models import Beats
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.messages import wording

REPLAYED = 12  # beats of a replay


@get("/table/{id:str}/beats", include_in_schema=False)
async def beats_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show the beats after a move; without `?after=` the last ones, as a replay."""
    return await in_thread(_page, request, context, id)


def _page(request: HttpRequest, context: InjectedContext, id: str) -> Answer:
    visit = TableVisit(context, request.cookies, id)
    raw = request.query_params.get("after", "")
    found = _asked_for(context, id, raw)
    words = wording().table("beats")
    if is_htmx(request):
        page = context.pages.draw("parts/beats.html", found=found, words=words, id=id)
    else:
        view, seating = visit.view()
        page = context.draw("beats.html", request, table=view, seating=seating, found=found, words=words, id=id)
    return Response(page, media_type=MediaType.HTML, headers={"cache-control": "no-store"})


def _asked_for(context: InjectedContext, id: str, raw: str) -> Beats:
    if raw.isdecimal() and len(raw) < 12:
        return context.games.beats(id, int(raw))
    return context.games.replay(id, REPLAYED)


ROUTES = [beats_page]
