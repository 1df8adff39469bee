"""The table: its page, its stream, and every change that a page can ask for."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from weakref import finalize

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Stream
from markupsafe import Markup

from lanternyear.errors import IllegalChoice, LanternError, Stale
from lanternyear.web.context import Asked, OurContext, is_htmx
from lanternyear.web.error_pages import TooMany, status_of, words_of
from lanternyear.web.hub import Content
from lanternyear.web.views.schema import GameView, Option
from lanternyear.web.visitors import NoSeat, Visitor
from lanternyear.web.worker_lane import in_thread

Answer = Response[Any]
MOVED_ON = "The table has moved on since you looked; here it is as it is now."


async def who(request: Asked, desk: OurContext, id: str) -> Visitor:
    return await in_thread(desk.door.visitor, request.cookies, id)


@get("/table/{id:str}", include_in_schema=False)
async def table_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    return await in_thread(lambda: whole_page(request, desk, id, desk.door.visitor(request.cookies, id)))


def whole_page(
    request: Asked, desk: OurContext, id: str, visitor: Visitor, note: str = "", status: int = 200
) -> Answer:
    """The page; `?pick=` is a space chosen on the board without scripts, which a button confirms."""
    shown, seating = desk.look(id, visitor)
    main = desk.main(shown, seating, note, _picked(shown, request.query_params.get("pick", "")))
    page = desk.draw("table.html", request, table=shown, seating=seating, main=Markup(main))
    return Response(page, status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-store"})


def _picked(shown: GameView, value: str) -> Option | None:
    options = shown.question.options if shown.question else []
    return next((option for option in options if value and option.value == value), None)


class TableContent:
    """What the stream of a table's page sends; a seat whose link is taken away gets no more."""

    def __init__(self, request: Asked, desk: OurContext, id: str) -> None:
        self.cookies = dict(request.cookies)
        self.desk = desk
        self.id = id

    def text(self) -> tuple[int, str]:
        visitor = self.desk.door.visitor(self.cookies, self.id)
        shown, seating = self.desk.look(self.id, visitor)
        return shown.n, self.desk.main(shown, seating)


@get("/table/{id:str}/events", include_in_schema=False)
async def table_events(request: Asked, desk: OurContext, id: FromPath[str]) -> Stream:
    """Server-sent events: the table anew after every change."""
    return await event_stream(request, desk, id, TableContent(request, desk, id))


async def event_stream(request: Asked, desk: OurContext, id: str, content: Content) -> Stream:
    """What this visitor has not seen; on a shared server nobody has it in more than some windows."""
    visitor, place = await who(request, desk, id), ExitStack()
    await in_thread(desk.store.revision, id)  # for whom there is no such table there is no stream
    if desk.settings.shared:
        name = f"{visitor.name} {id}"
        if not desk.streams.take(name):
            raise TooMany("this seat is open in too many windows: close some")
        place.callback(desk.streams.leave, name)
    events = desk.hub.stream(id, seen_by(request), content, place.close)
    finalize(events, place.close)  # who is gone before the first word was sent
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(events, media_type="text/event-stream", headers=headers)


def seen_by(request: Asked) -> int:
    """The revision that the page has: what it was sent last, or what it was loaded with."""
    raw = request.headers.get("last-event-id") or request.query_params.get("n") or "-1"
    return int(raw) if raw.isdecimal() and len(raw) < 12 else -1


# ---------------------------------------------------------------------- changes

Change = Callable[[Visitor], None]


async def changed(request: Asked, desk: OurContext, id: str, change: Change) -> Answer:
    """Carry a change out. Whatever comes of it, the answer is the table as it is now, and words if it was refused."""

    def answered() -> Answer:
        visitor = desk.door.visitor(request.cookies, id)
        note, status = _refusal(change, visitor)
        if is_htmx(request):
            main = desk.main(*desk.look(id, visitor), note)
            return Response(main, status_code=status, media_type=MediaType.HTML)
        if not note:
            return Redirect(f"/table/{id}#question", status_code=303)
        return whole_page(request, desk, id, visitor, note, status)

    return await in_thread(answered)


def _refusal(change: Change, visitor: Visitor) -> tuple[str, int]:
    """The words and the status of a refusal; no words when the change was made."""
    try:
        change(visitor)
    except Stale:
        return MOVED_ON, 409
    except NoSeat:
        raise
    except LanternError as error:
        return words_of(error), status_of(error)
    return "", 200


def revision_of(form: Any) -> int:
    """The revision that the page showed."""
    raw = str(form.get("at", ""))
    if not raw.isdecimal() or len(raw) > 12:
        raise IllegalChoice("the form does not say which table it was seen on: load the page again")
    return int(raw)


@post("/table/{id:str}/choose", include_in_schema=False)
async def choose(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    form = await request.form()
    values = [str(value) for value in form.getall("value", [])]
    then = [str(value) for value in form.getall("then", [])]
    several = form.get("several") == "yes"

    def answered(visitor: Visitor) -> None:
        if not several and len(values) != 1:
            raise IllegalChoice("choose one of the options")
        desk.tables.choose(id, visitor, values if several else values[0], revision_of(form), then=then)

    return await changed(request, desk, id, answered)


@post("/table/{id:str}/undo", include_in_schema=False)
async def undo(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    form = await request.form()
    return await changed(request, desk, id, lambda visitor: desk.tables.undo(id, visitor, revision_of(form)))


@post("/table/{id:str}/redo", include_in_schema=False)
async def redo(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    form = await request.form()
    return await changed(request, desk, id, lambda visitor: desk.tables.redo(id, visitor, revision_of(form)))


@post("/table/{id:str}/bots", include_in_schema=False)
async def bots_go_on(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    return await changed(request, desk, id, lambda visitor: desk.tables.bots_go_on(id, visitor))


ROUTES = [table_page, table_events, choose, undo, redo, bots_go_on]
