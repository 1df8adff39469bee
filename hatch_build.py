"""Build hook: the browser's libraries come from the npm registry into the package, never into git.

htmx and its server-sent events are joined into one file: loaded apart, htmx now and then started before the other
was there, and such a page never heard of a change. Runs again only when the lock file changes.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FRONTEND = "frontend"
VENDOR = "lanternyear/web/static/vendor"
JOINED: dict[str, tuple[str, ...]] = {"htmx.js": ("htmx.org/dist/htmx.min.js", "htmx.org/dist/ext/hx-sse.min.js")}
FOR_TESTS: dict[str, tuple[str, ...]] = {"axe.js": ("axe-core/axe.min.js",)}


class Vendor(BuildHookInterface):  # type: ignore[type-arg,misc,unused-ignore]
    """Fetches what the pages need, once for each lock file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        if version == "editable" and shutil.which("npm") is None:
            self.app.display_warning("without npm, pages do not change by themselves: install it and run this again")
            return
        fetch(Path(self.root), Path(self.root) / VENDOR, JOINED)


def fetch(root: Path, target: Path, files: dict[str, tuple[str, ...]]) -> None:
    """Install the lock file's packages in a folder of their own and copy these files of them."""
    lock = (root / FRONTEND / "package-lock.json").read_text("utf-8")
    stamp = target / "lock.json"
    if stamp.exists() and stamp.read_text("utf-8") == lock and all((target / name).exists() for name in files):
        return
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("building from source needs npm once, to fetch htmx: install it, or install the wheel")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(root / FRONTEND / name, folder)
        quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run([npm, "ci", *quietly], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        target.mkdir(parents=True, exist_ok=True)
        for name, parts in files.items():
            texts = [(Path(folder) / "node_modules" / part).read_text("utf-8") for part in parts]
            (target / name).write_text(";\n".join(texts), "utf-8")
    stamp.write_text(lock, "utf-8")
