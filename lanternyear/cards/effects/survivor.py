"""Effects on survivors: damage, gains, tokens."""

from __future__ import annotations

from typing import Annotated, Literal

from lanternyear.cards.effects.base import NOTHING, Effect, Effects, Who
from lanternyear.cards.grammar import Amount, Selection
from lanternyear.cards.keys import key

TARGET = Selection(role="target")
SELF = Selection(role="self")
Location = Literal["", "head", "arms", "body", "waist", "legs"]
Attribute = Literal["movement", "accuracy", "strength", "evasion", "luck", "speed"]


class Damage(Effect, tag="damage"):
    """SD-DMG-7: damage outside an attack profile; no location named is one random location for all of it."""

    says = {"at": "{amount} damage to the {at}", "else": "{amount} damage to a random hit location"}

    amount: Annotated[Amount, key("How much.")]
    who: Who = TARGET
    at: Annotated[Location, key("The hit location; nothing is a random one.")] = ""
    past_armor: Annotated[bool, key("Armor points do not help against it.")] = False
    severe_injury: Annotated[int, key("Added to the severe injury roll that it causes.")] = 0


class BrainDamage(Effect, tag="brain_damage"):
    """SD-BRN-1: brain damage."""

    says = {"adding": "brain damage equal to their {adding}", "else": "{amount} brain damage"}

    amount: Annotated[Amount, key("How much.")] = Amount()
    adding: Annotated[
        Literal["", "courage", "understanding"], key("A number of the survivor's sheet that is added.")
    ] = ""
    who: Who = TARGET
    per: Annotated[str, key("As often as there are tokens on this status card of the survivor.", names="AI card")] = ""


class Bleed(Effect, tag="bleed"):
    """SD-EFF-2: bleeding tokens."""

    says = "bleed {amount}"

    amount: Annotated[int, key("How much.")] = 1
    who: Who = TARGET


class RemoveBleeding(Effect, tag="remove_bleeding"):
    """Bleeding tokens are taken off."""

    says = "remove {amount:bleeding token}"

    amount: Annotated[int, key("How much.")]
    who: Who = TARGET


class KnockDown(Effect, tag="knock_down"):
    """Knock down the survivors named. Standing up again is SD-KD-4. `bash` is the attack effect of that name."""

    says = "knocked down"

    who: Who = TARGET
    bash: Annotated[bool, key("It is the attack effect Bash, which some cards prevent.")] = False


class StandUp(Effect, tag="stand_up"):
    """Knocked-down survivors stand."""

    says = "stand up"

    who: Who = TARGET


class Knockback(Effect, tag="knockback"):
    """SD-KB-1: moved straight away from the monster (or toward it, toward the closest edge, along arrows)."""

    says = {
        "own_movement": "knockback by their own movement, toward the closest board edge",
        "toward_edge": "knockback {spaces} toward the closest board edge",
        "toward_monster": "knockback {spaces} toward the monster",
        "else": "knockback {spaces}",
    }

    spaces: Annotated[Amount, key("How many spaces; 0 is a full move.")] = Amount()
    who: Who = TARGET
    toward_edge: Annotated[bool, key("Toward the closest edge of the board instead.")] = False
    toward_monster: Annotated[bool, key("Toward the monster instead.")] = False
    along_arrows: Annotated[bool, key("The way the arrow points in the survivor's space of this card's zones.")] = False
    own_movement: Annotated[bool, key("As far as the survivor's own movement instead of `spaces`.")] = False
    deadly_edge: Annotated[bool, key("Whoever would be moved past the edge of the board dies.")] = False
    gathers: Annotated[bool, key("Survivors it collides with are placed as close to it as possible.")] = False


class Gain(Effect, tag="gain"):
    """Gain or, with a negative number, lose one of the numbers on the record sheet."""

    says = {"down_to": "{what} drops to {down_to}", "less": "lose {by} {what}", "else": "gain {by} {what}"}

    what: Annotated[
        Literal["survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency"],
        key("What is gained or holds."),
    ]
    by: Annotated[Amount, key("How much is added; a negative number takes away.")]
    who: Who = TARGET
    once: Annotated[Literal["", "lifetime"], key("lifetime: a survivor gains it this way only once.")] = ""
    unnoticed: Annotated[bool, key("No story event comes with the boxes that are filled.")] = False
    per: Annotated[str, key("As often as there are tokens on this status card of the survivor.", names="AI card")] = ""
    anew: Annotated[bool, key("Story events of the boxes that are emptied may come again.")] = False
    down_to: Annotated[int, key("A loss ends at this number.")] = 0
    beyond: Annotated[Effects, key("What happens instead to a survivor who has too few free boxes for it.")] = NOTHING


class GainAsMuch(Effect, tag="gain_as_much"):
    """Gain as much of a number of the record sheet as the moment speaks of."""

    says = "gain as much {what}"
    requires = frozenset({"amount"})

    what: Annotated[Literal["survival", "insanity", "courage", "understanding"], key("What is gained or holds.")]
    who: Who = SELF


class FillSurvival(Effect, tag="fill_survival"):
    """Gain survival up to the survival limit."""

    says = "gain survival up to the limit"

    who: Who = SELF


class LoseSurvival(Effect, tag="lose_survival"):
    """Survival becomes 0; it may turn into something else."""

    says = "lose all survival"

    into: Annotated[Literal["", "insanity", "strength_tokens", "swap"], key("What the survival lost turns into.")] = ""
    who: Who = SELF


class HalveSurvival(Effect, tag="halve_survival"):
    """The survivor loses half of their survival, rounded down."""

    says = "lose half of the survival"

    who: Who = TARGET


class Token(Effect, tag="token"):
    """SD-TOK-1: attribute tokens; `until` gives them an end."""

    says = {
        "by=1": "+1 {stat} token",
        "by=-1": "-1 {stat} token",
        "less": "-{by} {stat} tokens",
        "else": "+{by} {stat} tokens",
    }

    stat: Annotated[Attribute, key("The value that changes.")]
    by: Annotated[Amount, key("How much is added; a negative number takes away.")]
    who: Who = TARGET
    until: Annotated[
        Literal["", "attack", "round", "card"], key("When it ends; nothing is the end of the showdown.")
    ] = ""


class RemoveTokens(Effect, tag="remove_tokens"):
    """Take tokens off: all, of attributes, of this card, the positive ones of one attribute, or one negative one.

    Those of this card were given with `until: card`.
    """

    says = {
        "which=all": "all tokens are removed",
        "which=attributes": "all attribute tokens are removed",
        "which=of_this_card": "the tokens of this card are removed",
        "which=all_positive": "all positive attribute tokens are removed",
        "which=positive": "all positive {stat} tokens are removed",
        "else": "1 negative attribute token is removed",
    }

    which: Annotated[
        Literal["all", "attributes", "of_this_card", "all_positive", "positive", "one_negative"], key("Which tokens.")
    ]
    stat: Annotated[
        Literal["", "movement", "accuracy", "strength", "evasion", "luck", "speed"], key("The value that changes.")
    ] = ""
    who: Who = TARGET
    optional: Annotated[bool, key("The survivor may decline.")] = False


class ShedTokens(Effect, tag="shed_tokens"):
    """SD-TOK-1: each survivor named may take off so many tokens of their choice, bleeding or of an attribute."""

    says = "may remove up to {up_to:token}"

    up_to: Annotated[Amount, key("The most that may be removed.")]
    who: Who = TARGET


class Permanent(Effect, tag="permanent"):
    """A permanent change of an attribute."""

    says = {"less": "-{by} permanent {stat}", "else": "+{by} permanent {stat}"}

    stat: Annotated[Attribute, key("The value that changes.")]
    by: Annotated[int, key("How much is added; a negative number takes away.")]
    who: Who = TARGET
    once: Annotated[Literal["", "lifetime"], key("lifetime: a survivor gains it this way only once.")] = ""


class HealLocation(Effect, tag="heal_location"):
    """SD-DMG-5: one hit location of choice, or every one, is healed: boxes and armor; with `levels`, so many boxes."""

    says = {"every": "heal every hit location", "else": "heal a hit location"}
    leaves = frozenset({"amount"})

    who: Who = SELF
    every: Annotated[bool, key("Every hit location instead of one.")] = False
    levels: Annotated[int, key("Only so many boxes, the worst first; 0 is all, and the armor.")] = 0


class EncourageAll(Effect, tag="encourage"):
    """SD-SUR-8 without its cost: the survivors named stand if they can be encouraged."""

    says = "encouraged"

    who: Who


class SwapPlaces(Effect, tag="swap_places"):
    """SD-MOV-2: `self` and the target change places on the board."""

    says = "change places"
    requires = frozenset({"holder", "target"})


class BecomeTarget(Effect, tag="become_target"):
    """SD-TGT-11: `self` is the target instead of the survivor who was picked."""

    says = "become the target instead"
    requires = frozenset({"pick"})


class MoveHit(Effect, tag="move_hit"):
    """SD-MATK-15: one of the hit locations that were rolled, of the survivor's choice, is changed."""

    says = "1 hit strikes the {to} instead"
    requires = frozenset({"rolled locations"})

    to: Annotated[Literal["head", "arms", "body", "waist", "legs"], key("The hit location that is struck instead.")]


class StepAside(Effect, tag="step_aside"):
    """SD-COL-7: the survivor is placed in the closest free space outside the path of what collides with them."""

    says = "placed in the closest free space out of the way"

    who: Who = SELF


class GainRerolls(Effect, tag="gain_rerolls"):
    """SD-GEN-11: a reroll token for each volume that the settlement has about the monster."""

    says = "gain a reroll token for each volume about the monster"

    who: Who = SELF


class LayToken(Effect, tag="lay_token"):
    """SD-TOK-4: a token of this card is laid on the space where it happened, if that is on the board."""

    says = "a token is laid there"
    requires = frozenset({"holder", "place"})


class TakeToken(Effect, tag="take_token"):
    """SD-TOK-4: the token of this card in the survivor's space is taken off the board."""

    says = "the token is removed"
    requires = frozenset({"holder"})
