"""The table: its page, its stream, and the changes that its forms ask for."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from weakref import finalize

from litestar import MediaType, Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.params import FromPath
from litestar.response import Redirect, Stream
from markupsafe import Markup

from lanternyear.errors import IllegalChoice, LanternError, Stale
from lanternyear.web.changes import Change, Choose, LetBotsAnswer, Redo, Undo
from lanternyear.web.context import HttpRequest, InjectedContext, TableVisit, is_htmx
from lanternyear.web.error_pages import TooMany, status_of, words_of
from lanternyear.web.hub import Content
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.option_models import OptionView
from lanternyear.web.visitors import Seating, Visitor
from lanternyear.web.worker_lane import in_thread

Answer = Response[Any]
MOVED_ON = "The table has moved on since you looked; here it is as it is now."


async def visitor_of(request: HttpRequest, context: InjectedContext, id: str) -> Visitor:
    """Return who asks, or raise NoSeat when the table is not open to them."""
    return await in_thread(context.door.visitor, request.cookies, id)


async def view_for(request: HttpRequest, context: InjectedContext, id: str) -> tuple[GameView, Seating]:
    """Return the table as it is now, and how this visitor sees its question."""
    return await in_thread(lambda: TableVisit(context, request.cookies, id).view())


@get("/table/{id:str}", include_in_schema=False)
async def table_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    return await in_thread(lambda: whole_page(request, context, TableVisit(context, request.cookies, id)))


def whole_page(
    request: HttpRequest, context: InjectedContext, visit: TableVisit, note: str = "", status: int = 200
) -> Answer:
    """Draw the page; `?pick=` is a space chosen on the board without scripts, which a button confirms."""
    view, seating = visit.view()
    main = context.draw_main(view, seating, note, _picked(view, request.query_params.get("pick", "")))
    page = context.draw("table.html", request, table=view, seating=seating, main=Markup(main))
    return Response(page, status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-store"})


def _picked(view: GameView, value: str) -> OptionView | None:
    options = view.question.options if view.question else []
    return next((option for option in options if value and option.value == value), None)


class TableContent:
    """The content of the stream of a table's page. A seat whose link is taken away gets no more."""

    def __init__(self, request: HttpRequest, context: InjectedContext, id: str) -> None:
        self.cookies = dict(request.cookies)
        self.context = context
        self.id = id

    def text(self) -> tuple[int, str]:
        view, seating = TableVisit(self.context, self.cookies, self.id).view()
        return view.n, self.context.draw_main(view, seating)


@get("/table/{id:str}/events", include_in_schema=False)
async def table_events(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Stream:
    """Send the table as server-sent events: once, and after every change."""
    return await event_stream(request, context, id, TableContent(request, context, id))


async def event_stream(request: HttpRequest, context: InjectedContext, id: str, content: Content) -> Stream:
    """Stream what this visitor has not seen. On a shared server a seat may be open in so many windows only."""
    visitor, place = await visitor_of(request, context, id), ExitStack()
    await in_thread(context.store.revision, id)  # raises when there is no such table
    if context.settings.shared:
        name = f"{visitor.name} {id}"
        if not context.streams.take(name):
            raise TooMany("this seat is open in too many windows: close some")
        place.callback(context.streams.leave, name)
    events = context.hub.stream(id, seen_by(request), content, place.close)
    finalize(events, place.close)  # for a client that is gone before the first word was sent
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(events, media_type="text/event-stream", headers=headers)


def seen_by(request: HttpRequest) -> int:
    """Return the revision that the page has: what it was sent last, or what it was loaded with; -1 for none."""
    raw = request.headers.get("last-event-id") or request.query_params.get("n") or "-1"
    return int(raw) if raw.isdecimal() and len(raw) < 12 else -1


# ---------------------------------------------------------------------- changes


async def apply_change(
    request: HttpRequest, context: InjectedContext, id: str, read: Callable[[FormMultiDict], Change]
) -> Answer:
    """Apply the change that `read` finds in the form. Answer with the table as it is now, and words if refused."""
    form = await request.form()
    return await in_thread(_apply_form, request, context, id, read, form)


def _apply_form(
    request: HttpRequest,
    context: InjectedContext,
    id: str,
    read: Callable[[FormMultiDict], Change],
    form: FormMultiDict,
) -> Answer:
    visit = TableVisit(context, request.cookies, id)
    note, status = "", 200
    try:
        visit.apply(read(form))
    except Stale:
        note, status = MOVED_ON, 409
    except LanternError as error:
        note, status = words_of(error), status_of(error)
    if is_htmx(request):
        main = context.draw_main(*visit.view(), note)
        return Response(main, status_code=status, media_type=MediaType.HTML)
    if not note:
        return Redirect(f"/table/{id}#question", status_code=303)
    return whole_page(request, context, visit, note, status)


def revision_of(form: FormMultiDict) -> int:
    """Return the revision that the page showed."""
    raw = str(form.get("at", ""))
    if not raw.isdecimal() or len(raw) > 12:
        raise IllegalChoice("the form does not say which table it was seen on: load the page again")
    return int(raw)


@post("/table/{id:str}/choose", include_in_schema=False)
async def choose(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    return await apply_change(request, context, id, _read_choice)


def _read_choice(form: FormMultiDict) -> Choose:
    values = [str(value) for value in form.getall("value", [])]
    then = [str(value) for value in form.getall("then", [])]
    several = form.get("several") == "yes"
    if not several and len(values) != 1:
        raise IllegalChoice("choose one of the options")
    return Choose(answer=values if several else values[0], at=revision_of(form), then=then)


@post("/table/{id:str}/undo", include_in_schema=False)
async def undo(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    return await apply_change(request, context, id, lambda form: Undo(at=revision_of(form)))


@post("/table/{id:str}/redo", include_in_schema=False)
async def redo(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    return await apply_change(request, context, id, lambda form: Redo(at=revision_of(form)))


@post("/table/{id:str}/bots", include_in_schema=False)
async def let_bots_answer(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    return await apply_change(request, context, id, lambda form: LetBotsAnswer())


ROUTES = [table_page, table_events, choose, undo, redo, let_bots_answer]
