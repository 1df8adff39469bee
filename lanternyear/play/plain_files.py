"""Files that people write by hand, read through the guard for packs; every mistake has its line."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from lanternyear.content.problem import Misread, Source
from lanternyear.content.read import read_struct
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.errors import LanternError

S = TypeVar("S", bound=msgspec.Struct)


def read_plain_file(data: bytes, name: str, type_: type[S], what: str) -> S:
    """Return the YAML as a struct of this type, or raise LanternError with the line of the mistake."""
    source = Source(name, data)
    value = load_yaml(data, name)
    if not isinstance(value, dict):
        raise LanternError(f"{name} is not {what}: it should have keys such as {', '.join(_some_keys(type_))}")
    try:
        return read_struct(value, type_)
    except Misread as misread:
        raise LanternError(str(source.problem(misread.path, misread.message))) from None


def _some_keys(type_: type[S]) -> list[str]:
    return [repr(key) for key in type_.__struct_fields__[:3]]
