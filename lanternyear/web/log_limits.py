"""A limit on log lines: whoever makes the server repeat itself does not fill its disk."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable

from lanternyear.web.limits import Bucket

LINES_OF_A_KIND = (10, 10 / 60)  # at once, and ten more a minute
LOGGERS = ("uvicorn.error", "asyncio", "lanternyear.web")


class RepeatFilter(logging.Filter):
    """Drop log records of which there were many just now; the next one that passes tells how many were dropped."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._lines = Bucket(*LINES_OF_A_KIND, clock=clock)
        self._dropped: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = f"{record.name} {str(record.msg).partition(chr(10))[0][:200]}"  # asyncio adds lines that always differ
        if not self._lines.take(kind):
            self._dropped[kind] += 1
            return False
        if dropped := self._dropped.pop(kind, 0):
            record.msg = f"{record.msg} ({dropped} more like this were left out)"
        return True


def limit_log_lines() -> None:
    """Limit what the server and its libraries write to the log."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(RepeatFilter())
