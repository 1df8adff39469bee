"""States in few bytes: the parts that differ from those of an earlier state, compressed.

A state of a late campaign has 50 KB, and from one stage to the next little of it changes. A part is a survivor, a
field of the settlement, a deck: what has a name of its own at the top of the state or one step below.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from lanternyear.errors import SaveDamaged

Parts: TypeAlias = "dict[tuple[str, ...], bytes]"
QUICKLY = 1  # zlib's level: 6 saves a fifth of the bytes and takes a third longer
LARGEST_STATE = 2 * 1024 * 1024  # bytes; a stranger's may be compressed a thousandfold

_fields = msgspec.msgpack.Decoder(dict[str, msgspec.Raw])
_names = msgspec.msgpack.Decoder(list[tuple[str, ...]])
_values = msgspec.msgpack.Decoder(list[msgspec.Raw])


class PackedState(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The names of all parts, the numbers of those that changed, and their values."""

    names: bytes
    changed: list[int]
    values: bytes


def split(state: bytes) -> Parts:
    """Return the parts of a frozen state, in its order."""
    parts: Parts = {}
    for name, value in _fields.decode(state).items():
        inside = _inside(value)
        if inside:
            parts.update({(name, inner): bytes(part) for inner, part in inside.items()})
        else:
            parts[name,] = bytes(value)
    return parts


def _inside(value: msgspec.Raw) -> dict[str, msgspec.Raw]:
    try:
        return _fields.decode(value)
    except msgspec.ValidationError:  # a number, a text, a list
        return {}


def join(parts: Parts) -> bytes:
    """Return the frozen state with these parts, to the byte as it was split."""
    state: dict[str, msgspec.Raw | dict[str, msgspec.Raw]] = {}
    for name, value in parts.items():
        if len(name) == 1:
            state[name[0]] = msgspec.Raw(value)
            continue
        inside = state.setdefault(name[0], {})
        if isinstance(inside, dict):
            inside[name[1]] = msgspec.Raw(value)
    return msgspec.msgpack.encode(state)


def pack(parts: Parts, base: Parts) -> PackedState:
    """Return the parts that differ from a base; from {} all of them."""
    changed = [number for number, (name, value) in enumerate(parts.items()) if base.get(name) != value]
    names = list(parts)
    values = [msgspec.Raw(parts[names[number]]) for number in changed]
    return PackedState(
        _squeeze(msgspec.msgpack.encode(names), msgspec.msgpack.encode(list(base))),
        changed,
        _squeeze(msgspec.msgpack.encode(values), _known(base, [names[number] for number in changed])),
    )


def unpack(packed: PackedState, base: Parts) -> Parts:
    """Return all parts of a state; SaveDamaged if they are not those of any."""
    try:
        names = _names.decode(_expand(packed.names, msgspec.msgpack.encode(list(base))))
        known = _known(base, [names[number] for number in packed.changed])
        values = _values.decode(_expand(packed.values, known))
        new = dict(zip(packed.changed, values, strict=True))
        parts = {name: bytes(new[number]) if number in new else base[name] for number, name in enumerate(names)}
        if len(parts) < len(names) or any(len(name) not in (1, 2) for name in parts):
            raise ValueError("its parts have no names of their own")
        return parts
    except (zlib.error, msgspec.DecodeError, LookupError, ValueError) as error:
        raise SaveDamaged(f"a kept state cannot be read: {error}") from error


def _known(base: Mapping[tuple[str, ...], bytes], names: list[tuple[str, ...]]) -> bytes:
    """Return the values that new ones are compressed against: what zlib can still see of them."""
    return b"".join(base.get(name, b"") for name in names)[-(1 << zlib.MAX_WBITS) :]


def _squeeze(data: bytes, known: bytes) -> bytes:
    packer = zlib.compressobj(QUICKLY, zdict=known)
    return packer.compress(data) + packer.flush()


def _expand(data: bytes, known: bytes) -> bytes:
    unpacker = zlib.decompressobj(zdict=known)
    found = unpacker.decompress(data, LARGEST_STATE)
    if not unpacker.eof:
        raise ValueError("it is cut short or too large")
    return found
