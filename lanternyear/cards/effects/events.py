"""Effects of story events and settlement events: what the group decides, wins, risks and writes down."""

from __future__ import annotations

from typing import Literal

import msgspec

from lanternyear.cards.effects.base import NOTHING, Alternatives, Effect, Effects, Rows
from lanternyear.cards.grammar import Amount, Condition, Selection

TARGET = Selection(role="target")
ONE = Amount(1)


class PlayersChoose(Effect, tag="players_choose"):
    """The group chooses one alternative; `needs` says which ones have a condition."""

    ask: str
    options: Alternatives
    needs: dict[str, Condition] = msgspec.field(default_factory=dict)


class MayPay(Effect, tag="may_pay"):
    """The group may pay a cost, several times over if `times` says so; then what it was paid for."""

    ask: str
    cost: dict[str, int]
    then: Effects
    times: Amount = ONE
    otherwise: Effects = NOTHING


class Heat(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One part of a contest: everybody rolls and adds a number of their sheet, if it says so; ties roll again."""

    adding: Literal["", "movement", "strength", "understanding", "courage", "hunt_xp"]
    places: Alternatives
    dice: Amount = Amount(dice=1)


class Contest(Effect, tag="contest"):
    """Several heats among the survivors named; whoever is the last of four in all of them suffers `always_last`."""

    heats: tuple[Heat, ...]
    always_last: Effects = NOTHING
    who: Selection = Selection(role="targets")


class PressLuck(Effect, tag="press_luck"):
    """The survivor rolls as many d10 as they dare; two alike and `doubles` happens, else the row of their sum."""

    rows: Rows
    doubles: Effects
    who: Selection = TARGET


class NoEndeavors(Effect, tag="no_endeavors"):
    """No endeavors may be spent in the rest of this settlement phase; or only not on this one, by card and name."""

    endeavor: str = ""


class MustEndeavor(Effect, tag="must_endeavor"):
    """SET-END-7: the survivors named endeavor now at this event, as long as the settlement has endeavors."""

    name: str
    who: Selection = TARGET


class LoseLocation(Effect, tag="lose_location"):
    """A settlement location is archived."""

    location: str


class LoseEverywhere(Effect, tag="lose_gear"):
    """Gear of the settlement is archived wherever it is, from storage first; of a keyword one of choice."""

    card: str = ""
    keyword: str = ""


class MoveInTimeline(Effect, tag="move_in_timeline"):
    """CAM-TL-4: an entry that has not happened yet is written later by so many years, or into the current year."""

    entry: str
    years: int = 0


class GainMastery(Effect, tag="gain_mastery"):
    """SURV-WP-6: the settlement gains the mastery of a weapon type of its choice, as an innovation."""


class DrawSettlementEvent(Effect, tag="draw_settlement_event"):
    """SET-4-3: this event is put aside and another one is drawn."""


class CannotDepart(Effect, tag="cannot_depart"):
    """SET-8-4: these survivors cannot depart this year, or for so many years from now on."""

    who: Selection = TARGET
    years: int = 0


class KeepApart(Effect, tag="keep_apart"):
    """SET-8-4: `self` and `target` are rivals and do not depart together this year."""


class FatedMonster(Effect, tag="fated_monster"):
    """A quarry that the settlement has defeated becomes the survivor's fate, which `fated` asks for."""

    who: Selection = TARGET


class Remake(Effect, tag="remake"):
    """Each player picks a fighting art and a disorder for the survivor, who forgets all others."""

    who: Selection = TARGET


class SpecialShowdown(Effect, tag="special_showdown"):
    """SET-SPC-1: a special showdown this year; `now` interrupts the phase at once (SET-SPC-10)."""

    monster: str
    level: str = "1"
    now: bool = False


class EndCampaign(Effect, tag="end_campaign"):
    """CAM-OVER-3: the campaign ends here."""

    outcome: Literal["victory", "defeat"] = "defeat"


class Nickname(Effect, tag="nickname"):
    """The survivor is given another name."""

    who: Selection = TARGET


class WeaponType(Effect, tag="weapon_type"):
    """SURV-WP-2: the survivor may take up this weapon type now."""

    type: str
    who: Selection = TARGET
