"""Who is who while effects are performed, and the door through which rules run cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from lanternyear.cards.effects.base import Effect
from lanternyear.engine.attack import Attack
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.stage import begin
from lanternyear.state.showdown import InPlay, Tile
from lanternyear.state.survivor import Survivor

if TYPE_CHECKING:
    from lanternyear.engine.table import Table


class Scene:
    """The roles of one performance: the card, its holder, the target, the attacker, the last roll."""

    __slots__ = (
        "amount",
        "attack",
        "attacker",
        "bonus",
        "card",
        "dealt",
        "draws_ai",
        "flags",
        "goes_to",
        "handed",
        "hits",
        "holder",
        "in_play",
        "keep",
        "parent",
        "roll",
        "slot",
        "target",
        "targets",
        "tile",
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
        slot: int = -1,
    ) -> None:
        self.card = card
        self.holder = holder
        self.target = target
        self.targets: list[Survivor] = [target] if target else []
        self.attacker = attacker
        self.attack = attack
        self.in_play = in_play
        self.tile = tile
        self.slot = slot
        self.roll = 0
        self.amount = 0
        self.dealt = 0
        self.draws_ai = 0
        self.goes_to = ""
        self.handed = ""
        self.keep = False
        self.flags: set[str] = set()
        self.bonus: dict[str, int] = {}
        self.hits = ""
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
            slot=self.slot,
        )
        other.roll = self.roll
        other.handed = self.handed
        other.flags = self.flags
        other.bonus = self.bonus
        other.hits = self.hits
        other.parent = self
        return other

    def profile_bonus(self, stat: str) -> int:
        """What the text that ordered this adds to an attack profile."""
        return self.bonus.get(stat, 0)

    def report_dealt(self) -> None:
        """The card may ask how often the attack dealt damage."""
        if self.parent is not None:
            self.parent.dealt += self.dealt


Verb = Callable[["Table", Any, Scene], Rule[None] | None]
VERBS: Final[dict[type[Effect], Verb]] = {}
V = TypeVar("V", bound=Callable[..., Any])


def performs(node: type[Effect]) -> Callable[[V], V]:
    """Register the verb that performs an effect node."""

    def register(function: V) -> V:
        VERBS[node] = function
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
