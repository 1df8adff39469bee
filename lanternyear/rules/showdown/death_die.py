"""SD-DDIE: the Death Die, which goes round in place of the controller tile while the last lantern burns."""

from __future__ import annotations

from lanternyear.engine.decision import About, Rule, rule
from lanternyear.engine.facts import DeathDieGained, DeathDieLost, DeathDieRolled
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_card, remove_card
from lanternyear.rules.gear.last_lantern import lantern_burns
from lanternyear.rules.limits import DEATH_DIE
from lanternyear.rules.moments import moment
from lanternyear.state.record import Use
from lanternyear.state.survivor import Survivor


def discoveries(table: Table) -> list[str]:
    """SET-EXH-4: return the discoveries of the settlement, in the order in which they were made."""
    abilities = table.catalog.abilities
    notes = [note.text for note in table.settlement.notes]
    return [note for note in notes if note in abilities and abilities[note].discovery]


@rule
def gain_death_die(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-DDIE-1, SD-DDIE-4: lay the die on the survivor's card; it brings the discoveries of the settlement."""
    _take_away(table)
    table.showdown.death_die = survivor.id
    add_card(table, survivor, survivor.fighter.conditions, *discoveries(table))
    table.tell(DeathDieGained(survivor.id))
    yield from moment(table, "gains_death_die", survivor)


def _take_away(table: Table) -> None:
    """The discoveries go with the die."""
    holder = table.survivors.get(table.showdown.death_die)
    table.showdown.death_die = ""
    if holder is not None:
        conditions = holder.fighter.conditions
        for card in [held for held in discoveries(table) if held in conditions]:
            remove_card(table, holder, conditions, card)


@rule
def pass_death_die(table: Table) -> Rule[None]:
    """SD-DDIE-3: from the second round on, to the next card on the left, of the dead and absent, too."""
    around = _around_the_table(table)
    if table.showdown.round > 1 and around:
        now = [survivor.id for survivor in around].index(table.showdown.death_die)
        yield from gain_death_die(table, around[(now + 1) % len(around)])


def _around_the_table(table: Table) -> list[Survivor]:
    """The survivors with a status on which the die can lie, player by player."""
    seats, injuries = [player.id for player in table.state.players], table.catalog.injuries
    found = [
        survivor
        for survivor in table.survivors.values()
        if survivor.id == table.showdown.death_die
        or any(card in injuries and injuries[card].death_die for card in survivor.fighter.conditions)
    ]
    return sorted(found, key=lambda survivor: seats.index(survivor.player) if survivor.player in seats else 0)


def lose_death_die(table: Table) -> None:
    """SD-DDIE-5: without the lantern the die is gone."""
    if table.showdown.death_die and not lantern_burns(table):
        _take_away(table)
        table.tell(DeathDieLost())


def roll_death_die(table: Table, survivor: Survivor) -> int:
    """SD-DDIE-4: roll the die, once per round; it stays where it is."""
    survivor.fighter.uses.append(Use(DEATH_DIE, "round"))
    result = table.dice.d10(About(survivor=survivor.id, word=DEATH_DIE))
    table.tell(DeathDieRolled(survivor.id, result))
    return result
