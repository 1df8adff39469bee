"""The bodies of requests to the JSON interface, and of its answers besides the table itself."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lanternyear.play.house_rules import VariantOffered
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.log_models import Line
from lanternyear.wording.house_rules import OptionText

Revision = Annotated[int, Meta(ge=0, lt=2**53, description="The revision `n` of the table that was seen.")]
Token = Annotated[
    str, Meta(max_length=80, description="The same token again changes nothing. Without one, the same wish is one.")
]
Short = Annotated[str, Meta(min_length=1, max_length=200)]
Value = Annotated[str, Meta(min_length=1, max_length=200)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The body of a change, with the revision that its author saw."""

    at: Revision
    token: Token = ""


class ChooseBody(Body, frozen=True, kw_only=True):
    """An answer: one of the question's options, or several in a list where it asks for several.

    `then` answers the questions that follow from it, as long as they offer that; the question may be another already.
    """

    value: Value | Annotated[list[Value], Meta(max_length=400)]
    then: Annotated[list[Value], Meta(max_length=20)] = msgspec.field(default_factory=list)


class GoToBody(Body, frozen=True, kw_only=True):
    """A point of the history: the revision it came after, 0 for the beginning."""

    node: Revision


class OverrideBody(Body, frozen=True, kw_only=True):
    """A part of the state by its path, such as `survivors.ada.survival`, its new value, and why."""

    path: Short
    value: Any
    reason: Short


class ProxyBody(Body, frozen=True, kw_only=True):
    """A proxy card that stands for a card: one that is lost, or an extra one."""

    number: Annotated[int, Meta(ge=0, le=1000)]
    copy: Annotated[int, Meta(ge=1, le=2)]
    card: Short
    extra: bool = False


class BranchBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table with the same past."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class SeatBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new seat; without a player it is a spectator's."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    player: Annotated[str, Meta(max_length=40)] = ""


class TableSummary(msgspec.Struct, frozen=True):
    """A table in the list. Times are milliseconds since 1970."""

    id: str
    name: str
    n: int
    place: str
    created: int
    changed: int


class TableForSeat(msgspec.Struct, frozen=True):
    """A table as this seat sees it: whether it may answer, and whom it waits for."""

    table: GameView
    answers: bool
    plays: bool
    owns: bool
    waits_for: str


class PointView(msgspec.Struct, frozen=True):
    """A named point of the history; `node` for go-to."""

    node: int
    place: str
    at: int


class LogPart(msgspec.Struct, frozen=True):
    """Lines of the log from `since` on; `total` is how many there are."""

    since: int
    total: int
    lines: list[Line]


class SeatView(msgspec.Struct, frozen=True):
    """A seat, without its secret."""

    id: str
    role: str
    name: str
    player: str
    has_link: bool


class SeatSecret(msgspec.Struct, frozen=True):
    """A seat's secret: `/sit/<secret>` is its link. It is sent only once."""

    seat: str
    secret: str


class CampaignSummary(msgspec.Struct, frozen=True):
    """A campaign that can be started."""

    id: str
    title: str


class HouseRules(msgspec.Struct, frozen=True):
    """The rules to choose for a new game: variants that are on or off, and options with their bounds."""

    variants: list[VariantOffered]
    options: list[OptionText]


class PathView(msgspec.Struct, frozen=True):
    """A part of the state that may be set by hand, with its value now as JSON."""

    path: str
    now: str


class MonsterSummary(msgspec.Struct, frozen=True):
    """A monster that can be fought, and its levels."""

    id: str
    title: str
    levels: list[str]


class ClauseView(msgspec.Struct, frozen=True):
    """A rule in our words."""

    id: str
    heading: str
    text: str


class CardView(msgspec.Struct, frozen=True):
    """A card in our words; `doubt` says what is not as printed."""

    id: str
    title: str
    kind: str
    numbers: str
    text: str
    fidelity: str
    doubt: str


class DifferenceView(msgspec.Struct, frozen=True):
    """A part of the state that differs between two points."""

    path: str
    before: str
    after: str
