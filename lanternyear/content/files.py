"""The files of a pack, from a folder or a zip archive, within limits. Nothing is ever written or run.

Measured: a 190 KB archive holds 190 MB. So sizes are counted as the bytes come out, not as the archive declares them.
"""

from __future__ import annotations

import io
import os
import stat
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from lanternyear.content.problem import Problem, printable
from lanternyear.content.safe_yaml import MAX_BYTES
from lanternyear.errors import PackError

PACKAGE = Path(__file__).resolve().parent.parent
MAX_FILES = 2_000
MAX_TOTAL = 4_000_000
MAX_FOLDERS_DEEP = 8
MANIFEST = "pack.yaml"
SCENARIOS = "scenarios/"
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
RECORD = b"PK\x01\x02"  # begins the record of each file in an archive's directory
BROKEN = (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError, LookupError)


def read_files(place: Path | bytes, name: str) -> dict[str, bytes]:
    """Return the YAML files of the pack, in the order of their paths; `name` is the pack's name in messages.

    An archive may be given as its bytes. The folder of scenarios holds no cards and is left out.
    """
    if isinstance(place, Path) and place.is_dir():
        files = {below: _read_file(path, f"{name}/{below}") for below, path in list_folder(place, name).items()}
    else:
        archive = place if isinstance(place, bytes) else _read_file(place, name, MAX_TOTAL)
        files = _without_top_folder(read_zip(archive, name))
    if sum(map(len, files.values())) > MAX_TOTAL:
        raise _refused(name, f"more than {MAX_TOTAL:,} bytes in all")
    return {below: files[below] for below in sorted(files) if not below.startswith(SCENARIOS)}


def checked_files(files: Mapping[str, bytes], name: str) -> dict[str, bytes]:
    """Return the files that a saved or exported game carries, in the order of their paths, within the same limits."""
    if len(files) > MAX_FILES:
        raise _refused(name, f"more than {MAX_FILES:,} files")
    for below, content in files.items():
        _check_path(PurePosixPath(below), below, name)
        if not is_yaml(below) or len(content) > MAX_BYTES:
            raise _refused(f"{name}/{printable(below, 60)}", f"not a YAML file of up to {MAX_BYTES:,} bytes")
    if sum(map(len, files.values())) > MAX_TOTAL:
        raise _refused(name, f"more than {MAX_TOTAL:,} bytes in all")
    return {below: files[below] for below in sorted(files)}


def zip_of(files: Mapping[str, bytes]) -> bytes:
    """Return the files as an archive, the same bytes for the same files."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for below, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(below), data, zipfile.ZIP_DEFLATED)
    return content.getvalue()


def list_folder(folder: Path, name: str) -> dict[str, Path]:
    """The YAML files below a folder. Links are refused: a stranger's pack must not reach outside itself."""
    found: dict[str, Path] = {}
    for entry in _entries(folder, name):
        below = Path(entry.path).relative_to(folder).as_posix()
        if entry.is_symlink():
            raise _refused(f"{name}/{below}", "links are not allowed")
        if not is_yaml(entry.name):
            continue
        if not entry.is_file():
            raise _refused(f"{name}/{below}", "not a regular file")
        found[below] = Path(entry.path)
    return found


def _entries(top: Path, name: str) -> Iterator[os.DirEntry[str]]:
    """Everything below a folder but folders and what is hidden."""
    waiting = [(top, 0)]
    seen = 0
    while waiting:
        folder, depth = waiting.pop()
        if depth > MAX_FOLDERS_DEEP:
            raise _refused(name, f"folders nested deeper than {MAX_FOLDERS_DEEP}")
        for entry in _scan(folder, name):
            seen += 1
            if seen > MAX_FILES:
                raise _refused(name, f"more than {MAX_FILES:,} files")
            if entry.is_dir(follow_symlinks=False):
                waiting.append((Path(entry.path), depth + 1))
            else:
                yield entry


def _scan(folder: Path, name: str) -> Iterator[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            yield from (entry for entry in entries if not entry.name.startswith("."))
    except OSError as error:
        raise _refused(name, f"cannot be read: {error.strerror}") from None


def is_yaml(name: str) -> bool:
    return name.endswith((".yaml", ".yml"))


def _read_file(path: Path, name: str, most: int = MAX_BYTES) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise _refused(name, f"cannot be read: {error.strerror}") from None
    if len(content) > most:
        raise _refused(name, f"over {most:,} bytes")
    return content


def read_zip(content: bytes, name: str) -> dict[str, bytes]:
    """Every YAML file of an archive, in memory."""
    if content.count(RECORD) > MAX_FILES:
        raise _refused(name, f"more than {MAX_FILES:,} files")
    found: dict[str, bytes] = {}
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for entry in archive.infolist():
                _check_entry(entry, name)
                if is_yaml(entry.filename) and not entry.is_dir():
                    if entry.filename in found:
                        raise _refused(f"{name}/{entry.filename}", "twice in the archive")
                    found[entry.filename] = _read_entry(archive, entry, f"{name}/{entry.filename}")
                    if sum(map(len, found.values())) > MAX_TOTAL:
                        raise _refused(name, f"more than {MAX_TOTAL:,} bytes in all")
    except BROKEN as error:
        raise _refused(name, f"not a readable archive: {error}") from None
    return found


def _check_entry(entry: zipfile.ZipInfo, name: str) -> None:
    _check_path(PurePosixPath(entry.filename), entry.orig_filename, name)
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise _refused(f"{name}/{entry.filename}", "links are not allowed")


def _check_path(path: PurePosixPath, written: str, name: str) -> None:
    if path.is_absolute() or ".." in path.parts or "\\" in written or not written.isprintable():
        raise _refused(name, f"file name {printable(written, 60)!r} is not allowed")


def _read_entry(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str) -> bytes:
    if entry.compress_type not in METHODS:
        raise _refused(name, "compressed in an unusual way; use plain zip")
    with archive.open(entry) as file:
        content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise _refused(name, f"over {MAX_BYTES:,} bytes")
    return content


def _without_top_folder(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files without the folder that contains all of them, if the archive has one."""
    tops = {name.partition("/")[0] for name in files}
    if MANIFEST in files or len(tops) != 1:
        return files
    return {name.partition("/")[2]: content for name, content in files.items()}


def _refused(name: str, message: str) -> PackError:
    return PackError(Problem(printable(name, 300), 1 if is_yaml(name) else 0, "", message))
