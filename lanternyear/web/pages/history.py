"""The log, and the history with its named points and branches."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.params import FromPath

from lanternyear.errors import LanternError
from lanternyear.web import new_game
from lanternyear.web.changes import GoTo
from lanternyear.web.context import HttpRequest, InjectedContext, TableVisit
from lanternyear.web.error_pages import words_of
from lanternyear.web.pages.lobby import redirect_to_table
from lanternyear.web.pages.table import Answer, apply_change, revision_of, view_for, visitor_of
from lanternyear.web.views.log_models import Chapter
from lanternyear.web.views.recent_log import chapters, fill_chapter, only_about
from lanternyear.web.visitors import NotAllowed, TooMany, Visitor
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.messages import wording
from lanternyear.wording.progress import place_words, year_of
from lanternyear.wording.refusals import refusal

ALL = "all"
MOST_CHAPTERS = 60  # a page of everything has no more of them
SAVE = "application/octet-stream"
SCENARIO = "application/yaml"


def html(page: str, status: int = 200) -> Answer:
    return Response(page, status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-store"})


@get("/table/{id:str}/log", include_in_schema=False)
async def log_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show every fact with its clause, a part at a time."""
    view, seating = await view_for(request, context, id)
    facts, names = await in_thread(context.games.log, id)
    every = chapters(facts, names)
    wanted, raw = request.query_params.get("round", ""), request.query_params.get("who", "")
    who = int(raw) if raw.isdecimal() and len(raw) < 6 else 0
    page = context.draw(
        "log.html",
        request,
        table=view,
        seating=seating,
        people={name: names.numbers[id] + 1 for id, name in names.survivors.items()},
        every=every,
        chosen=[only_about(fill_chapter(chapter, facts, names), who) for chapter in _chosen(every, wanted)],
        who=who,
        wanted=wanted,
    )
    return html(page)


def _chosen(every: list[Chapter], wanted: str) -> list[Chapter]:
    """Return the parts asked for: one by its number, as many of the last as a page holds, or only the last."""
    if wanted == ALL:
        return every[-MOST_CHAPTERS:]
    return [chapter for chapter in every if chapter.number == wanted] or every[-1:]


@get("/table/{id:str}/history", include_in_schema=False)
async def history_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    return await _history(request, context, id)


async def _history(
    request: HttpRequest, context: InjectedContext, id: str, note: str = "", status: int = 200
) -> Answer:
    visit = await in_thread(TableVisit, context, request.cookies, id)
    must_play(visit.visitor)
    view, seating = await in_thread(visit.view)
    points = await named_points(context, id)
    page = context.draw("history.html", request, table=view, seating=seating, points=points, note=note)
    return html(page, status)


async def named_points(context: InjectedContext, id: str) -> list[dict[str, Any]]:
    """Return the points of the history to go back to, in words."""
    return [
        {
            "n": point.n,
            "place": place_words(point.place, wording()),
            "at": point.at,
            "year": year_of(point.place),
            "note": point.note,
        }
        for point in await in_thread(context.games.points, id)
    ]


def must_play(visitor: Visitor) -> None:
    if not visitor.plays:
        raise NotAllowed(refusal("spectator"))


@post("/table/{id:str}/go-to", include_in_schema=False)
async def go_to(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Jump to a named point."""
    return await apply_change(request, context, id, _read_point)


def _read_point(form: FormMultiDict) -> GoTo:
    raw = str(form.get("node", ""))
    node = int(raw) if raw.isdecimal() and len(raw) < 12 else -1
    return GoTo(node=node, at=revision_of(form))


@post("/table/{id:str}/branch", include_in_schema=False)
async def branch(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Start another table with the same past."""
    visitor = await visitor_of(request, context, id)
    context.assert_may_branch(request, id)
    form = await request.form()
    name, most = " ".join(str(form.get("name", "")).split()), context.settings.limits.branches
    try:
        table = await in_thread(new_game.branch_table, context.games, id, visitor, name, most)
    except (NotAllowed, TooMany):
        raise
    except LanternError as error:
        return await _history(request, context, id, words_of(error), 400)
    return redirect_to_table(request, context, table)


@get("/table/{id:str}/export", include_in_schema=False)
async def export(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Send the whole game as a file. Deck orders and seed are in it, so only the owner gets it."""
    visitor = await visitor_of(request, context, id)
    data = await in_thread(context.games.export, id, visitor)
    headers = {"content-disposition": f'attachment; filename="{id}.lygame"', "cache-control": "no-store"}
    return Response(data, media_type=SAVE, headers=headers)


@get("/table/{id:str}/position", include_in_schema=False)
async def position(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Send the position as a scenario. `?full` also has what nobody at the table knows, for the owner."""
    visitor = await visitor_of(request, context, id)
    full = "full" in request.query_params
    text = await in_thread(context.games.position, id, visitor, full=full)
    headers = {"content-disposition": f'attachment; filename="{id}.yaml"', "cache-control": "no-store"}
    return Response(text.encode(), media_type=SCENARIO, headers=headers)


ROUTES = [log_page, history_page, go_to, branch, export, position]
