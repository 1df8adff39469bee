"""Effects on the hit locations of an attack in progress and on their deck."""

from __future__ import annotations

from typing import Annotated

from lanternyear.cards.effects.base import Effect
from lanternyear.cards.keys import key


class CancelAttack(Effect, tag="cancel_attack"):
    """SD-ATK-15: the survivor's attack ends at once; `undo` restores what it made the monster suffer (SD-WND-12)."""

    says = {"undo": "the attack is undone", "else": "the attack ends at once"}
    requires = frozenset({"attack"})

    undo: Annotated[bool, key("Its wounds and persistent injuries are taken back, too.")] = False


class Harden(Effect, tag="harden"):
    """The hit location being resolved is tougher, or softer with a negative number, or super-dense (SD-HL-5)."""

    says = {"super_dense": "the hit location is super-dense", "else": "the hit location has {toughness} more toughness"}
    requires = frozenset({"hit location"})

    toughness: Annotated[int, key("How much tougher; a negative number is softer.")] = 0
    super_dense: Annotated[bool, key("It is super-dense, too.")] = False


class HitLocationOnTop(Effect, tag="hit_location_on_top"):
    """Copies of a hit location, 0 is all, those in the discard first or only those, are laid on top of the deck."""

    says = {
        "count": "{count} {card} on top of the hit location deck",
        "else": "every {card} on top of the hit location deck",
    }

    card: Annotated[str, key("The card by id.", names="hit location")]
    count: Annotated[int, key("How many.")] = 1
    discarded: Annotated[bool, key("Only copies in the discard pile.")] = False


class TrapToBottom(Effect, tag="trap_to_bottom"):
    """SD-TRP-5: the trap is laid at the bottom of the hit location deck."""

    says = "the trap goes to the bottom of the hit location deck"


class ReplaceHitLocation(Effect, tag="replace_hit_location"):
    """SD-HL-8: of the cards drawn, all copies of one, or one of choice, are discarded and others drawn."""

    says = {
        "card": "{card} is replaced by another hit location",
        "else": "1 of the hit locations drawn is replaced by another",
    }
    requires = frozenset({"hit locations drawn"})

    card: Annotated[str, key("The card by id.", names="hit location")] = ""


class AttemptAgain(Effect, tag="attempt_again"):
    """SD-ATK-20: the wound attempt that failed is made again at the same hit location."""

    says = "the wound attempt is made again"
    requires = frozenset({"hit location"})


class DiscardDrawn(Effect, tag="discard_drawn"):
    """SD-ATK-20: the attacker discards another hit location that was drawn for the attack; nothing on it happens."""

    says = "another hit location drawn is discarded"
    requires = frozenset({"hit location"})


class MakeCritical(Effect, tag="make_critical"):
    """SD-CRT-6: the wound that is about to be inflicted is critical."""

    says = "the wound is critical"
    requires = frozenset({"hit location"})


class DoubleAttempt(Effect, tag="double_attempt"):
    """SD-ATK-22: the totals of wound attempts at this hit location are doubled."""

    says = "the total of the wound attempt is doubled"
    requires = frozenset({"hit location"})


class RollWoundFirst(Effect, tag="roll_wound_first"):
    """SD-ATK-21: a wound attempt is rolled now; the hit location that is chosen next takes it."""

    says = "roll a wound attempt, then choose the hit location that it is for"
    requires = frozenset({"hit locations drawn"})


class StrikeDiscarded(Effect, tag="strike_discarded"):
    """SD-HL-10: `self` draws the hit location that was just discarded and attempts to wound there with a weapon."""

    says = "attempt to wound with a {weapon} at the hit location that was just discarded"
    requires = frozenset({"hit location"})

    weapon: Annotated[str, key("The keyword of the weapon.", names="keyword")]


class WoundFromDiscard(Effect, tag="wound_from_discard"):
    """SD-WND-14: the wound takes the top card of the AI discard pile instead of the deck's."""

    says = "the wound takes the top card of the AI discard pile"
    requires = frozenset({"wound"})
