"""Effects of the monster: targets, attacks, instinct, wounds, tokens."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from lanternyear.cards.effects.base import NOTHING, Effect, Effects, ThenToTarget, Who
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.keys import key


class PickTarget(Effect, tag="pick_target"):
    """SD-TGT-1: go through the lines; the first that somebody satisfies picks the target. `none` is the last line."""

    says = "target: {lines}"
    leaves = frozenset({"target"})

    lines: Annotated[
        tuple[Selection, ...], key("Selections tried in order; the first that fits somebody picks the target.")
    ]
    none: Annotated[Effects, key("What happens when nobody was found.")] = NOTHING


class Flow(Effect, tag="flow"):
    """SD-AI-5: a pause between two actions in which survivors may use survival."""

    says = "flow"


class ProfileChange(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-HAND-1: a part of an attack profile that counts while a condition holds, which is asked of the target."""

    only: Annotated[Condition, key("The condition under which it applies.")] = Condition()
    speed: Annotated[int, key("Dice added.")] = 0
    accuracy: Annotated[int, key("Added to each die.")] = 0
    damage: Annotated[int, key("Damage added to each hit.")] = 0
    severe_injury: Annotated[int, key("Added to severe injury rolls that the attack causes.")] = 0
    hits: Annotated[Literal["", "head", "body"], key("The hit location that every hit strikes, instead of a roll.")] = (
        ""
    )
    unavoidable: Annotated[bool, key("The hits are neither blocked nor dodged.")] = False
    every: Annotated[int, key("Its numbers count once for every so many of what `of` names.")] = 1
    of: Annotated[
        Literal["", "wounds", "spaces moved"],
        key("wounds: cards in the wound stack; spaces moved: by the monster, to the target. Nothing counts once."),
    ] = ""


class Profile(Effect):
    """SD-MATK-1: an attack profile with its triggers. `damage: null` is the printed dash."""

    speed: Annotated[int, key("Dice rolled to hit.")]
    accuracy: Annotated[int, key("What each die must show at least.")]
    damage: Annotated[int | None, key("Damage of each hit.")] = 1
    reach: Annotated[int, key("How many spaces away the attack still hits; 0 is anywhere.")] = 1
    hits: Annotated[Literal["", "head", "body"], key("The hit location that every hit strikes, instead of a roll.")] = (
        ""
    )
    repeats: Annotated[bool, key("While damage is dealt, each hit makes one more attack roll, until all miss.")] = False
    destroys_armor: Annotated[bool, key("Each hit first takes all armor points of its location.")] = False
    changes: Annotated[tuple[ProfileChange, ...], key("Parts of the profile that count under conditions.")] = ()
    after_hit: Annotated[Effects, key("Effects after each attack that hit, before damage.", gives=("target",))] = (
        NOTHING
    )
    before_damage: Annotated[Effects, key("Effects before damage is dealt.", gives=("target",))] = NOTHING
    after_damage: Annotated[Effects, key("Effects after damage was dealt.", gives=("target",))] = NOTHING


class MoveAndAttack(Profile, tag="move_and_attack"):
    """SD-MMV-2: move toward the target, turn to face it, resolve collisions, attack if it is in reach."""

    says = "move and attack: speed {speed}, accuracy {accuracy}+, damage {damage}"

    through: Annotated[bool, key("The monster moves through the target's space and beyond.")] = False
    backward: Annotated[bool, key("It turns its blind spot to the target instead of its front, to kick.")] = False
    damage_per_space: Annotated[int, key("Damage added for each space that it moved to the target.")] = 0
    unlimited: Annotated[bool, key("It moves as far as it takes.")] = False


class AttackTarget(Profile, tag="attack_target"):
    """SD-MMV-7: attack the target without moving."""

    says = "attack: speed {speed}, accuracy {accuracy}+, damage {damage}"


class Hit(Effect, tag="hit"):
    """SD-MATK-14: hits without an attack roll; `at: each` is one hit to each location."""

    says = {
        "at=each": "a hit to every hit location, {damage} damage each",
        "at": "{hits:hit} to the {at}, {damage} damage each",
        "else": "{hits:hit}, {damage} damage each",
    }

    damage: Annotated[Amount, key("Damage of each hit; the monster's own damage and tokens do not add.")]
    hits: Annotated[int, key("How many hits.")] = 1
    at: Annotated[
        Literal["", "head", "arms", "body", "waist", "legs", "each"],
        key("The hit location, or each of them; nothing is a random one for each hit."),
    ] = ""
    who: Who = Selection(role="target")


class BasicAction(Effect, tag="basic_action"):
    """SD-AI-15: the monster's Basic Action, on the target named or by its own Pick Target list."""

    says = "Basic Action"

    who: Who = Selection(role="nobody")
    speed: Annotated[int, key("Speed added this time.")] = 0
    damage: Annotated[int, key("Damage added this time.")] = 0
    hits: Annotated[
        Literal["", "head", "body"], key("The hit location that every hit strikes this time, instead of a roll.")
    ] = ""
    changes: Annotated[tuple[ProfileChange, ...], key("Parts of the profile that count this time.")] = ()
    hits_on: Annotated[int, key("What each die must show, whatever modifiers apply; 0 is as printed.")] = 0


class Instinct(Effect, tag="instinct"):
    """The monster's instinct, usually because no target was found (SD-TGT-4)."""

    says = "Instinct"


class DrawAi(Effect, tag="draw_ai"):
    """SD-AI-9: when everything else on this card is done and it is discarded, draw and play another AI card."""

    says = "the monster draws and plays another AI card"


class EndTurn(Effect, tag="end_turn"):
    """SD-MT-8: the monster's turn stops at once."""

    says = "the monster's turn ends"


class Intimidate(Effect, tag="intimidate"):
    """SD-INT-1: effects that are an intimidate action: no adjacency, no dodge, no modifiers."""

    says = "intimidated"

    then: ThenToTarget
    who: Who = Selection(role="target")


class Grab(Effect, tag="grab"):
    """SD-GRAB-1: placed knocked down in front of the monster, damage equal to its level to a random location."""

    says = "grabbed"

    who: Who = Selection(role="target")


class Heal(Effect, tag="heal"):
    """SD-WND-9 and SD-LIFE-7: wounds return to the AI deck, or Life rises."""

    says = "the monster heals {amount:wound}"

    amount: Annotated[Amount, key("How much.")] = Amount(1)


class RestoreMonster(Effect, tag="restore_monster"):
    """SD-WND-13: all wounds heal, negative tokens are gone, persistent injuries go back into the hit location deck."""

    says = "the monster is restored"


class WoundMonster(Effect, tag="wound_monster"):
    """The monster suffers wounds outside an attack."""

    says = "the monster suffers {amount:wound}"

    amount: Annotated[Amount, key("How much.")] = Amount(1)


class KillMonster(Effect, tag="kill_monster"):
    """SD-END-1: the monster dies."""

    says = "the monster dies"


class KnockDownMonster(Effect, tag="knock_down_monster"):
    """SD-MKD: the monster is knocked down."""

    says = "the monster is knocked down"


class MonsterToken(Effect, tag="monster_token"):
    """SD-TOK-1: the monster gains tokens; `until` gives them an end."""

    says = {
        "by=1": "the monster gains a +1 {stat} token",
        "by=-1": "the monster gains a -1 {stat} token",
        "less": "the monster gains -{by} {stat} tokens",
        "else": "the monster gains +{by} {stat} tokens",
    }

    stat: Annotated[
        Literal["movement", "toughness", "speed", "damage", "accuracy", "evasion", "luck"],
        key("The value that changes."),
    ]
    by: Annotated[Amount, key("How much is added; a negative number takes away.")]
    until: Annotated[
        Literal["", "attack", "round", "turn", "this_turn", "next_monster_turn", "card"],
        key("When it ends; nothing is the end of the showdown."),
    ] = ""


class Lasting(Effect, tag="lasting"):
    """Something that holds for a time (SD-ROUND-5), such as every survivor being a threat."""

    says = {
        "what=all_threats": "every survivor is a threat",
        "what=no_grab": "no survivor is grabbed",
        "what=no_reactions": "the monster does not react",
        "else": "the monster is exposed",
    }

    what: Annotated[Literal["all_threats", "no_grab", "no_reactions", "exposed"], key("What is gained or holds.")]
    until: Annotated[
        Literal["round", "next_round", "turn", "this_turn", "standing"],
        key("When it ends; nothing is the end of the showdown."),
    ] = "round"


class Dazed(Effect, tag="dazed"):
    """SD-KEY-DAZED: -1 speed token until the end of the monster's turn, once per round."""

    says = "the monster is dazed"
