"""The settings of a player: the server keeps the colors, the browser keeps the rest."""

from __future__ import annotations

from litestar import get

from lanternyear.web.context import HttpRequest, InjectedContext
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer
from lanternyear.wording.messages import wording


@get("/settings", include_in_schema=False)
async def settings_page(request: HttpRequest, context: InjectedContext) -> Answer:
    """Show all settings. `?back=` is the page to return to."""
    back = request.query_params.get("back", "/")
    local = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    kinds = wording().table("pages", "options", "kinds")
    return html(context.draw("settings.html", request, back=local, kinds=kinds))


ROUTES = [settings_page]
