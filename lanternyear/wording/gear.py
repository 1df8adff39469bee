"""Gear in short words: its special rules, its numbers, and what its affinity bonus gives."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.cards.gear_keywords import NUMBERED
from lanternyear.cards.kinds import Gear
from lanternyear.cards.parts import AffinityBonus, Modifier
from lanternyear.wording.messages import Wording

KINDS = ("weapon", "armor")  # GEAR-KIND-6: everything else is an item
ITEM = "item"


def kind_of(gear: Gear) -> str:
    """GEAR-KIND-1: the type keyword."""
    return next((kind for kind in KINDS if kind in gear.keywords), ITEM)


def rule_words(rules: Mapping[str, int]) -> list[str]:
    """Return special rules as a card names them: `sharp`, `deadly 2`, `barbed 1d10`."""
    return [
        f"{word} {number if number > 0 else f'1d{-number}'}" if word in NUMBERED else word
        for word, number in rules.items()
    ]


def numbers_of(gear: Gear, words: Wording) -> str:
    """Return the numbers of a weapon, or armor points and their location; "" for any other gear."""
    if gear.weapon:
        weapon = gear.weapon
        return words.text("gear", "weapon").format(
            speed=weapon.speed, accuracy=weapon.accuracy, strength=weapon.strength
        )
    if gear.armor:
        at = words.text("pages", "locations", gear.armor.at)
        return words.text("gear", "armor").format(points=gear.armor.points, at=at)
    return ""


def bonus_words(bonus: AffinityBonus, words: Wording) -> str:
    """Return the numbers and special rules that a bonus adds; the card's text has the rest."""
    return ", ".join([*(_modifier(modifier, words) for modifier in bonus.modifiers), *rule_words(bonus.rules)])


def _modifier(modifier: Modifier, words: Wording) -> str:
    stat = words.text_or(modifier.stat.replace("_", " "), "pages", "attributes", modifier.stat)
    only = ", ".join(term.text for term in modifier.only.terms)
    key = "modifier_while" if only else "modifier"
    return words.text("gear", key).format(by=f"{modifier.by.base:+d}", stat=stat, only=only)
