"""Effects of the hunt."""

from __future__ import annotations

from typing import Annotated, Literal

from lanternyear.cards.effects.base import NOTHING, Alternatives, Effect, Effects, Rows, ThenToTarget, Who
from lanternyear.cards.effects.control import Bonus
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.keys import key

ALL = Selection(pick="all", noun="survivor")


class EventDamage(Effect, tag="event_damage"):
    """HUNT-TBL-7: damage that nobody dodges and that causes no severe injury; no location is a random one.

    `times` is how many locations one after the other.
    """

    says = {
        "at=brain": "{amount} event damage to the brain",
        "at=everywhere": "{amount} event damage to every hit location",
        "at": "{amount} event damage to the {at}",
        "else": "{amount} event damage to a random hit location",
    }

    amount: Annotated[Amount, key("How much.")]
    who: Who = Selection(role="target")
    at: Annotated[
        Literal["", "head", "arms", "body", "waist", "legs", "brain", "everywhere"],
        key("The hit location; nothing is a random one, everywhere is each of them."),
    ] = ""
    times: Annotated[Amount, key("How many locations one after the other.")] = Amount(1)


class HuntEvents(Effect, tag="hunt_events"):
    """HUNT-TURN-6: so many random hunt events, one after the other, before the group moves.

    `not_this` rolls again when this very event comes up.
    """

    says = {"count=1": "another hunt event follows", "else": "{count} more hunt events follow"}

    count: Annotated[int, key("How many.")] = 1
    not_this: Annotated[bool, key("Rolled again when this very event comes up.")] = False


class MoveQuarry(Effect, tag="move_quarry"):
    """HUNT-MOV-5, HUNT-SD-2: the quarry moves away; with a negative number, toward the group."""

    says = {"less": "the quarry moves {spaces:space} closer", "else": "the quarry moves {spaces:space} away"}

    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")]


class MoveGroup(Effect, tag="move_group"):
    """HUNT-MOV-2 to HUNT-MOV-4: the group moves forward, or back with a negative number. Skipping a space is 2.

    `ambush` is whose it is if this very move starts the showdown.
    """

    says = {"less": "the party moves {spaces:space} back", "else": "the party moves {spaces:space} forward"}

    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")]
    ambush: Annotated[Literal["", "survivors", "monster"], key("survivors or monster; nothing is no ambush.")] = ""


class EnterDarkness(Effect, tag="enter_darkness"):
    """HUNT-OD-6: the group is placed on Overwhelming Darkness, whose event comes, even a second time.

    A quarry that is there or nearer to the start ambushes the group after the event.
    """

    says = "the party is placed on Overwhelming Darkness"


class BurnSpaces(Effect, tag="burn_spaces"):
    """The cards on the next spaces are replaced by a basic hunt event each."""

    says = "the next {spaces:space} have random events"

    spaces: Annotated[int, key("How many spaces ahead.")]


class MeetQuarry(Effect, tag="meet_quarry"):
    """HUNT-SD-5: the showdown starts now, perhaps with an ambush; `later` keeps the ambush for when it starts.

    `next_space` keeps it only for the next space. `wounds` are what the monster starts with, `halves` is of the basic
    and monster resources of a victory, and `in_front` puts `self` right before the monster. `monster` and `level` are
    met instead of the quarry, or `levels_above` its level, with terrain `beside` them; `more` is how many more monster
    resources a victory brings.
    """

    says = {
        "later": "the showdown will begin with an ambush by {ambush}",
        "next_space": "an ambush by {ambush} on the next space",
        "ambush": "the showdown begins, with an ambush by {ambush}",
        "else": "the showdown begins",
    }

    ambush: Annotated[Literal["", "survivors", "monster"], key("survivors or monster; nothing is no ambush.")] = ""
    later: Annotated[bool, key("Only when the showdown starts.")] = False
    next_space: Annotated[bool, key("Only if the showdown starts on the next space.")] = False
    wounds: Annotated[int, key("How many wounds the monster has suffered when the showdown starts.")] = 0
    halves: Annotated[bool, key("Victory brings half of the basic and monster resources, rounded up.")] = False
    in_front: Annotated[bool, key("The event revealer starts directly before the monster.")] = False
    monster: Annotated[str, key("The monster that is met instead of the quarry.", names="real monster")] = ""
    level: Annotated[str, key("The level of its page.")] = ""
    levels_above: Annotated[
        int, key("So many levels above that of the quarry, or its highest, instead of `level`.")
    ] = 0
    beside: Annotated[str, key("A terrain card that lies adjacent to the monster.", names="terrain")] = ""
    more: Annotated[int, key("How many more monster resources victory brings.")] = 0


class StartsWith(Effect, tag="starts_with"):
    """When this hunt's showdown starts, the card is in play."""

    says = "the showdown will begin with {card} in play"

    card: Annotated[str, key("The card by id.", names="AI card")]


class Stragglers(Effect, tag="stragglers"):
    """HUNT-TBL-4: each survivor named rolls; the lowest straggle, and inside each of them is the `target`.

    `roll_off` lets those who tie roll again until there is one. Whoever meets `always` straggles, and nobody rolls.
    """

    says = "{who} rolls 1d10; the lowest are stragglers"

    then: ThenToTarget
    who: Who = ALL
    plus: Annotated[tuple[Bonus, ...], key("What is added to the roll.")] = ()
    roll_off: Annotated[bool, key("Those who tie roll again until one is left.")] = False
    always: Annotated[Condition | None, key("Whoever meets this straggles, and nobody rolls.")] = None
    everybody: Annotated[Effects, key("What happens, too, when all of them straggle.")] = NOTHING


class LayTokens(Effect, tag="lay_tokens"):
    """A token of this event on each space between group and quarry; entering one performs the card's `token`."""

    says = "every space up to the quarry gets a token of this event"


class HuntEventIs(Effect, tag="hunt_event_is"):
    """HUNT-TBL-2: the roll on the hunt event table that is about to be made counts as this number."""

    says = "the hunt event roll counts as {number}"
    requires = frozenset({"hunt roll"})

    number: Annotated[int, key("The number that counts as rolled.")]


class RerollNext(Effect, tag="reroll_next"):
    """HUNT-TBL-2: the next roll on the hunt event table may be made again, or with `any` one of this hunt."""

    says = {"any": "1 hunt event of this hunt may be rerolled", "else": "the next hunt event may be rerolled"}

    any: Annotated[bool, key("Not only the next roll, but one of the players' choice on this hunt.")] = False


class RerollOnHunt(Effect, tag="reroll_on_hunt"):
    """The survivor may make one roll of theirs again on this hunt."""

    says = "may reroll 1 die on this hunt"

    who: Who = Selection(role="self")


class MatchRolls(Effect, tag="match_rolls"):
    """Each survivor named rolls; those whose result another has too are each the `target`.

    `tens` follows if two of them rolled a 10. `picks`: then everybody picks a result instead.
    """

    says = "{who} rolls; survivors with the same result"

    then: ThenToTarget
    who: Who = ALL
    tens: Annotated[Effects, key("What happens, too, when two of them have a 10.")] = NOTHING
    picks: Annotated[Condition | None, key("While this holds the result is picked instead of rolled.")] = None


class Linger(Effect, tag="linger"):
    """HUNT-TBL-8: this event is remembered until a moment of its `when` comes, or endeavors are gained."""

    says = "something of this is still to come"


class ReplaceSurvivor(Effect, tag="replace_survivor"):
    """HUNT-DEATH-4: the target is lost; somebody else hunts on in their place, with their gear, and is the `target`.

    `from_dead` is one of the settlement's dead, healed of all injuries, if there is anybody.
    """

    says = "lost; another survivor takes their place on the hunt"
    of_campaign = True

    then: ThenToTarget
    sex: Annotated[Literal["female", "male"], key("female or male.")] = "male"
    from_dead: Annotated[bool, key("It is somebody of the settlement who died, if there is anybody.")] = False


class Gather(Effect, tag="gather"):
    """HUNT-GATH-1: each survivor named rolls as many d10 as they dare, two alike count 0; the row of all their sums."""

    says = "{who} rolls as many d10 as they dare, equal dice count 0; the sum of all"

    rows: Annotated[Rows, key("The dice table.")]
    who: Who = ALL
    plus: Annotated[tuple[Bonus, ...], key("What is added to the roll.")] = ()


class PlaceHuntEvent(Effect, tag="place_hunt_event"):
    """HUNT-SET-6: a hunt event goes face up on top of a space of the players' choice."""

    says = "{card} goes face up on a hunt space that the players choose"

    card: Annotated[str, key("The card by id.", names="hunt event")]


class ChoosePath(Effect, tag="choose_path"):
    """HUNT-OD-5: the survivor walks a path whose condition they meet, of their choice; the last resort has none."""

    says = "choose a path"

    options: Annotated[Alternatives, key("The alternatives by name.", gives=("target",))]
    needs: Annotated[dict[str, Condition], key("The condition of each path that has one.")]
    who: Who = Selection(role="target")


class LoseAllOrDie(Effect, tag="lose_all_or_die"):
    """HUNT-OD-5: the survivor spends all survival, at least one, or dies."""

    says = "spend all survival, at least 1, or die"

    who: Who = Selection(role="target")
