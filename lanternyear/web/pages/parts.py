"""We did it ourselves: a card, a hunt, a showdown or the rest of a settlement phase that players played themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import get, post
from litestar.datastructures import FormMultiDict
from litestar.params import FromPath

from lanternyear.errors import LanternError
from lanternyear.web.changes import DoByHand
from lanternyear.web.context import Context, HttpRequest, InjectedContext, TableVisit
from lanternyear.web.error_pages import status_of, words_of
from lanternyear.web.pages.history import html, must_play
from lanternyear.web.pages.table import Answer, revision_of, table_after
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.messages import wording

SHOW = "show"


@get("/table/{id:str}/played", include_in_schema=False)
async def played_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show the form."""
    return await in_thread(_page, request, context, id, request.query_params)


def _page(
    request: HttpRequest, context: Context, id: str, fields: Mapping[str, Any], problem: str = "", status: int = 200
) -> Answer:
    visit = TableVisit(context, request.cookies, id)
    must_play(visit.visitor)
    view, seating = visit.view()
    form = context.games.part_form(id, fields, problem, shown=SHOW in fields)
    return html(context.draw("played.html", request, table=view, seating=seating, form=form), status)


@post("/table/{id:str}/played", include_in_schema=False)
async def played(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Carry out what was played, as one change, or with `show` say it in words; what cannot be read stays there."""
    form = await request.form()
    return await in_thread(_page if SHOW in form else _do, request, context, id, form)


def _do(request: HttpRequest, context: Context, id: str, form: FormMultiDict) -> Answer:
    visit = TableVisit(context, request.cookies, id)
    must_play(visit.visitor)
    reason = str(form.get("reason", ""))[:200].strip() or wording().text("pages", "by_hand", "usual_reason")
    try:
        sheet = context.games.read_part(id, form)
        change = DoByHand(
            consequences=sheet.consequences, reason=reason, instead_of=sheet.instead_of, at=revision_of(form)
        )
        visit.apply(change)
    except LanternError as error:
        return _page(request, context, id, form, words_of(error), status_of(error))
    return table_after(request, context, visit)


ROUTES = [played_page, played]
