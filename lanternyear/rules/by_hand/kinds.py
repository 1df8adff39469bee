"""The kinds of consequences: to whom each can happen, what it may name, how many, and the rule that carries it out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from lanternyear.engine.consequence import Consequence
from lanternyear.engine.decision import Rule
from lanternyear.engine.table import Table
from lanternyear.errors import BadConsequence
from lanternyear.rules.by_hand.things import Things
from lanternyear.rules.settlement.steps import may_be_played_by_hand
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor

Subject: TypeAlias = Literal["survivor", "monster", "settlement", "game"]
Where: TypeAlias = Literal["anywhere", "showdown", "fight", "hunt", "settlement", "campaign"]
Carried: TypeAlias = "Rule[None] | Rule[bool] | None"
OnSurvivor: TypeAlias = Callable[[Table, Survivor, Consequence], Carried]
OnTable: TypeAlias = Callable[[Table, Consequence], Carried]
S = TypeVar("S", bound=OnSurvivor)
T = TypeVar("T", bound=OnTable)
MOST = 30
ONE, SOME, EITHER_WAY = (1, 1), (1, MOST), (-MOST, MOST)
PHASES: Final[dict[Where, tuple[str, ...]]] = {
    "showdown": ("showdown", "first story"),
    "fight": ("showdown",),
    "hunt": ("hunt",),
    "settlement": ("settlement",),
}


class Kind(NamedTuple):
    """A kind of consequence. `things` are what it names, or None; unnamed, an optional one is left to the rule.

    `least` and `most` are the numbers it takes: not 0, and both 1 where it has none.
    """

    name: str
    subject: Subject
    carry_out: Callable[[Table, Survivor | None, Consequence], Carried]
    things: Things | None
    optional: bool
    least: int
    most: int
    where: Where
    to_the_dead: bool

    @property
    def counts(self) -> bool:
        """Return whether it has a number."""
        return self.most > 1


KINDS: Final[dict[str, Kind]] = {}


def to_survivor(
    name: str,
    things: Things | None = None,
    number: tuple[int, int] = ONE,
    *,
    optional: bool = False,
    where: Where = "anywhere",
    to_the_dead: bool = False,
) -> Callable[[S], S]:
    """Register what can happen to a survivor."""

    def register(function: S) -> S:
        def carry_out(table: Table, survivor: Survivor | None, consequence: Consequence) -> Carried:
            assert survivor is not None
            return function(table, survivor, consequence)

        KINDS[name] = Kind(name, "survivor", carry_out, things, optional, *number, where, to_the_dead)
        return function

    return register


def to_table(
    name: str,
    subject: Literal["monster", "settlement", "game"],
    things: Things | None = None,
    number: tuple[int, int] = ONE,
    *,
    optional: bool = False,
    where: Where,
) -> Callable[[T], T]:
    """Register what can happen to the monster, the hunt or the settlement."""

    def register(function: T) -> T:
        def carry_out(table: Table, _: Survivor | None, consequence: Consequence) -> Carried:
            return function(table, consequence)

        KINDS[name] = Kind(name, subject, carry_out, things, optional, *number, where, to_the_dead=False)
        return function

    return register


def check(table: Table, consequence: Consequence) -> Kind:
    """Return the kind of a consequence that can happen now, or raise BadConsequence."""
    kind = KINDS.get(consequence.kind)
    if kind is None:
        raise BadConsequence("unknown_kind", kind=consequence.kind)
    why = why_not(table, kind, consequence.who)
    if why:
        raise BadConsequence(why, kind=kind.name, who=consequence.who)
    _check_thing(table, kind, consequence)
    if not kind.least <= consequence.number <= kind.most or consequence.number == 0:
        raise BadConsequence(
            "number", kind=kind.name, number=consequence.number, least=kind.least, most=kind.most, who=consequence.who
        )
    return kind


def why_not(table: Table, kind: Kind, who: str) -> str:
    """Return a key for the reason why nothing of this kind can happen to anybody now, or to this survivor, or ""."""
    if kind.where == "campaign" and not table.state.campaign:
        return "no_campaign"
    if kind.where in PHASES and table.state.phase not in PHASES[kind.where]:
        return f"no_{kind.where}"
    if kind.where == "settlement" and not may_be_played_by_hand(table):
        return "too_late"
    if kind.subject == "monster" and (not table.monster.id or table.monster.space == NOWHERE):
        return "" if kind.where == "hunt" else "no_monster"
    if kind.subject != "survivor":
        return "" if not who else "nobody"
    survivor = table.survivors.get(who)
    if survivor is None:
        return "unknown_survivor"
    if survivor.alive == kind.to_the_dead:
        return "alive" if survivor.alive else "dead"
    in_party = survivor.fighter.in_showdown and not survivor.ran_away
    return "" if kind.where != "showdown" or in_party else "not_in_showdown"


def _check_thing(table: Table, kind: Kind, consequence: Consequence) -> None:
    what = consequence.what
    if kind.things is None:
        if what:
            raise BadConsequence("names_nothing", kind=kind.name, what=what)
    elif (what or not kind.optional) and what not in set(choices(table, kind, consequence.who)):
        raise BadConsequence("unknown_thing", kind=kind.name, what=what, who=consequence.who)


def choices(table: Table, kind: Kind, who: str = "") -> Iterable[str]:
    """Return everything that a consequence of this kind may name now, each once."""
    return [] if kind.things is None else dict.fromkeys(kind.things.of(table, table.survivors.get(who)))
