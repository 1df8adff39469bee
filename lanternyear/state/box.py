"""The dice and decks on the players' own table, and their knowledge of the cards that lie face down there.

The state always has every face-down card at some place, dealt and shuffled from the seed. Of a real deck this is only
a guess, because the players' cards lie in another order. `places` says which other guesses would do as well.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, TypeAlias, get_args

from lanternyear.state.doc import doc

RealDie: TypeAlias = Literal["d10", "hit_location", "random"]
RealDeck: TypeAlias = Literal[
    "ai",
    "hit_locations",
    "hunt_events",
    "terrain",
    "resources",
    "innovations",
    "settlement_events",
    "fighting_arts",
    "disorders",
]
EachCard: TypeAlias = Literal["each_card"]
RealThing: TypeAlias = RealDie | RealDeck | EachCard
REAL_DICE: Final[tuple[RealDie, ...]] = get_args(RealDie)
REAL_DECKS: Final[tuple[RealDeck, ...]] = get_args(RealDeck)
EACH_CARD: Final[EachCard] = "each_card"
"""SD-GEN-12: play stops at each card before it is performed, so that players may do it themselves."""


@dataclass(slots=True)
class Place:
    """A place for a face-down card: the batch of the card in the guess, and the batches that it may come from.

    Cards of a batch were shuffled together, or dealt from one pile, so players cannot tell them apart.
    """

    batch: Annotated[int, doc("of the card that is guessed to lie there")]
    accepts: Annotated[list[int], doc("batches of the cards that may lie there")]


@dataclass(slots=True)
class Box:
    """The real dice and decks in use. `places` has as many entries for a pile as the pile has cards."""

    on_table: Annotated[
        list[RealThing], doc("dice and decks that are on the players' own table; `each_card` stops at each card")
    ] = field(default_factory=list)
    places: Annotated[dict[str, list[Place]], doc("what players know of the cards of a real deck, by pile")] = field(
        default_factory=dict
    )
