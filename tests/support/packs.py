"""Packs made for a test."""

import io
import zipfile
from pathlib import Path

MANIFEST = "id: mine\ntitle: Mine\nversion: 0.1.0\n"

GEAR = """\
- id: hook
  kind: gear
  title: Hook
  fidelity: faithful
  location: rare_gear
  keywords: [weapon, bone]
"""


def make_pack(folder: Path, cards: str | bytes = GEAR, manifest: str = MANIFEST, file: str = "cards.yaml") -> str:
    """A pack of one file in a folder of its own, by its path."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.yaml").write_text(manifest, "utf-8")
    (folder / file).write_bytes(cards if isinstance(cards, bytes) else cards.encode())
    return str(folder)


def make_zip(path: Path, files: dict[str, bytes | str]) -> str:
    """An archive with these files, by its path."""
    path.write_bytes(zipped(files))
    return str(path)


def zipped(files: dict[str, bytes | str]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return content.getvalue()


def gear(more: str = "", id: str = "hook") -> str:
    """A gear card with some more keys, each line of which begins in the first column."""
    lines = "".join(f"  {line}\n" for line in more.splitlines())
    return GEAR.replace("id: hook", f"id: {id}") + lines
