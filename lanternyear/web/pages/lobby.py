"""The lobby: the stored games, a new game, a game from a file."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie, FormMultiDict, UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from lanternyear.errors import LanternError
from lanternyear.play.house_rules import variants_offered
from lanternyear.play.progress import read
from lanternyear.play.start import FIRST_FIGHT, NAMES
from lanternyear.store import GameSummary
from lanternyear.web.context import THEME_COOKIE, THEMES, HttpRequest, InjectedContext
from lanternyear.web.error_pages import TooMany, as_sentence
from lanternyear.web.new_game import NewGame, NewPlayer, NewTable, create_table, import_table
from lanternyear.web.views.game_view import place_words
from lanternyear.web.views.settlement_models import SettlementPanel
from lanternyear.web.visitors import HOST_COOKIE, SEAT_COOKIE
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.house_rules import options_in_words
from lanternyear.wording.messages import wording
from lanternyear.wording.names import level_words

LARGEST_SAVE = 8_000_000
NEWEST = 8  # games; the older ones are folded
A_YEAR = 365 * 24 * 3600


@get("/", include_in_schema=False)
async def lobby(request: HttpRequest, context: InjectedContext) -> Response[str]:
    return await _lobby(request, context)


async def _lobby(
    request: HttpRequest, context: InjectedContext, note: str = "", status: int = 200, *, refused: bool = False
) -> Response[str]:
    """Draw the page; `refused`: whether the note is about a file that was not taken."""
    mine = await in_thread(context.door.games, request.cookies)
    games = [game for game in await in_thread(context.store.games) if mine is None or game.id in mine]
    page = context.draw(
        "lobby.html",
        request,
        games=await in_thread(lambda: [_listed(context, game) for game in games]),
        campaigns=context.games.catalog().campaigns.values(),
        fights=_fights(context),
        variants=variants_offered(context.games.catalog()),
        options=options_in_words(),
        first_fight=":".join(FIRST_FIGHT),
        most=len(NAMES),
        host=mine is None,
        shared=context.settings.shared,
        newest=NEWEST,
        note=note,
        refused=refused,
    )
    return Response(page, media_type=MediaType.HTML, status_code=status)


def _listed(context: InjectedContext, game: GameSummary) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "place": place_words(game.place, wording()),
        "changed": game.changed,
        "settlement": _settlement(context, game),
    }


def _settlement(context: InjectedContext, game: GameSummary) -> SettlementPanel | None:
    """Return a campaign's record sheet; None for a showdown, or for a game that this version cannot open."""
    try:
        return context.games.view(game.id).settlement if read(game.place).year else None
    except LanternError:
        return None


def _fights(context: InjectedContext) -> list[tuple[str, str]]:
    """Return every monster at every level, as a value and in words."""
    return [
        (f"{monster.id}:{level}", f"{monster.title}, {level_words(level)}")
        for monster in context.games.catalog().monsters.values()
        for level in monster.levels
    ]


@post("/tables", include_in_schema=False)
async def new_table(request: HttpRequest, context: InjectedContext) -> Response[str] | Redirect:
    """Start the game that the lobby's form describes."""
    form = await request.form()
    monster, _, level = str(form.get("fight", ":".join(FIRST_FIGHT))).partition(":")
    wanted = {
        "name": form.get("name", ""),
        "campaign": str(form.get("game", "")),
        "monster": monster,
        "level": level,
        "players": _players(form.getall("player", []), form.getall("bot", [])),
        "survivors": form.get("survivors", "4"),
        "seed": form.get("seed") or None,
        "real_dice": form.get("real_dice") == "yes",
        "real_cards": form.get("real_cards") == "yes",
        "variants": [str(variant) for variant in form.getall("variant", [])],
        "options": _options(form),
    }
    try:
        if not context.may_start_game(request):
            raise TooMany("many tables were founded from here just now: wait some minutes")
        table = await in_thread(create_table, context.games, msgspec.convert(wanted, NewGame, strict=False))
    except (LanternError, msgspec.ValidationError) as error:
        return await _lobby(request, context, as_sentence(str(error)), 400)
    return redirect_to_table(request, context, table)


def _options(form: FormMultiDict) -> dict[str, Any]:
    """Return the house options that differ from the default; their fields are called `option.NAME`."""
    usual = {option.name: str(option.usual) for option in options_in_words()}
    wanted = {name: str(form.get(f"option.{name}", number)).strip() or number for name, number in usual.items()}
    return {name: number for name, number in wanted.items() if number != usual[name]}


def _players(names: list[Any], bots: list[Any]) -> list[dict[str, Any]]:
    """Return the players of fields that are not empty; `bots` are the numbers of the fields that a bot plays."""
    people = [(str(number), str(name).strip()) for number, name in enumerate(names, 1)]
    return [msgspec.to_builtins(NewPlayer(name, number in bots)) for number, name in people if name]


@post("/tables/import", include_in_schema=False, request_max_body_size=LARGEST_SAVE)
async def import_game(request: HttpRequest, context: InjectedContext) -> Response[str] | Redirect:
    """Import a game from a file that was saved elsewhere."""
    form = await request.form()
    file = form.get("save")
    try:
        if not context.may_start_game(request):
            raise TooMany("many tables were founded from here just now: wait some minutes")
        if not isinstance(file, UploadFile):
            raise LanternError("choose a file that was saved by Lantern Year")
        table = await in_thread(import_table, context.store, await file.read())
    except LanternError as error:
        return await _lobby(request, context, as_sentence(str(error)), 400, refused=True)
    return redirect_to_table(request, context, table)


def redirect_to_table(request: HttpRequest, context: InjectedContext, table: NewTable) -> Redirect:
    """Redirect to a new table; on a shared server its founder gets the owner's seat and invites the others."""
    several = len(table.seats) > 1 and context.settings.shared
    answer = Redirect(f"/table/{table.id}{'/seats' if several else ''}", status_code=303)
    if not context.door.is_host(request.cookies):
        owner = next(seat for seat in table.seats if seat.role == "owner")
        answer.cookies.append(secret_cookie(request, SEAT_COOKIE + table.id, owner.secret))
    return answer


def secret_cookie(request: HttpRequest, name: str, value: str) -> Cookie:
    return Cookie(
        name,
        "/",
        value,
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


@get("/sit/{secret:str}", include_in_schema=False)
async def sit(request: HttpRequest, context: InjectedContext, secret: FromPath[str]) -> Redirect:
    """Open a seat's link: its secret becomes a cookie and leaves the address."""
    seat = await in_thread(context.store.seats.with_secret, secret)
    if seat is None:
        raise LanternError("this link is worth nothing (any more): ask the owner of the table for a new one")
    answer = Redirect(f"/table/{seat.game}", status_code=303)
    answer.cookies.append(secret_cookie(request, SEAT_COOKIE + seat.game, secret))
    return answer


@get("/host/{key:str}", include_in_schema=False)
async def be_host(request: HttpRequest, context: InjectedContext, key: FromPath[str]) -> Redirect:
    """Open the link that the program prints for the person who started it."""
    if not context.settings.is_host_key(key):
        raise LanternError("this link is not the one that the program printed when it was started last")
    answer = Redirect("/", status_code=303)
    answer.cookies.append(secret_cookie(request, HOST_COOKIE, key))
    return answer


@post("/theme", include_in_schema=False)
async def theme(request: HttpRequest) -> Redirect:
    """Choose light, dark, or what the system uses."""
    form = await request.form()
    wanted, back = str(form.get("theme", "")), str(form.get("back", "/"))
    local = back if back.startswith("/") and not back.startswith(("//", "/\\")) and "\n" not in back else "/"
    answer = Redirect(local, status_code=303)
    chosen = wanted if wanted in THEMES else ""
    answer.cookies.append(Cookie(THEME_COOKIE, "/", chosen, max_age=A_YEAR if chosen else 0, samesite="lax"))
    return answer


ROUTES = [lobby, new_table, import_game, sit, be_host, theme]
