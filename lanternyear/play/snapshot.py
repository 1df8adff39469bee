"""State to bytes and back. Any state written and read again is equal."""

from __future__ import annotations

import msgspec

from lanternyear.errors import SaveDamaged
from lanternyear.state.state import State

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(State)


def freeze(state: State) -> bytes:
    return _encoder.encode(state)


def thaw(data: bytes) -> State:
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveDamaged(f"this snapshot cannot be read: {error}") from error
