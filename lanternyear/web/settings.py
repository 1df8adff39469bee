"""The settings of a server."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from ipaddress import ip_address

from lanternyear.errors import LanternError
from lanternyear.wording.refusals import refusal

LOCAL_NAMES = ("localhost",)


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that visitors may cost. `docs/limits.md` explains each."""

    connections: int = 4000
    connections_each: int = 200
    head_seconds: int = 10
    body_seconds: int = 20
    read_seconds: int = 30
    streams: int = 2000
    streams_each: int = 200
    streams_of_table: int = 60
    streams_of_seat: int = 10
    tables_at_once: int = 10
    tables_an_hour: int = 60
    tables_an_hour_in_all: int = 600
    branches: int = 50
    branches_an_hour: int = 10
    seats: int = 20
    messages: int = 200
    messages_at_once: int = 5
    messages_a_minute: int = 20

    def changed_by(self, wanted: Sequence[str]) -> Limits:
        """Return these limits with others in place of some, each written as `name=number`."""
        names = [limit.name for limit in fields(self)]
        numbers = {}
        for text in wanted:
            name, _, number = text.partition("=")
            if name not in names or not number.isascii() or not number.isdecimal() or not 0 < int(number) < 2**31:
                raise LanternError(refusal("unknown_limit", limit=text, names=", ".join(names)))
            numbers[name] = int(number)
        return replace(self, **numbers)


@dataclass(frozen=True, slots=True)
class Settings:
    """`shared`: others may come, so everybody needs a seat's link. `host_key` opens every table to the host."""

    shared: bool = False
    host_key: str = ""
    packs: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)

    def is_host_key(self, key: str) -> bool:
        return bool(self.host_key) and hmac.compare_digest(key.encode(), self.host_key.encode())


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach the address."""
    name = host.strip("[]")
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name in LOCAL_NAMES
