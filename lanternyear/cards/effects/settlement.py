"""Effects on the settlement, its people and its future."""

from __future__ import annotations

from typing import Literal

from lanternyear.cards.effects.base import NOTHING, Alternatives, Effect, Effects
from lanternyear.cards.grammar import Amount, Condition, Selection

ANYBODY = Selection(noun="survivor")
ONE = Amount(1)


class Nominate(Effect, tag="nominate"):
    """SET-DEF-4: the players choose a living survivor who fits; inside, `target` is the nominee.

    `role: self` makes the nominee `self` instead, so that another may be nominated inside. `together` performs the
    effects once for all of them, as `targets`.
    """

    then: Effects
    who: Selection = ANYBODY
    only: Condition = Condition()
    number: int = 1
    up_to: bool = False
    together: bool = False
    role: Literal["target", "self"] = "target"
    once: Literal["", "lifetime"] = ""
    nobody: Effects = NOTHING


class TriggerEvent(Effect, tag="trigger_event"):
    """A story event or settlement event is followed now."""

    event: str


class AddToTimeline(Effect, tag="add_to_timeline"):
    """CAM-TL-4: an entry so many years from now: `event:ID`, `nemesis:ID:LEVEL`, `special:ID:LEVEL`."""

    entry: str
    years: Amount = ONE


class GainInnovation(Effect, tag="gain_innovation"):
    """SET-INN-7: an innovation without its cost; its consequences join the deck."""

    card: str


class LoseInnovation(Effect, tag="lose_innovation"):
    """SET-INN-6: an innovation is lost, a random one if none is named; `to_deck` puts it back there."""

    card: str = ""
    to_deck: bool = False


class Innovate(Effect, tag="innovate"):
    """SET-INN-2: draw innovations, keep one; `draw` is exactly how many."""

    extra: int = 0
    draw: int = 0


class DrawMore(Effect, tag="draw_more"):
    """SET-INN-2: one more card whenever the settlement innovates in this phase."""


class RerollEndeavor(Effect, tag="reroll_endeavor"):
    """SET-END-3: one roll made for an endeavor in this phase may be made again."""


class Build(Effect, tag="build"):
    """SET-BLD-1: the settlement gains a location for good."""

    location: str


class GainEndeavors(Effect, tag="gain_endeavors"):
    """SET-3-5: the settlement's pool rises, or falls with a negative number."""

    by: Amount = ONE


class AddQuarry(Effect, tag="add_quarry"):
    """A monster joins the quarry list."""

    monster: str


class AddNemesis(Effect, tag="add_nemesis"):
    """A monster joins the nemesis list."""

    monster: str


class People(Effect, tag="people"):
    """CAM-POP-2, CAM-POP-3: so many people join, each the target of `then`; with a negative number the players
    choose who dies.
    """

    by: Amount
    others: bool = False
    then: Effects = NOTHING


class SettlementGains(Effect, tag="settlement_gains"):
    """RES-GAIN-6: resources for the play area, or straight into storage (RES-GAIN-8)."""

    deck: Literal["", "basic", "vermin", "strange"] = ""
    card: str = ""
    keyword: str = ""
    count: Amount = ONE
    to_storage: bool = False


class SettlementGear(Effect, tag="settlement_gear"):
    """Gear from the box into storage, if a copy is left."""

    card: str


class LoseResources(Effect, tag="lose_resources"):
    """RES-ARCH-3: the players choose which, of the play area and storage; `half` rounds down, `all` is all there."""

    count: Amount = ONE
    share: Literal["", "half", "all"] = ""
    where: Literal["everywhere", "play area", "storage"] = "everywhere"
    random: bool = False


class DepartingGain(Effect, tag="departing_gain"):
    """SET-8-8: whoever departs next gains this, once. Besides the numbers of the sheet: `token X`, `permanent X`,
    `armor`, `disorder`, `fighting art`, `all survival` and `card ID`. `who` limits it to some of them.
    """

    what: str
    by: Amount = ONE
    who: Selection = Selection(role="nobody")
    once: Literal["", "year"] = ""


class ChoosePrinciple(Effect, tag="choose_principle"):
    """CAM-PR-1: the settlement chooses; then what the event says for that choice."""

    principle: str
    then: Alternatives = Alternatives()


class Leave(Effect, tag="leave"):
    """SURV-DIE-2: the survivor is lost, exiled or ceases to exist."""

    how: Literal["lost", "exiled", "ceased to exist"]
    who: Selection = Selection(role="target")


class NoMoreEndeavors(Effect, tag="no_more_endeavors"):
    """The survivor cannot endeavor again this phase."""

    who: Selection = Selection(role="self")


class GainFightingArt(Effect, tag="gain_fighting_art"):
    """SURV-FA-2: draw random fighting arts and keep one."""

    draw: int = 1
    who: Selection = Selection(role="target")
