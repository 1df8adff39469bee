"""The identity of the rules: a hash of the sources that decide how a journal is replayed.

It is the same for the same sources wherever they are installed. The compiled copy has rewritten sources, so that
`compile_engine.py` writes the identity of the originals beside them.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
FOLDERS = ("state", "cards", "engine", "rules", "vocabulary", "content", "play")
WRITTEN = "rules_source.txt"  # in the package, if its sources are not the originals


@cache
def rules_hash() -> str:
    """Return the identity of the rules that this program plays by."""
    written = PACKAGE / WRITTEN
    return written.read_text("ascii").strip() if written.exists() else hash_sources(PACKAGE)


def hash_sources(package: Path) -> str:
    """Return the hash of every source of the rules in a package: each with its name and its length."""
    found = blake2b(digest_size=16)
    for folder in FOLDERS:
        for path in sorted((package / folder).rglob("*.py"), key=lambda path: path.relative_to(package).as_posix()):
            text = path.read_bytes().replace(b"\r\n", b"\n")
            found.update(f"{path.relative_to(package).as_posix()} {len(text)}\n".encode() + text)
    return found.hexdigest()
