"""GEAR-GRID-6: the weapon nobody can lose."""

from __future__ import annotations

from lanternyear.cards.gear_keywords import GearRules
from lanternyear.cards.kinds import Gear
from lanternyear.cards.parts import Weapon

FIST_AND_TOOTH = Gear(
    id="fist_and_tooth",
    title="Fist & Tooth",
    fidelity="faithful",
    location="",
    keywords=("weapon", "melee", "fist & tooth"),
    rules=GearRules({"deadly": 1}),
    weapon=Weapon(2, 8, 0),
)
