"""The page of the record sheets, drawn with what was typed or what a file has."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import MediaType, Response

from lanternyear.importers import Lookup, NotUnderstood, PaperCampaign
from lanternyear.play.house_rules import variants_offered
from lanternyear.web.context import Context, HttpRequest
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
    rows: int = 0,
    note: str = "",
    status: int = 200,
) -> Response[str]:
    """Draw the form with these fields."""
    catalog = context.games.catalog()
    page = context.draw(
        "from_paper.html",
        request,
        form=paper_form(fields, catalog, rows=rows, mistakes=mistakes, unread=unread),
        variants=variants_offered(catalog),
        options=options_in_words(),
        note=note,
    )
    return Response(page, media_type=MediaType.HTML, status_code=status)


def show_sheet(
    request: HttpRequest, context: Context, sheet: tuple[PaperCampaign, Sequence[NotUnderstood]]
) -> Response[str]:
    """Draw the form with the campaign of a file, and what of it was not understood."""
    paper, unread = sheet
    lookup = Lookup()
    fields = fields_of(paper, context.games.catalog(), lookup)
    return draw_form(request, context, fields, unread=[str(entry) for entry in (*unread, *lookup.missing)])
