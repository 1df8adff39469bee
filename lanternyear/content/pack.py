"""A pack: its manifest, its cards, and the hash that saves remember it by."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec

from lanternyear.cards.catalog import PackId
from lanternyear.cards.keys import key
from lanternyear.content.files import MANIFEST, checked_files, read_files
from lanternyear.content.problem import MAX_PROBLEMS, Misread, Problem, Source, quoted
from lanternyear.content.read import CardSource, read_cards, read_struct
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.errors import PackError

ID = re.compile(r"[a-z][a-z0-9_]{0,59}")
VERSION = re.compile(r"\d{1,6}\.\d{1,6}\.\d{1,6}")


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pack.yaml`: the pack's name, the packs it needs, and those of their cards that it replaces."""

    id: Annotated[
        str, key("The name other cards use: small letters, digits and _, the owner first, as in white_lion.claw.")
    ]
    title: Annotated[str, key("The name players see.")]
    version: Annotated[str, key("Three numbers, such as 0.1.0.")]
    needs: Annotated[tuple[str, ...], key("Packs that must be loaded before this one, by id.")] = ()
    replaces: Annotated[
        tuple[str, ...], key("Cards of earlier packs that this pack has its own version of, by id.")
    ] = ()
    keywords: Annotated[
        tuple[str, ...], key("Keywords of gear and resources that this pack brings and the game does not have.")
    ] = ()
    box: Annotated[
        bool, key("The cards it replaces are corrections from the box of their owner, and players see that.")
    ] = False
    license: Annotated[str, key("The license of the pack.")] = ""
    credits: Annotated[str, key("Who made it and what it is based on.")] = ""


@dataclass(slots=True)
class Pack:
    """A pack and its files; after `read` also its cards, its mistakes, and the ids of cards that could not be read.

    `additions` are those to cards of other packs.
    `carried` are the files as bytes, unless the pack comes with the program.
    """

    manifest: Manifest
    source: Source
    hash: str
    entries: list[CardSource] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    unread: frozenset[str] = frozenset()
    files: dict[str, Source] = field(default_factory=dict)
    additions: list[CardSource] = field(default_factory=list)
    carried: dict[str, bytes] = field(default_factory=dict)

    @property
    def id(self) -> PackId:
        return PackId(self.manifest.id, self.manifest.version, self.hash, self.carried)

    def read(self) -> Pack:
        """Read the cards. Return the pack itself."""
        for below, source in self.files.items():
            if below.endswith(".yml"):
                self.problems.append(Problem(source.name, 1, "", "name it .yaml; .yml files are not read"))
            else:
                read = read_cards(source)
                self.entries += read.cards
                self.additions += read.additions
                self.problems += read.problems
                self.unread |= read.unread
            if len(self.problems) >= MAX_PROBLEMS:
                break
        return self


def read_pack(place: Path | PackId, name: str) -> Pack:
    """Return the pack in a folder or archive; raise PackError only if it has no readable manifest."""
    return open_pack(place, name).read()


def open_pack(place: Path | PackId, name: str, *, comes_along: bool = False) -> Pack:
    """Return the pack in a folder or archive, or with the files that somebody kept, before its cards are read.

    `comes_along`: the program has it, so that no game need keep its files.
    """
    files = checked_files(place.files, name) if isinstance(place, PackId) else read_files(place, name)
    if MANIFEST not in files:
        raise PackError(Problem(f"{name}/{MANIFEST}", 1, "", "missing; every pack begins with this file"))
    sources = {below: Source(f"{name}/{below}", content) for below, content in files.items()}
    manifest = sources.pop(MANIFEST)
    carried = {} if comes_along else files
    return Pack(read_manifest(manifest), manifest, hash_of(files), files=sources, carried=carried)


def read_manifest(source: Source) -> Manifest:
    value = load_yaml(source.content, source.name)
    if not isinstance(value, dict):
        raise PackError(source.problem((), "expected the keys id, title and version"))
    try:
        manifest = read_struct(value, Manifest)
        _check_manifest(manifest)
    except Misread as misread:
        raise PackError(source.problem(misread.path, misread.message)) from None
    return manifest


def _check_manifest(manifest: Manifest) -> None:
    if not ID.fullmatch(manifest.id):
        raise Misread("an id is small letters, digits and _, such as my_monsters", ("id",))
    if not VERSION.fullmatch(manifest.version):
        raise Misread(f"expected three numbers such as 0.1.0, not {quoted(manifest.version)}", ("version",))


def hash_of(files: Mapping[str, bytes]) -> str:
    """Return a hash over names and contents, each preceded by its length."""
    found = hashlib.sha256()
    for name, content in sorted(files.items()):
        found.update(f"{len(name.encode())} {name} {len(content)} ".encode())
        found.update(content)
    return found.hexdigest()
