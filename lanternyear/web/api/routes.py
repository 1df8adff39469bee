"""The routes of the JSON interface."""

from __future__ import annotations

from collections.abc import Mapping
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
from lanternyear.web.api.bodies import TableForSeat
from lanternyear.web.api.history_routes import HISTORY_ROUTES
from lanternyear.web.api.keeping_routes import KEEPING_ROUTES
from lanternyear.web.api.pack_routes import PACK_ROUTES
from lanternyear.web.api.route import Id, answers, ends, takes
from lanternyear.web.api.table_for_seat import table_for_seat
from lanternyear.web.changes import (
    AskAfterAll,
    BindProxy,
    Change,
    Choose,
    DoByHand,
    GoTo,
    LetBotsAnswer,
    Override,
    Redo,
    SetReal,
    Undo,
)
from lanternyear.web.context import Context, HttpRequest, InjectedContext, TableVisit
from lanternyear.web.new_game import NewGame, NewTable
from lanternyear.web.pages.lobby import LARGEST_SAVE
from lanternyear.web.pages.seats import must_own, seat_to_give
from lanternyear.web.pages.table import event_stream, visitor_of
from lanternyear.web.wishes import ChosenAsking
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.cards import card_words
from lanternyear.wording.house_rules import options_in_words
from lanternyear.wording.refusals import refusal

DESCRIPTION = (
    "Everything that the pages of the web table can do. On a table that is only for this machine no one needs to say "
    "who they are; on a shared one a seat's secret is sent as the cookie `lantern_seat_<table>`. Every change names "
    "the revision that its author saw; when the table has moved on, or an answer is not among the options, the status "
    "is 409 and nothing changes."
)


async def apply_change(request: HttpRequest, context: InjectedContext, id: str, change: Change) -> TableForSeat:
    """Apply a change and return the table after it."""
    return await in_thread(_apply, context, request.cookies, id, change)


def _apply(context: Context, cookies: Mapping[str, str], id: str, change: Change) -> TableForSeat:
    visit = TableVisit(context, cookies, id)
    visit.apply(change)
    return table_for_seat(visit)


# ---------------------------------------------------------------------- tables


@takes("/tables")
async def create_table(request: HttpRequest, context: InjectedContext, data: JSONBody[NewGame]) -> NewTable:
    """Start a game. The answer has the seats' secrets, which are never sent again."""
    context.assert_may_start_game(request)
    return await in_thread(new_game.create_table, context.games, data)


@takes("/tables/import", request_max_body_size=LARGEST_SAVE)
async def import_table(request: HttpRequest, context: InjectedContext) -> NewTable:
    """Import a game from the bytes of a file, which are the body. The answer has its seats' secrets."""
    context.assert_may_start_game(request)
    is_host = context.door.is_host(request.cookies)
    return await in_thread(
        lambda data: new_game.import_table(context.games, data, may_install=is_host), await request.body()
    )


@answers("/tables/{id:str}")
async def look(request: HttpRequest, context: InjectedContext, id: Id) -> TableForSeat:
    """The table as it is now."""
    return await in_thread(lambda: table_for_seat(TableVisit(context, request.cookies, id)))


class JsonContent:
    """The content of the stream for programs."""

    def __init__(self, request: HttpRequest, context: InjectedContext, id: str) -> None:
        self.cookies, self.context, self.id = dict(request.cookies), context, id

    def text(self) -> tuple[int, str]:
        seen = table_for_seat(TableVisit(self.context, self.cookies, self.id))
        return seen.table.n, msgspec.json.encode(seen).decode()


@answers("/tables/{id:str}/events", media_type="text/event-stream")
async def events(request: HttpRequest, context: InjectedContext, id: Id) -> Stream:
    """Server-sent events: the table as JSON after every change. `Last-Event-ID` or `?n=` is the last revision seen."""
    return await event_stream(request, context, id, JsonContent(request, context, id))


# ---------------------------------------------------------------------- changes


@takes("/tables/{id:str}/choose", status_code=200)
async def choose(
    request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.ChooseBody]
) -> TableForSeat:
    """Answer the question."""
    change = Choose(answer=data.value, at=data.at, token=data.token, then=data.then)
    return await apply_change(request, context, id, change)


@takes("/tables/{id:str}/undo", status_code=200)
async def undo(request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.Body]) -> TableForSeat:
    """Take the last answer back."""
    return await apply_change(request, context, id, Undo(at=data.at, token=data.token))


@takes("/tables/{id:str}/redo", status_code=200)
async def redo(request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.Body]) -> TableForSeat:
    """Repeat the answer that was taken back."""
    return await apply_change(request, context, id, Redo(at=data.at, token=data.token))


@takes("/tables/{id:str}/go-to", status_code=200)
async def go_to(
    request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.GoToBody]
) -> TableForSeat:
    """Go to a named point of the history."""
    return await apply_change(request, context, id, GoTo(node=data.node, at=data.at, token=data.token))


@takes("/tables/{id:str}/override", status_code=200)
async def override(
    request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.OverrideBody]
) -> TableForSeat:
    """Set a part of the state by hand, with a reason."""
    change = Override(path=data.path, value=data.value, reason=data.reason, at=data.at, token=data.token)
    return await apply_change(request, context, id, change)


@takes("/tables/{id:str}/by-hand", status_code=200)
async def by_hand(
    request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.ByHandBody]
) -> TableForSeat:
    """Carry out what the players did at their table, by the rules, or instead of the rest of a card in hand."""
    change = DoByHand(
        sheet=data.sheet,
        consequences=tuple(data.consequences),
        reason=data.reason,
        instead_of=data.instead_of,
        at=data.at,
        token=data.token,
    )
    return await apply_change(request, context, id, change)


@takes("/tables/{id:str}/proxy", status_code=200)
async def proxy(
    request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.ProxyBody]
) -> TableForSeat:
    """Let a proxy card stand for a card."""
    change = BindProxy(
        number=data.number, copy=data.copy, card=data.card, extra=data.extra, at=data.at, token=data.token
    )
    return await apply_change(request, context, id, change)


@takes("/tables/{id:str}/box", status_code=200)
async def box(request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.BoxBody]) -> TableForSeat:
    """Choose which dice and decks are real, and asked for."""
    change = SetReal(things=tuple(data.real), at=data.at, token=data.token)
    return await apply_change(request, context, id, change)


@takes("/tables/{id:str}/bots", status_code=200)
async def bots(request: HttpRequest, context: InjectedContext, id: Id) -> TableForSeat:
    """Let bots answer what they are asked, after something was undone."""
    return await apply_change(request, context, id, LetBotsAnswer())


@takes("/tables/{id:str}/ask", status_code=200)
async def ask(request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.AskBody]) -> TableForSeat:
    """Go back to a question that was left to the program since the last answer."""
    return await apply_change(request, context, id, AskAfterAll(node=data.node, at=data.at, token=data.token))


@takes("/tables/{id:str}/asking", status_code=200)
async def asking(
    request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.AskingBody]
) -> TableForSeat:
    """Choose what this seat, or the whole table, is asked. The server remembers it until it is started again."""
    return await in_thread(_choose_asking, context, request.cookies, id, ChosenAsking(data.when, data.everything))


def _choose_asking(context: Context, cookies: Mapping[str, str], id: str, wish: ChosenAsking) -> TableForSeat:
    visit = TableVisit(context, cookies, id)
    visit.choose_asking(wish)
    return table_for_seat(visit)


@takes("/tables/{id:str}/branch")
async def branch(request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.BranchBody]) -> NewTable:
    """Start another table with the same past, owned by this visitor. The answer has its seats' secrets.

    Unless the visitor owns this table, it begins with the stage in progress, and everything hidden is shuffled.
    """
    visitor = await visitor_of(request, context, id)
    context.assert_may_branch(request, id)
    most = context.settings.limits.branches
    return await in_thread(new_game.branch_table, context.games, id, visitor, data.name, most)


# ---------------------------------------------------------------------- seats


@answers("/tables/{id:str}/seats")
async def seats(request: HttpRequest, context: InjectedContext, id: Id) -> list[bodies.SeatView]:
    """Return the seats at the table. Only for its owner."""
    must_own(await visitor_of(request, context, id))
    return [
        bodies.SeatView(seat.id, seat.role, seat.name, seat.player, seat.secret is not None)
        for seat in await in_thread(context.games.seats, id)
    ]


@takes("/tables/{id:str}/seats")
async def add_seat(
    request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.SeatBody]
) -> bodies.SeatSecret:
    """Add a seat. The answer has its secret, which is never sent again."""
    must_own(await visitor_of(request, context, id))
    view = await in_thread(context.games.view, id)
    if data.player and data.player not in {player.id for player in view.players}:
        raise LanternError(refusal("no_player", player=data.player))
    role = PLAYER if data.player else SPECTATOR
    most = context.settings.limits.seats
    seat, secret = await in_thread(context.store.seats.add, id, role, data.name, data.player, most=most)
    return bodies.SeatSecret(seat.id, secret)


@takes("/tables/{id:str}/seats/{seat:str}/link")
async def new_link(
    request: HttpRequest, context: InjectedContext, id: Id, seat: Annotated[str, PathParameter(max_length=40)]
) -> bodies.SeatSecret:
    """Give a seat a new secret; the old one no longer works."""
    must_own(await visitor_of(request, context, id))
    await seat_to_give(context, id, seat)
    return bodies.SeatSecret(seat, await in_thread(context.store.seats.new_secret, id, seat))


@ends("/tables/{id:str}/seats/{seat:str}/link")
async def take_away(
    request: HttpRequest, context: InjectedContext, id: Id, seat: Annotated[str, PathParameter(max_length=40)]
) -> None:
    """Revoke the seat's secret."""
    must_own(await visitor_of(request, context, id))
    await in_thread(context.store.seats.take_away, id, seat)


# ---------------------------------------------------------------------- rules and cards


@answers("/campaigns")
async def campaigns(context: InjectedContext) -> list[bodies.CampaignSummary]:
    """Return the campaigns that can be started."""
    return [
        bodies.CampaignSummary(campaign.id, campaign.title) for campaign in context.games.catalog().campaigns.values()
    ]


@answers("/house-rules")
async def house_rules(context: InjectedContext) -> bodies.HouseRules:
    """Variants and house options for a new game."""
    return bodies.HouseRules(variants_offered(context.games.catalog()), options_in_words())


@answers("/monsters")
async def monsters(context: InjectedContext) -> list[bodies.MonsterSummary]:
    """Return the monsters that can be fought."""
    found = context.games.catalog().monsters.values()
    return [bodies.MonsterSummary(monster.id, monster.title, list(monster.levels)) for monster in found]


@answers("/rules/{clause:str}", sync_to_thread=False)
def rule(clause: Annotated[str, PathParameter(max_length=60)]) -> bodies.ClauseView:
    """A rule in our words."""
    found = clauses().get(clause)
    if found is None:
        raise NotFoundException(refusal("no_rule", rule=clause))
    return bodies.ClauseView(found.id, found.heading, found.text)


@answers("/cards/{card:str}")
async def card(context: InjectedContext, card: Annotated[str, PathParameter(max_length=100)]) -> bodies.CardView:
    """A card in our words."""
    catalog = context.games.catalog()
    found = catalog.cards.get(catalog.renamed.get(card, card))
    if found is None:
        raise NotFoundException(refusal("no_card", card=card))
    return bodies.CardView(**asdict(card_words(found)))


ROUTES: list[Any] = [
    Router(
        "/api",
        route_handlers=[
            *KEEPING_ROUTES, create_table, import_table, look, events, *HISTORY_ROUTES,
            choose, undo, redo, go_to, override, by_hand, proxy, box, bots, ask, asking, branch,
            seats, add_seat, new_link, take_away, campaigns, house_rules, monsters, rule, card, *PACK_ROUTES,
        ],
    )
]  # fmt: skip
