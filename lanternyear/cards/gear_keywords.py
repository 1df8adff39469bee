"""The keywords of gear and resources, and SD-KEY: the special rules that gear may carry, such as `deadly 2`."""

from __future__ import annotations

import re

KEYWORDS = frozenset(
    {
        "weapon",
        "armor",
        "item",
        "set",
        "other",
        "melee",
        "ranged",
        "thrown",
        "finesse",
        "heavy",
        "two-handed",
        "axe",
        "bow",
        "club",
        "dagger",
        "grand",
        "katana",
        "katar",
        "scythe",
        "shield",
        "spear",
        "sword",
        "whip",
        "twilight sword",
        "fist & tooth",
        "ammunition",
        "arrow",
        "bone",
        "feather",
        "fur",
        "leather",
        "metal",
        "rawhide",
        "stone",
        "balm",
        "consumable",
        "flammable",
        "fragile",
        "herb",
        "instrument",
        "jewelry",
        "lantern",
        "mask",
        "noisy",
        "pickaxe",
        "sickle",
        "soluble",
        "stinky",
        "tool",
        "hide",
        "iron",
        "organ",
        "perfect",
        "scrap",
        "skull",
        "vermin",
    }
)
NUMBERED = ("activation limit", "barbed", "block", "deadly", "deflect", "devastating", "range", "reach")
PLAIN = (
    "accessory",
    "ammo - bow",
    "charge",
    "cumbersome",
    "cursed",
    "early iron",
    "ethereal",
    "frail",
    "guard",
    "guardless",
    "irreplaceable",
    "outfit",
    "paired",
    "pounce",
    "provoke",
    "savage",
    "selfish",
    "sentient",
    "sharp",
    "slam",
    "slow",
    "undeathable",
    "unique",
    "unshakable",
    "unstoppable",
    "unwieldy",
    "vital",
)


class GearRules(dict[str, int]):
    """Special rules by name with their number (1 where none is printed; `barbed 1d10` is -10)."""

    @classmethod
    def read(cls, given: object) -> GearRules:
        if not isinstance(given, list):
            raise ValueError("expected a list such as [frail, deadly 2]")
        return cls(dict(_rule(text) for text in given))


def _rule(text: object) -> tuple[str, int]:
    word = str(text).lower()
    if word in PLAIN:
        return word, 1
    if word == "deadly":
        return word, 1
    if word == "barbed 1d10":
        return "barbed", -10
    numbered = re.fullmatch(r"(.+) (\d+)", word)
    if numbered and numbered[1] in NUMBERED:
        return numbered[1], int(numbered[2])
    raise ValueError(f"unknown special rule {text!r}; known: {', '.join((*PLAIN, *(f'{n} N' for n in NUMBERED)))}")
