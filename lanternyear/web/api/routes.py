"""The routes of the JSON interface."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Annotated, Any

import msgspec
from litestar import Router
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from lanternyear.clauses import clauses
from lanternyear.errors import LanternError
from lanternyear.play.house_rules import variants_offered
from lanternyear.store import PLAYER, SPECTATOR
from lanternyear.web import new_game
from lanternyear.web.api import bodies
from lanternyear.web.api.bodies import TableSeen
from lanternyear.web.api.history_routes import TELLING
from lanternyear.web.api.route import Id, answers, ends, takes
from lanternyear.web.context import Asked, OurContext
from lanternyear.web.error_pages import TooMany
from lanternyear.web.new_game import Founded, NewGame, bring, found
from lanternyear.web.pages.lobby import LARGEST_SAVE
from lanternyear.web.pages.seats import must_own, seat_to_give
from lanternyear.web.pages.table import event_stream, who
from lanternyear.web.visitors import Visitor
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.cards import card_words
from lanternyear.wording.house_rules import options_in_words

DESCRIPTION = (
    "Everything that the pages of the web table can do. On a table that is only for this machine no one needs to say "
    "who they are; on a shared one a seat's secret is sent as the cookie `lantern_seat_<table>`. Every change names "
    "the revision that its author saw; when the table has moved on, or an answer is not among the options, the status "
    "is 409 and nothing changes."
)


def seen(desk: OurContext, id: str, visitor: Visitor) -> TableSeen:
    shown, seating = desk.look(id, visitor)
    return TableSeen(shown, seating.answers, seating.plays, seating.owns, seating.waits_for)


async def changed(request: Asked, desk: OurContext, id: str, change: Callable[[Visitor], None]) -> TableSeen:
    def answered() -> TableSeen:
        visitor = desk.door.visitor(request.cookies, id)
        change(visitor)
        return seen(desk, id, visitor)

    return await in_thread(answered)


# ---------------------------------------------------------------------- tables


@answers("/tables")
async def list_tables(request: Asked, desk: OurContext) -> list[bodies.TableListed]:
    """The tables that are open to this visitor, the one played last first."""
    mine = await in_thread(desk.door.games, request.cookies)
    return [
        bodies.TableListed(one.id, one.name, one.n, one.place, one.created, one.changed)
        for one in await in_thread(desk.store.games)
        if mine is None or one.id in mine
    ]


@takes("/tables")
async def found_table(request: Asked, desk: OurContext, data: JSONBody[NewGame]) -> Founded:
    """Begin a game. The answer has the seats' secrets, which are never told again."""
    _may_found(request, desk)
    return await in_thread(found, desk.tables, data)


def _may_found(request: Asked, desk: OurContext) -> None:
    if not desk.may_found(request):
        raise TooMany("many tables were founded from here just now: wait some minutes")


@takes("/tables/import", request_max_body_size=LARGEST_SAVE)
async def import_table(request: Asked, desk: OurContext) -> Founded:
    """Keep a game from the bytes of a file, which are the body. The answer has its seats' secrets."""
    _may_found(request, desk)
    return await in_thread(bring, desk.store, await request.body())


@answers("/tables/{id:str}")
async def look(request: Asked, desk: OurContext, id: Id) -> TableSeen:
    """The table as it is now."""
    return await in_thread(lambda: seen(desk, id, desk.door.visitor(request.cookies, id)))


class JsonContent:
    """What the stream for programs sends."""

    def __init__(self, request: Asked, desk: OurContext, id: str) -> None:
        self.cookies, self.desk, self.id = dict(request.cookies), desk, id

    def text(self) -> tuple[int, str]:
        visitor = self.desk.door.visitor(self.cookies, self.id)
        told = seen(self.desk, self.id, visitor)
        return told.table.n, msgspec.json.encode(told).decode()


@answers("/tables/{id:str}/events", media_type="text/event-stream")
async def events(request: Asked, desk: OurContext, id: Id) -> Stream:
    """Server-sent events: the table as JSON after every change. `Last-Event-ID` or `?n=` says what was seen."""
    return await event_stream(request, desk, id, JsonContent(request, desk, id))


# ---------------------------------------------------------------------- changes


@takes("/tables/{id:str}/choose", status_code=200)
async def choose(request: Asked, desk: OurContext, id: Id, data: JSONBody[bodies.ChooseBody]) -> TableSeen:
    """Answer the question."""
    return await changed(
        request, desk, id, lambda visitor: desk.tables.choose(id, visitor, data.value, data.at, data.token, data.then)
    )


@takes("/tables/{id:str}/undo", status_code=200)
async def undo(request: Asked, desk: OurContext, id: Id, data: JSONBody[bodies.Body]) -> TableSeen:
    """Take the last answer back."""
    return await changed(request, desk, id, lambda visitor: desk.tables.undo(id, visitor, data.at, data.token))


@takes("/tables/{id:str}/redo", status_code=200)
async def redo(request: Asked, desk: OurContext, id: Id, data: JSONBody[bodies.Body]) -> TableSeen:
    """Give the answer that was taken back again."""
    return await changed(request, desk, id, lambda visitor: desk.tables.redo(id, visitor, data.at, data.token))


@takes("/tables/{id:str}/go-to", status_code=200)
async def go_to(request: Asked, desk: OurContext, id: Id, data: JSONBody[bodies.GoToBody]) -> TableSeen:
    """Go to a named point of the history."""
    return await changed(
        request, desk, id, lambda visitor: desk.tables.go_to(id, visitor, data.node, data.at, data.token)
    )


@takes("/tables/{id:str}/override", status_code=200)
async def override(request: Asked, desk: OurContext, id: Id, data: JSONBody[bodies.OverrideBody]) -> TableSeen:
    """Set a part of the state by hand, with a reason."""
    return await changed(
        request,
        desk,
        id,
        lambda visitor: desk.tables.override(id, visitor, data.path, data.value, data.reason, data.at, data.token),
    )


@takes("/tables/{id:str}/proxy", status_code=200)
async def proxy(request: Asked, desk: OurContext, id: Id, data: JSONBody[bodies.ProxyBody]) -> TableSeen:
    """Let a proxy card stand for a card."""

    def bound(visitor: Visitor) -> None:
        desk.tables.bind_proxy(
            id, visitor, data.number, data.copy, data.card, extra=data.extra, at=data.at, token=data.token
        )

    return await changed(request, desk, id, bound)


@takes("/tables/{id:str}/bots", status_code=200)
async def bots(request: Asked, desk: OurContext, id: Id) -> TableSeen:
    """Let bots answer what they are asked, after something was undone."""
    return await changed(request, desk, id, lambda visitor: desk.tables.bots_go_on(id, visitor))


@takes("/tables/{id:str}/branch")
async def branch(request: Asked, desk: OurContext, id: Id, data: JSONBody[bodies.BranchBody]) -> Founded:
    """Another table with the same past, which belongs to who branches. The answer has its seats' secrets."""
    visitor = await who(request, desk, id)
    return await in_thread(new_game.branch, desk.tables, id, visitor, data.name)


# ---------------------------------------------------------------------- seats


@answers("/tables/{id:str}/seats")
async def seats(request: Asked, desk: OurContext, id: Id) -> list[bodies.SeatShown]:
    """Who sits at the table. For its owner."""
    must_own(await who(request, desk, id))
    return [
        bodies.SeatShown(one.id, one.role, one.name, one.player, one.secret is not None)
        for one in await in_thread(desk.tables.seats, id)
    ]


@takes("/tables/{id:str}/seats")
async def add_seat(request: Asked, desk: OurContext, id: Id, data: JSONBody[bodies.SeatBody]) -> bodies.SecretTold:
    """A seat more. The answer has its secret, which is never told again."""
    must_own(await who(request, desk, id))
    shown = await in_thread(desk.tables.look, id)
    if data.player and data.player not in {one.id for one in shown.players}:
        raise LanternError(f"there is no player {data.player!r} in this game")
    role = PLAYER if data.player else SPECTATOR
    seat, secret = await in_thread(desk.store.seats.add, id, role, data.name, data.player)
    return bodies.SecretTold(seat.id, secret)


@takes("/tables/{id:str}/seats/{seat:str}/link")
async def new_link(
    request: Asked, desk: OurContext, id: Id, seat: Annotated[str, PathParameter(max_length=40)]
) -> bodies.SecretTold:
    """A new secret for a seat; the old one is worth nothing from now on."""
    must_own(await who(request, desk, id))
    await seat_to_give(desk, id, seat)
    return bodies.SecretTold(seat, await in_thread(desk.store.seats.new_secret, id, seat))


@ends("/tables/{id:str}/seats/{seat:str}/link")
async def take_away(
    request: Asked, desk: OurContext, id: Id, seat: Annotated[str, PathParameter(max_length=40)]
) -> None:
    """The seat's secret is worth nothing from now on."""
    must_own(await who(request, desk, id))
    await in_thread(desk.store.seats.take_away, id, seat)


# ---------------------------------------------------------------------- rules and cards


@answers("/campaigns")
async def campaigns(desk: OurContext) -> list[bodies.CampaignListed]:
    """What can be founded."""
    return [bodies.CampaignListed(one.id, one.title) for one in desk.tables.catalog().campaigns.values()]


@answers("/house-rules")
async def house_rules(desk: OurContext) -> bodies.HouseRules:
    """Variants and house options for a new game."""
    return bodies.HouseRules(variants_offered(desk.tables.catalog()), options_in_words())


@answers("/monsters")
async def monsters(desk: OurContext) -> list[bodies.MonsterListed]:
    """What can be fought."""
    found = desk.tables.catalog().monsters.values()
    return [bodies.MonsterListed(one.id, one.title, list(one.levels)) for one in found]


@answers("/rules/{clause:str}", sync_to_thread=False)
def rule(clause: Annotated[str, PathParameter(max_length=60)]) -> bodies.ClauseShown:
    """A rule in our words."""
    found = clauses().get(clause)
    if found is None:
        raise NotFoundException(f"there is no rule {clause}")
    return bodies.ClauseShown(found.id, found.heading, found.text)


@answers("/cards/{card:str}")
async def card(desk: OurContext, card: Annotated[str, PathParameter(max_length=100)]) -> bodies.CardShown:
    """A card in our words."""
    found = desk.tables.catalog().cards.get(card)
    if found is None:
        raise NotFoundException(f"there is no card {card}")
    return bodies.CardShown(**asdict(card_words(found)))


ROUTES: list[Any] = [
    Router(
        "/api",
        route_handlers=[
            list_tables, found_table, import_table, look, events, *TELLING,
            choose, undo, redo, go_to, override, proxy, bots, branch,
            seats, add_seat, new_link, take_away, campaigns, house_rules, monsters, rule, card,
        ],
    )
]  # fmt: skip
