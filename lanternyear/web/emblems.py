"""Survivors' emblems as files. The address says the look, so a browser keeps an emblem as long as the look lasts."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from lanternyear.web.drawings.survivor import Look, emblem
from lanternyear.web.static_files import send_for_ever

PATH = "/static/emblem.svg"
DRAWING = "1"  # counted up when emblems are drawn otherwise, for browsers that keep the old ones
KEPT_EMBLEMS = 512


def emblem_address(look: Look) -> str:
    """Return the address of a survivor's emblem; another look has another address."""
    return f"{PATH}?{urlencode({'v': DRAWING, **msgspec.to_builtins(look)})}"


def look_at(address: str) -> Look:
    """Return the look that an address describes, or raise a ValidationError."""
    described = dict(parse_qsl(urlsplit(address).query))
    described.pop("v", None)
    return msgspec.convert(described, Look, strict=False)


@lru_cache(KEPT_EMBLEMS)
def _drawn(look: Look) -> bytes:
    return emblem(look).encode()


@get(PATH, include_in_schema=False, sync_to_thread=False)
def emblem_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Draw the emblem of the look that the address describes."""
    try:
        look = look_at(str(request.url))
    except msgspec.ValidationError as error:
        raise NotFoundException from error
    return send_for_ever(request, _drawn(look), "image/svg+xml")
