"""Effects on the hit locations of an attack in progress and on their deck."""

from __future__ import annotations

from lanternyear.cards.effects.base import Effect


class CancelAttack(Effect, tag="cancel_attack"):
    """SD-ATK-15: the survivor's attack ends at once."""


class Harden(Effect, tag="harden"):
    """The hit location being resolved is tougher, or softer with a negative number, or super-dense (SD-HL-5)."""

    toughness: int = 0
    super_dense: bool = False


class HitLocationOnTop(Effect, tag="hit_location_on_top"):
    """Copies of a hit location, 0 is all, those in the discard first, are laid on top of the deck."""

    card: str
    count: int = 1


class TrapToBottom(Effect, tag="trap_to_bottom"):
    """SD-TRP-5: the trap is laid at the bottom of the hit location deck."""


class ReplaceHitLocation(Effect, tag="replace_hit_location"):
    """SD-HL-8: of the cards drawn, all copies of one, or one of choice, are discarded and others drawn."""

    card: str = ""
