"""Naming several survivors with one form: the founders, and everybody in the settlement who has no name."""

from __future__ import annotations

from litestar import post
from litestar.datastructures import FormMultiDict
from litestar.params import FromPath

from lanternyear.errors import IllegalChoice
from lanternyear.web.changes import Choose
from lanternyear.web.context import HttpRequest, InjectedContext
from lanternyear.web.pages.table import Answer, apply_change, revision_of
from lanternyear.web.views.founding_form import in_order
from lanternyear.wording.refusals import refusal

MOST_NAMES = 60


@post("/table/{id:str}/found", include_in_schema=False)
async def found(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Found a settlement: a name and a sex for each of its survivors."""
    return await apply_change(request, context, id, _read_founders)


def _read_founders(form: FormMultiDict) -> Choose:
    names, sexes = _texts(form, "name"), _texts(form, "sex")
    if not names or len(names) != len(sexes) or not all(names):
        raise IllegalChoice(refusal("nameless"))
    women, *rest = in_order(names, sexes)
    return Choose(answer=women, at=revision_of(form), then=rest)


@post("/table/{id:str}/name", include_in_schema=False)
async def name_all(request: HttpRequest, context: InjectedContext, id: FromPath[str]) -> Answer:
    """Name everybody whose field is filled in. `who` are the options that begin it, one beside each name."""
    return await apply_change(request, context, id, _read_names)


def _read_names(form: FormMultiDict) -> Choose:
    wanted = [(who, name) for who, name in zip(_texts(form, "who"), _texts(form, "name"), strict=False) if name]
    if not wanted:
        raise IllegalChoice(refusal("no_name"))
    first, *rest = [text for pair in wanted for text in pair]
    return Choose(answer=first, at=revision_of(form), then=rest)


def _texts(form: FormMultiDict, name: str) -> list[str]:
    return [" ".join(str(text).split()) for text in form.getall(name, [])][:MOST_NAMES]


ROUTES = [found, name_all]
