"""Correcting a card: its form, the card as it would be, and the pack that keeps it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import structs

from lanternyear.cards.catalog import Catalog, PackId
from lanternyear.errors import LanternError
from lanternyear.play import corrections
from lanternyear.play.corrections import Found, Value, VerbTiers
from lanternyear.play.packs import Wanted, mistakes_in
from lanternyear.play.start import cards_of
from lanternyear.state.state import State
from lanternyear.web.changes import ChangePacks
from lanternyear.web.context import Context, HttpRequest, InjectedContext, TableVisit, is_htmx
from lanternyear.web.error_pages import words_of
from lanternyear.web.pages.history import html
from lanternyear.web.pages.table import Answer
from lanternyear.web.views.card_form import suggestions
from lanternyear.web.views.card_view import card_view
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.names import Names
from lanternyear.wording.refusals import refusal

MOST_INPUTS = 4_000
MOST_LETTERS = 200_000
SAVE, FORGET = "save", "forget"


@dataclass(frozen=True, slots=True)
class Correction:
    """A card that somebody corrects, with the packs of a table, or with all packs of this server."""

    context: Context
    table: str
    packs: Sequence[Wanted]
    catalog: Catalog
    found: Found

    @classmethod
    def of(cls, request: HttpRequest, context: Context, card: str, table: str = "") -> Correction:
        context.assert_is_host(request)
        if table:
            packs: list[Wanted] = [pack if pack.files else pack.id for pack in context.games.packs_of(table)]
        else:
            packs = context.games.library.all_packs()
        catalog = cards_of(packs)
        found = corrections.find_card(packs, catalog.renamed.get(card, card))
        return cls(context, table, packs, catalog, found)

    @property
    def address(self) -> str:
        """Return where to go afterwards."""
        return f"/table/{self.table}" if self.table else f"/cards/{self.found.values['id']}"

    def keep(self, request: HttpRequest, values: Mapping[str, Value] | None) -> list[str]:
        """Keep the card in the pack of corrections, or take it out of it. Return the mistakes that are in the way."""
        library = self.context.games.library
        before = library.box_for(self.found.pack)
        id = str(self.found.values["id"])
        box = corrections.uncorrected(before, id) if values is None else corrections.corrected(before, values)
        packs = self._with(box)
        if mistakes := mistakes_in(packs):
            return mistakes
        library.take(box)
        if self.table:
            visit = TableVisit(self.context, request.cookies, self.table)
            n = self.context.store.revision(self.table)
            visit.apply(ChangePacks(packs=packs, at=n, token=secrets.token_hex(8)))
        return []

    def _with(self, box: PackId) -> list[Wanted]:
        ids = [pack.id if isinstance(pack, PackId) else pack for pack in self.packs]
        packs = [box if id == box.id else pack for id, pack in zip(ids, self.packs, strict=True)]
        return packs if box.id in ids else [*packs, box]


@get("/table/{table:str}/correct/{card:str}", include_in_schema=False)
async def table_form(
    request: HttpRequest, context: InjectedContext, table: FromPath[str], card: FromPath[str]
) -> Answer:
    """Show the form of a card as this table plays it."""
    return await in_thread(_show, request, context, card, table)


@post("/table/{table:str}/correct/{card:str}", include_in_schema=False)
async def correct_at_table(
    request: HttpRequest, context: InjectedContext, table: FromPath[str], card: FromPath[str]
) -> Answer:
    """Show the card that the form says, or keep it for this table and those that play with the same corrections."""
    return await in_thread(_take, request, context, card, table, await _inputs(request))


@get("/cards/{card:str}/correct", include_in_schema=False)
async def card_form(request: HttpRequest, context: InjectedContext, card: FromPath[str]) -> Answer:
    """Show the form of a card as new games play it."""
    return await in_thread(_show, request, context, card, "")


@post("/cards/{card:str}/correct", include_in_schema=False)
async def correct_card(request: HttpRequest, context: InjectedContext, card: FromPath[str]) -> Answer:
    """Show the card that the form says, or keep it for new games."""
    return await in_thread(_take, request, context, card, "", await _inputs(request))


async def _inputs(request: HttpRequest) -> dict[str, str]:
    form = await request.form()
    found = {str(name): str(value) for name, value in form.items()}
    if len(found) > MOST_INPUTS or sum(map(len, found.values())) > MOST_LETTERS:
        raise LanternError(refusal("too_much_on_card"))
    return found


def _show(request: HttpRequest, context: InjectedContext, card: str, table: str) -> Answer:
    correction = Correction.of(request, context, card, table)
    return _page(request, correction, corrections.as_printed(correction.found))


def _take(request: HttpRequest, context: InjectedContext, card: str, table: str, inputs: Mapping[str, str]) -> Answer:
    correction = Correction.of(request, context, card, table)
    edit = inputs.get("edit", "")
    values: Any = corrections.card_in(inputs, correction.found.values)
    mistakes: list[str] = []
    if edit in (SAVE, FORGET):
        tried = corrections.try_card(values, correction.catalog)
        if edit == FORGET or not tried.mistakes:
            try:
                mistakes = correction.keep(request, None if edit == FORGET else values)
            except LanternError as error:
                mistakes = [words_of(error)]
            if not mistakes:
                return _go(request, correction.address)
    elif edit:
        verb = inputs.get(f"{edit.partition(' ')[2]}/+", "")
        values = corrections.changed(values, corrections.form_of(values), edit, verb)
    return _page(request, correction, values, mistakes)


def _go(request: HttpRequest, address: str) -> Answer:
    if is_htmx(request):
        return Response("", headers={"hx-redirect": address})
    return Redirect(address, status_code=303)


def _page(
    request: HttpRequest, correction: Correction, values: Mapping[str, Value], others: Sequence[str] = ()
) -> Answer:
    """Draw the form with its mistakes beside the inputs, and the card as it would be."""
    form, tried = corrections.form_of(values), corrections.try_card(values, correction.catalog)
    others = [*corrections.marked(form, tried), *others]
    names = Names(correction.catalog, State())
    face = structs.replace(card_view(tried.card, names), as_in_box=True) if tried.card else None
    page = correction.context.draw(
        "correct.html",
        request,
        form=form,
        card=face,
        title=correction.found.values.get("title", ""),
        address=correction.address,
        number=len(tried.mistakes) + len(others),
        others=others,
        corrected=correction.found.corrected,
        tiers=_verbs(correction.catalog),
        suggestions=suggestions(),
        names=corrections.names_for(form, correction.catalog),
        yaml=corrections.yaml_of([dict(values)]),
    )
    return html(page)


def _verbs(catalog: Catalog) -> VerbTiers:
    found: VerbTiers = catalog.worked_out.setdefault("verbs", None) or VerbTiers.of(catalog.cards.values())
    catalog.worked_out["verbs"] = found
    return found


ROUTES = [table_form, correct_at_table, card_form, correct_card]
