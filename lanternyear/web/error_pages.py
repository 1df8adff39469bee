"""Errors as answers: in words, with the right status, as a page or as JSON."""

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
    GameDeleted,
    IllegalChoice,
    LanternError,
    NoSuchGame,
    RuleBroken,
    SaveError,
    Stale,
    StoreDamaged,
    StoreError,
    StoreUnavailable,
)
from lanternyear.web.context import Context, HttpRequest
from lanternyear.web.rendering import visible
from lanternyear.web.visitors import NoSeat, NotAllowed, TooMany
from lanternyear.wording.refusals import refusal

logger = logging.getLogger("lanternyear.web")

# The status of the nearest class in this table.
STATUS: Mapping[type[Exception], int] = {
    LanternError: 400,
    IllegalChoice: 409,
    Stale: 409,
    NoSuchGame: 404,
    GameDeleted: 410,
    NoSeat: 404,
    NotAllowed: 403,
    TooMany: 429,
    SaveError: 400,
    StoreUnavailable: 503,
    StoreDamaged: 500,
    RuleBroken: 500,
    RecursionError: 400,
}
# An answer to a page's script replaces the table. These headers put an error above the table instead.
TABLE = "main#table"
ERROR_ABOVE_TABLE = {"hx-retarget": "#said", "hx-reswap": "innerHTML"}


class ErrorBody(msgspec.Struct, frozen=True):
    """The JSON answer to a request that was refused or failed."""

    status: int
    problem: str


def status_of(error: Exception) -> int:
    for kind in type(error).__mro__:
        if kind in STATUS:
            return STATUS[kind]
    return 500


def words_of(error: Exception) -> str:
    """Return an error in words for people; a mistake of the program goes to the server's log instead."""
    if isinstance(error, RecursionError):
        return as_sentence(refusal("nested_too_deeply"))
    if isinstance(error, RuleBroken) or not isinstance(error, LanternError):
        ours = as_sentence(refusal("our_mistake"))
        logger.error("%s", ours, exc_info=error)
        return ours
    if isinstance(error, StoreError):
        return as_sentence(_public_words(error))
    return as_sentence(str(error))


def _public_words(error: StoreError) -> str:
    """Return what visitors may read; where the database is goes to the server's log alone."""
    if error.public != str(error):
        logger.error("%s", error)
    return error.public


def as_sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '!', '?')) else '.'}"


def handlers(context: Context) -> ExceptionHandlersMap:
    """Return the handlers with which Litestar turns exceptions into answers."""

    def answer(request: HttpRequest, status: int, words: str) -> Response[Any]:
        if request.url.path.startswith("/api/"):
            return Response(ErrorBody(status, words), status_code=status, media_type=MediaType.JSON)
        if request.headers.get("hx-target") == TABLE:
            said = escape(visible(words))
            return Response(str(said), status_code=status, media_type=MediaType.HTML, headers=ERROR_ABOVE_TABLE)
        page = context.draw("error.html", request, status=status, words=as_sentence(words))
        return Response(page, status_code=status, media_type=MediaType.HTML)

    def handle_ours(request: HttpRequest, error: Exception) -> Response[Any]:
        return answer(request, status_of(error), words_of(error))

    def handle_http(request: HttpRequest, error: HTTPException) -> Response[Any]:
        return answer(request, error.status_code, _http_words(error))

    return {LanternError: handle_ours, RecursionError: handle_ours, HTTPException: handle_http, Exception: handle_ours}


def _http_words(error: HTTPException) -> str:
    """Return what Litestar found wrong with a request, each field by name."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [
        f"{problem.get('key', '')}: {problem.get('message', '')}" for problem in extra if isinstance(problem, dict)
    ]
    return "; ".join(found) or error.detail
