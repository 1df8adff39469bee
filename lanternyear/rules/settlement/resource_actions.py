"""RES-SPEC: special rules of resources in the settlement, and resources taken out of storage for them."""

from __future__ import annotations

from lanternyear.cards.parts import Action
from lanternyear.engine.decision import (
    AGAIN,
    PLAYERS,
    About,
    Blocked,
    Default,
    Option,
    Rule,
    Stake,
    because,
    carry_out,
    choose,
    choose_survivor,
    rule,
    word,
)
from lanternyear.engine.explanation import Explanation
from lanternyear.engine.facts import ActionUsed, ResourceTaken
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.milestones import meet_milestones
from lanternyear.rules.conditions import holds
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.limits import times_used
from lanternyear.rules.people import people
from lanternyear.rules.settlement.split_resources import owners_of
from lanternyear.state.record import Use
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor

GO_ON, LATER = word("go on"), "not before develop"


def free_rules(table: Table, card: str) -> list[Action]:
    """RES-SPEC-1: return what a resource can be used for without an act."""
    return [action for action in table.catalog.resources[card].actions if not action.cost]


def uses(table: Table) -> list[Option]:
    """RES-SPEC-2, RES-SPEC-9: rules of resources in the play area that somebody can use."""
    return [
        _use_option(card, action)
        for card in dict.fromkeys(table.settlement.play_area)
        for action in free_rules(table, card)
        if users(table, card, action)
    ]


def why_not_use(table: Table) -> list[Blocked]:
    """RES-SPEC-7, RES-SPEC-9: rules of resources in the play area that nobody can use."""
    return [
        Blocked(_use_option(card, action), because("nobody_can"), "RES-SPEC-9")
        for card in dict.fromkeys(table.settlement.play_area)
        for action in free_rules(table, card)
        if not users(table, card, action)
    ]


def _use_option(card: str, action: Action) -> Option:
    def use(table: Table) -> Rule[None]:
        return use_resource(table, card, action)

    about, explanation = About(card=card, action=action.name), Explanation(card=card, effects=action.then)
    return Option(f"use:{card}:{action.name}", "use", about, use, lambda _: explanation)


def users(table: Table, card: str, action: Action) -> list[Survivor]:
    """RES-SPEC-7, RES-SPEC-9: everybody who can; of a split pool only those of its owner, or of nobody."""
    owners = owners_of(table, card)
    return [
        survivor
        for survivor in people(table)
        if not (action.consume and forbids(table, survivor, "consume"))
        and (not owners or not survivor.player or survivor.player in owners)
        and not (action.limit and times_used(table.settlement.uses, card, "phase", by=survivor.id))
        and holds(table, action.only, survivor)
    ]


@rule
def use_resource(table: Table, card: str, action: Action) -> Rule[None]:
    """RES-SPEC-2: use a resource, by a survivor of the players' choice (RES-SPEC-9)."""
    able, about = users(table, card, action), About(card=card)
    holder = yield from choose_survivor("RES-SPEC-9", PLAYERS, "who_uses", able, about=about)
    if action.limit:
        table.settlement.uses.append(Use(card, "phase", by=holder.id))
    table.tell(ActionUsed(holder.id, card, action.name))
    yield from perform(table, action.then, Scene(card, holder, holder, holder))


def offer_uses(table: Table) -> None:
    """RES-SPEC-9: offer uses before the next rule, in a step that has no menu of its own."""
    if table.settlement.step == "departing":
        table.settlement.resources_wait = False
    if uses(table) and not table.settlement.resources_wait:
        table.state.agenda.insert(0, Stage("use_resources"))


@stage("use_resources")
@rule
def use_resources(table: Table) -> Rule[None]:
    """RES-SPEC-6: between two rules, never within one."""
    departing = table.settlement.step == "departing"
    options = [*uses(table), GO_ON, *([] if departing else [word(LATER)])]
    answer = yield from choose(
        "RES-SPEC-9", PLAYERS, "use_resources", options, default=Default(GO_ON, _stake), repeats=True
    )
    if answer == LATER:
        table.settlement.resources_wait = True
    if answer.kind == "word" and answer is not AGAIN:
        return
    yield from carry_out(table, answer)
    if departing:
        yield from meet_milestones(table)  # CAM-MS-4
    offer_uses(table)


def _stake(option: Option) -> Stake:
    """RES-SPEC-9: the Develop step offers the same uses."""
    return "none" if option.kind == "word" else "spare"


def takes(table: Table) -> list[Option]:
    """RES-SPEC-4, RES-SPEC-5: stored resources with a rule of their own."""
    return [_take_option(card) for card in _with_rules(table) if _card_is_there(table, card)]


def _take_option(card: str) -> Option:
    return Option(f"take:{card}", "take", About(card=card), lambda table: take_from_storage(table, card))


def why_not_take(table: Table) -> list[Blocked]:
    """RES-SPEC-8: without a card in the deck the rule cannot be used."""
    return [
        Blocked(_take_option(card), because("no_card_in_deck"), "RES-SPEC-8")
        for card in _with_rules(table)
        if not _card_is_there(table, card)
    ]


def _with_rules(table: Table) -> list[str]:
    return [card for card in dict.fromkeys(table.settlement.storage) if free_rules(table, card)]


def _card_is_there(table: Table, card: str) -> bool:
    return card in table.state.decks.get(table.catalog.resources[card].deck, ())


def take_from_storage(table: Table, card: str) -> None:
    """RES-SPEC-4, RES-TRADE-5: the entry becomes a card in the play area; it is not gained."""
    table.settlement.storage.remove(card)
    table.state.decks[table.catalog.resources[card].deck].remove(card)
    table.settlement.play_area.append(card)
    table.tell(ResourceTaken(card))
