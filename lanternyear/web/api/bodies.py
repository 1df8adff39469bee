"""The bodies of requests to the JSON interface, and of its answers besides the table itself."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lanternyear.play.by_hand import Consequence
from lanternyear.play.defaults import When
from lanternyear.play.house_rules import VariantOffered
from lanternyear.state.box import RealThing
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


class AskBody(Body, frozen=True, kw_only=True):
    """A question that was left to the program: its `node` in the list `left` of the table."""

    node: Revision


class AskingBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish: `when` this seat is asked about survival and resources, and whether the table asks `everything`.

    `never` holds for this round, step or hunt space. What is left out stays as it is.
    """

    when: When | None = None
    everything: bool | None = None


class RenameBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new name."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class ArchiveBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's place among the archived ones, or not."""

    archived: bool = True


class GoToBody(Body, frozen=True, kw_only=True):
    """A point of the history: the revision it came after, 0 for the beginning."""

    node: Revision


class OverrideBody(Body, frozen=True, kw_only=True):
    """A part of the state by its path, such as `survivors.ada.survival`, its new value, and why."""

    path: Short
    value: Any
    reason: Short


class BoxBody(Body, frozen=True, kw_only=True):
    """The dice and decks that are on the players' own table from now on; all others are the program's."""

    real: Annotated[list[RealThing], Meta(max_length=20)]


class ByHandBody(Body, frozen=True, kw_only=True):
    """Consequences that players wrote down: as data, or as a `sheet` such as `Ben: 2 damage legs`."""

    consequences: Annotated[list[Consequence], Meta(max_length=60)] = []
    sheet: Annotated[str, Meta(max_length=4000)] = ""
    reason: Short
    instead_of: Short = ""


class PacksBody(Body, frozen=True, kw_only=True):
    """The ids of the packs that the table is played with from now on, besides core."""

    packs: Annotated[list[Annotated[str, Meta(min_length=1, max_length=80)]], Meta(max_length=20)]


class FolderBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A folder, or a zip file, on the server's machine."""

    folder: Annotated[str, Meta(min_length=1, max_length=1000)]


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
    """A table as this seat sees it: whether it may answer, whom it waits for, and what it wants to be asked."""

    table: GameView
    answers: bool
    plays: bool
    owns: bool
    waits_for: str
    asked: str
    asked_everything: bool


class PointView(msgspec.Struct, frozen=True):
    """A named point of the history; `node` for go-to.

    The last point before other rules or cards took the game over has a `note`; so many moves
    were `set_aside`.
    """

    node: int
    place: str
    at: int
    note: str
    set_aside: int


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


class PackView(msgspec.Struct, frozen=True, kw_only=True):
    """A pack that games can be played with. It is `chosen` for a new game unless somebody says otherwise.

    `hash` is empty if it comes with the program. `folder` is read again when a file in it changes, and `problems` are
    its mistakes: until they are mended, the version before them is played.
    """

    id: str
    title: str
    version: str
    hash: str
    folder: str
    chosen: bool
    as_in_box: bool
    cards: int
    campaigns: list[str]
    monsters: list[str]
    problems: list[str]


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
