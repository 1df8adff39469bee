"""A campaign as one HTML file that needs neither the server nor the network."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from html import unescape

from markupsafe import Markup

from lanternyear.store import Store
from lanternyear.web.drawings.survivor import emblem
from lanternyear.web.emblems import PATH, look_at
from lanternyear.web.games import Games
from lanternyear.web.rendering import Pages
from lanternyear.web.static_files import address_of, content_of
from lanternyear.web.views.print_page import PARTS

STYLES = ("kit.css", "table.css", "campaign.css", "gear.css", "chronicle.css", "print.css")
EMBLEM = re.compile(rf'src="({re.escape(PATH)}[^"]*)"')
LINK = re.compile(r"<a\b[^>]*>(.*?)</a>", re.DOTALL)  # there is nothing to lead to


def export_html(store: Store, id: str, parts: Sequence[str] = PARTS) -> str:
    """Return record sheets, gear grids and chronicle of a game as a page with its style inside."""
    games = Games(store)
    style = Markup("\n".join(content_of(name).decode() for name in STYLES))
    pages = Pages(address_of, scripts=False)
    page = pages.draw("offline.html", table=games.view(id), paper=games.print_view(id, parts), style=style)
    return EMBLEM.sub(_inside, LINK.sub(r"<span>\1</span>", page))


def _inside(source: re.Match[str]) -> str:
    """Return the picture itself instead of its address."""
    drawn = emblem(look_at(unescape(source[1])))
    return f'src="data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"'
