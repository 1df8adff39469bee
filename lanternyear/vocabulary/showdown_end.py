"""Verbs that end a showdown, and for the gains that survivors take home."""

from __future__ import annotations

from lanternyear.cards.effects import showdown_end as nodes
from lanternyear.engine.decision import PLAYERS, About, Rule, ask_name, choose_card, rule
from lanternyear.engine.facts import SurvivorNamed, SurvivorReturned
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.stage import Interrupt
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import proposed_names
from lanternyear.rules.cards.holdings import set_presence
from lanternyear.rules.survivor.gains import change_weapon_type
from lanternyear.rules.survivor.injuries import heal_injury
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.selection import performs_on_each


@performs(nodes.EndShowdown)
def end_showdown(table: Table, effect: nodes.EndShowdown, scene: Scene) -> None:
    """SD-END-5: everything else stops."""
    raise Interrupt([Stage("victory") if effect.how == "victory" else Stage("break_off", [scene.card])])


@performs_on_each(nodes.TakeUpWeapon)
def take_up_weapon(table: Table, effect: nodes.TakeUpWeapon, survivor: Survivor, scene: Scene) -> None:
    change_weapon_type(table, survivor, effect.type)


@performs_on_each(nodes.HealInjury)
@rule
def heal(table: Table, effect: nodes.HealInjury, survivor: Survivor, scene: Scene) -> Rule[None]:
    """One of the survivor's choice, or all."""
    held = [card for card in survivor.injuries if card in effect.cards]
    if held and not effect.all:
        held = [(yield from choose_card("SD-SEV-5", survivor.id, "heal_injury", dict.fromkeys(held)))]
    for card in held:
        heal_injury(table, survivor, card)


@performs(nodes.ReturnToLife)
@rule
def return_to_life(table: Table, effect: nodes.ReturnToLife, scene: Scene) -> Rule[None]:
    """SURV-DIE-6: the death stays counted; in a campaign the players choose the new name."""
    dead = [
        survivor.id
        for survivor in table.survivors.values()
        if survivor.fighter.in_showdown and not survivor.alive and survivor.gone == "dead"
    ]
    if not dead:
        return
    survivor = table.survivors[table.dice.pick(dead)]
    set_presence(table, survivor, alive=True)
    survivor.gone = ""
    table.tell(SurvivorReturned(survivor.id))
    if table.state.campaign:
        names = proposed_names(table, survivor.sex)
        survivor.name = yield from ask_name("SURV-DIE-6", PLAYERS, "name_survivor", names, About(survivor=survivor.id))
        table.tell(SurvivorNamed(survivor.id, survivor.name))
    yield from perform(table, effect.then, scene.with_target(survivor))
