"""The survivors and cards that effects refer to, and the function by which rules perform effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple, TypeAlias, TypeVar, cast

from lanternyear.cards.effects.base import Effect
from lanternyear.engine.attack import Attack
from lanternyear.engine.chance import ChanceNeeded
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import NoSettlement
from lanternyear.engine.stage import Stops
from lanternyear.engine.table import Table
from lanternyear.state.showdown import InPlay, Tile
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor

NONE: Final[frozenset[str]] = frozenset()


class Incident:
    """Something that happens, shared by all the cards that react to it and change it.

    The rule sets where somebody was struck, whether a zone is entered, which cards do not react, and `other`, the
    survivor to whom somebody did something; cards set the rest.
    """

    ignored: bool = False
    replaced: bool = False  # a card is drawn in the place of the one that is ignored
    hunt_xp_due: int = 0  # what a survivor pays when it is over
    from_discard: bool = False  # the AI card of a wound comes from the discard pile
    stops_moving: bool = False
    shorter: int = 0  # spaces that a knockback ends earlier
    passes_survivors: bool = False  # without a collision
    hunt_event: int = 0  # the number of the hunt event that comes instead of a roll
    rolls_again: bool = False
    added_to_roll: int = 0
    more_dice: int = 0
    treated_as: int | None = None  # a total whose row is performed, too
    space: int = NOWHERE  # where it happened, if that was on the board
    new_target: Survivor | None = None  # who takes the place of the survivor who was picked
    locations: list[str] | None = None  # the hit locations that were rolled, which cards may change
    notes: frozenset[str] = NONE

    def __init__(
        self,
        struck: frozenset[str] = NONE,
        *,
        enters_zone: bool = False,
        unheard_by: frozenset[str] = NONE,
        other: Survivor | None = None,
    ) -> None:
        self.struck = struck  # the hit location and the injury boxes filled there
        self.enters_zone = enters_zone
        self.unheard_by = unheard_by
        self.other = other


class ProfileBonus(NamedTuple):
    """The additions of a card to an attack profile of the monster."""

    speed: int = 0
    accuracy: int = 0
    damage: int = 0
    severe_injury: int = 0  # added to severe injury rolls that the attack causes
    hits: str = ""  # the location that every hit strikes
    unavoidable: bool = False  # its hits are neither blocked nor dodged
    hits_on: int = 0  # what a die must show, whatever modifiers apply; 0 is as usual

    def with_more(self, more: ProfileBonus) -> ProfileBonus:
        """Return both together."""
        return ProfileBonus(
            self.speed + more.speed,
            self.accuracy + more.accuracy,
            self.damage + more.damage,
            self.severe_injury + more.severe_injury,
            self.hits or more.hits,
            self.unavoidable or more.unavoidable,
            self.hits_on or more.hits_on,
        )


NO_BONUS: Final = ProfileBonus()


class Scene:
    """The roles of one performance: the card, its holder, the target, the attacker, the last roll and its total.

    `amount` is the number that effects refer to: spaces moved, points healed. `times_dealt` counts hits that dealt
    damage, `ai_cards_to_draw` the cards drawn after this one. `destination` is where the card goes instead of its
    discard pile, `stays_in_play` keeps it beside the monster. `handed_over` is the card a survivor gave away.
    `attacks_made` counts the monster's attacks; `dealt_damage` is whether the card itself has hurt anybody.
    `set_aside` is whether the players do at their table what the card says.
    """

    __slots__ = (
        "ai_cards_to_draw",
        "amount",
        "attack",
        "attacker",
        "attacks_made",
        "card",
        "dealt_damage",
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
        "set_aside",
        "slot",
        "stays_in_play",
        "target",
        "target_is_named",
        "targets",
        "tile",
        "times_dealt",
        "total",
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
        self.total = 0
        self.amount = 0
        self.times_dealt = 0
        self.attacks_made = 0
        self.dealt_damage: bool = False
        self.ai_cards_to_draw = 0
        self.destination = ""
        self.handed_over = ""
        self.stays_in_play: bool = False
        self.intimidates: bool = False
        self.target_is_named: bool = False
        self.for_endeavor: bool = False
        self.set_aside: bool = False
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
        other.total = self.total
        other.handed_over = self.handed_over
        other.intimidates = self.intimidates
        other.target_is_named = self.target_is_named
        other.for_endeavor = self.for_endeavor
        other.profile_bonus = self.profile_bonus
        other.parent = self
        return other

    @property
    def root(self) -> Scene:
        """The scene of the card itself, of which this one is a part."""
        scene = self
        while scene.parent is not None:
            scene = scene.parent
        return scene

    def report_attack(self) -> None:
        """Count the attack and its hits that dealt damage, for cards that ask how many there were."""
        if self.parent is not None:
            self.parent.times_dealt += self.times_dealt
        self.report_damage(self.times_dealt > 0)
        scene = self.parent
        while scene is not None:
            scene.attacks_made += 1
            scene = scene.parent

    def report_damage(self, dealt: bool) -> None:
        """Remember that the card of which this is a part has dealt damage, if it has."""
        self.root.dealt_damage = self.root.dealt_damage or dealt


class SetAside(Stops):
    """The rest of a card is not performed, because the players do at their table what it says; `instead` is that."""

    def __init__(self, scene: Scene, instead: Callable[[Table], Rule[None]]) -> None:
        super().__init__(scene.card)
        self.scene = scene
        self.instead = instead


def cards_in_hand(table: Table) -> dict[str, Scene]:
    """Return the cards that are being performed, the first one first, each with the scene that sets all of it aside."""
    found: dict[str, Scene] = {}
    for scene in table.performing:
        if isinstance(scene, Scene) and scene.card:
            found.setdefault(scene.card, scene)
    return found


E = TypeVar("E", bound=Effect)
R = TypeVar("R", bound="Rule[None] | None")
Verb: TypeAlias = Callable[[Table, E, Scene], "Rule[None] | None"]
VERBS: Final[dict[type[Effect], Verb[Effect]]] = {}


def performs(node: type[E]) -> Callable[[Callable[[Table, E, Scene], R]], Callable[[Table, E, Scene], R]]:
    """Register the verb that performs an effect node."""

    def register(function: Callable[[Table, E, Scene], R]) -> Callable[[Table, E, Scene], R]:
        verb = cast("Verb[Effect]", function)  # it is given nodes of its own class alone
        VERBS[node] = partial(_only_in_campaign, verb) if node.of_campaign else verb
        return function

    return register


def _only_in_campaign(verb: Verb[Effect], table: Table, effect: Effect, scene: Scene) -> Rule[None] | None:
    """SD-AFT-10: perform a verb of the settlement only in a campaign; elsewhere a fact says that nothing happens."""
    if table.state.campaign:
        return verb(table, effect, scene)
    table.tell(NoSettlement(scene.card))
    return None


@rule
def perform(table: Table, effects: Iterable[Effect], scene: Scene, before: Rule[object] | None = None) -> Rule[None]:
    """SD-AI-3: perform each effect completely before the next, unless the players do what the card says themselves.

    `before` is asked while the card is in hand already.
    """
    if scene.set_aside:
        return
    performing = table.performing
    performing.append(scene)
    try:
        if before is not None:
            yield from before
        for effect in effects:
            asking = VERBS[type(effect)](table, effect, scene)
            if asking is not None:
                yield from asking
    except ChanceNeeded:
        raise  # the stage is unwound until a real die or card is entered, and these stay the cards in hand
    except BaseException as stopped:
        performing.pop()
        if not isinstance(stopped, SetAside) or stopped.scene is not scene:
            raise
        instead = stopped.instead
    else:
        performing.pop()
        return
    scene.set_aside = True
    yield from instead(table)
