"""Effects that move, turn and place the monster."""

from __future__ import annotations

from typing import Annotated

from lanternyear.cards.effects.base import NOTHING, Effect, Effects, Who
from lanternyear.cards.grammar import Amount, Selection
from lanternyear.cards.keys import key


class MoveAway(Effect, tag="move_away"):
    """SD-MOV-4: the monster moves away, a full move unless spaces are given. It does not turn unless told."""

    says = {"spaces": "the monster moves {spaces:space} away", "else": "the monster moves away"}

    who: Who
    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")] = Amount()
    straight: Annotated[bool, key("In a straight line, one of the four ways, as far as it can.")] = False


class MoveForward(Effect, tag="move_forward"):
    """The monster moves straight the way it faces; survivors passed over suffer `passed_over` (SD-COL-4).

    With `toward` it moves, without turning, the straight way toward that survivor and past them (SD-MMV-13).
    """

    says = {"spaces": "the monster moves {spaces:space} forward", "else": "the monster moves forward"}

    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")] = Amount()
    passed_over: Annotated[Effects, key("What survivors suffer whom the monster moves over.", gives=("target",))] = (
        NOTHING
    )
    toward: Annotated[Selection, key("The survivor toward whom and past whom it moves; nobody is straight ahead.")] = (
        Selection(role="nobody")
    )


class MoveBack(Effect, tag="move_back"):
    """SD-MOV-4: the monster moves straight backward without turning, a full move unless spaces are given."""

    says = {"spaces": "the monster moves {spaces:space} back", "else": "the monster moves back"}

    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")] = Amount()


class MoveToTerrain(Effect, tag="move_to_terrain"):
    """SD-MMV-8: a full move to the closest tile of this terrain; `then` if it is on or beside one, with that tile."""

    says = "the monster moves to the closest {card}"

    card: Annotated[str, key("The card by id.", names="terrain")]
    then: Annotated[Effects, key("The effects.", gives=("terrain",))] = NOTHING
    none: Annotated[Effects, key("What happens when nobody was found.")] = NOTHING


class MoveToward(Effect, tag="move_toward"):
    """SD-MMV-8: the monster moves until adjacent to the survivor named and faces them."""

    says = {"spaces": "the monster moves {spaces:space} toward them", "else": "the monster moves toward them"}

    who: Who = Selection(role="target")
    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")] = Amount()
    unlimited: Annotated[bool, key("It moves as far as it takes.")] = False


class Ram(Effect, tag="ram"):
    """SD-RAM-1: a full move straight ahead. Survivors beside its way are shoved, those in its way suffer `then`."""

    says = "the monster rams straight ahead and shoves survivors adjacent to its way {shove:space}"

    shove: Annotated[int, key("How many spaces those in the Shove Zone are knocked back, outwards.")]
    then: Annotated[Effects, key("What those in the Ram Zone suffer.", gives=("target",))] = NOTHING


class MovePast(Effect, tag="move_past"):
    """SD-HAND-2: the monster moves through the survivor named, stops just beyond and faces them, however far it is.

    Whom it passes suffers `passed` instead of a collision; whom it ends on collides as usual.
    """

    says = "the monster moves through them and stops just beyond"

    who: Who = Selection(role="target")
    passed: Annotated[Effects, key("What survivors suffer whom the monster passes.")] = NOTHING


class GoToCentre(Effect, tag="go_to_centre"):
    """SD-MOV-4: the monster moves straight to the centre of the board; `placed`, it is put there (SD-MOV-2)."""

    says = {
        "placed": "the monster is placed in the centre of the board",
        "else": "the monster moves to the centre of the board",
    }

    placed: Annotated[bool, key("It is placed there without moving through anybody.")] = False


class GoToEdge(Effect, tag="go_to_edge"):
    """SD-MOV-4: the monster turns to the edge of the board furthest from it and makes a full move that way."""

    says = {
        "stays": "the monster turns to the furthest edge of the board",
        "else": "the monster moves toward the furthest edge of the board",
    }

    stays: Annotated[bool, key("It only turns.")] = False


class GoOnto(Effect, tag="go_onto"):
    """SD-COL-3: the monster moves onto the survivor named, who collides with it."""

    says = "the monster moves onto them"

    who: Who = Selection(role="target")


class TurnToFace(Effect, tag="turn_to_face"):
    """The monster turns toward the survivor named."""

    says = "the monster turns toward them"

    who: Who = Selection(role="target")


class TurnAway(Effect, tag="turn_away"):
    """The monster turns its back on the survivor named, or on as many as possible of several."""

    says = "the monster turns its back on them"

    who: Who = Selection(role="target")


class KnockbackMonster(Effect, tag="knockback_monster"):
    """SD-KB-7: the monster is moved straight away from the survivor named."""

    says = "the monster suffers knockback {spaces}"

    spaces: Annotated[int, key("How many spaces; 0 is a full move.")]
    who: Who = Selection(role="self")


class LeaveBoard(Effect, tag="leave_board"):
    """The monster is removed from the board until a card places it again."""

    says = "the monster leaves the board"


class PlaceMonster(Effect, tag="place_monster"):
    """SD-MOV-2: the monster is placed adjacent to the survivor named and faces them.

    `at_edge`: on the edge of the board instead, as far from them as can be, without turning.
    """

    says = {
        "at_edge": "the monster is placed on the edge furthest from them",
        "else": "the monster is placed adjacent to them",
    }

    who: Who = Selection(role="target")
    free: Annotated[bool, key("Where its base covers as few other survivors as possible.")] = False
    covering: Annotated[bool, key("Where its base covers as many other survivors as possible.")] = False
    at_edge: Annotated[bool, key("On the edge of the board, as far from the survivor as can be.")] = False


class PlaceOnTerrain(Effect, tag="place_on_terrain"):
    """SD-MOV-2: the monster is placed on the middle of a tile of this terrain."""

    says = "the monster is placed on {card}"

    card: Annotated[str, key("The card by id.", names="terrain")]
