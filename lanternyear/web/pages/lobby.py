"""The lobby: the stored games, a new game, a game from a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie, FormMultiDict, UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from lanternyear.cards.catalog import Catalog
from lanternyear.errors import LanternError
from lanternyear.play.house_rules import variants_offered
from lanternyear.play.start import FIRST_FIGHT, NAMES
from lanternyear.store import OWNER
from lanternyear.web.context import THEME_COOKIE, THEMES, HttpRequest, InjectedContext
from lanternyear.web.drawings.survivor import Look
from lanternyear.web.emblems import emblem_address
from lanternyear.web.error_pages import status_of, words_of
from lanternyear.web.new_game import Asked, NewGame, NewPlayer, NewTable, asked_in, create_table, import_saved, sheet_in
from lanternyear.web.pages.game_list import game_list, undo_offer
from lanternyear.web.pages.paper_page import show_sheet
from lanternyear.web.visitors import HOST_COOKIE, SEAT_COOKIE
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.house_rules import options_in_words
from lanternyear.wording.names import level_words
from lanternyear.wording.refusals import refusal

LARGEST_SAVE = 8_000_000
A_YEAR = 365 * 24 * 3600
SHORT_LIST = 5  # games; with so few there is nothing to search
SLEEPERS = (  # around the lantern
    Look(0, "crop", 0, 1, scars=1),
    Look(1, "braid", 3, 0),
    Look(2, "bob", 1, 3),
    Look(3, "wild", 2, 4),
)


@get("/", include_in_schema=False)
async def lobby(request: HttpRequest, context: InjectedContext) -> Response[str]:
    return await show_lobby(request, context)


async def show_lobby(
    request: HttpRequest,
    context: InjectedContext,
    note: str = "",
    status: int = 200,
    *,
    opened: str = "",
    asked: Asked | None = None,
    refused: Sequence[str] = (),
) -> Response[str]:
    """Draw the page; `opened` is the part that the note is about: `wanted`, `import` or `packs`.

    `asked` is what a form said before it was refused, `refused` are the mistakes of a pack.
    """
    roles = await in_thread(context.door.games, request.cookies)
    catalog = await in_thread(context.games.library.everything)
    page = context.draw(
        "lobby.html",
        request,
        list=await in_thread(game_list, context.games, roles, request.query_params),
        undo=await in_thread(undo_offer, context.store, roles, request.query_params),
        campaigns=catalog.campaigns.values(),
        fights=_fights(catalog),
        variants=variants_offered(catalog),
        packs=await in_thread(context.games.library.offers),
        options=options_in_words(),
        first_fight=":".join(FIRST_FIGHT),
        most=len(NAMES),
        host=roles is None,
        small=SHORT_LIST,
        sleepers=[emblem_address(look) for look in SLEEPERS],
        shared=context.settings.shared,
        note=note,
        asked=asked or {},
        refused=refused,
        opened=opened or ("packs" if "pack" in request.query_params else ""),
    )
    return Response(page, media_type=MediaType.HTML, status_code=status)


def _fights(catalog: Catalog) -> list[tuple[str, str]]:
    """Return every monster at every level, as a value and in words."""
    return [
        (f"{monster.id}:{level}", f"{monster.title}, {level_words(level)}")
        for monster in catalog.monsters.values()
        for level in monster.levels
    ]


@post("/tables", include_in_schema=False)
async def new_table(request: HttpRequest, context: InjectedContext) -> Response[str] | Redirect:
    """Start the game that the lobby's form describes."""
    context.assert_may_start_game(request)
    form = await request.form()
    monster, _, level = str(form.get("fight", ":".join(FIRST_FIGHT))).partition(":")
    wanted = {
        **settings_in(form),
        "campaign": str(form.get("game", "")),
        "monster": monster,
        "level": level,
        "survivors": form.get("survivors", "4"),
    }
    try:
        table = await in_thread(create_table, context.games, new_game(wanted))
    except LanternError as error:
        asked = asked_in(form)
        return await show_lobby(request, context, words_of(error), status_of(error), opened="wanted", asked=asked)
    return redirect_to_table(request, context, table)


def settings_in(form: FormMultiDict) -> dict[str, Any]:
    """Return the settings of any new game: its name and seed, who plays, what is real, and by which rules."""
    return {
        "name": form.get("name", ""),
        "players": _players(form.getall("player", []), form.getall("bot", [])),
        "seed": form.get("seed") or None,
        "real_dice": form.get("real_dice") == "yes",
        "real_cards": form.get("real_cards") == "yes",
        "real": [str(thing) for thing in form.getall("real", [])],
        "variants": [str(variant) for variant in form.getall("variant", [])],
        "packs": [str(pack) for pack in form.getall("pack", [])] if "packs" in form else None,
        "options": _options(form),
    }


def new_game(wanted: dict[str, Any]) -> NewGame:
    """Return what a form asks for, or raise LanternError."""
    try:
        return msgspec.convert(wanted, NewGame, strict=False)
    except msgspec.ValidationError as error:
        raise LanternError(str(error)) from error


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
    """Import a saved game, or show the record sheets of a campaign that was kept elsewhere."""
    context.assert_may_start_game(request)  # before eight megabytes are read
    form = await request.form()
    file = form.get("save")
    try:
        if not isinstance(file, UploadFile):
            raise LanternError(refusal("no_saved_file"))
        data, is_host = await file.read(), context.door.is_host(request.cookies)
        sheet = await in_thread(sheet_in, data)
        if sheet is not None:
            return await in_thread(show_sheet, request, context, sheet)
        table = await in_thread(lambda: import_saved(context.store, data, may_install=is_host))
    except LanternError as error:
        return await show_lobby(request, context, words_of(error), status_of(error), opened="import")
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
    """Open a seat's link: its secret becomes a cookie and leaves the address. An owner stays the owner."""
    seat = await in_thread(context.store.seats.with_secret, secret)
    if seat is None:
        raise LanternError(refusal("link_revoked"))
    answer = Redirect(f"/table/{seat.game}", status_code=303)
    if seat.role == OWNER or not await in_thread(context.door.owns_by_seat, request.cookies, seat.game):
        answer.cookies.append(secret_cookie(request, SEAT_COOKIE + seat.game, secret))
    return answer


@get("/host/{key:str}", include_in_schema=False)
async def be_host(request: HttpRequest, context: InjectedContext, key: FromPath[str]) -> Redirect:
    """Open the link that the program prints for the person who started it."""
    if not context.settings.is_host_key(key):
        raise LanternError(refusal("link_expired"))
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
    chosen = wanted if wanted in THEMES else THEMES[0]
    answer.cookies.append(Cookie(THEME_COOKIE, "/", chosen, max_age=A_YEAR, samesite="lax"))
    return answer


ROUTES = [lobby, new_table, import_game, sit, be_host, theme]
