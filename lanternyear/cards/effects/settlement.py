"""Effects on the settlement, its people and its future."""

from __future__ import annotations

from typing import Annotated, Literal

from lanternyear.cards.effects.base import NOTHING, Alternatives, Effect, Effects, ThenToTarget, Who
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.keys import key
from lanternyear.cards.moments import Thing

ANYBODY = Selection(noun="survivor")
ONE = Amount(1)


class Nominate(Effect, tag="nominate"):
    """SET-DEF-4: the players choose a living survivor who fits; inside, `target` is the nominee.

    `role: self` makes the nominee `self` instead, so that another may be nominated inside. `together` performs the
    effects once for all of them, as `targets`.
    """

    says = {
        "each_player": "each player nominates a {kind_of}",
        "number=1": "nominate {who}",
        "number=99": "every {kind_of}",
        "up_to": "nominate up to {number} {kind_of}s",
        "else": "nominate {number} {kind_of}s",
    }

    then: ThenToTarget
    who: Who = ANYBODY
    only: Annotated[Condition, key("The condition under which it applies.")] = Condition()
    number: Annotated[int, key("How many survivors.")] = 1
    each_player: Annotated[bool, key("As many as there are players, instead of `number`.")] = False
    up_to: Annotated[bool, key("Fewer may be nominated.")] = False
    together: Annotated[bool, key("The effects happen once, to all nominees as `targets`.")] = False
    role: Annotated[Literal["target", "self"], key("What the nominee is called inside: target or self.")] = "target"
    once: Annotated[Literal["", "lifetime"], key("lifetime: nobody is nominated twice for this event.")] = ""
    nobody: Annotated[Effects, key("What happens when nobody fits.")] = NOTHING

    def gives(self) -> frozenset[Thing]:
        return frozenset({"self"}) if self.role == "self" else frozenset()


class TriggerEvent(Effect, tag="trigger_event"):
    """A story event or settlement event is followed now."""

    says = "{event}"

    event: Annotated[str, key("The story event or settlement event.", names="event")]


class AddToTimeline(Effect, tag="add_to_timeline"):
    """CAM-TL-4: an entry so many years from now: `event:ID`, `nemesis:ID:LEVEL`, `special:ID:LEVEL`."""

    says = {"years=1": "next year: {entry}", "else": "in {years} years: {entry}"}
    of_campaign = True

    entry: Annotated[str, key("As in a campaign's timeline.")]
    years: Annotated[Amount, key("How many years from now.")] = ONE


class GainInnovation(Effect, tag="gain_innovation"):
    """SET-INN-7: an innovation without its cost; its consequences join the deck."""

    says = "gain the innovation {card}"
    of_campaign = True
    for_settlement = True

    card: Annotated[str, key("The card by id.", names="innovation")]


class LoseInnovation(Effect, tag="lose_innovation"):
    """SET-INN-6: an innovation is lost, a random one if none is named; `to_deck` puts it back there."""

    says = {"card": "lose the innovation {card}", "else": "lose a random innovation"}

    card: Annotated[str, key("The card by id.", names="innovation")] = ""
    to_deck: Annotated[bool, key("Back into the innovation deck.")] = False


class Innovate(Effect, tag="innovate"):
    """SET-INN-2: draw innovations, keep one; `draw` is exactly how many."""

    says = "draw innovations and keep 1"
    of_campaign = True
    for_settlement = True

    extra: Annotated[int, key("More cards than usual.")] = 0
    draw: Annotated[int, key("Exactly how many are drawn; 0 is as many as usual.")] = 0


class DrawMore(Effect, tag="draw_more"):
    """SET-INN-2: one more card whenever the settlement innovates in this phase."""

    says = "draw 1 innovation more this phase"
    of_campaign = True
    for_settlement = True


class RerollEndeavor(Effect, tag="reroll_endeavor"):
    """SET-END-3: one roll made for an endeavor in this phase may be made again."""

    says = "1 endeavor roll of this phase may be rerolled"


class Build(Effect, tag="build"):
    """SET-BLD-1: the settlement gains a location for good."""

    says = "build the {location}"
    for_settlement = True

    location: Annotated[str, key("The settlement location.", names="location")]


class GainEndeavors(Effect, tag="gain_endeavors"):
    """SET-3-5: the settlement's pool rises, or falls with a negative number."""

    says = {"by=1": "gain 1 endeavor", "less": "lose {by:endeavor}", "else": "gain {by:endeavor}"}

    by: Annotated[Amount, key("How much is added; a negative number takes away.")] = ONE


class AddQuarry(Effect, tag="add_quarry"):
    """A monster joins the quarry list."""

    says = "{monster} can be hunted"
    of_campaign = True
    for_settlement = True

    monster: Annotated[str, key("The monster by id.", names="real monster")]


class AddNemesis(Effect, tag="add_nemesis"):
    """A monster joins the nemesis list."""

    says = "{monster} becomes a nemesis"
    of_campaign = True
    for_settlement = True

    monster: Annotated[str, key("The monster by id.", names="real monster")]


class People(Effect, tag="people"):
    """CAM-POP-2, CAM-POP-3: so many people join, each the target of `then`; with a negative number the players
    choose who dies.
    """

    says = {
        "by=-1": "1 survivor dies: the players choose",
        "by=1": "1 survivor joins",
        "less": "{by:survivor} die: the players choose",
        "else": "{by:survivor} join",
    }
    of_campaign = True

    by: Annotated[Amount, key("How much is added; a negative number takes away.")]
    others: Annotated[bool, key("The survivor who performs it is not among them.")] = False
    then: ThenToTarget = NOTHING


class SettlementGains(Effect, tag="settlement_gains"):
    """RES-GAIN-6: resources for the play area, or straight into storage (RES-GAIN-8)."""

    says = {
        "card": "the settlement gains {count} {card}",
        "keyword": "the settlement gains {count} {keyword}",
        "count=1": "the settlement gains 1 {deck} resource",
        "else": "the settlement gains {count} {deck} resources",
    }

    deck: Annotated[str, key("The deck.", names="deck of resources")] = ""
    card: Annotated[str, key("The card by id.", names="resource")] = ""
    keyword: Annotated[str, key("Only cards with this keyword.", names="keyword")] = ""
    count: Annotated[Amount, key("How many.")] = ONE
    to_storage: Annotated[bool, key("Straight into storage.")] = False


class SettlementGear(Effect, tag="settlement_gear"):
    """Gear from the box into storage, if a copy is left."""

    says = "the settlement gains {card}"
    for_settlement = True

    card: Annotated[str, key("The card by id.", names="gear")]


class LoseResources(Effect, tag="lose_resources"):
    """RES-ARCH-3: the players choose which, of the play area and storage; `half` rounds down, `all` is all there."""

    says = {
        "share=half": "lose half of the resources",
        "share=all": "lose all resources",
        "count=1": "choose 1 resource to lose",
        "else": "choose {count} resources to lose",
    }
    leaves = frozenset({"amount"})

    count: Annotated[Amount, key("How many.")] = ONE
    share: Annotated[Literal["", "half", "all"], key("half of everything, rounded down, or all of it.")] = ""
    where: Annotated[Literal["everywhere", "play area", "storage"], key("Where the resources are.")] = "everywhere"
    random: Annotated[bool, key("At random instead of by choice.")] = False


class DepartingGain(Effect, tag="departing_gain"):
    """SET-8-8: departing survivors gain this, once. Besides the numbers of the sheet: `token X`, `permanent X`,
    `armor`, `disorder`, `fighting art`, `all survival` and `card ID`. `who` limits it to some of them.
    """

    says = {
        "what=all survival": "departing survivors gain survival up to the limit",
        "what=fighting art": "departing survivors gain 1 fighting art",
        "what=disorder": "departing survivors gain a disorder",
        "less": "departing survivors lose {by} {what}",
        "else": "departing survivors gain {by} {what}",
    }

    what: Annotated[str, key("What is gained or holds.")]
    by: Annotated[Amount, key("How much is added; a negative number takes away.")] = ONE
    who: Annotated[Selection, key("Only these survivors; nobody named is everybody.")] = Selection(role="nobody")
    once: Annotated[
        Literal["", "year"], key("year: it is given at one departure only, even if a special showdown makes two.")
    ] = ""


class ChoosePrinciple(Effect, tag="choose_principle"):
    """CAM-PR-1: the settlement chooses; then what the event says for that choice."""

    says = "choose the principle: {principle}"
    of_campaign = True

    principle: Annotated[str, key("The principle to be chosen.", names="question of principle")]
    then: Annotated[Alternatives, key("The effects.")] = Alternatives()


class Leave(Effect, tag="leave"):
    """SURV-DIE-2, CAM-Q2: the survivor is lost (and counted as dead), exiled, never seen again or ceases to exist."""

    says = {
        "how=lost": "lost",
        "how=exiled": "exiled",
        "how=never seen again": "leaves the settlement (permanent)",
        "else": "cease to exist",
    }

    how: Annotated[
        Literal["lost", "exiled", "never seen again", "ceased to exist"],
        key("lost, exiled, never seen again or ceased to exist."),
    ]
    who: Who = Selection(role="target")


class NoMoreEndeavors(Effect, tag="no_more_endeavors"):
    """The survivor cannot endeavor again this phase."""

    says = "may not endeavor again this phase"

    who: Who = Selection(role="self")


class GainFightingArt(Effect, tag="gain_fighting_art"):
    """SURV-FA-2: draw random fighting arts and keep one, or with `choice` pick any that is not secret."""

    says = {
        "choice": "choose 1 fighting art to gain",
        "draw=1": "gain a random fighting art",
        "else": "draw {draw} fighting arts and keep 1",
    }

    choice: Annotated[bool, key("Any fighting art that is not secret, of the survivor's choice.")] = False
    draw: Annotated[int, key("How many cards are drawn, of which one is kept.")] = 1
    who: Who = Selection(role="target")
