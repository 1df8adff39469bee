"""The page of the record sheets, drawn with what was typed or what a file has."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import MediaType, Response

from lanternyear.cards.catalog import Catalog
from lanternyear.importers import Lookup, NotUnderstood, PaperCampaign
from lanternyear.play.house_rules import variants_offered
from lanternyear.web.context import Context, HttpRequest
from lanternyear.web.new_game import Asked
from lanternyear.web.paper_fields import Fields, Mistake, fields_of
from lanternyear.web.views.paper_form import paper_form
from lanternyear.wording.house_rules import options_in_words


def draw_form(
    request: HttpRequest,
    context: Context,
    fields: Fields,
    mistakes: Sequence[Mistake] = (),
    unread: Sequence[str] = (),
    *,
    asked: Asked | None = None,
    rows: int = 0,
    note: str = "",
    status: int = 200,
) -> Response[str]:
    """Draw the form with these fields, for the packs that were asked for; else for the usual ones."""
    asked = asked or {}
    packs, catalog = packs_asked(context, asked)
    page = context.draw(
        "from_paper.html",
        request,
        form=paper_form(fields, catalog, rows=rows, mistakes=mistakes, unread=unread),
        variants=variants_offered(catalog),
        options=options_in_words(),
        packs=context.games.library.offers(),
        with_packs=packs,
        asked=asked,
        note=note,
    )
    return Response(page, media_type=MediaType.HTML, status_code=status)


def packs_asked(context: Context, asked: Asked) -> tuple[list[str], Catalog]:
    """Return the packs that a form asks for, and their cards."""
    library = context.games.library
    packs = asked.get("pack", []) if "packs" in asked else library.usual()
    return packs, library.catalog(packs)


def show_sheet(
    request: HttpRequest, context: Context, sheet: tuple[PaperCampaign, Sequence[NotUnderstood]]
) -> Response[str]:
    """Draw the form with the campaign of a file, and what of it was not understood."""
    paper, unread = sheet
    lookup = Lookup()
    fields = fields_of(paper, context.games.catalog(), lookup)
    return draw_form(request, context, fields, unread=[str(entry) for entry in (*unread, *lookup.missing)])
