"""The forms for what a table asks: what a seat wants to be asked, and a question that was left to the program."""

from __future__ import annotations

from litestar import post
from litestar.datastructures import Cookie, FormMultiDict
from litestar.params import FromPath

from lanternyear.web.changes import AskAfterAll
from lanternyear.web.context import HttpRequest, InjectedContext, TableVisit
from lanternyear.web.pages.lobby import A_YEAR
from lanternyear.web.pages.table import Answer, apply_change, revision_of, table_after, visitor_of
from lanternyear.web.wishes import ASKING_COOKIE, ChosenAsking, when_named
from lanternyear.web.worker_lane import in_thread

EVERYTHING = {"yes": True, "no": False}


@post("/table/{id:str}/asking", include_in_schema=False)
async def choose_asking(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Choose what this seat, or the whole table, is asked. A cookie remembers it."""
    await visitor_of(request, context, id)
    form = await request.form()
    wish = ChosenAsking(when_named(str(form.get("when", ""))), EVERYTHING.get(str(form.get("everything", ""))))
    return await in_thread(_choose_asking, request, context, id, wish)


def _choose_asking(request: HttpRequest, context: InjectedContext, id: str, wish: ChosenAsking) -> Answer:
    visit = TableVisit(context, request.cookies, id)
    cookie = visit.choose_asking(wish)
    answer = table_after(request, context, visit)
    answer.cookies.append(Cookie(ASKING_COOKIE + id, "/", cookie, max_age=A_YEAR, samesite="lax", httponly=True))
    return answer


@post("/table/{id:str}/ask", include_in_schema=False)
async def ask_after_all(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Go back to a question that was left to the program."""
    return await apply_change(request, context, id, _read_question)


def _read_question(form: FormMultiDict) -> AskAfterAll:
    raw = str(form.get("node", ""))
    return AskAfterAll(node=int(raw) if raw.isdecimal() and len(raw) <= 12 else -1, at=revision_of(form))


ROUTES = [choose_asking, ask_after_all]
