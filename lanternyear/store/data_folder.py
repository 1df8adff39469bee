"""The default place of the store."""

from __future__ import annotations

import os
import re
from pathlib import Path

from platformdirs import user_data_path

VARIABLE = "LANTERNYEAR_DATABASE"


def database_file() -> Path:
    return user_data_path("lanternyear", appauthor=False) / "lanternyear.db"


def database_named(where: str = "") -> str:
    """Return the database asked for, else the one in the environment, else the file in the user's data folder."""
    return where or os.environ.get(VARIABLE, "") or str(database_file())


def backup_stem(name: str) -> Path:
    """Return the path in the user's data folder that backups of a database without a file are named after."""
    return database_file().with_name(re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") + ".db")
