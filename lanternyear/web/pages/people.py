"""The people of a settlement: a list with filters, and the whole record sheet of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lanternyear.web.context import HttpRequest, InjectedContext, is_htmx
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer, view_for
from lanternyear.web.views.settlement_models import LifeSheet, Person
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.refusals import refusal

FILTERS: dict[str, Callable[[Person], bool]] = {
    "alive": lambda person: not person.gone,
    "can_depart": lambda person: not person.gone and not person.why_not,
    "dead": lambda person: bool(person.gone),
    "all": lambda person: True,
}


@get("/table/{id:str}/people", include_in_schema=False)
async def people_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Show people: `?who=` alive, can_depart, dead or all; `?name=` a part of the name."""
    view, seating = await view_for(request, context, id)
    wanted = request.query_params.get("who", "")
    wanted = wanted if wanted in FILTERS else "alive"
    name = request.query_params.get("name", "")[:80]
    sheets = await in_thread(context.games.life_sheets, id)
    counts = {key: sum(fits(sheet.person) for sheet in sheets) for key, fits in FILTERS.items()}
    found = [sheet for sheet in sheets if FILTERS[wanted](sheet.person) and name.lower() in sheet.person.name.lower()]
    page = context.draw(
        "people.html", request, table=view, seating=seating, sheets=found, counts=counts, wanted=wanted, named=name
    )
    return html(page)


@get("/table/{id:str}/people/{survivor:str}", include_in_schema=False)
async def sheet_page(
    request: HttpRequest, context: InjectedContext, id: FromPath[str], survivor: FromPath[str]
) -> Answer:
    """Show a survivor's record sheet; beside the table only the sheet."""
    view, seating = await view_for(request, context, id)
    sheet = _sheet_of(await in_thread(partial(context.games.life_sheets, id, ends=False)), survivor)
    if sheet.person.gone:
        sheet = _sheet_of(await in_thread(context.games.life_sheets, id), survivor)
    template = "parts/life_sheet.html" if is_htmx(request) else "person.html"
    return html(context.draw(template, request, table=view, seating=seating, sheet=sheet))


def _sheet_of(sheets: list[LifeSheet], survivor: str) -> LifeSheet:
    for sheet in sheets:
        if sheet.person.id == survivor:
            return sheet
    raise NotFoundException(refusal("no_survivor", survivor=survivor))


ROUTES = [people_page, sheet_page]
