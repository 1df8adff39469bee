"""The people of a settlement: all of them, filtered, and each with the whole record sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lanternyear.web.context import Asked, OurContext, is_htmx
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer, who
from lanternyear.web.views.campaign_schema import LifeSheet, Person
from lanternyear.web.worker_lane import in_thread

FILTERS: dict[str, Callable[[Person], bool]] = {
    "alive": lambda person: not person.gone,
    "can_depart": lambda person: not person.gone and not person.why_not,
    "dead": lambda person: bool(person.gone),
    "all": lambda person: True,
}


@get("/table/{id:str}/people", include_in_schema=False)
async def people_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """`?who=` alive, can_depart, dead or all; `?name=` a part of the name."""
    visitor = await who(request, desk, id)
    shown, seating = await in_thread(desk.look, id, visitor)
    wanted = request.query_params.get("who", "")
    wanted = wanted if wanted in FILTERS else "alive"
    name = request.query_params.get("name", "")[:80]
    sheets = await in_thread(desk.tables.sheets, id)
    counts = {key: sum(fits(sheet.person) for sheet in sheets) for key, fits in FILTERS.items()}
    found = [sheet for sheet in sheets if FILTERS[wanted](sheet.person) and name.lower() in sheet.person.name.lower()]
    page = desk.draw(
        "people.html", request, table=shown, seating=seating, sheets=found, counts=counts, wanted=wanted, named=name
    )
    return html(page)


@get("/table/{id:str}/people/{survivor:str}", include_in_schema=False)
async def sheet_page(request: Asked, desk: OurContext, id: FromPath[str], survivor: FromPath[str]) -> Answer:
    """One survivor's record sheet; beside the table only the sheet."""
    visitor = await who(request, desk, id)
    shown, seating = await in_thread(desk.look, id, visitor)
    sheet = _of(await in_thread(partial(desk.tables.sheets, id, ends=False)), survivor)
    if sheet.person.gone:
        sheet = _of(await in_thread(desk.tables.sheets, id), survivor)
    template = "parts/life_sheet.html" if is_htmx(request) else "person.html"
    return html(desk.draw(template, request, table=shown, seating=seating, sheet=sheet))


def _of(sheets: list[LifeSheet], survivor: str) -> LifeSheet:
    for sheet in sheets:
        if sheet.person.id == survivor:
            return sheet
    raise NotFoundException(f"there is no survivor {survivor}")


ROUTES = [people_page, sheet_page]
