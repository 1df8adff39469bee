"""Visitors: the host, a seat by its secret, or a stranger; and what each may do at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from lanternyear.errors import LanternError
from lanternyear.store import BOT, OWNER, SPECTATOR, Seat, Store
from lanternyear.web.settings import Settings
from lanternyear.web.views.option_models import Question
from lanternyear.wording.refusals import refusal

HOST = "host"
HOST_COOKIE = "lantern_host"
SEAT_COOKIE = "lantern_seat_"


class NotAllowed(LanternError):
    """The seat may not do this."""


class NoSeat(LanternError):
    """Nobody without a seat's link may see this table."""


class TooMany(LanternError):
    """The visitor asked for more than one visitor may have."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody at a table: `seat` is stored with what they do, `player` is the player they are."""

    role: str
    seat: str
    player: str = ""

    @property
    def owns(self) -> bool:
        return self.role in (HOST, OWNER)

    @property
    def plays(self) -> bool:
        return self.role not in (SPECTATOR, "")

    @property
    def name(self) -> str:
        """The name for limits: a seat is one person wherever it is opened."""
        return f"{self.role}:{self.seat}"


class Door:
    """Recognises visitors by their cookies. On a server that is not shared everybody is the host."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings

    def is_host(self, cookies: Mapping[str, str]) -> bool:
        return not self.settings.shared or self.settings.is_host_key(cookies.get(HOST_COOKIE, ""))

    def visitor(self, cookies: Mapping[str, str], game: str) -> Visitor:
        """Return the visitor at this table, or raise NoSeat."""
        if self.is_host(cookies):
            return Visitor(HOST, HOST)
        seat = self.store.seats.with_secret(cookies.get(SEAT_COOKIE + game, ""))
        if seat is None or seat.game != game or seat.role == BOT:
            raise NoSeat(refusal("table_closed"))
        return Visitor(seat.role, seat.id, seat.player)

    def owns_by_seat(self, cookies: Mapping[str, str], game: str) -> bool:
        """Return whether this browser has the owner's seat at the table."""
        seat = self.store.seats.with_secret(cookies.get(SEAT_COOKIE + game, ""))
        return seat is not None and seat.game == game and seat.role == OWNER

    def games(self, cookies: Mapping[str, str]) -> dict[str, str] | None:
        """Return the games that this browser has a seat at, with its role; None for the host, who sees all."""
        if self.is_host(cookies):
            return None
        secrets = [value for name, value in cookies.items() if name.startswith(SEAT_COOKIE)]
        seats = [self.store.seats.with_secret(secret) for secret in secrets]
        return {seat.game: seat.role for seat in seats if seat is not None}


def fingerprint(secret: str) -> str:
    """Return a hash of a secret, to keep in memory and compare."""
    return blake2b(secret.encode(), digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class Seating:
    """A seat's relation to a question. Equal seatings see equal pages, which are drawn once.

    `yours`: nobody else is asked. `asked` is when the visitor wants to be asked about survival and resources, and
    `asked_everything` whether everything is asked at the table.
    `seated`: the visitor is one of the players, not the host of an open table.
    """

    answers: bool
    plays: bool
    owns: bool
    waits_for: str = ""
    bot_is_asked: bool = False
    yours: bool = False
    asked: str = "matters"
    asked_everything: bool = False
    seated: bool = False

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of a table that are open to this seat."""
        return (
            "table",
            "people",
            "log",
            "chronicle",
            *(("history", "box", "by_hand") if self.plays else ()),
            *(("packs", "seats") if self.owns else ()),
        )


def seating(visitor: Visitor, question: Question | None, seats: Sequence[Seat], players: Mapping[str, str]) -> Seating:
    """Return how a visitor sees a question: players answer for themselves, owner and host for all but bots."""
    asked = question.player if question else ""
    bot = bool(asked) and asked in {seat.player for seat in seats if seat.role == BOT}
    mine = not asked or asked == visitor.player or visitor.role == HOST
    answers = question is not None and visitor.plays and not bot and (mine or visitor.owns)
    waits_for = players.get(asked, asked) if asked and (bot or not mine) else ""
    yours = answers and bool(asked) and asked == visitor.player
    return Seating(answers, visitor.plays, visitor.owns, waits_for, bot, yours, seated=bool(visitor.player))
