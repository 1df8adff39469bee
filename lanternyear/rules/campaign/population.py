"""CAM-POP: the people of the settlement, and those who join it."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, About, Option, Rule, ask_name, choose_number, rule
from lanternyear.engine.facts import CardLost, SurvivorJoined, SurvivorNamed
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.variants import greet, reward_name
from lanternyear.rules.cards.holdings import add_survivor, remove_card
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.people import people
from lanternyear.rules.survivor.death import leave_forever
from lanternyear.rules.survivor.gains import gain_survival
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Sex


def population(table: Table) -> int:
    return len(people(table))


@rule
def new_survivor(table: Table, sex: Sex, *, parents: tuple[str, ...] = ()) -> Rule[Survivor]:
    """SURV-NEW-1, SURV-NEW-3: a blank survivor with the bonuses in force; a born one has a newborn's too."""
    survivor = Survivor(_next_id(table), sex=sex, parents=list(parents))
    survivor.joined = table.settlement.lantern_year
    add_survivor(table, survivor)
    table.tell(SurvivorJoined(survivor.id, bool(parents)))
    yield from greet(table, survivor)
    scene = Scene("", survivor, survivor)
    for name in table.settlement.principles:
        principle = table.catalog.principles[name]
        yield from perform(table, principle.new_survivor, scene)
        if parents:
            yield from perform(table, principle.newborn, scene)
    for name in table.settlement.innovations:
        innovation = table.catalog.innovations.get(name)
        if parents and innovation is not None:
            yield from perform(table, innovation.newborn, scene)
    return survivor


def _next_id(table: Table) -> str:
    """`survivor_5`, or the next number that nobody has."""
    while True:
        table.settlement.arrived += 1
        id = f"survivor_{table.settlement.arrived}"
        if id not in table.survivors:
            return id


@rule
def newcomers(table: Table, number: int) -> Rule[list[Survivor]]:
    """CAM-LY1-3: so many people join; the players choose their sexes. CAM-VAR-SEVEN: or nobody ever does."""
    if any(card.closed for card in variants(table)):
        return []
    about = About(number=number)
    women = yield from choose_number("CAM-LY1-3", PLAYERS, "how_many_women", range(number + 1), about)
    found = []
    for arrived in range(number):
        newcomer = yield from new_survivor(table, "female" if arrived < women else "male")
        found.append(newcomer)
    return found


@rule
def name_survivor(table: Table, survivor: Survivor) -> Rule[None]:
    """SURV-NEW-2: name a survivor, once; they gain 1 survival, or more by CAM-OPT-2 and variants."""
    proposals, about = proposed_names(table, survivor.sex), About(survivor=survivor.id)
    name = yield from ask_name("SURV-NEW-2", PLAYERS, "name_survivor", proposals, about)
    survivor.name = name
    table.tell(SurvivorNamed(survivor.id, name))
    if name in table.settlement.lost_names:
        yield from leave_forever(table, survivor, "ceased to exist")  # SURV-NEW-4
        return
    for card in [ability for ability in survivor.abilities if table.catalog.abilities[ability].until_named]:
        remove_card(table, survivor, survivor.abilities, card)
        table.tell(CardLost(survivor.id, card))
    gain_survival(table, survivor, table.state.options.naming)
    yield from reward_name(table, survivor)


def name_option(survivor: Survivor) -> Option:
    """The option to give somebody a name."""
    about = About(survivor=survivor.id)
    return Option(f"name:{survivor.id}", "name", about, lambda table: name_survivor(table, survivor))


def proposed_names(table: Table, kind: str) -> list[str]:
    """Names of the campaign that nobody has yet."""
    campaign = table.catalog.campaigns[table.state.campaign]
    taken = {survivor.name for survivor in table.survivors.values()}
    proposed = campaign.names.get(kind, ())  # type: ignore[call-overload]
    free = [name for name in proposed if name not in taken]
    return free[:12] or [f"{(proposed or ('Nobody',))[0]} {len(taken)}"]
