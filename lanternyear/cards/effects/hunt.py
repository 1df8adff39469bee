"""Effects of the hunt."""

from __future__ import annotations

from typing import Literal

from lanternyear.cards.effects.base import NOTHING, Alternatives, Effect, Effects, Rows
from lanternyear.cards.effects.control import Bonus
from lanternyear.cards.grammar import Amount, Condition, Selection

ALL = Selection(pick="all", noun="survivor")


class EventDamage(Effect, tag="event_damage"):
    """HUNT-TBL-7: damage that nobody dodges and that causes no severe injury; no location is a random one.

    `times` is how many locations one after the other.
    """

    amount: Amount
    who: Selection = Selection(role="target")
    at: Literal["", "head", "arms", "body", "waist", "legs", "brain", "everywhere"] = ""
    times: Amount = Amount(1)


class HuntEvents(Effect, tag="hunt_events"):
    """HUNT-TURN-6: so many random hunt events, one after the other, before the group moves.

    `not_this` rolls again when this very event comes up.
    """

    count: int = 1
    not_this: bool = False


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
    """HUNT-SD-5: the showdown starts now, perhaps with an ambush; `later` keeps the ambush for when it starts.

    `next_space` keeps it only for the next space. `wounds` are what the monster starts with, `halves` is of the basic
    and monster resources of a victory, and `in_front` puts `self` right before the monster. `monster` and `level` are
    met instead of the quarry, with terrain `beside` them, and `more` monster resources for a victory.
    """

    ambush: Literal["", "survivors", "monster"] = ""
    later: bool = False
    next_space: bool = False
    wounds: int = 0
    halves: bool = False
    in_front: bool = False
    monster: str = ""
    level: str = ""
    beside: str = ""
    more: int = 0


class StartsWith(Effect, tag="starts_with"):
    """When this hunt's showdown starts, the card is in play."""

    card: str


class Stragglers(Effect, tag="stragglers"):
    """HUNT-TBL-4: each survivor named rolls; the lowest straggle, and inside each of them is the `target`.

    `roll_off` lets those who tie roll again until there is one. Whoever meets `always` straggles, and nobody rolls.
    """

    then: Effects
    who: Selection = ALL
    plus: tuple[Bonus, ...] = ()
    roll_off: bool = False
    always: Condition | None = None
    everybody: Effects = NOTHING


class LayTokens(Effect, tag="lay_tokens"):
    """A token of this event on each space between group and quarry; entering one performs the card's `token`."""


class HuntEventIs(Effect, tag="hunt_event_is"):
    """HUNT-TBL-2: the roll on the hunt event table that is about to be made counts as this number."""

    number: int


class RerollNext(Effect, tag="reroll_next"):
    """HUNT-TBL-2: the next roll on the hunt event table may be made again, or with `any` one of this hunt."""

    any: bool = False


class RerollOnHunt(Effect, tag="reroll_on_hunt"):
    """The survivor may make one roll of theirs again on this hunt."""

    who: Selection = Selection(role="self")


class MatchRolls(Effect, tag="match_rolls"):
    """Each survivor named rolls; those whose result another has too are each the `target`.

    `tens` follows if two of them rolled a 10. `picks`: then everybody picks a result instead.
    """

    then: Effects
    who: Selection = ALL
    tens: Effects = NOTHING
    picks: Condition | None = None


class Linger(Effect, tag="linger"):
    """HUNT-TBL-8: this event is remembered until a moment of its `when` comes, or endeavors are gained."""


class ReplaceSurvivor(Effect, tag="replace_survivor"):
    """HUNT-DEATH-4: the target is lost; somebody else hunts on in their place, with their gear, and is the `target`.

    `from_dead` is one of the settlement's dead, healed of all injuries, if there is anybody.
    """

    then: Effects
    sex: Literal["female", "male"] = "male"
    from_dead: bool = False


class Gather(Effect, tag="gather"):
    """HUNT-GATH-1: each survivor named rolls as many d10 as they dare, two alike count 0; the row of all their sums."""

    rows: Rows
    who: Selection = ALL
    plus: tuple[Bonus, ...] = ()


class PlaceHuntEvent(Effect, tag="place_hunt_event"):
    """HUNT-SET-6: a hunt event goes face up on top of a space of the players' choice."""

    card: str


class ChoosePath(Effect, tag="choose_path"):
    """HUNT-OD-5: the survivor walks a path whose condition they meet, of their choice; the last resort has none."""

    options: Alternatives
    needs: dict[str, Condition]
    who: Selection = Selection(role="target")


class LoseAllOrDie(Effect, tag="lose_all_or_die"):
    """HUNT-OD-5: the survivor spends all survival, at least one, or dies."""

    who: Selection = Selection(role="target")
