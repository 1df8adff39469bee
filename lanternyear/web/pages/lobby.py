"""The lobby: the games that are kept, a new one, one from a file."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie, FormMultiDict, UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from lanternyear.errors import LanternError
from lanternyear.play.house_rules import options_offered, variants_offered
from lanternyear.play.progress import read
from lanternyear.play.start import FIRST_FIGHT, NAMES
from lanternyear.store import GameSummary
from lanternyear.web.context import THEME_COOKIE, THEMES, Asked, OurContext
from lanternyear.web.error_pages import TooMany, as_sentence
from lanternyear.web.new_game import Founded, NewGame, PlayerWanted, bring, found
from lanternyear.web.views.campaign_schema import SettlementPanel
from lanternyear.web.views.game_view import place_words
from lanternyear.web.visitors import HOST_COOKIE, SEAT_COOKIE
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.house_rules import options_in_words
from lanternyear.wording.messages import wording
from lanternyear.wording.names import level_words

LARGEST_SAVE = 8_000_000
NEWEST = 8  # games; the older ones are folded
A_YEAR = 365 * 24 * 3600


@get("/", include_in_schema=False)
async def lobby(request: Asked, desk: OurContext) -> Response[str]:
    return await _lobby(request, desk)


async def _lobby(
    request: Asked, desk: OurContext, note: str = "", status: int = 200, *, refused: bool = False
) -> Response[str]:
    """The page; `refused`: a file was."""
    mine = await in_thread(desk.door.games, request.cookies)
    games = [game for game in await in_thread(desk.store.games) if mine is None or game.id in mine]
    page = desk.draw(
        "lobby.html",
        request,
        games=await in_thread(lambda: [_listed(desk, game) for game in games]),
        campaigns=desk.tables.catalog().campaigns.values(),
        fights=_fights(desk),
        variants=variants_offered(desk.tables.catalog()),
        options=options_in_words(),
        first_fight=":".join(FIRST_FIGHT),
        most=len(NAMES),
        host=mine is None,
        shared=desk.settings.shared,
        newest=NEWEST,
        note=note,
        refused=refused,
    )
    return Response(page, media_type=MediaType.HTML, status_code=status)


def _listed(desk: OurContext, game: GameSummary) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "place": place_words(game.place, wording()),
        "changed": game.changed,
        "settlement": _settlement(desk, game),
    }


def _settlement(desk: OurContext, game: GameSummary) -> SettlementPanel | None:
    """A campaign's record sheet; nothing for a showdown, or for a game that this version cannot open."""
    try:
        return desk.tables.look(game.id).settlement if read(game.place).year else None
    except LanternError:
        return None


def _fights(desk: OurContext) -> list[tuple[str, str]]:
    """Every monster at every level, as a value and in words."""
    return [
        (f"{monster.id}:{level}", f"{monster.title}, {level_words(level)}")
        for monster in desk.tables.catalog().monsters.values()
        for level in monster.levels
    ]


@post("/tables", include_in_schema=False)
async def new_table(request: Asked, desk: OurContext) -> Response[str] | Redirect:
    """From the lobby's form."""
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
        "variants": [str(one) for one in form.getall("variant", [])],
        "options": _options(form),
    }
    try:
        if not desk.may_found(request):
            raise TooMany("many tables were founded from here just now: wait some minutes")
        founded = await in_thread(found, desk.tables, msgspec.convert(wanted, NewGame, strict=False))
    except (LanternError, msgspec.ValidationError) as error:
        return await _lobby(request, desk, as_sentence(str(error)), 400)
    return seated(request, desk, founded)


def _options(form: FormMultiDict) -> dict[str, Any]:
    """The house options that are not as usual; their fields are called `option.NAME`."""
    usual = {one.name: str(one.usual) for one in options_offered()}
    wanted = {name: str(form.get(f"option.{name}", number)).strip() or number for name, number in usual.items()}
    return {name: number for name, number in wanted.items() if number != usual[name]}


def _players(names: list[Any], bots: list[Any]) -> list[dict[str, Any]]:
    """Fields left empty are nobody; `bot` has the numbers of the fields whose seat a bot takes."""
    people = [(str(number), str(name).strip()) for number, name in enumerate(names, 1)]
    return [msgspec.to_builtins(PlayerWanted(name, number in bots)) for number, name in people if name]


@post("/tables/import", include_in_schema=False, request_max_body_size=LARGEST_SAVE)
async def bring_table(request: Asked, desk: OurContext) -> Response[str] | Redirect:
    """From a file that was saved elsewhere."""
    form = await request.form()
    file = form.get("save")
    try:
        if not desk.may_found(request):
            raise TooMany("many tables were founded from here just now: wait some minutes")
        if not isinstance(file, UploadFile):
            raise LanternError("choose a file that was saved by Lantern Year")
        founded = await in_thread(bring, desk.store, await file.read())
    except LanternError as error:
        return await _lobby(request, desk, as_sentence(str(error)), 400, refused=True)
    return seated(request, desk, founded)


def seated(request: Asked, desk: OurContext, founded: Founded) -> Redirect:
    """To the new table; on a shared server the founder gets the owner's seat, the others are invited from there."""
    several = len(founded.seats) > 1 and desk.settings.shared
    answer = Redirect(f"/table/{founded.id}{'/seats' if several else ''}", status_code=303)
    if not desk.door.is_host(request.cookies):
        owner = next(seat for seat in founded.seats if seat.role == "owner")
        answer.cookies.append(secret_cookie(request, SEAT_COOKIE + founded.id, owner.secret))
    return answer


def secret_cookie(request: Asked, name: str, value: str) -> Cookie:
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
async def sit(request: Asked, desk: OurContext, secret: FromPath[str]) -> Redirect:
    """A seat's link: its secret becomes a cookie and leaves the address."""
    seat = await in_thread(desk.store.seats.with_secret, secret)
    if seat is None:
        raise LanternError("this link is worth nothing (any more): ask the owner of the table for a new one")
    answer = Redirect(f"/table/{seat.game}", status_code=303)
    answer.cookies.append(secret_cookie(request, SEAT_COOKIE + seat.game, secret))
    return answer


@get("/host/{key:str}", include_in_schema=False)
async def be_host(request: Asked, desk: OurContext, key: FromPath[str]) -> Redirect:
    """The link that the program prints for whoever started it."""
    if not desk.settings.is_host_key(key):
        raise LanternError("this link is not the one that the program printed when it was started last")
    answer = Redirect("/", status_code=303)
    answer.cookies.append(secret_cookie(request, HOST_COOKIE, key))
    return answer


@post("/theme", include_in_schema=False)
async def theme(request: Asked) -> Redirect:
    """Light, dark, or as the system is."""
    form = await request.form()
    wanted, back = str(form.get("theme", "")), str(form.get("back", "/"))
    local = back if back.startswith("/") and not back.startswith(("//", "/\\")) and "\n" not in back else "/"
    answer = Redirect(local, status_code=303)
    kept = wanted if wanted in THEMES else ""
    answer.cookies.append(Cookie(THEME_COOKIE, "/", kept, max_age=A_YEAR if kept else 0, samesite="lax"))
    return answer


ROUTES = [lobby, new_table, bring_table, sit, be_host, theme]
