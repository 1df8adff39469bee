"""The hunt board: thirteen spaces in a line, the quarry ahead, the group behind it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final

from lanternyear.state.doc import doc
from lanternyear.state.terms import Ambush, EventReroll

BASIC: Final = "basic"  # a space with a roll on the table instead of a card of the quarry


@dataclass(slots=True)
class Hunt:
    """HUNT-BRD-1. `spaces` holds the cards still on each space, the top one first; `basic` is a roll on the table.

    Cards lie face down but those in `face_up`, which gear put there (HUNT-SET-6).
    """

    monster: Annotated[str, doc("the quarry", "monster")] = ""
    level: Annotated[str, doc("its level by name")] = ""
    monster_at: Annotated[int, doc("its space, 1 to 12")] = 0
    group_at: Annotated[int, doc("the survivors' space, 0 is the start")] = 0
    spaces: Annotated[
        dict[int, list[str]],
        doc("cards on each space, the top one first; `basic` is a roll on the table", "hunt_event", words=("basic",)),
    ] = field(default_factory=dict)
    face_up: Annotated[list[str], doc("those of the cards that lie face up", "hunt_event", words=("basic",))] = field(
        default_factory=list
    )
    left_over: Annotated[
        list[str], doc("events of the quarry that no space got, or that left it face down", "hunt_event")
    ] = field(default_factory=list)
    revealer: Annotated[str, doc("the event revealer")] = ""
    event: Annotated[str, doc("the event being resolved", "hunt_event")] = ""
    darkness: Annotated[bool, doc("Overwhelming Darkness is behind the group")] = False
    ambush: Annotated[Ambush, doc("whose it will be when the showdown starts")] = ""
    in_play: Annotated[list[str], doc("cards that the showdown will start with", "ai_card")] = field(
        default_factory=list
    )
    starved: Annotated[bool, doc("Starvation is over for this hunt")] = False
    ambush_at: Annotated[dict[int, Ambush], doc("whose it will be if the showdown starts on this space")] = field(
        default_factory=dict
    )
    tokens: Annotated[dict[int, str], doc("the event whose token lies on a space", "hunt_event")] = field(
        default_factory=dict
    )
    rerolls: Annotated[list[str], doc("survivors who may roll once more on this hunt")] = field(default_factory=list)
    event_rerolls: Annotated[
        list[EventReroll], doc("hunt events that may be rolled again: the `next` one, or `any` one")
    ] = field(default_factory=list)
    wounds: Annotated[int, doc("what the quarry will have suffered when the showdown starts")] = 0
    halves: Annotated[bool, doc("victory will bring half of the basic and monster resources")] = False
    in_front: Annotated[str, doc("who will start right before the quarry")] = ""
    beside: Annotated[str, doc("terrain that will lie beside the quarry", "terrain")] = ""
    more: Annotated[int, doc("how many more monster resources victory will bring")] = 0
