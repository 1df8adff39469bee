"""The position of a showdown as a seat may know it, with the numbers that a player looks at before deciding.

Everything is worked out from a view, when it is asked for: how many wounds an attack may bring, how much another hit
hurts a survivor, and how likely the monster turns against somebody who stands on a space.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.effects.monster import AttackTarget, MoveAndAttack
from lanternyear.cards.kinds import AiCard
from lanternyear.engine.explanation import AttackProfile
from lanternyear.play.act_preview import ActPreview, AttackAhead
from lanternyear.play.odds import chance_of
from lanternyear.play.rulings import Rulings
from lanternyear.state.board import beyond_front, mask_of, spaces_under
from lanternyear.state.space import apart
from lanternyear.state.state import State
from lanternyear.state.survivor import Survivor

HIT_DIE: Final = ("head", "arms", "body", "body", "waist", "legs")  # SD-MATK-9
SEVERE: Final = {"head": 5.0, "arms": 3.5, "body": 4.0, "waist": 4.0, "legs": 3.5}
"""The cost of a severe injury at each location, in hits that only hurt."""
HARMLESS, HURTS, KNOCKS_DOWN = 0.25, 0.6, 1.8  # the cost of hits that armor, a light and a heavy box take
NEARLY_BLED_OUT = 3
DEADLY_BLEEDING = 1.3  # a severe injury brings more bleeding
BLEEDS = 0.15  # how much each bleeding token after the first adds to fragility
TEN = range(1, 11)


class Situation:
    """A view of a showdown, and what follows from it."""

    def __init__(self, state: State, catalog: Catalog) -> None:
        self.state = state
        self.catalog = catalog
        self.rulings = Rulings(state, catalog)
        self.monster = state.showdown.monster
        self.party = [survivor for survivor in state.survivors.values() if _fights(survivor)]
        self._preview = ActPreview(self.rulings.table)
        self._armor: dict[str, dict[str, int]] = {}
        self._fragility: dict[str, float] = {}
        self._walks: dict[str, dict[int, float]] = {}
        self._standing: dict[str, float] = {}

    # ------------------------------------------------------------------ the monster

    @property
    def on_board(self) -> bool:
        """Return whether the monster is on the board."""
        return self.monster.space >= 0

    @property
    def wounds_left(self) -> int:
        """Return how many wounds kill the monster: those cards and the last blow."""
        monster = self.monster
        return monster.life if monster.life > 0 else len(monster.ai_deck) + len(monster.ai_discard) + 1

    @cached_property
    def added_damage(self) -> int:
        """Return what the level, tokens and cards add to the damage of each attack."""
        return sum(self.rulings.monster_attributes()["damage"])

    @cached_property
    def usual_damage(self) -> int:
        """Return the damage of most hits of this monster."""
        owner = self.catalog.monsters[self.monster.id].cards or self.monster.id
        dealt = [self.printed_damage(card) for card in self.catalog.ai.values() if card.monster == owner]
        known = [damage for damage in dealt if damage]
        return max(1, self.added_damage + (round(sum(known) / len(known)) if known else 1))

    @staticmethod
    def printed_damage(card: AiCard) -> int:
        """Return the damage that an AI card prints for its attack; 0 for one that does not attack."""
        attacks = [step.damage or 0 for step in card.steps if isinstance(step, MoveAndAttack | AttackTarget)]
        return max(attacks, default=0)

    def damage_of(self, card: str) -> int:
        """Return the damage of a hit of this AI card, or of most hits if it is another card."""
        found = self.catalog.ai.get(card)
        printed = self.printed_damage(found) if found is not None else 0
        return max(1, printed + self.added_damage) if printed else self.usual_damage

    def distance(self, space: int) -> int:
        """Return the steps from a space to the monster."""
        monster = self.monster
        return apart(space, monster.space, monster.width, monster.height) if self.on_board else 0

    @cached_property
    def behind(self) -> int:
        """Return the spaces of the blind spot."""
        return self.rulings.blind_spot() if self.on_board else 0

    @cached_property
    def before(self) -> int:
        """Return the spaces that the monster looks at."""
        return beyond_front(self.monster.base, self.monster.facing) if self.on_board else 0

    # ------------------------------------------------------------------ survivors

    def room(self, survivor: Survivor, location: str) -> tuple[int, int]:
        """Return the armor points and the free injury boxes of a location."""
        if survivor.id not in self._armor:
            self._armor[survivor.id] = self.rulings.armor(survivor.id)
        fighter = survivor.fighter
        light = location != "head" and location not in fighter.light
        return self._armor[survivor.id][location], light + (location not in fighter.heavy)

    def cost_of_hit(self, survivor: Survivor, location: str, damage: int) -> float:
        """Return how bad a hit there is."""
        armor, boxes = self.room(survivor, location)
        through = damage - armor
        if through <= 0:
            return HARMLESS
        if through > boxes:
            return SEVERE[location] * (DEADLY_BLEEDING if survivor.fighter.bleeding >= NEARLY_BLED_OUT else 1.0)
        return KNOCKS_DOWN if through >= boxes else HURTS

    def fragility(self, survivor: Survivor) -> float:
        """Return the chance that the next hit is a severe injury; more for somebody who bleeds."""
        if survivor.id not in self._fragility:
            severe = sum(self.usual_damage > sum(self.room(survivor, location)) for location in HIT_DIE)
            self._fragility[survivor.id] = severe / len(HIT_DIE) + BLEEDS * max(0, survivor.fighter.bleeding - 1)
        return self._fragility[survivor.id]

    # ------------------------------------------------------------------ attacks and spaces

    def walks(self, survivor: Survivor) -> dict[int, float]:
        """Return each space of the next move with the wounds to expect of the best attack from there."""
        if survivor.id not in self._walks:
            attacks = self._preview.attacks_after_move(survivor.id) if self.on_board else {}
            self._walks[survivor.id] = {space: best_wounds(found) for space, found in attacks.items()}
        return self._walks[survivor.id]

    def wounds_here(self, survivor: Survivor) -> float:
        """Return the wounds to expect of the best attack from where the survivor stands."""
        if survivor.id not in self._standing:
            here = self._preview.attacks_here(survivor.id) if self.on_board else []
            self._standing[survivor.id] = best_wounds(here)
        return self._standing[survivor.id]

    def danger(self, survivor: Survivor, space: int) -> float:
        """Return how likely the monster's next card is for a survivor who stands there, from 0 to 1."""
        if self.state.showdown.priority_target == survivor.id:
            return 1.0
        away = self.distance(space)
        others = [self.distance(other.fighter.space) for other in self.party if other is not survivor]
        nearer, as_near = sum(other < away for other in others), sum(other == away for other in others)
        chance = 0.12 + 0.6 / (1 + 2 * nearer + as_near)
        if mask_of([space]) & self.behind:
            chance *= 0.35
        elif not mask_of([space]) & self.before:
            chance *= 0.85
        return chance * (0.35 if away - 1 > self.monster.movement else 1.0)

    @cached_property
    def bad_ground(self) -> int:
        """Return the spaces of terrain that does something to whoever enters it."""
        tiles = [tile for tile in self.state.showdown.tiles if self.catalog.terrain[tile.card].entered]
        found = 0
        for tile in tiles:
            found |= spaces_under(tile.space, tile.width, tile.height)
        return found


def _fights(survivor: Survivor) -> bool:
    return survivor.alive and survivor.fighter.in_showdown and survivor.fighter.space >= 0


def best_wounds(attacks: list[AttackAhead]) -> float:
    """Return the wounds to expect of the best of these attacks; 0 without one."""
    return max((expected_wounds(attack.profile) for attack in attacks), default=0.0)


def expected_wounds(attack: AttackProfile) -> float:
    """Return how many wounds an attack brings in the mean, at hit locations that change nothing."""
    needed = min(attack.wounds_on, attack.critical_on)
    wound = chance_of(needed)
    if "sharp" in attack.keywords:  # the attempt adds a second die
        wound = sum(first + second >= needed and first > 1 for first in TEN for second in TEN) / len(TEN) ** 2
    return max(1, attack.speed) * chance_of(attack.hits_on) * max(wound, chance_of(attack.critical_on))
