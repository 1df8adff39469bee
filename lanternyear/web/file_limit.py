"""The number of files and connections that the operating system lets the server have open."""

from __future__ import annotations

import sys

if sys.platform != "win32":
    import resource

PLENTY = 65_536
FEW = 2_048
RESERVE = 1_024  # for the database, and for connections between being accepted and being refused


def raise_file_limit() -> int:
    """Raise the limit of open files as far as allowed. Return what it is then."""
    if sys.platform == "win32":
        return PLENTY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = PLENTY if hard == resource.RLIM_INFINITY else min(hard, max(PLENTY, soft))
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        return allowed
    return allowed if soft == resource.RLIM_INFINITY else soft


def connections_within(files: int) -> int:
    """Return how many connections may be open when so many files may be."""
    return files - RESERVE if files > FEW else files // 2
