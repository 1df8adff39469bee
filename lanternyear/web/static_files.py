"""Static files, the scripts that the build fetched, and drawings. The address of a file changes with its content."""

from __future__ import annotations

import gzip
import json
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from lanternyear.web.drawings.sprite import sprite
from lanternyear.web.keywords import meanings

FOLDER = Path(__file__).parent / "static"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}


def glossary() -> str:
    """Return the keywords with their meanings, for the script that shows them."""
    return json.dumps(meanings())


DRAWN = {"drawings.svg": sprite, "glossary.json": glossary}  # made by code, not read from the folder
FOR_EVER = "public, max-age=31536000, immutable"
KEPT_COMPRESSED = 1024  # files and survivors' emblems


def has_scripts() -> bool:
    """Return whether the build could fetch htmx. Without it every page still works, by links and forms alone."""
    return (FOLDER / "vendor" / "htmx.js").is_file()


@cache
def file_names() -> frozenset[str]:
    """Return the name of every file that is sent: all in the folder of a known type, and those that are drawn."""
    found = (path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.suffix in TYPES)
    return frozenset((*found, *DRAWN))


@cache
def content_of(name: str) -> bytes:
    return DRAWN[name]().encode() if name in DRAWN else (FOLDER / name).read_bytes()


@cache
def _mark(name: str) -> str:
    return blake2b(content_of(name), digest_size=6).hexdigest()


def address_of(name: str) -> str:
    """Return the address of a file; another content has another address."""
    return f"/static/{name}?v={_mark(name)}"


@lru_cache(KEPT_COMPRESSED)
def _compressed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def send_for_ever(request: Request[Any, Any, Any], content: bytes, media_type: str) -> Response[bytes]:
    """Send a file, compressed if the browser takes it: these files have no secrets that their length could reveal."""
    headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["content-encoding"] = _compressed(content), "gzip"
    return Response(content, media_type=media_type, headers=headers)


@get("/static/{path:path}", include_in_schema=False, sync_to_thread=False)
def static_file(request: Request[Any, Any, Any], path: FromPath[Path]) -> Response[bytes]:
    """Send a file of the table."""
    name = path.as_posix().lstrip("/")
    if name not in file_names():
        raise NotFoundException
    return send_for_ever(request, content_of(name), TYPES[path.suffix])
