"""Effects on survivors."""

from __future__ import annotations

from typing import Literal

from lanternyear.cards.effects.base import Effect
from lanternyear.cards.grammar import Amount, Selection

TARGET = Selection(role="target")
SELF = Selection(role="self")
Location = Literal["", "head", "arms", "body", "waist", "legs"]
Attribute = Literal["movement", "accuracy", "strength", "evasion", "luck", "speed"]


class Damage(Effect, tag="damage"):
    """SD-DMG-7: damage outside an attack profile; no location named is one random location for all of it."""

    amount: Amount
    who: Selection = TARGET
    at: Location = ""


class BrainDamage(Effect, tag="brain_damage"):
    """SD-BRN-1: brain damage."""

    amount: Amount
    who: Selection = TARGET


class Bleed(Effect, tag="bleed"):
    """SD-EFF-2: bleeding tokens."""

    amount: int = 1
    who: Selection = TARGET


class RemoveBleeding(Effect, tag="remove_bleeding"):
    """Bleeding tokens are taken off."""

    amount: int
    who: Selection = TARGET


class KnockDown(Effect, tag="knock_down"):
    """Knock down the survivors named. Standing up again is SD-KD-4. `bash` is the attack effect of that name."""

    who: Selection = TARGET
    bash: bool = False


class StandUp(Effect, tag="stand_up"):
    """Knocked-down survivors stand."""

    who: Selection = TARGET


class Knockback(Effect, tag="knockback"):
    """SD-KB-1: moved straight away from the monster (or toward it, or toward the closest edge)."""

    spaces: Amount = Amount()
    who: Selection = TARGET
    toward_edge: bool = False
    toward_monster: bool = False
    own_movement: bool = False


class Gain(Effect, tag="gain"):
    """Gain or, with a negative number, lose one of the numbers on the record sheet."""

    what: Literal["survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency"]
    by: Amount
    who: Selection = TARGET
    once: Literal["", "lifetime"] = ""
    unnoticed: bool = False


class GainAsMuch(Effect, tag="gain_as_much"):
    """Gain as much of a number of the record sheet as the moment speaks of."""

    what: Literal["survival", "insanity", "courage", "understanding"]
    who: Selection = SELF


class FillSurvival(Effect, tag="fill_survival"):
    """Gain survival up to the survival limit."""

    who: Selection = SELF


class LoseSurvival(Effect, tag="lose_survival"):
    """Survival becomes 0; it may turn into something else."""

    into: Literal["", "insanity", "strength_tokens", "swap"] = ""
    who: Selection = SELF


class HalveSurvival(Effect, tag="halve_survival"):
    """The survivor loses half of their survival, rounded down."""

    who: Selection = TARGET


class Token(Effect, tag="token"):
    """SD-TOK-1: attribute tokens; `until` gives them an end."""

    stat: Attribute
    by: Amount
    who: Selection = TARGET
    until: Literal["", "attack", "round", "card"] = ""


class RemoveTokens(Effect, tag="remove_tokens"):
    """Take tokens off: all, of attributes, of this card, the positive ones of one attribute, or one negative one.

    Those of this card were given with `until: card`.
    """

    which: Literal["all", "attributes", "of_this_card", "positive", "one_negative"]
    stat: Literal["", "movement", "accuracy", "strength", "evasion", "luck", "speed"] = ""
    who: Selection = TARGET
    optional: bool = False


class Permanent(Effect, tag="permanent"):
    """A permanent change of an attribute."""

    stat: Attribute
    by: int
    who: Selection = TARGET
    once: Literal["", "lifetime"] = ""


class GainResource(Effect, tag="gain_resource"):
    """SD-RES-1: draw from a deck, or take the named card if it is there (SD-RES-5); `eaten` at once by who can."""

    deck: Literal["", "basic", "monster", "vermin", "strange"] = ""
    card: str = ""
    keyword: str = ""
    count: Amount = Amount(1)
    who: Selection = TARGET
    eaten: bool = False


class LoseCarried(Effect, tag="lose_carried"):
    """RES-ARCH-5: a random resource that the survivor carries goes back to its deck."""

    who: Selection = TARGET


class GainGear(Effect, tag="gain_gear"):
    """GEAR-GRID-2: gear gained goes to a free slot, else to storage; in the settlement to storage, unless `to_grid`.

    Without a card it is a random one of a location.
    """

    card: str = ""
    random_of: str = ""
    who: Selection = SELF
    to_grid: bool = False


class GainDisorder(Effect, tag="gain_disorder"):
    """A random disorder (SD-TRA-1), or as many as it takes to have so many."""

    who: Selection = TARGET
    until: int = 0


class GainCard(Effect, tag="gain_card"):
    """An injury, ability, status or condition by name; injuries obey their maximum (SD-SEV-2)."""

    card: str
    who: Selection = TARGET


class LoseCard(Effect, tag="lose_card"):
    """A condition ends."""

    card: str
    who: Selection = SELF


class PriorityTarget(Effect, tag="priority_target"):
    """SD-PT-1: the survivor takes the priority target token; `permanent` is SD-PT-5."""

    who: Selection = TARGET
    permanent: bool = False


class LosePriorityTarget(Effect, tag="lose_priority_target"):
    """The survivor gives the token up if they hold it."""

    who: Selection = SELF


class Doom(Effect, tag="doom"):
    """SD-STAT-1: doomed until this card is resolved."""

    who: Selection = TARGET


class Die(Effect, tag="die"):
    """The survivor dies; `certain`, if nothing prevents it; `without` names cards that give nothing for it."""

    who: Selection = TARGET
    certain: bool = False
    without: tuple[str, ...] = ()


class SevereInjury(Effect, tag="severe_injury"):
    """SD-SEV-1, SD-TRA: roll on a location's table at once; the brain's is that of brain traumas."""

    at: Literal["head", "arms", "body", "waist", "legs", "brain"]
    who: Selection = SELF


class Frenzy(Effect, tag="frenzy"):
    """SD-STAT-4: the frenzy brain trauma."""

    who: Selection = TARGET


class CountsAs(Effect, tag="counts_as"):
    """SD-SUR-3: this use counts as a survival action of `self` for this round."""

    action: Literal["dodge", "dash", "surge", "encourage", "endure"]


class SkipNextHunt(Effect, tag="skip_next_hunt"):
    """Fills the Skip Next Hunt box."""

    who: Selection = TARGET


class Retire(Effect, tag="retire"):
    """The survivor retires when this showdown or phase ends (SURV-RET-1)."""

    who: Selection = TARGET


class RunAway(Effect, tag="run_away"):
    """SD-RUN-2: the survivor returns to the settlement at once."""

    who: Selection = SELF


class HealLocation(Effect, tag="heal_location"):
    """SD-DMG-5: one hit location of choice, or every one, is healed: boxes and armor; with `levels`, so many boxes."""

    who: Selection = SELF
    every: bool = False
    levels: int = 0


class EncourageAll(Effect, tag="encourage"):
    """SD-SUR-8 without its cost: the survivors named stand if they can be encouraged."""

    who: Selection
