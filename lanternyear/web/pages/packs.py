"""Packs: installed and removed by the host in the lobby, and chosen for a table by its owner."""

from __future__ import annotations

import re
from pathlib import Path

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from lanternyear.errors import LanternError
from lanternyear.play.packs import sheet_of, zip_of
from lanternyear.store.packs import pack_id
from lanternyear.web.changes import ChangePacks
from lanternyear.web.context import HttpRequest, InjectedContext, TableVisit
from lanternyear.web.error_pages import status_of, words_of
from lanternyear.web.pack_library import PackHasMistakes, folder_or_zip
from lanternyear.web.pages.history import html
from lanternyear.web.pages.lobby import show_lobby
from lanternyear.web.pages.table import Answer, revision_of
from lanternyear.web.views.table_packs import table_packs
from lanternyear.web.visitors import NotAllowed
from lanternyear.web.worker_lane import in_thread
from lanternyear.wording.messages import wording
from lanternyear.wording.refusals import refusal

LARGEST_PACK = 4_200_000  # an archive and the form around it


@post("/packs", include_in_schema=False, request_max_body_size=LARGEST_PACK)
async def install(request: HttpRequest, context: InjectedContext) -> Answer:
    """Install a pack from an archive, or from a folder of this machine, which is read again when it changes."""
    context.assert_is_host(request)
    form = await request.form()
    file, folder = form.get("file"), str(form.get("folder", "")).strip()
    try:
        kept = await in_thread(context.games.library.install, await _place(file, folder))
    except LanternError as error:
        refused = error.problems if isinstance(error, PackHasMistakes) else []
        words = wording().text("pages", "packs", "refused") if refused else words_of(error)
        asked = {"folder": [folder]}
        return await show_lobby(request, context, words, status_of(error), opened="packs", asked=asked, refused=refused)
    return Redirect(f"/?pack={kept.id}#packs", status_code=303)


async def _place(file: object, folder: str) -> Path | bytes:
    if isinstance(file, UploadFile) and file.filename:
        return await file.read()
    return folder_or_zip(folder)


@post("/packs/{id:str}/remove", include_in_schema=False)
async def remove(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Redirect:
    """Offer a pack no longer; games that are played with it keep it."""
    context.assert_is_host(request)
    await in_thread(context.store.packs.uninstall, id)
    return Redirect("/#packs", status_code=303)


@get("/packs/{hash:str}", include_in_schema=False)
async def download(request: HttpRequest, context: InjectedContext, hash: FromPath[str]) -> Response[bytes]:
    """Send a pack as an archive, to share it."""
    context.assert_is_host(request)
    pack = await in_thread(context.store.packs.pack, hash)
    name = re.sub(r"[^a-z0-9_]", "", pack.id)
    return Response(
        await in_thread(lambda: zip_of(pack_id(pack).files)),
        media_type="application/zip",
        headers={"content-disposition": f'attachment; filename="{name}.zip"'},
    )


@get("/table/{id:str}/packs", include_in_schema=False)
async def packs_page(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    return await in_thread(_packs, request, context, id)


def _packs(request: HttpRequest, context: InjectedContext, id: str, note: str = "", status: int = 200) -> Answer:
    """Show the packs of a table, and those that can be added."""
    visit = TableVisit(context, request.cookies, id)
    if not visit.visitor.owns:
        raise NotAllowed(refusal("owner_packs"))
    view, seating = visit.view()
    catalog = context.games.catalog_of(id)
    own = [pack for pack in catalog.packs if pack.files]
    sheets = {pack.id: sheet_of(pack) for pack in own}
    page = context.draw(
        "packs.html",
        request,
        table=view,
        seating=seating,
        packs=table_packs(catalog, context.games.library, sheets),
        corrected=[catalog.cards[id] for id in sorted(catalog.as_in_box)],
        boxes=[{"hash": pack.hash, "title": sheets[pack.id].title} for pack in own if sheets[pack.id].box],
        host=context.door.is_host(request.cookies),
        note=note,
    )
    return html(page, status)


@post("/table/{id:str}/packs", include_in_schema=False)
async def change(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Play with the packs that are ticked from now on."""
    form = await request.form()
    ids = [str(pack) for pack in form.getall("pack", [])]

    def apply() -> Answer:
        visit = TableVisit(context, request.cookies, id)
        try:
            packs = context.games.library.packs_for_table(ids, context.games.packs_of(id))
            visit.apply(ChangePacks(packs=packs, at=revision_of(form), token=str(form.get("token", ""))))
        except LanternError as error:
            return _packs(request, context, id, words_of(error), status_of(error))
        return Redirect(f"/table/{id}", status_code=303)

    return await in_thread(apply)


ROUTES = [install, remove, download, packs_page, change]
