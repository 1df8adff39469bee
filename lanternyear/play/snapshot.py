"""State to bytes and back. Any state written and read again is equal."""

from __future__ import annotations

import msgspec

from lanternyear.errors import SaveDamaged
from lanternyear.play.missing_fields import COMPILED, read_as
from lanternyear.state.state import State

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(State)


def freeze(state: State) -> bytes:
    return _encoder.encode(state)


def thaw(data: bytes) -> State:
    try:
        return _read(data)
    except (msgspec.DecodeError, RecursionError, TypeError) as error:
        raise SaveDamaged(f"this snapshot cannot be read: {error}") from error


def _read(data: bytes) -> State:
    state = _decoder.decode(data)
    if COMPILED and freeze(state) != data:
        return read_as(msgspec.msgpack.decode(data), State)
    return state
