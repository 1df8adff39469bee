"""By hand: what players did at their table, carried out by the rules; for experts any value of the state."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from litestar import get, post
from litestar.datastructures import FormMultiDict
from litestar.params import FromPath

from lanternyear.errors import LanternError
from lanternyear.play.state_docs import meaning_of
from lanternyear.web.changes import DoByHand, Override
from lanternyear.web.context import Context, HttpRequest, InjectedContext, TableVisit
from lanternyear.web.error_pages import status_of, words_of
from lanternyear.web.pages.history import html, must_play
from lanternyear.web.pages.table import Answer, apply_change, revision_of, table_after
from lanternyear.web.views.by_hand import Entered
from lanternyear.web.views.paths import in_groups
from lanternyear.web.worker_lane import in_thread


@get("/table/{id:str}/by-hand", include_in_schema=False)
async def by_hand_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show the form; `add` adds its line to the sheet, and the sheet is shown in words."""
    return await in_thread(_page, request, context, id, request.query_params)


def _page(
    request: HttpRequest, context: Context, id: str, fields: Mapping[str, Any], problem: str = "", status: int = 200
) -> Answer:
    visit = TableVisit(context, request.cookies, id)
    must_play(visit.visitor)
    view, seating = visit.view()
    form = context.games.by_hand(id, Entered.read(fields), problem, add="add" in fields)
    people = view.settlement.people if view.settlement else view.survivors
    paths = context.games.paths(id)
    wanted = str(fields.get("path", ""))[:200]
    page = context.draw(
        "by_hand.html",
        request,
        table=view,
        seating=seating,
        form=form,
        entered=form.entered,
        groups=in_groups(paths, {person.id: person.name for person in people}),
        meaning_of=meaning_of,
        wanted=wanted,
        example=next((path for path, _ in paths if path.endswith(".survival")), "showdown.monster.toughness"),
        now=dict(paths).get(wanted),
    )
    return html(page, status)


@post("/table/{id:str}/by-hand", include_in_schema=False)
async def by_hand(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Carry out the sheet, or set a value by its path."""
    form = await request.form()
    if "path" in form:
        return await apply_change(request, context, id, _read_override)
    return await in_thread(_do, request, context, id, form)


def _do(request: HttpRequest, context: Context, id: str, form: FormMultiDict) -> Answer:
    entered, visit = Entered.read(form), TableVisit(context, request.cookies, id)
    must_play(visit.visitor)
    try:
        at = revision_of(form)
        visit.apply(DoByHand(sheet=entered.sheet, reason=entered.reason, instead_of=entered.instead_of, at=at))
    except LanternError as error:
        return _page(request, context, id, form, words_of(error), status_of(error))
    return table_after(request, context, visit, "", 200)


def _read_override(form: FormMultiDict) -> Override:
    path, typed, reason = (str(form.get(field, "")).strip() for field in ("path", "value", "reason"))
    return Override(path=path, value=_parse_value(typed), reason=reason, at=revision_of(form))


def _parse_value(typed: str) -> Any:
    """Read JSON such as `3`, `true` or `["a", "b"]`; anything else is a word."""
    try:
        return json.loads(typed)
    except ValueError:
        return typed


ROUTES = [by_hand_page, by_hand]
