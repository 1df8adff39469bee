"""Verbs that give survivors cards, resources and fates."""

from __future__ import annotations

from lanternyear.cards.effects import survivor as printed
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import CardGained, CardLost
from lanternyear.engine.scene import Scene, performs
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import amount
from lanternyear.rules.gear import grid
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import moment
from lanternyear.rules.resources import archive_resource, gain_resource, use_resource
from lanternyear.rules.showdown.priority_target import lose_priority_target, take_priority_target
from lanternyear.rules.survivor.death import die, leave_forever, run_home
from lanternyear.rules.survivor.disorders import gain_disorders_until, gain_random_disorder
from lanternyear.rules.survivor.fighting_arts import record
from lanternyear.rules.survivor.gains import gain, gain_token
from lanternyear.rules.survivor.injuries import roll_brain_trauma, roll_severe_injury, suffer_injury
from lanternyear.state.record import Use
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.selection import named


@performs(printed.GainResource)
@rule
def resource(table: Table, effect: printed.GainResource, scene: Scene) -> Rule[None]:
    """SD-RES-1: `monster` is the deck of the monster being fought."""
    for survivor in (yield from named(table, effect.who, scene)):
        deck = effect.deck
        if deck == "monster":
            card = table.catalog.monsters[table.monster.id]
            deck = card.resources or card.cards or card.id  # type: ignore[assignment]
        if effect.card:
            deck = table.catalog.resources[effect.card].deck  # type: ignore[assignment]
        for _ in range(amount(table, effect.count)):
            before = list(survivor.carried)
            yield from gain_resource(table, survivor, deck, effect.card, effect.keyword)
            if effect.eaten and len(survivor.carried) > len(before):
                yield from _eat(table, survivor, survivor.carried[-1])


@rule
def _eat(table: Table, survivor: Survivor, card: str) -> Rule[None]:
    """RES-SPEC-1: what the card says of eating it."""
    eating = [action.name for action in table.catalog.resources[card].actions if action.consume]
    if eating and not forbids(table, survivor, "consume"):
        yield from use_resource(table, survivor, card, eating[0])


@performs(printed.LoseCarried)
@rule
def lose_carried(table: Table, effect: printed.LoseCarried, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if survivor.carried:
            archive_resource(table, survivor, table.dice.pick(survivor.carried))


@performs(printed.GainGear)
@rule
def gain_gear(table: Table, effect: printed.GainGear, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        card = effect.card or _random_gear(table, effect.random_of)
        if card:
            yield from grid.gain_gear(table, survivor, card, to_grid=effect.to_grid)


def _random_gear(table: Table, location: str) -> str:
    """GEAR-LIM-1: one of a location's cards that are left."""
    cards = [one.id for one in table.catalog.gear.values() if one.location == location]
    left = [one for one in cards if grid.copies_left(table, one) > 0]
    return table.dice.pick(left) if left else ""


@performs(printed.GainDisorder)
@rule
def disorder(table: Table, effect: printed.GainDisorder, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if survivor.alive and not effect.until:
            yield from gain_random_disorder(table, survivor)
        elif survivor.alive:
            yield from gain_disorders_until(table, survivor, effect.until)


@performs(printed.GainCard)
@rule
def gain_card(table: Table, effect: printed.GainCard, scene: Scene) -> Rule[None]:
    """An injury is suffered, anything else is recorded once."""
    for survivor in (yield from named(table, effect.who, scene)):
        if effect.card in table.catalog.injuries:
            yield from suffer_injury(table, survivor, table.catalog.injuries[effect.card])
        elif effect.card in table.catalog.ai:
            _take_status(table, survivor, effect.card)
        else:
            yield from record(table, survivor, effect.card)


def _take_status(table: Table, survivor: Survivor, card: str) -> None:
    """SD-AI-14: one copy of a status for each survivor."""
    if card not in survivor.fighter.conditions:
        survivor.fighter.conditions.append(card)
        table.forget()
        table.tell(CardGained(survivor.id, card))


@performs(printed.LoseCard)
@rule
def lose_card(table: Table, effect: printed.LoseCard, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        for held in (survivor.fighter.conditions, survivor.abilities, survivor.disorders, survivor.injuries):
            if effect.card in held and effect.card not in survivor.kept_cards:
                held.remove(effect.card)
                table.forget()
                table.tell(CardLost(survivor.id, effect.card))
                break


@performs(printed.PriorityTarget)
@rule
def priority_target(table: Table, effect: printed.PriorityTarget, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        take_priority_target(table, survivor, permanent=effect.permanent)


@performs(printed.LosePriorityTarget)
@rule
def no_priority_target(table: Table, effect: printed.LosePriorityTarget, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if table.showdown.priority_target == survivor.id:
            lose_priority_target(table)


@performs(printed.Doom)
@rule
def doom(table: Table, effect: printed.Doom, scene: Scene) -> Rule[None]:
    """SD-STAT-1: until the card that caused it is resolved."""
    for survivor in (yield from named(table, effect.who, scene)):
        if "doomed" not in survivor.fighter.conditions:
            survivor.fighter.conditions.append("doomed")
            table.forget()


@performs(printed.Die)
@rule
def die_(table: Table, effect: printed.Die, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        yield from die(table, survivor, scene.card, certain=effect.certain, without=effect.without)


@performs(printed.SevereInjury)
@rule
def severe_injury(table: Table, effect: printed.SevereInjury, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if effect.at == "brain":
            yield from roll_brain_trauma(table, survivor)
        else:
            yield from roll_severe_injury(table, survivor, effect.at)


@performs(printed.Frenzy)
@rule
def frenzy(table: Table, effect: printed.Frenzy, scene: Scene) -> Rule[None]:
    """SD-STAT-4: +1 speed token, +1 strength token, +1d5 insanity; it can stack."""
    for survivor in (yield from named(table, effect.who, scene)):
        survivor.fighter.conditions.append("frenzied")
        table.forget()
        table.tell(CardGained(survivor.id, "frenzied"))
        gain_token(table, survivor, "speed", 1)
        gain_token(table, survivor, "strength", 1)
        gain(table, survivor, "insanity", table.dice.d5("frenzy"))
        yield from moment(table, "frenzied", survivor)


@performs(printed.CountsAs)
def counts_as(table: Table, effect: printed.CountsAs, scene: Scene) -> None:
    """SD-SUR-3: once per round, together with the action itself."""
    if scene.holder is not None:
        scene.holder.fighter.uses.append(Use(effect.action, "round"))


@performs(printed.SkipNextHunt)
@rule
def skip_next_hunt(table: Table, effect: printed.SkipNextHunt, scene: Scene) -> Rule[None]:
    """SD-STAT-5: marked for the next departure."""
    for survivor in (yield from named(table, effect.who, scene)):
        survivor.skip_next_hunt = True


@performs(printed.Retire)
@rule
def retire(table: Table, effect: printed.Retire, scene: Scene) -> Rule[None]:
    """SURV-RET-1: who vanishes instead does so in the settlement."""
    for survivor in (yield from named(table, effect.who, scene)):
        survivor.retired = True
        vanishes = any(table.catalog.abilities[card].vanishes for card in survivor.abilities)
        if vanishes and table.state.phase == "settlement":
            yield from leave_forever(table, survivor, "ceased to exist")


@performs(printed.RunAway)
@rule
def run_away(table: Table, effect: printed.RunAway, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if not forbids(table, survivor, "actions"):
            run_home(table, survivor)
