"""A survivor's emblem: a face for life, and what life has done to it."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from lanternyear.web.drawings.colors import (
    BLADE,
    BLOOD,
    BONE,
    BONE_SHADE,
    INK,
    LANTERN,
    NIGHT,
    SCAR,
    SURVIVORS,
    WOOD,
    mix,
)
from lanternyear.web.drawings.survivor_parts import HAIR, HAIR_BEHIND, HAIR_COLORS, HEADGEAR, SKINS, WEAPONS

Hair = Literal["crop", "long", "braid", "wild", "bob", "topknot", "shaved"]
Headgear = Literal["", "mask", "rawhide", "fur", "bone", "metal", "leather", "feather", "hood"]
Weapon = Literal["", "spear", "axe", "sword", "bow", "dagger", "club", "katar", "whip", "shield"]
_FIXED = {
    "ink": INK,
    "night": NIGHT,
    "bone": BONE,
    "bone_shade": BONE_SHADE,
    "lantern": LANTERN,
    "scar": SCAR,
    "wood": WOOD,
    "blade": BLADE,
    "blood": BLOOD,
}
HAIRCUTS: tuple[Hair, ...] = get_args(Hair)
HEADWEAR: tuple[Headgear, ...] = get_args(Headgear)
HELD: tuple[Weapon, ...] = get_args(Weapon)


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that an emblem shows. The first four fields are a survivor's for life."""

    color: int = 0
    hair: Hair = "crop"
    hair_color: int = 0
    skin: int = 0
    scars: int = 0
    blind: bool = False
    one_arm: bool = False
    one_leg: bool = False
    headgear: Headgear = ""
    weapon: Weapon = ""
    dead: bool = False


def emblem(look: Look) -> str:
    """Draw a survivor's emblem as an SVG document of its own."""
    color = SURVIVORS[look.color % len(SURVIVORS)]
    skin, hair = SKINS[look.skin % len(SKINS)], HAIR_COLORS[look.hair_color % len(HAIR_COLORS)]
    paint = {
        **_FIXED,
        "skin": skin,
        "hair": hair,
        "skin_shade": mix(skin, "#1a0f08", 0.66),
        "shine": mix(hair, "#ffca6b", 0.22),
        "ground": mix(color, NIGHT, 0.7),
        "cloth": mix(color, NIGHT, 0.28),
        "cloth_shade": mix(color, NIGHT, 0.58),
        "ring": mix(color, NIGHT, 0.5) if look.dead else color,
    }
    return " ".join("".join(_layers(look)).format_map(paint).split())


def _layers(look: Look) -> list[str]:
    """Return what is drawn, from the back to the front."""
    return [
        _BEGIN,
        WEAPONS.get(look.weapon, ""),
        _SHOULDERS,
        _STUMP if look.one_arm else "",
        _CRUTCH if look.one_leg else "",
        HAIR_BEHIND.get(look.hair, ""),
        _FACE,
        _BLINDFOLD if look.blind else _EYES,
        *_SCARS[: look.scars],
        HAIR[look.hair],
        HEADGEAR.get(look.headgear, ""),
        "</g>",
        _DEAD if look.dead else "",
        _RING,
    ]


_BEGIN = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>
    <clipPath id="disc"><circle cx="32" cy="32" r="29.5"/></clipPath>
    <radialGradient id="light" cx=".3" cy=".85" r=".8"><stop offset="0" stop-color="#ffca6b" stop-opacity=".75"/>
    <stop offset="1" stop-color="#ffca6b" stop-opacity="0"/></radialGradient></defs>
    <circle cx="32" cy="32" r="30" fill="{ground}"/><g clip-path="url(#disc)">
    <circle cx="14" cy="58" r="38" fill="url(#light)"/>
"""
_SHOULDERS = """
    <path d="M4 66c1-14 9-18.5 20-20.5h16C51 47.5 59 52 60 66Z" fill="{cloth}"/>
    <path d="M34 45.5h6C51 47.5 59 52 60 66H36Z" fill="{cloth_shade}"/>
    <path d="M17 66c0-8 1-12 4-16M47 66c0-8-1-12-4-16" stroke="{ink}" stroke-opacity=".6" stroke-width="1.6"
    fill="none"/>
"""
_STUMP = """
    <path d="M44 47c10 2 15 7 16 19H47Z" fill="{night}"/>
    <path d="M46 49l3 17M50 50l2 16" stroke="#cbb58f" stroke-width="1.6"/>
"""
_CRUTCH = """
    <path d="M10 66 15 30" stroke="{wood}" stroke-width="3"/>
    <path d="M9 30l12 2" stroke="{wood}" stroke-width="3.4" stroke-linecap="round"/>
"""
_FACE = """
    <path d="M27 40h10v8c-3 3-7 3-10 0Z" fill="{skin_shade}"/>
    <path d="M32 13c8 0 13 5.5 13 14.5 0 10-6 18.5-13 18.5S19 37.5 19 27.5C19 18.5 24 13 32 13Z" fill="{skin}"/>
    <path d="M33 13c7.5.4 12 6 12 14.5 0 10-6 18.5-13 18.5-.6 0-1 0-1.5-.1C33 43 34.5 41 33.5 38.5l1.8-.8-1-1.9
    3-1.6-3.6-7.7c2-3.5 1.8-8-.7-13.5Z" fill="{skin_shade}"/>
    <path d="M21.5 25.5c2-1.7 5-2 7.6-.8" stroke="{ink}" stroke-width="1.5" fill="none"/>
    <path d="M27 40.5c2-.9 4-.9 6.5.1" stroke="{ink}" stroke-width="1.3" fill="none"/>
"""
_EYES = """
    <path d="M22 28.5c2-2.2 5-2.2 7 .2-2 1.6-5 1.5-7-.2Z" fill="{ink}"/><circle cx="26" cy="28.3" r=".9" fill="{skin}"/>
    <path d="M36.5 29c1.7-1.5 4-1.5 5.5 0" stroke="{lantern}" stroke-width="1.3" fill="none"/>
"""
_BLINDFOLD = """
    <path d="M17 23.5 47 31v4.5L17 31Z" fill="#d9c8a8"/>
    <path d="M17 23.5 47 31M17 31l30 4.5" stroke="{ink}" stroke-width=".8"/>
    <circle cx="25.5" cy="28.8" r="1.7" fill="{blood}"/>
"""
_SCARS = (
    """
    <path d="M22 21.5 28.5 38" stroke="{scar}" stroke-width="1.9"/>
    <path d="m22.5 26 3.4-1.3M24 30.5l3.4-1.4M25.7 34.5l3-1.2" stroke="{scar}" stroke-width="1"/>
    """,
    '<path d="M29 44 41 36" stroke="{scar}" stroke-width="1.7"/>',
    '<path d="M34 20l8 6M35 24l5-3" stroke="{scar}" stroke-width="1.5"/>',
)
_DEAD = '<circle cx="32" cy="32" r="30" fill="{night}" fill-opacity=".62"/>'
_RING = """
    <circle cx="32" cy="32" r="29.8" fill="none" stroke="{night}" stroke-width="4.4"/>
    <circle cx="32" cy="32" r="29.8" fill="none" stroke="{ring}" stroke-width="3"/></svg>
"""
MOST_SCARS = len(_SCARS)
