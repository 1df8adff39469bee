"""A campaign from paper: the record sheets as a form, empty or filled from a file."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect

from lanternyear.errors import LanternError
from lanternyear.importers import NamesUnknown, NotUnderstood
from lanternyear.web.context import HttpRequest, InjectedContext
from lanternyear.web.error_pages import status_of, words_of
from lanternyear.web.new_game import asked_in, create_table
from lanternyear.web.pages.lobby import new_game, redirect_to_table, settings_in
from lanternyear.web.pages.paper_page import draw_form, packs_asked
from lanternyear.web.paper_fields import read_campaign, without_empty_rows
from lanternyear.web.views.paper_form import mistakes_of
from lanternyear.web.worker_lane import in_thread

MORE_ROWS = 6
MOST_UNREAD, LONGEST_UNREAD = 200, 160
WRONG = 422


@get("/from-paper", include_in_schema=False)
async def empty_form(request: HttpRequest, context: InjectedContext) -> Response[str]:
    return await in_thread(draw_form, request, context, {})


@post("/from-paper", include_in_schema=False)
async def continue_from_paper(request: HttpRequest, context: InjectedContext) -> Response[str] | Redirect:
    """Begin the campaign that the form describes, or show what is wrong in it."""
    form = await request.form()
    asked = asked_in(form)
    fields = without_empty_rows({str(key): str(value) for key, value in form.items()})
    unread = [str(words)[:LONGEST_UNREAD] for words in form.getall("unread", [])][:MOST_UNREAD]
    if "more" in form:
        shown = str(form["more"])  # no rows: other packs are asked for
        rows = int(shown) + MORE_ROWS if shown.isdecimal() and len(shown) < 4 else 0
        return await in_thread(draw_form, request, context, fields, unread=unread, asked=asked, rows=rows)
    paper, mistakes = read_campaign(fields)
    if mistakes:
        return await in_thread(draw_form, request, context, fields, mistakes, unread, asked=asked, status=WRONG)
    context.assert_may_start_game(request)
    left = [NotUnderstood("", *_parted(words)) for words in unread]
    try:
        wanted = new_game({**settings_in(form), "sheet": paper})
        strict = form.get("leave_out") != "yes"
        table = await in_thread(lambda: create_table(context.games, wanted, left, strict=strict))
    except NamesUnknown as error:
        mistakes = mistakes_of(error.missing, packs_asked(context, asked)[1])
        return await in_thread(draw_form, request, context, fields, mistakes, unread, asked=asked, status=WRONG)
    except LanternError as error:
        note = words_of(error)
        status = status_of(error)
        return await in_thread(draw_form, request, context, fields, (), unread, asked=asked, note=note, status=status)
    return redirect_to_table(request, context, table)


def _parted(words: str) -> tuple[str, str]:
    where, _, what = words.partition(": ")
    return where, what


ROUTES: list[Any] = [empty_form, continue_from_paper]
