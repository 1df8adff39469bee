"""The routes of packs: which are offered here, installed by the host; and which a table is played with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Response
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter

from lanternyear.errors import LanternError
from lanternyear.play.packs import zip_of
from lanternyear.store.packs import pack_id
from lanternyear.web.api import bodies
from lanternyear.web.api.bodies import PackView, TableForSeat
from lanternyear.web.api.route import Id, answers, ends, takes
from lanternyear.web.api.table_for_seat import table_for_seat
from lanternyear.web.changes import ChangePacks
from lanternyear.web.context import Context, HttpRequest, InjectedContext, TableVisit
from lanternyear.web.pack_library import PackOffer, folder_or_zip
from lanternyear.web.pages.packs import LARGEST_PACK
from lanternyear.web.worker_lane import in_thread

PackName = Annotated[str, PathParameter(max_length=80, description="The pack's id.")]
PackHash = Annotated[str, PathParameter(max_length=128, description="The hash of the pack's content.")]


@answers("/packs")
async def packs(request: HttpRequest, context: InjectedContext) -> list[PackView]:
    """Return the packs that games can be played with here, besides core."""
    is_host = context.door.is_host(request.cookies)
    return [_shown(offer, is_host=is_host) for offer in await in_thread(context.games.library.offers)]


@takes("/packs", request_max_body_size=LARGEST_PACK)
async def install_pack(request: HttpRequest, context: InjectedContext) -> PackView:
    """Install a pack from the bytes of a zip file, which are the body. Only for the host.

    Tables that play an older version take the new one.
    """
    context.assert_is_host(request)
    return await in_thread(_installed, context, await request.body())


@takes("/packs/folder")
async def install_folder(request: HttpRequest, context: InjectedContext, data: JSONBody[bodies.FolderBody]) -> PackView:
    """Install a pack from a folder of the server's machine, which is read again when it changes. Only for the host."""
    context.assert_is_host(request)
    return await in_thread(_installed, context, data.folder)


def _installed(context: Context, place: str | bytes) -> PackView:
    library = context.games.library
    kept = library.install(folder_or_zip(place) if isinstance(place, str) else place)
    return next(_shown(offer, is_host=True) for offer in library.offers() if offer.id == kept.id)


def _shown(offer: PackOffer, *, is_host: bool) -> PackView:
    """Return a pack for this visitor; where a folder lies is for the host alone."""
    return PackView(
        id=offer.id,
        title=offer.title,
        version=offer.version,
        hash=offer.hash,
        folder=offer.folder if is_host else "",
        chosen=offer.chosen,
        as_in_box=offer.box,
        cards=offer.cards,
        campaigns=list(offer.campaigns),
        monsters=list(offer.monsters),
        problems=list(offer.problems),
    )


@ends("/packs/{pack:str}")
async def remove_pack(request: HttpRequest, context: InjectedContext, pack: PackName) -> None:
    """Offer a pack no longer. Tables that are played with it keep it. Only for the host."""
    context.assert_is_host(request)
    await in_thread(context.store.packs.uninstall, pack)


@answers("/packs/{hash:str}/zip", media_type="application/zip")
async def download_pack(request: HttpRequest, context: InjectedContext, hash: PackHash) -> Response[bytes]:
    """Return an installed pack as a zip file. Only for the host."""
    context.assert_is_host(request)
    try:
        pack = await in_thread(context.store.packs.pack, hash)
    except LanternError as error:
        raise NotFoundException(str(error)) from None
    return Response(await in_thread(lambda: zip_of(pack_id(pack).files)), media_type="application/zip")


@takes("/tables/{id:str}/packs", status_code=200)
async def choose_packs(
    request: HttpRequest, context: InjectedContext, id: Id, data: JSONBody[bodies.PacksBody]
) -> TableForSeat:
    """Play with these packs from now on, besides core. Only for the owner.

    The game stays where it is; only the current step may begin again.
    """
    return await in_thread(_change, context, request.cookies, id, data)


def _change(context: Context, cookies: Mapping[str, str], id: str, wanted: bodies.PacksBody) -> TableForSeat:
    visit = TableVisit(context, cookies, id)
    packs = context.games.library.packs_for_table(wanted.packs, context.games.packs_of(id))
    visit.apply(ChangePacks(packs=packs, at=wanted.at, token=wanted.token))
    return table_for_seat(visit)


PACK_ROUTES: list[Any] = [packs, install_pack, install_folder, remove_pack, download_pack, choose_packs]
