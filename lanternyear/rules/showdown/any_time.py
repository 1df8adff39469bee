"""SD-ACT-8: actions of the monster's cards that survivors may use at any time."""

from __future__ import annotations

from lanternyear.cards.parts import Action
from lanternyear.engine.decision import About, Option, Rule, rule
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.facts import ActionUsed
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table, derived
from lanternyear.rules.cards.in_force import cards_in_force
from lanternyear.rules.conditions import holds
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.people import present
from lanternyear.rules.purse import pay_survival
from lanternyear.rules.survivor.survival import can_spend
from lanternyear.state.survivor import Survivor


@derived("cards")
def actions_at_any_time(table: Table) -> list[tuple[str, Action]]:
    """The actions that are open outside a survivor's own act, with their cards."""
    ai = table.catalog.ai
    cards = [in_play.card for in_play in cards_in_force(table) if in_play.card in ai]
    return [(card, action) for card in cards for action in ai[card].actions if action.any_time]


def uses_at_any_time(table: Table) -> list[Option]:
    """SD-ACT-8: return the options of all but the survivor who acts, who has them in the act."""
    return [
        _option(survivor, card, action)
        for card, action in actions_at_any_time(table)
        for survivor in present(table)
        if survivor.id != table.showdown.acting and _may_use(table, survivor, card, action)
    ]


def _may_use(table: Table, survivor: Survivor, card: str, action: Action) -> bool:
    if forbids(table, survivor, "actions") or (survivor.fighter.knocked_down and not action.knocked_down):
        return False
    if action.survival and not can_spend(table, survivor, action.survival):
        return False
    return holds(table, action.only, survivor, Scene(card, survivor, survivor))


def _option(survivor: Survivor, card: str, action: Action) -> Option:
    about = About(survivor=survivor.id, card=card, action=action.name)
    explanation = Explanation(Cost(survival=action.survival), card, action.then)

    def use(table: Table) -> Rule[None]:
        return _use(table, table.survivors[about.survivor], card, action)

    return Option(f"{survivor.id}:use:{card}:{action.name}", "use", about, use, lambda _: explanation)


@rule
def _use(table: Table, survivor: Survivor, card: str, action: Action) -> Rule[None]:
    yield from pay_survival(table, survivor, action.survival)
    table.tell(ActionUsed(survivor.id, card, action.name))
    yield from perform(table, action.then, Scene(card, survivor, survivor, survivor))
