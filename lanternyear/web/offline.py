"""A campaign as one HTML file that needs neither the server nor the network."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markupsafe import Markup

from lanternyear.store import Store
from lanternyear.web.games import Games
from lanternyear.web.rendering import Pages
from lanternyear.web.static_files import address_of, content_of
from lanternyear.web.views.print_page import PARTS

STYLES = ("table.css", "campaign.css", "gear.css", "chronicle.css", "print.css")
LINK = re.compile(r"<a\b[^>]*>(.*?)</a>", re.DOTALL)  # there is nothing to lead to


def export_html(store: Store, id: str, parts: Sequence[str] = PARTS) -> str:
    """Return record sheets, gear grids and chronicle of a game as a page with its style inside."""
    games = Games(store)
    style = Markup("\n".join(content_of(name).decode() for name in STYLES))
    pages = Pages(address_of, scripts=False)
    page = pages.draw("offline.html", table=games.view(id), paper=games.print_view(id, parts), style=style)
    return LINK.sub(r"<span>\1</span>", page)
