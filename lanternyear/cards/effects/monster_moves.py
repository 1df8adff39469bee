"""How the monster moves, turns and is placed."""

from __future__ import annotations

from typing import Annotated

from lanternyear.cards.effects.base import NOTHING, Effect, Effects, Who
from lanternyear.cards.grammar import Amount, Selection
from lanternyear.cards.keys import key


class MoveAway(Effect, tag="move_away"):
    """SD-MOV-4: the monster moves away, a full move unless spaces are given. It does not turn unless told."""

    says = {"spaces": "the monster moves {spaces} spaces away", "else": "the monster moves away"}

    who: Who
    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")] = Amount()


class MoveForward(Effect, tag="move_forward"):
    """The monster moves straight the way it faces; survivors passed over suffer `passed_over` (SD-COL-4)."""

    says = {"spaces": "the monster moves {spaces} spaces forward", "else": "the monster moves forward"}

    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")] = Amount()
    passed_over: Annotated[Effects, key("What survivors suffer whom the monster moves over.")] = NOTHING


class MoveBack(Effect, tag="move_back"):
    """SD-MOV-4: the monster moves straight backward without turning, a full move unless spaces are given."""

    says = {"spaces": "the monster moves {spaces} spaces back", "else": "the monster moves back"}

    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")] = Amount()


class MoveToTerrain(Effect, tag="move_to_terrain"):
    """SD-MMV-8: a full move to the closest tile of this terrain; `then` if it is on or beside one, with that tile."""

    says = "the monster moves to the closest {card}"

    card: Annotated[str, key("The card by id.", names="terrain")]
    then: Annotated[Effects, key("The effects.", gives=("terrain",))] = NOTHING
    none: Annotated[Effects, key("What happens when nobody was found.")] = NOTHING


class MoveToward(Effect, tag="move_toward"):
    """SD-MMV-8: the monster moves until adjacent to the survivor named and faces them."""

    says = {"spaces": "the monster moves {spaces} spaces toward them", "else": "the monster moves toward them"}

    who: Who = Selection(role="target")
    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")] = Amount()


class GoToCentre(Effect, tag="go_to_centre"):
    """SD-MOV-4: the monster moves straight to the centre of the board; `placed`, it is put there (SD-MOV-2)."""

    says = {
        "placed": "the monster is placed in the centre of the board",
        "else": "the monster moves to the centre of the board",
    }

    placed: Annotated[bool, key("It is placed there without moving through anybody.")] = False


class GoToEdge(Effect, tag="go_to_edge"):
    """SD-MOV-4: the monster turns to the edge of the board furthest from it and makes a full move that way."""

    says = "the monster moves toward the furthest edge of the board"


class GoOnto(Effect, tag="go_onto"):
    """SD-COL-3: the monster moves onto the survivor named, who collides with it."""

    says = "the monster moves onto them"

    who: Who = Selection(role="target")


class TurnToFace(Effect, tag="turn_to_face"):
    """The monster turns toward the survivor named."""

    says = "the monster turns toward them"

    who: Who = Selection(role="target")


class TurnAway(Effect, tag="turn_away"):
    """The monster turns its back on the survivor named."""

    says = "the monster turns its back on them"

    who: Who = Selection(role="target")


class KnockbackMonster(Effect, tag="knockback_monster"):
    """SD-KB-7: the monster is moved straight away from the survivor named."""

    says = "the monster is thrown back {spaces} spaces"

    spaces: Annotated[int, key("How many spaces; 0 is a full move.")]
    who: Who = Selection(role="self")


class LeaveBoard(Effect, tag="leave_board"):
    """The monster is removed from the board until a card places it again."""

    says = "the monster leaves the board"


class PlaceMonster(Effect, tag="place_monster"):
    """SD-MOV-2: the monster is placed adjacent to the survivor named and faces them."""

    says = "the monster is placed beside them"

    who: Who = Selection(role="target")
    free: Annotated[bool, key("Only where nobody stands, if there is such a place.")] = False


class PlaceOnTerrain(Effect, tag="place_on_terrain"):
    """SD-MOV-2: the monster is placed on the middle of a tile of this terrain."""

    says = "the monster is placed on {card}"

    card: Annotated[str, key("The card by id.", names="terrain")]
