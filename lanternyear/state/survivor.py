"""A survivor's record sheet and gear grid."""

from __future__ import annotations

from dataclasses import dataclass, field

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

    id: str
    name: str = ""
    sex: Sex = "female"
    player: str = ""
    alive: bool = True
    retired: bool = False
    movement: int = 5
    accuracy: int = 0
    strength: int = 0
    evasion: int = 0
    luck: int = 0
    speed: int = 0
    survival: int = 0
    insanity: int = 0
    courage: int = 0
    understanding: int = 0
    hunt_xp: int = 0
    weapon_type: str = ""
    proficiency: int = 0
    skip_next_hunt: bool = False
    returning: bool = False
    departing: bool = False
    hunted: bool = False
    ran_away: bool = False
    gone: Gone = ""
    parents: list[str] = field(default_factory=list)
    surname: str = ""
    partner: str = ""
    joined: int = 0
    gear: list[str] = field(default_factory=_nine)
    fighting_arts: list[str] = field(default_factory=list)
    disorders: list[str] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)
    injuries: list[str] = field(default_factory=list)
    affinities: dict[str, int] = field(default_factory=dict)
    once: list[Use] = field(default_factory=list)
    kept_cards: list[str] = field(default_factory=list)
    weak_spots: dict[str, str] = field(default_factory=dict)
    carried: list[str] = field(default_factory=list)
    fighter: Fighter = field(default_factory=Fighter)

    @property
    def base(self) -> Footprint:
        return base_at((self.fighter.space, 1, 1))

    def number(self, name: str) -> int:
        """Return a number of the sheet by its name, such as `courage` or `bleeding`."""
        value: int = self.fighter.bleeding if name == "bleeding" else getattr(self, name)
        return value
