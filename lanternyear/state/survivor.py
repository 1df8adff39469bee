"""A survivor's record sheet and gear grid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from lanternyear.state.doc import doc
from lanternyear.state.fighter import Fighter
from lanternyear.state.record import Use
from lanternyear.state.space import Footprint, base_at
from lanternyear.state.terms import Gone, Sex

LOCATIONS = ("head", "arms", "body", "waist", "legs")
ATTRIBUTES = ("movement", "accuracy", "strength", "evasion", "luck", "speed")


def _nine() -> list[str]:
    return [""] * 9


@dataclass(slots=True)
class Survivor:
    """SURV-NEW-1: a blank survivor. Attributes are permanent values; tokens and gear come on top when asked."""

    id: Annotated[str, doc("the key under `survivors`")]
    name: Annotated[str, doc("the id as a name unless said")] = ""
    sex: Annotated[Sex, doc("for names and intimacy")] = "female"
    player: Annotated[str, doc("given by `players`")] = ""
    alive: Annotated[bool, doc("false also while unconscious")] = True
    retired: Annotated[bool, doc("departs no more")] = False
    movement: Annotated[int, doc("permanent, without gear and tokens; 5 unless said")] = 5
    accuracy: Annotated[int, doc("permanent")] = 0
    strength: Annotated[int, doc("permanent")] = 0
    evasion: Annotated[int, doc("permanent")] = 0
    luck: Annotated[int, doc("permanent")] = 0
    speed: Annotated[int, doc("permanent")] = 0
    survival: Annotated[int, doc("points, up to the settlement's limit")] = 0
    insanity: Annotated[int, doc("3 or more is insane")] = 0
    courage: Annotated[int, doc("0 to 9")] = 0
    understanding: Annotated[int, doc("0 to 9")] = 0
    hunt_xp: Annotated[int, doc("0 to 16")] = 0
    weapon_type: Annotated[str, doc("the type chosen for proficiency, such as `axe`")] = ""
    proficiency: Annotated[int, doc("the level of proficiency with it")] = 0
    skip_next_hunt: Annotated[bool, doc("stays at home at the next departure")] = False
    returning: Annotated[bool, doc("a returning survivor of this settlement phase")] = False
    departing: Annotated[bool, doc("chosen to depart")] = False
    hunted: Annotated[bool, doc("has departed on a hunt or to a nemesis before")] = False
    ran_away: Annotated[bool, doc("left the last showdown alive")] = False
    gone: Annotated[Gone, doc("why the survivor is no more")] = ""
    parents: Annotated[list[str], doc("of a survivor who was born here")] = field(default_factory=list)
    surname: Annotated[str, doc("of a family")] = ""
    partner: Annotated[str, doc("the survivor's partner")] = ""
    joined: Annotated[int, doc("the lantern year in which the survivor came")] = 0
    gear: Annotated[list[str], doc("nine places row by row, `''` where there is nothing", "gear")] = field(
        default_factory=_nine
    )
    fighting_arts: Annotated[list[str], doc("cards", "fighting_art")] = field(default_factory=list)
    disorders: Annotated[list[str], doc("cards", "disorder")] = field(default_factory=list)
    abilities: Annotated[list[str], doc("cards, impairments too", "ability")] = field(default_factory=list)
    injuries: Annotated[list[str], doc("permanent severe injuries", "injury")] = field(default_factory=list)
    affinities: Annotated[dict[str, int], doc("permanent ones by color")] = field(default_factory=dict)
    once: Annotated[list[Use], doc("what is done once in a lifetime and was")] = field(default_factory=list)
    kept_cards: Annotated[list[str], doc("disorders that are never lost", "disorder")] = field(default_factory=list)
    weak_spots: Annotated[
        dict[str, str], doc("the hit location rolled for a disorder, by card", keys=("disorder",))
    ] = field(default_factory=dict)
    carried: Annotated[list[str], doc("resources", "resource")] = field(default_factory=list)
    fighter: Annotated[Fighter, doc("what only the showdown and the hunt before it keep")] = field(
        default_factory=Fighter
    )

    @property
    def called(self) -> str:
        """The survivor's name; a nameless one is called by the number: Survivor 7."""
        return self.name or self.id.replace("_", " ").capitalize()

    @property
    def base(self) -> Footprint:
        return base_at((self.fighter.space, 1, 1))

    def number(self, name: str) -> int:
        """Return a number of the sheet by its name, such as `courage` or `bleeding`."""
        value: int = self.fighter.bleeding if name == "bleeding" else getattr(self, name)
        return value
