"""Predicates of a survivor's place: toward the monster, toward others, in zones and on terrain."""

from __future__ import annotations

from lanternyear.cards.predicates.base import OfSurvivor, Selecting


class AdjacentToMonster(OfSurvivor, words=("adjacent to monster", "adjacent")):
    """The survivor is next to the monster."""


class AdjacentTo(OfSurvivor, words=("adjacent to target|attacker|self",)):
    """The survivor is next to the target, the attacker, or the survivor who holds or uses the card."""

    role: str


class InBlindSpot(OfSurvivor, words=("in blind spot",)):
    """The survivor is in the monster's blind spot; of an attack, it was made from there."""


class TokenHere(OfSurvivor, words=("token here",), needs=("holder",), says="a token of this card lies here"):
    """A token of this card, laid for the survivor with `lay_token`, lies in the survivor's space."""


class BeforeHolder(OfSurvivor, words=("before self",), needs=("holder",), says="directly before them"):
    """The survivor stands directly before the one who holds the card, in a straight line to the monster."""


class Faced(OfSurvivor, words=("facing",)):
    """The survivor is beyond the line of the monster's front edge."""


class InLine(OfSurvivor, words=("in line",)):
    """The survivor is straight before, behind or beside the monster, in a lane as wide as its base."""


class InFieldOfView(OfSurvivor, words=("in field of view",)):
    """The survivor is seen by the monster."""


class InRange(OfSurvivor, words=("in range", "in range N")):
    """The survivor is reached by the monster's move; `in range 6` gives the spaces."""

    spaces: int = 0


class Near(OfSurvivor, words=("near N", "no further than N")):
    """The survivor is at most so many spaces from the monster, as in `near 2`."""

    spaces: int


class Around(OfSurvivor, words=("around N",)):
    """The survivor is in the square that reaches so many spaces beyond the monster's base on every side."""

    spaces: int


class InLane(OfSurvivor, words=("in lane ahead|left|right",)):
    """The survivor is in the lane, as wide as the monster's base, that reaches from this side of it to the edge."""

    side: str


class Within(OfSurvivor, words=("within N",)):
    """The survivor is at most so many spaces from the one who holds the card, as in `within 3`."""

    spaces: int


class OnTerrain(OfSurvivor, words=("terrain NAMES",), names="terrain"):
    """The survivor is on this terrain."""

    cards: tuple[str, ...]


class InZone(OfSurvivor, words=("in zone",)):
    """The survivor is in the zone of this card."""


class InAnyZone(Selecting, words=("in zone",)):
    """The survivor is in the zone of a card in play."""


class InDrawnZone(OfSurvivor, words=("in WORD zone",)):
    """The survivor is in a zone of a picture: `in smash zone` is what is marked S, `in any zone` all of them."""

    zone: str


class EntersZone(OfSurvivor, words=("enters zone",), needs=("zone entered",)):
    """The survivor has just moved into the zone of a card in play."""
