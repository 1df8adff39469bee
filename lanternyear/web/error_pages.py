"""What goes wrong, as answers: in words, with the status that fits, as a page or as JSON."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap
from markupsafe import escape

from lanternyear.errors import (
    IllegalChoice,
    LanternError,
    NoSuchGame,
    RuleBroken,
    SaveError,
    Stale,
    StoreDamaged,
    StoreUnavailable,
)
from lanternyear.web.context import Asked, Context
from lanternyear.web.rendering import visible
from lanternyear.web.visitors import NoSeat, NotAllowed

logger = logging.getLogger("lanternyear.web")

# The nearest class decides.
STATUS: Mapping[type[Exception], int] = {
    LanternError: 400,
    IllegalChoice: 409,
    Stale: 409,
    NoSuchGame: 404,
    NoSeat: 404,
    NotAllowed: 403,
    SaveError: 400,
    StoreUnavailable: 503,
    StoreDamaged: 500,
    RuleBroken: 500,
    RecursionError: 400,
}
OUR_MISTAKE = "Something went wrong, which is our mistake and not yours. Nothing you did was lost."
TOO_DEEP = "this is nested too deeply to be read"
# Whatever is answered to a page's script takes the place of the table. What is no table is said above it.
TABLE = "main#table"
SAID = {"hx-retarget": "#said", "hx-reswap": "innerHTML"}


class ErrorPage(msgspec.Struct, frozen=True):
    """Why something was not done."""

    status: int
    problem: str


class TooMany(LanternError):
    """More than one visitor may have."""


def status_of(error: Exception) -> int:
    if isinstance(error, TooMany):
        return 429
    for kind in type(error).__mro__:
        if kind in STATUS:
            return STATUS[kind]
    return 500


def words_of(error: Exception) -> str:
    """For people; what only we could make something of is in the server's log."""
    if isinstance(error, RecursionError):
        return TOO_DEEP
    if isinstance(error, RuleBroken) or not isinstance(error, LanternError):
        logger.error("%s", OUR_MISTAKE, exc_info=error)
        return OUR_MISTAKE
    return as_sentence(str(error))


def as_sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '!', '?')) else '.'}"


def handlers(desk: Context) -> ExceptionHandlersMap:
    """For Litestar: every exception as an answer."""

    def answer(request: Asked, status: int, words: str) -> Response[Any]:
        if request.url.path.startswith("/api/"):
            return Response(ErrorPage(status, words), status_code=status, media_type=MediaType.JSON)
        if request.headers.get("hx-target") == TABLE:
            said = escape(visible(words))
            return Response(str(said), status_code=status, media_type=MediaType.HTML, headers=SAID)
        page = desk.draw("error.html", request, status=status, words=as_sentence(words))
        return Response(page, status_code=status, media_type=MediaType.HTML)

    def of_ours(request: Asked, error: Exception) -> Response[Any]:
        return answer(request, status_of(error), words_of(error))

    def of_http(request: Asked, error: HTTPException) -> Response[Any]:
        return answer(request, error.status_code, _http_words(error))

    return {LanternError: of_ours, RecursionError: of_ours, HTTPException: of_http, Exception: of_ours}


def _http_words(error: HTTPException) -> str:
    """What Litestar found wrong with a request, each field by name."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [
        f"{problem.get('key', '')}: {problem.get('message', '')}" for problem in extra if isinstance(problem, dict)
    ]
    return "; ".join(found) or error.detail
