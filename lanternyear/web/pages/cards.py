"""The gallery: every card of the packs, kind by kind, with a search."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import get

from lanternyear.cards.kinds import Card
from lanternyear.state.state import State
from lanternyear.web.context import HttpRequest, InjectedContext
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer
from lanternyear.web.views.card_view import card_view
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.faces.face import FACES
from lanternyear.wording.names import Names

LONGEST_SEARCH = 80
CARDS_OF_A_PAGE = 40  # a page of them is about as large as the table
KINDS = {str(kind.__struct_config__.tag): kind for kind in FACES}


@get("/cards", include_in_schema=False)
async def gallery_page(request: HttpRequest, context: InjectedContext) -> Answer:
    """Show cards: `?kind=` one kind, `?search=` words of the title, the text or the keywords, `?page=` the next."""
    asked = request.query_params
    search = asked.get("search", "")[:LONGEST_SEARCH].strip()
    page = asked.get("page", "")
    kind = asked.get("kind", "")
    kind = kind if kind in KINDS else "" if search else next(iter(KINDS))
    number = int(page) if page.isdecimal() and len(page) < 4 else 1
    return html(await in_thread(_gallery, request, context, kind, search, number))


def _gallery(request: HttpRequest, context: InjectedContext, kind: str, search: str, page: int) -> str:
    names = Names(context.games.library.everything(), State())
    fitting = [card for card in names.catalog.cards.values() if _fits(card, search)]
    found = sorted((card for card in fitting if not kind or isinstance(card, KINDS[kind])), key=_place)
    pages = max(1, -(-len(found) // CARDS_OF_A_PAGE))
    page = min(max(page, 1), pages)
    shown = found[(page - 1) * CARDS_OF_A_PAGE : page * CARDS_OF_A_PAGE]
    return context.draw(
        "cards.html",
        request,
        found=[card_view(card, names) for card in shown],
        number=len(found),
        kind=kind,
        search=search,
        kinds=_kinds(fitting, names),
        page=page,
        pages=pages,
    )


def _kinds(cards: Sequence[Card], names: Names) -> list[tuple[str, str, int]]:
    """Return the kinds that have cards: name, title, and how many there are."""
    counts = {name: sum(isinstance(card, kind) for card in cards) for name, kind in KINDS.items()}
    return [(name, names.words.text("faces", "plurals", name), number) for name, number in counts.items() if number]


def _place(card: Card) -> tuple[str, str]:
    """Return where a card comes in its kind: with those of its monster, location or deck, then by its title."""
    owner = next((getattr(card, name) for name in ("monster", "location", "deck") if hasattr(card, name)), "")
    return str(owner), card.title


def _fits(card: Card, search: str) -> bool:
    words = " ".join((card.title, card.text, *getattr(card, "keywords", ()))).lower()
    return all(word in words for word in search.lower().split())


ROUTES = [gallery_page]
