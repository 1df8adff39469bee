"""The part of a survivor's sheet that lasts only for a showdown and the hunt before it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from lanternyear.state.doc import doc
from lanternyear.state.record import Use
from lanternyear.state.space import NOWHERE

HIDDEN = "hidden"  # the condition of a survivor who is no threat


@dataclass(slots=True)
class Fighter:
    """SD-AFT-7: gone as a whole when the survivor comes home."""

    space: Annotated[int, doc("a space by its name, `''` off the board")] = NOWHERE
    in_showdown: Annotated[bool, doc("true for everybody of a scenario")] = False
    unconscious: Annotated[bool, doc("out of the showdown as if dead, and alive again when it ends")] = False
    knocked_down: Annotated[bool, doc("lies on the ground")] = False
    stands_after_turn: Annotated[
        int, doc("knocked down, the survivor stands at the end of the monster turn of this number")
    ] = 0
    tokens: Annotated[dict[str, int], doc("by attribute, positive or negative")] = field(default_factory=dict)
    bleeding: Annotated[int, doc("tokens")] = 0
    armor_lost: Annotated[dict[str, int], doc("points by location")] = field(default_factory=dict)
    armor_gained: Annotated[dict[str, int], doc("points by location")] = field(default_factory=dict)
    light: Annotated[list[str], doc("locations whose light injury box is filled, `brain` too")] = field(
        default_factory=list
    )
    heavy: Annotated[list[str], doc("locations whose heavy injury box is filled")] = field(default_factory=list)
    conditions: Annotated[
        list[str], doc("what lasts until the showdown ends, such as `doomed` or an injury", "card")
    ] = field(default_factory=list)
    hidden_in: Annotated[str, doc("the terrain that hides a survivor who is `hidden`, if only there", "terrain")] = ""
    status_tokens: Annotated[
        dict[str, int], doc("tokens on the survivor's status cards, by card", keys=("ai_card",))
    ] = field(default_factory=dict)
    block: Annotated[int, doc("hits that will be ignored")] = 0
    deflect: Annotated[int, doc("deflect tokens")] = 0
    acted: Annotated[bool, doc("has acted this round")] = False
    movements: Annotated[int, doc("left in this act")] = 0
    activations: Annotated[int, doc("left in this act")] = 0
    uses: Annotated[list[Use], doc("survival actions and limited actions of this round and this showdown")] = field(
        default_factory=list
    )
    wounded_with: Annotated[list[str], doc("weapon types that wounded the monster")] = field(default_factory=list)
    concentrating: Annotated[str, doc("the card", "fighting_art")] = ""
    rerolls: Annotated[int, doc("tokens, each for one roll made again")] = 0
    held: Annotated[list[str], doc("gear that the monster has in its grip", "gear")] = field(default_factory=list)
