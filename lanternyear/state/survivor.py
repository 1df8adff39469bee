"""A survivor's record sheet, gear grid and place on the board."""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternyear.state.space import NOWHERE, Footprint, base_at

LOCATIONS = ("head", "arms", "body", "waist", "legs")
ATTRIBUTES = ("movement", "accuracy", "strength", "evasion", "luck", "speed")


def _nine() -> list[str]:
    return [""] * 9


@dataclass(slots=True)
class Survivor:
    """SURV-NEW-1: a blank survivor. Attributes are permanent values; tokens and gear come on top when asked."""

    id: str
    name: str = ""
    sex: str = "female"
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
    gone: str = ""
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
    once: list[str] = field(default_factory=list)
    carried: list[str] = field(default_factory=list)
    # From here on: what the showdown keeps, cleared when the survivor is back in the settlement.
    space: int = NOWHERE
    in_showdown: bool = False
    ran_away: bool = False
    unconscious: bool = False
    knocked_down: bool = False
    stands_after_turn: int = 0
    tokens: dict[str, int] = field(default_factory=dict)
    bleeding: int = 0
    armor_lost: dict[str, int] = field(default_factory=dict)
    armor_gained: dict[str, int] = field(default_factory=dict)
    light: list[str] = field(default_factory=list)
    heavy: list[str] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    status_tokens: dict[str, int] = field(default_factory=dict)
    block: int = 0
    deflect: int = 0
    acted: bool = False
    movements: int = 0
    activations: int = 0
    used_this_round: list[str] = field(default_factory=list)
    used_this_showdown: list[str] = field(default_factory=list)
    wounded_with: list[str] = field(default_factory=list)
    concentrating: str = ""
    held: list[str] = field(default_factory=list)

    @property
    def base(self) -> Footprint:
        return base_at((self.space, 1, 1))
