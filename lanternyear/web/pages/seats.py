"""The seats of a table, and the links that its owner gives out and takes away."""

from __future__ import annotations

from collections.abc import Mapping

from litestar import get, post
from litestar.params import FromPath

from lanternyear.store import BOT, PLAYER, SPECTATOR, Seat
from lanternyear.web.context import HttpRequest, InjectedContext, TableVisit
from lanternyear.web.pages.history import html
from lanternyear.web.pages.lobby import secret_cookie
from lanternyear.web.pages.table import Answer, visitor_of
from lanternyear.web.visitors import SEAT_COOKIE, NotAllowed, Visitor
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.refusals import refusal


@get("/table/{id:str}/seats", include_in_schema=False)
async def seats_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    return await _seats(request, context, id)


async def _seats(
    request: HttpRequest,
    context: InjectedContext,
    id: str,
    link: str = "",
    name: str = "",
    cookies: Mapping[str, str] | None = None,
) -> Answer:
    """Show the seats. `link` is a new link, which no later page shows again; `cookies` replace those of the request."""
    visit = await in_thread(TableVisit, context, request.cookies if cookies is None else cookies, id)
    must_own(visit.visitor)
    view, seating = await in_thread(visit.view)
    page = context.draw(
        "seats.html",
        request,
        table=view,
        seating=seating,
        seats=visit.seats,
        players={player.id: player.name for player in view.players},
        shared=context.settings.shared,
        link=link,
        link_for=name,
        visitor=visit.visitor,
    )
    return html(page)


def must_own(visitor: Visitor) -> None:
    if not visitor.owns:
        raise NotAllowed(refusal("owner_seats"))


def link_to(request: HttpRequest, secret: str) -> str:
    """Return the link that a player opens."""
    return f"{request.url.scheme}://{request.url.netloc}/sit/{secret}"


async def seat_to_give(context: InjectedContext, id: str, seat: str) -> Seat:
    """Return a seat that may get a link; raise NotAllowed for a bot's seat or none."""
    for candidate in await in_thread(context.games.seats, id):
        if candidate.id == seat and candidate.role != BOT:
            return candidate
    raise NotAllowed(refusal("no_seat"))


@post("/table/{id:str}/seats", include_in_schema=False)
async def add_seat(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Add a seat: for a spectator, or for somebody who shares a player's place."""
    must_own(await visitor_of(request, context, id))
    form = await request.form()
    name = " ".join(str(form.get("name", "")).split())[:80] or SPECTATOR
    view = await in_thread(context.games.view, id)
    player = next((player.id for player in view.players if player.id == form.get("player")), "")
    role = PLAYER if player else SPECTATOR
    most = context.settings.limits.seats
    _, secret = await in_thread(context.store.seats.add, id, role, name, player, most=most)
    return await _seats(request, context, id, link_to(request, secret), name)


@post("/table/{id:str}/seats/{seat:str}/link", include_in_schema=False)
async def new_link(request: HttpRequest, context: InjectedContext, id: FromPath[str], seat: FromPath[str]) -> Answer:
    """Give a seat a new link; the old one no longer works, but in the browser of whoever asks for it."""
    visitor = await visitor_of(request, context, id)
    must_own(visitor)
    name = (await seat_to_give(context, id, seat)).name
    secret = await in_thread(context.store.seats.new_secret, id, seat)
    own = {SEAT_COOKIE + id: secret} if seat == visitor.seat else {}
    answer = await _seats(request, context, id, link_to(request, secret), name, {**request.cookies, **own})
    answer.cookies.extend(secret_cookie(request, cookie, value) for cookie, value in own.items())
    return answer


@post("/table/{id:str}/seats/{seat:str}/take-away", include_in_schema=False)
async def take_away(request: HttpRequest, context: InjectedContext, id: FromPath[str], seat: FromPath[str]) -> Answer:
    """Take a seat's link away: it no longer works."""
    must_own(await visitor_of(request, context, id))
    await in_thread(context.store.seats.take_away, id, seat)
    return await _seats(request, context, id)


ROUTES = [seats_page, add_seat, new_link, take_away]
