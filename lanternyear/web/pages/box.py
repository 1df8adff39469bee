"""The dice and decks that are on the players' own table, and what may still lie in each deck."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.datastructures import FormMultiDict
from litestar.params import FromPath

from lanternyear.errors import IllegalChoice
from lanternyear.state.box import EACH_CARD, REAL_DECKS, REAL_DICE, RealThing
from lanternyear.web.changes import SetReal
from lanternyear.web.context import HttpRequest, InjectedContext, TableVisit
from lanternyear.web.pages.history import html, must_play
from lanternyear.web.pages.table import Answer, apply_change, revision_of
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.refusals import refusal


@get("/table/{id:str}/box", include_in_schema=False)
async def box_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    visit = await in_thread(TableVisit, context, request.cookies, id)
    must_play(visit.visitor)
    view, seating = await in_thread(visit.view)
    decks = await in_thread(context.games.unseen, id)
    things = {"dice": REAL_DICE, "decks": REAL_DECKS, "stops": (EACH_CARD,)}
    return html(context.draw("box.html", request, table=view, seating=seating, unseen=decks, **things))


@post("/table/{id:str}/box", include_in_schema=False)
async def change_box(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    return await apply_change(request, context, id, _read_box)


def _read_box(form: FormMultiDict) -> SetReal:
    try:
        things = msgspec.convert([str(thing) for thing in form.getall("real", [])], list[RealThing])
    except msgspec.ValidationError as error:
        raise IllegalChoice(refusal("unknown_dice")) from error
    return SetReal(things=tuple(things), at=revision_of(form))


ROUTES = [box_page, change_box]
