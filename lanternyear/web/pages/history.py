"""The log, the history with its named points and branches, and what is set by hand."""

from __future__ import annotations

import json
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath

from lanternyear.errors import LanternError
from lanternyear.play.state_docs import meaning_of
from lanternyear.web import new_game
from lanternyear.web.context import Asked, OurContext
from lanternyear.web.error_pages import words_of
from lanternyear.web.pages.lobby import seated
from lanternyear.web.pages.table import Answer, changed, revision_of, who
from lanternyear.web.views.game_view import place_words, year_of
from lanternyear.web.views.paths import in_groups
from lanternyear.web.views.recent_log import chapters, filled
from lanternyear.web.views.schema import Chapter
from lanternyear.web.visitors import NotAllowed, Visitor
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.messages import wording

ALL = "all"
MOST_CHAPTERS = 60  # a page of everything has no more of them
SAVE = "application/octet-stream"


def html(page: str, status: int = 200) -> Answer:
    return Response(page, status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-store"})


@get("/table/{id:str}/log", include_in_schema=False)
async def log_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """Every fact with its clause, a part at a time."""
    visitor = await who(request, desk, id)
    shown, seating = await in_thread(desk.look, id, visitor)
    facts, names = await in_thread(desk.tables.story, id)
    every = chapters(facts, names)
    wanted = request.query_params.get("round", "")
    page = desk.draw(
        "log.html",
        request,
        table=shown,
        seating=seating,
        people={name: names.numbers[id] + 1 for id, name in names.survivors.items()},
        every=every,
        chosen=[filled(chapter, facts, names) for chapter in _chosen(every, wanted)],
        wanted=wanted,
    )
    return html(page)


def _chosen(every: list[Chapter], wanted: str) -> list[Chapter]:
    """The last part of the log and those before it, as many as a page holds; one part of it; or its last."""
    if wanted == ALL:
        return every[-MOST_CHAPTERS:]
    return [chapter for chapter in every if chapter.number == wanted] or every[-1:]


@get("/table/{id:str}/history", include_in_schema=False)
async def history_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    visitor = await who(request, desk, id)
    return await _history(request, desk, id, visitor)


async def _history(
    request: Asked, desk: OurContext, id: str, visitor: Visitor, note: str = "", status: int = 200
) -> Answer:
    must_play(visitor)
    shown, seating = await in_thread(desk.look, id, visitor)
    points = await named_points(desk, id)
    page = desk.draw("history.html", request, table=shown, seating=seating, points=points, note=note)
    return html(page, status)


async def named_points(desk: OurContext, id: str) -> list[dict[str, Any]]:
    """The points of the history to go back to, in words."""
    return [
        {"n": point.n, "place": place_words(point.place, wording()), "at": point.at, "year": year_of(point.place)}
        for point in await in_thread(desk.tables.points, id)
    ]


def must_play(visitor: Visitor) -> None:
    if not visitor.plays:
        raise NotAllowed("a spectator looks on")


@post("/table/{id:str}/go-to", include_in_schema=False)
async def go_to(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """Jump to a named point."""
    form = await request.form()
    raw = str(form.get("node", ""))
    node = int(raw) if raw.isdecimal() and len(raw) < 12 else -1
    return await changed(request, desk, id, lambda visitor: desk.tables.go_to(id, visitor, node, revision_of(form)))


@post("/table/{id:str}/branch", include_in_schema=False)
async def branch(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """Another table with the same past."""
    visitor = await who(request, desk, id)
    form = await request.form()
    name = " ".join(str(form.get("name", "")).split())
    try:
        founded = await in_thread(new_game.branch, desk.tables, id, visitor, name)
    except NotAllowed:
        raise
    except LanternError as error:
        return await _history(request, desk, id, visitor, words_of(error), 400)
    return seated(request, desk, founded)


@get("/table/{id:str}/export", include_in_schema=False)
async def export(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """The whole game as a file. Deck orders and seed are in it, so only the owner gets it."""
    visitor = await who(request, desk, id)
    data = await in_thread(desk.tables.export, id, visitor)
    headers = {"content-disposition": f'attachment; filename="{id}.lygame"', "cache-control": "no-store"}
    return Response(data, media_type=SAVE, headers=headers)


# ---------------------------------------------------------------------- by hand


@get("/table/{id:str}/by-hand", include_in_schema=False)
async def by_hand_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    visitor = await who(request, desk, id)
    must_play(visitor)
    shown, seating = await in_thread(desk.look, id, visitor)
    paths = await in_thread(desk.tables.paths, id)
    people = shown.settlement.people if shown.settlement else shown.survivors
    groups = in_groups(paths, {one.id: one.name for one in people})
    wanted = request.query_params.get("path", "")[:200]
    page = desk.draw(
        "by_hand.html",
        request,
        table=shown,
        seating=seating,
        groups=groups,
        meaning_of=meaning_of,
        wanted=wanted,
        now=dict(paths).get(wanted),
    )
    return html(page)


@post("/table/{id:str}/by-hand", include_in_schema=False)
async def by_hand(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    form = await request.form()
    path, typed, reason = (str(form.get(field, "")).strip() for field in ("path", "value", "reason"))
    value = value_typed(typed)
    return await changed(
        request, desk, id, lambda visitor: desk.tables.override(id, visitor, path, value, reason, revision_of(form))
    )


def value_typed(typed: str) -> Any:
    """JSON such as `3`, `true` or `["a", "b"]`; anything else is a word."""
    try:
        return json.loads(typed)
    except ValueError:
        return typed


ROUTES = [log_page, history_page, go_to, branch, export, by_hand_page, by_hand]
