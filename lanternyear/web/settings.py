"""The settings of a server."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from ipaddress import ip_address

LOCAL_NAMES = ("localhost",)


@dataclass(frozen=True, slots=True)
class Settings:
    """`shared`: others may come, so everybody needs a seat's link. `host_key` opens every table to the host."""

    shared: bool = False
    host_key: str = ""
    packs: tuple[str, ...] = ("core",)

    def is_host_key(self, key: str) -> bool:
        return bool(self.host_key) and hmac.compare_digest(key.encode(), self.host_key.encode())


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach the address."""
    name = host.strip("[]")
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name in LOCAL_NAMES
