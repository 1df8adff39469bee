"""Effects on the monster, its cards and its decks."""

from __future__ import annotations

from typing import Literal

from lanternyear.cards.effects.base import NOTHING, Effect, Effects
from lanternyear.cards.grammar import Amount, Selection


class PickTarget(Effect, tag="pick_target"):
    """SD-TGT-1: go through the lines; the first that somebody satisfies picks the target. `none` is the last line."""

    lines: tuple[Selection, ...]
    none: Effects = NOTHING


class Flow(Effect, tag="flow"):
    """SD-AI-5: a pause between two actions in which survivors may use survival."""


class Profile(Effect):
    """SD-MATK-1: an attack profile with its triggers. `damage: null` is the printed dash."""

    speed: int
    accuracy: int
    damage: int | None = 1
    reach: int = 1
    hits: Literal["", "head", "body"] = ""
    repeats: bool = False
    destroys_armor: bool = False
    after_hit: Effects = NOTHING
    before_damage: Effects = NOTHING
    after_damage: Effects = NOTHING


class MoveAndAttack(Profile, tag="move_and_attack"):
    """SD-MMV-2: move toward the target, turn to face it, resolve collisions, attack if it is in reach."""

    through: bool = False


class AttackTarget(Profile, tag="attack_target"):
    """SD-MMV-7: attack the target without moving."""


class Hit(Effect, tag="hit"):
    """SD-MATK-14: hits without an attack roll; `at: each` is one hit to each location."""

    damage: Amount
    hits: int = 1
    at: Literal["", "head", "arms", "body", "waist", "legs", "each"] = ""
    who: Selection = Selection(role="target")


class BasicAction(Effect, tag="basic_action"):
    """SD-AI-15: the monster's Basic Action, on the target named or by its own Pick Target list."""

    who: Selection = Selection(role="nobody")
    speed: int = 0
    damage: int = 0
    hits: Literal["", "head", "body"] = ""


class Instinct(Effect, tag="instinct"):
    """The monster's instinct, usually because no target was found (SD-TGT-4)."""


class DrawAi(Effect, tag="draw_ai"):
    """SD-AI-9: when everything else on this card is done and it is discarded, draw and play another AI card."""


class EndTurn(Effect, tag="end_turn"):
    """SD-MT-8: the monster's turn stops at once."""


class Intimidate(Effect, tag="intimidate"):
    """SD-INT-1: effects that are an intimidate action: no adjacency, no dodge, no modifiers."""

    then: Effects
    who: Selection = Selection(role="target")


class MoveAway(Effect, tag="move_away"):
    """SD-MOV-4: the monster moves away, a full move unless spaces are given. It does not turn unless told."""

    who: Selection
    spaces: Amount = Amount()


class MoveForward(Effect, tag="move_forward"):
    """The monster moves straight the way it faces; survivors passed over suffer `passed_over` (SD-COL-4)."""

    spaces: Amount = Amount()
    passed_over: Effects = NOTHING


class MoveBack(Effect, tag="move_back"):
    """SD-MOV-4: the monster moves straight backward without turning, a full move unless spaces are given."""

    spaces: Amount = Amount()


class MoveToTerrain(Effect, tag="move_to_terrain"):
    """SD-MMV-8: a full move to the closest tile of this terrain; `then` if it is on or beside one, with that tile."""

    card: str
    then: Effects = NOTHING
    none: Effects = NOTHING


class MoveToward(Effect, tag="move_toward"):
    """SD-MMV-8: the monster moves until adjacent to the survivor named and faces them."""

    who: Selection = Selection(role="target")
    spaces: Amount = Amount()


class GoToCentre(Effect, tag="go_to_centre"):
    """SD-MOV-4: the monster moves straight to the centre of the board; `placed`, it is put there (SD-MOV-2)."""

    placed: bool = False


class GoToEdge(Effect, tag="go_to_edge"):
    """SD-MOV-4: the monster turns to the edge of the board furthest from it and makes a full move that way."""


class GoOnto(Effect, tag="go_onto"):
    """SD-COL-3: the monster moves onto the survivor named, who collides with it."""

    who: Selection = Selection(role="target")


class TurnToFace(Effect, tag="turn_to_face"):
    """The monster turns toward the survivor named."""

    who: Selection = Selection(role="target")


class TurnAway(Effect, tag="turn_away"):
    """The monster turns its back on the survivor named."""

    who: Selection = Selection(role="target")


class Grab(Effect, tag="grab"):
    """SD-GRAB-1: placed knocked down in front of the monster, damage equal to its level to a random location."""

    who: Selection = Selection(role="target")


class Heal(Effect, tag="heal"):
    """SD-WND-9 and SD-LIFE-7: wounds return to the AI deck, or Life rises."""

    amount: Amount = Amount(1)


class WoundMonster(Effect, tag="wound_monster"):
    """The monster suffers wounds outside an attack."""

    amount: Amount = Amount(1)


class KillMonster(Effect, tag="kill_monster"):
    """SD-END-1: the monster dies."""


class KnockDownMonster(Effect, tag="knock_down_monster"):
    """SD-MKD: the monster is knocked down."""


class KnockbackMonster(Effect, tag="knockback_monster"):
    """SD-KB-7: the monster is moved straight away from the survivor named."""

    spaces: int
    who: Selection = Selection(role="self")


class MonsterToken(Effect, tag="monster_token"):
    """SD-TOK-1: the monster gains tokens; `until` gives them an end."""

    stat: Literal["movement", "toughness", "speed", "damage", "accuracy", "evasion", "luck"]
    by: Amount
    until: Literal["", "attack", "round", "turn", "next_monster_turn", "card"] = ""


class Lasting(Effect, tag="lasting"):
    """Something that holds for a time (SD-ROUND-5), such as every survivor being a threat."""

    what: Literal["all_threats", "no_grab", "no_reactions", "exposed"]
    until: Literal["round", "next_round", "turn", "standing"] = "round"


class DiscardMood(Effect, tag="discard_mood"):
    """Discard moods in play; the survivor's player chooses which."""

    count: int = 1


class ThisCard(Effect, tag="this_card"):
    """Where the AI card being played goes instead of the discard pile; a hit location may only be archived."""

    to: Literal["top_of_deck", "face_up_on_deck", "archive", "discard"]


class TokensHere(Effect, tag="tokens_here"):
    """Put tokens on this card in play, or on the holder's status card, or take all of them off with `clear`."""

    by: int = 1
    each: bool = False
    clear: bool = False


class TokensOn(Effect, tag="tokens_on"):
    """Put tokens on another card in play, or take them off."""

    card: str
    by: int = 1
    clear: bool = False


class Mark(Effect, tag="mark"):
    """This card in play remembers the survivor named; the condition `marked` asks for it."""

    who: Selection = Selection(role="target")


class DiscardThis(Effect, tag="discard_this"):
    """A mood's own end: this card in play is discarded."""


class KeepInPlay(Effect, tag="keep_in_play"):
    """This hit location stays beside the monster and its `when` rules apply (as SD-CRT-5)."""


class RevealForMoods(Effect, tag="reveal_for_moods"):
    """Reveal AI cards from the top, put the first moods found into play, shuffle the rest back."""

    cards: int
    moods: int
    none: Effects = NOTHING


class LeaveBoard(Effect, tag="leave_board"):
    """The monster is removed from the board until a card places it again."""


class PlaceMonster(Effect, tag="place_monster"):
    """SD-MOV-2: the monster is placed adjacent to the survivor named and faces them."""

    who: Selection = Selection(role="target")
    free: bool = False


class PlaceOnTerrain(Effect, tag="place_on_terrain"):
    """SD-MOV-2: the monster is placed on the middle of a tile of this terrain."""

    card: str


class SetTarget(Effect, tag="set_target"):
    """A survivor becomes the target without a Pick Target action (SD-PT-4 does not apply)."""

    who: Selection


class RemoveHitLocations(Effect, tag="remove_hit_locations"):
    """Archive the named hit locations from the deck."""

    cards: tuple[str, ...]


class ShuffleHitLocations(Effect, tag="shuffle_hit_locations"):
    """Shuffle deck and discard into a new hit location deck."""


class DrawHitLocation(Effect, tag="draw_hit_location"):
    """One more hit location for this attack, resolved with the others; a trap among them springs (SD-ATK-8)."""


class ReorderAi(Effect, tag="reorder_ai"):
    """Look at the top AI cards and put them back in any order, or on top or bottom."""

    count: int
    bottom: bool = False


class StackAi(Effect, tag="stack_ai"):
    """Once per showdown the players may put an AI card of choice, discarded or wounded, on top of the deck."""


class ReorderHitLocations(Effect, tag="reorder_hit_locations"):
    """Look at the top hit locations and put them back in any order."""

    count: int


class RecallAi(Effect, tag="recall_ai"):
    """The AI cards discarded last return to the top of the deck, the last one on top; `then` if there was one."""

    count: int = 1
    then: Effects = NOTHING


class Dazed(Effect, tag="dazed"):
    """SD-KEY-DAZED: -1 speed token until the end of the monster's turn, once per round."""


class AddTerrain(Effect, tag="add_terrain"):
    """SD-SETUP-14: add a terrain card by the setup text at its bottom."""

    card: str


class CancelAi(Effect, tag="cancel_ai"):
    """The AI card just drawn is discarded without being played."""
