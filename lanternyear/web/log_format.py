"""The log of the server: errors may quote a stranger's names, and the log is read in a terminal."""

from __future__ import annotations

import logging
from typing import Any

from lanternyear.play.visible_text import for_terminal


class CleanFormatter(logging.Formatter):
    """A log line, with its traceback, in which control characters are shown by their numbers."""

    def format(self, record: logging.LogRecord) -> str:
        return for_terminal(super().format(record))


LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"clean": {"()": CleanFormatter, "format": "%(levelname)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "clean"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
}
