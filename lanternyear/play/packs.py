"""Packs as everything above the engine sees them: what a pack is, its files, its mistakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lanternyear.cards.catalog import Catalog, PackId
from lanternyear.content.files import MANIFEST, read_files, zip_of
from lanternyear.content.load import Wanted, bundled_packs, check_packs, stamp
from lanternyear.content.pack import Manifest, hash_of, read_manifest
from lanternyear.content.problem import Problem, Source
from lanternyear.errors import PackError
from lanternyear.state.record import TimelineEntry
from lanternyear.state.state import State

__all__ = [
    "PackSheet",
    "Wanted",
    "entries_to_add",
    "mistakes_in",
    "pack_in",
    "pack_of",
    "sheet_of",
    "stamp_of_folder",
    "zip_of",
]


@dataclass(frozen=True, slots=True)
class PackSheet:
    """The manifest of a pack. `box`: the cards it replaces are corrections from the box of their owner."""

    id: str
    title: str
    version: str
    needs: tuple[str, ...]
    box: bool


def pack_in(place: Path | bytes, name: str) -> PackId:
    """Return the pack in a folder, an archive or the bytes of one, before it is checked; else raise PackError."""
    return pack_of(read_files(place, name), name)


def pack_of(files: Mapping[str, bytes], name: str) -> PackId:
    """Return the pack that these files are, before it is checked; raise PackError if they are none."""
    if MANIFEST not in files:
        raise PackError(Problem(f"{name}/{MANIFEST}", 1, "", "missing; every pack begins with this file"))
    manifest = read_manifest(Source(f"{name}/{MANIFEST}", files[MANIFEST]))
    return PackId(manifest.id, manifest.version, hash_of(files), files)


def sheet_of(pack: Wanted) -> PackSheet:
    """Return what the manifest of a pack says: of one that comes with the program by its name, or of any other."""
    content = (bundled_packs()[pack] / MANIFEST).read_bytes() if isinstance(pack, str) else pack.files[MANIFEST]
    return _sheet(read_manifest(Source(MANIFEST, content)))


def _sheet(manifest: Manifest) -> PackSheet:
    return PackSheet(manifest.id, manifest.title, manifest.version, manifest.needs, manifest.box)


def entries_to_add(state: State, before: Catalog, now: Catalog) -> dict[int, list[TimelineEntry]]:
    """CAM-TL-8: return the rows of the timeline to come on which packs that join a campaign print story events."""
    rows: dict[int, list[TimelineEntry]] = {}
    for event in now.story_events.values() if state.campaign else ():
        known = event.id in before.story_events
        for year in () if known else event.years:
            if year > state.settlement.lantern_year:
                row = rows.setdefault(year, list(state.settlement.timeline.get(year, ())))
                row.append(TimelineEntry("event", event.id))
    return rows


def mistakes_in(packs: Sequence[Wanted]) -> list[str]:
    """Return every mistake in these packs together."""
    return [str(problem) for problem in check_packs(packs)]


def stamp_of_folder(folder: Path) -> object:
    """Return a value that changes whenever a file of the pack in this folder does; None if there is no such folder."""
    try:
        return stamp(folder.name, folder) if folder.is_dir() else None
    except (PackError, OSError):
        return None
