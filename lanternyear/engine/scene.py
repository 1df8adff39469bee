"""Who is who while effects are performed, and the door through which rules run cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeAlias, TypeVar, cast

from lanternyear.cards.effects.base import Effect
from lanternyear.engine.attack import Attack
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.stage import begin
from lanternyear.engine.table import Table
from lanternyear.state.showdown import InPlay, Tile
from lanternyear.state.survivor import Survivor

NONE: Final[frozenset[str]] = frozenset()


class Incident:
    """What happens, as all the cards that hear of it see it, and what they make of it.

    A rule says where somebody was struck, whether a zone is entered and which cards do not hear; the rest is what the
    cards decide.
    """

    ignored: bool = False
    stops_moving: bool = False
    hunt_event: int = 0  # the number of the hunt event that comes instead of a roll
    rolls_again: bool = False
    added_to_roll: int = 0
    treated_as: int | None = None  # a total whose row is performed, too
    notes: frozenset[str] = NONE

    def __init__(
        self, struck: frozenset[str] = NONE, *, enters_zone: bool = False, unheard_by: frozenset[str] = NONE
    ) -> None:
        self.struck = struck  # the hit location and the injury boxes filled there
        self.enters_zone = enters_zone
        self.unheard_by = unheard_by


class ProfileBonus(NamedTuple):
    """What the text that orders a basic action adds to its attack profile."""

    speed: int = 0
    damage: int = 0
    hits: str = ""  # the location that every hit strikes


NO_BONUS: Final = ProfileBonus()


class Scene:
    """The roles of one performance: the card, its holder, the target, the attacker, the last roll.

    `amount` is the number that the effects speak of: spaces moved, points healed. `times_dealt` counts hits that dealt
    damage, `ai_cards_to_draw` the cards drawn after this one. `destination` is where the card goes instead of its
    discard pile, `stays_in_play` keeps it beside the monster. `handed_over` is the card a survivor gave away.
    """

    __slots__ = (
        "ai_cards_to_draw",
        "amount",
        "attack",
        "attacker",
        "cancelled_parts",
        "card",
        "destination",
        "for_endeavor",
        "handed_over",
        "holder",
        "in_play",
        "incident",
        "intimidates",
        "parent",
        "profile_bonus",
        "roll",
        "slot",
        "stays_in_play",
        "target",
        "target_is_named",
        "targets",
        "tile",
        "times_dealt",
    )

    def __init__(
        self,
        card: str = "",
        holder: Survivor | None = None,
        target: Survivor | None = None,
        attacker: Survivor | None = None,
        *,
        attack: Attack | None = None,
        in_play: InPlay | None = None,
        tile: Tile | None = None,
        incident: Incident | None = None,
    ) -> None:
        self.card = card
        self.holder = holder
        self.target = target
        self.targets: list[Survivor] = [target] if target else []
        self.attacker = attacker
        self.attack = attack
        self.in_play = in_play
        self.tile = tile
        self.slot = -1
        self.incident = Incident() if incident is None else incident
        self.roll = 0
        self.amount = 0
        self.times_dealt = 0
        self.ai_cards_to_draw = 0
        self.destination = ""
        self.handed_over = ""
        self.stays_in_play: bool = False
        self.intimidates: bool = False
        self.target_is_named: bool = False
        self.for_endeavor: bool = False
        self.cancelled_parts: frozenset[str] = NONE
        self.profile_bonus = NO_BONUS
        self.parent: Scene | None = None

    def with_target(self, target: Survivor | None) -> Scene:
        """The same scene with another target."""
        other = Scene(
            self.card,
            self.holder,
            target,
            self.attacker,
            attack=self.attack,
            in_play=self.in_play,
            tile=self.tile,
            incident=self.incident,
        )
        other.slot = self.slot
        other.roll = self.roll
        other.handed_over = self.handed_over
        other.intimidates = self.intimidates
        other.target_is_named = self.target_is_named
        other.for_endeavor = self.for_endeavor
        other.cancelled_parts = self.cancelled_parts
        other.profile_bonus = self.profile_bonus
        other.parent = self
        return other

    def report_dealt(self) -> None:
        """The card may ask how often the attack dealt damage."""
        if self.parent is not None:
            self.parent.times_dealt += self.times_dealt


E = TypeVar("E", bound=Effect)
R = TypeVar("R", bound="Rule[None] | None")
Verb: TypeAlias = Callable[[Table, E, Scene], "Rule[None] | None"]
VERBS: Final[dict[type[Effect], Verb[Effect]]] = {}


def performs(node: type[E]) -> Callable[[Callable[[Table, E, Scene], R]], Callable[[Table, E, Scene], R]]:
    """Register the verb that performs an effect node."""

    def register(function: Callable[[Table, E, Scene], R]) -> Callable[[Table, E, Scene], R]:
        VERBS[node] = cast("Verb[Effect]", function)  # it is given nodes of its own class alone
        return function

    return register


@rule
def perform(table: Table, effects: Iterable[Effect], scene: Scene) -> Rule[None]:
    """SD-AI-3: perform each effect completely before the next."""
    for effect in effects:
        asking = VERBS[type(effect)](table, effect, scene)
        if asking is not None:
            yield from asking
        if table.waiting:
            yield from catch_up(table)


@rule
def catch_up(table: Table) -> Rule[None]:
    """SURV-CU-2: what waited for the effect in hand comes now."""
    waiting, table.waiting = table.waiting, []
    for entry in waiting:  # each whole before the next
        asking = begin(table, entry)
        if asking is not None:
            yield from asking
