"""Loading packs, by name or path, into a catalog."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from lanternyear.cards.catalog import Catalog, PackId
from lanternyear.content.catalog_cache import cached_catalog, keep_catalog, key_of
from lanternyear.content.check import catalog_of, check
from lanternyear.content.files import PACKAGE, list_folder
from lanternyear.content.named_rules import named_rules
from lanternyear.content.pack import Pack, open_pack
from lanternyear.content.problem import Problem, unknown
from lanternyear.content.reach import unreachable
from lanternyear.errors import PackError

Stamp = tuple[tuple[str, int, int], ...]
Place = tuple[str, Path | PackId]
Wanted = str | PackId  # a bundled pack by its name, a path, or a pack with its files


def load_packs(names_or_paths: Sequence[Wanted] = ("core",), specials: frozenset[str] | None = None) -> Catalog:
    """The catalog of these packs and those they need, later ones replacing what their manifests say.

    `specials` are the names that `do: special` may use, those of this program unless given. PackError has the first
    problem and the number of the others. Asking again for packs that did not change costs nothing, and packs that an
    earlier run of this program found right are not read and checked again.
    """
    places = tuple(find_pack(name) for name in names_or_paths)
    found = _load(places, tuple(stamp(*place) for place in places), known_specials(specials))
    if isinstance(found, PackError):
        raise PackError(*found.args)
    return found


def unusable_packs(names: Sequence[Wanted]) -> set[Wanted]:
    """Return those of these packs that are not here, or that have problems beside the ones before them."""
    usable: list[Wanted] = []
    for name in names:
        with suppress(PackError):
            load_packs([*usable, name])
            usable.append(name)
    return set(names).difference(usable)


def known_specials(specials: frozenset[str] | None) -> frozenset[str]:
    return frozenset(named_rules()) if specials is None else specials


@lru_cache(maxsize=32)
def _load(places: tuple[Place, ...], stamps: tuple[Stamp, ...], specials: frozenset[str]) -> Catalog | PackError:
    """Return the catalog, or why there is none: a stored game asks for packs with problems again and again."""
    try:
        packs = open_packs(places)
    except PackError as error:
        return error.with_traceback(None)
    key = key_of((pack.hash for pack in packs), specials)
    known = cached_catalog(key)
    if known is not None:
        return _with_packs(known, packs)
    problems = check([pack.read() for pack in packs], specials)
    if problems:
        return PackError(str(problems[0]) + _others(len(problems) - 1))
    catalog = _with_packs(catalog_of(packs), packs)
    keep_catalog(key, catalog)
    return catalog


def _with_packs(catalog: Catalog, packs: Sequence[Pack]) -> Catalog:
    """Return the catalog with what the cards themselves do not tell: the packs' files, and which are corrections."""
    corrected = frozenset(id for pack in packs if pack.manifest.box for id in pack.manifest.replaces)
    return replace(catalog, packs=tuple(pack.id for pack in packs), as_in_box=corrected)


def _others(count: int) -> str:
    if not count:
        return ""
    return f" (and {count} more {'problem' if count == 1 else 'problems'})"


def check_packs(names_or_paths: Sequence[Wanted] = ("core",), specials: frozenset[str] | None = None) -> list[Problem]:
    """Every problem of these packs and those they need."""
    try:
        return check(read_packs(find_pack(name) for name in names_or_paths), known_specials(specials))
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
        _add(packs, open_pack(place, name, comes_along=_comes_along(place)), ())
    return list(packs.values())


def _comes_along(place: Path | PackId) -> bool:
    return isinstance(place, Path) and place in bundled_packs().values()


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
        _add(packs, open_pack(bundled_packs()[needed], f"packs/{needed}", comes_along=True), (id, *wanted_by))
    packs[id] = pack


def find_pack(wanted: Wanted) -> Place:
    """Return a pack's folder and its name in messages: a bundled pack by its name, any other by its path or files."""
    bundled = bundled_packs()
    name = wanted.id if isinstance(wanted, PackId) else wanted
    if name in bundled:
        return f"packs/{name}", bundled[name]
    if isinstance(wanted, PackId) and wanted.files:
        return name, wanted
    path = Path(name)
    with suppress(OSError):  # such as a name that is too long
        if path.is_dir() or path.is_file():
            return path.as_posix(), path.resolve()
    raise PackError(Problem(name, 0, "", f"{unknown('pack', name, bundled)}, and there is no such folder or zip file"))


def id_of_place(name: str) -> str:
    """Return the id of the pack in a folder or archive, or of a bundled one."""
    if name in bundled_packs():
        return name
    where, place = find_pack(name)
    return open_pack(place, where).manifest.id


def bundled_packs() -> dict[str, Path]:
    """The packs that come with the program: inside the package when installed, beside it in a checkout."""
    inside = PACKAGE / "packs"
    folder = inside if inside.is_dir() else PACKAGE.parent / "packs"
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return {path.name: path for path in found if (path / "pack.yaml").is_file()}


def stamps_of(names_or_paths: Sequence[Wanted]) -> tuple[Stamp, ...]:
    """Return a value for each of these packs that changes whenever one of its files does."""
    return tuple(stamp(*find_pack(name)) for name in names_or_paths)


def stamp(name: str, place: Path | PackId) -> Stamp:
    """Return a value that changes whenever a file of the pack changes."""
    if isinstance(place, PackId):
        return ((place.hash, 0, 0),)
    files = list_folder(place, name) if place.is_dir() else {name: place}
    return tuple((below, path.stat().st_mtime_ns, path.stat().st_size) for below, path in sorted(files.items()))
