"""Effects of gear, resources and terrain in a survivor's hands."""

from __future__ import annotations

from typing import Literal

from lanternyear.cards.effects.base import NOTHING, Effect, Effects
from lanternyear.cards.grammar import Condition, Selection

SELF = Selection(role="self")
TARGET = Selection(role="target")


class ActivateWeapon(Effect, tag="activate_weapon"):
    """Attack with a weapon of the grid without paying its activation; `strength` comes on top."""

    melee: bool = False
    strength: int = 0
    strength_per_space: bool = False
    beside: Literal["", "left", "right"] = ""
    one_handed: bool = False


class MoveStraight(Effect, tag="move_straight"):
    """The survivor moves in a straight line, up to their movement unless spaces are given."""

    spaces: int = 0
    away: bool = False


class MoveSpaces(Effect, tag="move_spaces"):
    """The survivor may move that many spaces without spending movement."""

    spaces: int


class AutomaticHit(Effect, tag="automatic_hit"):
    """One automatic hit from anywhere on the board; `critical` makes its wound critical."""

    critical: bool = False


class BlockHits(Effect, tag="block_hits"):
    """SD-KEY-BLOCK: ignore that many hits of the next attack, until the next act."""

    hits: int


class DeflectHits(Effect, tag="deflect_hits"):
    """SD-KEY-DEFLECT: set the deflect tokens to this number."""

    hits: int


class Ignore(Effect, tag="ignore"):
    """What is about to happen is ignored: one hit, a severe injury, a trap, a wound attempt, a death."""


class StopMoving(Effect, tag="stop_moving"):
    """The survivor who entered a space stops there."""


class IgnoreCollision(Effect, tag="ignore_collision"):
    """The knockback about to be suffered collides with no survivor."""


class CancelReactions(Effect, tag="cancel_reactions"):
    """The next reaction in this attack is cancelled (SD-REA-2), or every one until it ends."""

    every: bool = False


class ArchiveWeapon(Effect, tag="archive_weapon"):
    """GEAR-ARCH-1: the weapon of this attack goes back to the box."""


class GainAction(Effect, tag="gain_action"):
    """One more movement or activation in this act."""

    what: Literal["movement", "activation"]


class PlaceSurvivor(Effect, tag="place_survivor"):
    """The survivor is placed on a free space of the player's choice, anywhere or as near to the monster as can be."""

    to: Literal["anywhere", "beside_monster"] = "anywhere"
    who: Selection = SELF


class ExtraAttackRoll(Effect, tag="extra_attack_roll"):
    """One more attack roll in this attack."""

    rolls: int = 1


class RerollMisses(Effect, tag="reroll_misses"):
    """All attack rolls that missed are rolled again, once (SD-GEN-6)."""


class AttackBonus(Effect, tag="attack_bonus"):
    """A bonus for the rest of this attack."""

    stat: Literal["strength", "accuracy", "speed", "luck"]
    by: int


class ArchiveGear(Effect, tag="archive_gear"):
    """GEAR-ARCH-1: this gear, or gear of the grid, goes back to the box: all with a keyword, the armor at a hit
    location, everything, or one of them: with `choose` one of the survivor's choice, with `random` any.
    """

    keyword: str = ""
    at: Literal["", "head", "arms", "body", "waist", "legs"] = ""
    everything: bool = False
    choose: bool = False
    random: bool = False
    who: Selection = SELF


class MakeRoom(Effect, tag="make_room"):
    """GEAR-GRID-5: from a grid with too few empty spaces gear of the survivor's choice goes to storage."""

    who: Selection = SELF


class HandOver(Effect, tag="hand_over"):
    """One of the survivors named may pick a gear of their grid, or a resource they carry, and hand it over.

    Inside, they are the `target`, and `archive_handed` takes the card from them.
    """

    ask: str
    then: Effects
    otherwise: Effects = NOTHING
    who: Selection = Selection(role="target")
    keyword: str = ""
    resources: bool = False
    must: Condition | None = None


class RecoverMaterials(Effect, tag="recover_materials"):
    """RES-GAIN-7: the target gains the resources of the recipe of the gear that was handed over.

    A named resource is that one, a keyword is a basic resource of choice; what else a recipe costs is gone.
    """


class StoreArmor(Effect, tag="store_armor"):
    """GEAR-GRID-2: all armor of the survivor's grid goes to storage; Cursed gear stays."""

    who: Selection = Selection(role="target")


class ChooseGear(Effect, tag="choose_gear"):
    """GEAR-GRID-2: the survivor gains a gear of choice of a location, if a copy is left."""

    location: str
    keyword: str = ""
    who: Selection = Selection(role="target")


class ArchiveHanded(Effect, tag="archive_handed"):
    """GEAR-ARCH-1, SD-RES-5: the card that was handed over goes back to the box or its deck."""


class ArchiveResource(Effect, tag="archive_resource"):
    """The carried resource goes back to its deck (SD-RES-5)."""


class AddArmor(Effect, tag="add_armor"):
    """Armor points at every hit location, or only where metal armor is worn."""

    points: int
    who: Selection = SELF
    keyword: str = ""


class DestroyArmor(Effect, tag="destroy_armor"):
    """SD-DMG-8: all armor points of a hit location, or of every one, are gone for this showdown."""

    at: Literal["", "head", "arms", "body", "waist", "legs"] = ""
    who: Selection = TARGET


class Hide(Effect, tag="hide"):
    """Not a threat until the survivor attacks; `in_terrain` ends it too when they leave that terrain."""

    in_terrain: str = ""
    who: Selection = SELF


class Climb(Effect, tag="climb"):
    """The survivor is placed on any free space of the terrain being used."""


class Hop(Effect, tag="hop"):
    """The survivor is placed in the space opposite across the terrain being used."""


class ArchiveTile(Effect, tag="archive_tile"):
    """SD-TER-7: the tile being used leaves the board."""
