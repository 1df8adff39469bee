"""Verbs that give survivors cards, resources and fates."""

from __future__ import annotations

from lanternyear.cards.effects import survivor_cards as nodes
from lanternyear.cards.kinds import BARRED
from lanternyear.engine.decision import About, Rule, choose_card, may, rule
from lanternyear.engine.facts import CardGained, CardLost, NameLost
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_card, remove_card
from lanternyear.rules.conditions import amount
from lanternyear.rules.gear import grid
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import moment
from lanternyear.rules.resources import archive_resource, gain_resource, use_resource
from lanternyear.rules.showdown.priority_target import lose_priority_target, take_priority_target
from lanternyear.rules.survivor.damage import random_location
from lanternyear.rules.survivor.death import die, fill_skip_next_hunt, leave_forever, run_home
from lanternyear.rules.survivor.disorders import gain_disorders_until, gain_random_disorder
from lanternyear.rules.survivor.fighting_arts import record
from lanternyear.rules.survivor.gains import gain, gain_token
from lanternyear.rules.survivor.injuries import roll_brain_trauma, roll_severe_injury, suffer_injury
from lanternyear.rules.survivor.survival import can_perform, spend_survival
from lanternyear.state.record import Use
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.selection import performs_on_each


@performs_on_each(nodes.GainResource)
@rule
def resource(table: Table, effect: nodes.GainResource, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-RES-1: by name, or from a deck."""
    if effect.card:
        deck = table.catalog.resources[effect.card].deck
    else:
        deck = yield from _deck(table, effect.deck, survivor)
    for _ in range(amount(table, effect.count, scene.holder, scene.card)):
        before = list(survivor.carried)
        yield from gain_resource(table, survivor, deck, effect.card, effect.keyword)
        if effect.eaten and len(survivor.carried) > len(before):
            yield from _eat(table, survivor, survivor.carried[-1])


@rule
def _deck(table: Table, word: str, survivor: Survivor) -> Rule[str]:
    """SD-RES-1: of the monster being fought or hunted, of a quarry of choice, or the one that is named."""
    monsters, hunting = table.catalog.monsters, table.state.phase == "hunt"
    monster = table.state.hunt.monster if hunting else table.monster.id
    if word == "any monster":
        quarries = [card.id for card in monsters.values() if card.type == "quarry" and table.state.decks.get(card.id)]
        monster = yield from choose_card("SD-RES-1", survivor.id, "which_monster_deck", quarries)
    elif word != "monster":
        return word
    card = monsters[monster]
    return card.resources or card.cards or card.id


@rule
def _eat(table: Table, survivor: Survivor, card: str) -> Rule[None]:
    """RES-SPEC-1: perform the card's rule for eating it."""
    eating = [action for action in table.catalog.resources[card].actions if action.consume]
    if eating and not forbids(table, survivor, "consume"):
        yield from use_resource(table, survivor, card, eating[0])


@performs_on_each(nodes.LoseCarried)
def lose_carried(table: Table, effect: nodes.LoseCarried, survivor: Survivor, scene: Scene) -> None:
    lost = (
        survivor.carried
        if effect.everything or not survivor.carried
        else [table.dice.pick(survivor.carried, About(survivor=survivor.id, card=scene.card))]
    )
    for card in list(lost):
        archive_resource(table, survivor, card)


@performs_on_each(nodes.GainGear)
@rule
def gain_gear(table: Table, effect: nodes.GainGear, survivor: Survivor, scene: Scene) -> Rule[None]:
    card = effect.card or _random_gear(table, effect.random_of)
    if card:
        yield from grid.gain_gear(table, survivor, card, to_grid=effect.to_grid)


def _random_gear(table: Table, location: str) -> str:
    """GEAR-LIM-1: one of a location's cards that are left."""
    cards = [gear.id for gear in table.catalog.gear.values() if gear.location == location]
    left = [card for card in cards if grid.copies_left(table, card) > 0]
    return table.dice.pick(left) if left else ""


@performs_on_each(nodes.GainDisorder)
@rule
def disorder(table: Table, effect: nodes.GainDisorder, survivor: Survivor, scene: Scene) -> Rule[None]:
    if survivor.alive and not effect.until:
        yield from gain_random_disorder(table, survivor)
    elif survivor.alive:
        yield from gain_disorders_until(table, survivor, effect.until)


@performs_on_each(nodes.GainCard)
@rule
def gain_card(table: Table, effect: nodes.GainCard, survivor: Survivor, scene: Scene) -> Rule[None]:
    """An injury is suffered, anything else is recorded once."""
    if effect.card in table.catalog.injuries:
        yield from suffer_injury(table, survivor, table.catalog.injuries[effect.card])
    elif effect.card in table.catalog.ai:
        _take_status(table, survivor, effect.card)
    else:
        yield from record(table, survivor, effect.card)


def _take_status(table: Table, survivor: Survivor, card: str) -> None:
    """SD-AI-14: one copy of a status for each survivor."""
    if card not in survivor.fighter.conditions:
        add_card(table, survivor, survivor.fighter.conditions, card)
        table.tell(CardGained(survivor.id, card))


@performs_on_each(nodes.LoseCard)
def lose_card(table: Table, effect: nodes.LoseCard, survivor: Survivor, scene: Scene) -> None:
    for held in (survivor.fighter.conditions, survivor.abilities, survivor.disorders, survivor.injuries):
        if effect.card in held and effect.card not in survivor.kept_cards:
            remove_card(table, survivor, held, effect.card)
            table.tell(CardLost(survivor.id, effect.card))
            break


@performs_on_each(nodes.PriorityTarget)
def priority_target(table: Table, effect: nodes.PriorityTarget, survivor: Survivor, scene: Scene) -> None:
    take_priority_target(table, survivor, permanent=effect.permanent)


@performs_on_each(nodes.LosePriorityTarget)
def no_priority_target(table: Table, effect: nodes.LosePriorityTarget, survivor: Survivor, scene: Scene) -> None:
    if table.showdown.priority_target == survivor.id:
        lose_priority_target(table)


@performs_on_each(nodes.Doom)
def doom(table: Table, effect: nodes.Doom, survivor: Survivor, scene: Scene) -> None:
    """SD-STAT-1: until the card that caused it is resolved."""
    if "doomed" not in survivor.fighter.conditions:
        add_card(table, survivor, survivor.fighter.conditions, "doomed")


@performs_on_each(nodes.LoseName)
def lose_name(table: Table, effect: nodes.LoseName, survivor: Survivor, scene: Scene) -> None:
    """SURV-NEW-4: the settlement remembers that there was such a name."""
    if survivor.name:
        table.settlement.lost_names.append(survivor.name)
        table.tell(NameLost(survivor.id, survivor.name))
        survivor.name = ""


@performs_on_each(nodes.Bar)
def bar(table: Table, effect: nodes.Bar, survivor: Survivor, scene: Scene) -> None:
    """SD-STAT-1: it ends with doom."""
    for what in effect.what:
        if BARRED[what] not in survivor.fighter.conditions:
            add_card(table, survivor, survivor.fighter.conditions, BARRED[what])


@performs_on_each(nodes.DodgeOr)
@rule
def dodge_or(table: Table, effect: nodes.DodgeOr, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-SUR-9: at the usual cost, and once per round."""
    if can_perform(table, survivor, "dodge"):
        dodges = yield from may("SD-SUR-9", survivor.id, "dodge_effect", About(survivor=survivor.id, card=scene.card))
        if dodges:
            yield from spend_survival(table, survivor, "dodge")
            yield from moment(table, "survival_action", survivor)
            return
    yield from perform(table, effect.then, scene.with_target(survivor))


@performs_on_each(nodes.Die)
@rule
def die_(table: Table, effect: nodes.Die, survivor: Survivor, scene: Scene) -> Rule[None]:
    yield from die(table, survivor, scene.card, certain=effect.certain, without=effect.without)


@performs_on_each(nodes.SevereInjury)
@rule
def severe_injury(table: Table, effect: nodes.SevereInjury, survivor: Survivor, scene: Scene) -> Rule[None]:
    if effect.at == "brain":
        yield from roll_brain_trauma(table, survivor)
    else:
        yield from roll_severe_injury(table, survivor, effect.at or random_location(table, survivor.id), effect.plus)


@performs_on_each(nodes.Frenzy)
@rule
def frenzy(table: Table, effect: nodes.Frenzy, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-STAT-4: +1 speed token, +1 strength token, +1d5 insanity; it can stack."""
    add_card(table, survivor, survivor.fighter.conditions, "frenzied")
    table.tell(CardGained(survivor.id, "frenzied"))
    gain_token(table, survivor, "speed", 1)
    gain_token(table, survivor, "strength", 1)
    yield from gain(table, survivor, "insanity", table.dice.d5(About(survivor=survivor.id, word="frenzy")))
    yield from moment(table, "frenzied", survivor)


@performs(nodes.CountsAs)
def counts_as(table: Table, effect: nodes.CountsAs, scene: Scene) -> None:
    """SD-SUR-3: once per round, together with the action itself."""
    if scene.holder is not None:
        scene.holder.fighter.uses.append(Use(effect.action, "round"))


@performs_on_each(nodes.SkipNextHunt)
def skip_next_hunt(table: Table, effect: nodes.SkipNextHunt, survivor: Survivor, scene: Scene) -> None:
    """SD-STAT-5: marked for the next departure."""
    fill_skip_next_hunt(table, survivor)


@performs_on_each(nodes.Retire)
@rule
def retire(table: Table, effect: nodes.Retire, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SURV-RET-1, SURV-CU-7: retire a survivor; one whose ability says so vanishes instead, in the settlement."""
    survivor.retired = True
    vanishes = any(table.catalog.abilities[card].vanishes for card in survivor.abilities)
    if vanishes and table.state.phase == "settlement":
        yield from leave_forever(table, survivor, "ceased to exist")


@performs_on_each(nodes.RunAway)
def run_away(table: Table, effect: nodes.RunAway, survivor: Survivor, scene: Scene) -> None:
    if not forbids(table, survivor, "actions"):
        run_home(table, survivor)
