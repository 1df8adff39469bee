"""Effects of story events and settlement events: what the group decides, wins, risks and writes down."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from lanternyear.cards.effects.base import NOTHING, Alternatives, Ask, Effect, Effects, Otherwise, Rows, Then, Who
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.keys import key

TARGET = Selection(role="target")
ONE = Amount(1)


class PlayersChoose(Effect, tag="players_choose"):
    """The group chooses one alternative; `needs` says which ones have a condition."""

    says = "the players choose: {ask}"

    ask: Ask
    options: Annotated[Alternatives, key("The alternatives by name.")]
    needs: Annotated[dict[str, Condition], key("Conditions of alternatives, by their names.")] = msgspec.field(
        default_factory=dict
    )


class MayPay(Effect, tag="may_pay"):
    """The group may pay a cost, several times over if `times` says so; then what it was paid for."""

    says = "the settlement may spend {cost} ({ask})"

    ask: Ask
    cost: Annotated[dict[str, int], key("What is paid.")]
    then: Then
    times: Annotated[Amount, key("How many times over the cost is paid.")] = ONE
    otherwise: Otherwise = NOTHING


class Heat(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One part of a contest: everybody rolls and adds a number of their sheet, if it says so; ties roll again."""

    adding: Annotated[
        Literal["", "movement", "strength", "understanding", "courage", "hunt_xp"],
        key("A number of the survivor's sheet that is added to the roll."),
    ]
    places: Annotated[Alternatives, key("What each place brings: 1, 2, 3, 4.", gives=("target",))]
    dice: Annotated[Amount, key("What is rolled.")] = Amount(dice=1)


class Contest(Effect, tag="contest"):
    """Several heats among the survivors named; whoever is the last of four in all of them suffers `always_last`."""

    says = "a contest of {who}"

    heats: Annotated[tuple[Heat, ...], key("The parts of the contest, one after the other.")]
    always_last: Annotated[Effects, key("What happens to the last of four in every heat.", gives=("target",))] = NOTHING
    who: Who = Selection(role="targets")


class PressLuck(Effect, tag="press_luck"):
    """The survivor rolls as many d10 as they dare; two alike and `doubles` happens, else the row of their sum."""

    says = "roll as many d10 as you dare; the sum"

    rows: Annotated[Rows, key("The dice table.", gives=("roll", "dice table", "target"))]
    doubles: Annotated[Effects, key("What happens when two dice are alike.", gives=("target",))]
    who: Who = TARGET


class NoEndeavors(Effect, tag="no_endeavors"):
    """No endeavors may be spent in the rest of this settlement phase; or only not on this one, by card and name.

    With `innovating` nothing lets the settlement innovate either.
    """

    says = {
        "endeavor": "{endeavor}: not again this phase",
        "innovating": "no endeavors and no innovating in the rest of this phase",
        "else": "no endeavors in the rest of this phase",
    }

    innovating: Annotated[bool, key("The settlement cannot innovate either, whatever lets it.")] = False
    endeavor: Annotated[str, key("The one endeavor that is ruled out, as `card:name`; nothing is all of them.")] = ""

    @property
    def card_and_name(self) -> tuple[str, str]:
        """The card and the name of the endeavor, both empty for all of them."""
        card, _, name = self.endeavor.partition(":")
        return card, name


class MustEndeavor(Effect, tag="must_endeavor"):
    """SET-END-7: the survivors named endeavor now at this event, as long as the settlement has endeavors."""

    says = "{who} must endeavor: {name}"
    of_campaign = True

    name: Annotated[str, key("The endeavor of this event.")]
    who: Who = TARGET


class LoseLocation(Effect, tag="lose_location"):
    """A settlement location is archived."""

    says = "lose the {location}"

    location: Annotated[str, key("The settlement location.", names="location")]


class LoseEverywhere(Effect, tag="lose_gear"):
    """Gear of the settlement is archived wherever it is, from storage first; of a keyword one of choice."""

    says = {"keyword": "the settlement loses {keyword} gear", "else": "the settlement loses {card}"}

    card: Annotated[str, key("The card by id.", names="gear")] = ""
    keyword: Annotated[str, key("Only cards with this keyword.", names="keyword")] = ""


class MayCall(Effect, tag="may_call"):
    """CAM-TL-9: from now on the players may, in any settlement phase, move this entry into the current year."""

    says = "{entry} may be called into the current year"
    of_campaign = True

    entry: Annotated[str, key("As in a campaign's timeline.")]


class RemoveFromTimeline(Effect, tag="remove_from_timeline"):
    """CAM-TL-4: an entry is erased from all the years to come."""

    says = "{entry} is erased from the timeline"

    entry: Annotated[str, key("As in a campaign's timeline.")]


class GainMastery(Effect, tag="gain_mastery"):
    """SURV-WP-6: the settlement gains the mastery of a weapon type of its choice, as an innovation."""

    says = "gain the mastery of a type of weapon"


class DrawSettlementEvent(Effect, tag="draw_settlement_event"):
    """SET-4-3: this event is put aside and another one is drawn."""

    says = "draw another settlement event instead"
    of_campaign = True


class CannotDepart(Effect, tag="cannot_depart"):
    """SET-8-4: these survivors cannot depart this year, or for so many years from now on."""

    says = "cannot depart"
    of_campaign = True

    who: Who = TARGET
    years: Annotated[int, key("How many years it holds from the next one on; 0 is only this year.")] = 0


class MustDepart(Effect, tag="must_depart"):
    """SET-8-13: these survivors are among those who depart next, unless something bars them.

    `retired` lets them depart although they are retired.
    """

    says = "must depart next time"
    of_campaign = True

    who: Who = TARGET
    retired: Annotated[bool, key("Being retired does not keep them at home.")] = False


class HuntAgain(Effect, tag="hunt_again"):
    """SET-4-7: the rest of the phase is cut short, and the returning survivors hunt again with the gear they have."""

    says = "the returning survivors hunt again at once, with the same gear"
    of_campaign = True


class FoundSettlement(Effect, tag="found_settlement"):
    """SET-4-7: the returning survivors start a new settlement with its first lantern year; all else is left behind."""

    says = "the returning survivors start a new settlement"
    of_campaign = True


class PlayedByOthers(Effect, tag="played_by_others"):
    """CAM-FLOW-7: one player, whom the group names, does not play these survivors until the next year."""

    says = "1 player does not play {who} in the next hunt and showdown"
    of_campaign = True

    ask: Ask
    who: Who = TARGET


class BecomeRivals(Effect, tag="become_rivals"):
    """`self` and `target` are rivals this year, which `rival` asks for."""

    says = "both are rivals"
    of_campaign = True


class FatedMonster(Effect, tag="fated_monster"):
    """A monster that the settlement has defeated becomes the fate of `self` and the target, which `fated` asks for."""

    says = "a defeated {type} becomes the fate of both"
    of_campaign = True

    type: Annotated[Literal["quarry", "nemesis"], key("quarry or nemesis.")] = "quarry"


class Remake(Effect, tag="remake"):
    """Each player picks a fighting art and a disorder for the survivor, who forgets all others."""

    says = "each player picks a fighting art and a disorder; all others are forgotten"

    who: Who = TARGET


class SpecialShowdown(Effect, tag="special_showdown"):
    """SET-SPC-1: a special showdown this year; `now` interrupts the phase at once (SET-SPC-10)."""

    says = "a special showdown this year: {monster}, level {level}"
    of_campaign = True

    monster: Annotated[str, key("The monster by id.", names="real monster")]
    level: Annotated[str, key("The level of its page.")] = "1"
    now: Annotated[bool, key("It is fought at this very moment.")] = False


class EndCampaign(Effect, tag="end_campaign"):
    """CAM-OVER-3: the campaign ends here."""

    says = {"outcome=victory": "the campaign is won", "else": "the campaign is lost"}

    outcome: Annotated[Literal["victory", "defeat"], key("victory or defeat.")] = "defeat"


class BeginAgain(Effect, tag="begin_again"):
    """CAM-START-6: a new campaign begins with these survivors; a showdown on its own just ends."""

    says = "a new campaign begins with these survivors"


class Nickname(Effect, tag="nickname"):
    """The survivor is given another name."""

    says = "get another name"

    who: Who = TARGET


class WeaponType(Effect, tag="weapon_type"):
    """SURV-WP-2: the survivor may take up this weapon type now."""

    says = "may take up the {type}"

    type: Annotated[str, key("The weapon type, as its keyword.", names="keyword")]
    who: Who = TARGET
