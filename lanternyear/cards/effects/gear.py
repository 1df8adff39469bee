"""Effects of gear, resources and terrain in a survivor's hands."""

from __future__ import annotations

from typing import Annotated, Literal

from lanternyear.cards.effects.base import NOTHING, Ask, Effect, Effects, Otherwise, Who
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.keys import key

SELF = Selection(role="self")
TARGET = Selection(role="target")
Consumed = Annotated[bool, key("The monster eats it, for which cards may wait (SD-EFF-5).")]


class ActivateWeapon(Effect, tag="activate_weapon"):
    """Attack with a weapon of the grid without paying its activation; `strength` comes on top."""

    says = {
        "melee": "attack with a melee weapon",
        "beside": "attack with the weapon on the {beside} of this",
        "else": "attack with a weapon",
    }

    melee: Annotated[bool, key("Only a melee weapon.")] = False
    strength: Annotated[Amount, key("Strength added in this attack.")] = Amount(0)
    hits: Annotated[
        Amount | None, key("As many automatic hits instead of attack rolls; with none there is no attack.")
    ] = None
    strength_per_space: Annotated[bool, key("Also 1 strength for each space moved.")] = False
    beside: Annotated[
        Literal["", "left", "right"], key("Which neighbor of this card in the gear grid: left or right.")
    ] = ""
    one_handed: Annotated[bool, key("Only a weapon that is not two-handed.")] = False
    skewers_with: Annotated[
        str, key("A wound roll that succeeds with such a weapon counts for the next hit location too.", names="keyword")
    ] = ""


class MoveStraight(Effect, tag="move_straight"):
    """The survivor moves in a straight line, a full move unless spaces are given."""

    says = {"away": "moves straight away from the monster", "else": "moves in a straight line"}
    leaves = frozenset({"amount"})

    spaces: Annotated[int, key("How many spaces at most; 0 is a full move, as far as the line is open.")] = 0
    away: Annotated[bool, key("Away from the monster.")] = False
    full: Annotated[bool, key("Away from the monster, as far as nothing is in the way.")] = False
    who: Who = Selection(role="self")


class MoveSpaces(Effect, tag="move_spaces"):
    """The survivor may move that many spaces without spending movement."""

    says = "may move {spaces:space}"

    spaces: Annotated[int, key("How many spaces; 0 is a full move.")]


class GainMovement(Effect, tag="gain_movement"):
    """The survivor may move once more in this act (SD-ACT-3)."""

    says = "gain a movement"

    who: Who = SELF


class AutomaticHit(Effect, tag="automatic_hit"):
    """One automatic hit from anywhere on the board; `critical` makes its wound critical."""

    says = {"critical": "1 automatic hit whose wound is critical", "else": "1 automatic hit"}

    critical: Annotated[bool, key("Its wound is critical.")] = False


class BlockHits(Effect, tag="block_hits"):
    """SD-KEY-BLOCK: ignore that many hits of the next attack, until the next act."""

    says = "ignore {hits:hit} of the next attack"

    hits: Annotated[int, key("How many hits.")]


class DeflectHits(Effect, tag="deflect_hits"):
    """SD-KEY-DEFLECT: set the deflect tokens to this number."""

    says = "{hits} deflect tokens"

    hits: Annotated[int, key("How many hits.")]


class Ignore(Effect, tag="ignore"):
    """Ignore the thing about to happen: one hit, a severe injury, a trap, a wound attempt, a death."""

    says = {"replaced": "it is ignored, and another hit location is drawn in its place", "else": "it is ignored"}
    requires = frozenset({"ignore"})

    replaced: Annotated[bool, key("Of a trap: another hit location is drawn in its place.")] = False


class SoftenKnockback(Effect, tag="soften_knockback"):
    """The knockback ends up to so many spaces earlier, of the survivor's choice, and nobody collides (SD-KB-8)."""

    says = "up to {spaces:space} less, and no collision with survivors"
    requires = frozenset({"knockback"})

    spaces: Annotated[int, key("How many spaces earlier it may end.")]


class StopMoving(Effect, tag="stop_moving"):
    """The survivor who entered a space stops there."""

    says = "stops there"
    requires = frozenset({"move"})


class CancelReactions(Effect, tag="cancel_reactions"):
    """The next reaction in this attack is cancelled (SD-REA-2), every one until it ends, or all at one hit location."""

    says = {
        "every": "all reactions of this attack are cancelled",
        "here": "all reactions at this hit location are cancelled",
        "else": "the next reaction of this attack is cancelled",
    }
    requires = frozenset({"attack"})

    every: Annotated[bool, key("Not only the next one, but all until the attack ends.")] = False
    here: Annotated[bool, key("Those at the hit location in hand alone.")] = False


class ArchiveWeapon(Effect, tag="archive_weapon"):
    """GEAR-ARCH-1: the weapon of this attack goes back to the box."""

    says = "the weapon of the attack is archived"
    requires = frozenset({"attack"})

    consumed: Consumed = False


class PlaceSurvivor(Effect, tag="place_survivor"):
    """The survivor is placed on a free space of the player's choice, anywhere or as near to the monster as can be.

    `spaces`: so many spaces from the monster.
    `before_monster` is in front of it, where the controller chooses.
    """

    says = {
        "to=beside_monster": "placed adjacent to the monster",
        "spaces": "placed {spaces:space} from the monster",
        "to=before_monster": "placed in front of the monster",
        "else": "placed anywhere on the board",
    }

    to: Annotated[
        Literal["anywhere", "beside_monster", "before_monster"],
        key("Anywhere, or as near to the monster, or to its front, as there is room."),
    ] = "anywhere"
    spaces: Annotated[int, key("How many spaces from the monster; 0 is as `to` says.")] = 0
    who: Who = SELF


class ExtraAttackRoll(Effect, tag="extra_attack_roll"):
    """One more attack roll in this attack."""

    says = {"rolls=1": "1 more attack roll", "else": "{rolls} more attack rolls"}
    requires = frozenset({"perfect hit"})

    rolls: Annotated[int, key("How many more attack rolls.")] = 1


class DrawNoLocation(Effect, tag="draw_no_location"):
    """No hit location is drawn for this perfect hit (SD-ATK-7)."""

    says = "no hit location is drawn for this hit"
    requires = frozenset({"perfect hit"})


class RollPerHit(Effect, tag="roll_per_hit"):
    """SD-ATK-23: when all attack rolls are made, so many more for each hit."""

    says = {"rolls=1": "1 more attack roll for each hit", "else": "{rolls} more attack rolls for each hit"}
    requires = frozenset({"attack rolls"})

    rolls: Annotated[int, key("How many more attack rolls.")] = 1


class RerollMisses(Effect, tag="reroll_misses"):
    """All attack rolls that missed are rolled again, once (SD-GEN-6)."""

    says = "reroll all misses"
    requires = frozenset({"attack rolls"})


class AttackBonus(Effect, tag="attack_bonus"):
    """A bonus for the rest of this attack, or for one wound attempt."""

    says = {
        "here": "+{by} {stat} for this wound attempt",
        "less": "-{by} {stat} for this attack",
        "else": "+{by} {stat} for this attack",
    }
    requires = frozenset({"attack"})

    stat: Annotated[Literal["strength", "accuracy", "speed", "luck"], key("The value that changes.")]
    by: Annotated[Amount, key("How much is added; a negative number takes away.")]
    here: Annotated[bool, key("Strength for the wound attempt at the hit location in hand alone.")] = False


class DrawOnLife(Effect, tag="draw_on_life"):
    """SURV-SAV-1: the survivor declares a number and gains as much now, and as much hunt XP when it is over.

    `hits` are automatic ones in place of attack rolls, `luck` is for one wound attempt, `armor` is at every location.
    """

    says = {
        "what=hits": "up to {up_to} automatic hits, at 1 hunt XP each",
        "what=luck": "up to {up_to} luck for this wound attempt, at 1 hunt XP each",
        "else": "up to {up_to} armor at every hit location, at 1 hunt XP each",
    }

    what: Annotated[Literal["hits", "luck", "armor"], key("What is gained or holds.")]
    up_to: Annotated[Amount, key("The most that may be declared.")]


class StrikeRevealed(Effect, tag="strike_revealed"):
    """SURV-SAV-2: so many hit locations are revealed; each that can be is wounded critically, and all are shuffled."""

    says = "{count:hit location} are revealed and wounded critically"

    count: Annotated[Amount, key("How many.")]


class CallAssist(Effect, tag="call_assist"):
    """The survivor with this card exactly across the monster is the assist of this attack."""

    says = "the survivor across the monster assists"
    requires = frozenset({"attack"})


class SoftenReaction(Effect, tag="soften_reaction"):
    """SET-INNT-4: the assist may pay survival; then the reactions of a hit location drawn are failure reactions."""

    says = "the assist may spend {survival} survival to turn a reaction into a failure reaction"
    requires = frozenset({"hit locations drawn"})

    survival: Annotated[int, key("Survival that must be spent.")] = 1


class ArchiveGear(Effect, tag="archive_gear"):
    """GEAR-ARCH-1: this gear, or gear of the grid, goes back to the box: all with a keyword, the armor at a hit
    location, everything, or one of them: with `choose` one of the survivor's choice, with `random` any.
    """

    says = {
        "everything": "lose all gear",
        "keyword": "lose {keyword} gear",
        "at": "lose the armor of the {at}",
        "random": "lose a random gear",
        "choose": "choose 1 gear to lose",
        "else": "lose this gear",
    }

    keyword: Annotated[str, key("Only cards with this keyword.", names="keyword")] = ""
    at: Annotated[Literal["", "head", "arms", "body", "waist", "legs"], key("Only the armor at this hit location.")] = (
        ""
    )
    everything: Annotated[bool, key("All gear of the grid.")] = False
    choose: Annotated[bool, key("One of them, of the survivor's choice.")] = False
    random: Annotated[bool, key("A random one of them.")] = False
    consumed: Consumed = False
    who: Who = SELF


class MakeRoom(Effect, tag="make_room"):
    """GEAR-GRID-5: from a grid with too few empty spaces gear of the survivor's choice goes to storage."""

    says = "gear goes to storage until enough slots of the gear grid are empty"

    who: Who = SELF


class HandOver(Effect, tag="hand_over"):
    """One of the survivors named may pick a gear of their grid, or a resource they carry, and hand it over.

    Inside, they are the `target`, and `archive_handed` takes the card from them.
    """

    says = "may give a card ({ask})"

    ask: Ask
    then: Annotated[Effects, key("The effects.", gives=("card handed over", "target"))]
    otherwise: Otherwise = NOTHING
    who: Who = Selection(role="target")
    keyword: Annotated[str, key("Only cards with this keyword.", names="keyword")] = ""
    resources: Annotated[bool, key("Resources that they carry, too.")] = False
    must: Annotated[Condition | None, key("While this holds somebody who can has to.")] = None


class RecoverMaterials(Effect, tag="recover_materials"):
    """RES-GAIN-7: the target gains the resources of the recipe of the gear that was handed over.

    A named resource is that one, a keyword is a basic resource of choice; what else a recipe costs is gone.
    """

    says = "gain what it was made of"
    requires = frozenset({"card handed over"})


class ChooseGear(Effect, tag="choose_gear"):
    """GEAR-GRID-2: the survivor gains a gear of choice of a location, if a copy is left."""

    says = "choose 1 gear of the {location} to gain"

    location: Annotated[str, key("The settlement location whose gear is meant.", names="location of gear")]
    keyword: Annotated[str, key("Only cards with this keyword.", names="keyword")] = ""
    who: Who = Selection(role="target")


class ArchiveHanded(Effect, tag="archive_handed"):
    """GEAR-ARCH-1, SD-RES-5: the card that was handed over goes back to the box or its deck."""

    says = "the card given is archived"
    requires = frozenset({"card handed over"})


class ArchiveResource(Effect, tag="archive_resource"):
    """The carried resource goes back to its deck (SD-RES-5)."""

    says = "the resource goes back to its deck"


class AddArmor(Effect, tag="add_armor"):
    """Armor points at every hit location, or only where metal armor is worn, or of the armor handed over."""

    says = {
        "handed": "+{points} armor at the hit location of that card",
        "else": "+{points} armor at every hit location",
    }

    points: Annotated[Amount, key("Armor points.")]
    who: Who = SELF
    keyword: Annotated[str, key("Only cards with this keyword.", names="keyword")] = ""
    handed: Annotated[bool, key("Only at the hit location of the card that was handed over.")] = False


class DestroyArmor(Effect, tag="destroy_armor"):
    """SD-DMG-8: armor points of a hit location, or of every one, are gone for this showdown: all, or so many."""

    says = {
        "at=random": "lose all armor points of a random hit location",
        "at": "lose all armor points of the {at}",
        "points": "lose {points} armor points at every hit location",
        "else": "lose all armor points",
    }

    at: Annotated[
        Literal["", "head", "arms", "body", "waist", "legs", "random"],
        key("The hit location; nothing is all of them."),
    ] = ""
    points: Annotated[int, key("How many points; 0 is all of them.")] = 0
    who: Who = TARGET


class StripArmor(Effect, tag="strip_armor"):
    """SD-DMG-8: roll hit locations and destroy the armor at them.

    `bare` follows if there was no armor at any of them, or if two of them are the same.
    """

    says = "roll {rolls:hit location} and lose all armor points there"

    rolls: Annotated[int, key("How many hit locations are rolled.")] = 2
    bare: Annotated[Effects, key("What happens without armor at any of them, or on doubles.", gives=("target",))] = (
        NOTHING
    )
    who: Who = TARGET


class Hide(Effect, tag="hide"):
    """Not a threat until the survivor attacks; `in_terrain` ends it too when they leave that terrain."""

    says = {
        "in_terrain": "hidden in {in_terrain}, no threat until attacking or leaving it",
        "else": "hidden, no threat until attacking",
    }

    in_terrain: Annotated[str, key("Ends when the survivor leaves this terrain.", names="terrain")] = ""
    who: Who = SELF


class Climb(Effect, tag="climb"):
    """The survivor is placed on any free space of the terrain being used."""

    says = "climb onto the terrain"
    requires = frozenset({"terrain"})


class Hop(Effect, tag="hop"):
    """The survivor is placed in the space opposite across the terrain being used."""

    says = "placed on the other side of the terrain"
    requires = frozenset({"terrain"})


class ArchiveTile(Effect, tag="archive_tile"):
    """SD-TER-7: the tile being used leaves the board."""

    says = "the terrain tile is removed"
    requires = frozenset({"terrain"})

    consumed: Consumed = False
