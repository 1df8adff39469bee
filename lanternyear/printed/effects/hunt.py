"""Effects of the hunt."""

from __future__ import annotations

from typing import Literal

from lanternyear.printed.effects.base import Effect, Effects, Options
from lanternyear.printed.effects.control import Bonus
from lanternyear.printed.phrases import Amount, Condition, Selection

ALL = Selection(pick="all", noun="survivor")


class EventDamage(Effect, tag="event_damage"):
    """HUNT-TBL-7: damage that nobody dodges and that causes no severe injury; no location is a random one."""

    amount: Amount
    who: Selection = Selection(role="target")
    at: Literal["", "head", "arms", "body", "waist", "legs", "brain"] = ""


class HuntEvents(Effect, tag="hunt_events"):
    """HUNT-TURN-6: so many random hunt events, one after the other, before the group moves."""

    count: int = 1


class MoveQuarry(Effect, tag="move_quarry"):
    """HUNT-MOV-5, HUNT-SD-2: the quarry moves away; with a negative number, toward the group."""

    spaces: Amount


class MoveGroup(Effect, tag="move_group"):
    """HUNT-MOV-2 to HUNT-MOV-4: the group moves forward, or back with a negative number. Skipping a space is 2.

    `ambush` is whose it is if this very move starts the showdown.
    """

    spaces: Amount
    ambush: Literal["", "survivors", "monster"] = ""


class BurnSpaces(Effect, tag="burn_spaces"):
    """The cards on the next spaces are replaced by a basic hunt event each."""

    spaces: int


class MeetQuarry(Effect, tag="meet_quarry"):
    """HUNT-SD-5: the showdown starts now, perhaps with an ambush; `later` keeps the ambush for when it starts."""

    ambush: Literal["", "survivors", "monster"] = ""
    later: bool = False


class StartsWith(Effect, tag="starts_with"):
    """When this hunt's showdown starts, the card is in play."""

    card: str


class Stragglers(Effect, tag="stragglers"):
    """HUNT-TBL-4: each survivor named rolls; the lowest straggle, and inside each of them is the `target`."""

    then: Effects
    who: Selection = ALL
    plus: tuple[Bonus, ...] = ()


class PlaceHuntEvent(Effect, tag="place_hunt_event"):
    """HUNT-SET-6: a hunt event goes face up on top of a space of the players' choice."""

    card: str


class ChoosePath(Effect, tag="choose_path"):
    """HUNT-OD-5: the survivor walks a path whose condition they meet, of their choice; the last resort has none."""

    options: Options
    needs: dict[str, Condition]
    who: Selection = Selection(role="target")


class LoseAllOrDie(Effect, tag="lose_all_or_die"):
    """HUNT-OD-5: the survivor spends all survival, at least one, or dies."""

    who: Selection = Selection(role="target")
