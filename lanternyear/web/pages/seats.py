"""Seats: who sits where, and links that the owner gives out and takes away."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath

from lanternyear.store import BOT, PLAYER, SPECTATOR, Seat
from lanternyear.web.context import Asked, OurContext
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer, who
from lanternyear.web.visitors import NotAllowed, Visitor
from lanternyear.web.worker_lane import in_thread


@get("/table/{id:str}/seats", include_in_schema=False)
async def seats_page(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    return await _seats(request, desk, id, await who(request, desk, id))


async def _seats(request: Asked, desk: OurContext, id: str, visitor: Visitor, link: str = "", name: str = "") -> Answer:
    """`link` is told once, on the answer to the wish for it."""
    must_own(visitor)
    shown, seating = await in_thread(desk.look, id, visitor)
    seats = await in_thread(desk.tables.seats, id)
    page = desk.draw(
        "seats.html",
        request,
        table=shown,
        seating=seating,
        seats=seats,
        players={player.id: player.name for player in shown.players},
        shared=desk.settings.shared,
        link=link,
        link_for=name,
        visitor=visitor,
    )
    return html(page)


def must_own(visitor: Visitor) -> None:
    if not visitor.owns:
        raise NotAllowed("only the owner of the table gives out seats")


def link_to(request: Asked, secret: str) -> str:
    """The link that a player opens."""
    return f"{request.url.scheme}://{request.url.netloc}/sit/{secret}"


async def seat_to_give(desk: OurContext, id: str, seat: str) -> Seat:
    """The seat, if somebody may sit there."""
    for candidate in await in_thread(desk.tables.seats, id):
        if candidate.id == seat and candidate.role != BOT:
            return candidate
    raise NotAllowed("there is no such seat to give a link to")


@post("/table/{id:str}/seats", include_in_schema=False)
async def add_seat(request: Asked, desk: OurContext, id: FromPath[str]) -> Answer:
    """A seat more: for a spectator, or for somebody who shares a player's place."""
    visitor = await who(request, desk, id)
    must_own(visitor)
    form = await request.form()
    name = " ".join(str(form.get("name", "")).split())[:80] or SPECTATOR
    shown = await in_thread(desk.tables.look, id)
    player = next((player.id for player in shown.players if player.id == form.get("player")), "")
    role = PLAYER if player else SPECTATOR
    _, secret = await in_thread(desk.store.seats.add, id, role, name, player)
    return await _seats(request, desk, id, visitor, link_to(request, secret), name)


@post("/table/{id:str}/seats/{seat:str}/link", include_in_schema=False)
async def new_link(request: Asked, desk: OurContext, id: FromPath[str], seat: FromPath[str]) -> Answer:
    """A new link; the old one is worth nothing from now on."""
    visitor = await who(request, desk, id)
    must_own(visitor)
    name = (await seat_to_give(desk, id, seat)).name
    secret = await in_thread(desk.store.seats.new_secret, id, seat)
    return await _seats(request, desk, id, visitor, link_to(request, secret), name)


@post("/table/{id:str}/seats/{seat:str}/take-away", include_in_schema=False)
async def take_away(request: Asked, desk: OurContext, id: FromPath[str], seat: FromPath[str]) -> Answer:
    """The seat's link is worth nothing from now on."""
    visitor = await who(request, desk, id)
    must_own(visitor)
    await in_thread(desk.store.seats.take_away, id, seat)
    return await _seats(request, desk, id, visitor)


ROUTES = [seats_page, add_seat, new_link, take_away]
