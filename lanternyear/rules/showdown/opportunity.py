"""SD-SUR-5: the windows in which survivors may dash, surge and encourage."""

from __future__ import annotations

from functools import lru_cache, partial

from lanternyear.engine.decision import PASS, PLAYERS, About, Default, Option, Rule, Stake, carry_out, choose, rule
from lanternyear.engine.table import Table, derived
from lanternyear.rules.conditions import is_deaf
from lanternyear.rules.gear.loadout import forbids, loadout
from lanternyear.rules.payment import spendable
from lanternyear.rules.people import present
from lanternyear.rules.resources import anybody_carries, resource_uses
from lanternyear.rules.showdown.any_time import any_use_at_any_time, uses_at_any_time
from lanternyear.rules.survivor.retinue import retinue_of
from lanternyear.rules.survivor.survival import (
    FREE_ACTION,
    SURVIVAL_ACTION,
    can_perform,
    can_surge_freely,
    known_actions,
    perform_survival_action,
)
from lanternyear.state.survivor import Survivor

ACTIONS = ("dash", "surge", "encourage")


@rule
def opportunity(table: Table, clause: str, *, encourage: bool = True, without: Survivor | None = None) -> Rule[None]:
    """Ask until nobody wants to, or can, use survival any more. Each action is resolved before the next (SD-SUR-4).

    OQ-4: `encourage` is left out in the windows of the monster's turn that are neither flows nor its falling down.
    """
    if table.monster.dead:
        return
    if not (_any_is_known(table) or anybody_carries(table) or _cards_offer_uses(table)):
        return
    while True:
        options = survival_options(table, encourage=encourage, without=without)
        if not options:
            return
        stakes = partial(stake_out_of_turn, table)
        answer = yield from choose(
            clause, PLAYERS, "survival_opportunity", [PASS, *options], default=Default(PASS, stakes), repeats=True
        )
        if answer is PASS:
            return
        yield from carry_out(table, answer)


def stake_out_of_turn(table: Table, option: Option) -> Stake:
    """SD-SUR-5: survival actions and cards are for the moment; a resource can as well be used in an act (SD-RES-4)."""
    return "spare" if option.kind == "use" and option.about.card in table.catalog.resources else "window"


def survival_options(table: Table, *, encourage: bool = True, without: Survivor | None = None) -> list[Option]:
    """Every survival action and every use of a card now possible: `ada:dash`, `ada:encourage:ben`."""
    options = resource_uses(table)
    if _cards_offer_uses(table):
        options += uses_at_any_time(table) + _free_surges(table, without)
    if not _any_is_known(table):
        return options
    for survivor in present(table):
        if survivor is without or not (survivor.survival or spendable(table, survivor)):
            continue
        for action in ("dash", "surge"):
            if can_perform(table, survivor, action):
                options.append(_survival_option(survivor.id, action))
        if retinue_of(table, survivor) is not None and can_perform(table, survivor, "double_march"):
            options.append(_survival_option(survivor.id, "double_march"))
        if encourage and can_perform(table, survivor, "encourage"):
            fallen = can_be_encouraged(table, survivor)
            options += [_survival_option(survivor.id, "encourage", other.id) for other in fallen]
    return options


@derived("cards")
def _cards_offer_uses(table: Table) -> bool:
    """Return whether a card in play gives somebody something to do out of turn."""
    return any_use_at_any_time(table) or bool(_surges_freely(table))


@derived("cards")
def _surges_freely(table: Table) -> list[str]:
    """The survivors whom a card lets surge without survival."""
    return [id for id, survivor in table.survivors.items() if loadout(table, survivor).static.get("free_surges")]


def _free_surges(table: Table, without: Survivor | None) -> list[Option]:
    """SURV-AB-1: return `ada:free_surge` for everybody who could use a weapon with it."""
    freely = [table.survivors[id] for id in _surges_freely(table)]
    able = [survivor for survivor in freely if survivor is not without and can_surge_freely(table, survivor)]
    return [_survival_option(survivor.id, "free_surge") for survivor in able]


@lru_cache(maxsize=1024)
def _survival_option(survivor: str, action: str, other: str = "") -> Option:
    text = f"{survivor}:{action}:{other}" if other else f"{survivor}:{action}"
    about = About(survivor=survivor, action=action, other=other)
    cost = FREE_ACTION if action == "free_surge" else SURVIVAL_ACTION
    return Option(text, "survive", about, partial(_perform, about), lambda _: cost)


def _perform(about: About, table: Table) -> Rule[None]:
    return perform_survival_action(table, table.survivors[about.survivor], about.action, about.other)


@derived("board")
def _any_is_known(table: Table) -> bool:
    return not known_actions(table).isdisjoint(ACTIONS)


def can_be_encouraged(table: Table, by: Survivor) -> list[Survivor]:
    """SD-SUR-8: one other, knocked-down, non-deaf survivor anywhere on the board."""
    return [
        survivor
        for survivor in present(table)
        if survivor.fighter.knocked_down
        and survivor is not by
        and not is_deaf(table, survivor)
        and not forbids(table, survivor, "stand up")
    ]
