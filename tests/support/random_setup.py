"""Random showdowns: every seed names one, with its monster, party, gear, innovations and players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Gear
from lanternyear.content.load import load_packs
from lanternyear.play import Game, Physical, start_showdown
from lanternyear.play.start import NAMES, starting_survivors
from lanternyear.state.state import Settlement
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Ambush

AMBUSHES: tuple[Ambush, ...] = ("", "", "", "monster", "survivors")
INNOVATIONS = ("language", "paint", "inner_lantern", "destiny", "pictograph", "saga", "forbidden_dance")
SEATS = ("Red", "Green", "Blue", "White")
WEAPON_TYPES = ("axe", "bow", "club", "dagger", "fist & tooth", "grand", "katar", "shield", "spear", "sword", "whip")


@cache
def catalog() -> Catalog:
    return load_packs(("core",))


@cache
def fights() -> tuple[tuple[str, str], ...]:
    """Every monster of the core pack at every level of its page."""
    return tuple((monster.id, level) for monster in catalog().monsters.values() for level in monster.levels)


@dataclass(frozen=True)
class Setup:
    """A showdown to be played; `start` gives a new game of it each time, always the same."""

    seed: int
    monster: str
    level: str
    ambush: Ambush
    players: int
    survivors: int
    experienced: bool

    @classmethod
    def of(cls, seed: int) -> Setup:
        """The fights take turns: every so many seeds in a row have them all."""
        dice = Random(f"setup {seed}")
        monster, level = fights()[seed % len(fights())]
        survivors = dice.choice((1, 2, 3, 4, 4, 4, 5, 6))
        return cls(
            seed,
            monster,
            level,
            dice.choice(AMBUSHES),
            dice.randint(1, min(4, survivors)),
            survivors,
            dice.random() < 0.7,
        )

    def start(self, *, history: bool = True, physical: Sequence[Physical] = ()) -> Game:
        dice = Random(f"party {self.seed}")
        people = _party(dice, self.survivors) if self.experienced else starting_survivors(catalog(), self.survivors)
        return start_showdown(
            self.monster,
            self.level,
            self.seed,
            players=SEATS[: self.players],
            survivors=people,
            settlement=_settlement(dice) if self.experienced else None,
            ambush=self.ambush,
            catalog=catalog(),
            physical=physical,
            history=history,
        )


def _settlement(dice: Random) -> Settlement:
    masteries = [card.id for card in catalog().proficiencies.values() if card.level > 3]
    known = _some(dice, INNOVATIONS, len(INNOVATIONS)) + _some(dice, masteries, 1)
    return Settlement(survival_limit=dice.randint(1, 10), innovations=known)


def _party(dice: Random, count: int) -> list[Survivor]:
    box = Counter({gear.id: gear.copies for gear in catalog().gear.values()})
    return [_survivor(dice, name, box) for name in NAMES[:count]]


def _survivor(dice: Random, name: str, box: Counter[str]) -> Survivor:
    """Somebody with a past: every list of cards a survivor can hold may have some."""
    cards = catalog()
    survivor = Survivor(name.lower(), name, dice.choice(("female", "male")), survival=dice.randint(0, 8))
    survivor.gear = grid(dice, box)
    survivor.fighting_arts = _some(dice, cards.fighting_arts, 3)
    survivor.disorders = _some(dice, cards.disorders, 3)
    survivor.abilities = _some(dice, cards.abilities, 2)
    survivor.injuries = _some(dice, [injury.id for injury in cards.injuries.values() if injury.permanent], 1)
    survivor.weapon_type, survivor.proficiency = dice.choice(WEAPON_TYPES), dice.randint(0, 8)
    survivor.insanity, survivor.courage = dice.randint(0, 5), dice.randint(0, 9)
    survivor.understanding, survivor.hunt_xp = dice.randint(0, 9), dice.randint(0, 15)
    for stat in ("accuracy", "strength", "evasion", "luck", "speed"):
        setattr(survivor, stat, dice.choice((0, 0, 0, 1, 2, -1)))
    return survivor


def grid(dice: Random, box: Counter[str]) -> list[str]:
    """A legal grid from what is left in the box: GEAR-GRID-4, GEAR-KIND-4, GEAR-LIM-1. Whole sets now and then."""
    cards, chosen = catalog(), list[Gear]()
    wishes = list(cards.gear.values())
    dice.shuffle(wishes)
    if dice.random() < 0.3:
        armor_set = dice.choice(list(cards.armor_sets.values()))
        wishes = [*(cards.gear[piece] for piece in armor_set.pieces.values()), *wishes]
    number = dice.randint(2, 9)
    for gear in wishes:
        if len(chosen) < number and box[gear.id] and _goes_with(gear, chosen):
            chosen.append(gear)
            box[gear.id] -= 1
            if "paired" in gear.rules and len(chosen) < number and box[gear.id]:
                chosen.append(gear)
                box[gear.id] -= 1
    slots = [gear.id for gear in chosen] + [""] * (9 - len(chosen))
    dice.shuffle(slots)
    return slots


def _goes_with(gear: Gear, chosen: Sequence[Gear]) -> bool:
    if gear in chosen and gear.weapon is None:
        return False
    if gear.armor is None or "accessory" in (*gear.rules, *gear.keywords):
        return True
    worn = {card.armor.at for card in chosen if card.armor and "accessory" not in (*card.rules, *card.keywords)}
    return gear.armor.at not in worn


def _some(dice: Random, ids: Iterable[str], most: int) -> list[str]:
    return dice.sample(sorted(ids), dice.randint(0, most))
