"""The whole web table as one application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import cast

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from lanternyear.store import Store
from lanternyear.web.api import routes as api
from lanternyear.web.context import Context
from lanternyear.web.emblems import emblem_file
from lanternyear.web.error_pages import handlers
from lanternyear.web.housekeeping import keep_house, watch_packs
from lanternyear.web.middleware import Guard
from lanternyear.web.pages import (
    beats,
    box,
    by_hand,
    cards,
    chronicle,
    corrections,
    from_paper,
    glossary,
    history,
    keeping,
    lobby,
    naming,
    packs,
    parts,
    people,
    print_page,
    rules,
    seats,
    settings_page,
    table,
    table_help,
    talk,
    wishes,
    year,
)
from lanternyear.web.settings import Settings
from lanternyear.web.static_files import static_file

LARGEST_BODY = 1_000_000


def make_app(store: Store, settings: Settings | None = None) -> Litestar:
    """Return the application: every page and the JSON interface, behind the middleware."""
    settings = settings or Settings()
    context = Context(store, settings)

    @asynccontextmanager
    async def streams(_: Litestar) -> AsyncIterator[None]:
        context.hub.open()
        tasks = [
            asyncio.create_task(keep_house(store)),
            asyncio.create_task(watch_packs(context.games.library)),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            context.hub.close()

    pages = [
        *lobby.ROUTES,
        *from_paper.ROUTES,
        *keeping.ROUTES,
        *packs.ROUTES,
        *table.ROUTES,
        *beats.ROUTES,
        *wishes.ROUTES,
        *naming.ROUTES,
        *year.ROUTES,
        *people.ROUTES,
        *history.ROUTES,
        *box.ROUTES,
        *by_hand.ROUTES,
        *parts.ROUTES,
        *chronicle.ROUTES,
        *print_page.ROUTES,
        *seats.ROUTES,
        *rules.ROUTES,
        *cards.ROUTES,
        *corrections.ROUTES,
        *glossary.ROUTES,
        *settings_page.ROUTES,
        *table_help.ROUTES,
        *talk.ROUTES,
    ]
    app = Litestar(
        [static_file, emblem_file, *pages, *api.ROUTES],
        dependencies={"context": Provide(lambda: context, sync_to_thread=False, use_cache=True)},
        exception_handlers=handlers(context),
        lifespan=[streams],
        logging_config=None,
        openapi_config=_openapi_config(),
        request_max_body_size=LARGEST_BODY,
    )
    app.asgi_handler = cast(
        "ASGIApp", Guard(app.asgi_handler, settings)
    )  # before the routes, so that nothing goes round it
    return app


def _openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Lantern Year",
        version=version("lanternyear"),
        description=api.DESCRIPTION,
        path="/api",
        use_handler_docstrings=True,
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )
