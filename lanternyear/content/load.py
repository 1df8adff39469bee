"""Loading packs, by name or path, into a catalog."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from lanternyear.cards.catalog import Catalog
from lanternyear.content.catalog_cache import cached_catalog, keep_catalog, key_of
from lanternyear.content.check import catalog_of, check
from lanternyear.content.files import PACKAGE, list_folder
from lanternyear.content.named_rules import named_rules
from lanternyear.content.pack import Pack, open_pack
from lanternyear.content.problem import Problem, unknown
from lanternyear.content.reach import unreachable
from lanternyear.errors import PackError

Stamp = tuple[tuple[str, int, int], ...]
Place = tuple[str, Path]


def load_packs(names_or_paths: Sequence[str] = ("core",), specials: frozenset[str] | None = None) -> Catalog:
    """The catalog of these packs and those they need, later ones replacing what their manifests say.

    `specials` are the names that `do: special` may use, those of this program unless given. PackError has the first
    problem and the number of the others. Asking again for packs that did not change costs nothing, and packs that an
    earlier run of this program found right are not read and checked again.
    """
    places = tuple(find_pack(name) for name in names_or_paths)
    return _load(places, tuple(_stamp(*place) for place in places), _known_specials(specials))


def _known_specials(specials: frozenset[str] | None) -> frozenset[str]:
    return frozenset(named_rules()) if specials is None else specials


@lru_cache(maxsize=8)
def _load(places: tuple[Place, ...], stamps: tuple[Stamp, ...], specials: frozenset[str]) -> Catalog:
    packs = open_packs(places)
    key = key_of((pack.hash for pack in packs), specials)
    known = cached_catalog(key)
    if known is not None:
        return known
    problems = check([pack.read() for pack in packs], specials)
    if problems:
        raise PackError(str(problems[0]) + _others(len(problems) - 1))
    catalog = catalog_of(packs)
    keep_catalog(key, catalog)
    return catalog


def _others(count: int) -> str:
    if not count:
        return ""
    return f" (and {count} more {'problem' if count == 1 else 'problems'})"


def check_packs(names_or_paths: Sequence[str] = ("core",), specials: frozenset[str] | None = None) -> list[Problem]:
    """Every problem of these packs and those they need."""
    try:
        return check(read_packs(find_pack(name) for name in names_or_paths), _known_specials(specials))
    except PackError as error:
        return [error.args[0]]


def unreachable_cards(names_or_paths: Sequence[str] = ("core",)) -> list[Problem]:
    """A warning for every card of these packs that no play can reach, not for those of packs that they need."""
    places = [find_pack(name) for name in names_or_paths]
    own = tuple(f"{name}/" for name, _ in places)
    return [problem for problem in unreachable(read_packs(places)) if problem.file.startswith(own)]


def read_packs(places: Iterable[Place]) -> list[Pack]:
    """Return the packs with their cards, in the order of `open_packs`."""
    return [pack.read() for pack in open_packs(places)]


def open_packs(places: Iterable[Place]) -> list[Pack]:
    """Return the packs in order, each after those it needs; missing bundled packs are added."""
    packs: dict[str, Pack] = {}
    for name, place in places:
        _add(packs, open_pack(place, name), ())
    return list(packs.values())


def _add(packs: dict[str, Pack], pack: Pack, wanted_by: tuple[str, ...]) -> None:
    id = pack.manifest.id
    if id in packs:
        raise PackError(pack.source.problem(("id",), f"the pack {id!r} is already at {packs[id].source.name}"))
    for number, needed in enumerate(pack.manifest.needs):
        if needed in packs:
            continue
        if needed not in bundled_packs() or needed in (id, *wanted_by):
            message = f"needs a pack that is not here: {unknown('pack', needed, (*packs, *bundled_packs()))}"
            raise PackError(pack.source.problem(("needs", number), message))
        _add(packs, open_pack(bundled_packs()[needed], f"packs/{needed}"), (id, *wanted_by))
    packs[id] = pack


def find_pack(name: str) -> Place:
    """Return a pack's folder and its name in messages: a bundled pack by its name, any other by its path."""
    bundled = bundled_packs()
    if name in bundled:
        return f"packs/{name}", bundled[name]
    path = Path(name)
    with suppress(OSError):  # such as a name that is too long
        if path.is_dir() or path.is_file():
            return path.as_posix(), path.resolve()
    raise PackError(Problem(name, 0, "", f"{unknown('pack', name, bundled)}, and there is no such folder or zip file"))


def bundled_packs() -> dict[str, Path]:
    """The packs that come with the program: inside the package when installed, beside it in a checkout."""
    inside = PACKAGE / "packs"
    folder = inside if inside.is_dir() else PACKAGE.parent / "packs"
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return {path.name: path for path in found if (path / "pack.yaml").is_file()}


def _stamp(name: str, place: Path) -> Stamp:
    """Return a value that changes whenever a file of the pack changes."""
    files = list_folder(place, name) if place.is_dir() else {name: place}
    return tuple((below, path.stat().st_mtime_ns, path.stat().st_size) for below, path in sorted(files.items()))
