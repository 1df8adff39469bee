"""The table: its page, its stream, and the changes that its forms ask for."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from weakref import finalize

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.params import FromPath
from litestar.response import Redirect, Stream
from markupsafe import Markup

from lanternyear.errors import IllegalChoice, LanternError, Stale
from lanternyear.web.changes import Change, Choose, LetBotsAnswer, Redo, Undo
from lanternyear.web.context import HttpRequest, InjectedContext, TableVisit, address_of_client, is_htmx
from lanternyear.web.error_pages import as_sentence, status_of, words_of
from lanternyear.web.hub import Content
from lanternyear.web.notice import notice
from lanternyear.web.table_talk import lines_of, talk_events
from lanternyear.web.views.board_models import BoardOption, ClickView
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.option_models import OptionView
from lanternyear.web.visitors import Seating, TooMany, Visitor
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.messages import wording
from lanternyear.wording.refusals import refusal

Answer = Response[Any]
FASTEST = 1  # a level of gzip: one millisecond for a large page, a sixth of its length


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
    """Draw the page; `?pick=` is a space chosen on the board without scripts, which a button confirms.

    It is sent compressed: a settlement is large, and no secret stands on this page that its length could reveal.
    """
    view, seating = visit.view()
    pick, then = request.query_params.get("pick", ""), request.query_params.getall("then", [])
    main = context.draw_main(view, seating, note, _picked(view, pick, then))
    page = context.draw(
        "table.html", request, table=view, seating=seating, main=Markup(main), **_around(context, view, seating)
    )
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    content = page.encode()
    if "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["content-encoding"] = gzip.compress(content, FASTEST, mtime=0), "gzip"
    return Response(content, status_code=status, media_type=MediaType.HTML, headers=headers)


def _around(context: InjectedContext, view: GameView, seating: Seating) -> dict[str, Any]:
    """Return what stands around the table and is not drawn anew: the title, and what was said."""
    return {"notice": notice(view, seating), "said": lines_of(context, view.id), "shared": context.settings.shared}


def _picked(view: GameView, value: str, then: list[str]) -> OptionView | None:
    """Return the option that was picked on the board, with the answers that follow it; None if there is no such one."""
    options = view.question.options if view.question else []
    option = next((option for option in options if value and option.value == value), None)
    if option is None or not then:
        return option
    offered: list[BoardOption | ClickView] = []
    if view.board:
        offered += view.board.options
        offered += [figure.click for figure in view.board.figures if figure.click]
    found = next((place for place in offered if place.value == value and place.then == then), None)
    return msgspec.structs.replace(option, label=found.label, then=then) if found else option


class TableContent:
    """The content of the stream of a table's page. A seat whose link is taken away gets no more."""

    def __init__(self, request: HttpRequest, context: InjectedContext, id: str) -> None:
        self.cookies = dict(request.cookies)
        self.context = context
        self.id = id

    def text(self) -> tuple[int, str]:
        view, seating = TableVisit(self.context, self.cookies, self.id).view()
        return view.n, self.context.draw_main(view, seating)

    def talk(self, after: int) -> bytes:
        """Return what was said after a message, as events; somebody who may no longer look hears nothing."""
        TableVisit(self.context, self.cookies, self.id)
        return talk_events(self.context, self.id, after)


@get("/table/{id:str}/events", include_in_schema=False)
async def table_events(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Stream:
    """Send the table as server-sent events: once, and after every change."""
    return await event_stream(request, context, id, TableContent(request, context, id))


async def event_stream(request: HttpRequest, context: InjectedContext, id: str, content: Content) -> Stream:
    """Stream what this visitor has not seen. On a shared server so many streams may be open only."""
    visitor = await visitor_of(request, context, id)
    await in_thread(context.store.revision, id)  # raises when there is no such table
    place: ExitStack | None = ExitStack()
    if context.settings.shared:
        place = context.streams.take(f"{visitor.name} {id}", address_of_client(request), id)
    if place is None:
        raise TooMany(refusal("many_windows"))
    talk = content.talk if isinstance(content, TableContent) else None
    events = context.hub.stream(id, seen_by(request), content, place.close, talk, heard_by(request))
    finalize(events, place.close)  # for a client that is gone before the first word was sent
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(events, media_type="text/event-stream", headers=headers)


def seen_by(request: HttpRequest) -> int:
    """Return the revision that the page has: what it was sent last, or what it was loaded with; -1 for none."""
    raw = request.headers.get("last-event-id") or request.query_params.get("n") or "-1"
    return int(raw) if raw.isdecimal() and len(raw) < 12 else -1


def heard_by(request: HttpRequest) -> int:
    """Return the number of the last message that the page was loaded with."""
    raw = request.query_params.get("talk") or "0"
    return int(raw) if raw.isdecimal() and len(raw) < 12 else 0


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
        change = read(form)
        assert_right_number(visit.view()[0], change)
        visit.apply(change)
    except Stale:
        note, status = as_sentence(refusal("moved_on")), 409
    except LanternError as error:
        note, status = words_of(error), status_of(error)
    return table_after(request, context, visit, note, status)


def table_after(
    request: HttpRequest, context: InjectedContext, visit: TableVisit, note: str = "", status: int = 200
) -> Answer:
    """Answer a form with the table as it is now: its main part, or without scripts the page."""
    if is_htmx(request):
        main = context.draw_main(*visit.view(), note)
        return Response(main, status_code=status, media_type=MediaType.HTML)
    if not note:
        return Redirect(f"/table/{visit.id}#question", status_code=303)
    return whole_page(request, context, visit, note, status)


def assert_right_number(view: GameView, change: Change) -> None:
    """Raise IllegalChoice, in words for players, if more or fewer options were chosen than the question wants."""
    asked = view.question
    if asked is None or not isinstance(change, Choose) or change.at != view.n or isinstance(change.answer, str):
        return
    least, most, chosen = asked.at_least, asked.at_most, len(change.answer)
    if not least <= chosen <= most:
        words = wording().text("pages", "question", "wrong_number" if least == most else "wrong_range")
        raise IllegalChoice(words.format(chosen=chosen, number=most, least=least, most=most))


def revision_of(form: FormMultiDict) -> int:
    """Return the revision that the page showed."""
    raw = str(form.get("at", ""))
    if not raw.isdecimal() or len(raw) > 12:
        raise IllegalChoice(refusal("incomplete_page"))
    return int(raw)


@post("/table/{id:str}/choose", include_in_schema=False)
async def choose(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    return await apply_change(request, context, id, _read_choice)


def _read_choice(form: FormMultiDict) -> Choose:
    values = [str(value) for value in form.getall("value", [])]
    then = [str(value) for value in form.getall("then", []) if value]  # a die may have no hit that follows
    several = form.get("several") == "yes"
    if not several and len(values) != 1:
        raise IllegalChoice(refusal("no_option"))
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
