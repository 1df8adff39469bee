"""Style, script and pictures, and what the build fetched from the npm registry. Their addresses change with them."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER = Path(__file__).parent / "static"
FILES = {
    "table.css": "text/css; charset=utf-8",
    "campaign.css": "text/css; charset=utf-8",
    "table.js": "text/javascript; charset=utf-8",
    "gear.css": "text/css; charset=utf-8",
    "gear.js": "text/javascript; charset=utf-8",
    "lantern.svg": "image/svg+xml",
    "vendor/htmx.js": "text/javascript; charset=utf-8",
}
FOR_EVER = "public, max-age=31536000, immutable"


def has_scripts() -> bool:
    """Whether the build could fetch htmx. Without it every page still works, by links and forms alone."""
    return (FOLDER / "vendor" / "htmx.js").is_file()


@cache
def _content(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


@cache
def _mark(name: str) -> str:
    return blake2b(_content(name), digest_size=6).hexdigest()


def address_of(name: str) -> str:
    """Where a page finds the file; another content is another address."""
    return f"/static/{name}?v={_mark(name)}"


@get("/static/{path:path}", include_in_schema=False, sync_to_thread=False)
def static_file(path: FromPath[Path]) -> Response[bytes]:
    name = path.as_posix().lstrip("/")
    if name not in FILES or not (FOLDER / name).is_file():
        raise NotFoundException
    return Response(_content(name), media_type=FILES[name], headers={"cache-control": FOR_EVER})
