"""The daily backup, and the removal of games deleted long ago, on a server that runs for weeks."""

from __future__ import annotations

import asyncio
import logging

from lanternyear.errors import LanternError, StoreError
from lanternyear.store import Store
from lanternyear.web.pack_library import PackLibrary
from lanternyear.web.worker_lane import in_thread

logger = logging.getLogger("lanternyear.web")
LOOK_EVERY = 1.0  # seconds between two looks at the folders of packs
EVERY = 1800.0  # seconds between two looks at whether something is due


async def keep_house(store: Store, every: float = EVERY) -> None:
    """Keep house now and then, beside the event loop. Opening the store did it the first time."""
    while True:
        await asyncio.sleep(every)
        try:
            await in_thread(store.keep_house)
        except StoreError as error:  # the next look may find the disk with room again
            logger.warning("no backup: %s", error)


async def watch_packs(library: PackLibrary, every: float = LOOK_EVERY) -> None:
    """Read the folders of packs again when a file in them changes."""
    while True:
        await asyncio.sleep(every)
        try:
            await in_thread(library.look)
        except LanternError as error:  # the database is away; the next look may find it
            logger.warning("packs are not read again: %s", error)
