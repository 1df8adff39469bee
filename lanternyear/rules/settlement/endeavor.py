"""SET-END: the endeavors that locations, innovations and events offer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from lanternyear.cards.kinds import Ability, Gear, Innovation, Location, SettlementEvent, StoryEvent, Variant
from lanternyear.cards.parts import Endeavor
from lanternyear.engine.decision import (
    PLAYERS,
    About,
    Blocked,
    Option,
    Reason,
    Rule,
    because,
    choose_number,
    choose_survivor,
    may,
    of_survivor,
    rule,
)
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.facts import Endeavored, RecipeUsed
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.locations import built_locations
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.conditions import holds
from lanternyear.rules.limits import times_used
from lanternyear.rules.people import people
from lanternyear.rules.settlement.bars import because_of
from lanternyear.rules.settlement.craft import pay_all
from lanternyear.rules.settlement.gain_endeavors import cannot_endeavor
from lanternyear.rules.settlement.pointless_endeavors import futile_for_everybody, why_futile
from lanternyear.rules.settlement.prerequisites import (
    can_afford,
    has_what_it_requires,
    owned,
    why_not_have,
    why_not_pay,
)
from lanternyear.rules.survivor.survival import can_spend
from lanternyear.state.record import Use
from lanternyear.state.survivor import Survivor

Source = Innovation | Location | SettlementEvent | StoryEvent | Gear | Ability | Variant

ENDEAVOR = "endeavor"
OWN_COSTS = frozenset({"survival", "population"})
OF_ONE = {
    "nobody_endeavors": "cannot_endeavor",
    "nobody_can": "condition_not_met",
    "nobody_has_survival": "too_little_survival",
}
"""The key of a reason about everybody, where it is said of one survivor."""


def sources(table: Table) -> Iterable[Source]:
    """SET-END-2, CAM-VAR-SKULL: the cards of the settlement and the variants that offer endeavors now."""
    settlement, catalog = table.settlement, table.catalog
    yield from built_locations(table)
    yield from (
        catalog.innovations[innovation] for innovation in settlement.innovations if innovation in catalog.innovations
    )
    for event in dict.fromkeys(settlement.events):
        yield catalog.settlement_events[event] if event in catalog.settlement_events else catalog.story_events[event]
    yield from (gear for gear in catalog.gear.values() if gear.endeavors and owned(table, gear.id))
    yield from variants(table)
    held = {ability for survivor in people(table) for ability in survivor.abilities}
    yield from (ability for ability in catalog.abilities.values() if ability.id in held)


def why_not_endeavor(table: Table, source: Source, endeavor: Endeavor) -> Reason | None:
    """Return why nobody can do this now, or None."""
    lacking = why_not_have(table, endeavor.requires)
    if lacking:
        return lacking  # SET-LOC-6a
    ruled_out = _why_ruled_out(table, source, endeavor)
    if ruled_out:
        return ruled_out
    if _used_up(table, source, endeavor):
        return because("limit_reached", limit=endeavor.limit)
    holders = [survivor for survivor in people(table) if source.id in survivor.abilities]  # SET-END-6
    reasons = [why_not_perform(table, source, endeavor, survivor) for survivor in holders or people(table)]
    if reasons and None not in reasons:
        return max(reasons, key=reasons.count)
    return why_not_pay(table, endeavor.cost)


def _why_ruled_out(table: Table, source: Source, endeavor: Endeavor) -> Reason | None:
    """SET-4-3: an event may rule out this endeavor, those of a kind of innovation, or all of them."""
    for bar in table.settlement.bars:
        if bar.what != "endeavors" or bar.survivor:
            continue
        if (bar.card, bar.endeavor) == (source.id, endeavor.name) or (not bar.card and not is_recipe(endeavor)):
            return because_of(bar)
    kind = source.type if isinstance(source, Innovation) else ""
    for event in events_in_force(table):
        if kind in event.no_endeavors and not _is_lifted(table, event):
            return because("ruled_out_by", card=event.id)
    return None


def _is_lifted(table: Table, event: SettlementEvent) -> bool:
    """SET-4-7: return whether the event that rules this out allows it again."""
    return event.lifted_when is not None and holds(table, event.lifted_when, None)


def _key(source: Source, endeavor: Endeavor) -> str:
    return f"{source.id}:{endeavor.name}"


def is_recipe(endeavor: Endeavor) -> bool:
    """SET-CRAFT-12: return whether it costs no endeavor: a recipe, which no rule about endeavors affects."""
    return not endeavor.cost.get(ENDEAVOR)


def _limited(endeavor: Endeavor) -> str:
    """Return the name of the limit; two ways to pay for the same thing share one."""
    return endeavor.shares_limit or endeavor.name


def _used_up(table: Table, source: Source, endeavor: Endeavor, own: str = "") -> bool:
    """SET-END-6: a stated limit; SET-Q2: a second pass does not refresh it. An ability's counts for its holder."""
    if not endeavor.limit or endeavor.limit == "lifetime":
        return False
    return times_used(table.settlement.uses, _limited(endeavor), endeavor.limit, source.id, own) > 0


def performers(table: Table, source: Source, endeavor: Endeavor) -> list[Survivor]:
    """SET-END-5: any living survivor in the settlement, unless a rule forbids it."""
    return [survivor for survivor in people(table) if not why_not_perform(table, source, endeavor, survivor)]


def why_not_perform(table: Table, source: Source, endeavor: Endeavor, survivor: Survivor) -> Reason | None:
    """Return why this survivor cannot do it, or None."""
    if cannot_endeavor(table, survivor) and not is_recipe(endeavor):
        return because("nobody_endeavors")
    if isinstance(source, Ability) and source.id not in survivor.abilities:
        return because("nobody_can")
    if _used_up(table, source, endeavor, _own(source, survivor)):
        return because("limit_reached", limit=endeavor.limit)
    if endeavor.limit == "lifetime" and times_used(survivor.once, _limited(endeavor), "lifetime", source.id):
        return because("limit_reached", limit="lifetime")
    survival = endeavor.cost.get("survival", 0)
    if survival and not can_spend(table, survivor, survival):
        return because("nobody_has_survival", number=survival)
    if not holds(table, endeavor.only, survivor):
        return because("nobody_can")
    return why_futile(table, endeavor.then, Scene(source.id, survivor, survivor, survivor))


def endeavor_options(table: Table) -> list[Option]:
    """Return what may be done for endeavors now. Must agree with `why_not_endeavor`, which takes longer."""
    offered = [(source, endeavor) for source in sources(table) for endeavor in source.endeavors]
    possible = [(source, endeavor) for source, endeavor in offered if _can_endeavor(table, source, endeavor)]
    return [_option(source, endeavor) for source, endeavor in possible]


def _option(source: Source, endeavor: Endeavor) -> Option:
    def explain(_table: Table) -> Explanation:
        return Explanation(Cost.listed(endeavor.cost), source.id, endeavor.then)

    def do(table: Table) -> Rule[None]:
        return spend_endeavor(table, source, endeavor)

    about = About(card=source.id, action=endeavor.name)
    return Option(f"endeavor:{_key(source, endeavor)}", "endeavor", about, do, explain)


def _can_endeavor(table: Table, source: Source, endeavor: Endeavor) -> bool:
    return (
        all(has_what_it_requires(table, requirement) for requirement in endeavor.requires)
        and not _why_ruled_out(table, source, endeavor)
        and not _used_up(table, source, endeavor)
        and can_afford(table, endeavor.cost)
        and not futile_for_everybody(table, endeavor.then, source.id)
        and any(not why_not_perform(table, source, endeavor, survivor) for survivor in people(table))
    )


def not_possible(table: Table) -> list[Blocked]:
    """Return what the settlement's cards offer for endeavors that cannot be done now, and why."""
    blocked = []
    for source in sources(table):
        for endeavor in source.endeavors:
            reason = why_not_endeavor(table, source, endeavor)
            if reason:
                blocked.append(Blocked(_option(source, endeavor), reason, "SET-END-2"))
    return blocked


@rule
def spend_endeavor(table: Table, source: Source, endeavor: Endeavor) -> Rule[None]:
    """SET-END-3: choose who does it, pay, then follow its rule; it affects only them unless it says so (SET-END-4)."""
    able, about = performers(table, source, endeavor), About(card=source.id, action=endeavor.name)
    clause = "SET-CRAFT-12" if is_recipe(endeavor) else "SET-END-3"
    unable = partial(_unable, table, source, endeavor)
    usual = able[0] if _is_the_same_for_all(source, endeavor) else None
    survivor = yield from choose_survivor(clause, PLAYERS, "who_endeavors", able, unable, about, default=usual)
    yield from perform_endeavor(table, survivor, source, endeavor)


def _is_the_same_for_all(source: Source, endeavor: Endeavor) -> bool:
    """SET-END-3: return whether it makes no difference who does it: it neither costs nor changes the survivor."""
    own = isinstance(source, Ability) or endeavor.limit == "lifetime" or not OWN_COSTS.isdisjoint(endeavor.cost)
    return not own and all(effect.for_settlement for effect in endeavor.then)


def _unable(table: Table, source: Source, endeavor: Endeavor) -> list[Blocked]:
    """SET-END-5: the survivors whom a rule keeps from it."""
    reasons = {survivor.id: why_not_perform(table, source, endeavor, survivor) for survivor in people(table)}
    return [
        Blocked(of_survivor(id), reason._replace(key=OF_ONE.get(reason.key, reason.key)), "SET-END-5")
        for id, reason in reasons.items()
        if reason
    ]


@rule
def perform_endeavor(table: Table, survivor: Survivor, source: Source, endeavor: Endeavor) -> Rule[None]:
    """SET-END-3, SET-CRAFT-12: the cost, then the rule it was spent on."""
    _remember(table, survivor, source, endeavor)
    yield from pay_all(table, endeavor.cost, survivor)
    told = RecipeUsed if is_recipe(endeavor) else Endeavored
    table.tell(told(survivor.id, source.id, endeavor.name))
    if survivor.alive:
        scene = Scene(source.id, survivor, survivor, survivor)
        scene.for_endeavor = not is_recipe(endeavor)
        yield from perform(table, endeavor.then, scene)


@rule
def must_endeavor(table: Table, survivor: Survivor, card: str, name: str) -> Rule[None]:
    """SET-END-7: an event makes somebody endeavor at once, if the settlement has what it costs."""
    source = next(found for found in sources(table) if found.id == card)
    endeavor = next(offered for offered in source.endeavors if offered.name == name)
    if not why_not_endeavor(table, source, endeavor) and survivor in performers(table, source, endeavor):
        yield from perform_endeavor(table, survivor, source, endeavor)


def _own(source: Source, survivor: Survivor) -> str:
    return survivor.id if isinstance(source, Ability) else ""


def _remember(table: Table, survivor: Survivor, source: Source, endeavor: Endeavor) -> None:
    if endeavor.limit == "lifetime":
        survivor.once.append(Use(_limited(endeavor), "lifetime", source.id))
    elif endeavor.limit:
        table.settlement.uses.append(Use(_limited(endeavor), endeavor.limit, source.id, _own(source, survivor)))


def events_in_force(table: Table) -> list[SettlementEvent]:
    """The settlement events of this phase."""
    known = table.catalog.settlement_events
    return [known[event] for event in table.settlement.events if event in known]


@rule
def raised_by_events(table: Table, scene: Scene) -> Rule[int]:
    """Return the bonus to a roll for an endeavor: for its kind of innovation or itself, and from the players."""
    if not scene.for_endeavor:
        return 0
    events = events_in_force(table)
    innovation = table.catalog.innovations.get(scene.card)
    words = {scene.card, innovation.type if innovation else ""}
    total = sum(by for event in events for word, by in event.endeavor_rolls.items() if word in words)
    most = max((event.raises_rolls for event in events), default=0)
    if most:
        about = About(card=scene.card)
        total += yield from choose_number("SET-4-3", PLAYERS, "raise_roll", range(most + 1), about)
    return total


@rule
def tries_again(table: Table, scene: Scene, rolled: int) -> Rule[bool]:
    """SET-END-3: ask whether a roll for an endeavor is made again, as a story event allowed it."""
    bonuses = table.settlement.bonuses
    if not scene.for_endeavor or not bonuses.endeavor_rerolls:
        return False
    wanted = yield from may("SET-END-3", PLAYERS, "roll_endeavor_again", About(number=rolled))
    if wanted:
        bonuses.endeavor_rerolls -= 1
    return wanted
