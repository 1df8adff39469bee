"""Effects that give survivors cards, resources and gear, or decide their fate."""

from __future__ import annotations

from typing import Annotated, Literal

from lanternyear.cards.effects.base import Effect, Then, Who
from lanternyear.cards.grammar import Amount, Selection
from lanternyear.cards.keys import key

TARGET = Selection(role="target")
SELF = Selection(role="self")
Location = Literal["", "head", "arms", "body", "waist", "legs"]
Attribute = Literal["movement", "accuracy", "strength", "evasion", "luck", "speed"]


class GainResource(Effect, tag="gain_resource"):
    """SD-RES-1: draw from a deck, or take the named card if it is there (SD-RES-5); `eaten` at once by who can.

    `monster` is the deck of the monster being fought, `any monster` that of a quarry of the survivor's choice.
    """

    says = {
        "card": "gain {count} {card}",
        "keyword": "gain {count} {keyword}",
        "deck=monster": "gain {count:monster resource}",
        "count=1": "gain 1 {deck} resource",
        "else": "gain {count} {deck} resources",
    }

    deck: Annotated[Literal["", "basic", "monster", "any monster", "vermin", "strange"], key("The deck.")] = ""
    card: Annotated[str, key("The card by id.", names="resource")] = ""
    keyword: Annotated[str, key("Only cards with this keyword.", names="keyword")] = ""
    count: Annotated[Amount, key("How many.")] = Amount(1)
    who: Who = TARGET
    eaten: Annotated[bool, key("It is consumed at once, if nothing forbids that.")] = False


class LoseCarried(Effect, tag="lose_carried"):
    """RES-ARCH-5: a random resource that the survivor carries, or everything, goes back to its deck."""

    says = {"everything": "lose all resources that they carry", "else": "lose a random resource that they carry"}

    who: Who = TARGET
    everything: Annotated[bool, key("All of them instead of a random one.")] = False


class GainGear(Effect, tag="gain_gear"):
    """GEAR-GRID-2: gear gained goes to the grid; in the settlement to storage, unless `to_grid`.

    Without a card it is a random one of a location.
    """

    says = {"random_of": "gain a random gear of the {random_of}", "else": "gain {card}"}

    card: Annotated[str, key("The card by id.", names="gear")] = ""
    random_of: Annotated[
        str, key("A random gear of this location instead of a named one.", names="location of gear")
    ] = ""
    who: Who = SELF
    to_grid: Annotated[bool, key("Into the gear grid, also in the settlement phase.")] = False


class GainDisorder(Effect, tag="gain_disorder"):
    """A random disorder (SD-TRA-1), or as many as it takes to have so many."""

    says = {"until": "gain disorders until there are {until}", "else": "gain a random disorder"}

    who: Who = TARGET
    until: Annotated[int, key("Random disorders until the survivor has so many; 0 is one.")] = 0


class GainCard(Effect, tag="gain_card"):
    """An injury, ability, status or condition by name; injuries obey their maximum (SD-SEV-2)."""

    says = "gain {card}"

    card: Annotated[str, key("The card by id.", names="injury, disorder, fighting art or ability")]
    who: Who = TARGET


class LoseCard(Effect, tag="lose_card"):
    """A condition ends."""

    says = "lose {card}"

    card: Annotated[str, key("The card by id.", names="injury, disorder, fighting art or ability")]
    who: Who = SELF


class PriorityTarget(Effect, tag="priority_target"):
    """SD-PT-1: the survivor takes the priority target token; `permanent` is SD-PT-5."""

    says = {
        "permanent": "becomes the priority target for the rest of the showdown",
        "else": "becomes the priority target",
    }

    who: Who = TARGET
    permanent: Annotated[bool, key("The token stays with the survivor.")] = False


class LosePriorityTarget(Effect, tag="lose_priority_target"):
    """The survivor gives the token up if they hold it."""

    says = "loses the priority target token"

    who: Who = SELF


class Doom(Effect, tag="doom"):
    """SD-STAT-1: doomed until this card is resolved."""

    says = "doomed until this card is resolved"

    who: Who = TARGET


class LoseName(Effect, tag="lose_name"):
    """SURV-NEW-4: the survivor's name is erased; whoever is given it again ceases to exist."""

    says = "the name is lost"

    who: Who = TARGET


class Bar(Effect, tag="bar"):
    """SD-STAT-1: forbid the survivors something until this card is resolved, as with doom."""

    says = "cannot {what} until this card is resolved"

    what: Annotated[tuple[Literal["block", "fighting arts"], ...], key("What is ruled out.")]
    who: Who = TARGET


class DodgeOr(Effect, tag="dodge_or"):
    """SD-SUR-9: the survivor may dodge, as if it were a hit; whoever does not suffers the effects."""

    says = "dodge, or"

    then: Then
    who: Who = TARGET


class Die(Effect, tag="die"):
    """The survivor dies; `certain`, if nothing prevents it; `without` names cards that give nothing for it."""

    says = "die"

    who: Who = TARGET
    certain: Annotated[bool, key("Nothing prevents it.")] = False
    without: Annotated[
        tuple[str, ...], key("Cards, such as principles, that do not hear of this death.", names="card")
    ] = ()


class SevereInjury(Effect, tag="severe_injury"):
    """SD-SEV-1, SD-TRA: roll on a location's table at once; the brain's is that of brain traumas."""

    says = {"at": "a severe injury of the {at}", "else": "a severe injury of a random location"}

    at: Annotated[
        Literal["", "head", "arms", "body", "waist", "legs", "brain"],
        key("The hit location whose table is rolled on; none is a random one."),
    ] = ""
    plus: Annotated[int, key("What is added to the roll; not for the brain.")] = 0
    who: Who = SELF


class Frenzy(Effect, tag="frenzy"):
    """SD-STAT-4: the frenzy brain trauma."""

    says = "suffer frenzy"

    who: Who = TARGET


class CountsAs(Effect, tag="counts_as"):
    """SD-SUR-3: this use counts as a survival action of `self` for this round."""

    says = "this counts as {action} for this round"

    action: Annotated[Literal["dodge", "dash", "surge", "encourage", "endure"], key("The survival action.")]


class SkipNextHunt(Effect, tag="skip_next_hunt"):
    """Fills the Skip Next Hunt box."""

    says = "skip the next hunt"

    who: Who = TARGET


class Retire(Effect, tag="retire"):
    """The survivor retires when this showdown or phase ends (SURV-RET-1)."""

    says = "retire"

    who: Who = TARGET


class RunAway(Effect, tag="run_away"):
    """SD-RUN-2: the survivor returns to the settlement at once."""

    says = "returns to the settlement"

    who: Who = SELF
