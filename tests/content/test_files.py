"""Folders and archives: what belongs to a pack, and what is refused before it is read."""

import os
import stat
import time
import zipfile
from pathlib import Path

import pytest

from lanternyear.content.files import MAX_FILES, read_files
from lanternyear.errors import PackError
from tests.support.packs import GEAR, MANIFEST, make_pack, make_zip, zipped

HANGS = 10.0  # seconds of CPU
FILES: dict[str, bytes | str] = {"pack.yaml": MANIFEST, "gear/hook.yaml": GEAR}


def refused(path: Path, says: str) -> None:
    start = time.process_time()
    with pytest.raises(PackError) as error:
        read_files(path, path.name)
    assert time.process_time() - start < HANGS
    assert says in str(error.value)
    assert str(error.value).startswith(path.name)


def test_a_folder_is_read_in_the_order_of_names_and_other_files_are_passed_over(tmp_path):
    make_pack(tmp_path / "mine", file="b.yaml")
    make_pack(tmp_path / "mine" / "a", file="c.yaml")
    (tmp_path / "mine" / "README.md").write_text("words")
    (tmp_path / "mine" / "specials.py").write_text("raise SystemExit")
    (tmp_path / "mine" / ".git").mkdir()
    (tmp_path / "mine" / ".git" / "x.yaml").write_text("!!")
    assert list(read_files(tmp_path / "mine", "mine")) == ["a/c.yaml", "a/pack.yaml", "b.yaml", "pack.yaml"]


def test_a_zip_has_the_same_files_as_its_folder_even_one_folder_too_deep(tmp_path):
    make_zip(tmp_path / "flat.zip", FILES)
    make_zip(tmp_path / "deep.zip", {f"mine/{name}": text for name, text in FILES.items()})
    assert read_files(tmp_path / "flat.zip", "flat.zip") == read_files(tmp_path / "deep.zip", "deep.zip")


def test_b1_links_in_a_folder_are_refused(tmp_path):
    make_pack(tmp_path / "mine")
    (tmp_path / "mine" / "passwd.yaml").symlink_to("/etc/passwd")
    refused(tmp_path / "mine", "mine/passwd.yaml:1: links are not allowed")


def test_b1_linked_folders_are_refused(tmp_path):
    make_pack(tmp_path / "mine")
    (tmp_path / "mine" / "loop").symlink_to(tmp_path)
    refused(tmp_path / "mine", "mine/loop: links are not allowed")


def test_b1_a_pipe_is_refused_and_not_waited_for(tmp_path):
    make_pack(tmp_path / "mine")
    os.mkfifo(tmp_path / "mine" / "pipe.yaml")
    refused(tmp_path / "mine", "not a regular file")


def test_b1_too_many_files_are_refused(tmp_path):
    make_pack(tmp_path / "mine")
    for number in range(MAX_FILES):
        (tmp_path / "mine" / f"{number}.yaml").touch()
    refused(tmp_path / "mine", "more than 2,000 files")


def test_b1_folders_too_deep_are_refused(tmp_path):
    make_pack(tmp_path / "mine")
    (tmp_path / "mine" / "/".join("abcdefghij")).mkdir(parents=True)
    refused(tmp_path / "mine", "folders nested deeper than 8")


def test_b1_a_large_file_is_refused(tmp_path):
    make_pack(tmp_path / "mine", b"#" * 1_048_576)
    refused(tmp_path / "mine", "mine/cards.yaml:1: over 1,000,000 bytes")


def test_b1_many_large_files_are_refused(tmp_path):
    for number in range(5):
        make_pack(tmp_path / "mine", b"#" * 950_000, file=f"{number}.yaml")
    refused(tmp_path / "mine", "more than 4,000,000 bytes in all")


@pytest.mark.parametrize("name", ["../up.yaml", "/etc/root.yaml", "a/../../b.yaml", "a\\b.yaml", "a\nb.yaml"])
def test_b1_file_names_that_lead_elsewhere_are_refused(tmp_path, name):
    make_zip(tmp_path / "bad.zip", {**FILES, name: GEAR})
    refused(tmp_path / "bad.zip", "is not allowed")


def test_b1_a_zip_bomb_is_refused(tmp_path):
    make_zip(tmp_path / "bomb.zip", {**FILES, "bomb.yaml": b"#" * 50_000_000})
    assert (tmp_path / "bomb.zip").stat().st_size < 60_000
    refused(tmp_path / "bomb.zip", "bomb.zip/bomb.yaml:1: over 1,000,000 bytes")


def test_b1_a_zip_of_many_large_files_is_refused(tmp_path):
    make_zip(tmp_path / "bomb.zip", {f"{number}.yaml": b"#" * 1_000_000 for number in range(20)})
    refused(tmp_path / "bomb.zip", "more than 4,000,000 bytes in all")


def test_b1_a_zip_of_many_files_is_refused(tmp_path):
    make_zip(tmp_path / "many.zip", {f"{number}.yaml": "" for number in range(30_000)})
    refused(tmp_path / "many.zip", "more than 2,000 files")


def test_b1_a_link_in_a_zip_is_refused(tmp_path):
    link = zipfile.ZipInfo("link.yaml")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "bad.zip", "w") as archive:
        archive.writestr(link, "/etc/passwd")
    refused(tmp_path / "bad.zip", "bad.zip/link.yaml:1: links are not allowed")


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_b1_a_file_twice_in_a_zip_is_refused(tmp_path):
    with zipfile.ZipFile(tmp_path / "bad.zip", "w") as archive:
        archive.writestr("a.yaml", "one")
        archive.writestr("a.yaml", "two")
    refused(tmp_path / "bad.zip", "twice in the archive")


def test_b1_unusual_compression_is_refused(tmp_path):
    with zipfile.ZipFile(tmp_path / "bad.zip", "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("a.yaml", GEAR)
    refused(tmp_path / "bad.zip", "compressed in an unusual way")


def test_b1_an_encrypted_zip_is_refused(tmp_path):
    content = bytearray(zipped(FILES))
    for signature, offset in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        content[content.index(signature) + offset] |= 1
    (tmp_path / "bad.zip").write_bytes(content)
    refused(tmp_path / "bad.zip", "not a readable archive")


@pytest.mark.parametrize(
    "content",
    [b"", b"PK\x03\x04", b"hello", zipped(FILES)[:-30], zipped(FILES)[40:]],
    ids=["empty", "only a signature", "text", "without its end", "without its beginning"],
)
def test_b1_what_is_no_zip_is_refused(tmp_path, content):
    (tmp_path / "bad.zip").write_bytes(content)
    refused(tmp_path / "bad.zip", "not a readable archive")


def test_b1_a_damaged_zip_is_refused(tmp_path):
    content = bytearray(zipped({"pack.yaml": MANIFEST * 50}))
    content[60] ^= 0xFF
    (tmp_path / "bad.zip").write_bytes(content)
    refused(tmp_path / "bad.zip", "not a readable archive")
