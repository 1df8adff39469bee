"""Common parts of the routes of the JSON interface: the table's id, and the reasons of refusals."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from lanternyear.web.error_pages import ErrorBody

Id = Annotated[str, PathParameter(max_length=40, description="The table's id.")]
Node = Annotated[int, QueryParameter(ge=0, lt=2**53, description="A point of the history, 0 for the beginning.")]
NodeOrNow = Annotated[int | None, QueryParameter(ge=0, lt=2**53, description="Another one; else as it is now.")]
REFUSED = {
    status: ResponseSpec(ErrorBody, description=words, generate_examples=False)
    for status, words in {
        400: "What was sent cannot be read.",
        403: "This seat may not do that.",
        404: "There is no such thing, or it is not open to this seat.",
        409: "The table has moved on, or this is not among the options. Nothing changed.",
        410: "The table was deleted.",
        413: "Too large.",
        429: "Too many requests.",
        503: "The store cannot be used now. Nothing changed.",
    }.items()
}
# Every route may be refused for these reasons.
answers = partial(get, responses=REFUSED)
takes = partial(post, responses=REFUSED)
ends = partial(delete, responses=REFUSED)
