"""A PostgreSQL server for tests: its own folder, a free port, nobody's real server touched.

`initdb` and `postgres` refuse to run as root, so as root they run through `runuser -u postgres --` (the account that
Debian's package creates) in a folder that this account owns.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

OPTIONS = "-c fsync=off -c max_connections=50 -c shared_buffers=32MB"
MISSING = "PostgreSQL is not installed; `make system` as root installs it"


def program(name: str) -> str | None:
    """Debian keeps server programs off PATH, under /usr/lib/postgresql/<major>/bin."""
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    return shutil.which(name, path=os.pathsep.join([*map(str, homes), os.environ.get("PATH", "")]))


class ThrowawayPostgres:
    def __init__(self) -> None:
        self.as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        self.folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))  # short: a socket's path has 107 bytes at most
        if self.as_user:
            shutil.chown(self.folder, "postgres", "postgres")
        self.files, self.port = self.folder / "data", _free_port()
        self._places = 0

    def start(self) -> None:
        if not self.files.exists():
            self._run(
                "initdb", "-D", str(self.files), "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale"
            )
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder} {OPTIONS}"
        # Without -l the server inherits our pipe, and waiting for its end never ends.
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.files), "-l", log, "-o", options, "-w", "-t", "30", "start")

    def stop(self, mode: str = "fast") -> None:
        """`immediate` is a crash: no checkpoint, and the log is played again at the next start."""
        self._run("pg_ctl", "-D", str(self.files), "-m", mode, "-w", "stop")

    def close(self) -> None:
        try:
            self.stop("immediate")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def url(self) -> str:
        return f"postgresql://test@127.0.0.1:{self.port}/postgres"

    def new_database(self) -> str:
        """The address of an empty place: a schema, which costs nothing beside the 7 MB of a database."""
        self._places += 1
        name = f"test{self._places}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(sql.SQL("create schema {}").format(sql.Identifier(name)))
        return f"{self.url}?options=-csearch_path%3D{name}"

    def _run(self, name: str, *words: str) -> None:
        path = program(name)
        assert path is not None
        # In its own folder: the other account may not be allowed to enter ours.
        done = subprocess.run(
            [*self.as_user, path, *words], cwd=self.folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            log = self.folder / "log"
            raise RuntimeError(f"{name}: {done.stdout}{done.stderr}{log.read_text() if log.exists() else ''}")


@contextmanager
def throwaway_postgres() -> Iterator[ThrowawayPostgres]:
    """A server of one's own. Where PostgreSQL is missing the test is skipped, and in CI it fails."""
    if program("initdb") is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    server = ThrowawayPostgres()
    try:
        server.start()
        yield server
    finally:
        server.close()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
